"""Puts the modules of a champion in Python into C, for a library that is one file.

Made from api/casus-belli.yml by `stechec api`: changes here are lost.

    python3 freeze.py FOLDER SOURCE...

writes FOLDER/frozen.c, and FOLDER/python.flags for the compiler. To be run by the Python
that is to run the champion.
"""

from __future__ import annotations

import marshal
import sys
import sysconfig
import traceback
from pathlib import Path

HERE = Path(__file__).parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

import stechec_packages

OWN = {
    "api": HERE.parent / "api.py",
    "stechec_chance": HERE.parent / "stechec_chance.py",
    "stechec_entry": HERE.parent / "stechec_entry.py",
    "stechec_start": HERE / "start.py",
}

NOTHING = compile("", "", "exec")


def module_name(path: Path) -> tuple[str, bool]:
    """A file's name as a module, and whether it is a package."""
    parts = path.with_suffix("").parts
    is_package = parts[-1] == "__init__"
    return ".".join(parts[:-1] if is_package else parts), is_package


def modules(sources: list[Path]) -> dict[str, tuple]:
    """Everything about each module, as `start.py` wants it."""
    found = {}
    for name, path in OWN.items():
        found[name] = module(path, path.name, False)
    for path in sources:
        if path.is_absolute():
            path = path.relative_to(Path.cwd())
        name, is_package = module_name(path)
        if name in OWN:
            sys.exit(f"{path}: a module of this name belongs to the interface: rename yours")
        found[name] = module(path, path.as_posix(), is_package)
        add_packages(found, path)
    if "champion" not in found:
        sys.exit("there is no champion.py here: it is where a champion in Python begins")
    return found


def brought(sources: list[Path]) -> dict[str, tuple]:
    """The same about the packages that the champion brings along."""
    found = {}
    for path, place in stechec_packages.files(stechec_packages.packages(sources)):
        name, is_package = module_name(place)
        try:
            found[name] = module(path, place.as_posix(), is_package)
        except SystemExit:
            # For another version of Python, perhaps: whoever imports it will be told.
            continue
        add_packages(found, place)
    return found


def add_packages(found: dict[str, tuple], path: Path) -> None:
    """A package need not say that it is one."""
    for folder in list(path.parents)[:-1]:
        found.setdefault(".".join(folder.parts), (True, folder.as_posix(), "", NOTHING))


def module(path: Path, shown: str, is_package: bool) -> tuple:
    source = path.read_bytes()
    try:
        code = compile(source, shown, "exec", dont_inherit=True)
        text = source.decode("utf-8-sig")
    except (SyntaxError, UnicodeDecodeError, ValueError) as error:
        why = "".join(traceback.format_exception_only(type(error), error))
        sys.exit(f"{shown} is not Python:\n{why}")
    return is_package, shown, text, code


def c_array(data: bytes) -> str:
    rows = (data[at : at + 20] for at in range(0, len(data), 20))
    return "\n".join("    " + "".join(f"{byte}," for byte in row) for row in rows)


def c_text(text: str) -> str:
    """A wide string."""
    text = text.replace("\\", r"\\").replace('"', r"\"")
    return 'L"' + "".join(c if c.isascii() else f"\\U{ord(c):08x}" for c in text) + '"'


def library_folders() -> list[str]:
    """Where Python's own modules are."""
    folders = [sysconfig.get_path("stdlib"), sysconfig.get_config_var("DESTSHARED")]
    return [folder for folder in folders if folder]


def main() -> None:
    folder, *sources = map(Path, sys.argv[1:])
    data = marshal.dumps({**brought(sources), **modules(sources)})
    frozen = [
        "#include <stddef.h>",
        "const unsigned char stechec_modules[] = {",
        c_array(data),
        "};",
        f"const size_t stechec_modules_len = {len(data)};",
        "const wchar_t *const stechec_folders[] = {",
        *(f"    {c_text(place)}," for place in library_folders()),
        "    NULL,",
        "};",
        "",
    ]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "frozen.c").write_text("\n".join(frozen))
    variable = sysconfig.get_config_var
    flags = [
        "-I" + sysconfig.get_path("include"),
        "-I" + sysconfig.get_path("platinclude"),
        "-L" + variable("LIBDIR"),
        "-lpython" + variable("LDVERSION"),
        "-ldl",
    ]
    (folder / "python.flags").write_text("".join(f'"{flag}"\n' for flag in flags))


main()
