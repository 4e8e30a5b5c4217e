"""Finished games for BG Stats, an app in which many players log their plays: one as a link, several as a file.

BG Stats reads the play from the link. It matches its games and players with ours by `sourceName`,
`sourceGameId` and `sourcePlayerId`, and those of a file by their `uuid`, so these must never change.
"""

import json
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from companion.shelf.tables.kept import KeptGame
from companion.shelf.times import to_datetime
from companion.table.figures import places
from companion.table.kinds import kind_of

ADDRESS = "https://app.bgstatsapp.com/createPlay.html"
SOURCE = "Fishing Companion"


def link_if_over(game: object) -> str:
    """Return the BG Stats link for a finished game of the shelf, or an empty string for any other game."""
    return play_link(game) if isinstance(game, KeptGame) and not game.figures.is_running else ""


def play_link(game: KeptGame, comments: str = "") -> str:
    """Return the link that adds this game to BG Stats."""
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": game.key,
        "playDate": _date(game),
        "durationMin": _minutes(game),
        "board": game.codec.kind.variant(game.setup),
        "comments": comments,
        "game": _game(game.kind),
        "players": _players(game),
    }
    filled = {key: value for key, value in play.items() if value != ""}
    return f"{ADDRESS}?data={quote(json.dumps(filled, ensure_ascii=False), safe='')}"


def _date(game: KeptGame) -> str:
    return f"{to_datetime(game.started):%Y-%m-%d %H:%M:%S}"


def _minutes(game: KeptGame) -> int:
    return round(game.play_time.total_seconds() / 60)


def _game(key: str) -> dict[str, object]:
    kind = kind_of(key)
    found = {} if kind.bgg_id is None else {"bggId": kind.bgg_id}
    return {"name": kind.title, "sourceGameId": kind.key, **found, "highestWins": not kind.lowest_wins}


def _players(game: KeptGame) -> list[dict[str, Any]]:
    kind, seats = game.codec.kind, game.figures.seats
    ranks = places([figures.score for figures in seats], kind.lowest_wins)
    first = kind.first_player(game.setup)
    # BG Stats on Android refuses a play if `winner` or `startPlayer` is missing.
    return [
        {
            "name": name,
            "sourcePlayerId": name,
            "startPlayer": seat == first,
            "score": figures.score,
            "rank": rank,
            "winner": figures.winners > 0,
        }
        for seat, (name, figures, rank) in enumerate(zip(game.setup.players, seats, ranks))
    ]


def plays_file(games: Iterable[KeptGame]) -> str:
    """Return the text of a file (.bgsplay) that adds these games to BG Stats."""
    games = list(games)
    newest = max(map(_date, games), default="")
    names = sorted({name for game in games for name in game.setup.players})
    player_ids = {name: number for number, name in enumerate(names, 1)}
    game_ids = {key: number for number, key in enumerate(sorted({game.kind for game in games}), 1)}
    content = {
        "players": [
            {**_entry("player", name, number, newest), "name": name, "isAnonymous": False}
            for name, number in player_ids.items()
        ],
        "locations": [{**_entry("location", SOURCE, 1, newest), "name": SOURCE}],
        "games": [{**_entry("game", key, number, newest), **_game_in_file(key)} for key, number in game_ids.items()],
        "plays": [_play_in_file(game, game_ids[game.kind], player_ids) for game in games],
        "userInfo": {"meRefId": 0},
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _entry(what: str, key: str, number: int, modified: str) -> dict[str, Any]:
    return {"uuid": _uuid(what, key), "id": number, "modificationDate": modified}


def _uuid(what: str, key: str) -> str:
    return str(uuid5(NAMESPACE_URL, f"fishing-companion:{what}:{key}")).upper()


def _game_in_file(key: str) -> dict[str, Any]:
    kind = kind_of(key)
    return {
        "name": kind.title,
        "bggId": kind.bgg_id or 0,
        "bggName": "",
        "bggYear": 0,
        "highestWins": not kind.lowest_wins,
        "noPoints": False,
        "cooperative": False,
        "usesTeams": False,
    }


def _play_in_file(game: KeptGame, game_id: int, player_ids: dict[str, int]) -> dict[str, Any]:
    date = _date(game)
    return {
        "uuid": _uuid("play", game.key),
        "playDate": date,
        "entryDate": date,
        "modificationDate": date,
        "durationMin": _minutes(game),
        "board": game.codec.kind.variant(game.setup),
        "gameRefId": game_id,
        "locationRefId": 1,
        "rounds": 0,
        "rating": 0,
        "scoringSetting": 0,
        "ignored": False,
        "manualWinner": False,
        "usesTeams": False,
        "playImages": "[]",
        "playerScores": [
            {
                "playerRefId": player_ids[player["sourcePlayerId"]],
                "score": str(player["score"]),
                "rank": player["rank"],
                "winner": player["winner"],
                "startPlayer": player["startPlayer"],
                "newPlayer": False,
                "seatOrder": seat,
            }
            for seat, player in enumerate(_players(game), 1)
        ],
    }
