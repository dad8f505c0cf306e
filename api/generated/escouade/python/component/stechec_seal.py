"""What a component has not, said in words: not for champions themselves.

Made from api/escouade.yml by `stechec api`: changes here are lost.

A component is a picture of Python taken after champion.py was loaded. When it plays, there
are no files, no clock and no chance but that of the match; the ways to them end the component
on the spot, without a word. So the usual ones are closed here with exceptions.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import linecache
import os
import random
import sys
import time
import traceback
from collections.abc import Callable
from importlib.machinery import PathFinder
from types import ModuleType
from typing import Any

import stechec_chance

_CLOCKS = (
    "time",
    "monotonic",
    "perf_counter",
    "process_time",
    "thread_time",
    "clock_gettime",
)


def close_functions() -> None:
    """To be called before the champion is loaded, which may keep them."""
    for name in _CLOCKS:
        for function in (name, name + "_ns"):
            if hasattr(time, function):
                setattr(time, function, _no_clock(function))
    time.sleep = _no_clock("sleep")
    stechec_chance.close_urandom()
    stechec_chance.tie(random)


def _no_clock(name: str) -> Callable[..., Any]:
    def refuse(*_args: object) -> Any:
        raise OSError(
            f"time.{name}: a champion that is WASM has no clock; its limit is a number of "
            "instructions, so count steps instead"
        )

    return refuse


def close(beside: list[ModuleType]) -> None:
    """To be called when the champion is loaded. Its modules, and those of packages that it brings
    along, are where these are."""
    folders = [os.path.dirname(module.__file__ or "") for module in beside]
    seen: set[str] = set()
    while unseen := [it for it in _modules_in(folders) if it.__name__ not in seen]:
        for module in unseen:
            seen.add(module.__name__)
            _load_what_is_imported_later(module)
    for module in [*_modules_in(folders), sys.modules["api"]]:
        _keep_source(module)
    linecache.updatecache = lambda filename, module_globals=None: []
    linecache.checkcache = lambda filename=None: None
    _rehearse_tracebacks()
    sys.meta_path[sys.meta_path.index(PathFinder)] = _Finder()
    builtins.open = _no_files
    sys.stdin = None


def _modules_in(folders: list[str]) -> list[ModuleType]:
    """The modules that were loaded from folders."""
    begin = tuple(folder + "/" for folder in folders)
    paths = [(it, getattr(it, "__file__", None) or "") for it in sys.modules.values()]
    return [module for module, path in paths if path.startswith(begin)]


def _load_what_is_imported_later(module: ModuleType) -> None:
    """Loads what functions import, since there is nothing to load from later."""
    with open(module.__file__ or "", "rb") as file:
        tree = ast.parse(file.read())
    for node in ast.walk(tree):
        for name in _imported(node):
            try:
                importlib.import_module(name, module.__package__)
            except ImportError:
                # Not a module but something in one; or perhaps nobody ever gets there.
                pass


def _imported(node: ast.AST) -> list[str]:
    """What may be modules in an import."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        base = "." * node.level + (node.module or "")
        dot = "." if node.module else ""
        return [base, *(f"{base}{dot}{alias.name}" for alias in node.names)]
    return []


def _keep_source(module: ModuleType) -> None:
    """Keeps a module's lines for tracebacks."""
    path = module.__file__ or ""
    with open(path, encoding="utf-8", errors="replace") as file:
        lines = file.readlines()
    linecache.cache[path] = (sum(map(len, lines)), None, lines, path)


def _rehearse_tracebacks() -> None:
    """Formats exceptions of all kinds, which loads what that takes."""
    for source in ("[][0]", "nobody", "0 +", "raise OSError() from KeyError()"):
        try:
            exec(source)
        except Exception as error:
            list(traceback.TracebackException.from_exception(error).format())


class _Finder:
    """Finds nothing, and says so."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        raise ModuleNotFoundError(
            f"the module {name!r} is not part of the component: import it at the top of "
            "champion.py",
            name=name,
        )


def _no_files(*_args: object, **_options: object) -> Any:
    raise OSError("open: a champion that is WASM has no files")
