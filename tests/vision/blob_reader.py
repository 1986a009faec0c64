"""The usual recipe that our reader is measured against: find round blobs of both polarities, group them into dice."""

import cv2
import numpy as np

from companion.vision.crops import Picture


def blobs(picture: Picture) -> list[tuple[float, float, float]]:
    """Middles and diameters of round dark and light spots."""
    grey = cv2.medianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), 3)
    settings = cv2.SimpleBlobDetector.Params()
    settings.filterByColor, settings.filterByArea = False, True
    settings.minArea, settings.maxArea = 12, 900
    settings.filterByCircularity, settings.minCircularity = True, 0.75
    settings.filterByInertia, settings.minInertiaRatio = True, 0.5
    settings.filterByConvexity, settings.minConvexity = True, 0.85
    found = cv2.SimpleBlobDetector.create(settings).detect(grey)
    return [(one.pt[0], one.pt[1], one.size) for one in found]


def read_by_blobs(picture: Picture) -> list[tuple[float, float, int]]:
    """Middle and number of pips of each group of blobs that lie near each other."""
    spots = blobs(picture)
    group = list(range(len(spots)))

    def head(at: int) -> int:
        while group[at] != at:
            at = group[at]
        return at

    for a, (xa, ya, sa) in enumerate(spots):
        for b, (xb, yb, sb) in enumerate(spots[:a]):
            if np.hypot(xa - xb, ya - yb) < 2.3 * max(sa, sb) and 0.6 < sa / sb < 1.7:
                group[head(a)] = head(b)
    members: dict[int, list[tuple[float, float, float]]] = {}
    for at, spot in enumerate(spots):
        members.setdefault(head(at), []).append(spot)
    return [
        (float(np.mean([x for x, _, _ in own])), float(np.mean([y for _, y, _ in own])), len(own))
        for own in members.values()
        if len(own) <= 6
    ]
