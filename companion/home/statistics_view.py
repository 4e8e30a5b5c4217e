"""The views of the statistics page and of the page of a person, computed from the shelf."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.home.summary import games_in_words
from companion.shelf import Shelf, statistics
from companion.shelf.person import PersonView
from companion.shelf.statistics import HeadToHead, PlayerFigures, Selection
from companion.table.faces import Face
from companion.table.figures import MOST_EQUAL, Record
from companion.table.kinds import kind_of
from companion.tools.language import _, day_in_words, duration_in_words, ngettext, short_day_in_words
from companion.tools.sentences import format_decimal, format_number

LANES = 10  # the maximum number of people with a boat
FOR_AVERAGES = 3  # the minimum number of games for an average
FOR_STREAK = 2  # the minimum number of wins in a row for a current streak; with fewer, the longest streak is shown
RECORDS, DUEL = "records", "duel"  # the tabs
ALL_TIME, THIS_YEAR = "all", "year"  # the periods
MINUTES_ONLY = 90  # from this play time on, it is given in hours


@dataclass(frozen=True)
class Chosen:
    """The games that the statistics count, with the figures and faces of their players."""

    shelf: Shelf
    selection: Selection
    figures: tuple[PlayerFigures, ...]
    faces: Mapping[str, Face]

    @property
    def names(self) -> list[str]:
        """All names, the player with the most games first."""
        return [each.name for each in self.figures]

    @property
    def people(self) -> tuple[tuple[str, Face], ...]:
        return tuple((name, self.faces[name]) for name in self.names)


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


@dataclass(frozen=True)
class TileView:
    """A tile with one figure of a person, and the game and round that a tap opens."""

    icon: str = ""
    title: str = ""
    figure: str = "–"
    word: str = ""
    note: str = ""
    game: str = ""
    part: int = 0
    floats: int = 0


@dataclass(frozen=True)
class OpponentView:
    """The favourite opponent of a person, and how often each finished ahead."""

    faces: tuple[Face, ...] = ()
    name: str = ""
    games: str = ""
    ahead: tuple[int, int, int] = (0, 0, 0)
    """The numbers of games in which the person was ahead, level, and behind."""


@dataclass(frozen=True)
class PersonPageView:
    """Everything that the page of a person shows."""

    kind: str = ""
    kinds: tuple[tuple[str, str], ...] = ()
    """The kinds of game that the person has played, with their names."""
    headline: str = ""
    reason: str = ""
    """Why nothing is shown, or ""."""
    can_edit: bool = False
    """Whether the person is known on this device, and not only in the club."""
    name: str = ""
    face: Face | None = None
    games: str = ""
    games_word: str = ""
    wins: str = ""
    wins_word: str = ""
    since: str = ""
    streak: TileView = TileView()
    best: TileView = TileView()
    time: TileView = TileView()
    opponent: OpponentView = OpponentView()
    facts: tuple[tuple[str, str], ...] = ()
    curve: tuple[tuple[str, str, float, bool], ...] = ()
    """For each game its key, its day, the lead over the average of the table, and whether it was won."""
    curve_title: str = ""
    curve_note: str = ""


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
    views = []
    this_year = chosen.shelf.now().astimezone().year
    for record in records:
        game = chosen.shelf.games.listed(record.game)
        if game is not None:
            words = kind_of(chosen.selection.kind).record_in_words(record, game.players)
            name = game.players[record.seat]
            views.append(
                RecordView(
                    title=words.title,
                    icon=words.icon,
                    value=format_number(record.value),
                    face=chosen.faces[name],
                    name=name,
                    note=_equalled(chosen.shelf, record) or words.note or short_day_in_words(game.started, this_year),
                    game=game.key,
                    part=words.part,
                )
            )
    return tuple(views)


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


def person_page_view(view: PersonView, face: Face, face_of_opponent: Face | None) -> PersonPageView:
    """Return the view of a person's page, with averages if the person has played enough games."""
    has_averages, recent = view.games >= FOR_AVERAGES, view.recent
    title = ngettext("The last game", "The last {count} games", len(recent)).format(count=len(recent))
    games = [(each.key, day_in_words(each.started), each.lead, each.is_won) for each in recent]
    return PersonPageView(
        kind=view.kind,
        name=view.name,
        face=face,
        games=str(view.games),
        games_word=ngettext("game", "games", view.games),
        wins=str(view.wins),
        wins_word=ngettext("win", "wins", view.wins),
        since="" if view.first is None else _("since {day}").format(day=day_in_words(view.first)),
        streak=_streak_tile(view),
        best=_best_tile(view, has_averages=has_averages),
        time=_time_tile(view, has_averages=has_averages),
        opponent=_opponent_view(view, face, face_of_opponent),
        facts=_facts(view, has_averages=has_averages),
        curve=tuple(games) if has_averages else (),
        curve_title=title if has_averages else _("The curve begins with the third game."),
        curve_note=_("points vs. the table’s average") if has_averages else "",
    )


def _streak_tile(view: PersonView) -> TileView:
    streak, note = view.streak, _("longest: {count}").format(count=view.longest.wins)
    if streak.wins < FOR_STREAK:
        streak, note = view.longest, _("the longest so far") if view.longest.wins else ""
    elif streak.wins == view.longest.wins:
        note = _("the longest yet")
    word = ngettext("win", "wins", 1) if streak.wins == 1 else ngettext("win in a row", "wins in a row", streak.wins)
    return TileView("streak", _("Streak"), str(streak.wins), word, note, streak.game, floats=streak.wins)


def _best_tile(view: PersonView, *, has_averages: bool) -> TileView:
    best = view.best_round
    if not view.games:
        return TileView("star", _("Best round"))
    if best is None:
        average = _("{points} on average").format(points=format_decimal(view.average)) if has_averages else ""
        word = ngettext("point", "points", abs(view.best))
        return TileView("trophy", _("Best score"), format_number(view.best), word, average)
    word = _("points in round {number}").format(number=best.number)
    figure, day = format_number(best.points), day_in_words(best.started)
    return TileView("star", _("Best round"), figure, word, day, best.game, best.number)


def _time_tile(view: PersonView, *, has_averages: bool) -> TileView:
    if not view.timed_games:
        return TileView("clock", _("Play time"), note=_("not known"))
    minutes = round(view.play_time.total_seconds() / 60)
    if minutes < MINUTES_ONLY:
        figure, word = minutes, ngettext("minute", "minutes", minutes)
    else:
        figure = round(minutes / 60)
        word = ngettext("hour", "hours", figure)
    mean = duration_in_words(view.play_time / view.timed_games)
    note = _("{duration} a game").format(duration=mean) if has_averages and mean else ""
    return TileView("clock", _("Play time"), str(figure), word, note)


def _opponent_view(view: PersonView, face: Face, face_of_opponent: Face | None) -> OpponentView:
    other = view.opponent
    if other is None or face_of_opponent is None:
        return OpponentView()
    ahead = (other.ahead, other.games - other.ahead - other.behind, other.behind)
    return OpponentView((face, face_of_opponent), other.name, games_in_words(other.games), ahead)


def _facts(view: PersonView, *, has_averages: bool) -> tuple[tuple[str, str], ...]:
    """Return the figures that have no tile of their own, each with its label."""
    best = ((format_number(view.best), _("best score")),) if view.best_round is not None else ()
    if not has_averages:
        return best
    average = ((format_decimal(view.average), _("average score")),) if view.best_round is not None else ()
    totals = kind_of(view.kind).totals_in_words(view.totals, view.games)
    return (*average, *best, *(total for total in totals if total[1] != _("best round")))
