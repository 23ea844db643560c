# make play   the page, in a browser       make terminal  a game in the terminal
# make test   all tests                    make quick     those that one wants after every edit
# make check  lint, types, directions      make bench     measure, beside the peers
# make soak   the server in trouble        make wheel     packages to install
# make clean  away with what was set up
#
# make play HOST=0.0.0.0   the page for others in the house, too
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

QUIETLY := --quiet --disable-pip-version-check
QUICK   := tests/engine tests/drawing tests/bots tests/tiny --ignore tests/engine/test_conformance.py \
  --ignore tests/engine/test_breaks.py $(filter-out tests/web/%, \
  $(wildcard tests/*/test_rules*.py tests/*/test_vectors*.py tests/*/test_words.py))

.DEFAULT_GOAL := help
.PHONY: help play terminal test quick check check-page soak bench fidelity wheel clean

help:
	@sed -n 's/^# //p' Makefile | head -5

# Nobody waits for the compiler: bots think in the compiled form as soon as it is there, the next start is in it whole.
COMPILE := command -v $${CC:-cc} >/dev/null 2>&1 || \
  echo "No C compiler found: plain Python, about ten times slower (Debian: apt-get install gcc python3-dev)."; \
  test $(VENV)/compiled -nt $(VENV)/installed || nice $(MAKE) --silent $(VENV)/compiled >$(VENV)/compiling.log 2>&1 &

play: $(VENV)/web
	@$(COMPILE) $(BIN)/alfonso serve --open --log-level warning $(if $(HOST),--host $(HOST))

terminal: $(VENV)/installed
	@$(COMPILE) $(BIN)/alfonso play xii-century --seats me,greedy,random

# More workers than cores: browsers and servers wait more than they compute.
test: $(VENV)/installed
	@$(MAKE) --no-print-directory --jobs 2 $(VENV)/dev $(VENV)/compiled
	$(BIN)/python -m pytest -n 4 --dist worksteal
	@echo "The conformance suite once more, as plain Python:"
	PYTHONPATH=src $(BIN)/python -m pytest -n 2 tests/conformance

# The engine, rules, vectors, words and drawing, as plain Python.
quick: $(VENV)/dev
	PYTHONPATH=src $(BIN)/python -m pytest -n 2 -q $(QUICK)

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

# The server in a box, with a new seed for every story, until somebody stops it or a promise is broken.
soak: $(VENV)/dev $(VENV)/compiled
	$(BIN)/python -m tests.simulation --from $$(date +%s)

bench: $(VENV)/bench $(VENV)/compiled
	$(BIN)/alfonso bench

fidelity: $(VENV)/installed
	$(BIN)/alfonso fidelity

# One for any machine, as plain Python, and one for machines like this, compiled.
wheel: $(VENV)/compiled
	@rm -rf dist build/lib* build/bdist*
	ALFONSO_PLAIN=1 $(BIN)/pip wheel $(QUIETLY) --no-deps --no-build-isolation --wheel-dir dist .
	@rm -rf build/lib* build/bdist*
	$(BIN)/pip wheel $(QUIETLY) --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist

clean:
	rm -rf $(VENV) node_modules build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The virtual environment, with a plain word where something is missing.
$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Alfonso needs Python 3.11 or newer as $(PYTHON); name another with PYTHON=python3.12."; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "Python's venv module is missing; on Debian: apt-get install python3-venv"; exit 2; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

# The package itself as plain Python; what an older build left behind must not be installed.
$(VENV)/installed: $(VENV)/made $(SOURCE)
	@rm -rf build/lib* build/bdist*
	ALFONSO_PLAIN=1 $(BIN)/pip install $(QUIETLY) .
	@touch $@

# Its compiled form beside it, where a C compiler and Python's headers are at hand.
$(VENV)/tools: $(VENV)/installed
	$(BIN)/pip install $(QUIETLY) $$($(EXTRAS) compile)
	@touch $@

$(VENV)/compiled: $(VENV)/tools
	$(BIN)/python -m alfonso.building --work build/compiled
	@touch $@

$(VENV)/dev: $(VENV)/tools
	$(BIN)/pip install $(QUIETLY) --upgrade pip
	$(BIN)/pip install $(QUIETLY) --group dev $$($(EXTRAS) web pictures push postgresql arena)
	@$(BIN)/pip install $(QUIETLY) $$($(EXTRAS) ray) || echo "Ray cannot be installed: nothing is tested on a cluster."
	@touch $@

$(VENV)/web: $(VENV)/installed
	$(BIN)/pip install $(QUIETLY) $$($(EXTRAS) web)
	@touch $@

$(VENV)/bench: $(VENV)/installed
	$(BIN)/pip install $(QUIETLY) --upgrade pip
	$(BIN)/pip install $(QUIETLY) --group bench
	@touch $@
