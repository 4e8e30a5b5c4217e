"""Views of the games on the shelf: a row of the list, and the details of one game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from companion.pages.charts import NO_CHART, ChartView, chart_view
from companion.pages.kinds import kind_of
from companion.shelf.games import PURGED_AFTER
from companion.shelf.notes import GameNotes
from companion.shelf.words import outcome_in_words, status_in_words
from companion.table.faces import Face
from companion.table.figures import Curve, ListedGame, places
from companion.table.kinds import KINDS
from companion.tools.language import _, day_in_words, duration_in_words, ngettext, short_day_in_words, time_in_words
from companion.tools.sentences import format_number, join_names


@dataclass(frozen=True)
class RankingRowView:
    """One place in the ranking; it has no face until the player is revealed."""

    place: int
    name: str
    note: str = ""
    points: str = ""
    face: Face | None = None


@dataclass(frozen=True)
class GameRowView:
    """A game in a row of the list."""

    key: str = ""
    title: str = ""
    """The winners, or that the game is open."""
    lead: str = ""
    """By how many points one player has won, with a sign; "" for a shared victory."""
    winners: tuple[Face, ...] = ()
    points: str = ""
    """The points of the winners."""
    lines: tuple[str, ...] = ("",)
    """When it was and what is special about it, the longest wording first."""
    warning: str = ""
    """How it ended, if not as usual."""
    others: tuple[tuple[Face, str], ...] = ()
    """The face and score of everyone else, best first."""
    signs: tuple[str, ...] = ()
    """The icons of a note and a photo."""
    is_running: bool = False
    is_selected: bool = False


@dataclass(frozen=True)
class GameDetailView:
    """The details of one game."""

    key: str = ""
    title: str = ""
    lead: str = ""
    winners: tuple[Face, ...] = ()
    day: str = ""
    times: str = ""
    """When it began and how long it took."""
    outcome: str = ""
    """A sentence, if the winner and the lead do not tell all."""
    note: str = ""
    """The note written by the players."""
    photo: str = ""
    """The path of their photo, or "" if there is none."""
    is_running: bool = False
    table: str = ""
    """The name of the club's other table that is playing it, so that it is view-only here; "" if there is none."""
    view_only: str = ""
    """Why it is view-only, in a sentence."""
    main_action: str = ""
    can_see_result: bool = False
    places: tuple[RankingRowView, ...] = ()
    faces: tuple[Face, ...] = ()
    chart: ChartView = NO_CHART


def row_view(
    game: ListedGame,
    faces: Mapping[str, Face],
    *,
    year: int,
    is_selected: bool = False,
    with_kind: bool = False,
    table: str = "",
) -> GameRowView:
    """Return the row of a game in the list in this year, with its kind if games of several kinds are listed."""
    status = status_in_words(game)
    is_warning = bool(status) and not game.is_running and game.counts
    kind = "" if not with_kind or game.kind == next(iter(KINDS)) else _kind_name(game.kind)
    about = list(filter(None, (table, kind, "" if is_warning else status)))
    day, time = short_day_in_words(game.started, year), time_in_words(game.started)
    wordings = [about, about[:2], about[:1]]
    if not game.is_running:
        wordings = [[day, time, *about], [day, *about], *wordings]
    ranked = [seat for _place, seat in _ranked(game)]
    return GameRowView(
        key=game.key,
        title=_title(game),
        lead=_lead(game),
        winners=tuple(faces[game.players[seat]] for seat in game.winners),
        points=_score(game.scores[game.winners[0]]) if game.winners else "",
        lines=tuple(dict.fromkeys(_listed(*parts) for parts in wordings)),
        warning=status if is_warning else "",
        others=tuple(
            (faces[game.players[seat]], _score(game.scores[seat])) for seat in ranked if seat not in game.winners
        ),
        signs=("pencil",) * game.has_note + ("camera",) * game.has_photo,
        is_running=game.is_running,
        is_selected=is_selected,
    )


def deleted_row_view(game: ListedGame, faces: Mapping[str, Face], deleted: datetime, year: int) -> GameRowView:
    """Return the row of a deleted game, with the day it began and the day it was deleted."""
    view = row_view(game, faces, year=year, with_kind=True)
    words = _("deleted {day}").format(day=short_day_in_words(deleted, year))
    return replace(view, lines=(*(f"{line}, {words}" for line in view.lines if line), words))


def bin_in_words(shown: int, more: int) -> str:
    """Return sentences about the bin, which has `more` games beside those that are shown."""
    if not shown:
        return _("The bin is empty.")
    sentences = [_("Deleted games stay here for {days} days.").format(days=PURGED_AFTER.days)]
    if more:
        sentences.append(ngettext("{count} older one.", "{count} older ones.", more).format(count=more))
    return " ".join(sentences)


def detail_view(
    game: ListedGame,
    faces: tuple[Face, ...],
    notes: GameNotes,
    remarks: Sequence[str] = (),
    series: Sequence[Curve] = (),
    play_time: timedelta = timedelta(),
    table: str = "",
) -> GameDetailView:
    """Return the details of a game: its notes, a remark about each seat, and the curves of the points."""
    plays, played = _("View only: {table} is playing this game."), _("View only: {table} played this game.")
    return GameDetailView(
        key=game.key,
        title=_title(game),
        lead=_lead(game),
        winners=tuple(faces[seat] for seat in game.winners),
        day=day_in_words(game.started),
        times=_listed(time_in_words(game.started), duration_in_words(play_time)),
        outcome=outcome_in_words(game) if game.is_running or status_in_words(game) else "",
        note=notes.note,
        photo=str(notes.photo) if notes.photo is not None and notes.photo.is_file() else "",
        is_running=game.is_running,
        table=table,
        view_only=(plays if game.is_running else played).format(table=table) if table else "",
        main_action=_("Rematch") if not game.is_running else _("Continue here") if table else _("Continue"),
        can_see_result=not game.is_running and game.kind in KINDS and not table,
        places=tuple(
            RankingRowView(
                place, game.players[seat], remarks[seat] if remarks else "", _score(game.scores[seat]), faces[seat]
            )
            for place, seat in _ranked(game)
        ),
        faces=faces,
        chart=chart_view(series),
    )


def _listed(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _kind_name(kind: str) -> str:
    return kind_of(kind).name() if kind in KINDS else kind


def _has_lowest_winner(game: ListedGame) -> bool:
    """Return whether the lowest score wins; for an unknown kind of game, the highest does."""
    return game.kind in KINDS and kind_of(game.kind).lowest_wins


def _ranked(game: ListedGame) -> list[tuple[int, int]]:
    """Return every player's place and seat, best place first; all places are 0 while all scores are equal."""
    place_of = places(game.scores, lowest_wins=_has_lowest_winner(game))
    if game.is_running and len(set(game.scores)) == 1:
        place_of = (0,) * len(game.players)
    return sorted((place_of[seat], seat) for seat in range(len(game.players)))


def _score(score: int | None) -> str:
    """Return a score as text, or "" if it is unknown."""
    return "" if score is None else format_number(score)


def _title(game: ListedGame) -> str:
    if game.is_running:
        return _("Open game")
    return join_names(game.winners or range(len(game.players)), game.players)


def _lead(game: ListedGame) -> str:
    """Return the lead of the winner, as in "+10", or "by 10" if the lowest score wins; "" for a shared victory."""
    others = [score for seat, score in enumerate(game.scores) if seat not in game.winners and score is not None]
    own = game.scores[game.winners[0]] if len(game.winners) == 1 else None
    lead = 0 if own is None or not others else min(abs(own - score) for score in others)
    if not lead:
        return ""
    # Translators: How far ahead the winner was, as in "Anne by 10".
    return (_("by {count}") if _has_lowest_winner(game) else "+{count}").format(count=format_number(lead))
