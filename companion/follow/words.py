"""The fixed texts of the page that followers open, and the rules of every game."""

from typing import Any

from companion.home.words import app_words
from companion.kinds import KINDS, KindWords, words_of
from companion.language import _, ngettext, pgettext
from companion.rule_texts import Topic


def page_words() -> dict[str, Any]:
    """Return the fixed texts of the page and the rules of every game, in the current language."""
    kinds = {key: words_of(key) for key in KINDS}
    words = {**_frame(), **_connection(), **_menu(), **_taking_part(), **_club(), **app_words()}
    for kind in kinds.values():
        words |= kind.page_words()
    rules = {key: [_chapter(topic, kind) for topic in kind.rules()] for key, kind in kinds.items()}
    return {"words": words, "rules": rules}


def _chapter(topic: Topic, kind: KindWords) -> dict[str, Any]:
    """Return a chapter of the rules as JSON for the page."""
    return {
        "key": topic.key,
        "title": topic.title,
        "passages": [
            {
                "title": passage.title,
                "text": passage.text,
                "cards": kind.cards(passage.cards),
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
        "go_back": _("Back"),
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
        "ask": _("Ask for a new code."),
        "last_seen": _("last seen {time}, this may be old"),
        "lost": _("Connection lost."),
        "back": _("Connected again."),
        "last_seen_long_ago": _("last seen {time}. If it stays away, ask for a new code."),
        "on_its_way": _("One moment…"),
        "cannot_draw": _("This page cannot be shown right now. It tries again with the next entry."),
        "no_answer": _("No answer. Check at the table whether it was entered."),
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
        "your_turn": pgettext("title of switches", "Your turn"),
        "your_turn_hint": _("Works while this page is open."),
        "turn_sound": _("Sound when it is your turn"),
        "turn_vibration": _("Vibrate when it is your turn"),
        "cannot_vibrate": _("This browser cannot vibrate."),
        "tap_for_signal": _("Tap once on this page: before that, the browser allows no sound and no vibration."),
        "only_watches": _("View only. Nothing can be changed from here."),
    }


def _taking_part() -> dict[str, str]:
    return {
        "take_part": _("Take part"),
        "takes_part": _("This phone takes part."),
        "i_am": _("I am {player}"),
        "not_me": _("Not me"),
        "you_can": _("With this phone you can"),
        "stays_on_tablet": _(
            "Corrections, seats and the end of the game stay on the tablet. It learns that this phone is {player}’s, "
            "nothing else."
        ),
        "asks_table_first": _("The tablet asks the table first."),
        "just_watch": _("Just watch"),
        "waiting_tablet": _("Waiting for the tablet…"),
        "cancel_asking": _("Cancel"),
        "said_not_now": _("The table said not now."),
        "too_many_phones": _("No more phones can take part."),
        "ask_again": _("Ask again"),
        "ask_in_a_minute": _("You can ask again in a minute."),
        "only_watches_now": _("This phone can only follow now."),
        "new_game_began": _("A new game: tap Take part"),
        "rests": _("Nothing can be entered until the table is back."),
    }


def _club() -> dict[str, str]:
    return {
        "tables": _("Tables"),
        "finished": _("Finished"),
        "tonight": _("Tonight"),
        "season": _("Season"),
        "tonights_ranking": _("Tonight’s ranking"),
        "season_ranking": _("Season ranking"),
        "above_average": _("points above the table’s average"),
        "finished_tonight": _("Finished tonight"),
        "offline_since": _("offline since"),
    }


def followers_in_words(count: int) -> str:
    """Return the number of followers in words, as in "3 phones following"."""
    return ngettext("{count} phone following", "{count} phones following", count).format(count=count)
