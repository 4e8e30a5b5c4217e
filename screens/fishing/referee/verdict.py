"""The verdict while a trick is entered: who wins so far, what a 0 or a call asks, who catches what, and why."""


from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.fishing.cards import Card
from companion.fishing.drafts.ruling import Ruling, Stage
from companion.fishing.evidence import Doubt
from companion.fishing.reasons import Reason
from companion.fishing.words.doubts import doubt_in_words
from companion.fishing.words.reasons import reason_in_words
from companion.fishing.words.rules import topic_of
from companion.language import _
from screens.fishing.drawings.suits import SUIT_OF_LETTER
from screens.fishing.referee import words
from screens.fishing.referee.draft import RefereeDraft
from screens.fishing.referee.rows import CatchRow, ChoiceRow, ColourAsk, PlainRow, ReasonRow, WhyTitle
from screens.kit import buttons, scrolling, shapes  # noqa: F401  (the rules use them)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class Row:
    """A row as it should be: its class and its properties."""

    CHANGEABLE = (ReasonRow, PlainRow, WhyTitle)

    def __init__(self, kind: type[Widget], **properties) -> None:
        self.kind, self.properties = kind, properties

    def fits(self, widget: Widget) -> bool:
        """Whether a widget shows this row or can be changed to; most rows stay from one card to the next."""
        if type(widget) is not self.kind:
            return False
        return self.kind in self.CHANGEABLE or all(
            getattr(widget, name) == value for name, value in self.properties.items()
        )

    def change(self, widget: Widget) -> None:
        """Let a widget show this row."""
        for name, value in self.properties.items():
            if getattr(widget, name) != value:
                setattr(widget, name, value)


class VerdictPanel(Panel):
    """Shows what the core says; its rule for each form has the places `head`, `question`, `facts`, `why`, `notice`."""

    page = ObjectProperty(None)
    asks = BooleanProperty(False)
    notice = StringProperty("")
    compact = BooleanProperty(False)  # no room for the button while it cannot be used

    def show(self, draft: RefereeDraft, ruling: Ruling, doubts: tuple[Doubt, ...]) -> None:
        """Paint the verdict."""
        ids = self.ids
        self.asks = ruling.stage in (Stage.CHOICE, Stage.COLOUR)
        head = ids.head
        head.template, seat = words.headline(draft, ruling)
        head.player = "" if seat is None else draft.names[seat]
        head.line = words.below_headline(draft, ruling)
        head.line_role = "danger" if ruling.stage is Stage.WRONG else "text_muted"
        head.marked = ruling.stage not in (Stage.CHOICE, Stage.WRONG)
        _fill(ids.question, self._question(draft, ruling))
        facts, why, doubt_rows = self._facts(draft, ruling), self._why(draft, ruling), _doubts(draft, doubts)
        tall = self.page.app.form == "tall"  # where the column of the reasons is the roomy one
        _fill(ids.facts, facts if tall else [*facts, *doubt_rows])
        _fill(ids.why, [*doubt_rows, *why] if tall else self._titled(ruling, why))
        ids.pane.scroll_y = 1.0
        self._show_record(draft, ruling, bool(doubts))

    def on_notice(self, _panel: "VerdictPanel", notice: str) -> None:
        """Show a short message above the button."""
        _fill(self.ids.notice, [_plain(notice, "info", "accent_soft")] if notice else [])

    def _show_record(self, draft: RefereeDraft, ruling: Ruling, doubtful: bool) -> None:
        record = self.ids.record
        record.disabled = ruling.stage is not Stage.READY
        if self.page.past:
            record.text, record.icon = _("See what would change"), "arrow"
        elif not draft.in_game:
            record.text, record.icon = _("Next trick"), "arrow"
        elif doubtful:
            record.text, record.icon = _("Record anyway"), "warning"
        else:
            record.text, record.icon = _("Record this trick"), "check"

    def _question(self, draft: RefereeDraft, ruling: Ruling) -> list[Row]:
        if ruling.choice is not None:
            lying = [
                (str(card), ", ".join(draft.names[play.seat] for play in draft.plays if play.card == card))
                for card in ruling.choice.cards
            ]
            return [Row(ChoiceRow, cards=lying, page=self.page)]
        if ruling.verdict is not None and ruling.verdict.called_by is not None:
            chosen = SUIT_OF_LETTER[str(draft.colour)] if draft.colour is not None else ""
            text = words.colour_question(draft, ruling.verdict)
            return [Row(ColourAsk, text=text, chosen=chosen, page=self.page)]
        return []

    def _facts(self, draft: RefereeDraft, ruling: Ruling) -> list[Row]:
        verdict, form = ruling.verdict, self.page.app.form
        if verdict is None:
            # A phone has no room for it beside the reasons.
            caught = draft.caught_so_far() if ruling.stage is Stage.SO_FAR and form != "phone" else None
            return [_catch(draft, *caught)] if caught else []
        penalties = draft.penalties(verdict)
        costs = {penalty.seat: words.cost(penalty) for penalty in penalties} if form == "tall" else {}
        winner_first = sorted(verdict.caught.items(), key=lambda catch: catch[0] != verdict.winner)
        rows = [_catch(draft, seat, cards, costs.get(seat, "")) for seat, cards in winner_first if cards]
        if not costs:
            for penalty in penalties:
                line = words.penalty_line(penalty, draft.names)
                rows.append(Row(PlainRow, text=line, icon="", ground="danger_soft", ink="danger", bold=True))
        for icon, line in words.effects(verdict):
            rows.append(_plain(line, icon, "accent_soft"))
        return rows

    def _why(self, draft: RefereeDraft, ruling: Ruling) -> list[Row]:
        if ruling.stage is Stage.EMPTY and self.page.app.form != "phone":
            return [_plain(line, icon, "", "text_muted") for icon, line in words.how_to()]
        reasons: tuple[Reason, ...] = ()
        if ruling.verdict is not None:
            reasons = ruling.verdict.reasons
        elif ruling.standing is not None:
            reasons = ruling.standing.reasons
        sentences = [(reason_in_words(reason, draft.names), topic_of(reason)) for reason in reasons]
        if ruling.choice is not None:
            sentences.append((words.before_the_pick(draft, ruling), "zero"))
        return [
            Row(ReasonRow, number=number, text=text, topic=topic)
            for number, (text, topic) in enumerate(sentences, start=1)
        ]

    def _titled(self, ruling: Ruling, rows: list[Row]) -> list[Row]:
        if self.page.app.form == "phone" or ruling.standing is None:
            return rows  # little room: the numbers say what they are
        title = _("So far") if ruling.choice is not None else _("Why")
        lined = bool(self.ids.facts.children or self.ids.question.children)
        return [Row(WhyTitle, text=title, lined=lined), *rows]

    def on_touch_down(self, touch) -> bool:
        # It may lie over the cards: what is below must not get the tap.
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


def _fill(box: Widget, rows: list[Row]) -> None:
    old = list(reversed(box.children))
    same = 0
    while same < min(len(old), len(rows)) and rows[same].fits(old[same]):
        rows[same].change(old[same])
        same += 1
    for widget in old[same:]:
        box.remove_widget(widget)
    for row in rows[same:]:
        box.add_widget(row.kind(**row.properties))


def _plain(text: str, icon: str, ground: str, ink: str = "text") -> Row:
    return Row(PlainRow, text=text, icon=icon, ground=ground, ink=ink, bold=False)


def _doubts(draft: RefereeDraft, doubts: tuple[Doubt, ...]) -> list[Row]:
    sentences = [doubt_in_words(doubt, draft.names) for doubt in doubts]
    return [_plain(sentence, "warning", "danger_soft", "danger") for sentence in sentences]


def _catch(draft: RefereeDraft, seat: int, cards: tuple[Card, ...], cost: str = "") -> Row:
    written = [str(card) for card in cards]
    return Row(CatchRow, name=draft.names[seat], count=words.card_count(len(cards)), cards=written, cost=cost)
