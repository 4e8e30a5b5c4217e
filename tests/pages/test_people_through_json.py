"""The page of the people, read and changed through JSON alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tests.screens.conftest  # noqa: F401  (sets Kivy's environment before anything loads Kivy)
from companion.pages.session import Session
from tests.pages.host import JsonHost
from tests.screens.shelves import shelf_with


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with shelf_with(tmp_path, games=4, is_playing=True) as shelf:
        shelf.people.remember("Ann")
        yield Session(shelf)


def cards(host: JsonHost) -> dict[str, Any]:
    return {card["name"]: card for card in host.page("people")["cards"]}


def editor(host: JsonHost) -> Any:
    return host.page("people")["person"]


def test_lists_everyone_with_games_and_wins(session: Session) -> None:
    host = JsonHost(session)
    assert list(cards(host))[-1] == "Ann", "people without games come last"
    assert (cards(host)["Ann"]["games"], cards(host)["Ann"]["wins"]) == ("no games yet", "")
    assert cards(host)["Anne"]["games"].endswith("games")
    assert host.page("people")["headline"] == "6 people, each with an emblem"
    assert editor(host) is None
    without = JsonHost(Session()).page("people")
    assert without["reason"].startswith("Games are kept only while the app is open.")
    assert not without["can_add"]


def test_a_new_name_applies_to_all_games(session: Session) -> None:
    host = JsonHost(session)
    assert host.act("people", "rename", person="Anne", name=" Annegret ") == "people"
    assert (editor(host)["name"], session.names[0]) == ("Annegret", "Annegret")
    assert host.page("people")["message"] == "Anne is now called Annegret in all games."
    host.act("people", "undo")
    assert (editor(host)["name"], session.names[0]) == ("Anne", "Anne")
    assert host.page("people")["message"] == ""
    assert host.refused("people", "undo") == "That is not possible now."
    assert host.refused("people", "rename", person="Anne", name="\u200b").startswith("Player 1 needs a name")
    assert host.refused("people", "rename", person="Zoë", name="Zora")


def test_a_name_that_is_taken_offers_a_merge(session: Session) -> None:
    host = JsonHost(session)
    host.visit("people", edit="Ann")
    assert "Anne is already taken" in host.refused("people", "rename", person="Ann", name="Anne")
    assert editor(host)["taken"] == "Anne"
    host.act("people", "enter")
    assert editor(host)["taken"] == ""


def test_two_people_become_one_until_it_is_undone(session: Session) -> None:
    host, games = JsonHost(session), session.names
    before = cards(host)
    host.visit("people", edit="Oskar")
    assert set(editor(host)["others"]) == set(before) - {"Oskar"}
    host.act("people", "merge", person="Oskar", kept="Ann")
    assert editor(host)["name"] == "Ann"
    assert cards(host)["Ann"]["games"] == before["Oskar"]["games"]
    host.act("people", "undo")
    host.visit("people")
    assert (cards(host), session.names) == (before, games)
    assert "they cannot be one person" in host.refused("people", "merge", person="Paul", kept="Anne")
    host.visit("people", edit="Ann")
    assert editor(host)["others"][0] == "Anne", "the most similar name comes first"


def test_taking_an_emblem_swaps_it(session: Session) -> None:
    host = JsonHost(session)
    host.visit("people", edit="Paul")
    own, theirs = editor(host)["face"]["emblem"], cards(host)["Anne"]["face"]["emblem"]
    offered = {each["key"]: each for each in editor(host)["emblems"]}
    assert offered[theirs]["swaps_with"] == "Anne"
    assert offered["hook"] == {"key": "hook", "owner": None, "swaps_with": ""}
    host.act("people", "change_emblem", person="Paul", emblem=theirs)
    assert (editor(host)["face"]["emblem"], cards(host)["Anne"]["face"]["emblem"]) == (theirs, own)
    host.act("people", "undo")
    assert (editor(host)["face"]["emblem"], cards(host)["Anne"]["face"]["emblem"]) == (own, theirs)
    host.act("people", "change_colour", person="Paul", colour="mint")
    assert host.page("people")["message"] == "Paul has a new colour."
    assert editor(host)["face"]["colour"] == "mint"
    assert host.refused("people", "change_colour", person="Paul", colour="gold")
    assert host.refused("people", "change_emblem", person="Paul", emblem="shark")


def test_a_person_without_games_is_added_and_deleted(session: Session) -> None:
    host = JsonHost(session)
    host.act("people", "add", name="Zoë")
    assert (editor(host)["name"], editor(host)["can_delete"]) == ("Zoë", True)
    face = editor(host)["face"]
    assert host.refused("people", "add", name="Zoë") == "Zoë is already taken."
    host.act("people", "delete", person="Zoë")
    assert editor(host) is None
    host.act("people", "undo")
    assert cards(host)["Zoë"]["face"] == face
    host.visit("people", edit="Anne")
    assert not editor(host)["can_delete"]
    assert host.refused("people", "delete", person="Anne")
    assert host.refused("people", "delete", person="Nobody")
