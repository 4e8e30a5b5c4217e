"""Texts about games of Fishing in lists, statistics, the club and messages."""

from collections.abc import Mapping, Sequence

from companion.fishing.cards import BadCard
from companion.fishing.rounds import ROUNDS, hand_size
from companion.fishing.state import Ended, TableState
from companion.fishing.words.problems import card_problem_in_words
from companion.fishing.words.rounds import short_game_in_words
from companion.table.best_figures import Record, RecordWords
from companion.table.figures import ListedGame
from companion.table.stored_kind import DRAWS
from companion.tools.language import _, ngettext
from companion.tools.reading import BadRecord
from companion.tools.sentences import format_decimal, format_number, join_names, shown


def status(game: ListedGame) -> str:
    if game.is_running:
        return _("round {number} of {rounds}").format(number=game.own["round"], rounds=ROUNDS)
    if game.is_short:
        return _("short game")
    return _("overfished") if game.own["ended"] == Ended.OVERFISHED.value else ""


def position(game: ListedGame) -> str:
    return _("(round {round}, trick {trick})").format(round=game.own["round"], trick=game.own["trick"])


def headline(game: ListedGame, does: str) -> str:
    if does == DRAWS:
        return _("Draw for round {round}").format(round=game.own["round"])
    message = _("Round {round} of {rounds}, trick {trick}")
    return message.format(round=game.own["round"], rounds=ROUNDS, trick=game.own["trick"])


def outcome(game: ListedGame) -> str:
    ended, scores = Ended(game.own["ended"]), [score or 0 for score in game.scores]
    last = game.own["round"]
    whole = last - (game.own["trick"] < hand_size(len(game.players), last))
    return _outcome(ended, last, whole, scores, game.winners, game.players)


def ending(state: TableState) -> str:
    last, whole = state.round.number, state.whole_rounds
    return _outcome(state.ended, last, whole, state.points, state.winners, state.setup.players)


def record_in_words(record: Record, players: Sequence[str]) -> RecordWords:
    match record.what:
        case "score":
            return RecordWords(_("Highest score"), "trophy")
        case "round":
            note = _("round {number}").format(number=record.detail)
            return RecordWords(_("Best round"), "star", note, part=record.detail)
        case "ocean":
            return RecordWords(
                _("Deepest dive"), "dive", ngettext("card from the ocean", "cards from the ocean", record.value)
            )
        case "penalties":
            return RecordWords(_("Most –3s in a game"), "count")
        case "comeback":
            note = _("after round {number}").format(number=record.detail)
            return RecordWords(_("Biggest comeback"), "stats", note, part=record.detail)
        case _:
            title = _("Closest finish") if record.what == "closest" else _("Biggest lead")
            note = _("ahead of {player}") if record.value else _("level with {player}")
            return RecordWords(title, "flag", note.format(player=players[record.detail]))


def totals_in_words(totals: Mapping[str, int], games: int) -> tuple[tuple[str, str], ...]:
    return (
        (format_number(totals["round"]), _("best round")),
        (format_decimal(totals["penalties"] / games), _("–3s per game")),
        (format_decimal(totals["ocean"] / games), _("ocean cards per game")),
    )


def bad_value(error: BadRecord) -> str:
    if isinstance(error.cause, BadCard):
        return card_problem_in_words(error.cause)
    return _("“{text}” is not a colour: write one of B P R Y G.").format(text=shown(error.text))


def _outcome(
    ended: Ended, round_: int, whole: int, points: Sequence[int], winners: Sequence[int], names: Sequence[str]
) -> str:
    if ended is Ended.IN_PROGRESS:
        return _("The game goes on in round {round}.").format(round=round_)
    message = ngettext(
        "{players} wins with {points} points.",
        "{players} share the victory with {points} points.",
        len(winners),
    )
    outcome = message.format(players=join_names(winners, names), points=format_number(max(points)))
    match ended:
        case Ended.OVERFISHED:
            return " ".join((_("The ocean is overfished."), outcome))
        case Ended.SHORT:
            return " ".join((short_game_in_words(round_, whole), outcome))
        case Ended.COMPLETE:
            return outcome
