//! Texts in addresses: percent signs and what follows them, names and values.

use crate::{Filter, States, Topic, limits};
use std::fmt::Write;

/// A query that asks for nothing this server knows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadQuery {
    #[error("`{0}` cannot be read")]
    Unreadable(String),
    #[error("more than {} values", limits::VALUES)]
    TooManyValues,
    #[error("more than {} topics", limits::TOPICS)]
    TooManyTopics,
    #[error("`{name}` is a number from {least} to {most}")]
    NoNumber { name: String, least: u32, most: u32 },
    #[error("`states` is `whole` or `changes`")]
    NoStates,
    #[error("unknown parameter `{name}`; known: {known}")]
    Unknown { name: String, known: &'static str },
}

/// A part of an address as the text it stands for. What is not text, or holds characters that
/// are not part of a name, stands for nothing.
pub(crate) fn decoded(part: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => hex(rest.next()?)? << 4 | hex(rest.next()?)?,
            byte => byte,
        });
    }
    let text = String::from_utf8(bytes).ok()?;
    (!text.chars().any(char::is_control)).then_some(text)
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}

/// A text as a part of an address.
pub fn encoded(text: &str) -> String {
    let mut part = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                part.push(char::from(byte));
            }
            byte => {
                let _ = write!(part, "%{byte:02X}");
            }
        }
    }
    part
}

/// The names and values of a query.
pub(crate) fn values(query: &str) -> Result<Vec<(String, String)>, BadQuery> {
    let mut values = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let text = |part: &str| decoded(&part.replace('+', " "));
        let unreadable = || BadQuery::Unreadable(pair.to_owned());
        values.push((
            text(name).ok_or_else(unreadable)?,
            text(value).ok_or_else(unreadable)?,
        ));
        if values.len() > limits::VALUES {
            return Err(BadQuery::TooManyValues);
        }
    }
    Ok(values)
}

fn unknown(name: String, known: &'static str) -> BadQuery {
    BadQuery::Unknown { name, known }
}

/// Which matches a query selects.
pub(crate) fn filter(query: &str) -> Result<Filter, BadQuery> {
    let mut filter = Filter::default();
    for (name, value) in values(query)? {
        let number = |least: u32, most: u32| {
            let number: Option<u32> = value.parse().ok();
            number
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| BadQuery::NoNumber {
                    name: name.clone(),
                    least,
                    most,
                })
        };
        match name.as_str() {
            // A form sends what was not filled in, too.
            _ if value.is_empty() => {}
            "champion" => filter.matches.champions.push(value),
            "map" => filter.matches.map = Some(value),
            "faults" => filter.matches.faults = number(0, 1)? == 1,
            "close" => filter.matches.close = Some(number(0, i32::MAX as u32)?),
            "page" => filter.page = number(1, i32::MAX as u32)?,
            "size" => filter.size = number(1, limits::PAGE)?,
            _ => return Err(unknown(name, "champion, map, faults, close, page, size")),
        }
    }
    Ok(filter)
}

/// How a query wants states to be told.
pub(crate) fn states(query: &str) -> Result<States, BadQuery> {
    let mut states = States::Whole;
    for (name, value) in values(query)? {
        states = match (name.as_str(), value.as_str()) {
            ("states", "whole") => States::Whole,
            ("states", "changes") => States::Changes,
            ("states", _) => return Err(BadQuery::NoStates),
            _ => return Err(unknown(name, "states")),
        };
    }
    Ok(states)
}

/// Which topics a query names; none if it names none.
pub(crate) fn topics(query: &str) -> Result<Option<Vec<Topic>>, BadQuery> {
    let mut topics = Vec::new();
    for (name, value) in values(query)? {
        let topic = match (name.as_str(), value.as_str()) {
            ("run", _) => Topic::Run(value),
            ("runs", "" | "1") => Topic::Runs,
            _ => return Err(unknown(name, "run, runs=1")),
        };
        if !topics.contains(&topic) {
            topics.push(topic);
        }
    }
    if topics.len() > limits::TOPICS {
        return Err(BadQuery::TooManyTopics);
    }
    Ok(Some(topics).filter(|topics| !topics.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stechec_run::MatchFilter;

    #[test]
    fn percent_signs_stand_for_bytes_of_a_text() {
        for (part, text) in [
            ("plain", Some("plain")),
            ("", Some("")),
            ("a%20b+c", Some("a b+c")),
            ("%C3%A9t%c3%a9", Some("été")),
            ("%2e%2E", Some("..")),
            ("%2Fetc%2Fpasswd", Some("/etc/passwd")),
            ("%252e", Some("%2e")),
            ("%", None),
            ("%2", None),
            ("%zz", None),
            ("%+1", None),
            ("%ff", None),
            ("a%00b", None),
            ("a%0d%0ab", None),
            ("%c2%85", None),
        ] {
            assert_eq!(decoded(part).as_deref(), text, "{part}");
        }
    }

    #[test]
    fn filters_are_read_strictly() {
        let all = filter("champion=a+b&champion=%3Ci%3E&map=m&faults=1&close=3&page=2&size=9");
        let expected = Filter {
            matches: MatchFilter {
                champions: vec!["a b".into(), "<i>".into()],
                map: Some("m".into()),
                faults: true,
                close: Some(3),
            },
            page: 2,
            size: 9,
        };
        assert_eq!(all, Ok(expected));
        assert_eq!(filter("champion=&map=&close="), Ok(Filter::default()));
        for (query, why) in [
            ("page=0", "`page` is a number from 1 to 2147483647"),
            ("size=201", "`size` is a number from 1 to 200"),
            ("close=-1", "`close` is a number from 0 to 2147483647"),
            (
                "close=99999999999",
                "`close` is a number from 0 to 2147483647",
            ),
            ("faults=yes", "`faults` is a number from 0 to 1"),
            (
                "order=1",
                "unknown parameter `order`; known: champion, map, faults, close, page, size",
            ),
            ("map=%zz", "`map=%zz` cannot be read"),
        ] {
            assert_eq!(filter(query).unwrap_err().to_string(), why, "{query}");
        }
        let many = "champion=a&".repeat(limits::VALUES + 1);
        assert_eq!(filter(&many), Err(BadQuery::TooManyValues));
        assert_eq!(BadQuery::TooManyValues.to_string(), "more than 16 values");
    }
}
