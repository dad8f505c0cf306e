//! HTML and SVG as a tree. Names of elements and attributes are ours; every text and every
//! value is escaped when it is written, so nothing from outside can become markup.

use stechec_problem::harmless_char;

/// An element.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    tag: &'static str,
    attributes: Vec<(&'static str, String)>,
    children: Vec<Child>,
}

#[derive(Clone, Debug)]
enum Child {
    Node(Node),
    Text(String),
    /// Our own style sheets: what is in them is not escaped.
    Style(&'static str),
}

/// An element without anything in it.
pub(crate) fn el(tag: &'static str) -> Node {
    Node {
        tag,
        attributes: Vec::new(),
        children: Vec::new(),
    }
}

impl Node {
    /// With an attribute.
    pub(crate) fn at(mut self, name: &'static str, value: impl ToString) -> Self {
        self.attributes.push((name, value.to_string()));
        self
    }

    /// With a class.
    pub(crate) fn class(self, class: &str) -> Self {
        self.at("class", class)
    }

    /// With text appended.
    pub(crate) fn text(mut self, text: impl ToString) -> Self {
        self.children.push(Child::Text(text.to_string()));
        self
    }

    /// With an element appended.
    pub(crate) fn with(mut self, node: Node) -> Self {
        self.children.push(Child::Node(node));
        self
    }

    /// With elements appended.
    pub(crate) fn with_all(mut self, nodes: impl IntoIterator<Item = Node>) -> Self {
        self.children.extend(nodes.into_iter().map(Child::Node));
        self
    }

    /// With one of our own style sheets.
    pub(crate) fn style_sheet(mut self, sheet: &'static str) -> Self {
        self.children.push(Child::Style(sheet));
        self
    }

    /// As text.
    pub(crate) fn write(&self, to: &mut String) {
        if BLOCKS.contains(&self.tag) {
            to.push('\n');
        }
        to.push('<');
        to.push_str(self.tag);
        for (name, value) in &self.attributes {
            to.push(' ');
            to.push_str(name);
            to.push_str("=\"");
            escape(value, to);
            to.push('"');
        }
        if self.children.is_empty() && LEAVES.contains(&self.tag) {
            to.push_str(if VOID.contains(&self.tag) { ">" } else { "/>" });
            return;
        }
        to.push('>');
        for child in &self.children {
            match child {
                Child::Node(node) => node.write(to),
                Child::Text(text) => escape(text, to),
                Child::Style(sheet) => to.push_str(sheet),
            }
        }
        to.push_str("</");
        to.push_str(self.tag);
        to.push('>');
    }
}

/// Elements that begin a line: the files are read by people, too.
const BLOCKS: [&str; 27] = [
    "head",
    "body",
    "meta",
    "title",
    "style",
    "nav",
    "main",
    "header",
    "footer",
    "section",
    "h1",
    "h2",
    "h3",
    "p",
    "ul",
    "li",
    "div",
    "figure",
    "figcaption",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "svg",
    "g",
    "details",
];
const VOID: [&str; 2] = ["meta", "br"];
const LEAVES: [&str; 7] = ["meta", "br", "rect", "line", "path", "circle", "polyline"];

/// Writes text so that it can stand between tags and in quotes. Characters that steer a
/// terminal or turn the direction of writing are shown as what they are.
fn escape(text: &str, to: &mut String) {
    for character in text.chars() {
        match character {
            '&' => to.push_str("&amp;"),
            '<' => to.push_str("&lt;"),
            '>' => to.push_str("&gt;"),
            '"' => to.push_str("&quot;"),
            '\'' => to.push_str("&#39;"),
            _ => to.push(visible(character)),
        }
    }
}

/// A character, or a stand-in for one that could mislead; a line break is a space.
pub(crate) fn visible(character: char) -> char {
    match character {
        '\n' => ' ',
        other => harmless_char(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_outside_becomes_markup() {
        let node = el("td")
            .at("title", "a\" onclick='x' <b>")
            .text("<script>&\u{202e}\u{7}</script>");
        let mut text = String::new();
        node.write(&mut text);
        assert_eq!(
            text,
            "<td title=\"a&quot; onclick=&#39;x&#39; &lt;b&gt;\">\
             &lt;script&gt;&amp;\u{fffd}\u{fffd}&lt;/script&gt;</td>"
        );
    }
}
