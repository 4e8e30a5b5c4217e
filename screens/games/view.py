"""The views of the games page."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.faces import Face
from companion.figures import Curve, ListedGame, places
from companion.kinds import KINDS, kind_of
from companion.language import _, day_in_words, time_in_words
from companion.names import join_names, number_in_words
from companion.shelf.notes import GameNotes
from companion.shelf.words import outcome_in_words, status_in_words
from screens.app.kinds import PAGES, game_name
from screens.kit.ranking import RankingRowView


@dataclass(frozen=True)
class GameRowView:
    """A game in a row of the list."""

    key: str = ""
    day: str = ""
    status: str = ""
    warns: bool = False
    is_running: bool = False
    scores: tuple[tuple[Face, str, bool], ...] = ()
    """The face and score of each player, and whether they won."""
    signs: tuple[str, ...] = ()
    """The icons of a note and a photo."""
    is_selected: bool = False


@dataclass(frozen=True)
class GameDetailView:
    """The details of one game."""

    headline: str = ""
    outcome: str = ""
    note: str = ""
    """The note written by the players."""
    is_running: bool = False
    table: str = ""
    """The name of the club's other table that is playing it, so that it is view-only here; "" if there is none."""
    view_only: str = ""
    """Why it is view-only, in a sentence."""
    main_action: str = ""
    can_see_result: bool = False
    places: tuple[RankingRowView, ...] = ()
    faces: tuple[Face, ...] = ()
    series: tuple[Curve, ...] = ()


def row_view(
    game: ListedGame,
    faces: Mapping[str, Face],
    *,
    is_selected: bool,
    with_kind: bool,
    with_time: bool = False,
    table: str = "",
) -> GameRowView:
    """Return the row of a game in the list, with its kind and start time if they are needed to distinguish games."""
    status = status_in_words(game)
    about = status or _lead(game)
    if with_time and not game.is_running:
        about = f"{time_in_words(game.started)}, {about}"
    if with_kind:
        name = game_name(game.kind) if game.kind in PAGES else game.kind
        about = f"{name}, {about}" if about else name
    if table:
        about = f"{table}, {about}" if about else table
    return GameRowView(
        key=game.key,
        day=_("Open game") if game.is_running else day_in_words(game.started),
        status=about,
        warns=bool(status) and not game.is_running and game.counts,
        is_running=game.is_running,
        scores=tuple(
            (faces[game.players[seat]], _score(game.scores[seat]), seat in game.winners)
            for _place, seat in _ranked(game)
        ),
        signs=("pencil",) * game.has_note + ("camera",) * game.has_photo,
        is_selected=is_selected,
    )


def detail_view(
    game: ListedGame,
    faces: tuple[Face, ...],
    notes: GameNotes,
    remarks: tuple[str, ...],
    series: tuple[Curve, ...],
    table: str = "",
) -> GameDetailView:
    """Return the details of a game: its notes, a remark about each seat, and the curves of the points."""
    plays, played = _("View only: {table} plays this game."), _("View only: {table} played this game.")
    return GameDetailView(
        headline=f"{day_in_words(game.started)}, {time_in_words(game.started)}",
        outcome=outcome_in_words(game),
        note=notes.note,
        is_running=game.is_running,
        table=table,
        view_only=(plays if game.is_running else played).format(table=table) if table else "",
        main_action=_("Rematch") if not game.is_running else _("Continue here") if table else _("Continue"),
        can_see_result=not game.is_running and game.kind in PAGES and not table,
        places=tuple(
            RankingRowView(
                place, game.players[seat], remarks[seat] if remarks else "", _score(game.scores[seat]), faces[seat]
            )
            for place, seat in _ranked(game)
        ),
        faces=faces,
        series=series,
    )


def _ranked(game: ListedGame) -> list[tuple[int, int]]:
    """Return every player's place and seat, best place first; for an unknown kind of game, the highest score wins."""
    place_of = places(game.scores, lowest_wins=game.kind in KINDS and kind_of(game.kind).lowest_wins)
    return sorted((place_of[seat], seat) for seat in range(len(game.players)))


def _score(score: int | None) -> str:
    """Return a score as text, or "" if it is unknown."""
    return "" if score is None else number_in_words(score)


def _lead(game: ListedGame) -> str:
    names = join_names(game.winners, game.players)
    others = [score for seat, score in enumerate(game.scores) if seat not in game.winners and score is not None]
    own = game.scores[game.winners[0]] if len(game.winners) == 1 else None
    if own is None or not others:
        return names
    return _("{player} by {points}").format(player=names, points=min(abs(own - score) for score in others))
