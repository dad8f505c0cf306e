use super::{Language, template};
use crate::kit::{Kit, Probe, ProgramKind, Tool};

pub(super) static LUA: Language = Language {
    name: "lua",
    aliases: &[],
    title: "Lua",
    extensions: &["sumneko.lua"],
    kits: &[NATIVE],
    templates: &[
        template!("lua", "api.lua"),
        template!("lua", "stechec_entry.lua"),
        template!("lua", "stechec_test.lua"),
        template!("lua", "freeze.lua"),
        template!("lua", "embed.c"),
    ],
};

// Lua itself is not part of the library: it is the system's, which champions can read.
const NATIVE: Kit = Kit {
    kind: ProgramKind::Native,
    sources: &["lua"],
    tools: &[
        Tool {
            name: "lua",
            variable: "STECHEC_LUA",
            candidates: &[&["lua5.4"], &["lua"], &["lua54"]],
            probe: Probe {
                args: &["-"],
                input: "os.exit(_VERSION == 'Lua 5.4')\n",
            },
            install: "Lua 5.4: `apt install lua5.4 liblua5.4-dev`",
        },
        Tool {
            name: "cc with Lua",
            variable: "STECHEC_LUA_CC",
            candidates: &[
                &["cc", "-I/usr/include/lua5.4"],
                &["gcc", "-I/usr/include/lua5.4"],
                &["clang", "-I/usr/include/lua5.4"],
            ],
            probe: Probe {
                args: &[
                    "-x",
                    "c",
                    "-shared",
                    "-fPIC",
                    "-o",
                    "{scratch}/probe",
                    "-",
                    "-llua5.4",
                ],
                input: "#include <lauxlib.h>\n",
            },
            install: "a C compiler and Lua's library with its headers: `apt install gcc \
                      liblua5.4-dev`",
        },
    ],
    steps: &[
        &[
            "{lua}",
            "{api}/freeze.lua",
            "{api}",
            "{build}/frozen.c",
            "{sources}",
        ],
        &[
            "{cc with Lua}",
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
            "{api}/embed.c",
            "{build}/frozen.c",
            "-llua5.4",
        ],
    ],
    output: "build/champion.so",
    tests: &[&["LUA_PATH={api}/?.lua;?.lua", "{lua}", "tests/tests.lua"]],
};
