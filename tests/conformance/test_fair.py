"""Fair keeps every promise of the engine."""

import pytest

from alfonso.testing import conform
from tests.tiny.fair import Fair


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("length", ["short", "long"])
def test_fair_keeps_every_promise(seats: int, length: str) -> None:
    conform(Fair(), plays=2, seats=[seats], options=[{"length": length}], every=2)
