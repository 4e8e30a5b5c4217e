"""Sentences about games of Fresh Fish on the shelf and in files."""

import csv
import io
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from companion.figures import ListedGame, Record, RecordWords, places
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.scores import result_of
from companion.fresh_fish.state import Ended, Phase, TableState
from companion.fresh_fish.words.names import good_name
from companion.fresh_fish.words.problems import problem_in_words
from companion.fresh_fish.words.results import reason_of_end
from companion.language import _, day_in_words, ngettext
from companion.names import decimal, escape_for_csv, join_names, number_in_words, shown
from companion.reading import BadRecord
from companion.rule_texts import Topic

if TYPE_CHECKING:
    from companion.session import Session


class FreshFishWords:
    """The texts about games of Fresh Fish that the shelf, lists and files show."""

    problem = staticmethod(problem_in_words)

    def name(self) -> str:
        return _("Fresh Fish")

    def status(self, game: ListedGame) -> str:
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

    def position(self, game: ListedGame) -> str:
        return _("(turn {number}, {to_come})").format(number=game.own["turns"] + 1, to_come=self.status(game))

    def headline(self, game: ListedGame, _does: str) -> str:
        return _("Turn {number}, lowest score wins").format(number=game.own["turns"] + 1)

    def outcome(self, game: ListedGame) -> str:
        return _outcome(Ended(game.own["ended"]), Phase(game.own["phase"]), game.scores, game.winners, game.players)

    def result(self, game: FreshFishGame, started: datetime | None) -> str:
        state, names, result = game.state, game.setup.players, result_of(game.state)
        title = self.name() if started is None else _("Fresh Fish, {date}").format(date=day_in_words(started))
        if result is None:
            return "\n".join([title, *names, _outcome(state.ended, state.phase, (), (), names)])
        lines = [title]
        place = places(result.scores, lowest_wins=True)
        for seat in sorted(game.setup.seats, key=lambda seat: result.scores[seat]):
            lines.append(f"{place[seat]}. {names[seat]} {number_in_words(result.scores[seat])}")
        return "\n".join([*lines, _outcome(state.ended, state.phase, result.scores, result.winners, names)])

    def score_sheet(self, game: FreshFishGame) -> str:
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

    # What only the command line and phones need is imported on first use.

    def replay(self, game: FreshFishGame) -> dict[str, Any]:
        from companion.fresh_fish.replay import replay_to_json

        return replay_to_json(game)

    def replay_report(self, game: FreshFishGame, *, colour: bool) -> str:
        from companion.fresh_fish.words.reports import replay_report

        return replay_report(self.replay(game), game, colour=colour)

    def view(self, table: "Session") -> dict[str, Any]:
        from companion.fresh_fish.follow.view import view
        from companion.fresh_fish.pages.to_act import to_act

        state: TableState = table.state
        moment, wishes = table.game_on_table.moment, table.preferences
        shown = view(moment, table.faces, table.drafts, has_open_coins=wishes.open_coins, has_ways=wishes.way_now)
        acting = to_act(state, table.drafts)
        return {**shown, "to_act": {state.setup.players[seat]: deed for seat, deed in acting.items()}}

    def entered_on_phone(self) -> tuple[str, str]:
        return _("It could bid unseen and enter its player’s turns."), _("own bids and turns")

    def cards(self, _cards: Sequence[str]) -> list[dict[str, Any]]:
        return []

    def rules(self) -> tuple[Topic, ...]:
        """Return the chapters of the rules in our own words. Their module is imported on first use."""
        from companion.fresh_fish.words.rules import topics

        return topics()

    def record(self, record: Record, players: Sequence[str]) -> RecordWords:
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

    def totals(self, totals: Mapping[str, int], games: int) -> tuple[tuple[str, str], ...]:
        return (
            (decimal(totals["coins"] / games), _("coins left")),
            (decimal(totals["ways"] / games), _("distances together")),
            (decimal(totals["outside"] / games), _("stalls outside per game")),
        )

    def bad_value(self, error: BadRecord) -> str:
        return _("“{text}” is not one of the goods: write fish, soda, cheese or ice.").format(text=shown(error.text))


def _outcome(
    ended: Ended, phase: Phase, scores: Sequence[int | None], winners: Sequence[int], names: Sequence[str]
) -> str:
    if ended is Ended.IN_PROGRESS:
        return _("The last four stalls are placed now.") if phase is Phase.LAST_STALLS else _("The game goes on.")
    message = ngettext("{players} wins with {score}.", "{players} share the victory with {score}.", len(winners))
    score = number_in_words(scores[winners[0]] or 0)
    outcome = message.format(players=join_names(winners, names), score=score)
    return f"{reason_of_end(ended)} {outcome}".strip()


FRESH_FISH_WORDS = FreshFishWords()
