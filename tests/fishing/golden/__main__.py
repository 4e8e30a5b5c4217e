"""Update the golden files: keep their records, and write the states that the code now derives from them."""

from tests.fishing.golden.playthrough import GOLDEN_FILES, game_in, playthrough


def main() -> None:
    for path in GOLDEN_FILES:
        path.write_text(playthrough(game_in(path)), encoding="utf-8", newline="\n")
        print(path)


if __name__ == "__main__":
    main()
