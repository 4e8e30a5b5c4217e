"""The referee of the simulated table as a witness: it shares no code with the app, and both have to say the same."""

import io
import json
from typing import Any

from tests.fishing.physical.cards import ALL_CARDS, SUITS, hand_size
from tests.fishing.physical.table import StagedTable

KEYS = {"plays", "called", "caller", "lowest", "last", "picks"}
DASHES = {ord("–"): "-", ord("−"): "-"}


class _Asks(Exception):
    """A player has to choose the card that a 0 takes."""


class _Table(StagedTable):
    def pick(self, player: str, options: list[str]) -> str:
        if not self.picks:
            raise _Asks(player, options)
        return super().pick(player, options)


def check_answers(questions: bytes, answers: str) -> int:
    """Check that every line gets one line, the right one if this referee can judge it. Return how many it judged."""
    asked, lines = io.BytesIO(questions).readlines(), answers.splitlines()
    assert len(lines) == len(asked), f"{len(asked)} questions, {len(lines)} answers"
    return sum(_check_answer(question, json.loads(answer)) for question, answer in zip(asked, lines))


def _check_answer(line: bytes, answer: dict[str, Any]) -> bool:
    question = _sensible(line)
    expected = None if question is None else _settled(question)
    if expected is None:
        assert answer.keys() == {"error"}, f"answered what nobody can: {answer}"
        assert answer["error"].strip()
        return False
    if "reasons" in answer:
        assert all(reason.strip() for reason in answer.pop("reasons"))
        answer["caught"] = {player: sorted(cards) for player, cards in answer["caught"].items()}
    assert answer == expected, f"{question}: {answer}, and at the table {expected}"
    return True


def _sensible(line: bytes) -> dict[str, Any] | None:
    """Return a question in plain values, or None if it is invalid or impossible."""
    try:
        question = json.loads(line.decode("utf-8-sig", "surrogatepass"), object_pairs_hook=_without_repetition)
        assert question.keys() <= KEYS
        plays = [(name, _card(card)) for name, card in _listed(question["plays"])]
        picks = [_card(card) for card in _listed(question.get("picks") or [])]
        assert question.get("picks") is None or isinstance(question["picks"], list)
        called, caller = question.get("called"), question.get("caller")
        lowest, last = (question.get(key) for key in ("lowest", "last"))
        names, cards = [name for name, _ in plays], [card for _, card in plays]
        assert 3 <= len(names) == len(set(names)) <= 5
        assert all(isinstance(name, str) and name.strip() for name in names)
        assert all(cards.count(card) <= ALL_CARDS.count(card) for card in cards)
        assert (called is None) == (caller is None)
        assert called is None or (caller in names and called.strip().upper() in SUITS and called.strip())
        assert all(flag is None or isinstance(flag, bool) for flag in (lowest, last))
        # Their one copy lay in the trick before.
        assert not (called and "call" in cards)
        assert not (lowest and "low" in cards)
    except (AssertionError, AttributeError, KeyError, RecursionError, TypeError, ValueError):
        return None
    in_force = {"called": called and called.strip().upper(), "caller": caller, "lowest": bool(lowest)}
    return {"plays": plays, "in_force": in_force, "last": bool(last), "picks": picks}


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    assert len(content) == len(pairs)
    return content


def _listed(value: Any) -> list[Any]:
    assert isinstance(value, list)
    assert all(isinstance(item, str | list) for item in value)
    return value


def _card(text: str) -> str:
    word = text.strip().translate(DASHES)
    for card in (word.upper(), word.lower()):
        if card in ALL_CARDS:
            return card
    raise ValueError


def _settled(question: dict[str, Any]) -> dict[str, Any] | None:
    """Return the expected answer, the cards that each player catches in order, or None if a pick is impossible."""
    table = _Table(question["plays"], question["picks"], None)
    try:
        trick = table.finish_trick(question["in_force"], last=question["last"])
    except _Asks as choice:
        player, options = choice.args
        return {"needs_pick": {"player": player, "from": options}}
    except ValueError:
        return None
    if table.picks:
        return None
    return {
        "winner": trick.winner,
        "caught": {player: sorted(cards) for player, cards in trick.caught.items()},
        "penalties": trick.penalties,
        "next_leader": trick.next_leader,
        "next": {"called_by": trick.next_in_force["caller"], "lowest": trick.next_in_force["lowest"]},
        "pass_left": not trick.last and "pass" in trick.cards,
    }


def check_draw(answer: dict[str, Any]) -> None:
    """A draw is planned as people at a table would draw."""
    players, hand = list(answer["stock_before"]), hand_size(len(answer["stock_before"]), answer["round"])
    need = {player: max(0, hand - answer["stock_before"][player]) for player in players}
    overfishing = sum(need.values()) > answer["ocean_before"]
    assert (answer["hand"], answer["need"], answer["overfishing"]) == (hand, need, overfishing), answer
    if overfishing:
        assert (answer["draw_order"], answer["leader"]) == ([], None), answer
        return
    assert answer["ocean_after"] == answer["ocean_before"] - sum(need.values()), answer
    assert answer["from_stock"] == {player: hand - need[player] for player in players}, answer
    orders = [players[seat:] + players[:seat] for seat in range(len(players))]
    possible = [[p for p in sorted(order, key=lambda p: -need[p]) if need[p]] for order in orders]
    assert answer["draw_order"] in possible, answer
