//! Whatever the text: it is read or refused, with places that are in it.

use proptest::prelude::*;
use stechec_api::{everything, read};

const CASUS_BELLI: &str = include_str!("../../casus-belli.yml");
const TOY: &str = include_str!("toy.yml");

fn check(text: &str) {
    match read(text) {
        Ok(interface) => {
            everything(&interface);
        }
        Err(problems) => {
            assert!(problems.errors() > 0);
            for place in problems.iter().flat_map(|problem| &problem.places) {
                assert!(text.get(place.span.clone()).is_some(), "{place:?}");
            }
        }
    }
}

fn char_boundary(text: &str, at: usize) -> usize {
    (0..=at % (text.len() + 1))
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn of_any_kind(text in "(?s).{0,200}") {
        check(&text);
    }

    #[test]
    fn of_yaml(text in "[-a-c:#,{}\\[\\]'\"|>&*!~? \n1é]{0,60}") {
        check(&text);
    }

    #[test]
    fn cut_and_pasted(
        source in prop::sample::select(vec![CASUS_BELLI, TOY]),
        edits in prop::collection::vec((0..20_000_usize, 0..40_usize, 0..20_000_usize), 1..4),
    ) {
        let mut text = source.to_owned();
        for (at, length, from) in edits {
            let start = char_boundary(&text, at);
            let end = char_boundary(&text, start + length).max(start);
            let pasted = char_boundary(source, from);
            let pasted_end = char_boundary(source, pasted + length).max(pasted);
            text.replace_range(start..end, &source[pasted..pasted_end]);
        }
        check(&text);
    }
}
