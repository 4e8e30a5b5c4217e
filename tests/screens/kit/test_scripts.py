"""Names in every script: their fonts, their direction, and a warning if no font has a character."""

from unicodedata import category

import pytest

from screens.kit.controls.field import Field
from screens.kit.text import label, letters, system_fonts
from screens.kit.text.letters import natural_width
from screens.kit.text.runs import runs_of
from screens.kit.text.system_fonts import SHIPPED, font_of, unseen
from tests.made_fonts import font_with, glyph_ranges

NAMES = ("Renée", "Алёна", "Ελένη", "Nguyễn", "محمد علي", "שרה", "王小明", "さくら", "김민준", "प्रिया", "สมชาย")
K = 0x16  # the glyph index of some letter in the shipped font


def forget() -> None:
    """Clear all caches, as when the app starts."""
    system_fonts._found.clear()
    system_fonts._missing.clear()
    for cache in (runs_of, label.is_plain, label._width, letters._width, system_fonts.is_usable):
        cache.cache_clear()


@pytest.fixture
def fonts(monkeypatch, tmp_path):
    """The fonts of a device, none at first, with a data folder of its own."""
    monkeypatch.setenv("FISHING_COMPANION_DATA", str(tmp_path))
    files: list[str] = []
    monkeypatch.setattr(system_fonts, "_candidates", lambda: files)
    forget()
    yield files
    forget()


def cyrillic(path) -> str:
    return str(font_with(glyph_ranges((0x410, 0x44F, K)), path))


def test_the_shipped_font_has_all_common_letters():
    common = {chr(code) for code in range(ord(" "), ord(label.LAST_COMMON) + 1)}
    assert {each for each in common if not system_fonts.is_shipped(each)} == set()
    assert {each for each in common if each not in system_fonts._characters(SHIPPED.bold)} <= {
        each for each in common if category(each) == "Cc"
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Жанна", ["Жанна"]),
        ("שרה", ["<שרה"]),
        ("שרה לוי", ["<שרה לוי"]),
        ("שרה leads", ["<שרה", " leads"]),
        ("Trick 3 · שרה leads", ["Trick 3 · ", "<שרה", " leads"]),
        # In our sentences, names stay in the order of the sentence, and so do numbers next to them.
        ("שרה, דנה and Anne", ["<שרה", ", ", "<דנה", " and Anne"]),
        ("שרה: 16 points", ["<שרה", ": 16 points"]),
        # What is isolated does not change the direction of what is around it, and its marks are not drawn.
        ("\u2068שרה\u2069: 16", ["<שרה", ": 16"]),
        ("3. \u2068שרה לוי\u2069 –3", ["3. ", "<שרה לוי", " –3"]),
        ("\u2068שרה 2\u2069, \u2068דנה\u2069 7", ["2", "<שרה ", ", ", "<דנה", " 7"]),
        # A name alone is right-to-left, except for its number.
        ("שרה 2", ["2", "<שרה "]),
        ("16 שרה", ["< שרה", "16"]),
        ("שרה (א)", ["<שרה (א)"]),
        ("Ali محمد", ["Ali ", "<محمد"]),
        # Combining marks stay with their letter.
        ("שָׂרָה", ["<שָׂרָה"]),
    ],
)
def test_runs_are_in_visual_order(fonts, text, expected):
    found = [("<" if run.direction == "rtl" else "") + run.text for run in runs_of(text)]
    joined: list[str] = []
    for each in found:  # a space may be a run of its own, of another script
        if joined and each.startswith("<") == joined[-1].startswith("<"):
            joined[-1] = each + joined[-1][1:] if each.startswith("<") else joined[-1] + each
        else:
            joined.append(each)
    assert joined == expected


def test_isolated_names_are_as_wide_as_the_names(fonts, running):
    assert natural_width("\u2068שרה\u2069", 40) == natural_width("שרה", 40)


def test_words_break_and_are_shortened_between_letters_with_their_marks(fonts, running):
    letter, part = "น้ำ", "น้"
    width = natural_width(letter + part, 40)
    assert letters.wrapped(letter * 3, 40, False, width) == (letter, letter, letter)
    assert letters.shortened(letter * 3, 40, False, natural_width(f"{letter}{part}…", 40)) == f"{letter}…"


def test_missing_characters_come_from_another_font(fonts, running, tmp_path):
    assert unseen("Жanna\ufe0f") == "Ж"  # but not the variation selector
    forget()
    fonts.append(cyrillic(tmp_path / "Made-Regular.ttf"))
    assert unseen("Жanna") == ""
    assert [(run.text, run.font.regular) for run in runs_of("Жanna")] == [("Ж", fonts[0]), ("anna", SHIPPED.regular)]
    assert natural_width("Жanna", 40) == natural_width("Ж", 40) + natural_width("anna", 40)


def test_uses_the_bold_font_if_it_has_the_letter(fonts, running, tmp_path):
    fonts.append(cyrillic(tmp_path / "Made-Regular.ttf"))
    bold = font_with(glyph_ranges((0x416, 0x416, K)), tmp_path / "Made-Bold.ttf")
    assert font_of("Ж").bold == str(bold)
    assert font_of("З").bold == fonts[0]


def test_a_font_is_searched_once_and_again_when_it_is_gone(fonts, running, tmp_path):
    fonts.append(cyrillic(tmp_path / "one.ttf"))
    one = font_of("Ж")
    forget()
    fonts.clear()
    assert font_of("Ж") == one  # from the stored results
    forget()
    (tmp_path / "one.ttf").unlink()
    fonts.append(cyrillic(tmp_path / "two.ttf"))
    assert font_of("Ж").regular == fonts[0]


@pytest.mark.parametrize("kept", ["", "[[1]]", '{"a": 2}', '[["Ж", "gone", "gone"]]', "[[[], {}, 3]]", "[" * 9999])
def test_ignores_a_damaged_file_of_results(fonts, running, tmp_path, kept):
    (tmp_path / "fonts.json").write_text(kept, encoding="utf-8")
    fonts.append(cyrillic(tmp_path / "one.ttf"))
    assert font_of("Ж").regular == fonts[0]


def test_skips_a_broken_font(fonts, running, tmp_path):
    fonts.append(cyrillic(tmp_path / "broken.ttf"))
    broken = tmp_path / "broken.ttf"
    content = bytearray(broken.read_bytes())
    content[content.index(b"head") : content.index(b"head") + 4] = b"dead"
    broken.write_bytes(content)
    fonts.append(cyrillic(tmp_path / "sound.ttf"))
    assert font_of("Ж").regular == fonts[1]


def test_our_own_texts_search_no_fonts(start, monkeypatch):
    def search() -> list[str]:
        raise AssertionError("searched")

    monkeypatch.setattr(system_fonts, "_candidates", search)
    forget()
    running = start()
    running.app.language = "de"
    running.settle()
    running.app.language = "en"


def test_warns_of_characters_that_no_font_has(start, fonts):
    running = start()
    for page in ("new_game", "set_up", "who_draws"):
        running.go(page)
        field = running.all(Field)[0]
        running.tap(field)
        running.type("Paul")
        assert not running.sees("as a box"), page
        running.type("Ж")
        assert running.sees("as a box"), page
        field.text = "Anne"
        running.settle()
        assert not running.sees("as a box"), page


def test_this_device_shows_names_in_ten_scripts(running):
    forget()
    missing = unseen("".join(NAMES))
    if missing:
        pytest.skip(f"no font here has {missing}: apt-get install fonts-noto-core fonts-noto-cjk")
    for name in NAMES:
        assert natural_width(name, 30) > 20
    joined, apart = natural_width("ببب", 60), 3 * natural_width("ب", 60)
    assert joined < 0.9 * apart  # Arabic letters join, and are measured as they are drawn
    assert natural_width("प्रि", 60) < 0.9 * (natural_width("प", 60) + natural_width("रि", 60))
