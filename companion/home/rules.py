"""The rules in our own words: chapters, the open one with its examples, and a search."""

from dataclasses import dataclass, field
from typing import Any

from companion.pages.desk import Desk
from companion.pages.kinds import CardView, kind_of
from companion.pages.presenting import Presenter
from companion.pages.rule_search import Hit, places_of, search
from companion.pages.rule_texts import Passage, chapter_of
from companion.table.faces import Face
from companion.table.kinds import KINDS
from companion.tools import codec
from companion.tools.codec import NOT_STORED
from companion.tools.language import _, ngettext

SHOWN_CARDS = 2  # cards shown for each match of a search
SHOWN_AT_FIRST = 8  # matches of a search; further ones are built when people look for them


@dataclass(frozen=True)
class ChapterView:
    key: str
    title: str
    icon: str
    is_open: bool


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
    drawn_from: Any = field(default=None, metadata=NOT_STORED)
    """The value from which the app draws the example, or None."""


@dataclass(frozen=True)
class FoundView:
    """A passage found by a search; its texts are in parts, of which every second one is a match."""

    kind: str
    """The kind of game whose rules it belongs to."""
    heading: str
    """The name of that game above its first passage, unless its rules are open."""
    key: str
    chapter: tuple[str, ...]
    title: tuple[str, ...]
    text: tuple[str, ...]
    why: tuple[str, ...]
    """What matches if none of these does."""
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
    """The first passages that a search has found."""
    more: int
    """How many further passages there are."""


def found_in_words(count: int, words: str) -> tuple[str, str]:
    """Return how many passages a search has found, and what to do if there is none."""
    message = ngettext("{count} match for “{words}”", "{count} matches for “{words}”", count)
    return message.format(count=count, words=words), "" if count else _("Nothing found. Try another word.")


def found_in_rules(kind: str, words: str) -> list[tuple[str, str, Hit]]:
    """Return what a search has found in the rules of this kind of game, and then in those of the others.

    Each passage comes with its kind of game, and the first one of another game with the name of that.
    """
    kinds = sorted(KINDS, key=lambda key: key != kind)
    found = search([kind_of(key).chapters for key in kinds], words)
    return [
        (key, kind_of(key).name() if key != kind and not place else "", hit)
        for key, hits in zip(kinds, found)
        for place, hit in enumerate(hits)
    ]


def found_view(kind: str, heading: str, hit: Hit, words: str) -> FoundView:
    topic, passage, why = hit
    found_first = sorted(passage.cards, key=lambda card: not places_of(words, card))
    return FoundView(
        kind=kind,
        heading=heading,
        key=passage.key or topic.key,
        chapter=_parts(words, topic.title) if passage.title else (),
        title=_parts(words, passage.title or topic.title),
        text=_parts(words, passage.text),
        why=_parts(words, why) if why else (),
        cards=_cards(kind, tuple(found_first[:SHOWN_CARDS])),
        icon=topic.icon,
    )


class RulesPresenter(Presenter):
    """The rules of a kind of game, at a chapter or passage, or what a search has found in them."""

    def __init__(
        self, desk: Desk, kind: str = "", topic: str = "", search: str = "", shown: int = SHOWN_AT_FIRST
    ) -> None:
        super().__init__(desk)
        on_table = self.session.game.setup.kind if self.session.game is not None else ""
        self._kind = next(key for key in (kind, on_table, *KINDS) if key in KINDS)
        self._topic, self._search, self._shown = topic, search.strip(), shown

    def view(self) -> RulesView:
        chapters = kind_of(self._kind).chapters()
        found = found_in_rules(self._kind, self._search) if self._search else []
        topic = None if self._search else chapter_of(chapters, self._topic)
        title, lead = ("", "") if topic is None else (topic.title, topic.lead)
        if self._search:
            title, lead = found_in_words(len(found), self._search)
        return RulesView(
            kinds=tuple((key, kind_of(key).name()) for key in KINDS),
            kind=self._kind,
            chapters=tuple(ChapterView(each.key, each.title, each.icon, each is topic) for each in chapters),
            search=self._search,
            title=title,
            lead=lead,
            passages=() if topic is None else tuple(map(self._passage_view, topic.passages)),
            found=tuple(found_view(*each, self._search) for each in found[: self._shown]),
            more=len(found[self._shown :]),
        )

    def _passage_view(self, passage: Passage) -> PassageView:
        kind, example = kind_of(self._kind), passage.example
        outcome = kind.example_lines(example) if example is not None else ()
        is_drawn = example is not None and self.desk.edition.is_browser
        drawn = kind.example_view(example) if is_drawn else None
        return PassageView(
            passage.key,
            passage.title,
            passage.text,
            _cards(self._kind, passage.cards),
            outcome,
            None if drawn is None else codec.write(type(drawn), drawn),
            passage.is_ours,
            is_linked=bool(passage.key) and passage.key == self._topic,
            drawn_from=example,
        )


def _cards(kind: str, cards: tuple[str, ...]) -> tuple[CardView, ...]:
    return tuple(CardView(**card) for card in kind_of(kind).cards(cards))


def _parts(words: str, text: str) -> tuple[str, ...]:
    """Return a text in parts, of which every second one matches a search."""
    parts, end = [], 0
    for start, stop in places_of(words, text):
        if start >= end:
            parts += [text[end:start], text[start:stop]]
            end = stop
    return (*parts, text[end:])
