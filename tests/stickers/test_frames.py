"""Several pictures of one table made one."""

from typing import NamedTuple

from companion.stickers.frames import Corner, Corners, merged


class Square(NamedTuple):
    """An upright code 70 pixels wide."""

    text: str
    x: float
    y: float

    @property
    def centre(self) -> Corner:
        return self.x, self.y

    @property
    def corners(self) -> Corners:
        x, y = self.x, self.y
        return (x - 35, y - 35), (x + 35, y - 35), (x + 35, y + 35), (x - 35, y + 35)


def test_a_sticker_missed_in_one_picture_is_there_by_another() -> None:
    both = merged([[Square("A", 100, 100)], [Square("A", 102, 100), Square("B", 300, 100)], [Square("A", 101, 100)]])
    assert both.stickers == (("A", Square("A", 101, 100).corners), ("B", Square("B", 300, 100).corners))
    assert both.contradicted == ()


def test_one_text_at_two_places_is_asked() -> None:
    assert merged([[Square("A", 100, 100), Square("A", 300, 100)]]).contradicted == ("A",)
    assert merged([[Square("A", 100, 100)], [Square("A", 300, 100)]]).contradicted == ("A",)


def test_two_texts_at_one_place_are_asked() -> None:
    two = merged([[Square("A", 100, 100), Square("C", 500, 100)], [Square("B", 104, 100)]])
    assert two.contradicted == ("A", "B")
    assert [text for text, _ in two.stickers] == ["C"]


def test_no_pictures_show_nothing() -> None:
    assert merged([]) == ((), ())
