"""Options: what a table may agree on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alfonso.engine.errors import BadOption
from alfonso.engine.option import Option, settle
from tests.tiny.fair import Fair

WEATHER = Option("weather", "what the sky does", {"sun_shine": "dry", "rain": "wet"})
SWITCH = Option("late_start", "sleep longer", {"true": "yes", "false": "no"})


def even(text: str) -> str:
    if not text.isascii() or not text.isdigit() or int(text) % 2:
        raise BadOption(f"days must be even, not {text!r}")
    return str(int(text))


DAYS = Option("days", "how many", {"all": "as many as there are"}, even)


def test_the_first_value_is_the_default() -> None:
    assert WEATHER.default == "sun_shine"
    assert settle([WEATHER, SWITCH], {}) == {"weather": "sun_shine", "late_start": "true"}


@pytest.mark.parametrize("value", ["sun_shine", "sun-shine", " SUN_shine "])
def test_a_value_may_be_written_freely(value: str) -> None:
    assert WEATHER.settle(value) == "sun_shine"


@pytest.mark.parametrize(("value", "plain"), [(True, "true"), (False, "false"), ("False", "false")])
def test_truth_is_a_value(value: object, plain: str) -> None:
    assert SWITCH.settle(value) == plain


def test_a_wrong_value_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadOption, match=r"^weather cannot be 'rian'; did you mean rain\?$"):
        WEATHER.settle("rian")


def test_a_wrong_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadOption, match=r"^no option is called 'wether'; did you mean weather\?$"):
        settle([WEATHER], {"wether": "rain"})


def test_a_name_may_be_written_with_hyphens() -> None:
    assert settle([SWITCH], {"late-start": False}) == {"late_start": "false"}


def test_a_check_admits_values_beyond_the_listed_ones() -> None:
    assert DAYS.settle("all") == "all"
    assert DAYS.settle(" 04 ") == "4"
    with pytest.raises(BadOption, match="days must be even, not '3'"):
        DAYS.settle(3)


@given(st.one_of(st.text(), st.integers(), st.booleans(), st.none()))
def test_a_settled_value_is_listed_or_refused(value: object) -> None:
    for option in (WEATHER, SWITCH, DAYS):
        try:
            settled = option.settle(value)
        except BadOption:
            continue
        assert option.settle(settled) == settled
        assert settled in option.values or option is DAYS


def test_a_game_refuses_what_does_not_fit() -> None:
    with pytest.raises(BadOption, match="Fair is for 2 to 4 players, not 5"):
        Fair().new(5)
    with pytest.raises(BadOption, match="length cannot be 'endless'; known are short, long"):
        Fair().new(2, length="endless")
    assert Fair().new(2, length="LONG").setup.options == {"length": "long"}


def test_a_game_may_refuse_options_that_do_not_go_together() -> None:
    class Picky(Fair):
        def check_setup(self, setup):  # type: ignore[no-untyped-def]
            return "a long fair is for four" if setup.seats < 4 and setup.options["length"] == "long" else None

    assert Picky().new(4, length="long").seats == 4
    with pytest.raises(BadOption, match=r"^a long fair is for four$"):
        Picky().new(2, length="long")
