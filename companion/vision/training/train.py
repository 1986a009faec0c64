"""Draws scenes and trains both networks of the dice reader; two hours on one core.

    pip install '.[train]'
    python -m companion.vision.training.train scenes --work FOLDER      scenes to train on
    python -m companion.vision.training.train finder --work FOLDER      companion/vision/weights/dice_finder.onnx
    python -m companion.vision.training.train mistaken --work FOLDER    what the finder takes for dice and is none
    python -m companion.vision.training.train looker --work FOLDER      companion/vision/weights/dice_looker.onnx
    python -m companion.vision.training.trust                           TRUST in companion/vision/dice_trust.py

Drawing and training can run side by side: new scenes are taken up as they come.
A run that was stopped goes on where it was. The weights beside this are of one run from nothing, in this order: 14
shards, 4000 steps of the finder (20 minutes), 11 shards more (--first 14 --many 11), what the finder mistakes in all of
them, 20000 steps of the looker (75 minutes), then the trust.
For the first 600 steps or so the looker learns colours and hardly any value; then values come quickly.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from companion.vision.crops import LOOK
from companion.vision.training import networks, shards, sprites

WEIGHTS = Path(__file__).parents[1] / "weights"
SPRITES, SHARDS = 1000, 14
STEPS = {"finder": 4000, "looker": 20000}
BATCH = {"finder": 10, "looker": 48}
RATE, WARM, COOL = 2e-3, 150, 0.3  # the last COOL of the steps the rate falls to nothing
Tensor = torch.Tensor


def draw(work: Path, first: int, many: int) -> None:
    """The shards FIRST to FIRST + MANY; each five have sprites of their own."""
    stock: list[sprites.Sprite] = []
    for number in range(first, first + many):
        stock = sprites.sprites(number // 5, SPRITES) if number % 5 == 0 or number == first else stock
        shards.write(work, number, stock)
        print(f"shard {number}", flush=True)


def as_input(pictures: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> Tensor:
    """Bytes n x h x w x 3 to what the networks take."""
    return ((torch.from_numpy(pictures).permute(0, 3, 1, 2).float() - 127.5) / 64).contiguous(
        memory_format=torch.channels_last
    )


def finder_loss(said: Tensor, asked: Tensor) -> Tensor:
    """Die or not by focal loss; value, place and size where there is one."""
    state = asked[:, 0]
    die, none = state == 1, state == 0
    logit = said[:, 0]
    chance = torch.sigmoid(logit)
    dice = die.sum().clamp(min=1)
    found = (functional.softplus(-logit) * (1 - chance) ** 2)[die].sum() + 0.5 * (
        functional.softplus(logit) * chance**2
    )[none].sum()
    if not die.any():
        return found / dice
    at = said.permute(0, 2, 3, 1)[die]
    value = functional.cross_entropy(at[:, 1:7], asked[:, 1][die].long(), reduction="sum")
    box = functional.smooth_l1_loss(at[:, 7:11], asked[:, 2:6].permute(0, 2, 3, 1)[die], reduction="sum", beta=0.2)
    return (2 * found + 0.7 * value + box) / dice


def looker_loss(said: Tensor, asked: Tensor) -> Tensor:
    """Value, and colour where there is a die."""
    said = said[:, :, 0, 0]
    value = functional.cross_entropy(said[:, : networks.VALUES], asked[:, 0])
    die = asked[:, 1] >= 0
    return value + 0.5 * functional.cross_entropy(said[die][:, networks.VALUES :], asked[:, 1][die])


def rate(step: int, steps: int) -> float:
    """Warm up, hold, cool down."""
    return RATE * min(1.0, (step + 1) / WARM, max(1e-3, (steps - step) / (COOL * steps)))


def train(
    name: str, net: nn.Sequential, batches: Iterator[tuple[np.ndarray, np.ndarray]],
    loss_of: Callable[[Tensor, Tensor], Tensor], steps: int, work: Path, size: tuple[int, int],
) -> None:  # fmt: skip
    """Train NET, keep an average of its weights, write it every 200 steps."""
    net = net.to(memory_format=torch.channels_last)
    average = torch.optim.swa_utils.AveragedModel(
        net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.99), use_buffers=True
    )
    optimiser = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=0.02)
    kept, start = work / f"{name}.pt", 0
    if kept.exists():
        saved = torch.load(kept)
        start = saved["step"]
        for part, key in ((net, "net"), (average, "average"), (optimiser, "optimiser")):
            part.load_state_dict(saved[key])
    began, shown = time.process_time(), 0.0
    for step in range(start, steps):
        for group in optimiser.param_groups:
            group["lr"] = rate(step, steps)
        pictures, asked = next(batches)
        loss = loss_of(net(as_input(pictures)), torch.from_numpy(asked))
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        average.update_parameters(net)
        shown += 0.02 * (loss.item() - shown) if step > start else loss.item()
        if step % 50 == 49:
            print(
                f"{name} {step + 1} loss {shown:.3f}, {(time.process_time() - began) / (step + 1 - start):.2f} s each",
                flush=True,
            )
        if step % 200 == 199 or step + 1 == steps:
            torch.save(
                {
                    "step": step + 1,
                    "net": net.state_dict(),
                    "average": average.state_dict(),
                    "optimiser": optimiser.state_dict(),
                },
                kept,
            )
            networks.save(average.module, work / f"dice_{name}.onnx", *size)
    WEIGHTS.mkdir(exist_ok=True)
    networks.save(average.module, WEIGHTS / f"dice_{name}.onnx", *size)


def main() -> None:
    """One part of the work."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=["scenes", "finder", "mistaken", "looker"])
    parser.add_argument("--work", type=Path, required=True, help="a folder for scenes and half-trained weights (4 GB)")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--many", type=int, default=SHARDS)
    parser.add_argument("--steps", type=int)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(options.threads)
    torch.manual_seed(1)
    rng = np.random.default_rng(99)
    if options.part == "scenes":
        draw(options.work, options.first, options.many)
    elif options.part == "mistaken":
        shards.mine(options.work)
    elif options.part == "finder":
        batches = shards.finder_batches(rng, options.work, BATCH["finder"])
        train(
            "finder", networks.finder(), batches, finder_loss, options.steps or STEPS["finder"], options.work, (96, 128)
        )
    else:
        batches = shards.looker_batches(rng, options.work, BATCH["looker"])
        train(
            "looker",
            networks.looker(),
            batches,
            looker_loss,
            options.steps or STEPS["looker"],
            options.work,
            (LOOK, LOOK),
        )


if __name__ == "__main__":
    main()
