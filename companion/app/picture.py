"""Takes a picture of what the window shows now."""

from pathlib import Path
from typing import Any


def save_picture(window: Any, path: Path) -> None:
    """Write the window's pixels to PATH as PNG, the folder made where needed. OSError if it cannot be written."""
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
    from kivy.graphics.texture import Texture

    size = tuple(int(side) for side in window.size)
    texture = Texture.create(size=size, colorfmt="rgb")
    texture.blit_buffer(bytes(glReadPixels(0, 0, *size, GL_RGB, GL_UNSIGNED_BYTE)), colorfmt="rgb", bufferfmt="ubyte")
    path.parent.mkdir(parents=True, exist_ok=True)
    if not texture.save(str(path), flipped=True):
        raise OSError(f"{path} could not be written")
