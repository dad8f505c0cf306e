//! Other interfaces than the real ones, in OCaml.

use crate::build::{Workbench, bindings, toys};

/// Calls what the toy offers, so that its types have to fit.
const PLAYS_WITH_TOY: &str = r#"
let visit ({ first = left, right; second = _; last } : Api.nest) : Api.nest =
  { first = (left + Api.lowest, Some Api.Colour_red); second = (Api.cold, right); last }

let play () =
  let nest = visit (Api.nothing ()) in
  let pairs : Api.pair array = [| (1, None); (2, Some Api.Colour_red) |] in
  let nests = Api.mirror 1 [| nest |] None [| 2; 3 |] pairs nest in
  Array.iter (fun nest -> print_endline (Api.string_of_nest (visit nest))) nests;
  let colours : Api.colour option array = Api.colours [| None; Some Api.Colour_red |] in
  (match Api.judge [| Array.length colours |] with
  | Ok () -> ()
  | Error Api.Too_late -> print_endline (Api.string_of_verdict Api.Too_late));
  let verdicts : (unit, Api.verdict) result array = Api.verdicts () in
  let whole : int option = Api.whole () in
  Printf.printf "%d %d" (Array.length verdicts) (Option.value whole ~default:0);
  List.iter (fun Api.Single_one -> ()) Api.all_of_single
"#;

const PLAYS_WITH_LITTLE: &str = "let play () = print_int (Api.turn ())";

#[test]
#[ignore = "needs ocamlopt"]
fn anything_that_can_be_described_compiles() {
    let bench = Workbench::new();
    for (toy, champion) in toys().iter().zip([PLAYS_WITH_TOY, PLAYS_WITH_LITTLE]) {
        let api = bindings(&bench, toy).join("ocaml");
        // All warnings but those about names that types make clear.
        let strict = [
            "-strict-sequence",
            "-w",
            "+a-4-40-42-44-70",
            "-warn-error",
            "+a",
        ];
        let files = [
            api.join("api.mli"),
            api.join("api.ml"),
            bench.file("champion.ml", champion),
            api.join("stechec_entry.ml"),
            api.join("stechec_door.c"),
        ];
        let include = api.to_str().unwrap();
        let c = ["-ccopt", "-Wall -Wextra -Werror"];
        let link = ["-output-complete-obj", "-runtime-variant", "_pic", "-o"];
        let flags = [&strict[..], &c, &["-I", include], &link, &["toy.so"]].concat();
        let files: Vec<_> = files.iter().map(|file| file.as_path()).collect();
        bench.run("ocamlopt", &flags, &files).expect_success();
    }
}
