"""Metrics in the text format of Prometheus: a few counters, no library."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from typing import Final

BUCKETS: Final = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5]


class Metrics:
    """What is counted for operators; it tells when anybody moved, so players must not see it."""

    def __init__(self) -> None:
        self.requests: Final[Counter[tuple[str, str, int]]] = Counter()
        self.within: Final[list[int]] = [0] * (len(BUCKETS) + 1)  # how many took so long, and longer than all
        self.seconds = 0.0
        self.sockets = 0

    def count(self, method: str, path: str, status: int, seconds: float) -> None:
        """Count a request by its route, never by its address."""
        self.requests[(method, path, status)] += 1
        self.seconds += seconds
        self.within[bisect_left(BUCKETS, seconds)] += 1

    def text(self, gauges: dict[str, tuple[str, str, float]]) -> str:
        """Everything, with gauges and counters from elsewhere by name: (type, help, value)."""
        lines = ["# HELP alfonso_requests_total Requests answered.", "# TYPE alfonso_requests_total counter"]
        for (method, path, status), number in sorted(self.requests.items()):
            lines.append(f'alfonso_requests_total{{method="{method}",path="{path}",status="{status}"}} {number}')
        total = sum(self.requests.values())
        lines += ["# HELP alfonso_request_seconds Time to answer.", "# TYPE alfonso_request_seconds histogram"]
        for bound, number in zip(BUCKETS, accumulate(self.within), strict=False):
            lines.append(f'alfonso_request_seconds_bucket{{le="{bound}"}} {number}')
        lines.append(f'alfonso_request_seconds_bucket{{le="+Inf"}} {total}')
        lines += [f"alfonso_request_seconds_sum {self.seconds:.6f}", f"alfonso_request_seconds_count {total}"]
        for name, (kind, words, value) in gauges.items():
            lines += [f"# HELP alfonso_{name} {words}", f"# TYPE alfonso_{name} {kind}", f"alfonso_{name} {value:g}"]
        return "\n".join(lines) + "\n"
