//! Who did something, when, and with which words.

use crate::{cli::JuryWords, commands::Failure};
use std::{env, time::SystemTime};
use stechec_run::{AuditAction, MAX_WHO, MAX_WORDS, MatchRecord, utc};
use stechec_store::{Note, Witness};

/// Who did something, when, and with which words.
pub(in crate::commands) struct Signature {
    pub(super) time: String,
    pub(super) who: String,
    pub(super) words: String,
}

impl Signature {
    /// Of whoever runs this program now.
    pub(in crate::commands) fn new(by: Option<&str>, reason: &str) -> Result<Self, Failure> {
        let who = by.map_or_else(account, str::to_owned);
        Ok(Self {
            time: utc(SystemTime::now()),
            who: checked("--by", &who, MAX_WHO)?,
            words: checked("--reason", reason, MAX_WORDS)?,
        })
    }

    pub(super) fn of(words: &JuryWords) -> Result<Self, Failure> {
        Self::new(words.by.as_deref(), &words.reason)
    }

    pub(in crate::commands) fn witness(&self) -> Witness<'_> {
        Witness {
            time: &self.time,
            who: &self.who,
            words: &self.words,
        }
    }

    /// An entry of the audit trail that is signed with it.
    pub(in crate::commands) fn note<'a>(
        &'a self,
        action: &'a AuditAction,
        retrial: Option<&'a MatchRecord>,
    ) -> Note<'a> {
        Note {
            witness: self.witness(),
            action,
            retrial,
        }
    }
}

/// A text for the audit trail: people will read it.
fn checked(option: &str, text: &str, most: usize) -> Result<String, Failure> {
    let text = text.trim();
    let fine = |c: char| !c.is_control() || c == '\n';
    let length = text.chars().count();
    if (1..=most).contains(&length) && text.chars().all(fine) {
        Ok(text.to_owned())
    } else {
        Err(Failure::Usage(
            format!("{option} takes 1 to {most} printable characters"),
            Some("it is kept with the results, for everybody who asks why".to_owned()),
        ))
    }
}

/// The name of the account that runs this program. Services have none in their environment:
/// then the system is asked.
fn account() -> String {
    let named = |variable| env::var(variable).ok().filter(|name| !name.is_empty());
    let named = named("USER").or_else(|| named("LOGNAME"));
    named.unwrap_or_else(account_of_the_system)
}

#[cfg(unix)]
fn account_of_the_system() -> String {
    let user = rustix::process::getuid().as_raw();
    let accounts = stechec_files::read(std::path::Path::new("/etc/passwd"));
    let name = accounts.ok().and_then(|it| account_with(&it.text, user));
    name.unwrap_or_else(|| format!("user {user}"))
}

#[cfg(not(unix))]
fn account_of_the_system() -> String {
    "unknown".to_owned()
}

/// The account with this number, in a list of accounts as systems keep it.
#[cfg(unix)]
fn account_with(accounts: &str, user: u32) -> Option<String> {
    let named = accounts.lines().find_map(|line| {
        let mut fields = line.split(':');
        let (name, number) = (fields.next()?, fields.nth(1)?);
        (number.parse() == Ok(user)).then_some(name)
    });
    named.filter(|name| !name.is_empty()).map(str::to_owned)
}

#[cfg(all(test, unix))]
mod tests {
    use super::account_with;

    #[test]
    fn accounts_are_found_by_their_number() {
        let accounts = "root:x:0:0:root:/root:/bin/sh\n# a comment\njury:x:1000:100::/home/jury:\n";
        assert_eq!(account_with(accounts, 0).as_deref(), Some("root"));
        assert_eq!(account_with(accounts, 1000).as_deref(), Some("jury"));
        assert_eq!(account_with(accounts, 100), None);
    }
}
