"""How the companion reads what the rulebook leaves open, topic by topic, for people at the table; decides nothing."""

from typing import Final

from companion.games.pages import Topic, topics_of

_ACTIONS: Final = {
    "A-12": "Any tile may stand beside a Garden or a Quad, whatever its colour.",
    "A-17": "Gardens and Quads count for the size of a college.",
    "A-18": "A Scholar can be used in the turn he was admitted.",
    "A-19": "Four quarters that meet make one benefit.",
    "A-20": "An icon of any benefit needs one that no other icon of the Scholar uses.",
    "A-21": "From an empty bag nothing is drawn; the action is spent.",
    "SP-31": "A Scholar is one card: once admitted he never comes again, not even after his era.",
    "SP-90": "What an entered Scholar requires is told, and what the counters lack; the tiles have the last word.",
    "SP-75": "A cube at the end of its track stays there, where the board’s length is entered.",
    "SP-35": "A price must be there whole before anything is paid; then it is paid, then comes the gain.",
}
_EVENTS: Final = {
    "A-10": "Nobody bids, or all bid 0: no reward, and the Chancellor stays.",
    "A-11": "In a Dutch Auction 0 may be called, unless it was agreed otherwise; if nobody calls, nobody wins.",
    "A-13": "Tied winners of a Silent Auction each get the reward and each pay.",
    "A-14": "The highest bidder of a Contribution is the next Chancellor; the second never is.",
    "A-15": "Money stays secret; unless it was agreed to count it, only those whom it parts tell theirs.",
    "A-16": "One bid alone in a Contribution leaves no second reward.",
    "A-22": "An Event started by a Scholar never moves the mace, tied or not.",
    "A-23": "The Chancellor may pass instead of opening an Auction.",
    "A-24": "Nobody can call in a Dutch Auction before a number is said.",
    "SP-54": "The app counts at the Chancellor’s pace; who touches pays the number shown, the Chancellor too.",
    "SP-52": "An Auction is over when all others have passed in a row, or all without a bid.",
    "Money as a reward": "It comes from the bag, winners first and in seat order, as long as the bag holds any.",
    "A lost plug": "A Dutch count then stands at the last number shown, with its whole time, until the table goes on.",
    "Sealed bids": "A bid can be changed until all are shown, and only its bidder can take it back.",
}
_SCORING: Final = {
    "A-1": "One player leaves in each round, also where several have fewest boxes.",
    "A-2": "A box in which nobody has reputation stays empty, in later rounds too.",
    "A-4": "Ties in a box: the subject first, then the college, money, the Chancellor.",
    "A-5": "The Chancellor of this turn decides, and the mace passes after the scoring, unless agreed otherwise.",
    "A-6": "A Chancellor who is tied himself, or out already, still decides.",
    "A-7": "Money counts as it is after the Event.",
    "A-8": "Where several could leave, the Chancellor names the one who does.",
    "A-9": "A player without any box has fewest.",
    "SP-65": "A box of somebody who stays in is not given anew, and keeps its reason.",
    "SP-67": "The mace passes once the free coin is drawn; after the last era it stays.",
}
_CORRECTIONS: Final = {
    "Money": "What is set for a player comes from the bag, or goes back to it.",
    "A college that is read": "It sets the number of tiles; the benefits too where all its tiles are entered.",
    "While a bid stands": "Money cannot be set below a bid in an Auction, nor while one’s bid is sealed.",
    "While the Chancellor decides": "Nothing is corrected: undo first, or decide.",
}


def topics() -> tuple[Topic, ...]:
    """All pages, in the order of a turn; every reading is one of ours."""
    pages = (
        ("Actions", _ACTIONS),
        ("Events", _EVENTS),
        ("Scoring an era", _SCORING),
        ("Correcting a number", _CORRECTIONS),
    )
    return topics_of(pages)
