"""Update the golden files: keep their records, and write the states that the code now derives from them."""

from tests.fishing.golden.playthrough import INITIAL_GAMES, game_in, path_of, playthrough


def main() -> None:
    for name in INITIAL_GAMES:
        path_of(name).write_text(playthrough(game_in(name)), encoding="utf-8", newline="\n")
        print(path_of(name))


if __name__ == "__main__":
    main()
