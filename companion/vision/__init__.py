"""Pictures in, what lies on the table out. Knows no camera, no game and no screen; times and pictures are arguments."""

import os

# Read when OpenCV is first imported: a small file may promise more pixels than the memory holds (as pictures.LARGEST).
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", "64000000")
# What it thinks of a broken picture is told in our own words.
os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
