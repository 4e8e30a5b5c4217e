"""The rules in our own words: chapters at the left, the chosen one with its examples at the right, and a search."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.home.rules import SHOWN_AT_FIRST, FoundView, PassageView, RulesPresenter, RulesView
from companion.pages.rule_search import places_of
from screens.app.kinds import screens_of
from screens.app.page import Page
from screens.kit import bars  # noqa: F401
from screens.kit.controls import choices, field  # noqa: F401
from screens.kit.drawings import face, ink  # noqa: F401  (the rules use faces)
from screens.kit.layouts import lay_out, refill
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import BoldParagraph, Paragraph
from screens.kit.theme import theme

load_rules(__file__)

ROWS_AT_ONCE = 4  # rows of a search that are built together
NO_VIEW = RulesView((), "", (), "", "", "", (), (), 0)
AHEAD = 0.25  # share of the height of the pane for which rows are built below those in view


class ChapterRow(TapPanel):
    """The row of a chapter in the list of contents; a tap opens it."""

    key = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("book")
    is_selected = BooleanProperty(False)


class VerdictLine(BoxLayout):
    """The outcome for one player in the example of a rule."""

    face = ObjectProperty(None, allownone=True)
    words = StringProperty("")


class PassageBox(Panel):
    """A panel with one rule: its words, an example, and a mark if the rule is our reading."""

    key = StringProperty("")
    title = StringProperty("")
    words = StringProperty("")
    is_ours = BooleanProperty(False)
    is_stacked = BooleanProperty(False)  # whether the example is below the words instead of next to them

    def show(self, passage: PassageView, kind: str) -> None:
        self.key, self.title, self.words, self.is_ours = passage.key, passage.title, passage.text, passage.is_ours
        self.ring = "accent" if passage.is_linked else ""
        picture, game = self.ids.picture, screens_of(kind)
        if passage.drawn_from is not None:
            picture.add_widget(game.example(passage.drawn_from))
            refill(self.ids.lines, VerdictLine, [{"face": face, "words": words} for face, words in passage.outcome])
        for each in passage.cards if passage.drawn_from is None else ():
            picture.padding = (dp(16), 0, 0, 0)  # aligned with the cards of tricks
            picture.add_widget(game.example_card(each.card))
        if not picture.children:
            self.remove_widget(picture)
        self.on_is_stacked()

    def on_is_stacked(self, *_args) -> None:
        """Put the outcome of the example below its picture if `is_stacked`, otherwise below the words."""
        lines = self.ids.get("lines")
        if lines is not None and lines.children:
            lines.parent.remove_widget(lines)
            (self if self.is_stacked else self.ids.words).add_widget(lines)


class FoundText(Paragraph):
    """A paragraph that highlights every match of `found`."""

    found = StringProperty("")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("found", self.repaint)

    def paint_now(self) -> None:
        super().paint_now()
        self.canvas.before.clear()
        lines = self.lines_drawn
        tall = self.texture_size[1] / max(1, len(lines))
        boxes = []
        for number, line in enumerate(lines):
            for start, end in places_of(self.found, line):
                wide = natural_width(line[start:end], self.font_size, self.bold)
                left = self.x + natural_width(line[:end], self.font_size, self.bold) - wide
                boxes.append(ink.box(left - dp(1), self.top - tall * (number + 1), wide + dp(2), tall, dp(4)))
        if boxes:
            with self.canvas.before:
                Color(*theme.of("accent_soft"))
                ink.Ink(ink.merged(boxes))


class GameHeading(BoldParagraph):
    """The name of another game above what a search has found in its rules."""


class FoundRow(TapPanel):
    """A passage found by a search; a tap opens it in its chapter."""

    kind = StringProperty("")
    key = StringProperty("")
    chapter = StringProperty("")
    title = StringProperty("")
    words = StringProperty("")
    why = StringProperty("")
    found = StringProperty("")
    icon = StringProperty("")  # shown instead of cards if the passage has none

    def show(self, view: FoundView) -> None:
        self.kind, self.key, self.icon = view.kind, view.key, view.icon
        self.chapter, self.title = "".join(view.chapter), "".join(view.title)
        self.words, self.why = "".join(view.text), "".join(view.why)
        if view.cards:
            self.ids.cards.remove_widget(self.ids.sign)
        for each in view.cards:
            self.ids.cards.add_widget(screens_of(view.kind).example_card(each.card))


class RulesPage(Page):
    """The rules as a list of chapters next to the open chapter; a phone shows either the list or a chapter."""

    bodies: ClassVar = {"wide": "RulesBook", "tall": "RulesBook", "phone": "RulesPhone"}
    keeps: ClassVar = ("kind", "topic")

    view = ObjectProperty(NO_VIEW, rebind=True)
    kind = StringProperty("")  # the kind of game whose rules are open
    topic = StringProperty("")  # the open chapter; "" on a phone that shows the list
    search = StringProperty("")
    back_words = StringProperty("")  # the label of the button that leads back to the page with the link

    def __init__(self, **kwargs) -> None:
        self._linked: PassageBox | None = None  # the passage that a link led to
        self._shown = SHOWN_AT_FIRST  # passages of a search that the view has
        self._rows = 0  # those that are built
        self._scroll_soon = Clock.create_trigger(self._scroll_to_linked, 0)
        super().__init__(**kwargs)

    @property
    def presenter(self) -> RulesPresenter:
        return RulesPresenter(self.desk, self.kind, self.topic, self.search, self._shown)

    def on_body(self, _page: "RulesPage", body) -> None:
        self._linked = None
        if body is not None:  # the position of a passage is known once all are laid out
            body.ids.pane.fbind("viewport_size", lambda *_args: self._scroll_soon())
            for name in ("scroll_y", "height"):
                body.ids.pane.fbind(name, lambda *_args: self._show_more())

    def on_pre_enter(self, *args) -> None:
        self.search = ""
        game = self.session.game if self.session is not None else None
        # Without a game on the table, the rules that were open last stay open.
        self.kind = self.arguments.get("kind") or ("" if game is not None else self.kind)
        self.topic = self.arguments.get("topic", self.topic)
        self.back_words = self.arguments.get("back", "")
        super().on_pre_enter(*args)

    def show(self) -> None:
        if self.session is None:
            return
        self.body.ids.search.text = self.search
        self._show_view()
        if not (self.search or any(chapter.is_open for chapter in self.view.chapters)):
            first = "" if self.is_phone else self.view.chapters[0].key
            if self.topic != first:  # "" or a chapter of another game
                self.topic = first
                self._show_view()

    def _show_view(self) -> None:
        self.view = self.presenter.view()
        self.kind = self.view.kind
        self._list_chapters()
        self._show_passages()

    def open_topic(self, key: str) -> None:
        """Open the chapter with this key, or the chapter of the passage with this key."""
        self.search = ""
        self.topic = key
        self.show()

    def choose_kind(self, kind: str) -> None:
        self.kind = kind
        self.open_topic("")

    def find(self, words: str) -> None:
        """Show the passages of all chapters that match the search words."""
        if words.strip() != self.search:
            self.search, self._shown = words.strip(), SHOWN_AT_FIRST
            self._show_view()

    def begin_search(self) -> None:
        """Close the chapter and focus the search field."""
        self.open_topic("")
        self.body.ids.search.ids.entry.focus = True

    def on_back(self) -> bool:
        if self.is_phone and (self.search or (self.topic and not self.back_words)):
            self.open_topic("")
            return True
        return False

    def _list_chapters(self) -> None:
        is_reading = self.is_phone and (self.topic or self.search)
        entries = [
            {"text": chapter.title, "icon": chapter.icon, "key": chapter.key, "is_selected": chapter.is_open}
            for chapter in (() if is_reading else self.view.chapters)
        ]
        refill(self.body.ids.chapters, ChapterRow, entries, lambda row: row.bind(on_tap=self._open_row))

    def _open_row(self, row: "ChapterRow | FoundRow") -> None:
        if isinstance(row, FoundRow):
            self.kind = row.kind
        self.open_topic(row.key)

    def _show_passages(self) -> None:
        column = self.body.ids.passages
        column.clear_widgets()
        self._linked, self._rows = None, 0
        for passage in self.view.passages:
            box = PassageBox()
            column.add_widget(box)
            box.show(passage, self.kind)
            if passage.is_linked:
                self._linked = box
        self.body.ids.pane.scroll_y = 1.0
        self._show_more()

    def _show_more(self) -> None:
        """Build rows of what the search has found until they reach below the pane, without moving those in view."""
        pane = self.body.ids.pane
        while self._rows < len(self.view.found) + self.view.more:
            lay_out(pane)
            hidden = max(0, pane.viewport_size[1] - pane.height)
            if pane.scroll_y * hidden > AHEAD * pane.height:
                return
            offset = (1 - pane.scroll_y) * hidden
            self._add_found()
            lay_out(pane)
            if offset:
                pane.scroll_y = 1 - offset / (pane.viewport_size[1] - pane.height)

    def _add_found(self) -> None:
        if self._rows == len(self.view.found):
            self._shown *= 2
            self.view = self.presenter.view()
        for found in self.view.found[self._rows : self._rows + ROWS_AT_ONCE]:
            if found.heading:
                self.body.ids.passages.add_widget(GameHeading(text=found.heading))
            row = FoundRow(found=self.search)
            row.bind(on_tap=self._open_row)
            self.body.ids.passages.add_widget(row)
            row.show(found)
            self._rows += 1

    def _scroll_to_linked(self, _elapsed: float) -> None:
        pane = self.body.ids.pane if self.body is not None else None
        if pane is not None and pane.do_scroll_y and self._linked is not None and self._linked.parent is not None:
            pane.scroll_to(self._linked, padding=dp(8), animate=False)
