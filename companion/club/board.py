"""The club board: every table, the games finished tonight and the ranking, on the page that followers open.

The board reads changes by cursor, as devices do, but only the figures of games, and stores nothing on the disk.
"""

import time
from collections.abc import Sequence
from datetime import datetime, timezone
from typing import Any

from companion.club.board_content import BoardContent, BoardDevice, BoardGame, board_content
from companion.club.board_words import board_in_words, table_in_words
from companion.club.faults import ClubError, club_problem_in_words
from companion.club.games import FINISHED, RUNNING, key_of
from companion.club.membership import Membership
from companion.club.people import PEOPLE
from companion.club.server import Server
from companion.follow.feed import Feed
from companion.pages.kinds import kind_of
from companion.shelf.faults import BAD_VALUES
from companion.table.faces import COLOURS, EMBLEMS, Face
from companion.table.figures import IN_PROGRESS, ListedGame, places
from companion.table.stored_kind import ACTS, DRAWS, LEADS
from companion.tools.names import check_names, tidy
from companion.tools.reading import parse, read_bool, read_list, read_object, read_str, whole

OFFLINE_AFTER = 60.0
"""Seconds without a sync after which a table is shown as offline."""
RECOUNTS_EVERY = 20.0
"""Seconds after which the board is computed again even without changes, because it depends on the time."""
LARGEST_SCORE = 100_000
"""The largest score that the board shows. No game comes near it."""
PAGE = 500
"""The maximum number of games to read in one query."""

_GAMES = f"""SELECT change, game, device, left(kind, 40), status,
    CAST(extract(epoch FROM changed_at) AS float8), CAST(extract(epoch FROM finished_at) AS float8),
    CASE WHEN octet_length(CAST(figures AS text)) <= 1000000 THEN CAST(figures AS text) END
    FROM fishing_companion.games WHERE change > :cursor ORDER BY change LIMIT {PAGE}"""
_DEVICES = """SELECT device, left(table_name, 30),
    CASE WHEN isfinite(seen_at) THEN CAST(extract(epoch FROM seen_at) AS float8) ELSE 0 END, left_at IS NOT NULL
    FROM fishing_companion.devices"""


class Board:
    """The club board, read from the club's database by `update`. Use it in one thread."""

    def __init__(self, member: Membership, *, is_table: bool = False) -> None:
        """Prepare the board. `is_table` is whether this device counts as a table even before it has played."""
        self._member = member
        self._is_table = is_table
        self._server: Server | None = None
        self._cursor = 0
        self._games: dict[str, BoardGame] = {}
        self._faces: dict[str, Face] = {}
        self._merged: dict[str, str] = {}
        self._seen: object = None
        """The cursor and the devices when the content was computed, or None while the board shows a problem."""
        self._computed = 0.0
        self._content: BoardContent | None = None
        self.feed = Feed()
        """The view for followers."""

    def try_to_update(self) -> bool:
        """Call `update`. If the club cannot be reached, let the board say so, once, and return False."""
        try:
            self.update()
        except ClubError as error:
            problem, content = error, self._content
            if content is not None and self._seen is not None:
                self._seen = None
                self.feed.show(lambda: {**board_in_words(content), "trouble": club_problem_in_words(problem)})
            return False
        return True

    def update(self) -> None:
        """Read the changes from the database and update the board. Raise ClubError if the club cannot be reached."""
        try:
            self._server = self._server or self._member.connect()
            self._read(self._server)
        except ClubError:
            self.close()
            raise

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None

    def _read(self, server: Server) -> None:
        query = "SELECT change, CAST(extract(epoch FROM now()) AS float8) FROM fishing_companion.clubs"
        newest, now = server.club_row(query)
        if newest < self._cursor:  # the database was restored from a backup
            self._cursor, self._games = 0, {}
        if newest > self._cursor:
            self._read_people(server)
            self._read_games(server, newest)
        devices = [
            BoardDevice(str(device), tidy(name), int(seen_at) if now - seen_at > OFFLINE_AFTER else None, has_left)
            for device, name, seen_at, has_left in server.rows(_DEVICES)
        ]
        seen = (self._cursor, devices)
        if seen != self._seen or time.monotonic() > self._computed + RECOUNTS_EVERY:
            self._seen, self._computed = seen, time.monotonic()
            self._content = content = self.content(devices, datetime.fromtimestamp(now, timezone.utc))
            self.feed.show(lambda: board_in_words(content))

    def _read_people(self, server: Server) -> None:
        people = server.rows(PEOPLE)
        self._faces = {
            name: Face(colour, emblem)
            for name, colour, emblem, new in people
            if new is None and colour in COLOURS and emblem in EMBLEMS
        }
        self._merged = {name: new for name, _colour, _emblem, new in people if new and new == tidy(new)}

    def _read_games(self, server: Server, newest: int) -> None:
        while newest > self._cursor:
            rows = server.rows(_GAMES, cursor=self._cursor)
            for change, game, *row in rows:
                self._cursor = change
                self.put(str(game), row)
            if len(rows) < PAGE:
                self._cursor = newest

    def put(self, game: str, row: list[Any]) -> None:
        """Add the game in a database row to the board, or update it. Leave it out if the row is invalid."""
        device, kind, status, changed, finished, figures = row
        self._games.pop(game, None)
        if status not in (RUNNING, FINISHED) or figures is None or key_of(game) is None:
            return
        is_running = status == RUNNING
        try:
            moment = datetime.fromtimestamp(changed, timezone.utc)
            ended = None if is_running else datetime.fromtimestamp(finished, timezone.utc)
            content = whole(parse(figures))
            players = _players(content)
            listed = _listed(game, kind, moment, is_running=is_running, players=players, figures=content)
            read = BoardGame(str(device), listed, _turn(content, players), ended)
            # In words once here, so that a game that has no words never stops those of the others.
            table_in_words("", None, read)
            kind_of(kind).outcome(listed)
        except (*BAD_VALUES, OSError):
            return
        self._games[game] = read

    def content(self, devices: Sequence[BoardDevice], now: datetime) -> BoardContent:
        """Return the content of the board for these devices, from the games and people that were read."""
        games = [game.with_current_names(self._merged) for game in self._games.values()]
        spectator = None if self._is_table else self._member.device
        return board_content(self._member.club, self._faces, devices, games, now, spectator=spectator)


# What `figures_to_json` may have written. These functions raise one of BAD_VALUES if it is invalid.


def _listed(
    game: str, kind: str, changed: datetime, *, is_running: bool, players: tuple[str, ...], figures: dict[str, Any]
) -> ListedGame:
    """Return the list entry of a game."""
    scores = _scores(figures, players, is_running)
    return ListedGame(
        key=game,
        kind=kind,
        number=0,
        players=players,
        scores=scores,
        winners=_winners(figures, players, is_running, places(scores, kind_of(kind).lowest_wins)),
        started=changed,
        changed=changed,
        is_running=is_running,
        own=_own_figures(figures, kind, len(players), is_running),
        events=0,
        counts=read_bool(figures.get("counts"), "counts"),
    )


def _players(figures: dict[str, Any]) -> tuple[str, ...]:
    players = tuple(read_str(name, "players") for name in read_list(figures.get("players"), "players"))
    check_names(players)
    return players


def _scores(figures: dict[str, Any], players: tuple[str, ...], is_running: bool) -> tuple[int | None, ...]:
    points = read_object(figures.get("points"), "points")
    scores = tuple(points.get(name) for name in players)
    if not all(score is None or (type(score) is int and abs(score) <= LARGEST_SCORE) for score in scores):
        raise ValueError
    if not is_running and None in scores:
        raise ValueError
    return scores


def _winners(
    figures: dict[str, Any], players: tuple[str, ...], is_running: bool, place: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the seats of the winners, who must have the best score."""
    winners = read_list(figures.get("winners"), "winners")
    won = tuple(seat for seat, name in enumerate(players) if name in winners)
    if bool(won) == is_running or any(place[seat] > 1 for seat in won):
        raise ValueError
    return won


def _own_figures(figures: dict[str, Any], kind: str, players: int, is_running: bool) -> dict[str, Any]:
    """Return the figures that only this kind of game has."""
    own = read_object(figures.get("own"), "own")
    if not kind_of(kind).are_figures(own, players) or (own["ended"] == IN_PROGRESS) != is_running:
        raise ValueError
    return own


def _turn(figures: dict[str, Any], players: tuple[str, ...]) -> tuple[str, str] | None:
    """Return the player whose turn it is, and what they do, or None if the figures do not say."""
    turn = figures.get("turn")
    if isinstance(turn, dict) and turn.get("player") in players and turn.get("does") in (LEADS, DRAWS, ACTS):
        return turn["player"], turn["does"]
    return None
