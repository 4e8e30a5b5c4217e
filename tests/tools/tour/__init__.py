"""A guided tour: a whole evening played through real touches, with pictures; `python -m tests.tools.tour`."""
