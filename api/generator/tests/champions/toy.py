"""The binding of toy.yml: every kind of value, there and back. Run by Python itself."""

import sys

sys.path.insert(0, sys.argv[1])

import api
from api import *

heard = []
answer = []


def call(function, words):
    heard[:] = [function, *words]
    return list(answer)


def ask(function, *args, reply):
    answer[:] = reply
    return function(*args)


def refused(kind, function, *args):
    try:
        function(*args)
    except kind as error:
        return str(error)
    raise AssertionError(f"{function} took {args}")


assert "while champion.py is loaded" in refused(RuntimeError, nothing)
api._call = call

red, empty = Pair(Alone(1), COLOUR_RED), Pair(Alone(-2), COLOUR_NONE)
nest = Nest(red, empty, TOO_LATE)
NEST = [1, 0, -2, 1, 1]

assert ask(nothing, reply=NEST) == nest and heard == [0]
# Plain tuples will do.
mirrored = ask(mirror, 5, [nest, nest], COLOUR_NONE, range(2), [((7,), COLOUR_RED)], nest, reply=[1, *NEST])
assert mirrored == [nest]
assert heard == [1, 5, 2, *NEST, *NEST, 1, 2, 0, 1, 1, 7, 0, *NEST]
assert ask(colours, [COLOUR_NONE], reply=[2, 1, 0]) == [COLOUR_NONE, COLOUR_RED]
assert heard == [2, 1, 1]
assert ask(judge, [], reply=[0]) is FINE and heard == [3, 0]
assert FINE and not TOO_LATE
assert ask(verdicts, reply=[0]) == []
assert ask(whole, reply=[-1]) is None
assert ask(whole, reply=[3]) == Alone(3) == (3,)
assert (LOWEST, COLD) == (-2147483648, -4)
assert f"{nest.last} {nest!r:.10} {[COLOUR_RED]}" == "TOO_LATE Nest(first [COLOUR_RED]"
assert refused(TypeError, judge, [None]) == "a Alone is needed, (only,), not None"
assert refused(TypeError, judge, [(1, 2)]).endswith("not (1, 2)")
