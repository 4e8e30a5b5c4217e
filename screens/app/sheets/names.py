"""Sheets that ask for names: for a single name, or for a change of players at the seats."""

from collections.abc import Callable
from functools import partial

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.home.seats import SeatsPresenter, SeatsView
from companion.pages.desk import Desk
from companion.pages.gate import act
from companion.pages.session import Session
from companion.tools.language import _
from companion.tools.names import LONGEST_NAME, typed_name
from screens.kit.controls.buttons import PushButton
from screens.kit.controls.faces import FaceChips
from screens.kit.controls.field import HAS_KEYS, Field
from screens.kit.layouts import Column
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph, QuietParagraph

load_rules(__file__)


class NameSheet(Sheet):
    """A sheet that asks for a name and passes it to `save`, which returns the problem, or "" if it was accepted."""

    name = StringProperty("")
    most = NumericProperty(LONGEST_NAME)  # letters
    action = StringProperty("")
    icon = StringProperty("check")
    problem = StringProperty("")

    def __init__(self, title: str, save: Callable[[str], str], **kwargs) -> None:
        self._save = save
        super().__init__(title=title, **kwargs)

    def open(self) -> None:
        super().open()
        self.ids.entry.focus_soon()

    def done(self, typed: str) -> None:
        """Save the name and close, or show the problem."""
        self.problem = self._save(typed_name(typed))
        if self.problem:
            self.ids.entry.focus_soon()
        else:
            self.close()


class SeatsSheet(Sheet):
    """A sheet with questions in turn: which player, what has changed, and who it is now, or who swaps seats."""

    def __init__(self, session: Session, **kwargs) -> None:
        super().__init__(title=_("Players"), wide=dp(640), **kwargs)
        self._desk = Desk(session)
        self._ask_whom()

    def _view(self, *pair: str) -> SeatsView:
        return SeatsPresenter(self._desk, pair).view()

    def _ask_whom(self) -> None:
        chips = FaceChips(people=self._view().players, kind="soft")
        chips.bind(on_choice=lambda _chips, name: self._ask_what(name))
        looks = _button(_("Names and emblems"), "people", self._go_to_people)
        swap = _button(_("Two people sit the other way round"), "seats", self._ask_who_swaps)
        self._show(_("Players"), Paragraph(text=_("Which player?"), sp=20), chips, swap, looks)

    def _go_to_people(self) -> None:
        self.close()
        App.get_running_app().go("people")

    def _ask_what(self, name: str) -> None:
        self._show(
            name,
            _choice(
                _button(_("The name is misspelt"), "pencil", lambda: self._ask_spelling(name)),
                _("The person stays the same; the name changes in all games."),
            ),
            _choice(
                _button(_("Someone else sits there"), "people", lambda: self._ask_who(name, is_new=False)),
                _("Someone else has been playing from the start: the game counts for them."),
            ),
            _choice(
                _button(_("Someone takes over"), "rematch", lambda: self._ask_who(name, is_new=True)),
                _("{player} leaves now. The log says so; the game counts for whoever plays to the end.").format(
                    player=name
                ),
            ),
        )

    def _ask_spelling(self, old: str) -> None:
        field = Field(text=old, most=LONGEST_NAME)
        field.bind(on_done=lambda _field, typed: self._act("rename", player=old, name=typed))
        save = _button(_("Save"), "check", lambda: self._act("rename", player=old, name=field.text), kind="primary")
        question = _("How is {player} spelt?").format(player=old)
        self._show(old, Paragraph(text=question, sp=20), field, save)
        field.focus_soon()

    def _ask_who(self, player: str, *, is_new: bool) -> None:
        others = self._view().others

        def sit(name: str) -> None:
            self._act("take_over" if is_new else "correct", player=player, name=name)

        chips = FaceChips(people=others, kind="soft")
        chips.bind(on_choice=lambda _chips, name: sit(name))
        field = Field(hint=_("New name"), most=LONGEST_NAME)
        field.bind(on_done=lambda _field, typed: sit(typed))
        save = _button(_("Save"), "check", lambda: sit(field.text), kind="primary")
        save.disabled = True
        field.bind(text=lambda _field, typed: setattr(save, "disabled", not typed.strip()))
        message = _("Who takes over from {player}?") if is_new else _("Who is really playing, instead of {player}?")
        self._show(player, Paragraph(text=message.format(player=player), sp=20), chips, field, save)
        if HAS_KEYS or not others:  # an on-screen keyboard would cover the people
            field.focus_soon()

    def _ask_who_swaps(self, first: str = "") -> None:
        view, title = self._view(), _("Swap seats")
        if view.why_seats_stay:
            self._show(title, Paragraph(text=view.why_seats_stay, sp=20))
            return
        question = _("Who swaps with {player}?").format(player=first) if first else _("Who sits the other way round?")
        people = [each for each in view.players if each[0] != first]
        chips = FaceChips(people=people, kind="soft")
        choose = partial(self._show_swap, first) if first else self._ask_who_swaps
        chips.bind(on_choice=lambda _chips, name: choose(name))
        self._show(title, Paragraph(text=question, sp=20), chips)

    def _show_swap(self, one: str, other: str) -> None:
        """Show what changes if these two players swap seats, and save it on request."""
        view = self._view(one, other).swap
        save = _button(_("Save"), "check", lambda: self._act("swap", one=one, other=other), kind="primary")
        save.disabled = bool(view.obstacles)
        lines = [Paragraph(text=line) for line in view.changes]
        obstacles = [Paragraph(text=line, role="danger") for line in view.obstacles]
        hint = QuietParagraph(text=_("To take it back, swap the same two again."))
        self._show(view.title, Paragraph(text=view.order, sp=20), *lines, *obstacles, save, hint)

    def _act(self, action: str, **given: str) -> None:
        """Do an action and close the sheet, or show why it is refused."""
        outcome = act(SeatsPresenter(self._desk), action, given, self._desk.session.version)
        if outcome.refusal:
            self._say(outcome.refusal)
        else:
            self.close()

    def _say(self, problem: str) -> None:
        if problem and self._problem.parent is None:
            self.add_widget(self._problem)
        self._problem.text = problem

    def _show(self, title: str, *widgets: Widget) -> None:
        self.title = title
        self._problem = Paragraph(sp=18, role="danger")
        self.ids.content.clear_widgets()
        for widget in widgets:
            self.add_widget(widget)
            if isinstance(widget, Field):
                widget.bind(unseen=lambda _field, problem: self._say(problem))


def _button(words: str, icon: str, act: Callable[[], object], kind: str = "soft") -> PushButton:
    button = PushButton(text=words, icon=icon, kind=kind, align="left" if kind == "soft" else "center", tall=60, sp=18)
    button.bind(on_tap=lambda _button: act())
    return button


def _choice(button: PushButton, about: str) -> Column:
    """Return a button with an explanation below it."""
    column = Column(spacing=dp(4), padding=(0, 0, 0, dp(8)))
    column.add_widget(button)
    column.add_widget(QuietParagraph(text=about))
    return column
