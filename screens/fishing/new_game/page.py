"""New game: who plays, where they sit, who opens, and what to lay out before the first trick."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.fishing.drafts.set_up import NewGameDraft, marks
from companion.fishing.state import Ended
from companion.fishing.words.set_up import box_cards, chores, hands
from companion.language import _
from screens.app.page import Page
from screens.fishing.drawings import victory  # noqa: F401  (new_game.kv uses them)
from screens.fishing.new_game import seats  # noqa: F401  (new_game.kv uses them)
from screens.fishing.new_game.set_up_steps import ChoreTile
from screens.kit import bars, buttons, field, scrolling, text  # noqa: F401  (new_game.kv uses them)
from screens.kit.palette import player_roles
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.tap import Tap

load_rules(__file__)

# On a phone the seats are a step of their own; elsewhere they stand beside the people.
BODIES = {
    "people": {
        "wide": "NewGameWide",
        "tall": "NewGameTall",
        "phone": "NewGamePeoplePhone",
        "flat": "NewGamePeopleFlat",
    },
    "seats": {"wide": "NewGameWide", "tall": "NewGameTall", "phone": "NewGameSeatsPhone", "flat": "NewGameSeatsFlat"},
    "set_up": {"wide": "NewGameSetUp"},
}


class PersonChip(Tap, Panel):
    """Somebody to play with: a tap seats them, another takes them out."""

    name = StringProperty("")
    chosen = BooleanProperty(False)


class People(StackLayout):
    """Everybody to choose from, side by side in as many rows as that takes."""

    __events__ = ("on_person",)

    def show(self, known: list[str], players: list[str]) -> None:
        """Offer these people; mark those who play."""
        if [chip.name for chip in reversed(self.children)] != known:
            self.clear_widgets()
            for name in known:
                chip = PersonChip(name=name)
                chip.bind(on_tap=lambda chip: self.dispatch("on_person", chip.name))
                self.add_widget(chip)
        for chip in self.children:
            chip.chosen = chip.name in players

    def on_person(self, name: str) -> None:
        """Somebody was tapped."""


class NewGamePage(Page):
    """Holds what is typed; everything else stands in the draft and is painted from there."""

    typed = StringProperty("")
    error = StringProperty("")
    has_people = BooleanProperty(False)
    hint = StringProperty("")
    players = ListProperty()
    marks = ListProperty()
    opener = NumericProperty(0)
    opener_line = StringProperty("")
    can_go_on = BooleanProperty(False)
    next_text = StringProperty("")
    shelf_line = StringProperty("")
    set_up_line = StringProperty("")

    bodies: ClassVar[dict[str, str]] = BODIES["people"]

    @property
    def draft(self) -> NewGameDraft:
        """The game as far as it is set up."""
        return NewGameDraft(self.session.draft("new_game"), self.session.people)

    def prepare(self) -> None:
        if self.arguments.get("players"):
            # Once only: coming back later must not undo what was changed since.
            self.draft.seat_all(self.arguments["players"])
            self.arguments = {}
            self.typed = self.error = ""
        self.bodies = BODIES[self.draft.step]
        super().prepare()

    def show(self) -> None:
        draft = self.draft
        self.typed = self.session.draft("new_game").get("typed", "")
        self.players, self.marks = list(draft.players), marks(draft.players)
        self.opener = draft.opener
        self.opener_line = self._opener_line(draft)
        self.has_people = bool(draft.known)
        self.hint = "" if draft.known else _("Type three to five names, in the order in which you sit.")
        self.can_go_on = draft.is_enough
        self.next_text = draft.missing() or self._next_step(draft)
        self.shelf_line = _("Your open game stays on the shelf.") if self._is_game_open() else ""
        if "people" in self.body.ids:
            self.body.ids.people.ids.chips.show(draft.known, draft.players)
        if "chores" in self.body.ids:
            self._show_chores(draft)

    def _next_step(self, draft: NewGameDraft) -> str:
        if self.app.form == "phone" and draft.step == "people":
            return _("Next: seats")
        return _("Next: set up")

    def _opener_line(self, draft: NewGameDraft) -> str:
        if not draft.players:
            return _("Take your seats")
        message = _("Picked: {player} opens round 1") if draft.picked else _("{player} opens round 1")
        return message.format(player=draft.players[draft.opener])

    def _is_game_open(self) -> bool:
        return self.session.game is not None and self.session.state.ended is Ended.IN_PROGRESS

    # Who plays

    def note_typed(self, typed: str) -> None:
        """Remember what is typed so far; what was wrong with it before is no longer said."""
        if typed == self.typed:
            return
        self.session.draft("new_game")["typed"] = self.typed = typed
        self.error = ""

    def add(self, *_args) -> None:
        """Seat the person whose name is typed, or say why that cannot be."""
        self.error = self.draft.fault(self.typed)
        if self.error:
            return
        self.draft.add(self.typed)
        self.session.draft("new_game")["typed"] = ""
        self.prepare()
        if not self.draft.full():
            # The next name can be typed at once; Enter would have taken the focus away.
            Clock.schedule_once(self.type_name, 0)

    def type_name(self, *_args) -> None:
        """Go to the field for names."""
        if self.body is not None and "people" in self.body.ids:
            self.body.ids.people.ids.field.ids.entry.focus = True

    def toggle(self, name: str) -> None:
        """Seat somebody known, or take them out."""
        draft = self.draft
        self.error = ""
        if name in draft.players:
            draft.remove(name)
        elif draft.full():
            self.error = draft.full()
        else:
            draft.add(name)
        self.prepare()

    # Where they sit, and who opens

    def swap(self, one: int, other: int) -> None:
        """Two people change seats."""
        self.draft.swap(one, other)
        self.show()

    def open_with(self, seat: int) -> None:
        """This seat opens round 1."""
        self.draft.open_with(seat)
        self.show()

    def pick(self) -> None:
        """Let chance say who opens."""
        self.draft.pick()
        self.show()
        self.body.ids.table.cast()

    # From step to step

    def go_on(self) -> None:
        """The next step."""
        draft = self.draft
        draft.step = "seats" if self.app.form == "phone" and draft.step == "people" else "set_up"
        self.prepare()

    def on_back(self) -> bool:
        draft = self.draft
        if draft.step == "people" or (draft.step == "seats" and self.app.form != "phone"):
            return False
        draft.step = "seats" if draft.step == "set_up" and self.app.form == "phone" else "people"
        self.prepare()
        return True

    def begin(self) -> None:
        """Start the game and go to the table."""
        self.session.begin(self.draft.setup())
        # From the table, back leads home and not into what is set up already.
        self.app.home()
        self.app.go("table")

    # The set-up list

    def _show_chores(self, draft: NewGameDraft) -> None:
        grid, players = self.body.ids.chores, draft.players
        wanted = chores(players, draft.opener)
        self.set_up_line = _("{count} players").format(count=len(players))
        order = [(draft.opener + step) % len(players) for step in range(len(players))]
        roles = player_roles(players)
        if len(grid.children) != len(wanted):
            grid.clear_widgets()
            for chore in wanted:
                tile = ChoreTile(kind=chore.kind)
                tile.bind(on_tap=self._tick)
                grid.add_widget(tile)
        for tile, chore in zip(reversed(grid.children), wanted):
            tile.title, tile.text, tile.done = chore.title, chore.text, chore.kind in draft.done
            tile.cards, tile.hands = box_cards(len(players)), hands(len(players))
            tile.roles, tile.marks = [roles[seat] for seat in order], [self.marks[seat] for seat in order]

    def _tick(self, tile: ChoreTile) -> None:
        draft = self.draft
        draft.tick(tile.kind, tile.kind not in draft.done)
        self.show()
