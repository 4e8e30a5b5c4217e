"""Update the approved files of sentences; review the diff before you commit it."""

from companion.tools.language import languages
from tests.fishing.words.sections import approved_path, text_in

if __name__ == "__main__":
    for language in languages():
        approved_path(language).write_text(text_in(language), encoding="utf-8", newline="\n")
