"""A game as its log shows it: with all its states, by parts, and the line of each entry."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.home.log_view import HeadScore, LogHeadView, LogLineView
from companion.pages.kinds import CardView, Kind, LogPart, kind_of
from companion.shelf import KeptGame, Line
from companion.shelf.times import to_datetime
from companion.table.faces import Face
from companion.table.figures import Figures
from companion.table.seating import names_at_each_moment
from companion.tools.language import _, day_in_words, time_in_words
from companion.tools.sentences import format_number, join_names, phone_in_words


@dataclass(frozen=True)
class LoggedGame:
    """A game with its entries and all its states: the initial one, and the one after each entry."""

    game: Any
    events: tuple[Any, ...]
    """The events at the time the log was read; the game may have gone on since."""
    states: tuple[Any, ...]
    parts: tuple[LogPart, ...]
    """The part of the log to which each entry belongs."""
    phones: tuple[str, ...] = ()
    """The player on whose phone each entry was made, or ""; empty if none was."""

    @staticmethod
    def of(game: Any, phones: tuple[str, ...] = ()) -> "LoggedGame":
        states = game.states()
        kind = kind_of(game.setup.kind)
        parts = tuple(kind.log_part(state, states[-1]) for state in states[:-1])
        return LoggedGame(game, game.events, states, parts, phones)

    @cached_property
    def kind(self) -> Kind:
        return kind_of(self.game.setup.kind)

    @property
    def is_running(self) -> bool:
        return self._figures.is_running

    @cached_property
    def _figures(self) -> Figures:
        return self.kind.figures(self.states[-1])

    @property
    def headline(self) -> str:
        """The players of the game, and the day on which it began if known."""
        names = join_names(self.game.setup.seats, self.game.setup.players)
        return f"{self.day}, {names}" if self.day else names

    @property
    def day(self) -> str:
        """The day on which the game began, in words, or "" if unknown."""
        return day_in_words(to_datetime(self.game.started)) if isinstance(self.game, KeptGame) else ""

    def by_part(self) -> list[tuple[LogPart, tuple[int, ...]]]:
        """Return the parts in order, each as at its first entry, with the indices of its entries."""
        found: list[tuple[LogPart, list[int]]] = []
        for index, part in enumerate(self.parts):
            if not found or found[-1][0].number != part.number:
                found.append((part, []))
            found[-1][1].append(index)
        return [(part, tuple(indices)) for part, indices in found]

    def part_at(self, count: int) -> int:
        """Return the number of the part that contains the last of the first `count` entries."""
        return self.parts[max(0, count - 1)].number if self.parts else 0

    def end_of(self, number: int) -> int:
        """Return the number of entries from the beginning of the log to the end of a part."""
        return max((index + 1 for index, part in enumerate(self.parts) if part.number == number), default=0)

    def step_by_part(self, count: int, direction: int) -> int:
        """Return how many entries come before the start of the next or the previous part."""
        numbers = [self.kind.log_part(state, state).number for state in self.states]
        if direction > 0:
            later = [place for place, number in enumerate(numbers) if number > numbers[count]]
            return later[0] if later else len(numbers) - 1
        earlier = [number for number in numbers if number < numbers[count]]
        return numbers.index(earlier[-1]) if earlier else 0

    def words(self, index: int) -> str:
        return self.kind.entry_in_words(self.events[index], self.states[index], self._names[index])

    @cached_property
    def _names(self) -> list[tuple[str, ...]]:
        return names_at_each_moment(self.events, self.game.setup.players)

    @cached_property
    def _times(self) -> tuple[Line | None, ...]:
        """The time of each entry and of its correction; None for those of a game that is not on the shelf."""
        return self.game.lines if isinstance(self.game, KeptGame) else (None,) * len(self.events)

    def can_show_cards(self, index: int, *, has_memory_aid: bool) -> bool:
        """Return whether an entry may show its cards: not while they lie in stockrooms, unless the memory aid is on."""
        return not self.is_running or index == len(self.parts) - 1 or has_memory_aid

    def head(self, part: LogPart, faces: Sequence[Face], *, is_open: bool, has_distances: bool) -> LogHeadView:
        now = self.kind.log_part(self.states[-1], self.states[-1])
        is_played = self.is_running and now.number == part.number
        note = _("being played") if is_played else part.note
        winners: list[int] = []
        if is_played and now.gains:
            points = [f"{'+' if gain >= 0 else ''}{format_number(gain)}" for gain in now.gains]
        else:
            scores, about = self._scores(part.number, has_distances=has_distances or not self.is_running)
            points, note = [format_number(score) for score in scores], about or note
            if part.number == self.parts[-1].number:
                winners = [seat for seat, figures in enumerate(self._figures.seats) if figures.winners]
        cells = [HeadScore(seat, *score, seat in winners) for seat, score in enumerate(zip(faces, points))]
        return LogHeadView(part.number, part.title, note, tuple(cells), is_open)

    def _scores(self, number: int, *, has_distances: bool) -> tuple[Sequence[int], str]:
        """Return the scores after a part and what they are. They are kept: distances take milliseconds."""
        if (number, has_distances) not in self._kept_scores:
            state = self.states[self.end_of(number)]
            self._kept_scores[number, has_distances] = self.kind.log_scores(state, has_distances=has_distances)
        return self._kept_scores[number, has_distances]

    @cached_property
    def _kept_scores(self) -> dict[tuple[int, bool], tuple[Sequence[int], str]]:
        return {}

    def line(
        self, index: int, faces: Sequence[Face], *, has_cards: bool, is_doubtful: bool, is_selected: bool
    ) -> LogLineView:
        event, times = self.events[index], self._times[index]
        cards = tuple(self.kind.entry_cards(event)) if has_cards else ()
        mark = self.kind.entry_mark(event, self.states[index])
        title, about = self.kind.entry_in_brief(event, self.states[index], self._names[index])
        return LogLineView(
            index=index,
            seat=mark if isinstance(mark, int) else None,
            face=faces[mark] if isinstance(mark, int) else None,
            piece=self.kind.entry_piece(event),
            icon="" if isinstance(mark, int) else mark,
            title=title,
            about=about,
            time="" if times is None else time_in_words(times.at),
            note=self._note(index, times, is_doubtful=is_doubtful),
            is_doubtful=is_doubtful,
            cards=cards,
            drawn_cards=tuple(CardView(**card) for card in self.kind.cards(cards)),
            is_selected=is_selected,
        )

    def _note(self, index: int, times: Line | None, *, is_doubtful: bool) -> str:
        """Return what else is known of an entry: whether it looks wrong, its phone, and when it was corrected."""
        notes = [_("check")] if is_doubtful else []
        if any(self.phones[index : index + 1]):
            notes.append(phone_in_words(self.phones[index]))
        if times is not None and times.corrected is not None:
            message = _("added at {time}") if times.is_added else _("corrected at {time}")
            notes.append(message.format(time=time_in_words(times.corrected)))
        return ", ".join(notes)
