"""A keyboard for the table, the referee, the count and the draw: which key does what; knows no Kivy.

Every row is one thing to do: the keys as people read them, what they do in words, which key presses mean it, and the
method of the page it calls. Seats are numbered clockwise from 1, as in the help.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from companion.fishing.cards import BadCard, Buoy, Suit, parse_card
from companion.fishing.drafts.count import MOST_PENALTIES, CountDraft
from companion.fishing.drafts.ruling import Stage
from companion.language import _
from screens.fishing.table.split import running_split

# Codes of the keys that carry no letter, as SDL numbers them.
NAMED = {
    8: "backspace",
    9: "tab",
    13: "enter",
    127: "delete",
    269: "-",
    271: "enter",
    273: "up",
    274: "down",
    282: "f1",
    283: "f2",
}
NAMED |= {256 + figure: str(figure) for figure in range(10)}
HELP = ("f1", "?")
RULES = "f2"
RING = {"tab": 1, "shift+tab": -1}  # where the ring goes, on pages that do not need these keys
ASKS = {"shift+/", "shift+ß", "shift+?"}  # a question mark on keyboards of several countries

Matcher = Callable[[str], Any]  # what a key press means, or None


@dataclass(frozen=True)
class Row:
    """One thing to do by keyboard."""

    shown: str
    words: str
    means: Matcher
    act: Callable[[Any, Any], object]


def name_of(key: int, codepoint: str | None, modifiers: Iterable[str]) -> str:
    """A key press by name: "u", "shift+1", "ctrl+z", "enter"."""
    # Beyond are keys without a letter: a shift that goes down on its own means nothing.
    name = NAMED.get(key) or (chr(key).lower() if 32 < key < 256 else "")
    held = [modifier for modifier in ("ctrl", "shift") if modifier in modifiers]
    name = "+".join([*held, name]) if name else ""
    return "?" if codepoint == "?" or name in ASKS else name


def one_of(*names: str) -> Matcher:
    """Any of these presses; means which."""
    return lambda name: name if name in names else None


def seat(prefix: str = "") -> Matcher:
    """A seat's number, with a key held; means the seat, counted from 0."""

    def means(name: str) -> int | None:
        figure = name.removeprefix(prefix) if name.startswith(prefix) else ""
        return int(figure) - 1 if figure in ("1", "2", "3", "4", "5") else None

    return means


def _call(method: str, *arguments: Any) -> Callable[[Any, Any], object]:
    """Calls a method of the page with these arguments."""
    return lambda page, _meant: getattr(page, method)(*arguments)


# The table


def _at_seat(plain: str, splitting: str) -> Callable[[Any, int], object]:
    """One thing to do with a player, another one while a trick is split."""

    def act(page, number: int) -> None:
        if number < len(page.session.names):
            getattr(page, splitting if running_split(page.session) else plain)(number)

    return act


def _enter_at_table(page, _meant) -> None:
    if running_split(page.session):
        page.finish_split()
    else:
        page.go_on_or_referee()


def table_rows() -> tuple[Row, ...]:
    """What keys do at the table."""
    return (
        Row("1 – 5", _("caught the trick; one card more while splitting"), seat(), _at_seat("catch", "more")),
        Row(
            _("Shift 1 – 5"),
            _("–3 caught; one card less while splitting"),
            seat("shift+"),
            _at_seat("penalise", "less"),
        ),
        Row(
            _("Ctrl 1 – 5"),
            _("–3 taken back; leads next while splitting"),
            seat("ctrl+"),
            _at_seat("take_back_penalty", "catch"),
        ),
        Row("X", _("split this trick"), one_of("x"), _call("hold", 0)),
        Row(_("Shift X"), _("split the trick before"), one_of("shift+x"), _call("split_last")),
        Row(_("Enter"), _("finish the split; else the referee or the result"), one_of("enter"), _enter_at_table),
        Row("U", _("undo"), one_of("u", "ctrl+z"), _call("undo")),
        Row(_("Shift U"), _("redo"), one_of("shift+u", "ctrl+y", "ctrl+shift+z"), _call("redo")),
        Row("R", _("referee"), one_of("r"), _call("go_to", "referee")),
        Row("C", _("count the round"), one_of("c"), _call("go_to", "count")),
        Row("S", _("score sheet"), one_of("s"), _call("go_to", "sheet")),
        Row("D", _("draw of this round"), one_of("d"), _call("go_to", "draw")),
        Row("K", _("correct the table"), one_of("k"), _call("go_to", "correct")),
        Row("I", _("what is in force"), one_of("i"), _call("show_in_force")),
        Row("W", _("what seems wrong"), one_of("w"), _call("show_doubts")),
        Row("F", _("facing seats or plain rows"), one_of("f"), _turn),
        Row("M", _("menu"), one_of("m"), _call("show_menu")),
        Row("L", _("log"), one_of("l"), _call("go_to", "log")),
        Row(_("Shift S"), _("settings"), one_of("shift+s"), _call("go_to", "settings")),
        Row("H", _("home"), one_of("h"), _call("go_to", "home")),
    )


def _turn(page, _meant) -> None:
    if page.can_face:
        page.turn_seats()


# The referee

BUOYS = {"-": Buoy.MINUS_THREE, "l": Buoy.PASS_LEFT, "a": Buoy.CATCH_ALL, "f": Buoy.PLAY_FIRST}
BUOYS |= {"c": Buoy.CALL_COLOUR, "w": Buoy.LOWEST_WINS}
LETTERS = {str(suit).lower(): suit for suit in Suit}


class CardTyping:
    """A card being typed: its suit's letter, then its value; a 1 waits for a second figure."""

    def __init__(self) -> None:
        self.typed = ""

    def take(self, page, name: str) -> bool:
        """Take a key press if it belongs to a card."""
        if name in LETTERS:
            self.finish(page)
            self._letter(page, LETTERS[name])
            return True
        if self.typed and name.isdigit() and len(name) == 1:
            self.typed += name
            # Only a 1 can go on: 10 to 18.
            if self.typed[1:] != "1":
                self.finish(page)
            else:
                page.say(self.typed + "…")
            return True
        if self.typed and name == "backspace":
            self.typed = ""
            page.say("")
            return True
        if self.typed and name in ("enter", "tab"):
            self.finish(page)
            return True
        self.finish(page)
        if name in BUOYS:
            enter_card(page, str(BUOYS[name]))
            return True
        return False

    def _letter(self, page, suit: Suit) -> None:
        if page.draft.ruling.stage is Stage.COLOUR:
            page.name_colour(suit)
            return
        self.typed = str(suit)
        page.show_suit(str(suit))
        page.say(self.typed + "…")

    def finish(self, page) -> None:
        """Enter what is typed, if it is a card."""
        typed, self.typed = self.typed, ""
        if typed:
            page.say("")
            enter_card(page, typed)


def enter_card(page, notation: str) -> None:
    """A card was typed: it is chosen by a 0, or goes into the trick."""
    try:
        card = parse_card(notation)
    except BadCard:
        return
    choice = page.draft.ruling.choice
    if choice is not None and page.draft.chosen is None:
        if card in choice.cards:
            page.pick(card)
        return
    page.tap_card(card)


def _place(method: str) -> Callable[[Any, int], object]:
    def act(page, number: int) -> None:
        if number < page.draft.players:
            getattr(page, method)(number)

    return act


def _take_last_away(page, _meant) -> None:
    filled = [place for place, card in enumerate(page.draft.cards) if card is not None]
    if filled:
        page.empty_slot(filled[-1])


def _called(name: str) -> Suit | None:
    return LETTERS.get(name.removeprefix("shift+")) if name.startswith("shift+") else None


def _undo_if_possible(page, _meant) -> None:
    if page.can_undo:
        page.undo()


def _ask_players(page, _meant) -> None:
    if not page.draft.in_game:
        page.ask_players()


def referee_rows() -> tuple[Row, ...]:
    """What keys do at the referee, besides typing cards."""
    return (
        Row(
            _("B P R Y G, then 0 – 18"), _("a card; also the one that a 0 takes, or the colour named"), _never, _nothing
        ),
        Row("– L A F C W", _("–3, pass left, catch all, play first, call colour, lowest wins"), _never, _nothing),
        Row(_("Shift 1 – 5"), _("choose a place, or who leads"), seat("shift+"), _place("tap_slot")),
        Row(_("Ctrl 1 – 5"), _("empty a place"), seat("ctrl+"), _place("empty_slot")),
        Row(_("Backspace"), _("take the last card away"), one_of("backspace"), _take_last_away),
        Row(_("Delete"), _("begin this trick anew"), one_of("delete"), _call("clear")),
        Row(_("Shift B P R Y G"), _("this colour was called"), _called, lambda page, suit: page.call(suit)),
        Row(_("Shift N"), _("no colour was called"), one_of("shift+n"), _call("call", None)),
        Row(_("Shift C"), _("the next player called"), one_of("shift+c"), _call("next_caller")),
        Row(_("Shift W"), _("lowest wins, or not"), one_of("shift+w"), _call("toggle_lowest")),
        Row(_("Shift L"), _("last trick of the round, or not"), one_of("shift+l"), _call("toggle_last")),
        Row(_("Enter"), _("record the trick, or go on to the next"), one_of("enter"), _call("finish")),
        Row("U", _("undo"), one_of("u", "ctrl+z"), _undo_if_possible),
        Row("V", _("let the verdict grow or shrink"), one_of("v"), _call("toggle_verdict")),
        Row("N", _("how many play, without a game"), one_of("n"), _ask_players),
    )


def _never(_name: str) -> None:
    return None


def _nothing(_page, _meant) -> None:
    return None


# The count


def _enter_at_count(page, _meant) -> None:
    if page.can_book:
        page.book()
    else:
        _next_number(page)


def _next_number(page, _meant=None) -> None:
    if page.can_go_on:
        page.go_on()


def _ringed(page) -> int:
    """Whose number is typed next."""
    return CountDraft.read(page.session.state, page.session.draft("count")).ring


def _step(page, name: str) -> None:
    players = len(page.session.names)
    page.choose((_ringed(page) + (1 if name == "down" else -1)) % players)


def _penalise_ringed(page, _meant) -> None:
    row = page.rows[_ringed(page)]
    more = row["penalties"] + 1
    page.penalise(row["seat"], more if more <= MOST_PENALTIES else row["least_penalties"])


def _correct(page, _meant) -> None:
    if page.can_correct:
        page.correct()


def count_rows() -> tuple[Row, ...]:
    """What keys do while a round is counted."""
    return (
        Row("0 – 9", _("type the number"), one_of(*"0123456789"), lambda page, figure: page.figure(figure)),
        Row(_("Backspace"), _("take a figure away"), one_of("backspace"), _call("erase")),
        Row(_("Tab"), _("next number"), one_of("tab"), _next_number),
        Row(_("Up, Down"), _("another player’s number"), one_of("up", "down"), _step),
        Row("–", _("how often this player caught a –3"), one_of("-"), _penalise_ringed),
        Row(_("Shift 1 – 5"), _("who opened the last trick"), seat("shift+"), _answer),
        Row(_("Enter"), _("book the round once it adds up; else the next number"), one_of("enter"), _enter_at_count),
        Row("U", _("undo"), one_of("u", "ctrl+z"), _undo_if_possible),
        Row("K", _("correct the table"), one_of("k"), _correct),
    )


def _answer(page, number: int) -> None:
    if page.needs_leader and number < len(page.session.names):
        page.answer(number)


# The draw


def _tick(page, number: int) -> None:
    row = page.rows[number] if number < len(page.rows) else {}
    if row.get("has_tick"):
        page.tick(row["seat"], not row["ticked"])


def draw_rows() -> tuple[Row, ...]:
    """What keys do while people draw."""
    return (
        Row("1 – 5", _("tick off whoever draws first, second, ..."), seat(), _tick),
        Row(_("Enter"), _("on to the round, or to the result"), one_of("enter"), _call("start")),
        Row("U", _("undo"), one_of("u", "ctrl+z"), _undo_if_possible),
        Row("K", _("correct the table"), one_of("k"), _correct),
    )


def rows_of(page: str) -> tuple[Row, ...]:
    """What keys do on a page; nothing on most."""
    makers = {"table": table_rows, "referee": referee_rows, "count": count_rows, "draw": draw_rows}
    return makers[page]() if page in makers else ()
