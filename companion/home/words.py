"""The fixed texts of the browser edition: its frame, its start, and the pages of no game."""

from companion.language import _


def app_words() -> dict[str, str]:
    """Return the fixed texts of the browser edition that belong to no game."""
    kinds = (_frame(), _start(), _tabs(), _storage(), _home(), _games(), _log(), _rules_and_settings())
    return {key: text for words in kinds for key, text in words.items()}


def _frame() -> dict[str, str]:
    return {
        "home": _("Home"),
        "cannot_show": _("This page cannot be shown"),
        "cannot_show_hint": _("Your games are safe. Go Home, and from there on."),
        "file_saved": _("Saved as {file}."),
        "save_each_file": _("Save each of these files."),
        "file_unreadable": _("The file cannot be read."),
    }


def _start() -> dict[str, str]:
    return {
        "getting_ready": _("Getting ready"),
        "getting_ready_once": _("Getting ready, once"),
        "megabytes_of": _("{done} of {all} MB"),
        "about_seconds": _("about {count} seconds"),
        "waits_for_network": _("No network: goes on by itself"),
        "start_pages": _("Pages, pictures and rules"),
        "start_kept": _("Kept here for offline play"),
        "start_core": _("The referee and the score"),
        "start_hint": _(
            "Next time it starts in a few seconds, with or without a network. Your games stay in this browser; nothing "
            "is sent anywhere."
        ),
    }


def _tabs() -> dict[str, str]:
    return {
        "tab_title": _("Already open in another tab"),
        "tab_hint": _(
            "One tab at a time keeps the games, so that two never write over each other. Use it here, and the other "
            "tab goes to rest."
        ),
        "tab_other": _("the other tab"),
        "tab_this": _("this tab"),
        "tab_leave": _("Leave it there"),
        "tab_use": _("Use it here"),
    }


def _storage() -> dict[str, str]:
    return {
        "stored_files": _("Save the stored files"),
        "stored_files_hint": _("Save the stored files before you go on: all that is left of your games is in them."),
        "go_on": _("Continue"),
        "go_on_unsaved": _("Go on without saving"),
    }


def _home() -> dict[str, str]:
    return {
        "companion": _("Companion"),
        "games_shown": _("Games shown"),
        "has_open_game": _("Open game"),
        "works_offline": _("Works offline."),
        "add_to_home_screen": _("Add it to your Home Screen"),
        "home_screen_share": _("Open your browser’s Share menu"),
        "home_screen_add": _("Choose “Add to Home Screen”"),
        "home_screen_done": _("Start it from there: it fills the screen"),
        "keep_a_copy": _("Keep a copy:"),
        "copy_is_due": _("Time for a copy:"),
        "export_all_games": _("Export all games"),
    }


def _games() -> dict[str, str]:
    return {
        "games": _("Games"),
        "games_with": _("Only games with"),
        "import": _("Import"),
        "export_all": _("Export all"),
        "export_game": _("Export"),
        "see_result": _("Result"),
        "delete": _("Delete"),
        "undo_delete": _("Undo"),
        "bin": _("Bin"),
        "restore": _("Restore"),
        "more_games": _("Older games"),
    }


def _log() -> dict[str, str]:
    return {
        "log": _("Log"),
        "previous_entry": _("Previous entry"),
        "next_entry": _("Next entry"),
        "undo_to_here": _("Undo to here"),
        "correct_it": _("Correct it"),
        "add_here": _("Add here"),
    }


def _rules_and_settings() -> dict[str, str]:
    return {
        "rules_line": _("in our own words, with examples"),
        "rules_of": _("Rules of"),
        "search_rules": _("Search the rules"),
        "show_more": _("Show more"),
        "settings": _("Settings"),
        "settings_line": _("Changes apply at once"),
        "about": _("About"),
        "kept_in_browser": _("Your games stay in this browser; nothing is sent anywhere."),
        "import_and_backup": _("Import and backup"),
    }
