"""A command that answers questions in JSON: `python -m tests.tools.bench.answering trick --jsonl < QUESTIONS`.

The processor's seconds for the answers, without the start of Python, go to standard error.
"""

import sys
import time

from companion.cli.main import main

if __name__ == "__main__":
    began = time.process_time()
    status = main(sys.argv[1:])
    sys.stderr.write(repr(time.process_time() - began))
    sys.exit(status)
