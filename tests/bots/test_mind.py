"""The chance of a bot hangs on the play, its seat and the moment."""

from alfonso.bots.mind import mind


def rolls(play: str, seat: int, *moment: int) -> list[int]:
    dice = mind(play, seat, *moment)
    return [dice.below(1000) for _ in range(5)]


def test_the_same_play_seat_and_moment_give_the_same_chance() -> None:
    assert rolls("7/0", 1) == rolls("7/0", 1)
    assert rolls("7/0", 1, 3) == rolls("7/0", 1, 3)


def test_another_play_seat_or_moment_gives_another() -> None:
    found = [rolls("7/0", 1), rolls("7/1", 1), rolls("7/0", 2), rolls("7/0", 1, 3), rolls("7/0", 1, 4)]
    assert len({tuple(one) for one in found}) == len(found)
