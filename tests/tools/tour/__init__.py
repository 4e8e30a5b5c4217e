"""A guided tour of the app: a whole evening played by touch, with screenshots; `python -m tests.tools.tour`."""
