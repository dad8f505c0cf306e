//! Who runs this program, for audit trails.

use std::{env, time::SystemTime};
use stechec_run::{Signer, utc};

/// Whoever runs this program now, or says to be somebody else.
pub fn signer(by: Option<&str>, reason: Option<&str>) -> Signer {
    Signer {
        time: utc(SystemTime::now()),
        who: by.map_or_else(account, str::to_owned),
        reason: reason.map(str::to_owned),
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
