"""The search in the rules of all games: the passages it finds, and the places to highlight in them."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.pages.rule_texts import Passage, Topic, Topics
from companion.tools.language import languages, own_name, speaking
from companion.tools.sentences import labelled

Found = tuple[Topic, Passage]

SPELLINGS = {"color": "colou?r", "ss": "(?:ss|ß)"}
"""Parts of words that a search also finds in another spelling."""
BETWEEN_WORDS, DASH, APOSTROPHE = r"[\s–-]+", "[–-]", "[’']"  # patterns
AROUND = 40  # letters on each side of a match
SHORTEST_HIGHLIGHT = 4  # letters; shorter words such as "the" are highlighted only as part of the whole search


class Hit(NamedTuple):
    """A passage that a search has found."""

    topic: Topic
    passage: Passage
    why: str
    """What matches if neither the titles nor the text do: other words for it, or its text in another language."""


def search(games: Sequence[Callable[[], Topics]], words: str) -> list[list[Hit]]:
    """Return the leads and passages in the rules of each game that match a search, best first, in the current language.

    If no game has one, search the texts of the other languages: the sheet on the table may be in one of them.
    """
    rules = [list(_entries(game())) for game in games]
    hits = [
        [Hit(*entries[place], _other_words(*entries[place], words)) for place in _matches(entries, words)]
        for entries in rules
    ]
    return hits if any(hits) else _search_other_languages(games, rules, words)


def _search_other_languages(
    games: Sequence[Callable[[], Topics]], rules: Sequence[Sequence[Found]], words: str
) -> list[list[Hit]]:
    """Return what matches in the first language that has matches, as entries of these rules."""
    hits: list[list[Hit]] = [[] for _game in games]
    for language in languages():
        with speaking(language):
            theirs = [list(_entries(game())) for game in games]
        for own, entries, others in zip(hits, rules, theirs):
            for place in _matches(others, words):
                own.append(Hit(*entries[place], labelled(own_name(language), _excerpt(*others[place], words))))
        if any(hits):
            break
    return hits


def _other_words(topic: Topic, passage: Passage, words: str) -> str:
    """Return the cards and further words of a passage that match a search, or "" if what is shown of it does."""
    if any(places_of(words, text) for text in (topic.title, passage.title, passage.text)):
        return ""
    others = dict.fromkeys(each.strip() for each in (*passage.cards, *passage.also.split(",")))
    return ", ".join(each for each in others if places_of(words, each))


def _excerpt(topic: Topic, passage: Passage, words: str) -> str:
    """Return the words around the first match in a passage or its titles."""
    for text in (passage.title, passage.text, topic.title, passage.also):
        for start, end in places_of(words, text)[:1]:
            line = text.replace("\n", " ")
            first = line.rfind(" ", 0, max(0, start - AROUND)) + 1
            last = line.find(" ", end + AROUND)
            return ("…" if first else "") + (line[first:] if last < 0 else f"{line[first:last]}…")
    return words


def _entries(topics: Topics) -> Iterator[Found]:
    return ((topic, passage) for topic in topics for passage in topic.entries)


def _matches(entries: Sequence[Found], words: str) -> list[int]:
    """Return the indices of the matching entries.

    Entries that contain the search as it is come first: in a title, in the text, in further words or cards. Then come
    those that contain all its words somewhere.
    """
    ranks = {}
    for place, (topic, passage) in enumerate(entries):
        fields = (f"{topic.title}. {passage.title}", passage.text, " ".join((*passage.cards, passage.also)))
        rank = next((rank for rank, field in enumerate(fields) if _spans(words, field)), len(fields))
        if rank < len(fields) or _contains_all(words.split(), " ".join(fields)):
            ranks[place] = rank
    return sorted(ranks, key=lambda place: ranks[place])


def _contains_all(words: list[str], text: str) -> bool:
    return bool(words) and all(_spans(word, text) for word in words)


def places_of(words: str, text: str) -> list[tuple[int, int]]:
    """Return the start and end of each match of a search in a text, to highlight them.

    If the text does not contain the search as it is, return the matches of its longer words.
    """
    longer = [word for word in words.split() if len(word) >= SHORTEST_HIGHLIGHT]
    return _spans(words, text) or sorted({span for word in longer for span in _spans(word, text)})


def _spans(words: str, text: str) -> list[tuple[int, int]]:
    """Return the start and end of each match of these words."""
    return [found.span() for found in _pattern(words).finditer(text)] if words.strip() else []


@lru_cache
def _pattern(words: str) -> re.Pattern[str]:
    """Return the pattern that finds words in any case and spacing, with any dashes, hyphens and apostrophes.

    A number does not match inside a larger one. The pattern is cached because a search tries it on every passage, which
    took three times as long without.
    """
    wanted = words.strip().lower()
    pattern = BETWEEN_WORDS.join(map(_spelled, re.split(rf"(?<=\w){BETWEEN_WORDS}(?=\w)", wanted)))
    before, after = (r"(?<!\d)" if wanted[0].isdigit() else ""), (r"(?!\d)" if wanted[-1].isdigit() else "")
    return re.compile(before + pattern + after, re.IGNORECASE)


def _spelled(word: str) -> str:
    """Return the pattern of a word in all its spellings."""
    pattern = re.sub("[’']", APOSTROPHE, re.sub(r"\\-|–", DASH, re.escape(word)))
    for spelling, spellings in SPELLINGS.items():
        pattern = pattern.replace(spelling, spellings)
    return pattern
