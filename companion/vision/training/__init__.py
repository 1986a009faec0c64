"""Renders dice and trains the weights of the reader. The app never imports it; only `train` needs PyTorch.

    python -m companion.vision.training.train --out companion/vision/weights

Everything is drawn from seeds: no photo is used, so that photos stay an honest test.
"""
