//! The password of a database, from a file as libpq reads it: `host:port:database:user:password`.

use super::address::Address;
use std::{fs, path::PathBuf};

/// The most that is read of a file of passwords.
const LONGEST: u64 = 1 << 20;

/// What was found where passwords are kept.
#[derive(Default)]
pub(super) struct Found {
    pub(super) password: Option<String>,
    /// A file that others can read: it is not used.
    pub(super) exposed: Option<PathBuf>,
}

/// Looks for the password: the address and `PGPASSWORD` come before any file.
pub(super) fn password(address: &Address) -> Found {
    if address.password.is_some() {
        return Found {
            password: address.password.clone(),
            exposed: None,
        };
    }
    let Some(path) = &address.password_file else {
        return Found::default();
    };
    let Ok(about) = fs::metadata(path) else {
        return Found::default();
    };
    if !about.is_file() || about.len() > LONGEST {
        return Found::default();
    }
    if others_may_read(&about) {
        return Found {
            password: None,
            exposed: Some(path.clone()),
        };
    }
    let text = fs::read_to_string(path).unwrap_or_default();
    let found = (address.hosts.iter()).find_map(|(host, port)| {
        let host = if Address::is_socket(host) {
            "localhost"
        } else {
            host
        };
        let wanted = [host, &port.to_string(), &address.database, &address.user];
        text.lines().find_map(|line| matching(line, wanted))
    });
    Found {
        password: found,
        exposed: None,
    }
}

#[cfg(unix)]
fn others_may_read(about: &fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    about.permissions().mode() & 0o077 != 0
}

#[cfg(not(unix))]
fn others_may_read(_: &fs::Metadata) -> bool {
    false
}

/// The password of a line, if it is for the wanted place. `*` stands for anything, `\` protects
/// what follows it.
fn matching(line: &str, wanted: [&str; 4]) -> Option<String> {
    if line.starts_with('#') {
        return None;
    }
    let mut fields = vec![String::new()];
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        let last = fields.len() - 1;
        match letter {
            '\\' => fields[last].extend(letters.next()),
            ':' if fields.len() < 5 => fields.push(String::new()),
            other => fields[last].push(other),
        }
    }
    let [host, port, database, user, password] = <[String; 5]>::try_from(fields).ok()?;
    let fits = [host, port, database, user]
        .iter()
        .zip(wanted)
        .all(|(field, wanted)| field == "*" || field == wanted);
    fits.then_some(password)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_for_its_place_alone() {
        let wanted = ["h", "5432", "d:b", "u"];
        let found = |line| matching(line, wanted);
        assert_eq!(
            found("h:5432:d\\:b:u:pass:word\\\\").as_deref(),
            Some("pass:word\\")
        );
        assert_eq!(found("*:*:*:*:x").as_deref(), Some("x"));
        assert_eq!(found("h:5433:*:*:x"), None);
        assert_eq!(found("# *:*:*:*:x"), None);
        assert_eq!(found("h:5432"), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_others_can_read_is_not_used() {
        use std::os::unix::fs::PermissionsExt;
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), "*:*:*:*:word\n").unwrap();
        let text = format!("postgres://u@h/d?passfile={}", file.path().display());
        let address = Address::parse_in(&text, &|_| None).unwrap();
        for (mode, used) in [(0o600, true), (0o640, false)] {
            fs::set_permissions(file.path(), fs::Permissions::from_mode(mode)).unwrap();
            let found = password(&address);
            assert_eq!(found.password.is_some(), used);
            assert_eq!(found.exposed.is_some(), !used);
        }
    }
}
