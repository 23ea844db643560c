"""Nine Men's Morris in Italian: nothing that is shown is left in English."""

import pytest
from nine_mens_morris import create

from alfonso.testing.tongues import strangers


@pytest.mark.parametrize("flying", ["true", "false"])
def test_a_whole_play_is_in_italian(flying: str) -> None:
    assert strangers(create(), "it", 2, flying=flying) == {}
