//! The reference of a game's interface, for one language.

/// The languages that blocks of code on the page are in; others are for all readers.
const LANGUAGES: [&str; 11] = [
    "c",
    "cpp",
    "python",
    "rust",
    "zig",
    "ocaml",
    "go",
    "lua",
    "typescript",
    "assemblyscript",
    "wat",
];
/// Those that are shown where no language is asked for.
const USUAL: [&str; 3] = ["c", "python", "rust"];

/// The page with the code of one language, or of the usual ones, and nothing for browsers.
pub fn reference_in(page: &str, language: Option<&str>) -> String {
    let wanted = |block: &str| match language {
        // They have the same interface.
        Some("javascript") => block == "typescript",
        Some(language) => block == language,
        None => USUAL.contains(&block),
    };
    let mut shown = String::new();
    // Whether the lines of a block are left out, while there is one.
    let mut left_out = None;
    for line in page.lines() {
        let fence = line.strip_prefix("```");
        let begins = fence.filter(|_| left_out.is_none());
        if let Some(block) = begins {
            left_out = Some(LANGUAGES.contains(&block) && !wanted(block));
        }
        let is_markup = line.starts_with("<details>") || line == "</details>";
        let is_second_gap = line.is_empty() && shown.ends_with("\n\n");
        if left_out != Some(true) && !is_markup && !(is_second_gap && left_out.is_none()) {
            shown.push_str(line);
            shown.push('\n');
        }
        if fence.is_some() && begins.is_none() {
            left_out = None;
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Page\n\n```c\nint f();\n\n\nint g();\n```\n\n```rust\nfn f()\n```\n\n\
                        <details><summary>Go</summary>\n\n```go\nfunc F()\n```\n\n</details>\n\n\
                        ```sh\nls\n```\nend\n";

    #[test]
    fn one_language_is_left() {
        let go = reference_in(PAGE, Some("go"));
        assert_eq!(
            go,
            "# Page\n\n```go\nfunc F()\n```\n\n```sh\nls\n```\nend\n"
        );
        let usual = reference_in(PAGE, None);
        let c = "```c\nint f();\n\n\nint g();\n```\n\n";
        assert_eq!(
            usual,
            format!("# Page\n\n{c}```rust\nfn f()\n```\n\n```sh\nls\n```\nend\n")
        );
    }
}
