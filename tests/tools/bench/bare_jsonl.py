"""The least that answering questions in JSON can cost: parse each question, print its answer, which is known already.

`python -m tests.tools.bench.bare_jsonl ANSWERS [squares] < QUESTIONS`; with `squares`, parsing includes the square and
its areas. The processor's seconds for the loop go to standard error.
"""

import json
import sys
import time

from companion.fresh_fish.answers_about_squares import square_and_areas


def main(path: str, *parts: str) -> None:
    """Parse standard input line by line and print the answers from a file."""
    with open(path, encoding="utf-8") as file:
        answers = [json.loads(line) for line in file]
    began = time.process_time()
    for line, answer in zip(sys.stdin.buffer, answers):
        question = json.loads(line)
        if parts:
            square_and_areas(question)
        sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
    sys.stderr.write(repr(time.process_time() - began))


if __name__ == "__main__":
    main(*sys.argv[1:])
