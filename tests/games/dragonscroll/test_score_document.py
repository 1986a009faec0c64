"""The document of a final scoring: what is answered and what is refused."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.documents import read_document
from companion.games import Refused
from companion.games.dragonscroll.score_document import score

ROWS = [{"min": 1, "points": 1}, {"min": 3, "points": 4}]


def dragon(name: str, **known: Any) -> dict[str, Any]:
    return {
        "name": name,
        "story_cards": [],
        "wizard_cards": [],
        "royal_cards": [],
        "destiny": None,
        "foes_on_card": {},
        "broken_minstrels": 0,
        "fireball_tokens": 2,
    } | known


def table(*dragons: dict[str, Any], **known: Any) -> dict[str, Any]:
    return {"game": "dragonscroll", "players": list(dragons)} | known


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in dragon("A").items() if name != key}


def test_every_handed_case_is_answered_as_expected(shared: Path) -> None:
    cases = json.loads((shared / "cases/dragonscroll.json").read_text("utf-8"))["cases"]
    assert cases
    for case in cases:
        if "error" in case["expected"]:
            with pytest.raises(Refused):
                score(case["input"])
        else:
            assert score(case["input"]) == case["expected"], case["id"]


def test_a_tie_without_rounds_says_who_drops_how_many() -> None:
    answer = score(table(dragon("A", fireball_tokens=5), dragon("B"), dragon("C", broken_minstrels=1)))
    assert answer["winners"] == ["A", "B"]
    assert answer["tie_break"] == "flame_off"
    assert answer["flame_off"] == {
        "tied": ["A", "B"],
        "fireballs": {"A": 5, "B": 2},
        "rounds_played": 0,
        "still_tied": ["A", "B"],
        "winner": None,
    }


def test_a_missing_destiny_is_none_because_toml_has_no_null() -> None:
    text = "\n".join(
        [
            'game = "dragonscroll"',
            *(
                f"[[players]]\nname = '{name}'\nstory_cards = [{deed}]\nwizard_cards = []\nroyal_cards = []\n"
                "broken_minstrels = 0\nfireball_tokens = 2\nfoes_on_card = { elf = 1 }"
                for name, deed in (("A", 3), ("B", 2))
            ),
        ]
    )
    answer = score(read_document(text, "end.toml"))
    assert answer["winners"] == ["A"]
    assert [player["total"] for player in answer["players"]] == [3, 2]


def test_destiny_by_points_or_by_table_gives_the_same() -> None:
    by_points = dragon("A", destiny={"kind": "elf", "points": 4}, foes_on_card={"elf": 3})
    by_table = dragon("A", destiny={"kind": "elf", "points_table": ROWS}, foes_on_card={"elf": 3})
    assert score(table(by_points, dragon("B"))) == score(table(by_table, dragon("B")))


IMPOSSIBLE: dict[str, Any] = {
    "another game": table(dragon("A"), dragon("B"), game="dragonland"),
    "no game": {"players": [dragon("A"), dragon("B")]},
    "no players": {"game": "dragonscroll"},
    "one player": table(dragon("A")),
    "five players": table(*map(dragon, "ABCDE")),
    "equal names": table(dragon("A"), dragon("A")),
    "an empty name": table(dragon("A"), dragon("")),
    "a name that is a number": table(dragon("A"), dragon("B") | {"name": 3}),
    **{f"no {key}": table(without(key), dragon("B")) for key in without("destiny")},
    "points as text": table(dragon("A", story_cards=["3"]), dragon("B")),
    "true points": table(dragon("A", story_cards=[True]), dragon("B")),
    "half points": table(dragon("A", story_cards=[1.5]), dragon("B")),
    "points below none": table(dragon("A", story_cards=[-1]), dragon("B")),
    "points without a list": table(dragon("A", story_cards=3), dragon("B")),
    "a royal of 2": table(dragon("A", royal_cards=[2]), dragon("B")),
    "four royals": table(dragon("A", royal_cards=[3, 3]), dragon("B", royal_cards=[1, 1])),
    "six wizards": table(dragon("A", wizard_cards=[0] * 6), dragon("B")),
    "28 deeds": table(dragon("A", story_cards=[1] * 28), dragon("B")),
    "16 orcs": table(dragon("A", foes_on_card={"orc": 9}), dragon("B", foes_on_card={"orc": 7})),
    "13 goats": table(dragon("A", foes_on_card={"goat": 13}), dragon("B")),
    "a troll": table(dragon("A", foes_on_card={"troll": 1}), dragon("B")),
    "minstrels below none": table(dragon("A", broken_minstrels=-1), dragon("B")),
    "one token": table(dragon("A", fireball_tokens=1), dragon("B")),
    "37 tokens": table(dragon("A", fireball_tokens=35), dragon("B")),
    "a knight destiny": table(dragon("A", destiny={"kind": "knight", "points": 1}), dragon("B")),
    "a destiny without points": table(dragon("A", destiny={"kind": "elf"}), dragon("B")),
    "a destiny with points twice": table(
        dragon("A", destiny={"kind": "elf", "points": 1, "points_table": ROWS}), dragon("B")
    ),
    "an empty destiny table": table(dragon("A", destiny={"kind": "elf", "points_table": []}), dragon("B")),
    "a falling destiny table": table(dragon("A", destiny={"kind": "elf", "points_table": ROWS[::-1]}), dragon("B")),
    "a row without points": table(dragon("A", destiny={"kind": "elf", "points_table": [{"min": 1}]}), dragon("B")),
    "two elf destinies for two": table(*(dragon(name, destiny={"kind": "elf", "points": 0}) for name in "AB")),
    "an orc destiny for four": table(*(dragon(n) for n in "ABC"), dragon("D", destiny={"kind": "orc", "points": 0})),
    "three elf destinies for four": table(
        dragon("A"), *(dragon(name, destiny={"kind": "elf", "points": 0}) for name in "BCD")
    ),
    "a flame off without a tie": table(
        dragon("A", story_cards=[1]), dragon("B"), flame_off=[{"A": {"orc": 1}, "B": {"orc": 0}}]
    ),
    "a missing dragon": table(dragon("A"), dragon("B"), flame_off=[{"A": {"orc": 1}}]),
    "a dragon that is not tied": table(
        dragon("A"),
        dragon("B"),
        dragon("C", broken_minstrels=1),
        flame_off=[{"A": {"orc": 1}, "B": {"orc": 0}, "C": {"orc": 0}}],
    ),
    "a round after the decision": table(dragon("A"), dragon("B"), flame_off=[{"A": {"orc": 1}, "B": {"orc": 0}}] * 2),
    "more hits than tokens": table(dragon("A"), dragon("B"), flame_off=[{"A": {"orc": 3}, "B": {"orc": 0}}]),
    "hits below none": table(dragon("A"), dragon("B"), flame_off=[{"A": {"orc": -1}, "B": {"orc": 0}}]),
    "a set-up ball nowhere": table(
        dragon("A"), dragon("B"), flame_off=[{"A": {"orc": 1, "setup_ball": "knight"}, "B": {"orc": 0}}]
    ),
}


@pytest.mark.parametrize("document", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_what_cannot_be_is_refused_in_one_sentence(document: object) -> None:
    with pytest.raises(Refused) as refusal:
        score(document)
    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)


scalars = st.none() | st.booleans() | st.integers(-3, 20) | st.floats() | st.text(max_size=4)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
)


@given(
    anything
    | st.builds(
        lambda key, odd: table(dragon("A") | {key: odd}, dragon("B")), st.sampled_from([*dragon("A")]), anything
    )
)
def test_any_document_is_answered_or_refused(document: object) -> None:
    with suppress(Refused):
        json.dumps(score(document), allow_nan=False)
