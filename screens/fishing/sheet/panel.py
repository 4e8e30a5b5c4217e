"""The panel for correcting a round on the score sheet: an editor, questions, and the changes to expect."""

from collections.abc import Sequence

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.faces import Face
from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.events import RoundCounted
from companion.fishing.pages.sheet import (
    CorrectionMessageView,
    can_delete,
    changes,
    checks,
    correction_messages,
    offers,
    questions,
)
from companion.fishing.words.corrections import title_in_words
from companion.language import _
from screens.fishing.parts.what_changes import Offer
from screens.fishing.sheet.editors import AddHead, Editor, editor_for
from screens.kit.controls import choices  # noqa: F401  (the kv rules use it)
from screens.kit.layouts import Column, PagePart, refill
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class CorrectionMessage(Column):
    """A message about the correction, with buttons below it."""

    view = ObjectProperty(CorrectionMessageView(), rebind=True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("view", self._fill)
        self._fill()

    def _fill(self, *_args) -> None:
        refill(self.ids.offers, Offer, self.view.offers)


class QuestionRow(Column):
    """The question of who led the last trick of a round, asked to decide a tie caused by the correction."""

    view = ObjectProperty(None, rebind=True)


class SumMark(Panel):
    """A badge that shows whether the numbers of cards add up."""

    part = "sum"
    text = StringProperty("")
    is_right = BooleanProperty(True)


class RoundPanel(PagePart, Panel):
    """The panel for correcting a round; each tap passes a changed draft to the page."""

    title = StringProperty("")
    number = NumericProperty(1)  # of the round
    sum_text = StringProperty("")
    is_sum_right = BooleanProperty(True)
    can_save = BooleanProperty(False)
    is_list = BooleanProperty(False)
    can_delete = BooleanProperty(False)
    inset = NumericProperty("24dp")

    _shown: tuple = ()
    _editors: tuple[Editor, ...] = ()

    def show(self, draft: CorrectionDraft, faces: Sequence[Face]) -> None:
        self.is_list = not draft.is_chosen
        self.title = title_in_words(draft)
        self.number = draft.round
        self.can_save = draft.can_save
        self._show_sum(draft)
        self._show_editors(draft, faces)
        self.can_delete = can_delete(draft)
        has_memory_aid = App.get_running_app().preferences.memory_aid
        offered = [offers(draft, self.page.take, self.page.enter_on, has_memory_aid=has_memory_aid)]
        ids = self.ids
        for container, kind, views in (
            (ids.offers, CorrectionMessage, offered),
            (ids.questions, QuestionRow, questions(draft, self.page.take)),
            (ids.correction_messages, CorrectionMessage, correction_messages(draft, self.page.take)),
        ):
            refill(container, kind, views)
        ids.foot.changes = changes(draft, faces, self.page.take)
        ids.foot.checks = checks(draft)

    def delete(self) -> None:
        """Delete the edited entry."""
        draft = self.page.correction
        self.page.take(draft.leave_out(draft.part.index))

    def _show_editors(self, draft: CorrectionDraft, faces: Sequence[Face]) -> None:
        kinds: list[type[Editor]] = [*([AddHead] if draft.is_chosen and draft.part.is_added else []), editor_for(draft)]
        shown = (kinds, draft.round, draft.part.stands if draft.is_chosen else None, faces)
        if shown != self._shown:
            self._shown = shown
            self._editors = tuple(kind(draft=draft, faces=faces, take=self.page.take) for kind in kinds)
            self.ids.editor.clear_widgets()
            for editor in self._editors:
                self.ids.editor.add_widget(editor)
        for editor in self._editors:
            editor.draft = draft

    def _show_sum(self, draft: CorrectionDraft) -> None:
        actual = expected = 0
        match draft.edit if draft.is_chosen else None:
            case RoundCounted(caught):
                round_ = draft.before.round
                actual, expected = sum(round_.caught) + sum(caught), round_.cards
            case SplitDraft(counts=counts):
                actual, expected = sum(counts), len(counts)
        message = _("{actual} of {expected}").format(actual=actual, expected=expected)
        self.sum_text, self.is_sum_right = message if expected else "", actual == expected
