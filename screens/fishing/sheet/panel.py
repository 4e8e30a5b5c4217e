"""The panel that corrects a round on the score sheet: what is entered, and what it would change."""

from collections.abc import Callable, Sequence

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.faces import Face
from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_preview import Question
from companion.fishing.drafts.edits import ByHand, CaughtTrick, Count, LeftOut, PlayedTrick
from companion.fishing.problems import Fault
from companion.fishing.state import Ended
from companion.fishing.words.changes import ChangeLine, changes_in_words, obstacle_in_words, question_in_words
from companion.fishing.words.corrections import other_part_in_words, title_in_words, what_is_missing
from companion.fishing.words.problems import problem_in_words
from companion.game import Obstacle
from companion.language import _, ngettext
from screens.fishing.parts.correction import hides_cards
from screens.fishing.sheet.editors import AddHead, Editor, editor_for
from screens.kit.controls import choices  # noqa: F401  (the rules use it)
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules

LISTED = 4  # obstacles that are told one by one

load_rules(__file__)


class Offer(PushButton):
    """A button for something that can be done with an entry."""

    act = ObjectProperty(None)

    def on_tap(self) -> None:
        self.act()


class Telling(Column):
    """Something to know about the correction, and what can be done about it."""

    text = StringProperty("")
    role = StringProperty("text_muted")
    offers = ListProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("offers", self._fill)
        self._fill()

    def _fill(self, *_args) -> None:
        refill(self.ids.offers, Offer, self.offers)


class QuestionRow(Column):
    """Asks who led where a new tie makes that matter."""

    text = StringProperty("")
    options = ListProperty()
    answer = ObjectProperty(None, allownone=True)
    choose = ObjectProperty(None)


class ShiftCell(BoxLayout):
    """A figure before and after, with the face of whose it is."""

    face = ObjectProperty(None, allownone=True)
    before = StringProperty("")
    after = StringProperty("")


class ChangeRow(BoxLayout):
    """What would change in one respect: figures of people or of the table, or a sentence."""

    topic = StringProperty("")
    text = StringProperty("")
    shifts = ListProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("shifts", self._fill)
        self._fill()

    def _fill(self, *_args) -> None:
        refill(self.ids.shifts, ShiftCell, self.shifts)


class SumMark(Panel):
    """Whether the cards add up."""

    part = "sum"
    text = StringProperty("")
    right = BooleanProperty(True)


class RoundPanel(Panel):
    """Shows a correction. `take` gets the next draft after every tap, `go` the page where more can be entered."""

    __events__ = ("on_save", "on_cancel")

    take = ObjectProperty(None)
    go = ObjectProperty(None)
    title = StringProperty("")
    sum_text = StringProperty("")
    sum_right = BooleanProperty(True)
    can_save = BooleanProperty(False)
    is_list = BooleanProperty(False)
    inset = NumericProperty("24dp")
    narrow = BooleanProperty(False)

    _shown: tuple = ()
    _editors: tuple[Editor, ...] = ()

    def show(self, draft: CorrectionDraft, faces: Sequence[Face]) -> None:
        """Paint a correction that is open."""
        self.draft, self.faces = draft, faces
        self.is_list = not draft.is_chosen
        self.title = title_in_words(draft)
        self.can_save = draft.can_save
        self._show_sum(draft)
        self._show_editors(draft)
        # What would change is worth more than what else could be done where much can be entered already.
        comes_last = draft.is_chosen and isinstance(draft.edit, CaughtTrick | Count)
        offers = [{"offers": _offers(draft, self.take, self.go)}]
        refill(self.ids.offers, Telling, [] if comes_last else offers)
        refill(self.ids.last_offers, Telling, offers if comes_last else [])
        refill(self.ids.questions, QuestionRow, [self._question(each) for each in _questions(draft)])
        refill(self.ids.tellings, Telling, self._tellings(draft))
        self._show_changes(draft)

    def _show_editors(self, draft: CorrectionDraft) -> None:
        kinds = [*([AddHead] if draft.is_chosen and draft.part.is_added else []), editor_for(draft)]
        shown = (kinds, draft.round, draft.part.stands if draft.is_chosen else None)
        if shown != self._shown:
            self._shown = shown
            self._editors = tuple(kind(draft=draft, faces=self.faces, take=self.take) for kind in kinds)
            self.ids.editor.clear_widgets()
            for editor in self._editors:
                self.ids.editor.add_widget(editor)
        for editor in self._editors:
            editor.draft = draft

    def _show_sum(self, draft: CorrectionDraft) -> None:
        actual = expected = 0
        match draft.edit if draft.is_chosen else None:
            case Count(caught):
                round_ = draft.before.round
                actual, expected = sum(round_.caught) + sum(caught), round_.cards
            case CaughtTrick(caught) if any(caught):
                actual, expected = sum(caught), len(caught)
        message = _("{actual} of {expected}").format(actual=actual, expected=expected)
        self.sum_text, self.sum_right = message if expected else "", actual == expected

    # What else the correction touches

    def _tellings(self, draft: CorrectionDraft) -> list[dict]:
        """What is corrected together with it, what is missing or wrong, and what stands in its way."""
        others = [self._other(number) for number in range(len(draft.parts)) if number != draft.at]
        if not draft.is_changed:
            return others
        preview, names = draft.preview, draft.names
        missing = what_is_missing(draft)
        wrong = [missing] if missing else [problem_in_words(each.problem, names) for each in preview.own_obstacles]
        if wrong:
            # What is being entered comes first: as long as that cannot be, the others are no use.
            return [*others, *({"text": words, "role": "danger", "offers": []} for words in wrong)]
        return [*others, *map(self._obstacle, preview.obstacles[:LISTED]), *self._rest(len(preview.obstacles))]

    def _other(self, number: int) -> dict:
        part = self.draft.parts[number]
        keeps = isinstance(part.edit, LeftOut)
        words, icon = (_("Keep it"), "undo") if keeps else (_("Correct"), "pencil")
        offer = _offer(words, icon, lambda: self.take(self.draft.show(number)))
        return {"text": other_part_in_words(self.draft, part), "role": "text_muted", "offers": [offer]}

    def _obstacle(self, obstacle: Obstacle) -> dict:
        index = obstacle.index
        # After the end of a game nothing can be changed so that it fits.
        is_over = obstacle.problem.fault is Fault.GAME_IS_OVER
        offers = [
            _offer(_("Correct"), "pencil", lambda: self.take(self.draft.mend(index)), disabled=is_over),
            _offer(_("Delete entry"), "trash", lambda: self.take(self.draft.leave_out(index)), kind="danger"),
        ]
        words = obstacle_in_words(obstacle, self.draft.log[index].before, self.draft.names)
        return {"text": words, "role": "danger", "offers": offers}

    def _rest(self, count: int) -> list[dict]:
        """More obstacles than are told one by one, and the way to be rid of all."""
        if count < 2:
            return []
        rest = count - LISTED
        message = ngettext(
            "{count} later entry would not fit either.", "{count} later entries would not fit either.", max(rest, 1)
        )
        delete = _("Delete all {count}").format(count=count)
        offers = [_offer(delete, "trash", lambda: self.take(self.draft.leave_out_all()), kind="danger")]
        return [{"text": message.format(count=rest) if rest > 0 else "", "role": "danger", "offers": offers}]

    def _question(self, question: Question) -> dict:
        draft, index = self.draft, question.index
        return {
            "text": question_in_words(question.obstacle, draft.log[index].before, draft.names),
            "options": list(enumerate(draft.names)),
            "answer": question.answer,
            "choose": lambda seat: self.take(self.draft.answer(index, seat)),
        }

    # What would change

    def _show_changes(self, draft: CorrectionDraft) -> None:
        lines = _changes(draft) if draft.can_save else []
        topics = ["", *(line.topic for line in lines)]
        refill(self.ids.heading, Telling, [{"text": _("What changes"), "role": "text"}] if lines else [])
        refill(
            self.ids.changes,
            ChangeRow,
            [
                # Several lines of one topic say it once.
                {"topic": "" if line.topic == topic else line.topic, "text": line.text, "shifts": self._shifts(line)}
                for topic, line in zip(topics, lines)
            ],
        )

    def _shifts(self, line: ChangeLine) -> list[dict]:
        return [
            {
                "face": None if shift.seat is None else self.faces[shift.seat],
                "before": shift.before,
                "after": shift.after,
            }
            for shift in line.shifts
        ]

    def on_save(self) -> None:
        """The correction should be made; from the list, the table should be set right by hand."""

    def on_cancel(self) -> None:
        """Everything should stay as it was."""


def _questions(draft: CorrectionDraft) -> tuple[Question, ...]:
    return draft.preview.questions if draft.is_changed else ()


def _changes(draft: CorrectionDraft) -> list[ChangeLine]:
    # The catches of a count are plain to see where they are entered.
    counted = draft.round if isinstance(draft.edit, Count) and len(draft.parts) == 1 else None
    lines = changes_in_words(draft.game.state, draft.preview.preview.state, draft.names, counted)
    return lines or [ChangeLine("", _("Nothing else: no figure depends on it."))]


def _offers(draft: CorrectionDraft, take: Callable, go: Callable) -> list[dict]:
    """What else can be done with the entry that is shown, or with the list of them."""
    if not draft.is_chosen:
        add = _offer(_("Add what was forgotten"), "plus", lambda: take(draft.add(draft.round)))
        return [add] if draft.places else []
    goes_on = draft.before.ended is Ended.IN_PROGRESS
    offers: list[dict] = []
    match draft.edit:
        case CaughtTrick() if goes_on:
            offers = [_offer(_("Enter its cards"), "scale", lambda: go("referee", draft.turn_into(PlayedTrick)))]
        case PlayedTrick():
            is_hidden = hides_cards(draft, App.get_running_app().preferences.memory_aid)
            words = _("Show and change the cards") if is_hidden else _("Change the cards")
            change = _offer(words, "scale", lambda: go("referee", draft))
            catch = _offer(_("Only who caught it"), "all", lambda: take(draft.turn_into(CaughtTrick)))
            offers = [*([change] if goes_on else []), catch]
        case ByHand():
            offers = [_offer(_("Set the figures"), "pencil", lambda: go("correct", draft))]
        case LeftOut():
            offers = [_offer(_("Keep it"), "undo", lambda: take(draft.begin_anew()))]
    all_entries = _("All entries of round {number}").format(number=draft.round)
    offers.append(_offer(all_entries, "list", lambda: take(draft.list_all())))
    if not draft.part.is_added and not isinstance(draft.edit, LeftOut):
        index = draft.part.index
        offers.append(_offer(_("Delete entry"), "trash", lambda: take(draft.leave_out(index)), kind="danger"))
    return offers


def _offer(words: str, icon: str, act: Callable[[], None], *, kind: str = "soft", disabled: bool = False) -> dict:
    return {"text": words, "icon": icon, "act": act, "kind": kind, "disabled": disabled}
