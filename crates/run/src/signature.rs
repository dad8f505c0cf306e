//! Who does something to a run, when, and with which words.

use crate::{MAX_WHO, MAX_WORDS};

/// Somebody who does things to a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signer {
    /// The time of UTC at which it is done.
    pub time: String,
    /// Who does it.
    pub who: String,
    /// Why, if that was said.
    pub reason: Option<String>,
}

impl Signer {
    /// Signs something; `usual` is the reason where none was given.
    pub fn sign(&self, usual: &str) -> Result<Signature, Unsignable> {
        let words = self.reason.as_deref().unwrap_or(usual);
        Ok(Signature {
            time: self.time.clone(),
            who: checked(&self.who, MAX_WHO).ok_or(Unsignable::Who)?,
            words: checked(words, MAX_WORDS).ok_or(Unsignable::Words)?,
        })
    }
}

/// Who did something, when, and with which words: fit for the audit trail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    time: String,
    who: String,
    words: String,
}

impl Signature {
    /// A time of UTC.
    pub fn time(&self) -> &str {
        &self.time
    }

    /// Who did it.
    pub fn who(&self) -> &str {
        &self.who
    }

    /// With which words.
    pub fn words(&self) -> &str {
        &self.words
    }
}

/// What cannot be kept in an audit trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsignable {
    /// The name of whoever did it.
    #[error("a name takes 1 to {MAX_WHO} printable characters")]
    Who,
    /// The reason.
    #[error("a reason takes 1 to {MAX_WORDS} printable characters")]
    Words,
}

/// A text for the audit trail: people will read it.
fn checked(text: &str, most: usize) -> Option<String> {
    let text = text.trim();
    let fine = |c: char| !c.is_control() || c == '\n';
    let length = text.chars().count();
    ((1..=most).contains(&length) && text.chars().all(fine)).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signer(who: &str, reason: Option<&str>) -> Signer {
        Signer {
            time: "2026-01-01T00:00:00Z".to_owned(),
            who: who.to_owned(),
            reason: reason.map(str::to_owned),
        }
    }

    #[test]
    fn the_reason_that_was_given_takes_the_place_of_the_usual_one() {
        let signed = |reason| signer(" jury ", reason).sign("resumed").unwrap();
        assert_eq!(signed(None).words(), "resumed");
        assert_eq!(signed(Some("a power cut")).words(), "a power cut");
        assert_eq!(signed(None).who(), "jury");
    }

    #[test]
    fn nothing_empty_long_or_invisible_is_signed() {
        let long = "x".repeat(MAX_WORDS + 1);
        for reason in [" ", "a\u{7}b", &long] {
            let refused = signer("jury", Some(reason)).sign("");
            assert_eq!(refused, Err(Unsignable::Words), "{reason:?}");
        }
        let long = "x".repeat(MAX_WHO + 1);
        for who in ["", "\n", &long] {
            let refused = signer(who, None).sign("why");
            assert_eq!(refused, Err(Unsignable::Who), "{who:?}");
        }
    }
}
