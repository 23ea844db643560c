"""The hints that the compiler needs and plain Python does not: never compiled itself.

``mypyc_attr`` marks the classes that games outside this package, which need not be compiled, may extend.
``i64`` is a number that the compiled form keeps in a machine word: what it holds must fit 63 bits.

Classes with abstract methods do not derive from ``abc.ABC``: all compiled classes would share its one cache, and plain
Python's ``isinstance`` would answer whatever was asked first. The type checker refuses what is abstract all the same.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*_args, **_settings):
        """Do nothing: plain Python lets any class be extended."""
        return lambda cls: cls

    i64 = int
