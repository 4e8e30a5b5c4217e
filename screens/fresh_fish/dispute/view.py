"""The views of the dispute page, as plain values without Kivy."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.figures import ListedGame
from companion.fresh_fish.drafts.dispute import AREA_TOOLS, DisputeDraft, Subject, Tool
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.tokens import DISC_OF, EMPTY, PATH, SEATS, STALL_OF, TABLE, TRUCKS, Token
from companion.fresh_fish.words.dispute import Ruling, settle
from companion.fresh_fish.words.names import good_name, name_of
from companion.language import _, day_in_words, time_in_words
from companion.names import capital
from companion.names import initials_of as initials
from screens.fresh_fish.drawings.look import NOWHERE, Post, Route, SquareLook

WITH_SEATS = (Tool.DISC, Tool.STALL)
WITH_GOODS = (Tool.STALL, Tool.TRUCK)


@dataclass(frozen=True)
class SubjectView:
    """The card of a question."""

    subject: Subject
    title: str
    line: str


@dataclass(frozen=True)
class SquaresView:
    """The squares that a question can be about."""

    chosen: str = "painted"
    """One of "painted", "table" and "kept"."""
    has_table: bool = False
    table_line: str = ""
    kept: tuple[tuple[str, str], ...] = ()
    """The keys of other games on the shelf, each with its day and players."""
    kept_line: str = ""


@dataclass(frozen=True)
class ToolView:
    """A tool that paints on the square, with the piece that it paints or an icon."""

    tool: Tool
    word: str
    piece: Token | Post | None
    mark: str
    icon: str
    is_chosen: bool


@dataclass(frozen=True)
class ChoiceView:
    """A button for a seat or a good: the one to paint, or the one that the question is about."""

    choice: Seat | Good
    piece: Token | Good
    says: str
    is_chosen: bool
    mark: str = ""


@dataclass(frozen=True)
class FigureView:
    """A number to enter: a bid, a distance, or coins."""

    of: Seat | Good | None
    """The player whose bid or the good whose distance it is; None for coins."""
    piece: Token | Good | None
    words: str
    figure: int
    mark: str = ""
    note: str = ""


@dataclass(frozen=True)
class DisputeView:
    """Everything that the page shows about a chosen question."""

    title: str
    ruling: Ruling
    piece: Token | None
    """The piece shown with the answer, or None."""
    mark: str
    reasons: tuple[tuple[int, str], ...]
    """The sentences of the ruling, each with its number; the number is 0 if there is only one sentence."""
    look: SquareLook
    tools: tuple[ToolView, ...]
    seats: tuple[ChoiceView, ...]
    """The players to choose from; empty if the answer does not depend on the player."""
    goods: tuple[ChoiceView, ...]
    figures: tuple[FigureView, ...]
    can_undo: bool
    can_redo: bool


def subject_views() -> tuple[SubjectView, ...]:
    return (
        SubjectView(Subject.PATH, _("Must this be a path?"), _("A space nobody may build on")),
        SubjectView(Subject.WAY, _("How far is it?"), _("From a stall to its truck")),
        SubjectView(Subject.RESERVE, _("May I reserve here?"), _("Where a disc may lie")),
        SubjectView(Subject.AUCTION, _("Who gets the stall?"), _("Bids and ties")),
        SubjectView(Subject.SCORE, _("Is the score right?"), _("Four distances less coins")),
    )


def squares_view(draft: DisputeDraft, game: FreshFishGame | None, others: Sequence[ListedGame]) -> SquaresView:
    """Return the squares to choose from: that of the game on the table, a painted one, and those of other games."""
    kept = tuple((other.key, _game_in_words(other)) for other in others)
    line = _("none is open") if game is None else _("turn {number}, as it lies now").format(number=game.state.turns + 1)
    is_kept = draft.kept_game in dict(kept)
    return SquaresView(
        chosen="kept" if is_kept else "table" if game is not None and draft.is_of_game else "painted",
        has_table=game is not None,
        table_line=line,
        kept=kept,
        kept_line=dict(kept).get(draft.kept_game, "" if kept else _("none is on the shelf")),
    )


def _game_in_words(game: ListedGame) -> str:
    return f"{day_in_words(game.started)}, {time_in_words(game.started)}: {', '.join(game.players)}"


def dispute_view(draft: DisputeDraft) -> DisputeView:
    ruling = settle(draft)
    has_seats = draft.tool in WITH_SEATS or draft.subject in (Subject.RESERVE, Subject.AUCTION)
    seats = range(draft.players) if draft.names or draft.subject is Subject.AUCTION else SEATS
    marks, piece = _marks(draft), _piece(draft, ruling)
    return DisputeView(
        title=next((each.title for each in subject_views() if each.subject is draft.subject), ""),
        ruling=ruling,
        piece=piece,
        mark="" if piece is None or piece.seat is None else marks[piece.seat],
        reasons=tuple((number * (len(ruling.lines) > 1), line) for number, line in enumerate(ruling.lines, start=1)),
        look=_look(draft, ruling),
        tools=tuple(_tool(draft, tool) for tool in Tool if not draft.is_classic or tool not in AREA_TOOLS),
        seats=tuple(
            ChoiceView(seat, DISC_OF[seat], name_of(seat, draft.names), seat == draft.seat, marks[seat])
            for seat in (seats if has_seats else ())
        ),
        goods=tuple(ChoiceView(good, good, good.value, good is draft.good) for good in GOODS)
        if draft.tool in WITH_GOODS
        else (),
        figures=_figures(draft),
        can_undo=bool(draft.past),
        can_redo=bool(draft.future),
    )


def _marks(draft: DisputeDraft) -> tuple[str, ...]:
    """Return the letters on the discs: initials, or seat numbers for players without names."""
    numbers = tuple(str(seat + 1) for seat in SEATS)
    return (*initials(draft.names), *numbers[len(draft.names) :])


def _piece(draft: DisputeDraft, ruling: Ruling) -> Token | None:
    """Return the piece to show with the answer, or None if there is no answer or no piece."""
    if draft.space is None or not ruling.is_answer:
        return None
    match draft.subject:
        case Subject.PATH:
            return PATH if draft.space in ruling.must else draft.square.tokens[draft.space]
        case Subject.WAY:
            return draft.square.tokens[draft.space]
        case Subject.RESERVE:
            return DISC_OF[draft.seat]
        case _:
            return None


def _figures(draft: DisputeDraft) -> tuple[FigureView, ...]:
    """Return the numbers to enter for a question without a square: bids, or distances and coins."""
    match draft.subject:
        case Subject.AUCTION:
            active = draft.seat % draft.players
            return tuple(
                FigureView(
                    seat,
                    DISC_OF[seat],
                    name_of(seat, draft.names),
                    draft.bids[seat],
                    _marks(draft)[seat],
                    _("active player") if seat == active else "",
                )
                for seat in range(draft.players)
            )
        case Subject.SCORE:
            distances = (
                FigureView(good, good, capital(good_name(good)), length) for good, length in zip(GOODS, draft.lengths)
            )
            return (*distances, FigureView(None, None, _("Coins left"), draft.coins))
        case _:
            return ()


def _tool(draft: DisputeDraft, tool: Tool) -> ToolView:
    words = {
        Tool.ASK: _("ask"),
        Tool.SPACE: _("space"),
        Tool.PATH: _("path"),
        Tool.MARKET: _("market"),
        Tool.DISC: _("disc"),
        Tool.STALL: _("stall"),
        Tool.TRUCK: _("truck"),
        Tool.NOTHING: _("nothing"),
        Tool.AREA_1: _("area of 1"),
        Tool.AREA_2: _("area of 2"),
    }
    pieces: dict[Tool, Token | Post] = {
        Tool.SPACE: EMPTY,
        Tool.PATH: PATH,
        Tool.MARKET: TABLE,
        Tool.DISC: DISC_OF[draft.seat],
        Tool.STALL: STALL_OF[draft.seat, draft.good],
        Tool.TRUCK: TRUCKS[draft.good],
        Tool.AREA_1: Post(1, 0),
        Tool.AREA_2: Post(2, 0),
    }
    icons = {Tool.ASK: "why", Tool.NOTHING: "erase"}
    return ToolView(
        tool,
        words[tool],
        pieces.get(tool),
        _marks(draft)[draft.seat],
        icon=icons.get(tool, ""),
        is_chosen=tool is draft.tool,
    )


def _look(draft: DisputeDraft, ruling: Ruling) -> SquareLook:
    space = draft.space
    asked = NOWHERE if space is None else frozenset((space,))
    route = None if ruling.way is None else Route(*ruling.way)
    return SquareLook(
        draft.square,
        draft.drawn_areas,
        _marks(draft),
        legal=ruling.legal - asked,
        ringed=NOWHERE if ruling.is_refused else asked,
        refused=asked if ruling.is_refused else NOWHERE,
        numbers={} if space is None or draft.subject is Subject.WAY else {space: "?"},
        must=ruling.must - asked,
        cut=ruling.cut,
        route=route,
        has_names=True,
    )
