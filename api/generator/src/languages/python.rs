use super::{Home, Language, starter, template};
use crate::kit::{Kind, Kit, Probe, Tool};

pub(super) static PYTHON: Language = Language {
    name: "python",
    title: "Python",
    home: Home::Bindings,
    kits: &[NATIVE],
    templates: &[
        template!("python", "api.py"),
        template!("python", "stechec_entry.py"),
        template!("python", "native/embed.c"),
        template!("python", "native/freeze.py"),
        template!("python", "native/start.py"),
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
    kind: Kind::Native,
    starter: &[
        starter!("casus-belli", "python", "champion.py"),
        starter!("casus-belli", "python", "pyproject.toml"),
    ],
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
        Tool {
            name: "cc",
            variable: "STECHEC_CC",
            candidates: &[&["cc"], &["gcc"], &["clang"]],
            probe: Probe {
                args: &["-x", "c", "-shared", "-fPIC", "-o", "{scratch}/probe", "-"],
                input: "#include <stdlib.h>\n",
            },
            install: "a C compiler: `apt install gcc`, or clang",
        },
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
};
