//! Viewer and replay as one HTML file, which works wherever it is opened.

use std::io::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::assets::asset;
use crate::bundle::{BundleError, bundle};
use crate::packed::packed;
use crate::policy;
use crate::skin::Skin;
use crate::viewer::{data, frame};

/// A page under construction: takes the lines of a replay one by one, and keeps them packed.
#[derive(Debug)]
pub struct Export {
    title: Option<String>,
    skin: Skin,
    packed: GzEncoder<Vec<u8>>,
}

impl Export {
    /// A page with this heading; without one, the viewer makes one of map and teams.
    #[must_use]
    pub fn new(title: Option<&str>, skin: Skin) -> Export {
        Export {
            title: title.map(str::to_owned),
            skin,
            packed: GzEncoder::new(Vec::new(), Compression::default()),
        }
    }

    /// Adds a line.
    pub fn line(&mut self, line: &str) {
        let packed = packed(line).filter(|packed| packed.len() < line.len());
        let line = packed.as_deref().unwrap_or(line);
        // Writing to memory cannot fail.
        let _ = self.packed.write_all(line.as_bytes());
        let _ = self.packed.write_all(b"\n");
    }

    /// The page, unless its modules cannot be put together: a page without its script would
    /// show nothing.
    pub fn finish(self) -> Result<String, BundleError> {
        let script = bundle("viewer/main.js", self.skin)?;
        // Writing to memory cannot fail.
        let packed = self.packed.finish().unwrap_or_default();
        // Without markup characters, whatever champions wrote.
        let replay = BASE64_STANDARD.encode(packed);
        let style = ["theme.css", "viewer/viewer.css"]
            .map(|path| asset(path).map_or("", |asset| asset.text))
            .join("\n");
        let title = self.title.as_deref();
        Ok(frame(
            &policy::sealed(&script, &style),
            title,
            &format!("<style>{style}</style>"),
            &data(&[("title", title)]),
            &format!(
                "<script type=\"application/gzip\" id=\"replay\">{replay}</script>\n\
                 <script type=\"module\">{script}</script>"
            ),
        ))
    }
}

/// The page for a replay whose lines are at hand.
pub fn export_page(lines: &str, title: Option<&str>, skin: Skin) -> Result<String, BundleError> {
    let mut export = Export::new(title, skin);
    for line in lines.lines() {
        export.line(line);
    }
    export.finish()
}

#[cfg(test)]
mod tests {
    use super::export_page;
    use crate::skin::Skin;
    use base64::Engine;
    use base64::prelude::BASE64_STANDARD;
    use flate2::read::GzDecoder;
    use std::io::Read;

    const HOSTILE: &str = "{\"line\":\"header\",\"name\":\"</script><script>alert(1)</script>\"}";

    #[test]
    fn a_page_holds_its_replay_and_nothing_gets_out_of_it() {
        let page = export_page(
            &format!("{HOSTILE}\n{HOSTILE}\n"),
            Some("a </title> & more"),
            Skin::PLAIN,
        );
        let page = page.expect("a page");
        assert!(!page.contains("alert(1)"));
        assert_eq!(page.matches("</script>").count(), 2);
        assert_eq!(page.matches("</title>").count(), 1);
        let start = page.find("id=\"replay\">").expect("a replay") + "id=\"replay\">".len();
        let end = start + page[start..].find('<').expect("its end");
        let packed = BASE64_STANDARD.decode(&page[start..end]).expect("base64");
        let mut lines = String::new();
        GzDecoder::new(&packed[..])
            .read_to_string(&mut lines)
            .expect("gzip");
        // So short a line is shorter as it is.
        assert_eq!(lines, format!("{HOSTILE}\n{HOSTILE}\n"));
    }

    #[test]
    fn the_same_replay_is_the_same_page() {
        assert_eq!(
            export_page(HOSTILE, None, Skin::PLAIN),
            export_page(HOSTILE, None, Skin::PLAIN)
        );
    }

    #[test]
    fn modules_that_cannot_be_put_together_make_no_page() {
        let broken = Skin::new("pig", &[("skin.js", "import everything;")]);
        let error = export_page(HOSTILE, None, broken).expect_err("no page");
        assert!(error.to_string().contains("import everything"), "{error}");
    }

    /// Inline styles would be refused by the page's own policy.
    #[test]
    fn nothing_is_styled_inline() {
        let page = export_page(HOSTILE, None, Skin::PLAIN).expect("a page");
        let head = page.split("<script").next().expect("a head");
        assert!(!head.contains(" style="));
        assert!(head.contains("style-src 'sha256-"));
    }
}
