"""What a dispute can be about: the questions, the squares, and the games on the shelf."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.box import LONGEST_WAY
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.square import read_square
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages.browser_look import ASKED, for_browser
from companion.fresh_fish.pages.look import Route, SquareLook
from companion.table.figures import ListedGame
from companion.tools.language import _, day_in_words, once_per_language, time_in_words
from companion.tools.sentences import format_number, join_with_commas, labelled


@dataclass(frozen=True)
class Example:
    """What is drawn beside a question: a square, the bids of an auction, or the distances of a score."""

    look: SquareLook | None = None
    bids: tuple[tuple[Seat, int], ...] = ()
    lengths: tuple[tuple[Good, int], ...] = ()


def _asking(*rows: str) -> Example:
    square = read_square(rows)
    look = SquareLook(square, marks=("1", "2", "3"), ringed=frozenset((2,)), numbers={2: ASKED})
    return Example(for_browser(look, ()))


@dataclass(frozen=True)
class SubjectView:
    """The card of a question."""

    subject: Subject
    title: str
    line: str
    example: Example


@dataclass(frozen=True)
class ShelvedGameView:
    """A game on the shelf that a square or a score can be taken from."""

    key: str
    words: str
    """Its day and players."""
    scores: tuple[str, ...]
    """The score of each player with the name; empty while the game is running."""


@dataclass(frozen=True)
class SquaresView:
    """The squares that a question can be about."""

    chosen: str = "painted"
    """One of "painted", "table" and "kept"."""
    line: str = ""
    """What is known about the chosen square."""
    is_classic: bool = False
    has_table: bool = False
    kept: tuple[ShelvedGameView, ...] = ()
    """Other games on the shelf."""


@once_per_language
def subject_views() -> tuple[SubjectView, ...]:
    way = SquareLook(read_square(["F+++2f"]), marks=("1", "2"), route=Route(4, 0, ((1, 4), (1, 3), (1, 2))))
    lengths = tuple(zip(GOODS, (2, 3, 1, LONGEST_WAY[4])))
    return (
        SubjectView(
            Subject.PATH, _("Must this be a path?"), _("A space nobody may build on"), _asking("++...", ".##..")
        ),
        SubjectView(Subject.WAY, _("How far is it?"), _("From a stall to its truck"), Example(for_browser(way, ()))),
        SubjectView(Subject.RESERVE, _("May I reserve here?"), _("Where a disc may lie"), _asking(".1...", "...3.")),
        SubjectView(
            Subject.AUCTION,
            _("Who gets the stall?"),
            _("Bids, ties and who may bid"),
            Example(bids=((1, 7), (3, 7), (2, 4))),
        ),
        SubjectView(Subject.SCORE, _("Is the score right?"), _("Four distances less coins"), Example(lengths=lengths)),
    )


def squares_view(draft: DisputeDraft, game: FreshFishGame | None, others: Sequence[ListedGame]) -> SquaresView:
    """Return the squares to choose from: that of the game on the table, a painted one, and those of other games."""
    kept = tuple(shelved_view(other) for other in others)
    words = {other.key: other.words for other in kept}
    source, is_classic = draft.situation.source, draft.situation.is_classic
    line, chosen = _("You paint the corner in question."), "painted"
    if source.kept_game in words:
        line, chosen = words[source.kept_game], "kept"
    elif game is not None and source.is_of_game:
        line = _("Turn {number}, as it lies now.").format(number=game.state.turns + 1)
        is_classic, chosen = game.setup.classic, "table"
    return SquaresView(chosen, line, is_classic, has_table=game is not None, kept=kept)


def shelved_view(game: ListedGame) -> ShelvedGameView:
    moment = f"{day_in_words(game.started)}, {time_in_words(game.started)}"
    scores = () if game.is_running else zip(game.players, game.scores)
    return ShelvedGameView(
        game.key,
        labelled(moment, join_with_commas(game.players)),
        tuple(labelled(name, format_number(score or 0)) for name, score in scores),
    )
