"""The two networks, and their weights as ONNX. Plain convolutions only, so that OpenCV 4.11 and 5 both run them.

Both take pictures as (byte - 127.5) / 64, blue first. The finder gives for each 8 x 8 pixels: die or not, six values,
offset to the middle (in 8 pixels), log of width and height over 32 pixels. The looker gives seven values (0 = no die),
and the twelve colours of dice_look.NAMES.
"""

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

FINDER_OUT, VALUES, COLOURS = 11, 7, 12


class Step(nn.Sequential):
    """A 3 x 3 convolution, batch norm, and nothing below zero."""

    def __init__(self, before: int, after: int, stride: int = 1) -> None:
        super().__init__(
            nn.Conv2d(before, after, 3, stride, 1, bias=False), nn.BatchNorm2d(after), nn.ReLU(inplace=True)
        )


def finder() -> nn.Sequential:
    """A picture of any multiple of 16 pixels to FINDER_OUT channels at an eighth of its size."""
    net = nn.Sequential(
        Step(3, 12, 2), Step(12, 24, 2), Step(24, 48, 2), Step(48, 48), Step(48, 96, 2), Step(96, 96), Step(96, 96),
        nn.ConvTranspose2d(96, 48, 2, 2), nn.ReLU(inplace=True), Step(48, 48), nn.Conv2d(48, FINDER_OUT, 1),
    )  # fmt: skip
    nn.init.constant_(net[-1].bias[:1], -4.0)
    return net


def looker() -> nn.Sequential:
    """A crop of LOOK x LOOK to VALUES + COLOURS numbers."""
    net = nn.Sequential(
        Step(3, 24, 2), Step(24, 32), Step(32, 64, 2), Step(64, 64), Step(64, 96, 2), Step(96, 96), Step(96, 128, 2),
        nn.Conv2d(128, 48, 4, bias=False), nn.BatchNorm2d(48), nn.ReLU(inplace=True),
        nn.Conv2d(48, VALUES + COLOURS, 1),
    )  # fmt: skip
    for layer in net.modules():
        if isinstance(layer, nn.Conv2d):  # from PyTorch's own, smaller beginnings it learns no value in 1000 steps
            nn.init.kaiming_normal_(layer.weight)
    return net


def folded(net: nn.Sequential) -> list[tuple[str, torch.Tensor, torch.Tensor, int, int]]:
    """Convolutions with their batch norms worked in: kind, weight, bias, stride, padding; and the relus between."""
    layers: list[tuple[str, torch.Tensor, torch.Tensor, int, int]] = []
    for layer in (one for part in net for one in (part if isinstance(part, Step) else [part])):
        if isinstance(layer, nn.BatchNorm2d):
            kind, weight, bias, stride, padding = layers.pop()
            share = layer.weight / torch.sqrt(layer.running_var + layer.eps)
            layers.append(
                (kind, weight * share[:, None, None, None], layer.bias - layer.running_mean * share, stride, padding)
            )
        elif isinstance(layer, nn.ReLU):
            layers.append(("Relu", torch.empty(0), torch.empty(0), 1, 0))
        else:
            bias = layer.bias if layer.bias is not None else torch.zeros(layer.out_channels)
            kind = "ConvTranspose" if isinstance(layer, nn.ConvTranspose2d) else "Conv"
            layers.append((kind, layer.weight, bias, layer.stride[0], layer.padding[0]))
    return layers


def save(net: nn.Sequential, path: Path, height: int, width: int) -> None:
    """Write NET for pictures of HEIGHT x WIDTH; OpenCV also takes other sizes, but wants one named."""
    nodes, weights, last = [], [], "picture"
    with torch.no_grad():
        for number, (kind, weight, bias, stride, padding) in enumerate(folded(net.eval())):
            here = f"step{number}"
            if kind == "Relu":
                nodes.append(helper.make_node("Relu", [last], [here]))
            else:
                for name, tensor in (("weight", weight), ("bias", bias)):
                    weights.append(numpy_helper.from_array(tensor.numpy().astype(np.float32), f"{here}.{name}"))
                size = list(weight.shape[2:])
                nodes.append(
                    helper.make_node(kind, [last, f"{here}.weight", f"{here}.bias"], [here], kernel_shape=size,
                                     strides=[stride] * 2, pads=[padding] * 4)
                )  # fmt: skip
            last = here
        shape = list(net(torch.zeros(1, 3, height, width)).shape)
    nodes[-1].output[0] = "answer"
    graph = helper.make_graph(
        nodes, path.stem,
        [helper.make_tensor_value_info("picture", TensorProto.FLOAT, [1, 3, height, width])],
        [helper.make_tensor_value_info("answer", TensorProto.FLOAT, shape)], weights,
    )  # fmt: skip
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    path.write_bytes(model.SerializeToString())
