"""Sheets that ask for names: for a single name, or for a change of players at the seats."""

from collections.abc import Callable
from functools import partial

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.home.swap import swap_view, why_seats_stay
from companion.language import _
from companion.names import LONGEST_NAME, name_problem_in_words, typed_name
from companion.rules import Impossible
from companion.session import Session
from companion.shelf import ShelfRefused
from companion.shelf.words import refusal_in_words
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


OFFERED = 24  # people offered for a seat; others can be typed


class SeatsSheet(Sheet):
    """A sheet with questions in turn: which player, what has changed, and who it is now, or who swaps seats."""

    def __init__(self, session: Session, **kwargs) -> None:
        super().__init__(title=_("Players"), wide=dp(640), **kwargs)
        self._session = session
        self._ask_whom()

    def _ask_whom(self) -> None:
        session = self._session
        chips = FaceChips(people=list(zip(session.names, session.faces)), kind="soft")
        chips.bind(on_choice=lambda _chips, name: self._ask_what(session.names.index(name)))
        looks = _button(_("Names and emblems"), "people", self._go_to_people)
        swap = _button(_("Two people sit the other way round"), "seats", self._ask_who_swaps)
        self._show(_("Players"), Paragraph(text=_("Which player?"), sp=20), chips, swap, looks)

    def _go_to_people(self) -> None:
        self.close()
        App.get_running_app().go("people")

    def _ask_what(self, seat: int) -> None:
        name = self._session.names[seat]
        self._show(
            name,
            _choice(
                _button(_("The name is misspelt"), "pencil", lambda: self._ask_spelling(seat)),
                _("The person stays the same; the name changes in all games."),
            ),
            _choice(
                _button(_("Someone else sits there"), "people", lambda: self._ask_who(seat, is_new=False)),
                _("Someone else has been playing from the start: the game counts for them."),
            ),
            _choice(
                _button(_("Someone takes over"), "rematch", lambda: self._ask_who(seat, is_new=True)),
                _("{player} leaves now. The log says so; the game counts for whoever plays to the end.").format(
                    player=name
                ),
            ),
        )

    def _ask_spelling(self, seat: int) -> None:
        old = self._session.names[seat]
        field = Field(text=old, most=LONGEST_NAME)
        field.bind(on_done=lambda _field, typed: self._try(typed, rename))
        save = _button(_("Save"), "check", lambda: self._try(field.text, rename), kind="primary")

        def rename(name: str) -> None:
            self._session.shelf.people.rename(old, name)
            self._session.reopen()

        question = _("How is {player} spelt?").format(player=old)
        self._show(old, Paragraph(text=question, sp=20), field, save)
        field.focus_soon()

    def _ask_who(self, seat: int, *, is_new: bool) -> None:
        session, names = self._session, self._session.names
        others = [name for name in session.people if name not in names][:OFFERED]

        def sit(name: str) -> None:
            (session.take_seat if is_new else session.correct_seat)(seat, name)

        chips = FaceChips(people=list(zip(others, session.faces_of(others))), kind="soft")
        chips.bind(on_choice=lambda _chips, name: self._try(name, sit))
        field = Field(hint=_("New name"), most=LONGEST_NAME)
        field.bind(on_done=lambda _field, typed: self._try(typed, sit))
        save = _button(_("Save"), "check", lambda: self._try(field.text, sit), kind="primary")
        save.disabled = True
        field.bind(text=lambda _field, typed: setattr(save, "disabled", not typed.strip()))
        message = _("Who takes over from {player}?") if is_new else _("Who is really playing, instead of {player}?")
        question = message.format(player=names[seat])
        self._show(names[seat], Paragraph(text=question, sp=20), chips, field, save)
        if HAS_KEYS or not others:  # an on-screen keyboard would cover the people
            field.focus_soon()

    def _ask_who_swaps(self, first: str = "") -> None:
        session, title = self._session, _("Swap seats")
        reason = why_seats_stay(session)
        if reason:
            self._show(title, Paragraph(text=reason, sp=20))
            return
        question = _("Who swaps with {player}?").format(player=first) if first else _("Who sits the other way round?")
        people = [each for each in zip(session.names, session.faces) if each[0] != first]
        chips = FaceChips(people=people, kind="soft")
        choose = partial(self._show_swap, first) if first else self._ask_who_swaps
        chips.bind(on_choice=lambda _chips, name: choose(name))
        self._show(title, Paragraph(text=question, sp=20), chips)

    def _show_swap(self, first: str, other: str) -> None:
        """Show what changes if these two players swap seats, and save it on request."""
        session, view = self._session, swap_view(self._session, first, other)

        def swap(_name: str) -> None:
            session.swap_seats(view.pair)

        save = _button(_("Save"), "check", lambda: self._try("", swap), kind="primary")
        save.disabled = bool(view.obstacles)
        lines = [Paragraph(text=line) for line in view.changes]
        obstacles = [Paragraph(text=line, role="danger") for line in view.obstacles]
        hint = QuietParagraph(text=_("To take it back, swap the same two again."))
        self._show(view.title, Paragraph(text=view.order, sp=20), *lines, *obstacles, save, hint)

    def _try(self, name: str, change: Callable[[str], None]) -> None:
        """Apply a change with this name, or show why it is refused."""
        try:
            change(typed_name(name))
        except Impossible as error:
            self._say(name_problem_in_words(error.problem))
        except ShelfRefused as error:
            self._say(refusal_in_words(error))
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
