"""Searching the texts of the rules: what a search matches, and that it finds the words of the printed rules."""

import pytest

from companion.fishing.cards import Buoy
from companion.fishing.words.cards import buoy_name
from companion.pages.kinds import kind_of
from companion.pages.rule_search import places_of, search
from companion.pages.rule_texts import Passage, Topic, chapter_of
from companion.table.kinds import KINDS
from companion.tools.language import languages, own_name, speaking

FIRST_RESULTS = 5


def found(topics, words):
    """Return the chapters and passages that a search finds in the rules of one game."""
    return [(hit.topic, hit.passage) for hit in search([lambda: topics], words)[0]]


@pytest.mark.parametrize(
    ("words", "text", "places"),
    [
        ("0", "Values 10 to 60, and a 0 or a 0", [(23, 24), (30, 31)]),
        ("0", "Values 10 to 60", []),
        ("10", "Values 10 to 60", [(7, 9)]),
        ("-3", "Caught a –3", [(9, 11)]),
        ("-3", "Caught 3", []),
        ("ZERO", "Every zero takes first", [(6, 10)]),
        ("r0", "cards R0 and B10", [(6, 8)]),
        ("catch all", "Play catch-all now", [(5, 14)]),
        ("catch-all", "Catch all other cards", [(0, 9)]),
        ("led  color", "The led colour counts", [(4, 14)]),
        ("Strasse", "Eine Straße", [(5, 11)]),
        ("author's tip", "The author’s tip", [(4, 16)]),
        ("the led trump", "The trump that the others led", [(4, 9)]),
        ("", "Values", []),
    ],
)
def test_highlights_whole_numbers_and_words_in_any_spelling(words, text, places):
    assert places_of(words, text) == places


def test_matching_texts_come_before_matching_cards():
    shown, by_text, other = Passage("Some cards", cards=("R0", "B7")), Passage("Take a 0"), Passage("Take 10")
    first, second = Topic("first", "Cards", (shown, other)), Topic("second", "Tricks", (by_text,))
    assert found((first, second), "0") == [(second, by_text), (first, shown)]


def test_finds_the_words_of_a_search_in_any_order_but_the_whole_search_first():
    apart, together = Passage("Trumps: the highest wins"), Passage("The highest trump wins")
    topic = Topic("winning", "Winning", (apart, together, Passage("The highest bid")), "No trump: the highest card")
    assert found((topic,), "highest trump") == [(topic, together), (topic, Passage(topic.lead)), (topic, apart)]


# For each game and language: what people look up, mostly in the words of the printed rules, and the passage or chapter
# that must be among the first results.
LOOKED_UP = {
    ("fishing", "en"): {
        "most points": "end",
        "overfished": "overfishing",
        "own stockroom": "drawing",
        "highest trump": "winning",
        "eight rounds": "idea",
        "Friese": "author",
        "playing cards": "contents",
        "overview sheet": "in_front",
        "round card": "round_card",
        "tracking card": "round_card",
        "starless": "start_cards",
        "remove": "box",
        "ocean stack": "stars",
        "5 players": "first_hands",
        "pencil": "first_hands",
        "clockwise": "clockwise",
        "lead a color": "clockwise",
        "follow a color": "follow",
        "shed": "follow",
        "led color": "led",
        "highest value": "led",
        "caught cards": "rounds",
        "number of tricks": "round_over",
        "shuffle": "stockroom",
        "BELOW the old cards": "stockroom",
        "hand size": "hands",
        "missing cards": "need",
        "fewest points": "opens",
        "more valuable color cards": "ocean_cards",
        "trump cards": "trumps",
        "trump a color": "trumps",
        "follow trump": "trumps",
        "buoy": "buoys",
        "only buoy cards": "only_buoys",
        "Catch 1 other card": "zero",
        "several 0": "two_zeros",
        "Pass 1 card to the left": "pass_left",
        "-3 points": "minus_three",
        "Catch all other cards": "catch_all",
        "catch all": "catch_all",
        "for the next trick": "next_trick",
        "forfeit": "last_trick",
        "Play the 1st card": "play_first",
        "Call the color": "call_colour",
        "Lowest value wins": "lowest_wins",
        "lowest trump": "lowest",
        "share the victory": "equal_points",
        "score": "round_over",
        "who begins": "opens",
        "left in the box": "box",
        "discard": "follow",
        "renege": "mistake",
    },
    ("fishing", "de"): {
        "meisten Punkten": "end",
        "meiste Punkte": "end",
        "überfischt": "overfishing",
        "Überfischung": "overfishing",
        "eigener Lagerraum": "drawing",
        "höchster Trumpf": "winning",
        "acht Runden": "idea",
        "Friese": "author",
        "Spielkarten": "contents",
        "Übersichtsblatt": "in_front",
        "Rundenkarte": "round_card",
        "Anzeigekarte": "round_card",
        "Startkarten": "start_cards",
        "aussortieren": "box",
        "Meeresstapel": "stars",
        "Sterne": "stars",
        "Stift": "first_hands",
        "Uhrzeigersinn": "clockwise",
        "ausspielen": "clockwise",
        "anspielen": "clockwise",
        "Farbe bedienen": "follow",
        "abwerfen": "follow",
        "höchster Wert": "led",
        "Anzahl Stiche": "round_over",
        "Lagerraumstapel": "stockroom",
        "Handkarten": "hands",
        "wenigsten Punkte": "opens",
        "höhere Farbkarten": "ocean_cards",
        "stechen": "trumps",
        "mit Trumpf stechen": "trumps",
        "Trumpf bedienen": "trumps",
        "Bojenkarten": "after_buoys",
        "1 andere Karte fangen": "zero",
        "1 Karte nach links": "pass_left",
        "-3 Punkte": "minus_three",
        "Alle anderen Karten fangen": "catch_all",
        "alle fangen": "catch_all",
        "für den nächsten Stich": "next_trick",
        "am Ende des Stichs": "steps",
        "verfallen": "last_trick",
        "1. Karte spielen": "play_first",
        "Farbe bestimmen": "call_colour",
        "Niedrigster Wert gewinnt": "lowest_wins",
        "Sieg teilen": "equal_points",
        "geteilter Sieg": "equal_points",
        "Minuspunkte": "equal_points",
        "Spielende": "equal_points",
        "Wertung": "round_over",
        "Trumpffarbe": "trumps",
        "nachziehen": "own_first",
        "nach links weitergeben": "pass_left",
        "letzter Stich": "last_trick",
        "erster Stich": "first_hands",
        "Bedienfehler": "mistake",
    },
    ("fresh-fish", "en"): {
        "goal of the game": "goal",
        "freshest goods": "wins",
        "Friese": "author",
        "tip": "tip",
        "Friedemann's tip": "tip",
        "components": "box",
        "stickers": "stickers",
        "backside": "sides",
        "front side": "boards",
        "signpost": "areas",
        "mile stone": "flea_markets",
        "milestone": "areas",
        "adjacent": "beside",
        "game boards": "boards",
        "parking lot": "trucks",
        "delivery truck": "trucks",
        "draw stack": "stack",
        "coins worth 15": "own_pieces",
        "weekly market": "begins",
        "starting player": "begins",
        "reserve an empty space": "turn",
        "reservation disc": "reserve",
        "topmost tile": "draw",
        "flea market table": "flea_market",
        "pass": "pass",
        "closed fist": "bids",
        "fiver": "change",
        "highest bidder": "highest_bid",
        "equal bids": "highest_bid",
        "outside the market square": "build",
        "another turn": "again",
        "automatically": "full_area",
        "last four stall tiles": "row",
        "streets": "streets",
        "counts twice": "erratum",
        "maximum path length": "longest",
        "no connection": "unconnected",
        "lowest score": "wins",
        "remaining coins": "sum",
        "keep your coins hidden": "hidden_coins",
        "predecessor": "classic_idea",
        "1997": "classic_idea",
        "any one empty space": "first_turn",
        "golden rule": "golden_rule",
        "access": "access",
        "two separate path networks": "link",
        "path lengths": "impact",
        "circular reservation space": "areas",
        "10 coins": "own_pieces",
        "second turn": "first_turn",
        "neighbour": "beside",
        "shortest way": "distance",
    },
    ("fresh-fish", "de"): {
        "Spielidee": "goal",
        "Friese": "author",
        "Tipp": "tip",
        "Material": "box",
        "Aufkleber": "stickers",
        "Rückseite": "sides",
        "Vorderseite": "sides",
        "Wegweiser": "areas",
        "Meilenstein": "areas",
        "angrenzend": "beside",
        "Parkplatz": "trucks",
        "Nachziehstapel": "stack",
        "Wert von 15": "own_pieces",
        "Wochenmarkt": "begins",
        "leeres Feld": "turn",
        "reservieren": "reserve",
        "Flohmarkttisch": "flea_market",
        "passen": "pass",
        "Faust": "bids",
        "5er wechseln": "change",
        "Fünfer": "change",
        "höchstes Gebot": "highest_bid",
        "draußen": "build",
        "noch ein Zug": "again",
        "automatisch": "full_area",
        "letzten vier": "row",
        "Strasse": "streets",
        "zählt doppelt": "erratum",
        "größte Entfernung": "longest",
        "niedrigste Wertung": "wins",
        "übrige Münzen": "sum",
        "1997": "classic_idea",
        "goldene Regel": "golden_rule",
        "Zugang": "access",
        "Verbindung": "link",
        "Versteigerung": "who_bids",
        "Höchstgebot": "highest_bid",
        "außerhalb": "build",
        "Reservierungsscheibe": "reserve",
        "erster Zug": "first_turn",
        "Startspieler": "begins",
        "benachbart": "beside",
        "Lkw": "trucks",
        "kürzester Weg": "distance",
        "Straße blockiert": "streets",
        "Münzen verstecken": "hidden_coins",
    },
}


@pytest.mark.parametrize(("kind", "language"), LOOKED_UP)
def test_finds_the_words_of_the_printed_rules(kind, language):
    with speaking(language):
        chapters = kind_of(kind).chapters()
        not_found = []
        for words, key in LOOKED_UP[kind, language].items():
            first = search([kind_of(kind).chapters], words)[0][:FIRST_RESULTS]
            if key not in {each for topic, passage, _why in first for each in (topic.key, passage.key)}:
                not_found.append((words, key, [passage.key or topic.key for topic, passage, _why in first]))
            assert key is None or chapter_of(chapters, key) is not None
    assert not_found == []


@pytest.mark.parametrize("language", languages())
def test_finds_every_buoy_by_its_name_in_every_language(language):
    with speaking(language):
        for buoy in Buoy:
            (found,) = search([kind_of("fishing").chapters], buoy_name(buoy))
            assert [each for each in found[:FIRST_RESULTS] if str(buoy) in each.passage.cards], buoy


@pytest.mark.parametrize(
    ("app", "sheet"), [("en", "de"), ("de", "en"), ("es", "fr"), ("fr", "nl"), ("it", "es"), ("nl", "it")]
)
def test_finds_the_words_of_a_sheet_in_another_language(app, sheet):
    with speaking(sheet):
        (drawing,) = [topic for topic in kind_of("fishing").chapters() if topic.key == "drawing"]
        words = next(passage.title for passage in drawing.passages if passage.key == "need")
    with speaking(app):
        ((need, *_rest),) = search([kind_of("fishing").chapters], words)
        assert need.passage.key == "need"
        assert need.why.startswith(own_name(sheet)), "it says in which language"
        assert words in need.why
        assert search([kind_of("fishing").chapters], "stockroom xyz") == [[]]


def test_says_why_a_passage_matches_if_its_text_does_not_show_it():
    fishing = kind_of("fishing").chapters
    (found,) = search([fishing], "Bojenkarten")
    assert [each.why for each in found[:2]] == ["Bojenkarten", "ausschließlich Bojenkarten"]
    ((found, *_rest),) = search([fishing], "r0")
    assert "R0" in found.why.split(", ")
    ((found, *_rest),) = search([fishing], "stockroom")
    assert found.why == "", "the text shows it"


def test_searches_the_rules_of_all_games_before_it_tries_other_languages():
    games = [kind_of(kind).chapters for kind in ("fresh-fish", "fishing")]
    none, trump = search(games, "trump")
    assert none == []
    assert {each.why for each in trump} <= {"", "highest trump", "trump a color"}


@pytest.mark.parametrize("kind", KINDS)
def test_the_rules_are_collected_once_per_language(kind):
    rules = kind_of(kind).chapters
    assert rules() is rules()
    with speaking("de"):
        german = rules()
    assert german is not rules()
    with speaking("de"):
        assert rules() is german
