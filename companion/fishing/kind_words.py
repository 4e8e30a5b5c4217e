"""Texts about games of Fishing on the shelf and in files."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from companion.figures import ListedGame, Record, RecordWords, places
from companion.fishing.cards import BadCard
from companion.fishing.game import FishingGame
from companion.fishing.rounds import ROUNDS, hand_size
from companion.fishing.state import Ended, TableState
from companion.fishing.words.problems import card_problem_in_words, problem_in_words
from companion.fishing.words.replay import replay_report, to_csv
from companion.fishing.words.rounds import short_game_in_words
from companion.language import _, day_in_words, ngettext
from companion.names import decimal, join_names, number_in_words, shown
from companion.reading import BadRecord
from companion.rule_texts import Topic

if TYPE_CHECKING:
    from companion.session import Session


class FishingWords:
    """The texts about games of Fishing that `companion.kinds` needs."""

    problem = staticmethod(problem_in_words)
    score_sheet = staticmethod(to_csv)

    def name(self) -> str:
        return _("Fishing")

    def status(self, game: ListedGame) -> str:
        if game.is_running:
            return _("round {number} of {rounds}").format(number=game.own["round"], rounds=ROUNDS)
        if game.is_short:
            return _("short game")
        return _("overfished") if game.own["ended"] == Ended.OVERFISHED.value else ""

    def position(self, game: ListedGame) -> str:
        return _("(round {round}, trick {trick})").format(round=game.own["round"], trick=game.own["trick"])

    def headline(self, game: ListedGame, does: str) -> str:
        if does == "draws":
            return _("Draw for round {round}").format(round=game.own["round"])
        message = _("Round {round} of {rounds}, trick {trick}")
        return message.format(round=game.own["round"], rounds=ROUNDS, trick=game.own["trick"])

    def outcome(self, game: ListedGame) -> str:
        ended, scores = Ended(game.own["ended"]), [score or 0 for score in game.scores]
        last = game.own["round"]
        whole = last - (game.own["trick"] < hand_size(len(game.players), last))
        return _outcome(ended, last, whole, scores, game.winners, game.players)

    def result(self, game: FishingGame, started: datetime | None) -> str:
        state, names = game.state, game.setup.players
        title = _("Fishing") if started is None else _("Fishing, {date}").format(date=day_in_words(started))
        lines, place = [title], places(state.points, lowest_wins=False)
        for seat in sorted(state.setup.seats, key=lambda seat: -state.points[seat]):
            lines.append(f"{place[seat]}. {names[seat]} {number_in_words(state.points[seat])}")
        last, whole = state.round.number, state.whole_rounds
        return "\n".join([*lines, _outcome(state.ended, last, whole, state.points, state.winners, names)])

    # What only the command line and phones need is imported on first use.

    def replay(self, game: FishingGame) -> dict[str, Any]:
        from companion.fishing.replay import replay_to_json

        return replay_to_json(game)

    def replay_report(self, game: FishingGame, *, colour: bool) -> str:
        return replay_report(game)

    def view(self, table: "Session") -> dict[str, Any]:
        from companion.fishing.follow.view import view
        from companion.fishing.pages.count import counted_in
        from companion.fishing.pages.drafts import has_started
        from companion.fishing.pages.to_act import to_act
        from companion.fishing.pages.trick_drafts import shared_in
        from companion.fishing.pages.under_way import piles_view

        state: TableState = table.state
        drafts = table.drafts
        shown = view(
            table.game_on_table.moment,
            is_started=has_started(state, drafts),
            trick=shared_in(state, drafts),
            piles=piles_view(counted_in(state, drafts), state.setup.players),
        )
        return {**shown, "to_act": {state.setup.players[seat]: deed for seat, deed in to_act(state, drafts).items()}}

    def entered_on_phone(self) -> tuple[str, str]:
        sentence = _("It could enter catches, –3 and its player’s pile, and be the referee.")
        return sentence, _("catches, –3, own pile, referee")

    def cards(self, cards: Sequence[str]) -> list[dict[str, Any]]:
        from companion.fishing.follow.cards import cards_to_json

        return cards_to_json(cards)

    def rules(self) -> tuple[Topic, ...]:
        """Return the rules in our own words, by chapter. The module with their text is imported on first use."""
        from companion.fishing.words.rules import topics

        return topics()

    def record(self, record: Record, players: Sequence[str]) -> RecordWords:
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

    def totals(self, totals: Mapping[str, int], games: int) -> tuple[tuple[str, str], ...]:
        return (
            (number_in_words(totals["round"]), _("best round")),
            (decimal(totals["penalties"] / games), _("–3s per game")),
            (decimal(totals["ocean"] / games), _("ocean cards per game")),
        )

    def bad_value(self, error: BadRecord) -> str:
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
    outcome = message.format(players=join_names(winners, names), points=number_in_words(max(points)))
    match ended:
        case Ended.OVERFISHED:
            return " ".join((_("The ocean is overfished."), outcome))
        case Ended.SHORT:
            return " ".join((short_game_in_words(round_, whole), outcome))
        case Ended.COMPLETE:
            return outcome


FISHING_WORDS = FishingWords()
