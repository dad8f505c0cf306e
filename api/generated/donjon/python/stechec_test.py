"""Calls your own functions in a written position, in tests. Not for matches.

Made from api/donjon.yml by `stechec api`: changes here are lost.

    PYTHONPATH=build/api:. python3 -m unittest discover tests
"""

from __future__ import annotations

import os
import struct
import subprocess
from typing import IO

import api

__all__ = ["orders", "position"]

# The number by which the orders that were given are asked for.
_ORDERS = 2**31 - 5

_desk: subprocess.Popen[bytes] | None = None


def position(words: str) -> None:
    """From here on the functions of the interface answer from a position, until there is another.
    `words` are those after `stechec desk`: `"tests/duel.scn"`, or
    `"m.replay --champion mine --turn 12 --phase attack"`."""
    global _desk
    if _desk is not None:
        _desk.communicate()
    program = os.environ.get("STECHEC", "stechec")
    _desk = subprocess.Popen(
        ["sh", "-c", f'exec "$0" --game donjon desk {words}', program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    low, high = _answer()
    if (high % 2**32) << 32 | low % 2**32 != api._API_HASH:
        raise RuntimeError(
            "stechec desk has another interface than build/api: build the champion again"
        )
    api._call = _call


def orders() -> list[str]:
    """The orders that were given since the position began, or since this was called last, each with
    the answer to it."""
    return bytes(_call(_ORDERS, [])).decode().splitlines()


def _call(function: int, words: list[int]) -> list[int]:
    if _desk is None:
        raise RuntimeError("there is no position yet: call `position` first")
    try:
        question = struct.pack(f"<2I{len(words)}i", function, len(words), *words)
    except struct.error as error:
        raise OverflowError(f"a number does not fit into 32 bits: {error}") from None
    stream: IO[bytes] | None = _desk.stdin
    assert stream is not None
    try:
        stream.write(question)
        stream.flush()
    except BrokenPipeError:
        pass
    return _answer()


def _answer() -> list[int]:
    (size,) = struct.unpack("<I", _read(4))
    return list(struct.unpack(f"<{size}i", _read(4 * size)))


def _read(size: int) -> bytes:
    stream = _desk.stdout if _desk else None
    found = stream.read(size) if stream else b""
    if len(found) < size:
        raise RuntimeError("stechec desk has ended; what it said is above")
    return found
