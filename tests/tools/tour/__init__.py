"""A guided tour: a whole evening played by real touches, with pictures; `python -m tests.tools.tour`."""
