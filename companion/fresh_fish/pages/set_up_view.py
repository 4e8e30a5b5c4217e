"""The views of the three steps of the set-up."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.fresh_fish.boards import Board
from companion.fresh_fish.drafts.boards_placed import NO_BOARDS, BoardsPlaced
from companion.fresh_fish.drafts.set_up import BoardsVerdict, SetUpDraft
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.our_boards import IN_THE_BOX, OurBoards
from companion.fresh_fish.pages.board_look import NO_PICTURE, MarketPicture, alone, market_picture
from companion.fresh_fish.pages.look import SquareLook
from companion.fresh_fish.tokens import FLEA_MARKET, Token
from companion.fresh_fish.words.house_rules import switches
from companion.fresh_fish.words.names import good_name, truck_name
from companion.fresh_fish.words.setting_up import (
    flea_markets_in_words,
    lies_in_words,
    nothing_chosen_in_words,
    ready_in_words,
    verdict_in_words,
)
from companion.pages.setting_up import ExplainingSwitch, HouseRuleView, house_rule_views
from companion.table.faces import Face
from companion.table.seats import SeatFault, missing_in_words, seat_fault_in_words
from companion.tools.codec import NOT_STORED
from companion.tools.language import _, ngettext
from companion.tools.names import initials_of
from companion.tools.sentences import capital


@dataclass(frozen=True)
class SeatRowView:
    """The row of a player who takes part."""

    seat: Seat
    name: str
    mark: str
    face: Face | None
    is_starter: bool


@dataclass(frozen=True)
class PeopleView:
    """The first step: the players and their seats, the starting player and the variant."""

    known: tuple[tuple[str, Face], ...]
    """The players to choose from, with their faces."""
    players: tuple[str, ...]
    seats: tuple[SeatRowView, ...]
    """The players in clockwise order."""
    empty_seats: tuple[int, ...]
    """The numbers of the seats that must still be taken."""
    starter_line: str
    typed: str
    error: str
    hint: str
    classic: bool
    house_line: str
    house_rules: tuple[HouseRuleView, ...]
    explaining: ExplainingSwitch
    next_text: str
    can_go_on: bool
    has_free_seat: bool
    shelf_line: str


def people_view(
    draft: SetUpDraft,
    faces: Mapping[str, Face],
    fault: SeatFault | None,
    explaining: ExplainingSwitch,
    *,
    has_game: bool,
) -> PeopleView:
    """Return the view of the first step; `fault` is the problem with the typed name."""
    begins = _("Picked: {player} begins") if draft.is_picked else _("{player} begins")
    house_rules = house_rule_views(switches(draft.house_rules, classic=draft.classic))
    return PeopleView(
        known=tuple((name, faces[name]) for name in draft.known),
        players=draft.players,
        seats=tuple(
            SeatRowView(seat, name, mark, faces.get(name), seat == draft.first)
            for seat, (name, mark) in enumerate(zip(draft.players, initials_of(draft.players)))
        ),
        empty_seats=tuple(range(len(draft.players) + 1, draft.player_counts[0] + 1)),
        starter_line=begins.format(player=draft.players[draft.first]) if draft.players else _("Take your seats"),
        typed=draft.typed,
        error="" if fault is None else seat_fault_in_words(fault, draft),
        hint="" if draft.known else _("Type two to five names, in seating order."),
        classic=draft.classic,
        house_line=_("House rules: yours") if any(rule.is_on for rule in house_rules) else _("House rules: none"),
        house_rules=house_rules,
        explaining=explaining,
        next_text=missing_in_words(draft) or _("Next: boards"),
        can_go_on=draft.is_enough,
        has_free_seat=not draft.is_full,
        shelf_line=_("Your open game stays on the shelf.") if has_game else "",
    )


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
class PlaceBoardsView:
    """The second step: the boards in the tray and on the table."""

    title: str
    tiles: tuple[TrayTileView, ...]
    verdict: str
    is_wrong: bool
    is_fine: bool
    flea_markets: str
    as_before: tuple[str, ...]
    """The names of the saved squares that can be laid as a whole, while no board lies on the table."""
    as_before_text: str
    can_lay_as_before: bool
    market: MarketLook
    hint: str
    lies: str
    """Where the chosen board lies, or "" if it is not on the table."""
    can_undo: bool
    can_redo: bool


def place_boards_view(
    draft: SetUpDraft, ours: OurBoards, chosen: str, *, can_undo: bool, can_redo: bool
) -> PlaceBoardsView:
    """Return the view of the second step; `chosen` is the name of the board that was tapped last."""
    verdict, laid = draft.verdict, {one.board.name: one for one in draft.placed.laid}
    board = ours.named(chosen)
    usable = [each for each in ours.boards if draft.classic or each.areas is not None or each.name in laid]
    missing = max(0 if ours.boards else 1, min(IN_THE_BOX, draft.boards_needed + 2) - len(usable))
    squares = ours.squares_for(draft.boards_needed, with_areas=not draft.classic)
    as_before = tuple(square.name for square in squares)
    return PlaceBoardsView(
        title=_("Place {count} boards").format(count=draft.boards_needed),
        tiles=(
            *(_tile(each, is_laid=each.name in laid, is_chosen=each.name == chosen) for each in usable),
            *(TrayTileView(name, _("Draw board {name}").format(name=name)) for name in ours.free_names(missing)),
        ),
        verdict=verdict_in_words(draft),
        is_wrong=verdict not in (BoardsVerdict.FINE, BoardsVerdict.TOO_FEW),
        is_fine=verdict is BoardsVerdict.FINE,
        flea_markets=_("Flea markets: {sum}").format(sum=flea_markets_in_words(draft)),
        as_before=as_before,
        as_before_text=_("As on {day}").format(day=as_before[0]) if len(as_before) == 1 else _("As before…"),
        can_lay_as_before=not laid,
        market=_market(draft.placed, board),
        hint=_place_hint(draft, ours, board),
        lies=lies_in_words(draft.placed, laid[chosen]) if chosen in laid else "",
        can_undo=can_undo,
        can_redo=can_redo,
    )


def _tile(board: Board, *, is_laid: bool, is_chosen: bool) -> TrayTileView:
    says = _("Board {name}").format(name=board.name)
    return TrayTileView(board.name, says, board, alone(board), is_laid, is_chosen)


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


@dataclass(frozen=True)
class TruckView:
    """A truck, placed or still to be placed."""

    good: Good
    says: str
    is_placed: bool
    is_next: bool


@dataclass(frozen=True)
class LastFourView:
    """A good and the place of its tile among the last four; the place is "" if it is not known yet."""

    good: Good
    says: str
    place: str


@dataclass(frozen=True)
class PieceSign:
    """What is shown for a kind of piece: a token, the stall tile of a good, or an icon."""

    token: Token | None = None
    good: Good | None = None
    icon: str = ""


@dataclass(frozen=True)
class ReadyView:
    """A kind of piece to lay out before the game, with its count and sign."""

    number: int
    words: str
    sign: PieceSign


SIGNS = (PieceSign(token=FLEA_MARKET), PieceSign(good=Good.CHEESE), PieceSign(icon="tiles"), PieceSign(icon="coin"))
"""The signs of flea markets, stall tiles, the stack and coins."""


@dataclass(frozen=True)
class TrucksView:
    """The third step: the square with its trucks, what to lay out, and the last four stall tiles of the game."""

    trucks: tuple[TruckView, ...]
    ready: tuple[ReadyView, ...]
    last: tuple[LastFourView, ...]
    last_line: str
    look: SquareLook
    hint: str
    to_go: str
    """The number of missing trucks in words, or an empty string."""
    can_start: bool
    can_undo: bool
    can_redo: bool


def trucks_view(draft: SetUpDraft, *, can_undo: bool, can_redo: bool) -> TrucksView:
    """Return the view of the third step. The boards must be valid."""
    assert draft.square is not None
    return TrucksView(
        trucks=tuple(
            TruckView(good, truck_name(good), place < len(draft.trucks), good is draft.next_truck)
            for place, good in enumerate(GOODS)
        ),
        ready=tuple(ReadyView(*ready, sign) for ready, sign in zip(ready_in_words(draft), SIGNS)),
        last=tuple(
            LastFourView(good, good_name(good), str(draft.row.index(good) + 1) if good in draft.row else "")
            for good in GOODS
        ),
        last_line=_("Tap the tiles in their order, now or later."),
        look=SquareLook(draft.square, draft.areas, legal=frozenset(draft.truck_places)),
        hint=_truck_hint(draft),
        to_go=capital(_trucks_to_go(draft)),
        can_start=draft.is_done,
        can_undo=can_undo,
        can_redo=can_redo,
    )


def _truck_hint(draft: SetUpDraft) -> str:
    """Return the hint about the next truck or, if all are placed, about the last four tiles."""
    if draft.next_truck is None:
        is_chosen = len(draft.row) == len(GOODS)
        return _("Everything is in place.") if is_chosen else _("Choose the last four, now or later.")
    if not draft.truck_places:
        return _("No space is left for this truck: take one back.")
    if draft.classic:
        return _("{to_go}. Tap any space, ideally at the edge.").format(to_go=capital(_trucks_to_go(draft)))
    return _("{to_go}. Tap an edge space of an area with a 1.").format(to_go=capital(_trucks_to_go(draft)))


def _trucks_to_go(draft: SetUpDraft) -> str:
    count = len(GOODS) - len(draft.trucks)
    words = ngettext("{count} truck to go", "{count} trucks to go", count).format(count=count) if count else ""
    return words.replace(" ", "\u00a0")  # keeps the words on one line
