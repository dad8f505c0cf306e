"""Finds what a champion in Python imports besides Python's own modules, before it is built.

Made from api/donjon.yml by `stechec api`: changes here are lost.

    python3 stechec_packages.py FOLDER SOURCE...

puts the packages that a champion can bring along into FOLDER, or says why it cannot.
"""

from __future__ import annotations

import ast
import os
import shutil
import site
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

# What the kit itself brings.
OWN = {"api", "wit_world"}

# Folders of packages that nobody needs to play.
LEFT_OUT = {"__pycache__", "test", "tests"}

# Who catches one of these goes on without the module.
CAUGHT = {"BaseException", "Exception", "ImportError", "ModuleNotFoundError"}


@dataclass(frozen=True)
class Root:
    """What in the champion's own modules something is imported for."""

    place: str
    name: str
    # Whether the champion can do without.
    must: bool


class _Imports(ast.NodeVisitor):
    """What a module cannot do without. `lazily` counts what its functions import, too."""

    def __init__(self, package: str, lazily: bool) -> None:
        self.package = package
        self.lazily = lazily
        self.needed: list[tuple[str, int]] = []
        self.wanted: list[tuple[str, int]] = []
        self._optional = 0

    def _found(self, name: str, node: ast.stmt) -> None:
        (self.wanted if self._optional else self.needed).append((name, node.lineno))

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._found(alias.name, node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        base = node.module or ""
        if node.level:
            above = self.package.split(".")
            above = above[: len(above) - node.level + 1]
            base = ".".join([*above, base] if base else above)
        if not base:
            return
        self._found(base, node)
        for alias in node.names:
            # It may be a module, or something that the package defines.
            if alias.name != "*":
                self._found(f"{base}.{alias.name}", node)

    def _visit_optional(self, nodes: list[ast.stmt]) -> None:
        self._optional += 1
        for node in nodes:
            self.visit(node)
        self._optional -= 1

    def visit_Try(self, node: ast.Try) -> None:
        if not any(_catches(handler) for handler in node.handlers):
            self.generic_visit(node)
            return
        self._visit_optional([*node.body, *node.orelse])
        for handler in node.handlers:
            self._visit_optional(handler.body)
        for last in node.finalbody:
            self.visit(last)

    def visit_If(self, node: ast.If) -> None:
        # For type checkers, for other versions of Python, or for other systems.
        self._visit_optional([*node.body, *node.orelse])

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if self.lazily:
            self.generic_visit(node)
        else:
            self._visit_optional(node.body)



def _catches(handler: ast.ExceptHandler) -> bool:
    if any(isinstance(it, ast.Raise) for node in handler.body for it in ast.walk(node)):
        return False
    if handler.type is None:
        return True
    return any(isinstance(it, ast.Name) and it.id in CAUGHT for it in ast.walk(handler.type))


class Packages:
    """What the champion's modules lead to, module by module."""

    def __init__(self, own: set[str]) -> None:
        self.own = own
        # The packages to bring along, by the names they are imported by.
        self.found: dict[str, Path] = {}
        # What cannot be brought along, and why.
        self.complaints: dict[str, str] = {}
        self._seen: set[tuple[str, bool]] = set()
        # Modules to look into: their files and packages, and what for.
        self._waiting: list[tuple[Path, str, Root]] = []
        self._folders = list(_site_folders())

    def follow(self, path: Path) -> None:
        """Looks for everything that a module of the champion leads to."""
        self._read(path, ".".join(path.parts[:-1]), None)
        while self._waiting:
            self._read(*self._waiting.pop())

    def _read(self, path: Path, package: str, root: Root | None) -> None:
        """Looks for what a module imports; the champion's own have no root."""
        imports = _Imports(package, lazily=root is None)
        try:
            imports.visit(ast.parse(path.read_bytes()))
        except (OSError, RecursionError, SyntaxError, ValueError):
            # Whoever builds it says so, with the place.
            return
        # Packages do without what is optional to them: it would bring many more.
        wanted = imports.wanted if root is None else []
        for found, must in (imports.needed, True), (wanted, False):
            for name, line in found:
                top = name.partition(".")[0]
                here = root or Root(f"{path.as_posix()}:{line}", top, must)
                self._look(name, top, replace(here, must=here.must and must))

    def _look(self, name: str, top: str, root: Root) -> None:
        if top in self.own or _is_of_python(top) or not self._is_new(name, root):
            return
        found = self._find(name)
        if isinstance(found, str):
            if root.must:
                why = f" (which {root.name} needs)" if root.name != top else ""
                self.complaints.setdefault(top, f"{root.place}: {top}{why} {found}")
            return
        for path, module, is_package in found:
            if self._is_new(f"in {module}", root):
                package = module if is_package else module.rpartition(".")[0]
                self._waiting.append((path, package, root))

    def _is_new(self, what: str, root: Root) -> bool:
        known = (what, root.must)
        is_new = known not in self._seen
        self._seen.add(known)
        return is_new

    def _find(self, name: str) -> list[tuple[Path, str, bool]] | str:
        """The modules that importing this one loads, or why it cannot be brought along."""
        top, *rest = name.split(".")
        for folder in self._folders:
            module, package = folder / f"{top}.py", folder / top
            if package.is_dir() and any(package.rglob("*.py")):
                self.found[top] = package
                break
            if module.is_file():
                self.found[top] = module
                return [(module, top, False)]
            if compiled := _compiled(folder, top):
                return _parts_in_c(top, compiled)
        else:
            return _missing()
        modules: list[tuple[Path, str, bool]] = []
        at, here = top, package
        for part in [*rest, ""]:
            if (here / "__init__.py").is_file():
                modules.append((here / "__init__.py", at, True))
            if not part:
                break
            at = f"{at}.{part}"
            if (here / f"{part}.py").is_file():
                modules.append((here / f"{part}.py", at, False))
                break
            compiled = _compiled(here, part)
            if compiled and not (here / part / "__init__.py").is_file():
                return _parts_in_c(top, f"{here.relative_to(folder)}/{compiled}")
            if not (here / part).is_dir():
                # Something that the package defines, perhaps: Python itself will know.
                break
            here = here / part
        return modules


def _is_of_python(top: str) -> bool:
    if top in sys.builtin_module_names or top in getattr(sys, "stdlib_module_names", ()):
        return True
    library = Path(sysconfig.get_path("stdlib"))
    return (library / f"{top}.py").exists() or (library / top / "__init__.py").exists()


def _site_folders() -> Iterator[Path]:
    """Where packages are installed."""
    environment = os.environ.get("VIRTUAL_ENV")
    if environment:
        yield from sorted(Path(environment).glob("lib/python3*/site-packages"))
    for folder in [site.getusersitepackages(), *site.getsitepackages()]:
        if os.path.isdir(folder):
            yield Path(folder)


def _compiled(folder: Path, name: str) -> str | None:
    names = [name + suffix for suffix in EXTENSION_SUFFIXES]
    # Built for another Python, perhaps.
    names += sorted(it.name for it in folder.glob(f"{name}.*.so"))
    return next((it for it in names if (folder / it).is_file()), None)


def _parts_in_c(top: str, compiled: str) -> str:
    return (
        f"has parts in C ({compiled}), which a champion in Python cannot bring along. Write "
        "what you need of it in Python, or your champion in a language that is fast by itself. "
        f"If it can do without, import {top} within `try:` and `except ImportError:`"
    )


def _missing() -> str:
    return (
        "is not there: put it beside champion.py, or install it where "
        f"{sys.executable} finds it (`pip install`)"
    )


def packages(sources: list[Path]) -> dict[str, Path]:
    """What the champion brings along, by name; ends if that cannot be all it needs."""
    sources = [it.relative_to(Path.cwd()) if it.is_absolute() else it for it in sources]
    own = OWN | {it.parts[0].removesuffix(".py") for it in sources}
    own |= {it.stem for it in Path(__file__).parent.rglob("*.py") if it.stem.startswith("stechec_")}
    looked = Packages(own)
    for path in sources:
        looked.follow(path)
    if looked.complaints:
        sys.exit("\n".join(looked.complaints.values()))
    return dict(sorted(looked.found.items()))


def files(found: dict[str, Path]) -> Iterator[tuple[Path, Path]]:
    """The modules of packages: where they are, and where they are within all packages."""
    for path in found.values():
        inside = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        for module in inside:
            place = module.relative_to(path.parent)
            if LEFT_OUT.isdisjoint(place.parts):
                yield module, place


def main() -> None:
    folder, *sources = map(Path, sys.argv[1:])
    found = packages(sources)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for module, place in files(found):
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(module, folder / place)
    # By this the component finds them.
    (folder / "stechec_brought.py").write_text("")


if __name__ == "__main__":
    main()
