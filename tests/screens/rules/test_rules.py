"""The rules page: chapters with drawn tricks, a search by words and cards, links from reasons and a way back."""

import pytest
from kivy.factory import Factory

from companion.fishing.words.rules import topics
from companion.pages import rule_search
from companion.pages.kinds import kind_of
from screens.fishing.drawings.cards import GridCell, TrickPicture
from screens.fishing.drawings.suits import SuitTap
from screens.rules.page import AHEAD, ROWS_AT_ONCE, ChapterRow, FoundRow, PassageBox, VerdictLine
from tests.screens.audit import report
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import FORMS, LARGEST
from tests.screens.looks import swept


def passages(running) -> list[str]:
    return [box.words for box in running.all(PassageBox)]


def chapter(key: str):
    return next(topic for topic in topics() if topic.key == key)


def at_rules(running, **arguments):
    running.go("rules", **arguments)
    return running


def search(running, words: str) -> list[str]:
    field = running.app.page.body.ids.search
    field.text = ""
    running.tap(field)
    running.type(words)
    return [row.title for row in running.all(FoundRow)]


def all_found(running) -> list[FoundRow]:
    """Return the rows of a search after scrolling to the last one."""
    pane = running.app.page.body.ids.pane
    before = -1
    while len(rows := running.all(FoundRow)) > before:
        before = len(rows)
        pane.scroll_y = 0
        running.settle()
    return rows


def test_chapter_shows_its_tricks_and_their_outcome(running):
    at_rules(running)
    running.tap_text("Who catches the trick")
    winning = chapter("winning")
    assert passages(running) == [passage.text for passage in winning.passages]
    examples = [passage.example for passage in winning.passages if passage.example is not None]
    assert [picture.example for picture in running.all(TrickPicture)] == examples
    assert running.all(VerdictLine)[0].words == "catches with yellow 10"
    assert "our reading" in running.texts()


def test_search_finds_words_and_cards_and_leads_to_their_chapter(running):
    at_rules(running)
    assert "A zero takes one other card" in search(running, "r0")
    assert "A –3 costs three points" in search(running, "-3")
    assert search(running, "stockroom xyz") == []
    assert running.sees("Nothing found. Try another word.")
    assert "A zero takes one other card" in search(running, "zero")
    assert running.sees(f"{len(rule_search.search([topics], 'zero')[0])} matches for “zero”")
    row = next(each for each in all_found(running) if each.title == "Two zeros in one trick")
    running.scroll_to(row)
    running.tap(row)
    assert passages(running) == [passage.text for passage in chapter("zeros").passages]
    assert [box.title for box in running.all(PassageBox) if box.ring] == ["Two zeros in one trick"]
    search(running, "zero")
    running.app.home()
    assert at_rules(running).app.page.body.ids.search.text == ""


def test_search_finds_the_lead_of_a_chapter(running):
    assert search(at_rules(running), "after eight rounds")[0] == "End of the game"
    running.tap(running.all(FoundRow)[0])
    assert running.app.page.view.title == "End of the game"
    assert passages(running) == [passage.text for passage in chapter("end").passages]


def test_a_letter_builds_only_the_rows_in_view(running):
    search(at_rules(running), "q")
    pane = running.app.page.body.ids.pane
    few = running.all(FoundRow)
    assert pane.viewport_size[1] > pane.height, "the pane is full"
    assert sum(row.height for row in few[:-ROWS_AT_ONCE]) < (1 + AHEAD) * pane.height
    row, before = few[-1], len(few)
    running.scroll_to(row)
    running.settle()
    place = row.to_window(*row.pos)
    assert len(running.all(FoundRow)) > before
    for _frame in range(3):
        running.settle()
    assert row.to_window(*row.pos) == pytest.approx(place, abs=1), "further rows do not move it"
    both = [kind_of(kind).chapters for kind in ("fishing", "fresh-fish")]
    assert len(all_found(running)) == sum(map(len, rule_search.search(both, "q")))


def test_a_search_looks_into_both_games(running):
    at_rules(running)
    running.app.page.choose_kind("fresh-fish")
    found = search(running, "trump")
    assert running.sees("Fishing"), "the name of the other game"
    row = next(each for each in running.all(FoundRow) if each.title == found[0])
    running.tap(row)
    assert (running.app.page.kind, running.app.page.search) == ("fishing", "")
    assert found[0] in [box.title for box in running.all(PassageBox)]
    assert search(running, "Bojenkarten")
    assert running.all(FoundRow)[0].why == "Bojenkarten"


def test_reason_leads_to_its_example_and_back_to_the_verdict(running):
    running.go("referee")
    for card in ("Y7", "call", "Y3", "Y9"):
        running.tap(next(cell for cell in running.all(GridCell) if cell.card == card))
    page = running.app.page
    running.tap([each for each in running.all(SuitTap) if each.suit == "red"][-1])
    row = next(each for each in running.all(Factory.ReasonRow) if "call-colour" in each.view.text)
    running.scroll_to(row)
    running.tap(row)
    running.wait_until(lambda: running.app.page is not page, "the rules")
    running.settle()
    (box,) = [box for box in running.all(PassageBox) if box.ring]
    assert box.title == "Call colour: the next trick’s colour"
    assert 0 <= box.to_window(*box.center)[1] <= running.app.root.height, "the passage is in view"
    running.tap_text("Back to the verdict")
    assert running.app.page is page


def test_back_on_a_phone_leads_to_the_list_and_then_home(start):
    running = at_rules(start(pages=WITHOUT_HOME, size=FORMS["phone"]))
    assert passages(running) == []
    running.tap_text("Cards and set-up")
    assert passages(running)
    running.tap_text("Search the rules")
    assert passages(running) == []
    running.tap_text("The idea")
    running.press_back()
    assert passages(running) == []
    assert running.sees("Playing to a trick")
    running.press_back()
    assert running.app.page.name == "home"


@pytest.mark.parametrize("kind", ["fishing", "fresh-fish"])
@pytest.mark.parametrize("form", swept(["phone", "wide", "tall"]))
def test_every_chapter_is_legible(start, form, kind):
    running = at_rules(start(pages=WITHOUT_HOME, size=FORMS[form], scale=LARGEST))
    running.app.page.choose_kind(kind)
    for topic in kind_of(kind).chapters():
        running.app.page.open_topic(topic.key)
        running.settle()
        assert report(running.app.root) == "", topic.key
    running.app.page.find("zero")
    running.settle()
    assert report(running.app.root) == ""


@pytest.mark.parametrize("form", ["wide", "phone"])
def test_opens_the_rules_of_the_current_game(start, form):
    running = at_rules(start(pages=WITHOUT_HOME, size=FORMS[form]), topic="buoys")
    assert passages(running) == [passage.text for passage in chapter("buoys").passages]
    running.app.home()
    running.app.session.begin(base_setup())
    at_rules(running)
    fresh = kind_of("fresh-fish").chapters()
    assert [row.text for row in running.all(ChapterRow)] == [topic.title for topic in fresh]
    opened = () if form == "phone" else fresh[0].passages
    assert passages(running) == [passage.text for passage in opened]
