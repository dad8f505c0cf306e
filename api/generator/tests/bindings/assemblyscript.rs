//! Other interfaces than the real ones, in AssemblyScript.

use crate::build::{Workbench, bindings, toys};

/// Calls all that the toy offers: what is not called is not compiled.
const PLAYS_WITH_TOY: &str = r#"
import * as api from "./build/api/api";
import { Alone, Colour, Nest, Pair, Single, Verdict } from "./build/api/api";

function visit(nest: Nest): Nest {
  const pair = new Pair(new Alone(api.LOWEST + api.COLD), Colour.Red);
  return new Nest(pair, nest.first, nest.last);
}

export function play(): void {
  const nest = visit(api.nothing());
  const pairs: Pair[] = [nest.first, new Pair(new Alone(1), Colour.None)];
  const nests = api.mirror(1, [nest], Colour.None, [2, 3], pairs, nest);
  for (let i = 0; i < nests.length; i++) {
    console.log(nests[i].toString() + nests[i].equals(nest).toString());
  }
  const colours: Colour[] = api.colours([Colour.Red, Colour.None]);
  const verdict: Verdict = api.judge([new Alone(colours.length)]);
  if (verdict == Verdict.TooLate) console.log(api.string_of_verdict(verdict));
  const verdicts: Verdict[] = api.verdicts();
  const whole = api.whole();
  if (whole !== null) console.log((verdicts.length + whole.only + Single.SingleOne).toString());
  console.log(api.string_of_single(Single.SingleOne) + Math.random().toString());
  trace("numbers", 1, 2);
}
"#;

const PLAYS_WITH_LITTLE: &str = r#"
import { turn } from "./build/api/api";

export function play(): void {
  console.log(turn().toString());
}
"#;

#[test]
#[ignore = "needs asc, by that name or as STECHEC_ASC says"]
fn anything_that_can_be_described_compiles() {
    let bench = Workbench::new();
    let asc = std::env::var("STECHEC_ASC").unwrap_or_else(|_| "asc".to_owned());
    for (toy, champion) in toys().iter().zip([PLAYS_WITH_TOY, PLAYS_WITH_LITTLE]) {
        let made = bindings(&bench, toy).join("assemblyscript");
        let api = bench.path("build/api");
        std::fs::create_dir_all(api.parent().unwrap()).unwrap();
        let _ = std::fs::remove_dir_all(&api);
        std::fs::rename(made, &api).unwrap();
        bench.file("champion.ts", champion);
        let globals = ["abort", "trace", "seed", "console"];
        let globals = globals.map(|name| format!("{name}=build/api/globals/{name}"));
        let mut flags = vec!["build/api/entry.ts", "--outFile", "toy.wasm"];
        flags.extend(globals.iter().flat_map(|global| ["--use", global]));
        let done = bench.run(&asc, &flags, &[]).expect_success();
        assert_eq!(done.stderr, "", "there are warnings");
        let imports = imports(&std::fs::read(bench.path("toy.wasm")).unwrap());
        assert!(!imports.contains(&"env".to_owned()), "{imports:?}");
    }
}

/// The modules something is imported from.
fn imports(wasm: &[u8]) -> Vec<String> {
    let mut modules = Vec::new();
    for payload in wasmparser::Parser::new(0).parse_all(wasm) {
        if let wasmparser::Payload::ImportSection(section) = payload.unwrap() {
            let imports = section.into_imports();
            modules.extend(imports.map(|import| import.unwrap().module.to_owned()));
        }
    }
    modules
}
