"""Ties Python's own chance to that of the match: not for champions themselves.

Made from api/casus-belli.yml by `stechec api`: changes here are lost.

While the champion is loaded there is no match yet. Generators that are made then begin anew with
the first entry point; what they draw before that is the same in each match.
"""

from __future__ import annotations

import os
import weakref
from types import ModuleType

import api

# Generators without a seed of their own that wait for the match; none once it has begun.
_waiting: list[weakref.ref[object]] | None = []


def _bytes_of_match(size: int) -> bytes:
    if _waiting is not None:
        raise OSError("there is no chance from outside while champion.py is loaded")
    # Of a stream of their own: what `stechec_chance` draws does not depend on it.
    return bytes(api._call(api._CHANCE, [256, 1])[0] for _ in range(size))


def tie(random: ModuleType) -> None:
    """To be called once with the module `random`, before anybody else has it."""
    seed, bare = random.Random.seed, random.Random.__base__.__new__

    def new(cls: type, *_args: object, **_options: object) -> object:
        return bare(cls, 0)

    def seeded(self: object, a: object = None, version: int = 2) -> None:
        if _waiting is not None:
            _waiting[:] = [it for it in _waiting if it() is not self]
        if a is not None:
            seed(self, a, version)
        elif _waiting is None:
            seed(self, _bytes_of_match(16), 2)
        else:
            _waiting.append(weakref.ref(self))
            seed(self, 0, version)

    random.Random.__new__ = new
    random.Random.seed = seeded
    random.seed = random._inst.seed
    random._urandom = _bytes_of_match
    random.seed()


def close_urandom() -> None:
    """To be called before the champion is loaded, which may keep it."""
    os.urandom = _bytes_of_match


def begin() -> None:
    """There is a match."""
    global _waiting
    if _waiting is None:
        return
    waiting, _waiting = _waiting, None
    for reference in waiting:
        generator = reference()
        if generator is not None:
            generator.seed()
