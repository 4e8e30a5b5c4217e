"""The second step of the set-up: the boards in the tray and on the table."""

from dataclasses import dataclass, field

from companion.fresh_fish.boards import Board
from companion.fresh_fish.drafts.boards_placed import NO_BOARDS, BoardsPlaced
from companion.fresh_fish.drafts.set_up import BoardsVerdict, SetUpDraft
from companion.fresh_fish.our_boards import OurBoards
from companion.fresh_fish.pages.board_look import NO_PICTURE, MarketPicture, alone, market_picture
from companion.fresh_fish.words.setting_up import (
    flea_markets_in_words,
    lies_in_words,
    nothing_chosen_in_words,
    verdict_in_words,
)
from companion.tools.codec import NOT_STORED
from companion.tools.language import _


@dataclass(frozen=True)
class TrayTileView:
    """A board in the tray; `board` is None if it is not drawn yet."""

    name: str
    says: str
    board: Board | None = field(default=None, metadata=NOT_STORED)
    picture: MarketPicture | None = None
    is_laid: bool = False
    is_chosen: bool = False


LEAST_ROWS, LEAST_COLUMNS, MARGIN = 14, 16, 4


@dataclass(frozen=True)
class Room:
    """The part of the table that is shown: its first column and row, and how many of them it has."""

    left: int
    top: int
    columns: int
    rows: int

    @staticmethod
    def around(picture: MarketPicture) -> "Room":
        """Return the room around boards, which lie in its middle and can be moved in it."""
        wide, high = max(1, picture.columns), max(1, picture.rows)
        columns, rows = max(wide + MARGIN, LEAST_COLUMNS), max(high + MARGIN, LEAST_ROWS)
        return Room(picture.left - (columns - wide) // 2, picture.top - (rows - high) // 2, columns, rows)


NO_ROOM = Room.around(NO_PICTURE)


@dataclass(frozen=True)
class MarketLook:
    """The boards on the table, and the chosen one, which may still be in the tray."""

    placed: BoardsPlaced = field(default=NO_BOARDS, metadata=NOT_STORED)
    chosen: Board | None = field(default=None, metadata=NOT_STORED)
    picture: MarketPicture = NO_PICTURE
    room: Room = NO_ROOM


@dataclass(frozen=True)
class VerdictView:
    """Whether the boards can be played on, and how many flea markets they ask for."""

    words: str
    is_wrong: bool
    is_fine: bool
    flea_markets: str


@dataclass(frozen=True)
class AsBeforeView:
    """The saved squares that can be laid as a whole, while no board lies on the table."""

    names: tuple[str, ...]
    text: str
    is_possible: bool


@dataclass(frozen=True)
class PlaceBoardsView:
    """Everything that the second step shows."""

    title: str
    tiles: tuple[TrayTileView, ...]
    verdict: VerdictView
    as_before: AsBeforeView
    market: MarketLook
    hint: str
    lies: str
    """Where the chosen board lies, or "" if it is not on the table."""
    can_undo: bool
    can_redo: bool


def place_boards_view(
    draft: SetUpDraft, ours: OurBoards, chosen: str, *, can_undo: bool, can_redo: bool
) -> PlaceBoardsView:
    """Return the view; `chosen` is the name of the board that was tapped last."""
    board, laid = ours.named(chosen), {one.board.name: one for one in draft.placed.laid}
    return PlaceBoardsView(
        title=_("Place {count} boards").format(count=draft.boards_needed),
        tiles=(
            *(
                _tile(each, is_laid=each.name in laid, is_chosen=each.name == chosen)
                for each in draft.usable_boards(ours)
            ),
            *(TrayTileView(name, _("Draw board {name}").format(name=name)) for name in draft.boards_to_draw(ours)),
        ),
        verdict=_verdict(draft),
        as_before=_as_before(draft, ours),
        market=_market(draft.placed, board),
        hint=_place_hint(draft, ours, board),
        lies=lies_in_words(draft.placed, laid[chosen]) if chosen in laid else "",
        can_undo=can_undo,
        can_redo=can_redo,
    )


def _tile(board: Board, *, is_laid: bool, is_chosen: bool) -> TrayTileView:
    says = _("Board {name}").format(name=board.name)
    return TrayTileView(board.name, says, board, alone(board), is_laid, is_chosen)


def _verdict(draft: SetUpDraft) -> VerdictView:
    return VerdictView(
        verdict_in_words(draft),
        is_wrong=draft.verdict not in (BoardsVerdict.FINE, BoardsVerdict.TOO_FEW),
        is_fine=draft.verdict is BoardsVerdict.FINE,
        flea_markets=_("Flea markets: {sum}").format(sum=flea_markets_in_words(draft)),
    )


def _as_before(draft: SetUpDraft, ours: OurBoards) -> AsBeforeView:
    squares = ours.squares_for(draft.boards_needed, with_areas=not draft.classic)
    names = tuple(square.name for square in squares)
    text = _("As on {day}").format(day=names[0]) if len(names) == 1 else _("As before…")
    return AsBeforeView(names, text, is_possible=not draft.placed.laid)


def _market(placed: BoardsPlaced, chosen: Board | None) -> MarketLook:
    picture = market_picture(placed.laid)
    return MarketLook(placed, chosen, picture, Room.around(picture))


def _place_hint(draft: SetUpDraft, ours: OurBoards, chosen: Board | None) -> str:
    if not ours.boards:
        return _("Draw your boards once: tap one in the tray.")
    if chosen is None:
        return nothing_chosen_in_words()
    if draft.placed.of(chosen.name) is None:
        return _("Tap where it should lie.")
    return _("Boards snap in. Tap the corner to turn.")
