//! `postgres://user@host:port/database?sslmode=…`, read as libpq people expect it, with what the
//! environment says where the address is silent.

use std::{
    collections::BTreeMap,
    env, fmt,
    path::{Path, PathBuf},
    time::Duration,
};
use stechec_problem::harmless;

/// The beginnings of an address.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];
/// Where a server's socket is when no host is named.
const SOCKETS: [&str; 2] = ["/var/run/postgresql", "/tmp"];
const PORT: u16 = 5432;
/// How long a server may take to answer at all, unless somebody says otherwise.
const CONNECT: Duration = Duration::from_secs(10);
/// No address is longer: it comes from a plan or a command line.
const LONGEST: usize = 4096;

/// Where a database is, and how to get in.
#[derive(Clone, PartialEq, Eq)]
pub struct Address {
    pub(super) hosts: Vec<(String, u16)>,
    pub(super) user: String,
    pub(super) database: String,
    pub(super) password: Option<String>,
    pub(super) password_file: Option<PathBuf>,
    pub(super) encryption: Encryption,
    pub(super) root_certificate: Option<RootCertificate>,
    pub(super) connect_timeout: Duration,
    pub(super) application: Option<String>,
    /// Whether the text itself had a password in it.
    told_password: bool,
    /// The text, as somebody wrote it.
    told: String,
}

/// How a connection is protected: `sslmode`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encryption {
    /// Not at all.
    Disable,
    /// If the server offers it; whoever it is.
    Prefer,
    /// Always; whoever the server is, unless root certificates are named.
    Require,
    /// Always, and the server has a certificate that follows from a root.
    VerifyCa,
    /// Always, and its certificate is for the name that was asked for.
    VerifyFull,
}

/// What certificates must follow from: `sslrootcert`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RootCertificate {
    /// Those of the operating system.
    System,
    /// Those in a file.
    File(PathBuf),
}

/// What is wrong with an address; never with its password in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the database's address cannot be used: {}", .0.join("; "))]
pub struct BadAddress(pub Vec<String>);

impl Address {
    /// Whether a text means a database rather than a folder.
    pub fn is_one(text: &str) -> bool {
        SCHEMES.iter().any(|scheme| text.starts_with(scheme))
    }

    /// Reads an address; the environment (`PGHOST`, `PGUSER`, `PGSSLMODE` …) says what it leaves
    /// out.
    pub fn parse(text: &str) -> Result<Self, BadAddress> {
        Self::parse_in(text, &|name| {
            env::var(name).ok().filter(|it| !it.is_empty())
        })
    }

    /// The same in another environment.
    pub(super) fn parse_in(
        text: &str,
        environment: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Self, BadAddress> {
        let mut reader = Reader {
            wrong: Vec::new(),
            environment,
        };
        let address = reader.address(text);
        match address {
            Some(address) if reader.wrong.is_empty() => Ok(address),
            _ => Err(BadAddress(reader.wrong)),
        }
    }

    /// Whether the text had a password in it: what is copied around must not.
    pub fn has_password(&self) -> bool {
        self.told_password
    }

    /// The text it was read from, for commands that mean the same; none if it has a password.
    pub fn told(&self) -> Option<&str> {
        (!self.told_password).then_some(&self.told)
    }

    /// Who is to be let in.
    pub fn user(&self) -> &str {
        &self.user
    }

    /// The name of the database on its server.
    pub fn database(&self) -> &str {
        &self.database
    }

    /// Whether the server is on this machine, behind a socket in a folder.
    pub(super) fn is_socket(host: &str) -> bool {
        host.starts_with('/')
    }
}

/// Without password and settings, for people.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "postgres://{}@", harmless(&self.user))?;
        for (at, (host, port)) in self.hosts.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            write!(f, "{comma}{}:{port}", harmless(host))?;
        }
        write!(f, "/{}", harmless(&self.database))
    }
}

/// The same: a password is nobody's business.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

/// What is read of an address, with all mistakes at once.
struct Reader<'a> {
    wrong: Vec<String>,
    environment: &'a dyn Fn(&str) -> Option<String>,
}

impl Reader<'_> {
    fn address(&mut self, text: &str) -> Option<Address> {
        if text.len() > LONGEST || text.contains(['\0', '\n', '\r']) {
            self.wrong("it is too long, or has characters that no address has");
            return None;
        }
        let Some(rest) = SCHEMES.iter().find_map(|it| text.strip_prefix(it)) else {
            self.wrong("it must begin with postgres://");
            return None;
        };
        let (rest, settings) = rest.split_once('?').unwrap_or((rest, ""));
        let settings = self.settings(settings);
        let (place, database) = rest.split_once('/').unwrap_or((rest, ""));
        let (login, hosts) = place.rsplit_once('@').unwrap_or(("", place));
        let (user, password) = login
            .split_once(':')
            .map_or((login, None), |(user, it)| (user, Some(it)));
        let user = self.text(user).or_else(|| settings.get("user").cloned());
        let user = user.or_else(|| self.environment("PGUSER")).or_else(account);
        let password = password
            .and_then(|it| self.text(it))
            .or_else(|| settings.get("password").cloned());
        let told_password = password.is_some();
        let database = self
            .text(database)
            .or_else(|| settings.get("dbname").cloned());
        let database = database
            .or_else(|| self.environment("PGDATABASE"))
            .or_else(|| user.clone());
        let hosts = self.hosts(hosts, &settings);
        let (encryption, root_certificate) = self.protection(&settings);
        let Some(user) = user else {
            self.wrong("it names no user, and neither does PGUSER");
            return None;
        };
        Some(Address {
            hosts,
            database: database.unwrap_or_else(|| user.clone()),
            user,
            password: password.or_else(|| self.environment("PGPASSWORD")),
            password_file: self.password_file(&settings),
            encryption,
            root_certificate,
            connect_timeout: self.connect_timeout(&settings),
            application: settings.get("application_name").cloned(),
            told_password,
            told: text.to_owned(),
        })
    }

    fn wrong(&mut self, what: impl Into<String>) {
        self.wrong.push(what.into());
    }

    fn environment(&self, name: &str) -> Option<String> {
        (self.environment)(name)
    }

    /// A part of an address with `%20` and the like turned into what they stand for; none if it
    /// is empty.
    fn text(&mut self, part: &str) -> Option<String> {
        let text = decoded(part);
        if text.is_none() {
            self.wrong("a % in it must be followed by two hexadecimal digits of a text in UTF-8");
        }
        text.filter(|it| !it.is_empty())
    }

    fn settings(&mut self, text: &str) -> BTreeMap<String, String> {
        const KNOWN: [&str; 12] = [
            "user",
            "password",
            "dbname",
            "host",
            "port",
            "sslmode",
            "sslrootcert",
            "passfile",
            "connect_timeout",
            "application_name",
            "target_session_attrs",
            "channel_binding",
        ];
        let mut settings = BTreeMap::new();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            if KNOWN.contains(&key) {
                if let Some(value) = self.text(value) {
                    settings.insert(key.to_owned(), value);
                }
            } else {
                let known = KNOWN.join(", ");
                self.wrong(format!("`{}` is not known: {known}", harmless(key)));
            }
        }
        for key in ["target_session_attrs", "channel_binding"] {
            // Both are what this program does anyway.
            let value = settings.get(key).map(String::as_str);
            if !matches!(value, None | Some("any" | "read-write" | "prefer")) {
                self.wrong(format!("`{key}` can only have its usual value"));
            }
        }
        settings
    }

    fn hosts(&mut self, text: &str, settings: &BTreeMap<String, String>) -> Vec<(String, u16)> {
        let general = settings
            .get("port")
            .cloned()
            .or_else(|| self.environment("PGPORT"));
        let general = general.map_or(PORT, |port| self.port(&port));
        let mut hosts = Vec::new();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let (host, port) = host_and_port(part);
            let port = port.map_or(general, |port| self.port(port));
            let host = self.text(host).unwrap_or_else(default_host);
            hosts.push((host, port));
        }
        if hosts.is_empty() {
            let host = settings
                .get("host")
                .cloned()
                .or_else(|| self.environment("PGHOST"));
            hosts.push((host.unwrap_or_else(default_host), general));
        }
        hosts
    }

    fn port(&mut self, text: &str) -> u16 {
        match text.parse() {
            Ok(port) if port > 0 => port,
            _ => {
                self.wrong(format!("`{}` is not a port", harmless(text)));
                PORT
            }
        }
    }

    fn protection(
        &mut self,
        settings: &BTreeMap<String, String>,
    ) -> (Encryption, Option<RootCertificate>) {
        let roots = settings.get("sslrootcert").cloned();
        let roots = roots.or_else(|| self.environment("PGSSLROOTCERT"));
        let roots = roots.map(|it| match &*it {
            "system" => RootCertificate::System,
            _ => RootCertificate::File(PathBuf::from(it)),
        });
        let mode = settings.get("sslmode").cloned();
        let mode = mode.or_else(|| self.environment("PGSSLMODE"));
        let encryption = match mode.as_deref() {
            None if roots == Some(RootCertificate::System) => Encryption::VerifyFull,
            None | Some("prefer" | "allow") => Encryption::Prefer,
            Some("disable") => Encryption::Disable,
            // As libpq does: whoever names roots wants them to be used.
            Some("require") if roots.is_some() => Encryption::VerifyCa,
            Some("require") => Encryption::Require,
            Some("verify-ca") => Encryption::VerifyCa,
            Some("verify-full") => Encryption::VerifyFull,
            Some(other) => {
                self.wrong(format!(
                    "sslmode `{}` is none of disable, prefer, require, verify-ca, verify-full",
                    harmless(other)
                ));
                Encryption::VerifyFull
            }
        };
        if roots == Some(RootCertificate::System) && encryption != Encryption::VerifyFull {
            self.wrong(
                "sslrootcert=system needs sslmode=verify-full: anybody can have a certificate",
            );
        }
        (encryption, roots)
    }

    fn password_file(&self, settings: &BTreeMap<String, String>) -> Option<PathBuf> {
        let told = settings.get("passfile").cloned();
        let told = told.or_else(|| self.environment("PGPASSFILE"));
        let home = || {
            self.environment("HOME")
                .map(|home| Path::new(&home).join(".pgpass"))
        };
        told.map(PathBuf::from).or_else(home)
    }

    fn connect_timeout(&mut self, settings: &BTreeMap<String, String>) -> Duration {
        let told = settings.get("connect_timeout").cloned();
        let Some(told) = told.or_else(|| self.environment("PGCONNECT_TIMEOUT")) else {
            return CONNECT;
        };
        match told.parse() {
            Ok(seconds @ 1..=3600) => Duration::from_secs(seconds),
            _ => {
                self.wrong("connect_timeout is a number of seconds from 1 to 3600");
                CONNECT
            }
        }
    }
}

/// A host and what follows its last colon; an address of IPv6 stands in brackets.
fn host_and_port(part: &str) -> (&str, Option<&str>) {
    if let Some((host, rest)) = part.strip_prefix('[').and_then(|it| it.split_once(']')) {
        return (host, rest.strip_prefix(':'));
    }
    part.rsplit_once(':')
        .map_or((part, None), |(host, port)| (host, Some(port)))
}

/// The folder of the server's socket, or this machine by its network.
fn default_host() -> String {
    let there = SOCKETS
        .iter()
        .find(|folder| Path::new(folder).join(format!(".s.PGSQL.{PORT}")).exists());
    there.map_or("localhost", |folder| folder).to_owned()
}

/// Whose account runs this program.
fn account() -> Option<String> {
    let name = |name| env::var(name).ok().filter(|it| !it.is_empty());
    name("USER").or_else(|| name("LOGNAME"))
}

fn decoded(part: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.as_bytes();
    while let Some((&first, more)) = rest.split_first() {
        rest = more;
        if first != b'%' {
            bytes.push(first);
            continue;
        }
        let (digits, more) = rest.split_at_checked(2)?;
        if !digits.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
        rest = more;
    }
    String::from_utf8(bytes)
        .ok()
        .filter(|text| !text.contains('\0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str, environment: &[(&str, &str)]) -> Result<Address, BadAddress> {
        let find = |name: &str| {
            let found = environment.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        Address::parse_in(text, &find)
    }

    #[test]
    fn an_address_is_read_with_all_of_its_parts() {
        let text = "postgresql://us%40er:p%3Aw@[::1]:1,db.example:2/cup?sslmode=verify-full&sslrootcert=/r.pem&connect_timeout=3";
        let address = parse(text, &[]).unwrap();
        assert_eq!(
            address.hosts,
            [("::1".to_owned(), 1), ("db.example".to_owned(), 2)]
        );
        assert_eq!((address.user(), address.database()), ("us@er", "cup"));
        assert_eq!(address.password.as_deref(), Some("p:w"));
        assert!(address.has_password());
        assert_eq!(address.encryption, Encryption::VerifyFull);
        assert_eq!(address.connect_timeout, Duration::from_secs(3));
        for shown in [address.to_string(), format!("{address:?}")] {
            assert!(
                shown.contains("us@er@::1:1,db.example:2/cup") && !shown.contains("p:w"),
                "{shown}"
            );
        }
    }

    #[test]
    fn the_environment_says_what_an_address_leaves_out() {
        let environment = [
            ("PGHOST", "/run/pg"),
            ("PGPORT", "6000"),
            ("PGUSER", "me"),
            ("PGDATABASE", "cup"),
            ("PGPASSWORD", "secret"),
            ("PGSSLMODE", "require"),
            ("HOME", "/home/me"),
        ];
        let address = parse("postgres://", &environment).unwrap();
        assert_eq!(address.hosts, [("/run/pg".to_owned(), 6000)]);
        assert_eq!((address.user(), address.database()), ("me", "cup"));
        assert_eq!(address.password.as_deref(), Some("secret"));
        assert!(!address.has_password());
        assert_eq!(address.encryption, Encryption::Require);
        assert_eq!(
            address.password_file.as_deref(),
            Some(Path::new("/home/me/.pgpass"))
        );
        let other = parse("postgres://you@h:7/x?host=/y&sslmode=disable", &environment).unwrap();
        assert_eq!(other.to_string(), "postgres://you@h:7/x");
        let socket = parse("postgres:///x?host=/y&user=u", &environment).unwrap();
        assert_eq!(socket.to_string(), "postgres://u@/y:6000/x");
    }

    #[test]
    fn all_mistakes_are_told_at_once_without_the_password() {
        let text =
            "postgres://u:hunter2@h:99999/d?sslmode=yes&colour=red&connect_timeout=0&dbname=%zz";
        let wrong = parse(text, &[]).unwrap_err();
        assert_eq!(wrong.0.len(), 5, "{wrong}");
        assert!(!wrong.to_string().contains("hunter2"), "{wrong}");
        for text in [
            "",
            "mysql://h/d",
            "postgres://%",
            "postgres://u@h/\n",
            &format!("postgres://{}", "a".repeat(5000)),
        ] {
            assert!(parse(text, &[("PGUSER", "u")]).is_err(), "{text:?}");
        }
    }

    #[test]
    fn roots_of_the_system_prove_nothing_without_a_name() {
        let full = parse("postgres://u@h/d?sslrootcert=system", &[]).unwrap();
        assert_eq!(full.encryption, Encryption::VerifyFull);
        assert!(parse("postgres://u@h/d?sslrootcert=system&sslmode=require", &[]).is_err());
        let named = parse("postgres://u@h/d?sslrootcert=/r&sslmode=require", &[]).unwrap();
        assert_eq!(named.encryption, Encryption::VerifyCa);
    }
}
