"""The club board as JSON for its page, with every sentence in the current language."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from companion.club.board_content import BoardContent, BoardGame, Ranked
from companion.club.games import FINISHED, RUNNING
from companion.pages.kinds import kind_of
from companion.table.faces import FIRST_FACES
from companion.table.figures import ListedGame, places
from companion.table.stored_kind import ACTS, DRAWS, LEADS
from companion.tools.direction import isolated
from companion.tools.language import _, ngettext
from companion.tools.sentences import format_decimal, format_number, labelled


def board_in_words(content: BoardContent) -> dict[str, Any]:
    """Return the content of the board as JSON."""
    tables, people, count = len(content.tables), len(content.faces), content.count
    summary = (
        ngettext("{count} table", "{count} tables", tables).format(count=tables),
        ngettext("{count} person", "{count} people", people).format(count=people),
    )
    return {
        "kind": "club",
        "club": content.club,
        "players": [],
        "people": people,
        "summary": ", ".join(summary),
        "tables": [table_in_words(table.table, table.offline_since, game) for table, game in content.tables],
        "tonight": [_finished_in_words(table, game) for table, game in content.tonight],
        "count": count,
        "count_words": ngettext("{count} game", "{count} games", count).format(count=count),
        "count_of_season": content.count_of_season,
        "ranking": [_ranked_in_words(entry) for entry in content.ranking],
        "season": [_ranked_in_words(entry) for entry in content.season],
        "ranking_note": _unranked(content.ranking, count),
        "season_note": _unranked(content.season, content.count_of_season),
        "trouble": "",
        "faces": _faces_of_players(content),
    }


def _unranked(entries: Sequence[Ranked], games: int) -> str:
    """Return why a ranking of finished games is empty, or "" if it is not."""
    if entries:
        return ""
    if not games:
        return _("Nobody is ranked yet: no game is finished.")
    return _("Nobody is ranked yet: only games played to the end count.")


def _faces_of_players(content: BoardContent) -> dict[str, Any]:
    """Return the faces of all players on the board by name. A player without a face gets the first one."""
    games = [game for _table, game in (*content.tables, *content.tonight) if game is not None]
    names = {name for game in games for name in game.listed.players}
    names |= {entry.player for entry in (*content.ranking, *content.season)}
    return {name: asdict(content.faces.get(name, FIRST_FACES[0])) for name in sorted(names)}


def _ranked_in_words(entry: Ranked) -> dict[str, Any]:
    words = (
        ngettext("{count} game", "{count} games", entry.games).format(count=entry.games),
        ngettext("{count} win", "{count} wins", entry.wins).format(count=entry.wins),
    )
    points = ("+" if entry.points > 0 else "") + format_decimal(entry.points)
    return {**asdict(entry), "words": ", ".join(words), "points_words": points}


def table_in_words(table: str, offline_since: int | None, game: BoardGame | None) -> dict[str, Any]:
    """Return a table as JSON for the page: its game, whose turn it is, and a sentence for screen readers."""
    shown: dict[str, Any] = {"title": "", "status": "free", "players": [], "points": {}, "winners": []}
    position, number, turn, words = _("free"), None, None, ""
    if game is not None:
        shown, number, turn = _game_to_json(game.listed), game.listed.own.get("round"), game.turn
        player, does = turn or ("", "")
        position = kind_of(game.listed.kind).headline(game.listed, does) if game.listed.is_running else _("finished")
        words = _turns()[does].format(player=player) if does else ""
    parts = (table, shown["title"], position, words)
    scores = [(name, score) for name, score in shown["points"].items() if score is not None]
    points = ", ".join(f"{isolated(name)} {format_number(score)}" for name, score in scores)
    return {
        "table": table,
        "offline_since": offline_since,
        "round": number if isinstance(number, int) else None,
        **shown,
        "position": position,
        "turn": None if turn is None else turn[0],
        "turn_words": words,
        "sentence": ", ".join(part for part in parts if part) + (f". {points}" if points else ""),
    }


def _turns() -> dict[str, str]:
    return {LEADS: _("{player} leads"), DRAWS: _("{player} draws first"), ACTS: _("{player}’s turn")}


def _finished_in_words(table: str, game: BoardGame) -> dict[str, Any]:
    assert game.finished is not None
    listed = game.listed
    place = places(listed.scores, kind_of(listed.kind).lowest_wins)
    order = sorted(range(len(place)), key=lambda seat: (seat not in listed.winners, place[seat]))
    return {
        "table": table,
        "finished_at": game.finished.timestamp(),
        **_game_to_json(listed),
        "order": [listed.players[seat] for seat in order],
        "sentence": labelled(table, kind_of(listed.kind).outcome(listed)),
    }


def _game_to_json(game: ListedGame) -> dict[str, Any]:
    """Return a game as JSON for the page. Points are None until a round is counted, because all have 0."""
    has_points = not game.is_running or any(game.scores)
    return {
        "game": game.key,
        "kind": game.kind,
        "title": kind_of(game.kind).name(),
        "status": RUNNING if game.is_running else FINISHED,
        "players": list(game.players),
        "points": dict(zip(game.players, game.scores)) if has_points else dict.fromkeys(game.players),
        "winners": [game.players[seat] for seat in game.winners],
    }
