"""One person: games, wins, streak, best round, favourite opponent, play time, and the lead in each game."""

from dataclasses import dataclass, replace

from companion.home.counts import games_in_words, not_kept_in_words
from companion.home.statistics_view import FOR_AVERAGES
from companion.pages.desk import Desk
from companion.pages.kinds import kind_of
from companion.pages.presenting import Presenter
from companion.shelf import Shelf
from companion.shelf.person import PersonView, kinds_of, person_view
from companion.table.faces import Face
from companion.table.kinds import KINDS
from companion.tools.language import _, day_in_words, duration_in_words, ngettext
from companion.tools.sentences import format_decimal, format_number

FOR_STREAK = 2  # the minimum number of wins in a row for a current streak; with fewer, the longest streak is shown
MINUTES_ONLY = 90  # from this play time on, it is given in hours


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
class CurveView:
    """The curve of the last games."""

    title: str = ""
    note: str = ""
    games: tuple[tuple[str, str, float, bool], ...] = ()
    """For each game its key, its day, the lead over the average of the table, and whether it was won."""


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
    curve: CurveView = CurveView()


class PersonPresenter(Presenter):
    """The figures of one person in games of one kind."""

    def __init__(self, desk: Desk, person: str = "", kind: str = "", shelf: Shelf | None = None) -> None:
        """Show a person in a kind of game, by default the one that they have played most.

        `shelf` has the games if they are not those of this device.
        """
        super().__init__(desk)
        self._person, self._kind = person, kind
        self._shelf = shelf or self.session.shelf

    def view(self) -> PersonPageView:
        shelf = self._shelf
        if shelf is None:
            return PersonPageView(reason=not_kept_in_words(self.session))
        people = {person.name: person for person in shelf.people.all()}
        person = people.get(self._person)
        if person is None:
            return PersonPageView(reason=_("This person is no longer here."))
        kinds = kinds_of(shelf, person.name)
        kind = self._kind if self._kind in kinds else next(iter(kinds or KINDS))
        figures = person_view(shelf, person.name, kind)
        other = people[figures.opponent.name].face if figures.opponent is not None else None
        return replace(
            person_page_view(figures, person.face, other),
            kinds=tuple((key, kind_of(key).name()) for key in kinds),
            headline=ngettext("{count} person", "{count} people", len(people)).format(count=len(people)),
            can_edit=person.name in self.session.people,
        )


def person_page_view(view: PersonView, face: Face, face_of_opponent: Face | None) -> PersonPageView:
    """Return the view of a person's page, with averages if the person has played enough games."""
    has_averages = view.games >= FOR_AVERAGES
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
        curve=_curve_view(view) if has_averages else CurveView(_("The curve begins with the third game.")),
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


def _curve_view(view: PersonView) -> CurveView:
    games = tuple((each.key, day_in_words(each.started), each.lead, each.is_won) for each in view.recent)
    title = ngettext("The last game", "The last {count} games", len(games)).format(count=len(games))
    return CurveView(title, _("points vs. the table’s average"), games)


def _facts(view: PersonView, *, has_averages: bool) -> tuple[tuple[str, str], ...]:
    """Return the figures that have no tile of their own, each with its label."""
    best = ((format_number(view.best), _("best score")),) if view.best_round is not None else ()
    if not has_averages:
        return best
    average = ((format_decimal(view.average), _("average score")),) if view.best_round is not None else ()
    totals = kind_of(view.kind).totals_in_words(view.totals, view.games)
    return (*average, *best, *(total for total in totals if total[1] != _("best round")))
