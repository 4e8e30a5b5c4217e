"""The panel that corrects a round on the score sheet: what is entered, and what it would change."""


from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.events import PenaltyRecorded, RoundCounted, TableCorrected
from companion.fishing.problems import Fault
from companion.fishing.words.changes import (
    ChangeLine,
    changes_in_words,
    entry_in_words,
    obstacle_in_words,
    question_in_words,
)
from companion.fishing.words.problems import problem_in_words
from companion.game import Obstacle
from companion.language import _, ngettext
from screens.fishing.parts.correction import Correction
from screens.fishing.parts.correction_parts import CATCH, COUNT, OUT, Part
from screens.fishing.parts.correction_words import what_is_missing
from screens.fishing.sheet import arrow_text  # noqa: F401  (the rules use them)
from screens.fishing.sheet.adding import AddHead, EntryActions
from screens.fishing.sheet.editors import Editor, editor_for
from screens.fishing.sheet.obstacles import ObstacleRow, PartRow
from screens.kit import buttons, panels, scrolling, shown_box, text  # noqa: F401  (the rules use them)
from screens.kit.letters import natural_width
from screens.kit.name_chips import NameChips
from screens.kit.panels import Panel
from screens.kit.refill import refill
from screens.kit.rules import load_rules
from screens.kit.theme import theme
from screens.kit.whole_words import WholeWords

LISTED = 4  # obstacles that are told one by one

load_rules(__file__)


class ChangeRow(BoxLayout):
    """What would change in one respect."""

    topic = StringProperty("")
    text = StringProperty("")
    column = NumericProperty(0)  # width of the widest topic, in text of size 1


class SumMark(BoxLayout):
    """Whether the cards add up."""

    part = "sum"
    text = StringProperty("")
    right = BooleanProperty(True)


class LeaveOutAll(buttons.PushButton):
    """Leaves out everything that would not be possible."""

    part = "leave_out"


class RoundPanel(Panel):
    """Shows a correction; `on_apply` and `on_leave` when a finger has decided, `on_entered` after every entry.

    `on_go` names the page where more of the shown entry can be entered.
    """

    __events__ = ("on_apply", "on_leave", "on_entered", "on_go")

    title = StringProperty("")
    sum_text = StringProperty("")
    sum_right = BooleanProperty(True)
    leave_text = StringProperty("")
    apply_text = StringProperty("")
    all_text = StringProperty("")
    can_apply = BooleanProperty(False)
    rest_text = StringProperty("")
    leave_out_text = StringProperty("")
    inset = NumericProperty("24dp")
    narrow = BooleanProperty(False)

    _shown: tuple = ()
    _editors: tuple[Editor | EntryActions, ...] = ()

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        """Paint a correction that is open."""
        self.correction = correction
        chosen = correction.is_chosen
        kinds: list[type] = [editor_for(correction)]
        if chosen:
            kinds = [*([AddHead] if correction.adds else []), *kinds, EntryActions]
        shown = (kinds, correction.round, correction.shown.old if chosen else None, len(names))
        if shown != self._shown:
            self._shown = shown
            self._editors = tuple(kind(done=self._entered, go=self._go) for kind in kinds)
            self.ids.editor.clear_widgets()
            self.ids.actions.clear_widgets()
            # What would change is worth more than what else could be done where much can be entered already.
            aside = chosen and correction.new["kind"] in (CATCH, COUNT)
            for editor in self._editors:
                box = self.ids.actions if aside and isinstance(editor, EntryActions) else self.ids.editor
                box.add_widget(editor)
        for editor in self._editors:
            editor.show(correction, names)
        self._show_head(correction, names)
        self._show_parts(correction, names)
        self._show_questions(correction, names)
        self._show_obstacles(correction, names)
        self._show_changes(correction, names)

    def _entered(self) -> None:
        self.dispatch("on_entered")

    def _go(self, page: str) -> None:
        self.dispatch("on_go", page)

    def show_all(self) -> None:
        """Back to the list of the round's entries."""
        self.correction.list_all()
        self._entered()

    def _show_head(self, correction: Correction, names: tuple[str, ...]) -> None:
        self.sum_text, self.all_text = "", ""
        if not correction.is_chosen:
            self.title = _("Entries of round {number}").format(number=correction.round)
            self.leave_text, self.apply_text, self.can_apply = _("Close"), _("Correct by hand"), True
            return
        self.leave_text, self.apply_text = _("Leave as it was"), _("Apply")
        self.all_text = _("All entries of round {number}").format(number=correction.round)
        self.title = self._title(correction, names)
        part, new = correction.shown, correction.new
        if new["kind"] == COUNT:
            self._show_sum(sum(part.before.round.caught) + sum(new["caught"]), part.before.round.cards)
        elif new["kind"] == CATCH and any(new["caught"]):
            self._show_sum(sum(new["caught"]), len(names))
        self.can_apply = correction.changed and correction.outlook.possible

    @staticmethod
    def _title(correction: Correction, names: tuple[str, ...]) -> str:
        entry = correction.entry
        if entry is None:
            return _("Added to round {number}").format(number=correction.round)
        before = correction.table_at(entry.index)
        number = before.round.number
        match entry.event:
            case RoundCounted():
                return _("Correct round {number}").format(number=number)
            case TableCorrected():
                return _("Corrected by hand")
            case PenaltyRecorded():
                return _("–3 in round {number}").format(number=number)
            case _:
                return entry_in_words(entry.event, before, names)

    def _show_sum(self, actual: int, expected: int) -> None:
        self.sum_text = _("{actual} of {expected}").format(actual=actual, expected=expected)
        self.sum_right = actual == expected

    # What else the correction touches

    def _show_parts(self, correction: Correction, names: tuple[str, ...]) -> None:
        """Tell what is changed or left out together with the shown entry."""
        parts = correction.others if correction.is_chosen else ()
        refill(self.ids.parts, PartRow, [self._part(part, names) for part in parts])

    def _part(self, part: Part, names: tuple[str, ...]) -> dict[str, object]:
        action = _("Go on with it")
        if part.old is None:
            words = _("Also: added to round {number}").format(number=self.correction.round)
        else:
            words = _("Also changed: {entry}")
            if part.new["kind"] == OUT:
                words, action = _("Also left out: {entry}"), _("Put it back")
            before = self.correction.table_at(part.index)
            words = words.format(entry=entry_in_words(part.old, before, names))
        return {"panel": self, "shown": part, "text": words, "action": action}

    def go_on_with(self, part: Part) -> None:
        """Show another part of the correction, or let the entry stand that it leaves out."""
        if part.new["kind"] == OUT and part is not self.correction.first:
            self.correction.put_back(part.index)
        else:
            self.correction.show_part(part)
        self._entered()

    def _show_questions(self, correction: Correction, names: tuple[str, ...]) -> None:
        """Ask who led where a new tie makes that matter."""
        box = self.ids.questions
        questions = correction.outlook.questions if correction.changed else ()
        asked = [(question.index, question.obstacle.problem.seats) for question in questions]
        if asked != [row.asked for row in box.children[::-1] if isinstance(row, NameChips)]:
            box.clear_widgets()
            for question in questions:
                words = question_in_words(question.obstacle, correction.table_at(question.index), names)
                box.add_widget(WholeWords(text=words, role="danger", sp=20))
                chips = NameChips(options=list(enumerate(names)))
                chips.asked = (question.index, question.obstacle.problem.seats)
                chips.bind(on_choice=self._answer)
                box.add_widget(chips)
        for chips, question in zip([row for row in box.children[::-1] if isinstance(row, NameChips)], questions):
            chips.value = question.answer

    def _answer(self, chips: NameChips, seat: int) -> None:
        self.correction.answer(chips.asked[0], seat)
        self._entered()

    def _show_obstacles(self, correction: Correction, names: tuple[str, ...]) -> None:
        """Tell what would not be possible and why, with the ways to mend it; the first ones one by one."""
        blocked = correction.outlook.blocked if correction.changed else ()
        own = [problem_in_words(each.obstacle.problem, names) for each in blocked if each.own]
        missing = what_is_missing(correction, names) if correction.changed else ""
        sentences = [missing] if missing else own
        refill(self.ids.warnings, WholeWords, [{"text": words, "role": "danger", "sp": 20} for words in sentences])
        # What is being entered comes first: as long as that cannot be, the others are no use.
        others = [each.obstacle for each in blocked if not each.own] if not sentences else []
        refill(self.ids.obstacles, ObstacleRow, [self._obstacle(each, names) for each in others[:LISTED]])
        rest = len(others) - LISTED
        message = ngettext(
            "{count} later entry would not fit either.", "{count} later entries would not fit either.", max(rest, 1)
        )
        self.rest_text = message.format(count=rest) if rest > 0 else ""
        self.leave_out_text = _("Leave out all {count}").format(count=len(others)) if len(others) > 1 else ""

    def _obstacle(self, obstacle: Obstacle, names: tuple[str, ...]) -> dict[str, object]:
        before = self.correction.table_at(obstacle.index)
        return {
            "panel": self,
            "index": obstacle.index,
            "text": obstacle_in_words(obstacle, before, names),
            # After the end of a game nothing can be changed so that it fits.
            "can_change": obstacle.problem.fault is not Fault.GAME_IS_OVER,
        }

    def mend(self, index: int) -> None:
        """Change a later entry together with this one."""
        self.correction.mend(index)
        self._entered()

    def leave_out(self, index: int) -> None:
        """Leave a later entry out together with this one."""
        self.correction.leave_out(index)
        self._entered()

    def leave_out_all(self) -> None:
        """Leave out everything that would not be possible."""
        self.correction.leave_out_all()
        self._entered()

    # What would change

    def _show_changes(self, correction: Correction, names: tuple[str, ...]) -> None:
        possible = correction.changed and correction.outlook.possible
        self.ids.heading.text = _("What would change") if possible else ""
        told = possible or self.ids.warnings.children or self.ids.obstacles.children
        self.ids.rule.opacity = 1 if told else 0
        lines = []
        if possible:
            after = correction.outlook.preview.state
            lines = changes_in_words(correction.game.state, after, names, correction.plain_round)
            if not lines:
                lines = [ChangeLine("", _("Nothing else: no figure depends on it."))]
        # Several lines of one topic say it once.
        topics = ["", *(line.topic for line in lines)]
        column = max((natural_width(topic, theme.sp(20)) for topic in topics), default=0) / theme.sp(1)
        refill(
            self.ids.rows,
            ChangeRow,
            [
                {"topic": "" if line.topic == topic else line.topic, "text": line.text, "column": column}
                for topic, line in zip(topics, lines)
            ],
        )

    def on_apply(self) -> None:
        """The correction should be made."""

    def on_leave(self) -> None:
        """Everything should stay as it was."""

    def on_entered(self) -> None:
        """Something was entered."""

    def on_go(self, page: str) -> None:
        """More can be entered on another page."""
