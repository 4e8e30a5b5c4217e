"""The fixed texts of the page that followers open, and the rules of every game."""

from typing import Any

from companion.fishing.cards import parse_card
from companion.follow.fishing.cards import card_to_json
from companion.kinds import KINDS, words_of
from companion.language import _, ngettext
from companion.rule_texts import Topic


def page_words() -> dict[str, Any]:
    """Return the fixed texts of the page and the rules of every game, in the current language."""
    words = {**_frame(), **_connection(), **_menu(), **_fishing(), **_fresh_fish(), **_club()}
    return {"words": words, "rules": {key: [_chapter(topic) for topic in words_of(key).rules()] for key in KINDS}}


def _chapter(topic: Topic) -> dict[str, Any]:
    """Return a chapter of the rules as JSON for the page. Only the chapters of Fishing show cards."""
    return {
        "key": topic.key,
        "title": topic.title,
        "passages": [
            {
                "title": passage.title,
                "text": passage.text,
                "cards": [card_to_json(parse_card(card)) for card in passage.cards],
                "is_ours": passage.is_ours,
            }
            for passage in topic.entries
        ],
    }


def _frame() -> dict[str, str]:
    return {
        "table": _("The table"),
        "rules": _("Rules"),
        "menu": _("Menu"),
        "close": _("Close"),
        "pages": _("Pages"),
        "our_reading": _("our reading"),
        "chapters": _("Chapters"),
        "back_to_chapters": _("All chapters"),
        "no_game": _("No game has begun yet"),
        "no_game_hint": _("It appears here by itself."),
        "bgstats": _("Send to BG Stats"),
        "bgstats_hint": _("BG Stats gets names, points, date and play time."),
    }


def _connection() -> dict[str, str]:
    return {
        "live": _("live"),
        "looking": _("Looking for the table…"),
        "last_seen": _("last seen {time}, this may be old"),
        "lost": _("Connection lost."),
        "back": _("Connected again."),
        "stopped": _("The table has stopped sharing"),
        "ask": _("Ask for a new code."),
    }


def _menu() -> dict[str, str]:
    return {
        "who": _("Who are you?"),
        "who_hint": _("Your line comes first. This stays on your phone."),
        "you": _("you"),
        "nobody": _("Just watching"),
        "language": _("Language"),
        "look": _("Appearance"),
        "as_device": _("Same as device"),
        "light": _("Light"),
        "dark": _("Dark"),
        "text_size": _("Text size"),
        "only_watches": _("View only. Nothing can be changed from here."),
    }


def _fishing() -> dict[str, str]:
    return {
        "sheet": _("Sheet"),
        "last_trick": _("Last trick"),
        "name": _("Name"),
        "points": _("Points"),
        "this_round": _("This round"),
        "stockroom": _("Stockroom"),
        "of": _("of {count}"),
        "trick_of": _("Trick {trick}"),
        "leads": _("leads"),
        "wins": _("wins"),
        "hand": _("hand"),
        "round": _("Round"),
        "hand_title": _("Hand"),
        "ocean": _("Ocean"),
        "next_round": _("next round"),
        "at_most": _("at most {need}"),
        "in_force": _("In force"),
        "from_your_stockroom": _("from your stockroom"),
        "from_the_ocean": _("from the ocean"),
        "why_order": _("Why this order"),
        "score_sheet": _("Score sheet"),
        "curve": _("Points after each round"),
        "now_playing": _("being played"),
        "why": _("Why"),
        "rule": _("Rule"),
        "no_trick": _("No trick to show yet."),
        "result": _("Result"),
        "ranking": _("Ranking"),
        "place": _("Place"),
        "awards": _("Awards"),
    }


def _fresh_fish() -> dict[str, str]:
    return {
        "square": _("Square"),
        "ways": _("Distances"),
        "last_event": _("Last move"),
        "discs": _("Discs"),
        "stalls": _("Stalls"),
        "coins": _("Coins"),
        "turn": _("has the turn"),
        "stack": _("Stack"),
        "last_four": _("Last four"),
        "flea_markets": _("Flea markets"),
        "as_laid": _("Distances so far"),
        "best": _("best {count}"),
        "best_way": _("At best {count}: {text}."),
        "tap_a_way": _("Tap a figure to see the way."),
        "back_to_ways": _("All distances"),
        "total": _("Total"),
        "bids": _("Bids"),
        "what_lies_where": _("What lies where"),
        "thing": _("Thing"),
        "spaces": _("Spaces"),
        "the_sum": _("Four distances – coins"),
    }


def _club() -> dict[str, str]:
    return {
        "tables": _("Tables"),
        "finished": _("Finished"),
        "tonight": _("Tonight"),
        "season": _("Season"),
        "tonights_ranking": _("Tonight’s ranking"),
        "season_ranking": _("Ranking of the season"),
        "above_average": _("points above the table’s average"),
        "finished_tonight": _("Finished tonight"),
        "offline_since": _("offline since"),
    }


def followers_in_words(count: int) -> str:
    """Return the number of followers in words, as in "3 phones following"."""
    return ngettext("{count} phone following", "{count} phones following", count).format(count=count)
