"""Keyboard shortcuts of the referee, including typed cards."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.fishing.cards import BadCard, Buoy, Suit, parse_card, parse_suit
from companion.fishing.drafts.ruling import RulingStage
from companion.fishing.words.cards import suit_letter
from companion.tools.language import _
from screens.app.keys import Shortcut, one_of, seat, shifted, undo_shortcut

# Candidates for a key: it is the first of them that is not the letter of a suit in the current language.
CALL_COLOUR, LOWEST, NO_COLOUR, LAST_TRICK, VERDICT, PLAYERS = "cq", "wz", "ni", "le", "vx", "nh"


def letters() -> dict[str, Suit]:
    """Return the suits by the letter on their cards in the current language."""
    return {suit_letter(suit).lower(): suit for suit in Suit}


def free_key(candidates: str) -> str:
    """Return the first of these keys that is not the letter of a suit in the current language."""
    return next(key for key in candidates if key not in letters())


def buoys() -> dict[str, Buoy]:
    """Return the buoys by key."""
    return {
        "-": Buoy.MINUS_THREE,
        free_key("lp"): Buoy.PASS_LEFT,
        free_key("ak"): Buoy.CATCH_ALL,
        free_key("fe"): Buoy.PLAY_FIRST,
        free_key(CALL_COLOUR): Buoy.CALL_COLOUR,
        free_key(LOWEST): Buoy.LOWEST_WINS,
    }


def referee_shortcuts() -> tuple[Shortcut, ...]:
    suits, verdict, players = _shown(letters()), free_key(VERDICT), free_key(PLAYERS)
    return (
        Shortcut(
            _("{letters}, then 0 – 18").format(letters=suits),
            _("a card; also the one that a 0 takes, or the colour called"),
        ),
        Shortcut(_shown(buoys()), _("–3, pass left, catch all, play first, call colour, lowest wins")),
        Shortcut(shifted("1 – 5"), _("choose a place, or who leads"), seat("shift+"), _tap_slot),
        Shortcut(_("Ctrl 1 – 5"), _("empty a place"), seat("ctrl+"), _empty_slot),
        Shortcut(_("Backspace"), _("take the last card away"), one_of("backspace"), _take_last_away),
        Shortcut(_("Del"), _("start this trick over"), one_of("delete"), lambda page, _key: page.clear()),
        Shortcut(shifted(suits), _("this colour was called"), _called, lambda page, suit: page.act.call(suit)),
        _with_shift(NO_COLOUR, _("no colour was called"), lambda page, _key: page.act.call(None)),
        _with_shift(CALL_COLOUR, _("the next player called"), _next_caller),
        _with_shift(LOWEST, _("lowest wins, or not"), lambda page, _key: page.act.toggle_lowest()),
        _with_shift(LAST_TRICK, _("last trick of the round, or not"), lambda page, _key: page.act.toggle_last()),
        Shortcut(
            _("Enter"),
            _("record the trick, or go on to the next"),
            one_of("enter"),
            lambda page, _key: page.finish(),
        ),
        undo_shortcut(),
        Shortcut(
            verdict.upper(),
            _("make the verdict larger or smaller"),
            one_of(verdict),
            lambda page, _key: page.toggle_verdict(),
        ),
        Shortcut(players.upper(), _("how many play, without a game"), one_of(players), _ask_players),
    )


def _shown(keys: Iterable[str]) -> str:
    return " ".join(keys).upper().replace("-", "–")


def _with_shift(candidates: str, words: str, act: Callable[[Any, Any], object]) -> Shortcut:
    key = free_key(candidates)
    return Shortcut(shifted(key.upper()), words, one_of(f"shift+{key}"), act)


class CardTyping:
    """A card being typed: the letter of its suit, then its value; a 1 waits for a second digit."""

    def __init__(self, page) -> None:
        self._page = page
        self.typed = ""

    def take(self, name: str) -> bool:
        """Handle a key press if it is part of a card. Return whether it was handled."""
        suit = letters().get(name)
        if suit is not None:
            self._finish()
            self._letter(suit)
            return True
        if self.typed and name.isdigit() and len(name) == 1:
            self.typed += name
            # Only a 1 can continue: 10 to 18.
            if self.typed[1:] != "1":
                self._finish()
            else:
                self._show_typed()
            return True
        if self.typed and name == "backspace":
            self.typed = ""
            self._page.show_notice("")
            return True
        if self.typed and name in ("enter", "tab"):
            self._finish()
            return True
        self._finish()
        buoy = buoys().get(name)
        if buoy is not None:
            self._enter(str(buoy))
        return buoy is not None

    def _letter(self, suit: Suit) -> None:
        if self._page.draft.ruling.stage is RulingStage.COLOUR:
            self._page.act.name_colour(suit)
            return
        self.typed = str(suit)
        self._page.act.show_tab(str(suit))
        self._show_typed()

    def _show_typed(self) -> None:
        """Show what has been typed so far, with the suit's letter in the current language."""
        self._page.show_notice(suit_letter(parse_suit(self.typed[0])) + self.typed[1:] + "…")

    def _finish(self) -> None:
        typed, self.typed = self.typed, ""
        if typed:
            self._page.show_notice("")
            self._enter(typed)

    def _enter(self, notation: str) -> None:
        """Enter a typed card as the one that a 0 takes, or as the next card of the trick; ignore an unknown card."""
        try:
            card = parse_card(notation)
        except BadCard:
            return
        choice = self._page.draft.ruling.choice
        if choice is not None and self._page.draft.chosen is None:
            if card in choice.cards:
                self._page.act.pick(card)
            return
        self._page.act.enter_card(card)


def _called(name: str) -> Suit | None:
    return letters().get(name.removeprefix("shift+")) if name.startswith("shift+") else None


def _next_caller(page, _key: str) -> None:
    page.act.next_caller()


def _tap_slot(page, number: int) -> None:
    if number < page.draft.players:
        page.tap_slot(number)


def _empty_slot(page, number: int) -> None:
    if number < page.draft.players:
        page.act.empty_place(number)


def _take_last_away(page, _key: str) -> None:
    if any(page.draft.cards):
        page.act.take_last_away()


def _ask_players(page, _key: str) -> None:
    if not page.draft.is_in_game:
        page.ask_players()
