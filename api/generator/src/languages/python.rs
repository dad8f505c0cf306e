use super::{Language, c, template};
use crate::kit::{Kit, Probe, ProgramKind, Tool};

pub(super) static PYTHON: Language = Language {
    name: "python",
    aliases: &["py"],
    title: "Python",
    extensions: &["ms-python.python", "ms-pyright.pyright"],
    kits: &[NATIVE, WASM],
    templates: &[
        template!("python", "api.py"),
        template!("python", "stechec_chance.py"),
        template!("python", "stechec_entry.py"),
        template!("python", "stechec_packages.py"),
        template!("python", "stechec_test.py"),
        template!("python", "native/embed.c"),
        template!("python", "native/freeze.py"),
        template!("python", "native/start.py"),
        template!("wit", "champion.wit", "component/champion.wit"),
        template!("python", "component/stechec_component.py"),
        template!("python", "component/stechec_door.py"),
        template!("python", "component/stechec_seal.py"),
    ],
};

/// Whether this Python can be embedded, and a champion may read its modules.
const EMBEDDABLE: &str = r#"
import os, sys, sysconfig
variable = sysconfig.get_config_var
if sys.version_info < (3, 9):
    sys.exit("it is older than 3.9")
if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
    sys.exit("Python.h is not there")
if not variable("Py_ENABLE_SHARED"):
    sys.exit("it has no shared library")
if not os.path.exists(os.path.join(variable("LIBDIR"), variable("LDLIBRARY"))):
    sys.exit("its shared library is not there")
system = ("/usr/lib", "/usr/local/lib", "/lib", "/nix/store")
if not os.path.realpath(sysconfig.get_path("stdlib")).startswith(system):
    sys.exit("its modules are not where champions may read: in " + ", ".join(system))
"#;

// Python itself is not part of the library: it is the system's, which champions can read.
const NATIVE: Kit = Kit {
    kind: ProgramKind::Native,
    sources: &["py"],
    tools: &[
        Tool {
            name: "python",
            variable: "STECHEC_PYTHON",
            candidates: &[&["/usr/bin/python3"], &["python3"], &["python"]],
            probe: Probe {
                args: &["-I", "-"],
                input: EMBEDDABLE,
            },
            install: "the system's Python with its headers: `apt install python3-dev`",
        },
        c::CC,
    ],
    steps: &[
        &[
            "{python}",
            "-I",
            "{api}/native/freeze.py",
            "{build}/python",
            "{sources}",
        ],
        &[
            "{cc}",
            "-std=c11",
            "-D_GNU_SOURCE",
            "-O2",
            "-Wall",
            "-Wextra",
            "-shared",
            "-fPIC",
            "-fvisibility=hidden",
            "-o",
            "{output}",
            "{api}/native/embed.c",
            "{build}/python/frozen.c",
            "@{build}/python/python.flags",
        ],
    ],
    output: "build/champion.so",
    tests: &[&[
        "PYTHONPATH={api}:.",
        "PYTHONDONTWRITEBYTECODE=1",
        "{python}",
        "-m",
        "unittest",
        "discover",
        "--start-directory",
        "tests",
    ]],
};

const WASM: Kit = Kit {
    kind: ProgramKind::Wasm,
    sources: NATIVE.sources,
    tools: &[
        Tool {
            name: "componentize-py",
            variable: "STECHEC_COMPONENTIZE_PY",
            candidates: &[&["componentize-py"]],
            probe: Probe {
                args: &["--version"],
                input: "",
            },
            install: "componentize-py, which has its own Python: `pip install componentize-py`",
        },
        // Whose packages the champion may bring along.
        Tool {
            name: "python3",
            variable: "STECHEC_PYTHON3",
            candidates: &[&["python3"], &["python"]],
            probe: Probe {
                args: &["-"],
                input: "import sys\nsys.exit(sys.version_info < (3, 9))\n",
            },
            install: "Python: `apt install python3`",
        },
    ],
    steps: &[
        &[
            "{python3}",
            "-B",
            "{api}/stechec_packages.py",
            "{build}/packages",
            "{sources}",
        ],
        &[
            "RUST_BACKTRACE=0",
            "{componentize-py}",
            "--quiet",
            "--wit-path",
            "{api}/component/champion.wit",
            "--world",
            "champion",
            "componentize",
            "--stub-wasi",
            "--python-path",
            "{api}",
            "--python-path",
            "{api}/component",
            "--python-path",
            "{build}/packages",
            "--python-path",
            ".",
            "--output",
            "{output}",
            "stechec_component",
        ],
    ],
    output: "build/champion.wasm",
    tests: &[],
};
