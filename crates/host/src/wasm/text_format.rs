//! WASM as text.

use super::{compile::Refusal, text::plain};
use std::path::Path;

/// Texts with longer lines get no line numbers for backtraces: finding them means scanning the
/// line once per instruction.
const LINE_BYTES: usize = 4 << 10;

/// WASM from its text, with line numbers for backtraces.
pub(super) fn parse(name: &str, bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    let other = |why: &str, detail: String| Refusal::Other {
        why: why.to_owned(),
        detail,
    };
    let text = std::str::from_utf8(bytes).ok();
    // Text begins with a bracket or a comment.
    let text = text.filter(|text| text.trim_start().starts_with(['(', ';']));
    let Some(text) = text else {
        let why = "the file is not a WASM: it begins neither with `\\0asm` nor like WAT text";
        return Err(other(why, String::new()));
    };
    let mut parser = wat::Parser::new();
    let short = text.split('\n').all(|line| line.len() <= LINE_BYTES);
    if short {
        parser.generate_dwarf(wat::GenerateDwarf::Lines);
    }
    parser
        .parse_str(Some(Path::new(name)), text)
        .map_err(|error| {
            let report = error.to_string();
            let what = plain(report.lines().next().unwrap_or_default(), 200);
            let lines = report.lines().take(10).map(|line| plain(line, 200));
            let detail = lines.collect::<Vec<_>>().join("\n");
            other(&format!("the WAT text is wrong: {what}"), detail)
        })
}
