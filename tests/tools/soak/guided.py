"""One kind of input, guided by coverage, in a process of its own: atheris does not give back what it was lent.

`python -m tests.tools.soak.guided TARGET SECONDS SEED FINDINGS`; what it prints is for `tests.tools.soak.fuzz`.
"""

import importlib
import pkgutil
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["companion"]):
    import companion

    for _module in pkgutil.walk_packages(companion.__path__, "companion."):
        importlib.import_module(_module.name)

from tests.tools.soak.commands import IN_MEMORY, workplace
from tests.tools.soak.findings import Findings
from tests.tools.soak.mutations import WORDS, good_files, good_questions
from tests.tools.soak.targets import TARGETS

LONGEST = 60_000
TOO_SLOW = 60
"""Seconds for one input; nothing takes a tenth of that."""


def main() -> None:
    name, seconds, seed, findings = sys.argv[1:]
    target, found, answers = TARGETS[name], Findings(name, Path(findings)), Counter[str]()

    def one(data: bytes) -> None:
        try:
            answers[target.check(data)] += 1
        except Exception as error:
            found.note(data, error)
            answers["not as it should be"] += 1
        if answers.total() % 50 == 0:
            print("answers", dict(answers), flush=True)

    def other(data: bytes, longest: int, seed: int) -> bytes:
        rng = random.Random(seed)
        changed = target.broken(rng, data) if rng.random() < 0.6 else atheris.Mutate(data, longest)
        return changed[:longest]

    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder, workplace(Path(folder) / "desk"):
        good, words, corpus = Path(folder) / "good", Path(folder) / "words", Path(findings) / "corpus" / name
        good.mkdir()
        corpus.mkdir(parents=True, exist_ok=True)
        for number, example in enumerate(target.good()):
            (good / str(number)).write_bytes(example)
        words.write_text("".join(f'"{_escaped(word)}"\n' for word in _words()))
        options = {
            "max_total_time": seconds, "seed": seed, "max_len": LONGEST, "timeout": TOO_SLOW, "dict": words,
            "artifact_prefix": f"{findings}/{name}-", "rss_limit_mb": 0,
        }  # fmt: skip
        given = [f"-{option}={value}" for option, value in options.items()]
        atheris.Setup([sys.argv[0], *given, str(corpus), str(good)], one, custom_mutator=other)
        atheris.Fuzz()


def _words() -> set[bytes]:
    """Names of fields and values, options and pieces of what people type."""
    in_files = b"".join([*good_files(), *good_questions()]).split(b'"')[1::2]
    typed = [word.encode(errors="surrogatepass") for word in WORDS if word]
    return {word for word in (*in_files, *typed) if 0 < len(word) < 30}


def _escaped(word: bytes) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word)


if __name__ == "__main__":
    main()
