"""The view of the dispute page."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.drafts.dispute import DisputeDraft, Subject
from companion.fresh_fish.drafts.ruling import Ruling, WayRuling, rule_on
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.pages.dispute_parts import (
    DisputedAuctionView,
    PaletteView,
    RulesView,
    ScoreView,
    disputed_auction_view,
    marks_of,
    palette_view,
    rules_view,
    score_view,
)
from companion.fresh_fish.pages.dispute_start import SquaresView, SubjectView, squares_view, subject_views
from companion.fresh_fish.pages.look import NOWHERE, SquareLook, route_of
from companion.fresh_fish.tokens import Token
from companion.fresh_fish.words.dispute import Answer, rules_in_words, ruling_in_words
from companion.table.figures import ListedGame

CHAPTERS = {Subject.WAY: "ways", Subject.RESERVE: "turn", Subject.AUCTION: "auction", Subject.SCORE: "scoring"}
"""The chapter of the rules about each question; that about paths depends on the variant."""


@dataclass(frozen=True)
class RulingView(Answer):
    """The answer to the question in words, with the piece that it is about."""

    is_answer: bool = True
    is_refused: bool = False
    piece: Token | None = None


@dataclass(frozen=True)
class DisputeView:
    """Everything that the page shows: all questions and squares, or one question with its answer."""

    subject: Subject | None
    """The chosen question, or None while there is none."""
    subjects: tuple[SubjectView, ...]
    squares: SquaresView
    """The squares to choose from before a question is chosen."""
    chapter: str
    """The chapter of the rules about the question."""
    title: str
    ruling: RulingView
    applies: str
    """For which rules the answer holds."""
    mark: str
    """The initial of the owner of the piece that is shown with the answer."""
    reasons: tuple[tuple[int, str], ...]
    """The sentences of the ruling, each with its number, or 0 if it is the only reason or not a reason."""
    look: SquareLook
    is_turned_like_game: bool
    """Whether the square has the shape of that of the game on the table, and is turned like it."""
    rules: RulesView
    palette: PaletteView
    auction: DisputedAuctionView
    score: ScoreView
    can_undo: bool
    can_redo: bool


def dispute_view(
    draft: DisputeDraft, game: FreshFishGame | None = None, games: Sequence[ListedGame] = ()
) -> DisputeView:
    """Return the view of a dispute; `games` are those on the shelf that a square or a score can be taken from."""
    ruling, subject = rule_on(draft), draft.subject
    answer = ruling_in_words(draft, ruling)
    about_paths = "classic_paths" if draft.situation.is_classic else "base_paths"
    is_numbered = ruling.is_answer and len(answer.lines) > 1
    owner = None if ruling.piece is None else ruling.piece.seat
    return DisputeView(
        subject=subject,
        subjects=subject_views(),
        squares=squares_view(draft, game, games) if subject is None else SquaresView(),
        chapter=about_paths if subject is None else CHAPTERS.get(subject, about_paths),
        title=next((each.title for each in subject_views() if each.subject is subject), ""),
        ruling=RulingView(answer.title, answer.lines, answer.about, ruling.is_answer, ruling.is_refused, ruling.piece),
        applies=rules_in_words(draft) if ruling.is_answer or subject is None or subject.has_square else "",
        mark="" if owner is None else marks_of(draft)[owner],
        reasons=tuple((number * is_numbered, line) for number, line in enumerate(answer.lines, start=1)),
        look=_look(draft, ruling),
        is_turned_like_game=game is not None and game.setup.square.shape == draft.square.shape,
        rules=rules_view(draft.situation),
        palette=palette_view(draft),
        auction=disputed_auction_view(draft, ruling),
        score=score_view(draft, games if subject is Subject.SCORE else ()),
        can_undo=bool(draft.painted.strokes.before),
        can_redo=bool(draft.painted.strokes.taken_back),
    )


def _look(draft: DisputeDraft, ruling: Ruling) -> SquareLook:
    space = draft.space
    asked = NOWHERE if space is None else frozenset((space,))
    way = ruling.way if isinstance(ruling, WayRuling) else None
    return SquareLook(
        draft.square,
        draft.areas,
        marks_of(draft),
        legal=ruling.legal - asked,
        ringed=NOWHERE if ruling.is_refused else asked,
        refused=asked if ruling.is_refused else NOWHERE,
        numbers={} if space is None or draft.subject is Subject.WAY else {space: "?"},
        must=ruling.must - asked,
        cut=ruling.cut,
        route=None if way is None else route_of(draft.square, way.space, way.laid),
        has_names=True,
        shows_full_areas=draft.situation.source.is_painted,
    )
