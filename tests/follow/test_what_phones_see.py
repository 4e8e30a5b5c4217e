"""A phone that takes part sees nothing that it could not see before: hidden things change nothing on its pages."""

from dataclasses import replace

import pytest

from companion.fishing.cards import parse_card
from companion.fishing.game import new_game
from companion.pages.desk import Desk
from companion.pages.kinds import kind_of
from companion.pages.registry import phone_actions, presenter_of, presenters, view_to_json
from companion.pages.session import AnyGame, Session
from companion.pages.watching import WatchedTable
from tests.fishing.shorthand import caught, played, table
from tests.follow import games, markets


def seen(game: AnyGame, seat: int) -> dict[str, object]:
    """Return everything that the phone of a player gets of a game: the view of all phones, and every page."""
    session = Session()
    session.open(game)
    desk, kind = Desk(session, seat), game.setup.kind
    pages = {page: view_to_json(presenter_of(page, desk)) for page in presenters() if phone_actions(page, kind)}
    watched = WatchedTable.of(session)
    assert watched is not None
    return {"watched": kind_of(kind).watched(watched), **pages}


def test_cards_in_stockrooms_are_hidden():
    """The cards of a trick lie face down in a stockroom as soon as the next trick is entered."""
    first, other = played("R1 R2 R3 R9"), played("B1 B2 B3 B9")
    views = [[seen(new_game(table(), [trick, *more]), seat) for seat in range(4)]
             for more in ([], [caught(0, 4, 0, 0)]) for trick in (first, other)]  # fmt: skip
    assert views[0] != views[1]  # the last trick still lies on the table
    assert views[2] == views[3]
    assert {"table", "referee", "count", "draw"} < views[0][0].keys()


def test_a_trick_in_the_referee_does_not_tell_which_cards_lie_in_stockrooms():
    """On the tablet, everybody sees who enters cards to learn whether they were played; on a phone, nobody does."""
    verdicts = []
    for seat in (None, 0):
        session = Session()
        session.open(new_game(table(), [played("R1 R2 R3 R9"), caught(4, 0, 0, 0)]))
        presenter = presenter_of("referee", Desk(session, seat))
        for card in ("R9", "R4", "R5", "R6"):
            assert not presenter.enter_card(parse_card(card)).refusal
        verdicts.append(presenter.view().verdict)
    assert ["the red 9 was already played" in verdict.doubts[0].text for verdict in verdicts if verdict.doubts] == [
        True
    ]
    assert [verdict.finish.text for verdict in verdicts] == ["Record anyway", "Record this trick"]


@pytest.mark.parametrize("market", [markets.in_play, markets.after_a_tie, markets.with_paths])
@pytest.mark.parametrize("seat", [0, 3])
def test_the_coins_of_others_are_hidden(market, seat):
    game = market()
    before = seen(game, seat)
    state = game.moment.state
    others = tuple(coins + 3 * (place != seat) for place, coins in enumerate(state.coins))
    game.moment.state = replace(state, coins=others)
    assert seen(game, seat) == before


def test_a_phone_has_the_pages_of_its_game_alone():
    assert seen(games.in_round_3(), 1).keys() >= {"table", "referee", "count", "draw"}
    assert not {"table", "referee", "count", "draw"} & seen(markets.in_play(), 1).keys()
