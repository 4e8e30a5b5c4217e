"""What a dispute can be about: the questions, the squares, and the games on the shelf."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.figures import ListedGame
from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.game import FreshFishGame
from companion.language import _, day_in_words, time_in_words
from companion.names import labelled, number_in_words


@dataclass(frozen=True)
class SubjectView:
    """The card of a question."""

    subject: Subject
    title: str
    line: str


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


def subject_views() -> tuple[SubjectView, ...]:
    return (
        SubjectView(Subject.PATH, _("Must this be a path?"), _("A space nobody may build on")),
        SubjectView(Subject.WAY, _("How far is it?"), _("From a stall to its truck")),
        SubjectView(Subject.RESERVE, _("May I reserve here?"), _("Where a disc may lie")),
        SubjectView(Subject.AUCTION, _("Who gets the stall?"), _("Bids, ties and who may bid")),
        SubjectView(Subject.SCORE, _("Is the score right?"), _("Four distances less coins")),
    )


def squares_view(draft: DisputeDraft, game: FreshFishGame | None, others: Sequence[ListedGame]) -> SquaresView:
    """Return the squares to choose from: that of the game on the table, a painted one, and those of other games."""
    kept = tuple(shelved_view(other) for other in others)
    words = {other.key: other.words for other in kept}
    line, is_classic, chosen = _("You paint the corner in question."), draft.is_classic, "painted"
    if draft.kept_game in words:
        line, chosen = words[draft.kept_game], "kept"
    elif game is not None and draft.is_of_game:
        line = _("Turn {number}, as it lies now.").format(number=game.state.turns + 1)
        is_classic, chosen = game.setup.classic, "table"
    return SquaresView(chosen, line, is_classic, has_table=game is not None, kept=kept)


def shelved_view(game: ListedGame) -> ShelvedGameView:
    moment = f"{day_in_words(game.started)}, {time_in_words(game.started)}"
    scores = () if game.is_running else zip(game.players, game.scores)
    return ShelvedGameView(
        game.key,
        labelled(moment, ", ".join(game.players)),
        tuple(labelled(name, number_in_words(score or 0)) for name, score in scores),
    )
