# Needs only make and Python 3.11 or newer (with venv). Everything else goes into .venv.

ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
else
BIN := .venv/bin
endif

# More or other arguments for pytest: make test PYTEST_ARGS="-x tests/core"
# (loadfile: what a file prepares for all its tests is prepared once; in their order, the long ones are not last.)
PYTEST_ARGS ?= -n auto --dist loadfile --no-loadscope-reorder
# Some mutants only: make mutants MUTANTS="podium.rules.points*"
MUTANTS ?=
# How `make lock` finds its resolver; any uv will do.
UV ?= .lock-venv/bin/uv

# What each worker of pytest would do anew where nothing is compiled; mypy leaves a core to it.
compile_tests = PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -q --collect-only >/dev/null 2>&1

READY := .venv/.ready
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
heading = @printf '\n== %s\n' "$(1)"
failed = { printf '\nmake: %s\n' "$(1)" >&2; exit 1; }

.DEFAULT_GOAL := help
.PHONY: help run demo test test-all check bench mutants soak conformity docs pictures screenshots \
  catalogues format lock clean
# The steps of a check come in their order, whatever -j says.
.NOTPARALLEL:
.DELETE_ON_ERROR:

help: ## these lines
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

# Where `make run` listens: make run PORT=8080; for phones in the same network: make run HOST=0.0.0.0
PORT ?= 8000
HOST ?= 127.0.0.1

run: $(READY) ## the web application, with made-up championships in progress
	@$(BIN)/podium serve --demo --open --host $(HOST) --port $(PORT) --data .demo

demo: $(READY) ## a whole championship with made-up people, in the terminal
	@$(BIN)/podium demo

test: $(READY) .venv/.browser ## the tests
	@$(BIN)/python -m pytest $(PYTEST_ARGS)

test-all: $(READY) .venv/.browser ## the tests, with those that take long and many more examples
	@$(BIN)/python -m pytest $(PYTEST_ARGS) --all

check: $(READY) .venv/.browser ## all that must hold before a commit: format, lint, types, layers, tests
	$(call heading,format: ruff format --check)
	@$(BIN)/ruff format --check . || $(call failed,the format is off; 'make format' mends it)
	$(call heading,lint: ruff check)
	@$(BIN)/ruff check . || $(call failed,ruff found faults)
	$(call heading,types: mypy)
	@$(compile_tests) & $(BIN)/mypy; found=$$?; wait; [ $$found = 0 ] || $(call failed,mypy found faults)
	$(call heading,layers: lint-imports)
	@$(BIN)/lint-imports --no-cache --no-logo || $(call failed,an import goes against the layers)
	$(call heading,tests: pytest)
	@$(BIN)/python -m pytest $(PYTEST_ARGS) || $(call failed,tests failed)

bench: $(READY) .venv/.oracles ## how long the things take that must not take long
	@$(BIN)/python benchmarks/run.py

mutants: .venv/.mutants ## changes what computes results, on purpose; each change that no test notices is listed
	@$(BIN)/mutmut run $(MUTANTS)
	@$(BIN)/mutmut results | sed '/: not checked$$/d'

soak: $(READY) ## many made-up championships, each checked after every act
	@$(BIN)/python scripts/soak.py

# How many tournaments, and more arguments: make conformity N=5000 CONFORMITY_ARGS="--seed 7"
N ?= 200
CONFORMITY_ARGS ?=

conformity: $(READY) .venv/.oracles ## N random Swiss tournaments, each round paired by another program too
	@$(BIN)/python scripts/conformity.py --tournaments $(N) $(CONFORMITY_ARGS)

docs: $(READY) ## the generated pages of docs/ anew
	@PYTHONPATH=scripts $(BIN)/python -m docs_tool

pictures: $(READY) .venv/.browser ## the pictures of the README anew
	@$(BIN)/python scripts/make_pictures.py
	@$(BIN)/python scripts/make_page_pictures.py

screenshots: $(READY) .venv/.browser ## every page at phone, laptop and projector size, into screenshots/
	@$(BIN)/python scripts/make_screenshots.py

catalogues: $(READY) ## the messages of the pages into the catalogues of the languages
	@$(BIN)/python scripts/make_catalogues.py

format: $(READY) ## format, and mend what can be mended by machine
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

lock: | $(UV) ## newest versions within pyproject.toml into the lock files, with hashes
	@$(UV) lock --quiet --upgrade
	@$(UV) export --quiet --locked --no-emit-project --no-header \
	  --format requirements-txt -o requirements.lock
	@$(UV) export --quiet --locked --no-emit-project --no-header --only-group mutants \
	  --format requirements-txt -o requirements-mutants.lock
	@$(UV) export --quiet --locked --no-emit-project --no-header --only-group oracles \
	  --format requirements-txt -o requirements-oracles.lock
	@echo "requirements.lock, requirements-mutants.lock and requirements-oracles.lock are written"

clean: ## remove all that was made, .venv too
	@rm -rf .venv .lock-venv build dist mutants conformity screenshots .demo .hypothesis .mypy_cache .pytest_cache \
	  .ruff_cache .import_linter_cache
	@find src tests scripts benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# ---- the environment -------------------------------------------------------------------------

# A new lock makes a new environment, so that nothing stays behind that is locked no longer.
.venv/.locked: requirements.lock
	@python=; \
	for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	  if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	    python=$$name; break; \
	  fi; \
	done; \
	if [ -z "$$python" ]; then \
	  $(call failed,podium needs Python 3.11 or newer: none was found on the PATH.); \
	fi; \
	echo "Making .venv (once for each requirements.lock)"; \
	"$$python" -m venv --clear .venv \
	  || $(call failed,this Python cannot make a virtual environment (on Debian: apt install python3-venv).)
	@$(PIP) install --require-hashes -r requirements.lock \
	  || $(call failed,installing requirements.lock failed; the reason stands above.)
	@touch $@

$(READY): .venv/.locked pyproject.toml
	@$(PIP) install --no-deps --no-build-isolation -e . \
	  || $(call failed,installing podium itself failed; the reason stands above.)
	@$(BIN)/python -m compileall -q src
	@touch $@

# The browser of the tests: found, or installed where that can be done.
.venv/.browser: $(READY) scripts/browser.py
	@$(BIN)/python scripts/browser.py $@

.venv/.mutants: $(READY) requirements-mutants.lock
	@$(PIP) install --require-hashes -r requirements-mutants.lock \
	  || $(call failed,installing requirements-mutants.lock failed; the reason stands above.)
	@touch $@

.venv/.oracles: $(READY) requirements-oracles.lock
	@$(PIP) install --require-hashes -r requirements-oracles.lock \
	  || $(call failed,installing requirements-oracles.lock failed; the reason stands above.)
	@touch $@

.lock-venv/bin/uv: | $(READY)
	@$(BIN)/python -m venv --clear .lock-venv
	@.lock-venv/bin/python -m pip --disable-pip-version-check -qq install uv
