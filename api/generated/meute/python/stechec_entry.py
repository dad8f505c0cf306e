"""Stands between the host and a champion in Python: not for champions themselves.

Made from api/meute.yml by `stechec api`: changes here are lost.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import api
import stechec_chance
import stechec_door

if TYPE_CHECKING:
    from traceback import TracebackException

ENTRY_POINTS = (
    "partie_init",
    "jouer_cartes",
    "jouer_heros",
    "jouer_choix",
    "partie_fin",
)

# Modules that tell a contestant nothing at the beginning of a traceback.
_GLUE = ("stechec_", "importlib.")

# How many calls a traceback shows.
_FRAMES = 16

# Whether a traceback also shows where in a line it was, which takes reading that line as
# Python does.
point_in_lines = True

# Where the champion's modules are, which nobody needs to be told.
_folder = "."

# What the champion defines, by the names of the entry points.
_defined: dict[str, Callable[[], object]] = {}


class _Log(io.TextIOBase):
    """What is printed goes to the champion's log, line by line."""

    def __init__(self) -> None:
        super().__init__()
        self._rest: list[str] = []

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        whole, newline, rest = text.rpartition("\n")
        if newline:
            self._log(whole + newline)
        if rest:
            self._rest.append(rest)
        return len(text)

    def finish(self) -> None:
        """Logs a line that has no end yet."""
        if self._rest:
            self._log("")

    def _log(self, text: str) -> None:
        text = "".join(self._rest) + text
        self._rest.clear()
        # Parts of characters, which files' names may have in them, are no text to the host.
        stechec_door.log(text.encode("utf-8", "backslashreplace").decode("utf-8"))


_log = _Log()


def load() -> None:
    """Loads the champion."""
    global _folder
    try:
        import champion

        _folder = os.path.dirname(champion.__file__ or "")
        for name in ENTRY_POINTS:
            function = getattr(champion, name, None)
            if callable(function):
                _defined[name] = function
        missing = [name for name in ENTRY_POINTS if name not in _defined]
        if missing:
            lines = [_how_missing(name, vars(champion)) for name in missing]
            raise NotImplementedError("champion.py lacks entry points:\n" + "\n".join(lines))
    finally:
        _log.finish()


def _how_missing(name: str, there: dict[str, object]) -> str:
    """What to do about an entry point that is not there: it may have been misspelt."""
    import difflib

    if name in there:
        return f"  {name} is {there[name]!r}, which cannot be called"
    others = [it for it in there if callable(there[it]) and not hasattr(api, it)]
    others = [it for it in others if it not in ENTRY_POINTS]
    near = difflib.get_close_matches(name, others, n=1, cutoff=0.75)
    if not near:
        return f"  {name} is not defined: add `def {name}(): pass` if it has nothing to do"
    code = getattr(there[near[0]], "__code__", None)
    place = f" in line {code.co_firstlineno}" if code else ""
    return f"  {name} is not defined: did you mean it by `{near[0]}`{place}?"


def redirect() -> None:
    """From here on, what is printed goes to the log."""
    sys.stdout = sys.stderr = _log


def enter(name: str) -> None:
    """Calls an entry point. Whatever it raises is logged and ends the champion."""
    api._call = stechec_door.call
    stechec_chance.begin()
    try:
        _defined[name]()
    except BaseException as error:
        _log.finish()
        report(error)
        raise
    finally:
        _log.finish()


def report(error: BaseException) -> None:
    """Logs an exception, where it came from, and what led to it."""
    import traceback

    place = error.__traceback__
    while place and place.tb_frame.f_globals.get("__name__", "").startswith(_GLUE):
        place = place.tb_next
    # Of an endless recursion the end is enough.
    trace = traceback.TracebackException(type(error), error, place, limit=-_FRAMES)
    # A wrong call is the fault of who called.
    while len(trace.stack) > 1 and _is_ours(trace.stack[-1].filename):
        trace.stack.pop()
    if not point_in_lines:
        _forget_columns(trace)
    text = "".join(trace.format())
    _log.write(text.replace(f'File "{_folder}/', 'File "'))


def _forget_columns(trace: TracebackException) -> None:
    for frame in trace.stack:
        frame.colno = frame.end_colno = None
    for cause in (trace.__cause__, trace.__context__):
        if cause:
            _forget_columns(cause)


def _is_ours(path: str) -> bool:
    name = os.path.basename(path)
    return name == "api.py" or name.startswith("stechec_")
