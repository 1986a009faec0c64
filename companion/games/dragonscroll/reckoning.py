"""The score sheet of a tracked game: its state as the final scoring wants it told; adds nothing up itself."""

from companion.games.dragonscroll import scoring
from companion.games.dragonscroll.flame_off import Drop
from companion.games.dragonscroll.state import Dragon, State, StoryKind
from companion.score_sheet import ScoreSheet

DEEDS = (StoryKind.DISCOVERY, StoryKind.MUNCH, StoryKind.FRENZY)


def sheet(state: State) -> ScoreSheet | None:
    """Lines, totals, ranks and the tie-break in words; None before all destinies are revealed (DS-82, DS-83)."""
    if state.totals is None:
        return None
    dragons = [_scored(state.name(seat), dragon) for seat, dragon in enumerate(state.dragons)]
    rounds = [{state.name(seat): Drop(hits) for seat, hits in round_} for round_ in state.flame_off_rounds]
    return scoring.reckon(dragons, rounds).sheet


def _scored(name: str, dragon: Dragon) -> scoring.Dragon:
    return scoring.Dragon(
        name=name,
        story_cards=_points(dragon, *DEEDS),
        wizard_cards=_points(dragon, StoryKind.WIZARD),
        royal_cards=_points(dragon, StoryKind.ROYAL),
        destiny=_destiny(dragon),
        on_card=dragon.stock,
        broken_minstrels=dragon.broken_minstrels,
        fireball_tokens=dragon.fireball_tokens,
    )


def _points(dragon: Dragon, *kinds: StoryKind) -> tuple[int, ...]:
    return tuple(card.points for card in dragon.story if card.kind in kinds)


def _destiny(dragon: Dragon) -> scoring.DestinyCard | None:
    """The points as they stand in the story, where they may have been corrected."""
    points = _points(dragon, StoryKind.DESTINY)
    return scoring.DestinyCard(dragon.destiny.kind, points[0]) if dragon.destiny and points else None
