//! Pages with `{names}` in them.

/// A text as a part of HTML, in elements and in quoted attributes.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}

/// Puts values in place of `{names}`, in one pass: a value is never looked at again. Braces
/// around anything else stay as they are.
pub(crate) fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut page = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        page.push_str(before);
        let known = after.split_once('}').and_then(|(name, behind)| {
            let (_, value) = values.iter().find(|(key, _)| *key == name)?;
            Some((*value, behind))
        });
        match known {
            Some((value, behind)) => {
                page.push_str(value);
                rest = behind;
            }
            None => {
                page.push('{');
                rest = after;
            }
        }
    }
    page + rest
}

#[cfg(test)]
mod tests {
    use super::{escape, fill};

    #[test]
    fn values_are_not_looked_at_again() {
        assert_eq!(
            fill("a {x} b {y} {z}", &[("x", "{y}"), ("y", "1")]),
            "a {y} b 1 {z}"
        );
        assert_eq!(fill("{", &[]), "{");
        assert_eq!(fill("{x", &[("x", "1")]), "{x");
    }

    #[test]
    fn nothing_gets_out_of_an_attribute() {
        assert_eq!(
            escape("\"><img src=x onerror='&'>"),
            "&quot;&gt;&lt;img src=x onerror=&#39;&amp;&#39;&gt;"
        );
    }
}
