"""Every small way to break the rules of a source file: conditions, figures, steps and their order."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from breaking.citations import Source

# Mechanics, names and words, which the conformance suite and the tests of sentences look after
NOT_RULES = {"__init__", "clone", "fields", "own_fields", "restore", "pack", "every_step", "prompt", "verdict", "medal"}
NOTHING = "nothing"

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip
WORDS = {"cast", "isinstance", "Phrase", "Counted", "Listed", "Objection"}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
STEP = re.compile(r"\*?([a-z_]+\.)?[A-Z][A-Z_]+(\[.*\])?")


@dataclass(frozen=True)
class Break:
    """One change of one function that a test should notice."""

    file: Path
    place: str  # the function, as in Round.plan
    first: int  # its lines
    last: int
    rules: tuple[str, ...]
    before: str
    after: str
    parent: ast.AST
    field: str
    index: int | None
    new: Any  # a node, or the nodes in another order

    @property
    def what(self) -> str:
        """The change in one line, without what is far from it."""
        first = _common(self.before, self.after)
        last = _common(self.before[first:][::-1], self.after[first:][::-1])
        return "  ->  ".join(_around(text, first, len(text) - last) for text in (self.before, self.after))

    def put(self) -> None:
        """Change the tree, for good."""
        _put(self.parent, self.field, self.index, self.new)


def _put(parent: ast.AST, field: str, index: int | None, new: object) -> None:
    if index is None:
        setattr(parent, field, new)
    elif isinstance(new, list):
        getattr(parent, field)[index : index + len(new)] = new
    else:
        getattr(parent, field)[index] = new


def _common(one: str, other: str) -> int:
    """How many letters two texts begin with alike."""
    alike = 0
    while alike < min(len(one), len(other)) and one[alike] == other[alike]:
        alike += 1
    return alike


def _around(text: str, first: int, last: int, room: int = 40) -> str:
    left, right = max(0, first - room), min(len(text), last + room)
    return f"{'...' if left else ''}{text[left:right]}{'...' if right < len(text) else ''}"


def _line(node: ast.stmt) -> str:
    """A statement as one line; of a compound one its head."""
    return ast.unparse(node).splitlines()[0]


class Breaker:
    """All breaks of one source file, in the order of its lines."""

    def __init__(self, file: Path, known: list[str]) -> None:
        text = file.read_text(encoding="utf-8")
        self.file = file
        self.tree = ast.parse(text)
        self.source = Source(text, known)
        self.found: dict[tuple[str, int, str, str], Break] = {}
        self.path: list[ast.AST] = [self.tree]
        self.place = ""

    def breaks(self) -> list[Break]:
        """Find them all."""
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                self.path.append(node)
                for inner in node.body:
                    self.function(inner, f"{node.name}.")
                self.path.pop()
            elif isinstance(node, ast.FunctionDef):
                self.function(node, "")
            else:
                self.table(node)
        return sorted(self.found.values(), key=lambda one: (one.first, one.last))

    def function(self, node: ast.stmt, prefix: str) -> None:
        """Break the body of a function or method."""
        if not isinstance(node, ast.FunctionDef) or node.name in NOT_RULES:
            return
        self.place = prefix + node.name
        self.path.append(node)
        self.block(node, "body")
        self.path.pop()

    def table(self, node: ast.stmt) -> None:
        """A list of steps outside functions: the order in which they come."""
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and isinstance(node.value, ast.List):
            self.place = node.target.id
            self.path.append(node)
            self.order(node.value)
            self.path.pop()

    # Statements

    def block(self, parent: ast.AST, field: str) -> None:
        """The statements of a block: each by itself, left out, or after the one that follows it."""
        body: list[ast.stmt] = getattr(parent, field)
        for index, node in enumerate(body):
            self.path.append(node)
            self.statement(parent, field, index, node)
            follower = body[index + 1] if index + 1 < len(body) else None
            if follower is not None and _is_deed(node) and _is_deed(follower):
                text, swapped = f"{_line(node)}; {_line(follower)}", f"{_line(follower)}; {_line(node)}"
                self.keep(node, text, swapped, parent, field, index, [follower, node])
            self.path.pop()

    def statement(self, parent: ast.AST, field: str, index: int, node: ast.stmt) -> None:
        """One statement."""
        if _is_docstring(node) or isinstance(node, (ast.Raise, ast.Assert)):
            return
        if _can_be_left_out(node):
            self.keep(node, _line(node), NOTHING, parent, field, index, ast.Pass())
        if isinstance(node, ast.Return) and _is_refusal(node.value):
            self.keep(node, _line(node), "return None", parent, field, index, ast.Return(ast.Constant(None)))
            return
        if isinstance(node, ast.For) and _order_matters(node) and not self.place.endswith(".choices"):
            turned = ast.parse(f"reversed(list({ast.unparse(node.iter)}))", mode="eval").body
            self.replace(node.iter, turned, node, "iter")
        if isinstance(node, ast.AugAssign) and type(node.op) in SUMS:
            new = ast.AugAssign(node.target, SUMS[type(node.op)](), node.value)
            self.keep(node, _line(node), _line(new), parent, field, index, new)
        if isinstance(node, (ast.If, ast.While)):
            self.condition(node)
        for name, value in ast.iter_fields(node):
            if name in ("body", "orelse"):
                self.block(node, name)
            elif name not in ("annotation", "targets", "target", "op"):
                self.values(node, name, value)

    def condition(self, node: ast.If | ast.While | ast.IfExp) -> None:
        """The contrary of a condition, where no other break says the same."""
        test = node.test
        plain = isinstance(test, ast.Constant) or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))
        equality = isinstance(test, ast.Compare) and len(test.ops) == 1 and not isinstance(test.ops[0], _ORDER)
        if not plain and not equality:
            self.replace(test, ast.UnaryOp(ast.Not(), test), node, "test")

    # Expressions

    def values(self, parent: ast.AST, field: str, value: object) -> None:
        """What a field holds: one expression, or several."""
        if isinstance(value, ast.expr):
            self.expression(parent, field, None, value)
        elif isinstance(value, list):
            for index, inner in enumerate(value):
                if isinstance(inner, ast.expr):
                    self.expression(parent, field, index, inner)
                elif isinstance(inner, (ast.comprehension, ast.keyword)):
                    self.inside(inner)

    def inside(self, node: ast.AST) -> None:
        """What an expression is made of."""
        for name, value in ast.iter_fields(node):
            self.values(node, name, value)

    def expression(self, parent: ast.AST, field: str, index: int | None, node: ast.expr) -> None:
        """One expression, and what it is made of."""
        if isinstance(node, (ast.JoinedStr, ast.Lambda)):
            return
        for new in alternatives(node):
            self.replace(node, new, parent, field, index)
        if isinstance(node, ast.IfExp):
            self.condition(node)
        if isinstance(node, ast.List):
            self.order(node)
        if isinstance(node, ast.Call) and _called(node) in WORDS:
            return
        if isinstance(node, ast.Call) and _called(node) == "tell":
            for place, argument in enumerate(node.args[2:], start=2):
                self.expression(node, "args", place, argument)
            return
        self.inside(node)

    def order(self, node: ast.List) -> None:
        """Two neighbours in a list of steps change places."""
        names = [ast.unparse(step) for step in node.elts]
        if not all(STEP.fullmatch(name) for name in names):
            return
        for index in range(len(names) - 1):
            if names[index] != names[index + 1]:
                elements = list(node.elts)
                elements[index], elements[index + 1] = elements[index + 1], elements[index]
                self.keep(
                    node,
                    f"{names[index]}, {names[index + 1]}",
                    f"{names[index + 1]}, {names[index]}",
                    node,
                    "elts",
                    None,
                    elements,
                )

    # Keeping what was found

    def replace(self, old: ast.expr, new: ast.expr, parent: ast.AST, field: str, index: int | None = None) -> None:
        """One expression in place of another, told by the statement around them."""
        statement = next(node for node in reversed(self.path) if isinstance(node, ast.stmt))
        before = _line(statement)
        _put(parent, field, index, new)
        after = _line(statement)
        _put(parent, field, index, old)
        self.keep(old, before, after, parent, field, index, new)

    def keep(
        self,
        node: ast.expr | ast.stmt,
        before: str,
        after: str,
        parent: ast.AST,
        field: str,
        index: int | None,
        new: Any,
    ) -> None:
        """Keep a break, unless another does the same."""
        first, last = node.lineno, node.end_lineno or node.lineno
        if isinstance(node, (ast.If, ast.For, ast.While)):
            last = first
        rules = self.source.rules(self.path)
        one = Break(self.file, self.place, first, last, rules, before, after, parent, field, index, new)
        self.found.setdefault((self.place, first, before, after), one)


_ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def alternatives(node: ast.expr) -> Iterator[ast.expr]:
    """Other expressions in place of this one, its parts apart."""
    if isinstance(node, ast.Compare):
        for place, op in enumerate(node.ops):
            ops = list(node.ops)
            ops[place] = COMPARISONS[type(op)]()
            yield ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
        for value in node.values:
            rest = [other for other in node.values if other is not value]
            if not _is_guard(value):
                yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
    elif isinstance(node, ast.UnaryOp) and not isinstance(node.operand, ast.Constant):
        yield node.operand
    elif isinstance(node, ast.BinOp):
        yield from other_sums(node)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OPPOSITES:
        yield ast.Call(ast.Name(OPPOSITES[node.func.id], ast.Load()), node.args, node.keywords)
    elif isinstance(node, (ast.ListComp, ast.GeneratorExp)) and node.generators[0].ifs:
        first = node.generators[0]
        all_of_it = [ast.comprehension(first.target, first.iter, [], 0), *node.generators[1:]]
        yield type(node)(node.elt, all_of_it)


def other_sums(node: ast.BinOp) -> Iterator[ast.expr]:
    """Another operator; of what is added up with | one part left out; a remainder not taken."""
    if any(isinstance(side, (ast.JoinedStr, ast.List)) for side in (node.left, node.right)):
        return
    if type(node.op) in SUMS:
        yield ast.BinOp(node.left, SUMS[type(node.op)](), node.right)
    if isinstance(node.op, ast.BitOr):
        yield node.left
        yield node.right
    elif isinstance(node.op, ast.Mod):
        yield node.left


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _is_guard(node: ast.expr) -> bool:
    """Whether a condition only tells the type checker what something is."""
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(inner, ast.Call) and _called(inner) == "isinstance"


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_deed(node: ast.stmt) -> bool:
    """Whether a statement only does something, and more than tell of it."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _called(node.value) != "tell"


def _can_be_left_out(node: ast.stmt) -> bool:
    """Whether the function can be run without this statement: no name is missing then."""
    if isinstance(node, ast.Assign):
        return not any(isinstance(target, (ast.Name, ast.Tuple)) for target in node.targets)
    if isinstance(node, ast.Return):
        return node.value is None
    return isinstance(node, (ast.Expr, ast.AugAssign, ast.Continue, ast.Break))


def _is_refusal(node: ast.expr | None) -> bool:
    """Whether a value is an objection."""
    if isinstance(node, ast.Call):
        return _called(node) == "Objection"
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _order_matters(node: ast.For) -> bool:
    """Whether a loop does something at each turn, or ends with the first that fits."""
    if ast.unparse(node.target) == "_":
        return False
    for inner in ast.walk(node):
        if isinstance(inner, ast.Return) and inner.value is not None and not isinstance(inner.value, ast.Constant):
            return True
        if isinstance(inner, ast.Break) or (isinstance(inner, ast.Return) and inner.value is None):
            return True
        if isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Call):
            return True
    return False
