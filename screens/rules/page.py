"""The rules in our own words: chapters at the left, the chosen one at the right; a search over all of them."""

from typing import ClassVar

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.rule_texts import Passage, Topic
from screens.app.kinds import kind_of_game
from screens.app.page import Page
from screens.kit import bars, buttons, field, icons, panels, scrolling, text  # noqa: F401  (the rules use them)
from screens.kit.rules import load_rules

load_rules(__file__)


class PassageBox(BoxLayout):
    """One thing that is so: its cards, its words and, where the printed rules are silent, a mark that says so."""

    words = StringProperty("")
    cards = ListProperty([])
    ours = BooleanProperty(False)

    def on_kv_post(self, _base) -> None:
        for card in self.cards:
            self.ids.cards.add_widget(kind_of_game().example_card(card))
        if not self.cards:
            self.remove_widget(self.ids.cards)
        if not self.ours:
            self.remove_widget(self.ids.mark)


class RulesPage(Page):
    """A book with a list of chapters; on a phone one page each."""

    bodies: ClassVar = {"wide": "RulesBook", "tall": "RulesBook", "phone": "RulesPhone", "phone_landscape": "RulesBook"}
    keeps: ClassVar = ("topic",)

    topic = StringProperty("")  # the open chapter; empty on a phone that shows the list
    search = StringProperty("")
    title = StringProperty("")

    def on_pre_enter(self, *args) -> None:
        self.search = ""
        self.topic = self.arguments.get("topic", self.topic)
        super().on_pre_enter(*args)

    def show(self) -> None:
        if not self.topic and not self.narrow:
            self.topic = kind_of_game().rules()[0].key
        self._list_chapters()
        self._show_passages()

    def open_topic(self, key: str) -> None:
        """Turn to a chapter."""
        self.search = ""
        self.topic = key
        self.show()

    def find(self, words: str) -> None:
        """Show all passages with these words, from every chapter."""
        self.search = words.strip()
        self._show_passages()

    def on_back(self) -> bool:
        if self.narrow and (self.topic or self.search):
            self.topic = self.search = ""
            self.body.ids.search.text = ""
            self.show()
            return True
        return False

    def _list_chapters(self) -> None:
        chapters = self.body.ids.chapters
        chapters.clear_widgets()
        reading = self.narrow and (self.topic or self.search)
        if reading:
            return
        for topic in kind_of_game().rules():
            button = Factory.ChapterButton(text=topic.title, kind="tonal" if topic.key == self.topic else "plain")
            button.bind(on_tap=lambda _button, key=topic.key: self.open_topic(key))
            chapters.add_widget(button)

    def _show_passages(self) -> None:
        column = self.body.ids.passages
        column.clear_widgets()
        found = self._found()
        self.title = found[0].title if len(found) == 1 and not self.search else ""
        for topic in found:
            column.add_widget(Factory.ChapterTitle(text=topic.title))
            for passage in topic.passages:
                column.add_widget(PassageBox(words=passage.text, cards=passage.cards, ours=passage.ours))
        if self.search and not found:
            column.add_widget(Factory.NothingFound())
        self.body.ids.pane.scroll_y = 1.0

    def _found(self) -> list[Topic]:
        if not self.search:
            return [topic for topic in kind_of_game().rules() if topic.key == self.topic]
        wanted = self.search.casefold()

        def fits(passage: Passage) -> bool:
            return wanted in passage.text.casefold()

        hits = [
            Topic(t.key, t.title, t.passages if wanted in t.title.casefold() else tuple(filter(fits, t.passages)))
            for t in kind_of_game().rules()
        ]
        return [topic for topic in hits if topic.passages]
