"""A confidence sequence: an interval for a mean that holds at every moment at once, so that one may stop at any time.

For every mean that is held possible two players bet on each observation before it is seen, one that the truth is more,
one that it is less, fairly if that mean were the truth. A mean against which one of them has made 40 out of 1 is
rejected: by Ville's inequality that befalls the true one in at most one case of 20, however long one looks. (Hedged
capital, in Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024.)
"""

from __future__ import annotations

import math
from typing import Final

RISK: Final = 0.05
STEPS: Final = 400  # means that are held possible: multiples of one in so many, and the fair share
BOLDEST: Final = 0.75  # of its capital a player bets at most

BETTER: Final = "better"
WORSE: Final = "worse"
EQUAL: Final = "equal"
OPEN: Final = "open"


class Sequence:
    """The means of observations between 0 and 1 that are still held possible."""

    def __init__(self, marked: float) -> None:
        self.means: Final = sorted({step / STEPS for step in range(STEPS + 1)} | {marked})
        self.more: Final = [0.0] * len(self.means)  # logarithms of what each player has made
        self.less: Final = [0.0] * len(self.means)
        self.first = 0
        self.last = len(self.means) - 1
        self.count = 0
        self.total = 0.0
        self.squares = 0.25  # as if one observation had been seen already: half way, and half a unit off
        self.guess = 0.5

    def see(self, value: float) -> None:
        """Settle the bets on an observation, and strike out the means that are rejected."""
        bet = self.next_bet()
        for place in range(self.first, self.last + 1):
            mean = self.means[place]
            up = min(bet, BOLDEST / mean) if mean else bet
            down = min(bet, BOLDEST / (1 - mean)) if mean < 1 else bet
            self.more[place] += math.log1p(up * (value - mean))
            self.less[place] += math.log1p(-down * (value - mean))
        self.count += 1
        self.total += value
        self.guess = (0.5 + self.total) / (1 + self.count)
        self.squares += (value - self.guess) ** 2
        self._strike()

    def next_bet(self) -> float:
        """How much to bet: more where observations lie close together, less as they become many."""
        number = self.count + 1
        variance = max(self.squares / number, 1e-6)
        return math.sqrt(2 * math.log(2 / RISK) / (variance * number * math.log(number + 1)))

    def _strike(self) -> None:
        limit = math.log(2 / RISK)
        while self.first < self.last and max(self.more[self.first], self.less[self.first]) >= limit:
            self.first += 1
        while self.last > self.first and max(self.more[self.last], self.less[self.last]) >= limit:
            self.last -= 1

    @property
    def mean(self) -> float:
        """The mean of what was seen."""
        return self.total / self.count if self.count else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """From below the lowest to above the highest mean that is held possible."""
        return self.means[max(self.first - 1, 0)], self.means[min(self.last + 1, len(self.means) - 1)]

    def excludes_below(self, mean: float) -> bool:
        """Whether everything up to a mean is rejected."""
        return self.means[self.first] > mean

    def excludes_above(self, mean: float) -> bool:
        """Whether everything from a mean on is rejected."""
        return self.means[self.last] < mean


def verdict(seen: Sequence, fair: float, within: float) -> str:
    """What can be said of a share of victories, if anything, beside the fair one."""
    if seen.excludes_below(fair):
        return BETTER
    if seen.excludes_above(fair):
        return WORSE
    if seen.excludes_below(fair - within) and seen.excludes_above(fair + within):
        return EQUAL
    return OPEN
