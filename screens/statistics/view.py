"""What the sides of the statistics say, worked out from the shelf."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.faces import Face
from companion.figures import MOST_EQUAL, Record
from companion.kinds import words_of
from companion.language import _, day_in_words, ngettext
from companion.names import decimal, number_in_words
from companion.shelf import Shelf, statistics
from companion.shelf.statistics import HeadToHead, PlayerFigures, Selection

LANES = 10  # people with a boat
FOR_AVERAGES = 3  # games before an average says something


@dataclass(frozen=True)
class Chosen:
    """The games that the choices leave, with the figures and faces of those who played them."""

    shelf: Shelf
    selection: Selection
    figures: tuple[PlayerFigures, ...]
    faces: Mapping[str, Face]

    @property
    def names(self) -> list[str]:
        """Everybody, from who played most."""
        return [each.name for each in self.figures]

    @property
    def people(self) -> tuple[tuple[str, Face], ...]:
        """Everybody with the face."""
        return tuple((name, self.faces[name]) for name in self.names)


@dataclass(frozen=True)
class RecordView:
    """A record: the figure, whose it is and when."""

    title: str
    icon: str
    value: str
    face: Face
    name: str
    note: str
    game: str
    part: int


@dataclass(frozen=True)
class RecordsView:
    """Who has won how often, the records, and the averages."""

    lanes: tuple[tuple[Face, int, int], ...]
    """Everybody's wins and games."""
    more: str
    """Who is not shown."""
    records: tuple[RecordView, ...]
    averages: tuple[tuple[Face, float], ...]
    averages_of: str


@dataclass(frozen=True)
class FirstView:
    """The records of the first game, and how its rounds went."""

    records: tuple[RecordView, ...]
    rounds: tuple[tuple[int, ...], ...]
    faces: tuple[Face, ...]


@dataclass(frozen=True)
class DuelView:
    """Two players: who was ahead how often, every game, and their figures side by side."""

    people: tuple[tuple[str, Face], ...]
    pair: tuple[str, str]
    faces: tuple[Face, Face]
    ahead: tuple[int, int, int]
    games: str
    level: str
    leads: tuple[int, ...]
    rows: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class PersonView:
    """One player: figures and the last games."""

    people: tuple[tuple[str, Face], ...]
    name: str
    face: Face
    warning: str
    figures: tuple[tuple[str, str], ...]
    games: tuple[tuple[int, bool], ...]
    games_title: str


def records_view(chosen: Chosen, games: int, records: tuple[Record, ...]) -> RecordsView:
    """Show the records of several games, and averages if there are enough."""
    shown = sorted(chosen.figures[:LANES], key=lambda each: (-each.all_wins, -each.games, each.name))
    hidden = len(chosen.figures) - len(shown)
    more = ngettext("the ten who played most; {count} more", "the ten who played most; {count} more", hidden)
    size, averages = _averages(chosen) if games >= FOR_AVERAGES else (0, ())
    return RecordsView(
        lanes=tuple((chosen.faces[each.name], each.all_wins, each.games) for each in shown),
        more=more.format(count=hidden) if hidden else "",
        records=_record_views(chosen, records),
        averages=averages,
        averages_of=_("games of {count}").format(count=size),
    )


def _record_views(chosen: Chosen, records: tuple[Record, ...]) -> tuple[RecordView, ...]:
    views = []
    for record in records:
        game = chosen.shelf.games.listed(record.game)
        if game is not None:
            words = words_of(chosen.selection.kind).record(record, game.players)
            name = game.players[record.seat]
            views.append(
                RecordView(
                    title=words.title,
                    icon=words.icon,
                    value=number_in_words(record.value),
                    face=chosen.faces[name],
                    name=name,
                    note=_equalled(chosen.shelf, record) or words.note or day_in_words(game.started),
                    game=game.key,
                    part=words.part,
                )
            )
    return tuple(views)


def _equalled(shelf: Shelf, record: Record) -> str:
    """Who else has done it; empty where nobody has."""
    games = [(shelf.games.listed(key), seat) for key, seat in record.others]
    names = [game.players[seat] for game, seat in games if game is not None]
    if len(names) == MOST_EQUAL:
        return _("and others")  # perhaps more than are known
    if len(names) > 1:
        return _("and {count} more").format(count=len(names))
    return _("and {name}").format(name=names[0]) if names else ""


def _averages(chosen: Chosen) -> tuple[int, tuple[tuple[Face, float], ...]]:
    """Averages compare games of one number of players only: of the one chosen, or of that played most."""
    sizes = statistics.games_by_size(chosen.shelf)[chosen.selection.kind]
    size = chosen.selection.player_count or max(sizes, key=lambda each: sizes[each])
    figures = statistics.of_players(chosen.shelf, replace(chosen.selection, player_count=size))
    placed = [(chosen.faces[each.name], each.average) for each in figures if each.games >= FOR_AVERAGES]
    return size, tuple(placed[:LANES])


def first_view(chosen: Chosen, records: tuple[Record, ...]) -> FirstView:
    """Show the only game there is."""
    game = statistics.newest_game(chosen.shelf, chosen.selection)
    listed = chosen.shelf.games.listed(game)
    assert listed is not None
    rounds = tuple(tuple(own) for own in statistics.rounds_of(chosen.shelf, game))
    faces = tuple(chosen.faces[name] for name in listed.players)
    return FirstView(_record_views(chosen, records), rounds if any(rounds) else (), faces)


def duel_view(chosen: Chosen, one: str, other: str) -> DuelView:
    """Two players against each other."""
    duel = statistics.head_to_head(chosen.shelf, one, other, chosen.selection)
    count = duel.games
    together = ngettext("in {count} game together", "in {count} games together", count).format(count=count)
    return DuelView(
        people=chosen.people,
        pair=(one, other),
        faces=(chosen.faces[one], chosen.faces[other]),
        ahead=(duel.ahead[0], duel.level, duel.ahead[1]),
        games=together if count else _("no game together"),
        level=_("{count} level").format(count=duel.level) if duel.level else "",
        leads=tuple(duel.leads),
        rows=_compared(duel, chosen.selection.kind) if count else (),
    )


def _compared(duel: HeadToHead, kind: str) -> tuple[tuple[str, str, str], ...]:
    words = words_of(kind)
    totals = [words.totals(each, duel.games) for each in duel.totals]
    own = [(left, word, right) for (left, word), (right, _word) in zip(*totals)]
    average = (decimal(duel.averages[0]), _("average score"), decimal(duel.averages[1]))
    wins = (str(duel.wins[0]), _("games won"), str(duel.wins[1]))
    return (average, wins, *own)


def person_view(chosen: Chosen, mine: PlayerFigures) -> PersonView:
    """One player alone."""
    history = statistics.history_of(chosen.shelf, mine.name, chosen.selection)
    totals = statistics.totals_of(chosen.shelf, mine.name, chosen.selection)
    few = mine.games < FOR_AVERAGES
    title = ngettext("The last game", "The last {count} games", len(history))
    return PersonView(
        people=chosen.people,
        name=mine.name,
        face=chosen.faces[mine.name],
        warning=_("Few games so far: averages say little yet.") if few else "",
        figures=(
            (str(mine.all_wins), ngettext("win", "wins", mine.all_wins)),
            (str(mine.games), ngettext("game", "games", mine.games)),
            (decimal(mine.average), _("average score")),
            (number_in_words(mine.best), _("best score")),
            *words_of(chosen.selection.kind).totals(totals, mine.games),
        ),
        games=tuple((game.score, game.place == 1) for game in history),
        games_title=title.format(count=len(history)),
    )
