"""Trying breaks: each in a process of its own, against the tests that cite its rules and come to its lines."""

from __future__ import annotations

import ast
import importlib
import os
import resource
import selectors
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from breaking.breaks import Break

MEMORY = 2 << 30  # bytes that a broken game may grow to
PATIENCE = 4  # a test that takes so many times as long as before, and some seconds more, will not end


@dataclass
class Result:
    """How a break fared."""

    broken: Break
    tests: int  # how many cite its rules and come to its lines
    noticed: set[str] = field(default_factory=set)  # the rules whose own tests failed, "" where it cites none

    @property
    def slept(self) -> bool:
        """Whether no test noticed."""
        return not self.noticed


class Test:
    """A test that cites rules, with the lines of the game that it comes to."""

    def __init__(self, item: pytest.Item) -> None:
        self.item = item
        self.rules = frozenset(getattr(getattr(item, "function", None), "rules", ()))
        self.lines: set[tuple[str, int]] = set()
        self.seconds = 0.0

    def fails(self) -> bool:
        """Run it."""
        return any(report.failed for report in runtestprotocol(self.item, log=False, nextitem=None))

    def trace(self, folder: str) -> None:
        """Run it once to see which lines of the game it comes to; it must pass."""

        def enter(frame: FrameType, event: str, _: object) -> Any:
            return line if frame.f_code.co_filename.startswith(folder) else None

        def line(frame: FrameType, event: str, _: object) -> Any:
            self.lines.add((frame.f_code.co_filename, frame.f_lineno))
            return line

        begun = time.perf_counter()
        sys.settrace(enter)
        failed = self.fails()
        sys.settrace(None)
        self.seconds = time.perf_counter() - begun
        if failed:
            raise SystemExit(f"{self.item.nodeid} fails before anything is broken: mend that first")

    def comes_to(self, broken: Break) -> bool:
        """Whether it runs the lines that are broken; those outside functions were run before any test."""
        if isinstance(broken.parent, ast.List) and broken.place.isupper():
            return True
        return any((str(broken.file), number) in self.lines for number in range(broken.first, broken.last + 1))


class Trials:
    """A pytest plugin that runs the tests once as they are, and then against every break."""

    def __init__(
        self,
        folder: Path,
        package: str,
        breaks: list[Break],
        trees: dict[Path, ast.Module],
        jobs: int,
        say: Callable[..., None],
    ) -> None:
        self.folder = folder
        self.package = package
        self.breaks = breaks
        self.trees = trees
        self.jobs = jobs
        self.say = say
        self.results: list[Result] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only tests that cite rules."""
        items[:] = [item for item in items if getattr(getattr(item, "function", None), "rules", ())]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of running the tests once."""
        cited = {rule for broken in self.breaks for rule in broken.rules}
        needed = None if any(not broken.rules for broken in self.breaks) else cited
        tests = [Test(item) for item in session.items]
        tests = [test for test in tests if needed is None or test.rules & needed]
        for number, test in enumerate(tests):
            self.say(f"the {len(tests)} tests that cite rules, unbroken", number, len(tests))
            test.trace(str(self.folder))
        tests.sort(key=lambda test: test.seconds)
        self.run(tests)
        return True

    def run(self, tests: list[Test]) -> None:
        """Try all breaks, several at a time."""
        waiting = list(reversed(self.breaks))
        running: dict[int, tuple[Result, int, list[Test], bytes]] = {}
        watch = selectors.DefaultSelector()
        while waiting or running:
            while waiting and len(running) < self.jobs:
                broken = waiting.pop()
                fitting = [test for test in tests if _cites(test, broken) and test.comes_to(broken)]
                result = Result(broken, len(fitting))
                self.results.append(result)
                if fitting:
                    pipe, process = self.start(broken, fitting)
                    running[pipe] = (result, process, fitting, b"")
                    watch.register(pipe, selectors.EVENT_READ)
            for key, _ in watch.select() if running else ():
                result, process, fitting, heard = running[key.fd]
                more = os.read(key.fd, 1 << 16)
                running[key.fd] = (result, process, fitting, heard + more)
                if not more:
                    watch.unregister(key.fd)
                    os.close(key.fd)
                    _, status = os.waitpid(process, 0)
                    del running[key.fd]
                    finish(result, fitting, heard.decode(), status)
            slept = sum(result.slept for result in self.results) - len(running)
            self.say(f"breaks tried, {slept} slept", len(self.results) - len(running), len(self.breaks))

    def start(self, broken: Break, tests: list[Test]) -> tuple[int, int]:
        """A process with the broken rule in it; what it says comes through the pipe."""
        pipe, end = os.pipe()
        process = os.fork()
        if process:
            os.close(end)
            return pipe, process
        try:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 1)
            os.dup2(silent, 2)
            self.apply(broken)
            open_rules = set(broken.rules) or {""}
            for number, test in enumerate(tests):
                os.write(end, f"{number} ".encode())
                signal.setitimer(signal.ITIMER_REAL, PATIENCE * (1 + test.seconds))
                if test.fails():
                    os.write(end, b"! ")
                    open_rules -= set(test.rules) | {""}
                if not open_rules:
                    break
            os.write(end, b"done")
        finally:
            os._exit(0)

    def apply(self, broken: Break) -> None:
        """Break the rule in this process: the function keeps its identity and gets other code."""
        name = ".".join([self.package, *broken.file.relative_to(self.folder).with_suffix("").parts])
        module = importlib.import_module(name)
        if "." not in broken.place and isinstance(getattr(module, broken.place), list):
            _reorder(getattr(module, broken.place), broken)
            return
        broken.put()
        tree = self.trees[broken.file]
        code = _code_of(compile(ast.fix_missing_locations(tree), str(broken.file), "exec"), broken.place)
        found: Any = module
        for part in broken.place.split("."):
            found = vars(found)[part]
        function = found.fget if isinstance(found, property) else found
        assert isinstance(function, FunctionType)
        function.__code__ = code


def finish(result: Result, tests: list[Test], heard: str, status: int) -> None:
    """Read what the process has said: numbers of tests, each with a mark after it where it failed."""
    words = heard.split()
    ended = bool(words) and words[-1] == "done"
    if not ended and not os.WIFSIGNALED(status):
        raise SystemExit(f"{result.broken.file}:{result.broken.first} cannot be broken so: {result.broken.what}")
    for place, word in enumerate(words):
        hung = not ended and place == len(words) - 1
        if word.isdigit() and (hung or words[place + 1] == "!"):
            result.noticed |= (tests[int(word)].rules & set(result.broken.rules)) or {""}


def _cites(test: Test, broken: Break) -> bool:
    return not broken.rules or bool(test.rules & set(broken.rules))


def _reorder(steps: list[Any], broken: Break) -> None:
    """The same change of places in the list itself, which others may hold."""
    assert isinstance(broken.parent, ast.List)
    assert isinstance(broken.new, list)
    steps[:] = [steps[broken.parent.elts.index(step)] for step in broken.new]


def _code_of(code: CodeType, place: str) -> CodeType:
    """The code of a function within that of its module."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == place:
                return inner
            if place.startswith(inner.co_qualname + "."):
                return _code_of(inner, place)
    raise LookupError(place)
