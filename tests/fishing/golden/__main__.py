"""Update the playthroughs: keep the records, and write the states that the code derives from them now."""

from tests.fishing.golden.playthrough import FIRST_PLAYED_AS, game_in, path_of, playthrough


def main() -> None:
    for name in FIRST_PLAYED_AS:
        path_of(name).write_text(playthrough(game_in(name)), encoding="utf-8", newline="\n")
        print(path_of(name))


if __name__ == "__main__":
    main()
