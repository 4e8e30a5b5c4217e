"""Whole games of Fresh Fish, played through actions by name alone, against the simulated physical table."""

from typing import Any

import pytest

from companion.fresh_fish.box import DISCS
from companion.fresh_fish.events import FleaMarketPlaced, SpaceReserved, StallAuctioned, TableCorrected
from companion.fresh_fish.goods import Good
from companion.fresh_fish.questions import answer
from companion.fresh_fish.tokens import DISC_OF, FLEA_MARKET
from companion.pages.session import Session
from companion.table.record import from_json, to_json
from tests.fresh_fish.physical.compare import differences
from tests.fresh_fish.physical.components import GOODS
from tests.fresh_fish.physical.logbook import expected_replay, record_of
from tests.fresh_fish.physical.places import names, write
from tests.fresh_fish.physical.played import Moment, PlayedGame
from tests.fresh_fish.shorthand import corrected, record
from tests.fresh_fish.simulated_games import games
from tests.pages.host import JsonHost
from tests.screens.fresh_fish.squares import base_setup, reserved

NOT_POSSIBLE = "That is not possible now."


class Scorekeeper:
    """A player who enters what happens at the physical table, and compares what the page shows."""

    def __init__(self, game: PlayedGame, host: JsonHost) -> None:
        self.game, self.seats = game, {player: seat for seat, player in enumerate(game.players)}
        self.host = host
        rows = [row.split() for row in self.page["look"]["square"].split("\n")]
        places = [(row, column) for row, signs in enumerate(rows) for column, sign in enumerate(signs) if sign != "-"]
        self.spaces = {f"{chr(ord('A') + column)}{row + 1}": space for space, (row, column) in enumerate(places)}

    @property
    def page(self) -> Any:
        return self.host.page("square")

    def act(self, action: str, **given: object) -> str:
        return self.host.act("square", action, **given)

    def enter(self, event: dict[str, Any]) -> str:
        """Enter an event. Return the page that opens."""
        if self.page["stage"] == "paths":
            self.act("close")
        match event["event"]:
            case "flea_market_placed":
                self.act("draw", tile="flea")
            case "stall_auctioned":
                self.act("draw", tile=event["good"])
                for player, amount in event.get("bids", {event.get("winner"): event.get("price")}).items():
                    self.act("bid", seat=self.seats[player], amount=amount)
            case "last_stall_placed" if self.page["stack"]["can_choose_last"]:
                self.act("choose_last", good=event["good"])
            case "last_stall_placed":
                assert self.host.refused("square", "choose_last", good=event["good"]) == NOT_POSSIBLE
        if event["space"] is None:
            return self.act("build_outside")
        return self.act("tap", space=self.spaces[event["space"]])

    def compare(self, moment: Moment) -> None:
        """Compare the page with the table after an event."""
        view, table, laid = self.page, moment.table, moment.step.laid
        assert view["look"]["square"] == "\n".join(write(table.square))
        assert sorted(row["space"] for row in view["paths"]) == [self.spaces[name] for name in names(laid.reasons)]
        assert sorted(row["seat"] for row in view["paths"] if row["seat"] is not None) == sorted(
            seat - 1 for seat, places in laid.discs.items() for _place in places
        )
        assert [tile["left"] for tile in view["stack"]["tiles"]] == [
            table.stack.count(kind) for kind in ["flea", *GOODS]
        ]
        players = view["players"]
        assert (players["active"] and players["active"]["name"]) == table.active
        for player, person in zip(players["rows"], table.people.values()):
            assert player["coins"] == str(person.purse)
            assert player["in_hand"] == (DISCS if table.phase == "over" else person.discs)
            left = f"{person.discs} {'disc' if person.discs == 1 else 'discs'} left"
            assert player["discs"] == ("" if table.phase == "over" else left)
            outside = [good["good"] for good in player["goods"] if good["is_outside"]]
            if table.ended != "blocked":  # then stalls that were not built count as outside
                assert outside == [good for good in GOODS if good in person.outside]


@pytest.mark.parametrize(
    ("players", "classic", "style"),
    [(2, True, "usual"), (3, False, "usual"), (4, True, "crowded"), (5, False, "usual")],
)
def test_plays_whole_games(players: int, classic: bool, style: str) -> None:
    for game in games(players, classic, style):
        session = Session()
        session.open(from_json(record_of(game, 0)))
        session.set_setting("open_coins", True)
        keeper = Scorekeeper(game, JsonHost(session))
        for number, moment in enumerate(game.moments):
            opened = keeper.enter(moment.event)
            keeper.compare(moment)
            if number % 10 == 9:
                keeper.act("undo")
                assert keeper.page["stage"] != "paths", "paths of an earlier turn were laid long ago"
                keeper.act("redo")
                keeper.compare(moment)
        if game.moments[-1].step.laid.reasons:
            assert (opened, keeper.page["stage"]) == ("", "paths"), "the last paths are shown before the result"
            keeper.act("close")
            opened = keeper.host.press("square")
        assert opened == "fresh_result"
        record = to_json(session.game_on_table.setup, session.game_on_table.events)
        assert differences(expected_replay(game), answer("replay", record)) == []


@pytest.fixture
def session() -> Session:
    """A game of four players with one disc each; it is Anne's turn."""
    session = Session()
    session.begin(base_setup())
    session.record(*reserved())
    return session


@pytest.fixture
def host(session: Session) -> JsonHost:
    return JsonHost(session)


def space(name: str) -> int:
    return base_setup().square.shape.space(name)


FISH = ("draw", {"tile": "fish"})
"""An action that begins an auction."""
ANNE_BUYS_FISH = (FISH, ("bid", {"seat": 0, "amount": 1}), ("tap", {"space": space("C2")}))
UNCHANGED = {"turn": 0, "coins": [15, 15, 15, 15], "stack": [13, 3, 3, 3, 3]}
NO_FISH = (("enter_by_hand", UNCHANGED | {"stack": [13, 0, 3, 3, 3]}), ("save_by_hand", {}))


@pytest.mark.parametrize(
    ("before", "action", "given"),
    [
        ((), "tap", {"space": -1}),
        ((), "tap", {"space": 999}),
        ((), "tap", {"space": "D1"}),
        ((), "explain", {"space": -1}),
        ((), "tick", {"space": 0}),
        ((), "draw", {}),
        ((), "draw", {"tile": "tea"}),
        ((), "put_back", {}),
        ((), "choose_last", {"good": "fish"}),
        ((), "build_outside", {}),
        ((), "bid", {"seat": 0, "amount": 1}),
        ((), "type_bid", {"seat": 0, "digit": 1}),
        ((), "reserve_anyway", {}),
        ((), "replace_token", {"token": "#"}),
        ((), "redo", {}),
        ((), "save_by_hand", {}),
        ((), "enter_by_hand", UNCHANGED | {"turn": 4}),
        ((), "enter_by_hand", UNCHANGED | {"coins": [15, 15, 15]}),
        ((), "enter_by_hand", UNCHANGED | {"coins": [-1, 15, 15, 15]}),
        ((), "change", {}),
        ((), "view", {}),
        ((FISH,), "bid", {"seat": -1, "amount": 1}),
        ((FISH,), "bid", {"seat": 0, "amount": -1}),
        ((FISH,), "bid", {"seat": 0, "amount": True}),
        ((FISH,), "type_bid", {"seat": 0, "digit": 10}),
        ((FISH,), "redo", {}),
        ((*ANNE_BUYS_FISH, FISH), "bid", {"seat": 0, "amount": 1}),
        (NO_FISH, "draw", {"tile": "fish"}),
        ((FISH,), "explain", {"space": 0}),
        ((("explain", {"space": space("I1")}),), "replace_token", {"token": "2"}),
        ((("explain", {"space": space("I1")}),), "replace_token", {"token": "1f"}),
        ((("explain", {"space": space("G1")}),), "replace_token", {"token": "#"}),
        ((("tap", {"space": space("C2")}),), "reserve_anyway", {}),
        ((("end_game", {}),), "end_game", {}),
        ((("end_game", {}),), "tap", {"space": 0}),
        ((("end_game", {}),), "draw", {"tile": "fish"}),
        ((("end_game", {}),), "enter_by_hand", UNCHANGED),
    ],
)
def test_refuses_what_the_page_does_not_offer(host: JsonHost, before, action: str, given: dict[str, object]) -> None:
    for name, arguments in before:
        host.act("square", name, **arguments)
    shown = host.page("square")
    assert host.refused("square", action, **given) == NOT_POSSIBLE
    assert host.page("square") == shown


def test_refuses_a_game_without_turns_to_undo_or_end() -> None:
    session = Session()
    session.begin(base_setup())
    host = JsonHost(session)
    for action, given in (("undo", {}), ("end_game", {}), ("draw", {"tile": "?"}), ("see_result", {})):
        assert host.refused("square", action, **given) == NOT_POSSIBLE


@pytest.mark.parametrize(
    ("before", "action", "given", "sentence"),
    [
        ((("draw", {"tile": "?"}),), "tap", {"space": 0}, "First say what is on the tile."),
        ((FISH,), "tap", {"space": 0}, "First say who wins."),
        ((("draw", {"tile": "flea"}),), "tap", {"space": space("I1")}, "Tap Anne’s only space."),
        ((FISH,), "bid", {"seat": 3, "amount": 16}, "Nikki does not have that many coins."),
    ],
)
def test_says_what_is_missing(host: JsonHost, before, action, given, sentence) -> None:
    for name, arguments in before:
        host.act("square", name, **arguments)
    shown = host.page("square")
    assert host.refused("square", action, **given) == sentence
    assert host.page("square") == shown


def test_a_tie_is_settled_and_explained(session: Session, host: JsonHost) -> None:
    host.act("square", "draw", tile="fish")
    for seat, bid in enumerate((2, 3, 0, 3)):
        host.act("square", "bid", seat=seat, amount=bid)
    why = "Tied: clockwise after Anne, Paul comes first."
    view = host.page("square")
    assert view["outcome"]["lines"] == [why]
    assert (view["head"]["short_title"], view["head"]["outcome"]) == ("Paul pays 3", f"Tap Paul’s only space. {why}")
    assert [row["name"] for row in view["auction"]["bids"] if row["wins"]] == ["Paul"]
    for rows in (view["auction"]["bids"], view["players"]["rows"]):
        assert [row["face"]["emblem"] for row in rows] == [face.emblem for face in session.faces]
    host.act("square", "bid", seat=0, amount=3)
    assert host.page("square")["outcome"]["lines"] == ["Tied: it is Anne’s turn, so Anne wins."]
    assert host.page("square")["outcome"]["more"] == "Then the next player’s turn begins."
    host.act("square", "tap", space=space("C2"))
    assert session.game_on_table.events[-1] == StallAuctioned(Good.FISH, space("C2"), (3, 3, 0, 3))


def test_a_winner_without_a_space_is_asked_for_none() -> None:
    session = Session()
    session.open(from_json(record("r B2", corrected(active="Anne"))))
    host = JsonHost(session)
    host.act("square", "draw", tile="fish")
    assert host.page("square")["head"]["line"] == "Tap the bids"
    for seat, bid in enumerate((0, 3)):
        host.act("square", "bid", seat=seat, amount=bid)
    view = host.page("square")
    assert (view["head"]["line"], view["primary"]["text"]) == ("The stall goes outside", "Place it outside")


@pytest.mark.parametrize("action", ["undo", "put_back"])
def test_a_drawn_tile_can_be_put_back(session: Session, host: JsonHost, action: str) -> None:
    assert host.page("square")["primary"]["text"] == "Draw a tile"
    host.press("square")
    assert host.page("square")["stage"] == "tile"
    host.act("square", action)
    assert host.page("square")["stage"] == "turn"
    assert len(session.game_on_table.events) == 4


def test_a_drawn_tile_is_put_back_by_its_own_action(host: JsonHost) -> None:
    assert (host.page("square")["head"]["closes"], host.page("square")["lane"]["undo"]) == ("", "undo")
    host.act("square", "draw", tile="fish")
    assert (host.page("square")["head"]["closes"], host.page("square")["lane"]["undo"]) == ("put_back", "put_back")
    host.act("square", "put_back")
    host.act("square", "explain", space=0)
    assert (host.page("square")["head"]["closes"], host.page("square")["lane"]["undo"]) == ("close", "undo")


def test_a_high_bid_replaces_the_highest_of_the_bids_in_sight(host: JsonHost) -> None:
    host.act("square", "draw", tile="fish")
    host.act("square", "bid", seat=0, amount=9)
    host.act("square", "bid", seat=1, amount=5)
    high, low = (bid["keys"] for bid in host.page("square")["auction"]["bids"][:2])
    assert high["every"] == low["every"] == list(range(16))
    assert (high["first"], high["first_on_phone"]) == ([0, 1, 2, 3, 4, 9], [0, 1, 2, 9])
    assert (low["first"], low["first_on_phone"]) == ([0, 1, 2, 3, 4, 5], [0, 1, 2, 5])


def test_typed_digits_make_a_bid(host: JsonHost) -> None:
    host.act("square", "draw", tile="fish")
    bids = []
    for digit in (1, 2, 2, 9, 9):
        host.act("square", "type_bid", seat=1, digit=digit)
        bids.append(host.page("square")["auction"]["bids"][1]["bid"])
    assert bids == [1, 12, 2, 9, 9], "a bid above all coins begins anew, and the same digit does not remove it"


def test_corrects_by_hand(session: Session, host: JsonHost) -> None:
    host.act("square", "enter_by_hand", **UNCHANGED)
    assert not host.page("square")["by_hand"]["can_save"]
    host.act("square", "enter_by_hand", turn=2, coins=[15, 14, 15, 15], stack=[13, 2, 3, 3, 3])
    assert [(shift["words"], shift["after"]) for shift in host.page("square")["by_hand"]["follows"]["shifts"]] == [
        ("Paul’s coins", "14"),
        ("Tiles with fish in the stack", "2"),
        ("Whose turn it is", "Debbie"),
    ]
    host.act("square", "save_by_hand")
    event = TableCorrected(coins=(None, 14, None, None), active=2, stack=(None, 2, None, None, None))
    assert session.game_on_table.events[-1] == event
    assert host.page("square")["by_hand"]["follows"]["headline"] == "Nothing is changed yet"
    host.act("square", "explain", space=space("I1"))
    assert "#" in [choice["token"] for choice in host.page("square")["spaces"]["choices"]]
    host.act("square", "replace_token", token="#")
    assert session.game_on_table.events[-1] == TableCorrected(((space("I1"), FLEA_MARKET),))
    host.act("square", "tap", space=space("B6"))
    host.act("square", "reserve_anyway")
    assert session.game_on_table.events[-1] == TableCorrected(((space("B6"), DISC_OF[2]),), active=3)


def test_a_path_is_explained_until_it_is_removed_by_hand() -> None:
    session = Session()
    session.begin(base_setup())
    session.record(*(SpaceReserved(space(name)) for name in ("D1", "E1", "C9", "J8")), FleaMarketPlaced(space("D1")))
    host = JsonHost(session)
    host.act("square", "tick", space=space("F1"))
    assert [row["name"] for row in host.page("square")["paths"] if row["is_ticked"]] == ["F1"]
    host.act("square", "close")
    host.act("square", "explain", space=space("E1"))
    assert "It has been there since turn 5." in host.page("square")["outcome"]["lines"]
    host.act("square", "replace_token", token=".")
    host.act("square", "explain", space=space("E1"))
    note = host.page("square")["outcome"]
    assert note["title"] == "An empty space\N{NO-BREAK SPACE}(E1)"
    assert not any("It has been there" in line for line in note["lines"])


def test_ending_the_game_opens_the_result(host: JsonHost) -> None:
    assert host.act("square", "end_game") == "fresh_result"
    assert host.page("square")["stage"] == "over"
    assert host.press("square") == "fresh_result"
    assert host.act("square", "undo") == ""
    assert host.page("square")["stage"] == "turn"
