"""The rules in our own words: chapters, the open one with its examples, and a search."""

from dataclasses import dataclass
from typing import Any

from companion import codec
from companion.faces import Face
from companion.kind_pages import pages_of
from companion.kinds import KINDS, words_of
from companion.language import _, ngettext
from companion.presenting import Desk, Presenter
from companion.rule_texts import Found, Passage, Topic, chapter_of, places_of, search

SHOWN_CARDS = 2  # cards shown for each match of a search


@dataclass(frozen=True)
class ChapterView:
    key: str
    title: str
    icon: str
    is_open: bool


@dataclass(frozen=True)
class CardView:
    """A card: its value and suit, or the name of a buoy."""

    card: str
    name: str
    value: int | None = None
    suit: str = ""
    letter: str = ""
    buoy: str = ""


@dataclass(frozen=True)
class PassageView:
    """A passage of the open chapter."""

    key: str
    title: str
    text: str
    cards: tuple[CardView, ...]
    outcome: tuple[tuple[Face, str], ...]
    """The outcome of its example for each player."""
    example: dict[str, Any] | None
    """What its kind of game draws about its example, as plain JSON values; None if it draws nothing."""
    is_ours: bool
    is_linked: bool
    """Whether a link has led to it."""


@dataclass(frozen=True)
class FoundView:
    """A passage found by a search; its title and text are in parts, of which every second one is a match."""

    key: str
    chapter: str
    title: tuple[str, ...]
    text: tuple[str, ...]
    cards: tuple[CardView, ...]
    icon: str


@dataclass(frozen=True)
class RulesView:
    kinds: tuple[tuple[str, str], ...]
    """The keys and names of all kinds of games."""
    kind: str
    chapters: tuple[ChapterView, ...]
    search: str
    title: str
    """The title of the open chapter, or how many passages were found."""
    lead: str
    passages: tuple[PassageView, ...]
    found: tuple[FoundView, ...]


def found_in_words(found: list[Found], words: str) -> tuple[str, str]:
    """Return the number of passages that a search has found in words, and what to do if there is none."""
    message = ngettext("{count} match for “{words}”", "{count} matches for “{words}”", len(found))
    return message.format(count=len(found), words=words), "" if found else _("Nothing found. Try another word.")


class RulesPresenter(Presenter):
    """The rules of a kind of game, at a chapter or passage, or what a search has found in them."""

    def __init__(self, desk: Desk, kind: str = "", topic: str = "", search: str = "") -> None:
        super().__init__(desk)
        on_table = self.session.game.setup.kind if self.session.game is not None else ""
        self._kind = next(key for key in (kind, on_table, *KINDS) if key in KINDS)
        self._topic, self._search = topic, search.strip()

    def view(self) -> RulesView:
        chapters = words_of(self._kind).rules()
        found = search(words_of(self._kind).rules, self._search) if self._search else []
        topic = None if self._search else chapter_of(chapters, self._topic)
        title, lead = ("", "") if topic is None else (topic.title, topic.lead)
        if self._search:
            title, lead = found_in_words(found, self._search)
        return RulesView(
            kinds=tuple((key, words_of(key).name()) for key in KINDS),
            kind=self._kind,
            chapters=tuple(ChapterView(each.key, each.title, each.icon, each is topic) for each in chapters),
            search=self._search,
            title=title,
            lead=lead,
            passages=() if topic is None else tuple(map(self._passage_view, topic.passages)),
            found=tuple(self._found_view(topic, passage) for topic, passage in found),
        )

    def _passage_view(self, passage: Passage) -> PassageView:
        kind, example = pages_of(self._kind), passage.example
        outcome = kind.example_lines(example) if example is not None else ()
        drawn = kind.example_view(example) if example is not None else None
        return PassageView(
            passage.key,
            passage.title,
            passage.text,
            self._cards(passage.cards),
            outcome,
            None if drawn is None else codec.write(type(drawn), drawn),
            passage.is_ours,
            is_linked=bool(passage.key) and passage.key == self._topic,
        )

    def _found_view(self, topic: Topic, passage: Passage) -> FoundView:
        found_first = sorted(passage.cards, key=lambda card: not places_of(self._search, card))
        return FoundView(
            key=passage.key or topic.key,
            chapter=topic.title if passage.title else "",
            title=_parts(self._search, passage.title or topic.title),
            text=_parts(self._search, passage.text),
            cards=self._cards(tuple(found_first[:SHOWN_CARDS])),
            icon=topic.icon,
        )

    def _cards(self, cards: tuple[str, ...]) -> tuple[CardView, ...]:
        return tuple(CardView(**card) for card in words_of(self._kind).cards(cards))


def _parts(words: str, text: str) -> tuple[str, ...]:
    """Return a text in parts, of which every second one matches a search."""
    parts, end = [], 0
    for start, stop in places_of(words, text):
        if start >= end:
            parts += [text[end:start], text[start:stop]]
            end = stop
    return (*parts, text[end:])
