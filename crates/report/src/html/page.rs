use crate::markup::{Node, el};
use crate::telling::Telling;

const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; \
                      base-uri 'none'; form-action 'none'";

/// A part of a page.
pub(super) struct Section {
    /// What links to it end with.
    pub(super) id: &'static str,
    pub(super) title: &'static str,
    pub(super) body: Vec<Node>,
}

/// A page that needs nothing but itself.
pub(super) fn page(
    findings: &Telling<'_>,
    title: &str,
    head: Node,
    sections: &[Section],
) -> String {
    let links = sections.iter().map(|section| {
        let target = format!("#{}", section.id);
        el("li").with(el("a").at("href", target).text(section.title))
    });
    let nav = el("nav")
        .at("aria-label", findings.say("Sections", "Parties"))
        .with(el("ul").with_all(links));
    let parts = sections.iter().map(|section| {
        el("section")
            .at("id", section.id)
            .with(el("h2").text(section.title))
            .with_all(section.body.iter().cloned())
    });
    let page = el("html")
        .at("lang", findings.code())
        .with(
            el("head")
                .with(el("meta").at("charset", "utf-8"))
                .with(
                    el("meta")
                        .at("http-equiv", "Content-Security-Policy")
                        .at("content", POLICY),
                )
                .with(
                    el("meta")
                        .at("name", "viewport")
                        .at("content", "width=device-width, initial-scale=1"),
                )
                .with(
                    el("meta")
                        .at("name", "color-scheme")
                        .at("content", "light dark"),
                )
                .with(
                    el("meta")
                        .at("name", "generator")
                        .at("content", crate::GENERATOR),
                )
                .with(el("title").text(title))
                .with(
                    el("style")
                        .style_sheet(stechec_web::THEME)
                        .style_sheet(include_str!("report.css")),
                ),
        )
        .with(
            el("body")
                .with(head)
                .with(nav)
                .with(el("main").with_all(parts)),
        );
    let mut text = "<!doctype html>\n".to_owned();
    page.write(&mut text);
    text + "\n"
}

/// A plot or table with words below it. What is too wide scrolls in its own box.
pub(super) fn figure(what: Node, caption: &str) -> Node {
    let figure = el("figure").with(scroll(what));
    if caption.is_empty() {
        figure
    } else {
        figure.with(el("figcaption").text(caption))
    }
}

/// Whatever may be wider than a phone.
pub(super) fn scroll(what: Node) -> Node {
    el("div").class("scroll").at("tabindex", 0).with(what)
}

/// A column of a table.
#[derive(Clone)]
pub(super) enum Column {
    Text(&'static str),
    Number(&'static str),
    /// With a heading that is more than words.
    Other(Node),
}

/// A table; the first cell that is not a number names its row.
pub(super) fn table(caption: &str, columns: Vec<Column>, rows: Vec<Vec<Node>>) -> Node {
    let head = columns.iter().map(|column| {
        let cell = el("th").at("scope", "col");
        match column {
            Column::Text(title) => cell.text(title),
            Column::Number(title) => cell.class("number").text(title),
            Column::Other(node) => cell.with(node.clone()),
        }
    });
    let row = |cells: Vec<Node>| el("tr").with_all(cells);
    let table = el("table")
        .with(el("caption").text(caption))
        .with(el("thead").with(el("tr").with_all(head)))
        .with(el("tbody").with_all(rows.into_iter().map(row)));
    scroll(table)
}

/// A cell with words.
pub(super) fn cell(text: impl ToString) -> Node {
    el("td").text(text)
}

/// A cell with a number.
pub(super) fn number(text: impl ToString) -> Node {
    el("td").class("number").text(text)
}

/// The cell that names its row.
pub(super) fn name(text: impl ToString) -> Node {
    el("th").at("scope", "row").class("name").text(text)
}

/// A paragraph.
pub(super) fn words(text: impl ToString) -> Node {
    el("p").text(text)
}

/// Says that a list was cut, and where the rest is. `what` is what is listed, in English and
/// in French.
pub(super) fn cut(
    findings: &Telling<'_>,
    (all, shown): (usize, usize),
    what: [&str; 2],
    file: &'static str,
) -> Option<Node> {
    let english = format!("The first {shown} of {all} {}; all are in ", what[0]);
    let french = format!(
        "Les {shown} premiers sur {all} ({}) ; tout est dans ",
        what[1]
    );
    (all > shown).then(|| {
        el("p")
            .class("soft")
            .text(findings.say(&english, &french))
            .with(el("a").at("href", file).text(file))
            .text(".")
    })
}
