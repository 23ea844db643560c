"""Sequences of a seat's own actions, as far as it can foresee: the greedy one, and those that depart from it."""

from __future__ import annotations

from typing import Final, final

from alfonso.bots.search.task import Task, goes_on
from alfonso.engine.action import Action
from alfonso.engine.foresight import FAR_WORSE, heaviest
from alfonso.engine.state import State

LONGEST: Final = 30
WIDTH: Final = 8  # choices of one question that are looked at, the heaviest first
LEAST_REGRET: Final = 0.001  # a departure that seems to cost nothing


@final
class Node:
    """A state on the way, and what its choices weigh."""

    def __init__(self, state: State, before: Node | None, action: Action | None, regret: float) -> None:
        self.state: Final = state
        self.before: Final = before
        self.action: Final = action
        self.regret: Final = regret  # what the actions up to here seem to cost against the heaviest ones
        self.places: list[int] = []  # of the choices that were worth weighing
        self.order: list[int] = []  # of their weights, the heaviest first
        self.weights: list[float] = []

    def weigh(self, task: Task) -> None:
        """Weigh the choices that are worth it."""
        choices = self.state.choices(task.seat)
        self.places = task.habit.worth_weighing(self.state, task.seat)
        for place in self.places:
            self.weights.append(task.heuristics.weigh(self.state, task.seat, choices[place]))
        self.order = heaviest(self.weights)
        task.habit.remember(task.seat, choices, self.places, self.weights, self.weights[self.order[0]])

    def loss(self, place: int) -> float:
        """How much lighter the choice at a place is than the heaviest."""
        return self.weights[self.order[0]] - self.weights[self.order[place]]


@final
class Sequence:
    """Own actions one after another, until something comes in that the seat cannot foresee."""

    def __init__(self, nodes: list[Node], worth: float, regret: float) -> None:
        self.nodes: Final = nodes  # before each of the actions, and at the end
        self.worth: Final = worth
        self.regret: Final = regret
        self.actions: Final[list[Action]] = []
        for node in nodes:
            if node.action is not None:
                self.actions.append(node.action)

    def key(self) -> str:
        """Equal for sequences that do the same in another order and come to the same."""
        numbers = [action.index for action in self.actions]
        numbers.sort()
        return f"{numbers} {self.worth}"


@final
class Departure:
    """A choice that was not the heaviest, still to be looked at."""

    def __init__(self, node: Node, place: int, hope: float) -> None:
        self.node: Final = node
        self.place: Final = place
        self.hope: Final = hope


@final
class Grower:
    """Finds sequences, the most promising departures first."""

    def __init__(self, task: Task) -> None:
        self.task: Final = task
        self.secret: Final = bool(task.root.lanes)  # then a value does not see yet what was answered
        self.departures: Final[list[Departure]] = []
        self.found: Final[list[Sequence]] = []
        self.keys: Final[set[str]] = set()

    def first(self) -> Sequence:
        """What weighs heaviest, step by step."""
        self.follow(Node(self.task.root, None, None, 0.0))
        return self.found[0]

    def grow(self, most: int, time: float, decisions: int) -> list[Sequence]:
        """So many different sequences at the most, the best first; the first one is among them."""
        tries = 0
        while (
            self.departures and len(self.found) < most and tries < 3 * most and not self.task.is_late(time, decisions)
        ):
            tries += 1
            departure = self.next_departure()
            self.follow(self.step(departure.node, departure.place))
        found = self.found.copy()
        found.sort(key=lambda sequence: -sequence.worth)
        return found

    def next_departure(self) -> Departure:
        """The one that promises most; of equals the first found."""
        chosen = 0
        for place in range(1, len(self.departures)):
            if self.departures[place].hope > self.departures[chosen].hope:
                chosen = place
        return self.departures.pop(chosen)

    def step(self, node: Node, place: int) -> Node:
        """Where a choice leads."""
        seat = self.task.seat
        action = node.state.choices(seat)[node.places[node.order[place]]]
        after = node.state.clone()
        after.take(seat, action)
        return Node(after, node, action, node.regret + node.loss(place))

    def follow(self, node: Node) -> None:
        """Go on with what weighs heaviest to the end of the sequence; note what could be done instead."""
        nodes = way_to(node)
        fresh: list[Node] = []
        while len(nodes) <= LONGEST and (node.before is None or goes_on(node.before.state, node.state, self.task.seat)):
            node.weigh(self.task)
            fresh.append(node)
            node = self.step(node, 0)
            nodes.append(node)
        worth = -node.regret
        if not self.secret:
            worth = self.task.heuristics.value(node.state, self.task.seat) - LEAST_REGRET * node.regret
        for each in fresh:
            self.note(each, worth)
        sequence = Sequence(nodes, worth, node.regret)
        key = sequence.key()
        if key not in self.keys:
            self.keys.add(key)
            self.found.append(sequence)

    def note(self, node: Node, worth: float) -> None:
        """Note the departures from a node: each is hoped to lose no more than it seems to."""
        for place in range(1, min(WIDTH, len(node.order))):
            loss = node.loss(place)
            if loss > FAR_WORSE:
                return
            self.departures.append(Departure(node, place, worth - loss))


def way_to(node: Node) -> list[Node]:
    """The nodes that led to one, the first one first, itself included."""
    nodes = [node]
    while node.before is not None:
        node = node.before
        nodes.append(node)
    nodes.reverse()
    return nodes
