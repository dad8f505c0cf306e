"""The first thing a native champion in Python runs: makes its own modules importable.

Made from api/meute.yml by `stechec api`: changes here are lost.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec, PathFinder
from types import CodeType, ModuleType

# By name: whether it is a package, its path, its source, its code. Set before this runs.
MODULES: dict[str, tuple[bool, str, str, CodeType]]


class _Finder:
    """Finds modules in this library. It is their loader too."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name == "random" and name not in MODULES:
            return _tied()
        if name not in MODULES:
            return None
        is_package, place, _, _ = MODULES[name]
        spec = ModuleSpec(name, self, origin=place, is_package=is_package)
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(MODULES[module.__name__][3], module.__dict__)

    def get_source(self, name: str) -> str:
        """For the lines in tracebacks."""
        return MODULES[name][2]


def _tied() -> ModuleSpec | None:
    """Python's module `random`, whose generators begin with the chance of the match. It is not
    loaded before somebody wants it, since that takes a while."""
    spec = PathFinder.find_spec("random")
    if spec is None or spec.loader is None:
        return spec
    execute = spec.loader.exec_module

    def execute_and_tie(module: ModuleType) -> None:
        execute(module)
        stechec_chance.tie(module)

    spec.loader.exec_module = execute_and_tie
    return spec


# Before what is looked for in folders, after what is built into Python.
sys.meta_path.insert(2, _Finder())

import stechec_chance
import stechec_entry

stechec_chance.close_urandom()
stechec_entry.redirect()
try:
    stechec_entry.load()
except BaseException as error:
    stechec_entry.report(error)
    raise
enter = stechec_entry.enter
