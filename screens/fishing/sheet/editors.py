"""What can be corrected in a round of the score sheet: an editor for each kind of entry, and the list of them.

An editor shows a `Correction` (fishing/parts) and writes into it; `done` tells its panel to paint anew.
"""

from collections.abc import Callable

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.events import TableCorrected
from companion.fishing.words.changes import correction_in_words, event_in_words
from companion.language import _
from screens.fishing.drawings import cards  # noqa: F401  (the rules use them)
from screens.fishing.parts.correction import Correction
from screens.fishing.parts.correction_parts import BY_HAND, CARDS, CATCH, COUNT, OUT, PENALTY
from screens.kit import buttons, panels, text  # noqa: F401  (the rules use them)
from screens.kit.hold_stepper import HoldStepper
from screens.kit.name_chips import NameChips
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.whole_words import WholeWords

load_rules(__file__)


class Editor(BoxLayout):
    """What all editors share: `done` after an entry, `go` to the page where more of it can be entered."""

    def __init__(self, done: Callable[[], None], go: Callable[[str], None], **kwargs) -> None:
        super().__init__(**kwargs)
        self.done, self.go = done, go

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        """Paint what is entered."""
        self.correction = correction


class EntryRow(TapPanel):
    """One entry of a round in the list."""

    text = StringProperty("")
    by_hand = BooleanProperty(False)


class EntryList(Editor):
    """All entries of the round, to choose one from."""

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        self.clear_widgets()
        for entry in correction.entries:
            words = event_in_words(entry.event, entry.before, names)
            row = EntryRow(text=words, by_hand=isinstance(entry.event, TableCorrected))
            row.bind(on_tap=lambda _row, entry=entry: self._choose(entry))
            self.add_widget(row)
        if correction.places:
            add = buttons.PushButton(text=_("Add what was forgotten"), icon="plus", kind="quiet", tall=56)
            add.bind(on_tap=lambda _button: self._add())
            self.add_widget(add)

    def _choose(self, entry) -> None:
        self.correction.choose(entry)
        self.done()

    def _add(self) -> None:
        self.correction.add(self.correction.round)
        self.done()


class CountSide(BoxLayout):
    """One player's catch in a counted round; the one who balances it can be changed."""

    __events__ = ("on_step", "on_change")

    name = StringProperty("")
    was = StringProperty("")
    can_change = BooleanProperty(False)

    def on_step(self, change: int) -> None:
        """A finger moved the number."""

    def on_change(self) -> None:
        """Another player should balance the count."""


class CatchSide(BoxLayout):
    """One player's cards of a split trick or of a count."""

    __events__ = ("on_step",)

    name = StringProperty("")

    def on_step(self, change: int) -> None:
        """A finger moved the number."""


class Shares(BoxLayout):
    """A number of cards for each of some players; `on_give` tells whose number a finger moved, and how far."""

    __events__ = ("on_give",)

    def show(self, names: tuple[str, ...], shares: list[int], most: int) -> None:
        """Have a row for each of these players."""
        if len(self.children) != len(names):
            self.clear_widgets()
            for seat, name in enumerate(names):
                side = CatchSide(name=name)
                side.ids.stepper.says = name
                side.bind(on_step=lambda _side, change, seat=seat: self.dispatch("on_give", seat, change))
                self.add_widget(side)
        for side, value in zip(reversed(self.children), shares):
            side.ids.stepper.value, side.ids.stepper.most = value, most

    def on_give(self, seat: int, change: int) -> None:
        """A finger moved a number."""


class CountEditor(Editor):
    """The tapped player and the one who balances: what one gets more, the other gets less."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.sides = (CountSide(), CountSide(can_change=True))
        for side in self.sides:
            side.bind(on_step=self._step)
            self.ids.sides.add_widget(side)
        self.sides[1].bind(on_change=self._change)

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        entry = correction.entry
        # The sheet shows the catch of the whole round, so tricks that were logged before the count belong to it.
        logged = entry.before.round.caught
        stands = [a + b for a, b in zip(logged, correction.counted_before)]
        new = [a + b for a, b in zip(logged, correction.new["caught"])]
        seats = (correction.new["seat"], correction.new["other"])
        for side, seat, other in zip(self.sides, seats, reversed(seats)):
            side.seat = seat
            side.name = names[seat]
            side.was = _("was {number}").format(number=stands[seat])
            stepper: HoldStepper = side.ids.stepper
            stepper.says = names[seat]
            stepper.value, stepper.least = new[seat], logged[seat]
            stepper.most = new[seat] + correction.new["caught"][other]

    def _step(self, side: CountSide, change: int) -> None:
        self.correction.move(side.seat, change)
        self.done()

    def _change(self, _side: CountSide) -> None:
        self.correction.balance_with_next()
        self.done()


class RecountEditor(Editor):
    """A number for each player, where the sum is wrong and nothing can be balanced."""

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        self.ids.shares.show(names, correction.new["caught"], correction.shown.before.round.cards)

    def give(self, seat: int, change: int) -> None:
        """A finger moved the number of one player."""
        self.correction.give(seat, self.correction.new["caught"][seat] + change)
        self.done()


SPLIT = -1  # beside the seats, in the choice of who caught a trick


class TrickEditor(Editor):
    """Who caught a trick that was logged without its cards, and who led the next one."""

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        new = correction.new
        pairs = list(enumerate(names))
        self.ids.catchers.options = [*pairs, (SPLIT, _("Split"))]
        whole = len(names) in new["caught"] and not new["split"]
        nothing = not new["split"] and not any(new["caught"])
        self.ids.catchers.value = None if nothing else new["caught"].index(len(names)) if whole else SPLIT
        self.ids.shares.show(names if new["split"] else (), new["caught"], len(names))
        lead = self.ids.lead
        is_last = correction.shown.before.is_last_trick
        lead.opacity, lead.disabled = (0, True) if is_last else (1, False)
        lead.size_hint_max_y = 0 if is_last else None
        self.ids.leaders.options = [] if is_last else pairs
        self.ids.leaders.value = correction.led_by

    def caught_by(self, seat: int) -> None:
        """A finger said who caught it, or that it was split."""
        if seat == SPLIT:
            self.correction.split()
        else:
            self.correction.caught_by(seat)
        self.done()

    def give(self, seat: int, change: int) -> None:
        """A finger moved the cards of one player."""
        self.correction.give(seat, self.correction.new["caught"][seat] + change)
        self.done()

    def led_by(self, seat: int) -> None:
        """A finger said who led the next trick."""
        self.correction.led_next(seat)
        self.done()


NOBODY = -1


class PenaltyEditor(Editor):
    """Who caught a minus-three, or that nobody did."""

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        nobody = [] if correction.adds else [(NOBODY, _("Nobody: take it away"))]
        self.ids.seats.options = [*enumerate(names), *nobody]
        seat = correction.new["seat"]
        self.ids.seats.value = seat if seat is not None or correction.adds else NOBODY

    def chosen(self, seat: int) -> None:
        """A finger said who it was."""
        self.correction.penalty_of(None if seat == NOBODY else seat)
        self.done()


class ByHandView(Editor):
    """What was set right by hand, and its note; it can be left out."""

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        self.clear_widgets()
        # What is half entered may not be possible yet; then what stands there is told.
        event = correction.shown.by_hand.outcome.event or correction.shown.old
        if correction.new.get("away") or correction.shown.changes_nothing():
            event = correction.shown.old
        if event is None:
            self.add_widget(WholeWords(text=_("Set the figures as they really were then."), sp=20))
            return
        if event.note:
            self.add_widget(WholeWords(text=_("“{note}”").format(note=event.note), sp=22, bold=True))
        for line in correction_in_words(event, names):
            self.add_widget(WholeWords(text=line, sp=20))
        if correction.adds:
            return
        choice = NameChips(options=[(False, _("Let it stand")), (True, _("Take it away"))])
        choice.value = correction.new.get("away", False)
        choice.bind(on_choice=lambda _choice, away: self._choose(away))
        self.add_widget(choice)

    def _choose(self, away: bool) -> None:
        self.correction.take_back(away)
        self.done()


class PlayedCard(BoxLayout):
    """A card with its player."""

    card = StringProperty("")
    name = StringProperty("")


class CardsView(Editor):
    """The cards of a trick as far as they are entered."""

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        trick = correction.shown.trick
        self.ids.cards.clear_widgets()
        for seat, card in zip(trick.order, trick.cards):
            self.ids.cards.add_widget(PlayedCard(card="" if card is None else str(card), name=names[seat]))


class OutView(Editor):
    """An entry that would be left out."""


EDITORS: dict[str, type[Editor]] = {
    COUNT: CountEditor,
    CATCH: TrickEditor,
    PENALTY: PenaltyEditor,
    BY_HAND: ByHandView,
    CARDS: CardsView,
    OUT: OutView,
}


def editor_for(correction: Correction) -> type[Editor]:
    """The editor for what is entered."""
    if not correction.is_chosen:
        return EntryList
    new = correction.new
    return RecountEditor if new.get("each") else EDITORS[new["kind"]]
