"""The door of a champion in Python that is a component: not for champions themselves.

Made from api/meute.yml by `stechec api`: changes here are lost.
"""

from __future__ import annotations

from array import array

from wit_world.imports import door


def call(function: int, words: list[int]) -> list[int]:
    """Calls a function of the host by its number."""
    # What is no number, or too large for a word, is refused here: the door itself would
    # end the champion without a word.
    try:
        given = array("i", words)
    except OverflowError:
        too_large = next(word for word in words if not -(2**31) <= word < 2**31)
        raise OverflowError(f"{too_large!r} does not fit into 32 bits") from None
    return door.call(function, given.tolist())


log = door.log
