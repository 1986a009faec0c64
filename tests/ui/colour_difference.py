"""How different two colours look: CIEDE2000, also to people who do not see some of them."""

import math

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
BLINDNESS: dict[str, Matrix] = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)


def lab(colour: str, blindness: str = "none") -> Triple:
    """'#RRGGBB' in CIELAB (D65), as somebody with that blindness sees it."""
    x, y, z = (_root(part / white) for part, white in zip(_times(XYZ, _light(colour, blindness)), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen_by(colour: str, blindness: str) -> Triple:
    """'#RRGGBB' as somebody with that blindness sees it: red, green, blue, each 0 to 1."""
    red, green, blue = (
        12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in _light(colour, blindness)
    )
    return red, green, blue


def _light(colour: str, blindness: str) -> Triple:
    """What is seen of it, on linear RGB."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    red, green, blue = _times(BLINDNESS[blindness], (linear[0], linear[1], linear[2]))
    return min(1.0, max(0.0, red)), min(1.0, max(0.0, green)), min(1.0, max(0.0, blue))


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000 between two CIELAB colours (Sharma, Wu and Dalal 2005)."""
    mean_chroma = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    stretch = 1 + 0.5 * (1 - math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    chroma1, hue1 = _polar(one[1] * stretch, one[2])
    chroma2, hue2 = _polar(other[1] * stretch, other[2])
    turn = (hue2 - hue1 + 180) % 360 - 180 if chroma1 * chroma2 else 0.0
    lightness, chroma = (one[0] + other[0]) / 2, (chroma1 + chroma2) / 2
    hue = (hue1 + turn / 2) % 360 if chroma1 * chroma2 else hue1 + hue2
    weight = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.20 * _cos(4 * hue - 63)
    far = (lightness - 50) ** 2
    d_light = (other[0] - one[0]) / (1 + 0.015 * far / math.sqrt(20 + far))
    d_chroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    d_hue = 2 * math.sqrt(chroma1 * chroma2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    twist = math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * twist
    return math.sqrt(d_light**2 + d_chroma**2 + d_hue**2 + rotation * d_chroma * d_hue)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _polar(a: float, b: float) -> tuple[float, float]:
    return math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
