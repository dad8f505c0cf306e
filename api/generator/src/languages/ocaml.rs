use super::{Language, template};
use crate::kit::{Kit, Probe, ProgramKind, Tool};

pub(super) static OCAML: Language = Language {
    name: "ocaml",
    aliases: &["ml"],
    title: "OCaml",
    extensions: &["ocamllabs.ocaml-platform"],
    kits: &[NATIVE],
    templates: &[
        template!("ocaml", "api.mli"),
        template!("ocaml", "api.ml"),
        template!("ocaml", "stechec_door.c"),
        template!("ocaml", "stechec_entry.ml"),
        template!("ocaml", "exports.map"),
        template!("ocaml", "compile.sh"),
    ],
};

// ocamlopt itself, since neither dune nor ocamlfind comes with it.
const NATIVE: Kit = Kit {
    kind: ProgramKind::Native,
    sources: &["ml", "mli"],
    tools: &[
        Tool {
            name: "ocamlopt",
            variable: "STECHEC_OCAMLOPT",
            candidates: &[&["ocamlopt"], &["ocamlfind", "ocamlopt"]],
            probe: Probe {
                args: &[
                    "-output-complete-obj",
                    "-runtime-variant",
                    "_pic",
                    "-o",
                    "{scratch}/probe.so",
                    "stdlib.cmxa",
                ],
                input: "",
            },
            install: "OCaml with its compiler to native code: `apt install ocaml`, or \
                      https://ocaml.org/install",
        },
        Tool {
            name: "ocamldep",
            variable: "STECHEC_OCAMLDEP",
            candidates: &[&["ocamldep"], &["ocamlfind", "ocamldep"]],
            probe: Probe {
                args: &["-version"],
                input: "",
            },
            install: "ocamldep, which comes with OCaml",
        },
    ],
    steps: &[
        &[
            "{ocamlopt}",
            "-c",
            "-g",
            "-bin-annot",
            "-o",
            "{build}/api.cmi",
            "{api}/api.mli",
        ],
        &[
            "{ocamlopt}",
            "-c",
            "-g",
            "-I",
            "{build}",
            "-o",
            "{build}/api.cmx",
            "{api}/api.ml",
        ],
        // Files have to be compiled in the order in which they need each other.
        &[
            "sh",
            "-c",
            "\"$@\" >\"$0\"",
            "{build}/order",
            "{ocamldep}",
            "-sort",
            "{sources}",
        ],
        &[
            "sh",
            "{api}/compile.sh",
            "{build}",
            "{ocamlopt}",
            "-g",
            "-bin-annot",
            "-O3",
            "-I",
            "{build}",
        ],
        &[
            "{ocamlopt}",
            "-c",
            "-g",
            "-I",
            "{build}",
            "-o",
            "{build}/stechec_entry.cmx",
            "{api}/stechec_entry.ml",
        ],
        // From within the folder: for C, ocamlopt does not quote what follows -o.
        &[
            "sh",
            "-c",
            "cd \"$0\" && exec \"$@\"",
            "{build}",
            "{ocamlopt}",
            "-c",
            "api/stechec_door.c",
        ],
        &[
            "{ocamlopt}",
            "-output-complete-obj",
            "-runtime-variant",
            "_pic",
            "-g",
            "-ccopt",
            "-Wl,--version-script={api}/exports.map",
            "-o",
            "{output}",
            "{build}/stechec_door.o",
            "{build}/api.cmx",
            "-args",
            "{build}/objects",
            "{build}/stechec_entry.cmx",
        ],
    ],
    output: "build/champion.so",
};
