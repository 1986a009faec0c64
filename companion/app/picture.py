"""Takes a picture of what the window shows now."""

import struct
import zlib
from pathlib import Path
from typing import Any


def save_picture(window: Any, path: Path) -> None:
    """Write the window's pixels to PATH as PNG, 8-bit RGB, the folder made where needed."""
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    width, height = (int(side) for side in window.size)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(png(width, height, bytes(pixels)))


def png(width: int, height: int, pixels: bytes) -> bytes:
    """A PNG file from RGB bytes, lowest row first as OpenGL gives them."""
    stride = width * 3
    rows = [b"\0" + pixels[row * stride : (row + 1) * stride] for row in reversed(range(height))]
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )
