"""The views of the statistics page: records, and two players head to head, computed from the shelf."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.pages.kinds import kind_of
from companion.shelf import Shelf, statistics
from companion.shelf.statistics import HeadToHead, PlayerFigures, Selection
from companion.table.best_figures import MOST_EQUAL, Record
from companion.table.faces import Face
from companion.table.figures import ListedGame
from companion.tools.language import _, ngettext, short_day_in_words
from companion.tools.sentences import format_decimal, format_number

LANES = 10  # the maximum number of people with a boat
FOR_AVERAGES = 3  # the minimum number of games for an average
RECORDS, DUEL = "records", "duel"  # the tabs
ALL_TIME, THIS_YEAR = "all", "year"  # the periods


@dataclass(frozen=True)
class Chosen:
    """The games that the statistics count, with the figures and faces of their players."""

    shelf: Shelf
    selection: Selection
    figures: tuple[PlayerFigures, ...]
    faces: Mapping[str, Face]

    @property
    def people(self) -> tuple[tuple[str, Face], ...]:
        """The names and faces of all players, the one with the most games first."""
        return tuple((each.name, self.faces[each.name]) for each in self.figures)


@dataclass(frozen=True)
class RecordView:
    """A record: the figure, its player and its day."""

    title: str = ""
    icon: str = ""
    value: str = ""
    face: Face | None = None
    name: str = ""
    note: str = ""
    game: str = ""
    part: int = 0


@dataclass(frozen=True)
class RecordsView:
    """The records, the wins of each person and the averages; for a single game also the points of its rounds."""

    records: tuple[RecordView, ...] = ()
    lanes: tuple[tuple[str, Face, int, int], ...] = ()
    """The name, face, wins and games of each person."""
    more: str = ""
    """A sentence about the people who are not shown."""
    averages: tuple[tuple[Face, float], ...] = ()
    averages_of: str = ""
    rounds: tuple[tuple[int, ...], ...] = ()
    """The points of every round, by seat."""
    faces: tuple[Face, ...] = ()


@dataclass(frozen=True)
class DuelView:
    """Two players head to head: how often each was ahead, the lead in each game, and their figures."""

    people: tuple[tuple[str, Face], ...] = ()
    pair: tuple[str, ...] = ("", "")
    faces: tuple[Face | None, ...] = (None, None)
    ahead: tuple[int, int, int] = (0, 0, 0)
    summary: str = ""
    """A line about how many games they played together, and how many of those were level."""
    leads: tuple[int, ...] = ()
    rows: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class StatisticsView:
    """Everything that the statistics page shows."""

    kind: str = ""
    kinds: tuple[tuple[str, str], ...] = ()
    """The kinds of game that have figures, with their names."""
    sizes: tuple[int, ...] = ()
    """The numbers of players in games of this kind."""
    tab: str = RECORDS
    players: int = 0
    """The chosen number of players; 0 for any."""
    period: str = ALL_TIME
    year: str = ""
    headline: str = ""
    reason: str = ""
    """Why nothing is shown, or ""."""
    can_begin: bool = False
    """Whether to offer a new game, because there are no figures yet."""
    has_choices: bool = False
    """Whether there are enough games to choose from."""
    games: int = 0
    records: RecordsView | None = None
    duel: DuelView | None = None


def records_view(chosen: Chosen, games: int, records: tuple[Record, ...]) -> RecordsView:
    """Return the view of the records of several games, with averages if there are enough games."""
    shown = sorted(chosen.figures[:LANES], key=lambda each: (-each.all_wins, -each.games, each.name))
    hidden = len(chosen.figures) - len(shown)
    more = ngettext("the ten who played most; {count} more", "the ten who played most; {count} more", hidden)
    size, averages = _averages(chosen) if games >= FOR_AVERAGES else (0, ())
    return RecordsView(
        lanes=tuple((each.name, chosen.faces[each.name], each.all_wins, each.games) for each in shown),
        more=more.format(count=hidden) if hidden else "",
        records=_record_views(chosen, records),
        averages=averages,
        averages_of=_("{count}-player games").format(count=size),
    )


def _record_views(chosen: Chosen, records: tuple[Record, ...]) -> tuple[RecordView, ...]:
    games = [chosen.shelf.games.listed(record.game) for record in records]
    return tuple(_record_view(chosen, record, game) for record, game in zip(records, games) if game is not None)


def _record_view(chosen: Chosen, record: Record, game: ListedGame) -> RecordView:
    words = kind_of(chosen.selection.kind).record_in_words(record, game.players)
    name, this_year = game.players[record.seat], chosen.shelf.now().astimezone().year
    return RecordView(
        title=words.title,
        icon=words.icon,
        value=format_number(record.value),
        face=chosen.faces[name],
        name=name,
        note=_equalled(chosen.shelf, record) or words.note or short_day_in_words(game.started, this_year),
        game=game.key,
        part=words.part,
    )


def _equalled(shelf: Shelf, record: Record) -> str:
    """Return in words who else reached this record, or "" if no other player did."""
    games = [(shelf.games.listed(key), seat) for key, seat in record.others]
    names = [game.players[seat] for game, seat in games if game is not None]
    if len(names) == MOST_EQUAL:
        return _("and others")  # possibly more than are listed
    if len(names) > 1:
        return _("and {count} more").format(count=len(names))
    return _("and {name}").format(name=names[0]) if names else ""


def _averages(chosen: Chosen) -> tuple[int, tuple[tuple[Face, float], ...]]:
    """Return the chosen or most frequent number of players, and the averages over games with that many players."""
    sizes = statistics.games_by_size(chosen.shelf)[chosen.selection.kind]
    size = chosen.selection.player_count or max(sizes, key=lambda each: sizes[each])
    figures = statistics.of_players(chosen.shelf, replace(chosen.selection, player_count=size))
    placed = [(chosen.faces[each.name], each.average) for each in figures if each.games >= FOR_AVERAGES]
    return size, tuple(placed[:LANES])


def first_view(chosen: Chosen, records: tuple[Record, ...]) -> RecordsView:
    """Return the view of the only game: its records, and the points of its rounds."""
    game = statistics.newest_game(chosen.shelf, chosen.selection)
    listed = chosen.shelf.games.listed(game)
    assert listed is not None
    rounds = tuple(tuple(own) for own in statistics.rounds_of(chosen.shelf, game))
    faces = tuple(chosen.faces[name] for name in listed.players)
    return RecordsView(_record_views(chosen, records), rounds=rounds if any(rounds) else (), faces=faces)


def duel_view(chosen: Chosen, one: str, other: str) -> DuelView:
    """Return the view of two players head to head."""
    duel = statistics.head_to_head(chosen.shelf, one, other, chosen.selection)
    count = duel.games
    together = ngettext(
        "who was ahead in {count} game together", "who was ahead in {count} games together", count
    ).format(count=count)
    # Translators: How many games two people have ended with the same points.
    level = _("{count} level").format(count=duel.level) if duel.level else ""
    return DuelView(
        people=chosen.people,
        pair=(one, other),
        faces=(chosen.faces[one], chosen.faces[other]),
        ahead=(duel.ahead[0], duel.level, duel.ahead[1]),
        summary=" · ".join(filter(None, (together if count else _("no game together"), level))),
        leads=tuple(duel.leads),
        rows=_compared(duel, chosen.selection.kind) if count else (),
    )


def _compared(duel: HeadToHead, kind: str) -> tuple[tuple[str, str, str], ...]:
    words = kind_of(kind)
    totals = [words.totals_in_words(each, duel.games) for each in duel.totals]
    own = [(left, word, right) for (left, word), (right, _word) in zip(*totals)]
    average = (format_decimal(duel.averages[0]), _("average score"), format_decimal(duel.averages[1]))
    wins = (str(duel.wins[0]), _("games won"), str(duel.wins[1]))
    return (average, wins, *own)
