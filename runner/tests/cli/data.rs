//! Data files: what is in a champion's folder `data` is read in a match, in every language; the
//! program carries it wherever it goes.

use crate::{languages::run, support::Bench};
use std::collections::BTreeSet;
use stechec_api::LANGUAGES;

/// A starter that also says what is in its data when a match begins.
struct Case {
    language: &'static str,
    kind: &'static str,
    file: &'static str,
    /// The first line of the entry point, and what is put behind it.
    entered: &'static str,
    /// Prints `data`, how large a file is, the sum of its bytes, and -1 for one that is not there.
    read: &'static str,
}

/// Longer than any piece of it that goes through the door at once.
const BYTES: u32 = 150_001;

fn content() -> Vec<u8> {
    (0..BYTES).map(|at| (at * 7 % 251) as u8).collect()
}

fn told() -> String {
    let sum: u32 = content().into_iter().map(u32::from).sum();
    format!("data {BYTES} {sum} -1")
}

/// The champion with its data, and what is said at its side in a match.
#[track_caller]
fn made(bench: &Bench, case: &Case) {
    let words = [
        "champion",
        "new",
        case.language,
        "mine",
        "--kind",
        case.kind,
    ];
    run(bench, &words).ok();
    let file = format!("mine/{}", case.file);
    let source = bench.read(&file);
    assert!(source.contains(case.entered), "{:?}", case.entered);
    let read = format!("{}{}", case.entered, case.read);
    bench.write(&file, source.replacen(case.entered, &read, 1));
    bench.write("mine/data/deep/numbers.bin", content());
}

#[track_caller]
fn plays(bench: &Bench, champion: &str) {
    let words = format!("match --map tiny-arena --champion {champion} idle --log logs");
    let ran = run(bench, &words.split(' ').collect::<Vec<_>>());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let log = bench.read("logs/0-mine.log");
    assert!(log.lines().any(|line| line.ends_with(&told())), "{log}");
}

#[track_caller]
fn check(case: &Case) {
    let bench = Bench::new();
    made(&bench, case);
    let built = run(&bench, &["champion", "build", "mine"]);
    assert_eq!(built.code, 0, "{}", built.stderr);
    assert_eq!(built.stderr, "");
    plays(&bench, "mine");
    let packed = run(&bench, &["champion", "pack", "mine"]);
    assert_eq!(packed.code, 0, "{}", packed.stderr);
    plays(&bench, "mine.tar.gz");
}

macro_rules! kits {
    ($($test:ident $(needs $needs:literal)?: $language:literal, $kind:literal, $file:literal, $entered:literal, $read:expr;)*) => {
        $(
            #[test]
            $(#[ignore = $needs])?
            fn $test() {
                check(&Case {
                    language: $language,
                    kind: $kind,
                    file: $file,
                    entered: $entered,
                    read: $read,
                });
            }
        )*

        #[test]
        fn no_kit_is_forgotten() {
            let tried: BTreeSet<(&str, &str)> = [$(($language, $kind)),*].into();
            let kits = LANGUAGES.iter().flat_map(|language| {
                language.kits.iter().map(|kit| (language.name, kit.kind.name()))
            });
            // Its program is a text.
            let kits = kits.filter(|(language, _)| *language != "wat");
            assert_eq!(tried, kits.collect());
        }
    };
}

const C: &str = r#"    static unsigned char numbers[200000];
    int size = stechec_data("deep/numbers.bin", 0, numbers, sizeof(numbers)), sum = 0;
    for (int at = 0; at < size; at++)
        sum += numbers[at];
    printf("data %d %d %d\n", size, sum, stechec_data("none", 0, numbers, 1));
"#;
const CPP: &str = r#"    std::string numbers, none;
    stechec_data("deep/numbers.bin", numbers);
    int sum = 0;
    for (char byte : numbers)
        sum += static_cast<unsigned char>(byte);
    std::cout << "data " << numbers.size() << " " << sum << " "
              << (stechec_data("none", none) ? 0 : -1) << std::endl;
"#;
const RUST: &str = r#"        let numbers = stechec_data("deep/numbers.bin").unwrap();
        let sum: u32 = numbers.iter().map(|&it| u32::from(it)).sum();
        let none = stechec_data("none").map_or(-1, |_| 0);
        println!("data {} {sum} {none}", numbers.len());
"#;
const ZIG: &str = r#"    const numbers = api.stechec_data("deep/numbers.bin").?;
    var sum: u32 = 0;
    for (numbers) |byte| sum += byte;
    const none: i32 = if (api.stechec_data("none")) |_| 0 else -1;
    std.debug.print("data {d} {d} {d}\n", .{ numbers.len, sum, none });
"#;
const OCAML: &str = r#"  let numbers = Option.get (stechec_data "deep/numbers.bin") in
  let sum = String.fold_left (fun sum byte -> sum + Char.code byte) 0 numbers in
  let none = match stechec_data "none" with None -> -1 | Some _ -> 0 in
  Printf.printf "data %d %d %d\n" (String.length numbers) sum none;
"#;
const LUA: &str = r#"  local numbers, sum = api.stechec_data("deep/numbers.bin"), 0
  for at = 1, #numbers do
    sum = sum + numbers:byte(at)
  end
  print("data " .. #numbers .. " " .. sum .. " " .. (api.stechec_data("none") and 0 or -1))
"#;
const GO: &str = r#"	numbers, _ := api.StechecData("deep/numbers.bin")
	sum, none := 0, -1
	for _, one := range numbers {
		sum += int(one)
	}
	if _, there := api.StechecData("none"); there {
		none = 0
	}
	fmt.Println("data", len(numbers), sum, none)
"#;
const PYTHON: &str = r#"    numbers = stechec_data("deep/numbers.bin")
    none = -1 if stechec_data("none") is None else 0
    print("data", len(numbers), sum(numbers), none)
"#;
const JAVASCRIPT: &str = r#"  const numbers = api.stechec_data("deep/numbers.bin");
  const none = api.stechec_data("none") === null ? -1 : 0;
  console.log("data", numbers?.length, numbers?.reduce((sum, byte) => sum + byte, 0), none);
"#;
const ASSEMBLYSCRIPT: &str = r#"  const numbers = api.stechec_data("deep/numbers.bin")!;
  const none = api.stechec_data("none") === null ? -1 : 0;
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) sum += numbers[at];
  console.log(`data ${numbers.length} ${sum} ${none}`);
"#;

kits! {
    in_c: "c", "native", "champion.c", "void partie_init(void)\n{\n", C;
    in_rust: "rust", "native", "champion.rs", "    fn partie_init(&mut self) {\n", RUST;
    in_cpp needs "needs g++ or clang++ as `c++`": "cpp", "native", "champion.cc", "void partie_init()\n{\n", CPP;
    in_c_as_wasm needs "needs clang, lld and wasi-libc for wasm32": "c", "wasm", "champion.c", "void partie_init(void)\n{\n", C;
    in_cpp_as_wasm needs "needs clang++, lld, wasi-libc and libc++ for wasm32": "cpp", "wasm", "champion.cc", "void partie_init()\n{\n", CPP;
    in_rust_as_wasm needs "needs rustc with the target wasm32-wasip1": "rust", "wasm", "champion.rs", "    fn partie_init(&mut self) {\n", RUST;
    in_zig needs "needs zig": "zig", "native", "champion.zig", "pub fn partie_init() void {\n", ZIG;
    in_zig_as_wasm needs "needs zig": "zig", "wasm", "champion.zig", "pub fn partie_init() void {\n", ZIG;
    in_ocaml needs "needs ocamlopt": "ocaml", "native", "champion.ml", "let partie_init () =\n", OCAML;
    in_lua needs "needs lua5.4 and liblua5.4-dev": "lua", "native", "champion.lua", "function partie_init()\n", LUA;
    in_go needs "needs go 1.24 or newer": "go", "wasm", "champion.go", "func (f *first) PartieInit() {\n", GO;
    in_python needs "needs python3-dev": "python", "native", "champion.py", "def partie_init():\n", PYTHON;
    in_python_as_wasm needs "needs componentize-py": "python", "wasm", "champion.py", "def partie_init():\n", PYTHON;
    in_javascript needs "needs componentize-qjs": "javascript", "wasm", "champion.js", "export function partie_init() {\n", JAVASCRIPT;
    in_typescript needs "needs tsc and componentize-qjs": "typescript", "wasm", "champion.ts", "export function partie_init(): void {\n", JAVASCRIPT;
    in_assemblyscript needs "needs asc": "assemblyscript", "wasm", "champion.ts", "export function partie_init(): void {\n", ASSEMBLYSCRIPT;
}

#[test]
fn data_that_is_too_much_or_has_no_room_is_refused_by_the_build() {
    let bench = Bench::new();
    run(&bench, &["champion", "new", "c", "mine"]).ok();
    bench.write("mine/data/large.bin", vec![0; 9 << 20]);
    let ran = run(&bench, &["champion", "build", "mine"]);
    assert_eq!(ran.code, 1);
    let said = "mine/data: more than 8 MiB of data files";
    assert!(ran.stderr.contains(said), "{}", ran.stderr);
    run(&bench, &["champion", "new", "wat", "text"]).ok();
    bench.write("text/data/small.bin", "1");
    let ran = run(&bench, &["champion", "build", "text"]);
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("has no room"), "{}", ran.stderr);
}

/// What claims to have data behind it, and has not.
#[test]
fn a_program_with_damaged_data_is_refused() {
    let bench = Bench::new();
    run(&bench, &["champion", "new", "c", "mine"]).ok();
    assert_eq!(run(&bench, &["champion", "build", "mine"]).code, 0);
    let program = std::fs::read(bench.path("mine/build/champion.so")).unwrap();
    bench.write("mine.so", [&program[..], &[0xff; 8], b"\0stechec"].concat());
    let ran = run(&bench, &["champion", "check", "mine.so"]);
    assert_eq!(ran.code, 1);
    let said = "its data files are damaged";
    assert!(ran.stdout.contains(said), "{}", ran.stdout);
}

/// Other data makes another program; the same does not.
#[test]
fn data_is_part_of_the_program() {
    let bench = Bench::new();
    made(
        &bench,
        &Case {
            language: "c",
            kind: "native",
            file: "champion.c",
            entered: "void partie_init(void)\n{\n",
            read: C,
        },
    );
    let build = || {
        let ran = run(&bench, &["champion", "build", "mine"]);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        (
            ran.stdout,
            std::fs::read(bench.path("mine/build/champion.so")).unwrap(),
        )
    };
    let (_, first) = build();
    let (said, again) = build();
    assert!(said.contains("nothing changed"), "{said}");
    assert!(first == again);
    bench.write("mine/data/deep/numbers.bin", "other");
    assert!(build().1 != first);
    bench.write("mine/data/deep/numbers.bin", content());
    assert!(build().1 == first);
}
