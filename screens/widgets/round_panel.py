"""The panel that corrects a round on the score sheet: what is entered, and what it would change."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.events import PenaltyRecorded, RoundCounted, TableCorrected, TrickCaught, TrickPlayed
from companion.language import _, ngettext
from companion.words.changes import ChangeLine, changes_in_words, entry_in_words, obstacle_in_words, question_in_words
from companion.words.problems import problem_in_words
from screens.past import Correction, Question, entries
from screens.widgets import arrow_text, buttons, panels, scrolling, shown_box, text  # noqa: F401  (the rules use them)
from screens.widgets.name_chips import NameChips
from screens.widgets.panels import Panel
from screens.widgets.refill import refill
from screens.widgets.round_editors import EDITORS, Editor, EntryList
from screens.widgets.whole_words import WholeWords

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class ChangeRow(BoxLayout):
    """What would change in one respect."""

    topic = StringProperty("")
    text = StringProperty("")


class SumMark(BoxLayout):
    """Whether the cards add up."""

    part = "sum"
    text = StringProperty("")
    right = BooleanProperty(True)


class RoundPanel(Panel):
    """Shows a correction; `on_apply` and `on_leave` when a finger has decided, `on_entered` after every entry."""

    __events__ = ("on_apply", "on_leave", "on_entered")

    title = StringProperty("")
    sum_text = StringProperty("")
    sum_right = BooleanProperty(True)
    leave_text = StringProperty("")
    apply_text = StringProperty("")
    all_text = StringProperty("")
    can_apply = BooleanProperty(False)
    inset = NumericProperty("24dp")
    narrow = BooleanProperty(False)

    _shown: tuple = ()
    _editor: Editor | None = None

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        """Paint a correction that is open."""
        self.correction = correction
        entry = correction.entry
        kind = EntryList if entry is None else EDITORS[type(entry.event)]
        shown = (kind, correction.round, None if entry is None else entry.index, len(names))
        if shown != self._shown:
            self._shown = shown
            self._editor = kind(done=self._entered)
            self.ids.editor.clear_widgets()
            self.ids.editor.add_widget(self._editor)
        self._editor.show(correction, names)
        self._show_head(correction, names)
        self._show_questions(correction, names)
        self._show_changes(correction, names)

    def _entered(self) -> None:
        self.dispatch("on_entered")

    def show_all(self) -> None:
        """Back to the list of the round's entries."""
        self.correction.list_all()
        self._entered()

    def _show_head(self, correction: Correction, names: tuple[str, ...]) -> None:
        entry = correction.entry
        self.sum_text = ""
        self.leave_text = _("Leave as it was")
        self.all_text = _("All entries of round {number}").format(number=correction.round)
        if entry is None or len(correction.entries) == 1:
            self.all_text = ""
        by_cards = entry is not None and isinstance(entry.event, TrickPlayed)
        if entry is None or by_cards:
            self.leave_text = _("Close")
        self.apply_text = _("Correct by hand") if entry is None or by_cards else _("Apply")
        if entry is None:
            self.title = _("Entries of round {number}").format(number=correction.round)
        elif isinstance(entry.event, RoundCounted):
            self.title = _("Correct round {number}").format(number=correction.round)
            cards = sum(entry.before.round.caught) + sum(correction.new["caught"])
            self._show_sum(cards, entry.before.round.cards)
        elif isinstance(entry.event, TableCorrected):
            self.title = _("Corrected by hand")
        elif isinstance(entry.event, PenaltyRecorded):
            self.title = _("–3 in round {number}").format(number=correction.round)
        else:
            self.title = entry_in_words(entry.event, entry.before, names)
            if isinstance(entry.event, TrickCaught):
                self._show_sum(sum(correction.new["caught"]), len(names))
        may_apply = correction.changed and correction.outlook.possible if entry is not None else True
        self.can_apply = by_cards or may_apply

    def _show_sum(self, actual: int, expected: int) -> None:
        self.sum_text = _("{actual} of {expected}").format(actual=actual, expected=expected)
        self.sum_right = actual == expected

    def _show_questions(self, correction: Correction, names: tuple[str, ...]) -> None:
        """Ask who led where a new tie makes that matter."""
        box = self.ids.questions
        questions = correction.outlook.questions if correction.entry is not None and correction.changed else ()
        asked = [(question.index, question.obstacle.problem.seats) for question in questions]
        if asked != [row.asked for row in box.children[::-1] if isinstance(row, NameChips)]:
            box.clear_widgets()
            for question in questions:
                box.add_widget(WholeWords(text=self._question(question, names), role="danger", sp=20))
                chips = NameChips(options=list(enumerate(names)))
                chips.asked = (question.index, question.obstacle.problem.seats)
                chips.bind(on_choice=self._answer)
                box.add_widget(chips)
        for chips, question in zip([row for row in box.children[::-1] if isinstance(row, NameChips)], questions):
            chips.value = question.answer

    def _question(self, question: Question, names: tuple[str, ...]) -> str:
        entry = self._entry_at(question.index)
        return question_in_words(question.obstacle, entry.before, names)

    def _entry_at(self, index: int):
        return entries(self.correction.game)[index]

    def _answer(self, chips: NameChips, seat: int) -> None:
        self.correction.answer(chips.asked[0], seat)
        self._entered()

    def _show_changes(self, correction: Correction, names: tuple[str, ...]) -> None:
        rule, heading, warnings, rows = self.ids.rule, self.ids.heading, self.ids.warnings, self.ids.rows
        changed = correction.entry is not None and correction.changed
        possible = changed and correction.outlook.possible
        heading.text = _("What would change") if possible else ""
        sentences = self._obstacles(correction, names) if changed and not possible else []
        rule.opacity = 1 if possible or sentences else 0
        lines = []
        if possible:
            after = correction.outlook.preview.state
            lines = changes_in_words(correction.game.state, after, names, correction.plain_round)
            if not lines:
                lines = [ChangeLine("", _("Nothing else: no figure depends on it."))]
        refill(warnings, WholeWords, [{"text": sentence, "role": "danger", "sp": 20} for sentence in sentences])
        # Several lines of one topic say it once.
        topics = ["", *(line.topic for line in lines)]
        refill(
            rows,
            ChangeRow,
            [
                {"topic": "" if line.topic == topic else line.topic, "text": line.text}
                for topic, line in zip(topics, lines)
            ],
        )

    def _obstacles(self, correction: Correction, names: tuple[str, ...]) -> list[str]:
        """What stands in the way: the first obstacle in words, for the others only follow from it."""
        obstacles = correction.outlook.preview.obstacles
        first = obstacles[0]
        if any(question.index == first.index and question.answer is None for question in correction.outlook.questions):
            return []  # it is asked for already
        if first.index == correction.entry.index:
            return [problem_in_words(first.problem, names)]
        lines = [obstacle_in_words(first, self._entry_at(first.index).before, names)]
        if len(obstacles) > 1:
            rest = len(obstacles) - 1
            message = ngettext(
                "{count} later entry would not fit either.", "{count} later entries would not fit either.", rest
            )
            lines.append(message.format(count=rest))
        return lines

    def on_apply(self) -> None:
        """The correction should be made."""

    def on_leave(self) -> None:
        """Everything should stay as it was."""

    def on_entered(self) -> None:
        """Something was entered."""
