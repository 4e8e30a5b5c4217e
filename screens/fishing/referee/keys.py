"""Keyboard shortcuts of the referee, including typed cards."""

from companion.fishing.cards import BadCard, Buoy, Suit, parse_card, parse_suit
from companion.fishing.drafts.ruling import RulingStage
from companion.fishing.words.cards import suit_letter
from companion.language import _
from screens.app.keys import Shortcut, one_of, seat, undo_shortcut


def letters() -> dict[str, Suit]:
    """Return the suits by the letter on their cards in the current language."""
    return {suit_letter(suit).lower(): suit for suit in Suit}


def buoys() -> dict[str, Buoy]:
    """Return the buoys by key; pass left is P if L is the letter of a suit."""
    return {
        "-": Buoy.MINUS_THREE,
        "p" if "l" in letters() else "l": Buoy.PASS_LEFT,
        "a": Buoy.CATCH_ALL,
        "f": Buoy.PLAY_FIRST,
        "c": Buoy.CALL_COLOUR,
        "w": Buoy.LOWEST_WINS,
    }


def referee_shortcuts() -> tuple[Shortcut, ...]:
    return (
        Shortcut(_("B P R Y G, then 0 – 18"), _("a card; also the one that a 0 takes, or the colour called")),
        Shortcut(_("– L A F C W"), _("–3, pass left, catch all, play first, call colour, lowest wins")),
        Shortcut(_("Shift 1 – 5"), _("choose a place, or who leads"), seat("shift+"), _tap_slot),
        Shortcut(_("Ctrl 1 – 5"), _("empty a place"), seat("ctrl+"), _empty_slot),
        Shortcut(_("Backspace"), _("take the last card away"), one_of("backspace"), _take_last_away),
        Shortcut(_("Del"), _("start this trick over"), one_of("delete"), lambda page, _key: page.clear()),
        Shortcut(_("Shift B P R Y G"), _("this colour was called"), _called, lambda page, suit: page.call(suit)),
        Shortcut(_("Shift N"), _("no colour was called"), one_of("shift+n"), lambda page, _key: page.call(None)),
        Shortcut(_("Shift C"), _("the next player called"), one_of("shift+c"), _next_caller),
        Shortcut(_("Shift W"), _("lowest wins, or not"), one_of("shift+w"), lambda page, _key: page.toggle_lowest()),
        Shortcut(
            _("Shift L"),
            _("last trick of the round, or not"),
            one_of("shift+e" if "l" in letters() else "shift+l"),
            lambda page, _key: page.toggle_last(),
        ),
        Shortcut(
            _("Enter"),
            _("record the trick, or go on to the next"),
            one_of("enter"),
            lambda page, _key: page.finish(),
        ),
        undo_shortcut(),
        Shortcut("V", _("make the verdict larger or smaller"), one_of("v"), lambda page, _key: page.toggle_verdict()),
        Shortcut("N", _("how many play, without a game"), one_of("n"), _ask_players),
    )


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
            self._page.keep(self._page.draft.name_colour(suit))
            return
        self.typed = str(suit)
        self._page.keep(self._page.draft.show_tab(str(suit)))
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
                self._page.keep(self._page.draft.pick(card))
            return
        self._page.tap_card(card)


def _called(name: str) -> Suit | None:
    return letters().get(name.removeprefix("shift+")) if name.startswith("shift+") else None


def _next_caller(page, _key: str) -> None:
    page.set_in_force(page.draft.next_caller().in_force)


def _tap_slot(page, number: int) -> None:
    if number < page.draft.players:
        page.tap_slot(number)


def _empty_slot(page, number: int) -> None:
    if number < page.draft.players:
        page.keep(page.draft.empty(number))


def _take_last_away(page, _key: str) -> None:
    filled = [place for place, card in enumerate(page.draft.cards) if card is not None]
    if filled:
        page.keep(page.draft.empty(filled[-1]))


def _ask_players(page, _key: str) -> None:
    if not page.draft.is_in_game:
        page.ask_players()
