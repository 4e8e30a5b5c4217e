"""Texts about games of Fresh Fish in lists, statistics, the club and messages."""

import csv
import io
from collections.abc import Mapping, Sequence

from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Ended, Phase, TableState
from companion.fresh_fish.words.names import good_name
from companion.fresh_fish.words.results import reason_of_end
from companion.table.best_figures import Record, RecordWords
from companion.table.figures import ListedGame
from companion.tools.language import _, ngettext
from companion.tools.reading import BadRecord
from companion.tools.sentences import escape_for_csv, format_decimal, format_number, join_names, shown


def status(game: ListedGame) -> str:
    """Return the tiles left or how a game ended, in a few words; empty if it ended normally."""
    match Phase(game.own["phase"]):
        case Phase.PLAY:
            tiles = game.own["tiles"]
            return ngettext("{count} tile left", "{count} tiles left", tiles).format(count=tiles)
        case Phase.LAST_STALLS:
            return _("the last stalls")
        case Phase.OVER:
            if game.is_short:
                return _("short game")
            return _("ended early") if game.own["ended"] == Ended.BLOCKED.value else ""


def position(game: ListedGame) -> str:
    """Return how far a running game has got, in brackets."""
    return _("(turn {number}, {to_come})").format(number=game.own["turns"] + 1, to_come=status(game))


def headline(game: ListedGame, _does: str) -> str:
    """Return how far a running game has got, for the club board."""
    return _("Turn {number}, lowest score wins").format(number=game.own["turns"] + 1)


def outcome(game: ListedGame) -> str:
    """Return the result of a listed game, or that it goes on, in a sentence or two."""
    return _outcome(Ended(game.own["ended"]), Phase(game.own["phase"]), game.scores, game.winners, game.players)


def ending(state: TableState) -> str:
    """Return the same as `outcome`, for a game in this state."""
    result, names = result_of(state), state.setup.players
    if result is None:
        return _outcome(state.ended, state.phase, (), (), names)
    return _outcome(state.ended, state.phase, result.scores, result.winners, names)


def score_sheet(game: FreshFishGame) -> str:
    """Return the distances, coins and score of each player as CSV; without figures while the game goes on."""
    result = result_of(game.state)
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([_("player"), *(good_name(good) for good in GOODS), _("coins"), _("score")])
    for seat, name in enumerate(game.setup.players):
        counted = ["", "", "", "", "", ""]
        if result is not None:
            counted = [*map(str, result.lengths[seat]), str(result.coins[seat]), str(result.scores[seat])]
        writer.writerow([escape_for_csv(name), *counted])
    return text.getvalue()


def record_in_words(record: Record, players: Sequence[str]) -> RecordWords:
    """Return the texts that show a record such as the best score; `players` played the game that set it."""
    match record.what:
        case "score":
            return RecordWords(_("Best score"), "trophy", _("the lowest wins"))
        case "coins":
            return RecordWords(_("Most coins left"), "count")
        case "ways":
            return RecordWords(_("Shortest distances"), "arrow", _("all four together"))
        case "longest":
            return RecordWords(_("Longest distance"), "last")
        case _:
            title = _("Closest finish") if record.what == "closest" else _("Biggest lead")
            note = _("ahead of {player}") if record.value else _("level with {player}")
            return RecordWords(title, "flag", note.format(player=players[record.detail]))


def totals_in_words(totals: Mapping[str, int], games: int) -> tuple[tuple[str, str], ...]:
    """Return a player's averages per game, as pairs of a figure and its label."""
    return (
        (format_decimal(totals["coins"] / games), _("coins left")),
        (format_decimal(totals["ways"] / games), _("distances together")),
        (format_decimal(totals["outside"] / games), _("stalls outside per game")),
    )


def bad_value(error: BadRecord) -> str:
    """Return the sentence that explains why a value in a file is not one of the goods."""
    return _("“{text}” is not one of the goods: write fish, soda, cheese or ice.").format(text=shown(error.text))


def _outcome(
    ended: Ended, phase: Phase, scores: Sequence[int | None], winners: Sequence[int], names: Sequence[str]
) -> str:
    if ended is Ended.IN_PROGRESS:
        return _("The last four stalls are placed now.") if phase is Phase.LAST_STALLS else _("The game goes on.")
    message = ngettext("{players} wins with {score}.", "{players} share the victory with {score}.", len(winners))
    score = format_number(scores[winners[0]] or 0)
    outcome = message.format(players=join_names(winners, names), score=score)
    return f"{reason_of_end(ended)} {outcome}".strip()
