# Two commands matter: `make run` and `make test`. Both set up whatever is missing first.

PYTHON ?= python3
VENV := .venv
APP_INSTALLED := $(VENV)/.installed-app
TEST_INSTALLED := $(VENV)/.installed-test
PACKAGERS_INSTALLED := $(VENV)/.installed-packagers
DIST := dist
PIP := $(VENV)/bin/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help run test tour bench dist desktop web web-check package-check clean libraries soak sweep fuzz check-all

help:
	@echo "make run     set up what is missing and start the app (without a screen: the guided tour in one look)"
	@echo "make test    set up what is missing and run ruff, mypy, import-linter and the tests"
	@echo "make tour    play a game in every look and put pictures of it into build/tour/"
	@echo "make bench   measure how fast the app is and put the figures into build/bench.json"
	@echo "make soak    play random games with kills, turns and a monkey, alone and in a club, while memory must not grow;"
	@echo "             play 100,000 games at several devices whose messages are lost and repeated, and which are killed"
	@echo "             (about three hours on two processors; GAMES=5000 make soak for fewer)"
	@echo "make sweep   lay out every page in windows of every form, in every look and language"
	@echo "make fuzz    break records, shelves, questions and command lines for a minute; MINUTES=20 make fuzz for longer"
	@echo "make check-all   test, sweep, soak, fuzz and package-check in one run, with a table in build/"
	@echo "make dist    put the wheel for pip and the source archive into $(DIST)/"
	@echo "make desktop put a program that needs no Python into $(DIST)/fishing-companion/"
	@echo "make web     put the browser edition into build/web/; fishing-companion web serves it for a trial"
	@echo "make web-check   check its scripts, and play it in Chromium and WebKit"
	@echo "make package-check   build every package as far as that goes here, and play a trick in each"
	@echo "make clean   remove what was built; the environment in $(VENV)/ stays"
	@echo "PYTHON=python3.12 make ...   choose the interpreter for a new $(VENV)/"

run: libraries $(APP_INSTALLED)
	@if [ "$$(uname -s)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		echo "There is no screen here: running the guided tour instead, which takes a minute."; \
		$(MAKE) --no-print-directory $(TEST_INSTALLED) && $(VENV)/bin/python -m tests.tools.tour --only wide-light; \
	else \
		$(VENV)/bin/fishing-companion; \
	fi

# Compiled once and kept, whatever is set: tests start dozens of processes that would each compile all of it again.
test: export PYTHONDONTWRITEBYTECODE :=
test: libraries $(TEST_INSTALLED)
	@.ci/system-libraries hidden-screen
	@.ci/system-libraries browser
	@.ci/system-libraries postgres
	$(VENV)/bin/ruff check
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-logo
	$(VENV)/bin/python -m pytest --numprocesses auto --dist worksteal

# The tour taps through the app with the tools of the tests, so it needs what they need.
tour: libraries $(TEST_INSTALLED)
	@$(VENV)/bin/python -m tests.tools.tour
	@if command -v chromedriver >/dev/null; then \
		$(VENV)/bin/python -m tests.follow.pictures; \
	else \
		echo "Without Chromium and its driver there are no pictures of the page for phones."; \
	fi

bench: libraries $(TEST_INSTALLED)
	@$(VENV)/bin/python -m tests.tools.bench

GAMES ?= 100000

soak: libraries $(TEST_INSTALLED)
	@.ci/system-libraries postgres
	@$(VENV)/bin/python -m tests.tools.soak; player=$$?; \
		$(VENV)/bin/python -m tests.tools.soak.shelves; shelves=$$?; \
		$(VENV)/bin/python -m tests.tools.soak.walks; walks=$$?; \
		$(VENV)/bin/python -m tests.tools.soak.once --games $(GAMES); once=$$?; \
		test $$player$$shelves$$walks$$once = 0000

sweep: libraries $(TEST_INSTALLED)
	@.ci/system-libraries hidden-screen
	@.ci/system-libraries browser
	EVERY_LOOK=yes $(VENV)/bin/python -m pytest -m "sweep or looks" --numprocesses auto --dist worksteal tests/screens tests/follow tests/web

# Everything, with a table of the results in build/check-all.md.
check-all: $(TEST_INSTALLED)
	@$(VENV)/bin/python -m tests.tools.check_all

MINUTES ?= 1

fuzz: $(TEST_INSTALLED)
	@$(VENV)/bin/python -m tests.tools.soak.fuzz --minutes $(MINUTES)

# Times in the archives are those of SOURCE_DATE_EPOCH, so that every build of a commit is the same.
dist: $(PACKAGERS_INSTALLED)
	@$(VENV)/bin/python -m build --outdir $(DIST)

desktop: libraries $(PACKAGERS_INSTALLED)
	@$(VENV)/bin/python -m PyInstaller --noconfirm --log-level ERROR --distpath $(DIST) --workpath build/desktop \
		fishing-companion.spec
	@du -sh $(DIST)/fishing-companion

web: $(TEST_INSTALLED)
	@.ci/system-libraries web
	@$(VENV)/bin/python -m tests.tools.web

# The page for phones and the boards in WebKit, which `make test` does without.
IN_WEBKIT := tests/follow/test_phones_in_webkit.py tests/web/test_boards_in_webkit.py

web-check: libraries $(TEST_INSTALLED)
	@.ci/system-libraries hidden-screen
	@.ci/system-libraries browser
	@.ci/system-libraries web
	$(VENV)/bin/python -m pytest -m "" tests/tools/packaging/test_web.py tests/tools/packaging/test_web_pages.py \
		tests/tools/packaging/test_web_versions.py $(IN_WEBKIT)

package-check: libraries $(TEST_INSTALLED) $(PACKAGERS_INSTALLED)
	@.ci/system-libraries postgres
	@.ci/system-libraries browser
	@.ci/system-libraries web
	@.ci/system-libraries packages
	$(VENV)/bin/python -m pytest -m "" tests/tools/packaging $(IN_WEBKIT)

clean:
	rm -rf build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -path ./$(VENV) -prune -o -type d -name __pycache__ -exec rm -rf {} +

libraries:
	@.ci/system-libraries screen

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 10) <= sys.version_info < (3, 14))' || { \
		echo "Python 3.10 to 3.13 is needed, because Kivy has no package for others; this is $$($(PYTHON) -V)." >&2; \
		echo "Choose one with: PYTHON=python3.12 make ..." >&2; exit 1; }
	@.ci/system-libraries venv $(PYTHON)
	@echo "Making the virtual environment in $(VENV)/"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# The stamps are older than pyproject.toml exactly when something has to be installed.
$(APP_INSTALLED): pyproject.toml | $(VENV)/bin/python
	@echo "Installing the app into $(VENV)/ (once; this can take a minute)"
	@$(PIP) install --editable .
	@touch $@

$(TEST_INSTALLED): pyproject.toml | $(VENV)/bin/python
	@echo "Installing the app and its test tools into $(VENV)/ (once; this can take a minute)"
	@$(PIP) install --editable '.[test]'
	@touch $(APP_INSTALLED) $@

$(PACKAGERS_INSTALLED): pyproject.toml | $(VENV)/bin/python
	@echo "Installing the app and what packs it into $(VENV)/ (once; this can take a minute)"
	@$(PIP) install --editable '.[android,desktop,release]'
	@touch $(APP_INSTALLED) $@
