"""Work on a Ray cluster: the same parts, done by whichever machine is free; what a lost worker had is done again.

Results hang on the parts alone, so that they are those of a local run, to the digit. Needs ``alfonso[ray]``.
"""

from __future__ import annotations

import importlib
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

from alfonso import form
from alfonso.engine.errors import AlfonsoError

Part = TypeVar("Part")
Result = TypeVar("Result")

HERE: Final = "ray"  # a cluster on this machine, begun for this work and ended with it
ADDRESS: Final = "ray://"
AHEAD: Final = 3  # parts handed out for each processor
AGAIN: Final = 5  # times that a part is begun again whose worker was lost
TRIES: Final = 3  # to join a cluster
STORE: Final = 100 * 2**20  # bytes for results on their way, which are small
LOOPBACK: Final = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}  # Ray's way to say: nobody else may reach it


@dataclass(frozen=True)
class Order(Generic[Part, Result]):
    """What is to be done with every part, where files are looked for, and by which Alfonso."""

    work: Callable[[Part], Result]
    folder: str
    alfonso: str


def check(on: str) -> None:
    """Refuse what is no cluster."""
    if on != HERE and (not on.startswith(ADDRESS) or on == ADDRESS):
        raise AlfonsoError(f"work is done on ray (this machine) or on ray://HOST:PORT, not on {on!r}")


def spread(work: Callable[[Part], Result], parts: Iterator[Part], jobs: int, on: str) -> Iterator[Result]:
    """What comes of every part, in any order."""
    with joined(on, jobs) as ray:
        processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        remote = ray.remote(max_retries=AGAIN, num_cpus=1)(do)
        order = ray.put(Order(work, os.getcwd(), form.identity()))
        under_way: list[Any] = []
        try:
            for part in parts:
                under_way.append(remote.remote(order, part))
                if len(under_way) >= AHEAD * processors:
                    done, under_way = ray.wait(under_way)
                    yield from (_result(ray, one) for one in done)
            while under_way:
                done, under_way = ray.wait(under_way)
                yield from (_result(ray, one) for one in done)
        finally:
            for one in under_way:
                with suppress(ray.exceptions.RayError):
                    ray.cancel(one)


@contextmanager
def joined(on: str, jobs: int) -> Iterator[Any]:
    """Ray while a cluster is joined; one that this process has joined already is used, and not left.

    Ray prints what it has to say of lost workers; meanwhile that goes where complaints go.
    """
    check(on)
    if on == HERE:
        os.environ.update(LOOPBACK)  # before Ray is imported
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise AlfonsoError("Ray is not installed: pip install 'alfonso[ray]'") from None
    if ray.is_initialized():
        yield ray
        return
    with redirect_stdout(sys.stderr):
        _join(ray, on, jobs)
        try:
            yield ray
        finally:
            ray.shutdown()


def _join(ray: Any, on: str, jobs: int) -> None:
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if on == HERE:
        ray.init(address="local", num_cpus=jobs, include_dashboard=False, object_store_memory=STORE, **quiet)
        return
    for left in reversed(range(TRIES)):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # what goes wrong is said once, below
                ray.init(address=on, **quiet)
            return
        except (OSError, RuntimeError, ValueError) as error:  # under load a cluster may refuse, and not mean it
            if not left or not isinstance(error, ConnectionAbortedError):
                words = " ".join(str(error).split())
                raise AlfonsoError(f"{on} cannot be joined: {words}") from None


def do(order: Order[Part, Result], part: Part) -> Result:
    """Do one part, in a process of the cluster."""
    if _alfonso() != order.alfonso:
        raise AlfonsoError("the cluster has another Alfonso: install the same one on every machine")
    with suppress(OSError):  # on a machine without that folder, whoever looks for a file there says that it is missing
        os.chdir(order.folder)
    return order.work(part)


@lru_cache(maxsize=1)
def _alfonso() -> str:
    return form.identity()


def _result(ray: Any, one: Any) -> Any:
    """What came of a part; an error is the one that the work had."""
    try:
        return ray.get(one)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        words = str(error).strip().splitlines()[0]
        raise AlfonsoError(f"the cluster lost the same part of the work again and again: {words}") from None
