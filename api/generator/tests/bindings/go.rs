//! Other interfaces than the real ones, in Go.

use crate::build::{Workbench, bindings, toys};

/// Calls what the toy offers, so that its types have to fit.
const PLAYS_WITH_TOY: &str = r#"
func visit(nest api.Nest) api.Nest {
	pair := api.Pair{Left: api.Alone{Only: api.LOWEST}, Right: api.COLOUR_RED}
	return api.Nest{First: pair, Second: nest.First, Last: nest.Last}
}

func (mine) Play() {
	nest := visit(api.Nothing())
	pairs := []api.Pair{nest.First, {Right: api.COLOUR_NONE}}
	nests := api.Mirror(api.COLD, []api.Nest{nest}, api.COLOUR_NONE, []int{2, 3}, pairs, nest)
	fmt.Println(nests, api.Colours([]api.Colour{api.COLOUR_RED}), api.SINGLE_ONE)
	if err := api.Judge([]api.Alone{{Only: 1}}); errors.Is(err, api.TOO_LATE) {
		fmt.Println(err)
	}
	var verdicts []api.Verdict = api.Verdicts()
	if whole, ok := api.Whole(); ok {
		fmt.Println(verdicts, whole.Only)
	}
}
"#;

const PLAYS_WITH_LITTLE: &str = r#"
func (mine) Play() { fmt.Println(api.Turn(), errors.ErrUnsupported) }
"#;

#[test]
#[ignore = "needs Go 1.24 or newer"]
fn anything_that_can_be_described_compiles() {
    let bench = Workbench::new();
    bench.file("go.mod", "module champion\n\ngo 1.24\n");
    for (toy, champion) in toys().iter().zip([PLAYS_WITH_TOY, PLAYS_WITH_LITTLE]) {
        bindings(&bench, toy);
        let game = &toy.game;
        let head = format!(
            "package main\nimport (\"errors\"; \"fmt\"; api \"champion/{game}/go\")\n\
             type mine struct{{}}\nfunc init() {{ api.Register(mine{{}}) }}\nfunc main() {{}}\n"
        );
        bench.file("champion.go", &(head + champion));
        let wasm = [
            "GOOS=wasip1",
            "GOARCH=wasm",
            "GOTOOLCHAIN=local",
            "GOPROXY=off",
        ];
        for what in [
            &["go", "vet", "./..."][..],
            &["go", "build", "-buildmode=c-shared", "-o", "toy.wasm", "."],
        ] {
            let command = [&wasm[..], what].concat();
            bench.run("env", &command, &[]).expect_success();
        }
        // For editors.
        bench.run("go", &["vet", "./..."], &[]).expect_success();
    }
}
