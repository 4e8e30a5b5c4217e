"""Whole games of Fishing, played through actions by name alone, against the simulated physical table."""

import pytest

from companion.fishing.events import Event, PenaltyRecorded, RoundCounted, Setup, TrickCaught, caught_whole
from companion.fishing.pages.draw import DrawPresenter
from companion.pages.desk import Desk
from companion.pages.registry import view_to_json
from companion.pages.session import Session
from companion.table import record
from tests.fishing.physical.game import play_game
from tests.fishing.physical.played import PlayedGame, PlayedRound, PlayedTrick
from tests.pages.host import JsonHost
from tests.tools.web import deck

NOT_POSSIBLE = "That is not possible now."
NOTHING = {"called": None, "caller": None, "is_lowest": False}
LOWEST = {**NOTHING, "is_lowest": True}


class Scorekeeper:
    """A player who enters what happens at the physical table, and compares what the pages show."""

    def __init__(self, game: PlayedGame, host: JsonHost) -> None:
        self.game, self.seats = game, {player: seat for seat, player in enumerate(game.players)}
        self.host = host

    @classmethod
    def at_new_table(cls, game: PlayedGame) -> "Scorekeeper":
        session = Session()
        session.begin(Setup(tuple(game.players), game.players.index(game.first_leader)))
        return cls(game, JsonHost(session))

    def enter_trick(self, trick: PlayedTrick) -> str:
        """Enter a trick by who caught how many of its cards. Return the page that opens."""
        for player, times in trick.penalties.items():
            for _time in range(times):
                self.host.act("table", "penalise", seat=self.seats[player])
        shares = {player: len(cards) for player, cards in trick.caught.items() if cards}
        leader = trick.next_leader or next(iter(shares))
        if list(shares) == [leader]:
            return self.host.act("table", "catch", seat=self.seats[leader])
        self.host.act("table", "begin_split")
        self.host.act("table", "win", seat=self.seats[leader])
        for player, cards in shares.items():
            for _card in range(cards if player != leader else 0):
                self.host.act("table", "more", seat=self.seats[player])
        return self.host.act("table", "finish_split")

    def enter_round_by_count(self, played: PlayedRound) -> str:
        """Enter a round by the piles and minus-threes of its players. Return the page that opens."""
        for player, seat in self.seats.items():
            if played.penalties[player]:
                self.host.act("count", "penalise", seat=seat, count=played.penalties[player])
            self.host.act("count", "choose", seat=seat)
            for digit in str(played.caught[player]):
                self.host.act("count", "type_digit", digit=digit)
        if self.host.page("count")["question"]["is_needed"]:
            self.host.act("count", "lead", seat=self.seats[played.tricks[-1].leader])
        return self.host.act("count", "score")

    def enter_game(self) -> None:
        """Enter every second round trick by trick and the others by counting, and compare points and draws."""
        game = self.game
        for played, following in zip(game.rounds, [*game.rounds[1:], None]):
            if played.round % 2:
                opened = [self.enter_trick(trick) for trick in played.tricks][-1]
            else:
                opened = self.enter_round_by_count(played)
            assert self.points() == played.points
            assert opened == ("result" if following is None and game.overfished is None else "draw")
            if following is not None:
                self.check_draw(following)
                for row in self.host.page("draw")["plan"]["rows"]:
                    self.host.act("draw", "tick", seat=row["seat"], is_drawn=True)
                assert self.host.act("draw", "start") == "table"

    def check_draw(self, played: PlayedRound) -> None:
        rows = self.host.page("draw")["plan"]["rows"]
        assert [row["name"] for row in rows if row["ocean"]["count"]] == played.draw_order
        assert {row["name"]: (row["own"]["count"], row["ocean"]["count"]) for row in rows} == {
            player: (played.from_stock[player], played.need[player]) for player in self.game.players
        }

    def points(self) -> dict[str, int]:
        return {tile["name"]: tile["points"] for tile in self.host.page("table")["tiles"]}


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3), (4, 7)])
def test_plays_a_whole_game_by_catches_and_counts(players: int, seed: int) -> None:
    game = play_game(players, seed=seed)
    keeper = Scorekeeper.at_new_table(game)
    keeper.enter_game()
    assert len(game.rounds) > 2
    assert keeper.points() == game.points
    assert keeper.host.act("table", "undo") == ""


@pytest.mark.parametrize(
    ("action", "given"),
    [
        ("catch", {"seat": 4}),
        ("catch", {"seat": -1}),
        ("catch", {"seat": True}),
        ("catch", {"seat": "1"}),
        ("catch", {}),
        ("catch", {"seat": 1, "more": 1}),
        ("more", {"seat": 1}),
        ("finish_split", {}),
        ("undo", {}),
        ("end_game", {}),
        ("switch_penalty", {}),
        ("change", {}),
        ("view", {}),
        ("set_in_force", {"in_force": None}),
        ("set_in_force", {"in_force": LOWEST}),
        ("__init__", {}),
    ],
)
def test_refuses_what_the_table_does_not_offer(action: str, given: dict[str, object]) -> None:
    keeper = Scorekeeper.at_new_table(play_game(4, seed=1))
    before = keeper.host.page("table")
    assert keeper.host.refused("table", action, **given) == NOT_POSSIBLE
    assert keeper.host.page("table") == before


def test_what_is_in_force_is_entered_if_the_previous_trick_has_no_cards() -> None:
    keeper = Scorekeeper.at_new_table(play_game(4, seed=1))
    keeper.enter_round_by_count(keeper.game.rounds[0])
    host = keeper.host
    host.act("draw", "start")
    first = host.page("table")["in_force"]
    assert (first["can_set"], len(first["opening"])) == (False, 1)
    host.act("table", "catch", seat=1)
    after = host.page("table")["in_force"]
    assert (after["in_force"], after["can_set"], after["leader"], after["opening"]) == (NOTHING, True, 1, [])
    host.act("table", "set_in_force", in_force=LOWEST)
    assert host.page("table")["in_force"]["in_force"] == LOWEST
    host.act("table", "begin_split")
    assert host.page("table")["in_force"] is None


def test_the_table_leads_to_the_draw_from_the_second_round_on() -> None:
    keeper = Scorekeeper.at_new_table(play_game(4, seed=1))
    assert not keeper.host.page("table")["has_draw"]
    keeper.enter_round_by_count(keeper.game.rounds[0])
    assert keeper.host.page("table")["has_draw"]


def test_the_buttons_of_the_table_save_and_cancel_a_split() -> None:
    host = counting(caught_whole(range(4), 0))

    def buttons() -> list[tuple[str, bool]]:
        view = host.page("table")
        shown = [view[name] for name in ("primary", "undo", "redo")]
        return [(each["action"] or each["page"], each["is_possible"]) for each in shown]

    playing = [("count", True), ("undo", True), ("redo", False)]
    assert buttons() == playing
    host.act("table", "split_last")
    assert buttons() == [("finish_split", True), ("leave_split", True), ("redo", False)]
    host.act("table", "less", seat=0)
    host.act("table", "leave_split")
    assert buttons() == playing


def test_a_split_on_a_phone_is_private_to_it() -> None:
    session = Session()
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki"), 0))
    tablet, phone = JsonHost(session), JsonHost(session, seat=1)
    phone.act("table", "begin_split")
    phone.act("table", "win", seat=1)
    assert [desk.page("table")["is_splitting"] for desk in (tablet, phone)] == [False, True]
    tablet.act("table", "catch", seat=2)
    assert not phone.page("table")["is_splitting"], "the trick that was being split is over"
    assert tablet.page("table")["tiles"][2]["caught"] == 4


def test_ticks_of_a_draw_are_shared_by_the_table() -> None:
    game = play_game(4, seed=2)
    keeper = Scorekeeper.at_new_table(game)
    keeper.enter_round_by_count(game.rounds[0])
    keeper.host.act("draw", "tick", seat=0, is_drawn=True)
    phone = JsonHost(keeper.host._desk.session, seat=1)
    assert [row["tick"]["is_ticked"] for row in phone.page("draw")["plan"]["rows"] if row["seat"] == 0] == [True]
    phone.act("draw", "start")
    assert not keeper.host.page("table")["tiles"][0]["is_inactive"], "the round has begun for everyone"


def test_a_phone_ticks_only_its_own_player() -> None:
    game = play_game(4, seed=2)
    keeper = Scorekeeper.at_new_table(game)
    keeper.enter_round_by_count(game.rounds[0])
    session = keeper.host._desk.session
    desks = Desk(session), Desk(session, seat=1), Desk(session, watches=True)
    rows = [view_to_json(DrawPresenter(desk))["plan"]["rows"] for desk in desks]
    assert [{row["seat"] for row in each if row["tick"]["can_tick"]} for each in rows] == [{0, 1, 2, 3}, {1}, set()]


def test_a_called_colour_needs_its_caller_and_no_colour_has_none() -> None:
    session = Session()
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki"), 0))
    session.record(RoundCounted((16, 4, 8, 8), 0))
    session.record(TrickCaught((4, 0, 0, 0)))
    host = JsonHost(session)
    questions = {each["suit"]: each["question"] for each in host.page("table")["in_force"]["colours"]}
    assert (list(questions), questions[None], questions["R"]) == ([None, *"BPRYG"], "", "Who called red?")
    said = host.refused("table", "set_in_force", in_force={"called": "R", "caller": None, "is_lowest": False})
    assert said == "Say who called red"
    host.act("table", "set_in_force", in_force={"called": None, "caller": 2, "is_lowest": True})
    assert host.page("table")["in_force"]["in_force"] == {"called": None, "caller": None, "is_lowest": True}


def test_a_row_of_the_count_says_how_long_its_number_is_and_how_many_minus_threes_there_are() -> None:
    host = counting()
    assert {(row["pile"]["digits"], row["penalties"]["text"]) for row in host.page("count")["rows"]} == {(2, "–3")}


def test_scripts_know_the_same_notation() -> None:
    assert deck.SCRIPT.read_text(encoding="utf-8") == deck.script(), "Run `python -m tests.tools.web.deck`."


def counting(*events: Event, keys: str = "") -> JsonHost:
    """Return a table at the count of a round, with these digits typed."""
    session = Session()
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki"), 0))
    for event in events:
        session.record(event)
    host = JsonHost(session)
    for digit in keys:
        host.act("count", "type_digit", digit=digit)
    return host


def test_zeros_need_not_be_typed_once_all_cards_are_counted() -> None:
    host = counting(keys="1620")
    page = host.page("count")
    assert page["sum"]["verdict"] == "adds up"
    assert [row["pile"]["number"] for row in page["rows"]] == ["16", "20", "0", "0"]
    assert [row["pile"]["is_filled_in"] for row in page["rows"]] == [False, False, True, True]
    host.act("count", "lead", seat=1)
    assert host.act("count", "score") == "draw"
    assert [row["total"] for row in host.page("sheet")["rows"][0]["cells"]] == ["16", "20", "0", "0"]


def test_a_round_is_scored_although_nobody_knows_who_led_the_last_trick() -> None:
    host = counting(keys="164")
    host.refused("count", "pick_leader")
    host.act("count", "type_digit", digit="8")
    question = host.page("count")["question"]
    assert (question["is_needed"], question["unknown"], question["is_unknown"]) == (True, "We don’t know", False)
    host.refused("count", "score")
    host.act("count", "pick_leader")
    question = host.page("count")["question"]
    assert (question["chosen"], question["is_unknown"]) == (None, True)
    host.act("count", "score")
    session = host._desk.session
    note, count = session.game_on_table.events
    assert note.note == question["reason"]
    order = session.state.finished[0].last_trick
    assert order[0] == count.last_leader
    text = record.write(session.game_on_table)
    assert record.write(record.read(text)) == text, "a file that older versions can read"
    host.act("table", "undo")
    assert session.game_on_table.events == (), "one step of undo"


def test_the_count_starts_from_the_points_on_the_tiles() -> None:
    host = counting(RoundCounted((16, 4, 8, 8), 3), PenaltyRecorded(2), PenaltyRecorded(0), keys="9")
    tiles = [tile["points"] for tile in host.page("table")["tiles"]]
    rows = host.page("count")["rows"]
    assert [row["old_points"] for row in rows] == [str(points) for points in tiles] == ["13", "4", "5", "8"]
    assert (rows[0]["note"], rows[0]["new_points"]) == ("–3 deducted", "22")
