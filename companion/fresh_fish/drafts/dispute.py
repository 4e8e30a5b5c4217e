"""The draft of a dispute: a question about the rules, and the painted square or the figures that it is about."""

from dataclasses import dataclass, field, replace
from enum import Enum

from companion.fresh_fish.drafts.dispute_figures import NO_AUCTION, NO_BIDS, NO_SCORE, DisputedAuction, DisputedScore
from companion.fresh_fish.drafts.painted_square import PaintedSquare, Tool
from companion.fresh_fish.drafts.painting import EMPTY_SQUARE, Painting
from companion.fresh_fish.drafts.situation import RUNNING_GAME, Situation, Source
from companion.fresh_fish.geometry.areas import Areas
from companion.fresh_fish.geometry.square import Place, Square
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import TableState
from companion.tools.drafts import PART, Draft


class Subject(Enum):
    """The question that the players dispute."""

    PATH = "path"
    WAY = "way"
    RESERVE = "reserve"
    AUCTION = "auction"
    SCORE = "score"

    @property
    def has_square(self) -> bool:
        """Whether the question is about a square, not about an auction or a score."""
        return self in (Subject.PATH, Subject.WAY, Subject.RESERVE)


@dataclass(frozen=True)
class DisputeDraft(Draft):
    """An unfinished dispute. Every change returns a new draft."""

    subject: Subject | None = None
    """The question in dispute; None until one is chosen."""
    asked: Place | None = None
    """The place of the space that the question is about."""
    situation: Situation = field(default=Situation(), metadata=PART)
    painted: PaintedSquare = field(default=PaintedSquare(), metadata=PART)
    auction: DisputedAuction = NO_AUCTION
    score: DisputedScore = NO_SCORE

    @property
    def is_sound(self) -> bool:
        players, painted = self.situation.players, self.painted
        return (
            (self.asked is None or painted.painting.has(self.asked))
            and painted.seat in range(players)
            and len(painted.names) in (0, players)
        )

    @property
    def square(self) -> Square:
        return self.painted.square

    @property
    def areas(self) -> Areas | None:
        """The areas drawn so far; they need not cover the square. None in Classic."""
        return None if self.situation.is_classic else self.painted.painting.areas_on(self.square.shape)

    @property
    def space(self) -> int | None:
        """The space that the question is about."""
        return None if self.asked is None else self.square.shape.numbers.get(self.asked)

    # Asking

    def ask(self, subject: Subject | None) -> "DisputeDraft":
        """Choose the question (None for no question) without changing the square."""
        return replace(self.with_tool(Tool.ASK), subject=subject, asked=None)

    def ask_about(self, place: Place) -> "DisputeDraft":
        return replace(self, asked=place) if self.painted.is_space(place) else self

    def with_tool(self, tool: Tool) -> "DisputeDraft":
        return replace(self, painted=replace(self.painted, tool=tool))

    def with_seat(self, seat: Seat) -> "DisputeDraft":
        """Choose the player whose pieces are painted and whom the question is about."""
        return replace(self, painted=replace(self.painted, seat=seat))

    def with_good(self, good: Good) -> "DisputeDraft":
        return replace(self, painted=replace(self.painted, good=good))

    # The situation

    def in_situation(self, situation: Situation) -> "DisputeDraft":
        """Return the draft in another situation, without the names and choices that do not fit it."""
        painted = self.painted.fit(situation.players, is_classic=situation.is_classic)
        return replace(self, situation=situation, painted=painted)

    def like_last_game(self, *, is_classic: bool, players: int) -> "DisputeDraft":
        """Start with the kind of rules of the last game, if no square was chosen yet and no game is on the table."""
        if not self.situation.source.is_of_game:
            return self
        return self.in_situation(replace(self.situation, is_classic=is_classic, players=players, source=RUNNING_GAME))

    def copy_game(self, state: TableState, source: Source = RUNNING_GAME) -> "DisputeDraft":
        """Copy the square, areas, rules and players of a game into the draft, with who stays out of which auction."""
        names, painting = state.setup.players, Painting.of(state)
        bids = self.auction.bids if self.painted.names == names else NO_BIDS
        painted = self.painted if painting == self.painted.painting else self.painted.begin_stroke()
        return replace(
            self,
            asked=self.asked if painted is self.painted else None,
            situation=Situation.of(state, source),
            painted=replace(painted, painting=painting, names=names, seat=state.active or 0),
            auction=DisputedAuction.of(state, bids),
        )

    def copy_score(self, state: TableState, seat: Seat) -> "DisputeDraft":
        """Enter the distances and coins of a player at the end of a game."""
        result = result_of(state)
        assert result is not None
        draft = self.in_situation(self.situation.with_players(len(state.setup.players)))
        return replace(draft, score=DisputedScore.of(result, seat))

    # Painting

    def begin_stroke(self) -> "DisputeDraft":
        """Begin a stroke. Undo will remove the stroke as a whole."""
        return self._painted_anew(self.painted.begin_stroke())

    def paint(self, place: Place) -> "DisputeDraft":
        """Paint a place with the current tool."""
        return replace(self, painted=self.painted.paint(place))

    def undo(self) -> "DisputeDraft":
        """Undo the last stroke, if there is one."""
        return self._painted_anew(self.painted.undo()) if self.painted.strokes.before else self

    def redo(self) -> "DisputeDraft":
        return self._painted_anew(self.painted.redo()) if self.painted.strokes.taken_back else self

    def _painted_anew(self, painted: PaintedSquare) -> "DisputeDraft":
        """Return the draft with another square, which is not that of a game."""
        return replace(self, painted=painted, asked=None).in_situation(self.situation.detached())

    def clear(self) -> "DisputeDraft":
        """Clear what is entered for the question. Undo restores a square and the names of its players."""
        match self.subject:
            case Subject.AUCTION:
                is_painted = self.situation.source.is_painted
                return replace(self, auction=NO_AUCTION if is_painted else replace(self.auction, bids=NO_BIDS))
            case Subject.SCORE:
                return replace(self, score=NO_SCORE)
            case _:
                draft = self._painted_anew(replace(self.painted.begin_stroke(), painting=EMPTY_SQUARE, names=()))
                return replace(draft, situation=replace(draft.situation, is_over=False))
