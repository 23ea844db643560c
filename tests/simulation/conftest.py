"""Everybody in the box knows Fair."""

from collections.abc import Iterator

import pytest

from tests.tiny.registered import registered


@pytest.fixture(scope="session", autouse=True)
def fair_is_known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Register Fair, as a stranger would."""
    with registered(tmp_path_factory.mktemp("games")):
        yield
