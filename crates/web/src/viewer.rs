//! The viewer as a page of a server.

use crate::assets::asset;
use crate::policy::SERVER_POLICY;
use crate::template::{escape, fill};

/// What a server says about the match to show. Addresses are on the same server.
#[derive(Clone, Copy, Debug)]
pub struct ViewerPage<'a> {
    /// Under which address assets are handed out, such as `/assets`.
    pub assets_url: &'a str,
    /// The replay as JSON lines.
    pub lines_url: &'a str,
    /// Logs the reader may see: `{"logs": [{"team", "turn", "entry_point", "text"}]}`.
    pub logs_url: Option<&'a str>,
    /// The page's heading; without one, the viewer makes one of map and teams.
    pub title: Option<&'a str>,
    /// Where the reader came from.
    pub back_url: Option<&'a str>,
    /// The games whose skins the server hands out, see [`Skin::asset`](crate::Skin::asset).
    pub skins: &'a [&'a str],
    /// Events that tell of another match to show here, if there will be any: the page then loads
    /// again.
    pub follow_url: Option<&'a str>,
}

/// The page's HTML.
#[must_use]
pub fn viewer_page(page: &ViewerPage<'_>) -> String {
    let assets = escape(page.assets_url);
    let styles = ["theme.css", "viewer/viewer.css"]
        .map(|path| format!(r#"<link rel="stylesheet" href="{assets}/{path}">"#))
        .join("\n");
    let scripts = format!(r#"<script type="module" src="{assets}/viewer/main.js"></script>"#);
    let data = data(&[
        ("lines", Some(page.lines_url)),
        ("logs", page.logs_url),
        ("title", page.title),
        ("back", page.back_url),
        ("follow", page.follow_url),
        (
            "skins",
            Some(page.skins.join(" ").as_str()).filter(|skins| !skins.is_empty()),
        ),
    ]);
    frame(SERVER_POLICY, page.title, &styles, &data, &scripts)
}

/// Attributes for the page's body.
pub(crate) fn data(fields: &[(&str, Option<&str>)]) -> String {
    let given = fields
        .iter()
        .filter_map(|(name, value)| Some((name, (*value)?)));
    given
        .map(|(name, value)| format!(r#" data-{name}="{}""#, escape(value)))
        .collect()
}

/// The frame around every page with the viewer.
pub(crate) fn frame(
    policy: &str,
    title: Option<&str>,
    styles: &str,
    data: &str,
    scripts: &str,
) -> String {
    let template = asset("viewer/index.html").map_or("", |asset| asset.text);
    let title = escape(title.unwrap_or("stechec"));
    fill(
        template,
        &[
            ("policy", policy),
            ("title", &title),
            ("styles", styles),
            ("data", data),
            ("scripts", scripts),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::{ViewerPage, viewer_page};

    #[test]
    fn what_the_server_says_stays_text() {
        let page = viewer_page(&ViewerPage {
            assets_url: "/assets",
            lines_url: "/replay/\"><script>alert(1)</script>",
            logs_url: None,
            title: Some("<b>A & B</b>"),
            back_url: Some("/"),
            skins: &["chess", "go"],
            follow_url: None,
        });
        assert!(page.contains("<title>&lt;b&gt;A &amp; B&lt;/b&gt;</title>"));
        assert!(
            page.contains(
                r#"data-lines="/replay/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;""#
            )
        );
        assert!(page.contains(r#"<script type="module" src="/assets/viewer/main.js"></script>"#));
        assert!(!page.contains("data-logs"));
        assert!(page.contains(r#"data-skins="chess go""#));
        assert_eq!(page.matches("<script").count(), 1);
    }
}
