"""A finished game as a link that opens BG Stats, an app in which many players log their plays.

BG Stats reads the play from the link. It matches its games and players with ours by `sourceName`,
`sourceGameId` and `sourcePlayerId`, so these must never change.
"""

import json
from urllib.parse import quote

from companion.figures import places
from companion.kinds import kind_of
from companion.shelf.tables.kept import KeptGame
from companion.shelf.times import to_moment

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
        "playDate": f"{to_moment(game.started):%Y-%m-%d %H:%M:%S}",
        "durationMin": round(game.play_time.total_seconds() / 60),
        "board": game.codec.kind.variant(game.setup),
        "comments": comments,
        "game": _game(game.kind),
        "players": _players(game),
    }
    filled = {key: value for key, value in play.items() if value != ""}
    return f"{ADDRESS}?data={quote(json.dumps(filled, ensure_ascii=False), safe='')}"


def _game(key: str) -> dict[str, object]:
    kind = kind_of(key)
    return {"name": kind.title, "sourceGameId": kind.key, "highestWins": not kind.lowest_wins}


def _players(game: KeptGame) -> list[dict[str, object]]:
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
