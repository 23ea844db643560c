# make play   the page, in a browser       make terminal  a game in the terminal
# make test   all tests                    make check     lint, types, import directions
# make bench  measure, beside the peers    make clean     away with what was set up
#
# Everything happens in .venv, which is made on first use and reused.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SOURCE := $(shell find src -type f -not -path '*.egg-info*' -not -name '*.pyc') pyproject.toml setup.py

# What the extras of pyproject.toml ask for, without building the package once more.
EXTRAS := $(BIN)/python -c 'import sys, tomllib; \
  extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]; \
  print(*[need for name in sys.argv[1:] for need in extras[name]])'

.DEFAULT_GOAL := help
.PHONY: help play terminal test check check-page bench fidelity clean

help:
	@sed -n 's/^# //p' Makefile | head -3

play: $(VENV)/web
	@$(BIN)/alfonso serve --open --log-level warning

terminal: $(VENV)/installed
	@$(BIN)/alfonso play xii-century --seats me,greedy,random

test: $(VENV)/dev
	$(BIN)/python -m pytest -n 2
	@echo "The conformance suite once more, as plain Python:"
	PYTHONPATH=src $(BIN)/python -m pytest -n 2 tests/conformance

check: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(MAKE) --no-print-directory check-page

# The scripts of the page; to run them no Node is needed.
check-page:
	@if ! command -v npm >/dev/null; then \
	  echo "Node is missing (Debian: apt-get install npm): the page's scripts are not checked."; test "$$CI" != true; \
	elif ! npm install --no-package-lock --no-audit --no-fund --silent >/dev/null; then \
	  echo "npm cannot fetch ESLint and TypeScript: the page's scripts are not checked."; test "$$CI" != true; \
	else npm run --silent check; fi

bench: $(VENV)/bench
	$(BIN)/alfonso bench

fidelity: $(VENV)/installed
	$(BIN)/alfonso fidelity

clean:
	rm -rf $(VENV) node_modules build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The virtual environment, with a plain word where something is missing.
$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Alfonso needs Python 3.11 or newer as $(PYTHON); name another with PYTHON=python3.12."; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "Python's venv module is missing; on Debian: apt-get install python3-venv"; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade pip
	@touch $@

# The package itself, compiled where a C compiler and Python's headers are at hand.
$(VENV)/installed: $(VENV)/made $(SOURCE)
	@command -v $${CC:-cc} >/dev/null 2>&1 || \
	  echo "No C compiler found: Alfonso will run as plain Python, about ten times slower (Debian: apt-get install gcc python3-dev)."
	@echo "Installing Alfonso (compiling takes three minutes or so) ..."
	@rm -rf build  # what an older build left behind must not be installed
	$(BIN)/pip install --disable-pip-version-check .
	@$(BIN)/alfonso version
	@touch $@

$(VENV)/dev: $(VENV)/installed
	$(BIN)/pip install --quiet --disable-pip-version-check --group dev $$($(EXTRAS) web postgresql)
	@touch $@

$(VENV)/web: $(VENV)/installed
	$(BIN)/pip install --quiet --disable-pip-version-check $$($(EXTRAS) web)
	@touch $@

$(VENV)/bench: $(VENV)/installed
	$(BIN)/pip install --quiet --disable-pip-version-check --group bench
	@touch $@
