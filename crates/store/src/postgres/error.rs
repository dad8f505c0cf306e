//! What a database says when it cannot or will not, in words that never have a password in them.

use super::address::{Address, BadAddress};
use std::{error::Error as _, io, path::PathBuf};
use stechec_problem::{harmless, harmless_path};
use tokio_postgres::error::{DbError, SqlState};

/// What went wrong with a database.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// Its address cannot be used.
    #[error(transparent)]
    Address(#[from] BadAddress),
    /// There is nobody who answers.
    #[error("the database {address} cannot be reached: {why}")]
    Unreachable {
        /// Where, without a password.
        address: String,
        /// Why, in the system's words.
        why: String,
    },
    /// All of its connections are taken.
    #[error("the database {address} has no connection left: {why}")]
    NoneLeft {
        /// Where, without a password.
        address: String,
        /// Why, in the server's words.
        why: String,
    },
    /// It does not let us in.
    #[error("the database {address} does not let us in: {why}")]
    NotLetIn {
        /// Where, without a password.
        address: String,
        /// Why, in the server's words.
        why: String,
        /// Whether a password was sent.
        password: bool,
        /// A file of passwords that was not used, because others can read it.
        exposed: Option<PathBuf>,
    },
    /// There is no such database on that server.
    #[error("there is no database {address}")]
    NoDatabase {
        /// Where, without a password.
        address: String,
    },
    /// It cannot show who it is, or does not encrypt.
    #[error("the database {address} cannot be trusted: {why}")]
    Untrusted {
        /// Where, without a password.
        address: String,
        /// Why.
        why: String,
    },
    /// The server is older than this program can use.
    #[error("the database {address} is PostgreSQL {found}, and 14 or newer is needed")]
    OldServer {
        /// Where, without a password.
        address: String,
        /// The server's version.
        found: String,
    },
    /// It went away, or does not answer any more. Whether the last change was made is not known.
    #[error("the connection to the database {address} was lost: {why}")]
    Lost {
        /// Where, without a password.
        address: String,
        /// Why.
        why: String,
    },
    /// It refuses what it was asked to do.
    #[error("the database refuses: {message}")]
    Refused {
        /// The five letters that SQL gives to reasons.
        code: String,
        /// Why, in the server's words.
        message: String,
    },
    /// It answers something that makes no sense.
    #[error("the database answers something unexpected: {0}")]
    Unexpected(String),
}

impl DatabaseError {
    /// What can be done about it.
    pub fn help(&self) -> Option<String> {
        Some(match self {
            Self::Address(_) => "it looks like postgres://user@host:5432/database?sslmode=verify-full; \
                 passwords come from PGPASSWORD or ~/.pgpass"
                .to_owned(),
            Self::Unreachable { .. } => "is the server running, and does it listen there? \
                 `listen_addresses` in postgresql.conf, and firewalls, decide"
                .to_owned(),
            Self::NoneLeft { .. } => "raise `max_connections` in postgresql.conf and restart the server: \
                 every worker has one, `run` and `serve` have a few"
                .to_owned(),
            Self::NotLetIn { exposed: Some(path), .. } => format!(
                "{0} was not used, because others can read it: chmod 600 {0}",
                harmless_path(path)
            ),
            Self::NotLetIn { password: false, .. } => {
                "no password was sent: set PGPASSWORD, or write a line host:port:database:user:password \
                 into ~/.pgpass (chmod 600); pg_hba.conf decides who is let in"
                    .to_owned()
            }
            Self::NotLetIn { .. } => "is the password in PGPASSWORD or ~/.pgpass the right one? \
                 pg_hba.conf decides who is let in"
                .to_owned(),
            Self::NoDatabase { .. } => {
                "make it with `createdb`, then `stechec store init`".to_owned()
            }
            Self::Untrusted { .. } => "name the certificate that the server's follows from: \
                 …?sslmode=verify-full&sslrootcert=FILE"
                .to_owned(),
            Self::Lost { .. } => {
                "nothing is lost: the same command goes on from what was written".to_owned()
            }
            Self::Refused { code, .. } if *code == *SqlState::INSUFFICIENT_PRIVILEGE.code() => {
                "log in with the role that may do this; `stechec store init` prints the grants"
                    .to_owned()
            }
            Self::OldServer { .. } | Self::Refused { .. } | Self::Unexpected(_) => return None,
        })
    }

    /// The five letters that SQL gives to reasons, if it refused something.
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Refused { code, .. } => Some(code),
            _ => None,
        }
    }

    /// Whether the same may work a little later: the server restarts, or the network failed.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Unreachable { .. } | Self::NoneLeft { .. } | Self::Lost { .. } => true,
            // Two changes met; one of them has to wait for the other.
            Self::Refused { code, .. } => [
                SqlState::T_R_SERIALIZATION_FAILURE,
                SqlState::T_R_DEADLOCK_DETECTED,
                SqlState::LOCK_NOT_AVAILABLE,
                SqlState::TOO_MANY_CONNECTIONS,
            ]
            .iter()
            .any(|it| it.code() == code),
            _ => false,
        }
    }

    /// Whether the server has no room left.
    pub fn is_full(&self) -> bool {
        self.code() == Some(SqlState::DISK_FULL.code())
    }

    /// What a server says to somebody who wants to come in.
    pub(super) fn connecting(
        address: &Address,
        (password, exposed): (bool, Option<PathBuf>),
        error: &tokio_postgres::Error,
    ) -> Self {
        let (address, why) = (address.to_string(), reason(error));
        let Some(told) = error.as_db_error() else {
            // The client has no words of its own for a password that it lacks.
            if why.contains("password missing") {
                return Self::NotLetIn {
                    address,
                    why,
                    password,
                    exposed,
                };
            }
            return if is_about_trust(error) {
                Self::Untrusted { address, why }
            } else {
                Self::Unreachable { address, why }
            };
        };
        match told.code() {
            code if code.code().starts_with("28") => Self::NotLetIn {
                address,
                why,
                password,
                exposed,
            },
            &SqlState::INVALID_CATALOG_NAME => Self::NoDatabase { address },
            &SqlState::TOO_MANY_CONNECTIONS => Self::NoneLeft { address, why },
            code if goes_away(code) => Self::Unreachable { address, why },
            _ => Self::refused(told),
        }
    }

    /// What it says to somebody who is in.
    pub(super) fn using(address: &Address, error: &tokio_postgres::Error) -> Self {
        match error.as_db_error() {
            Some(told) if goes_away(told.code()) => Self::lost(address, reason(error)),
            Some(told) => Self::refused(told),
            None if error.is_closed() || error.source().is_some_and(|it| it.is::<io::Error>()) => {
                Self::lost(address, reason(error))
            }
            None => Self::Unexpected(reason(error)),
        }
    }

    pub(super) fn lost(address: &Address, why: impl Into<String>) -> Self {
        Self::Lost {
            address: address.to_string(),
            why: why.into(),
        }
    }

    fn refused(told: &DbError) -> Self {
        let mut message = harmless(told.message()).to_string();
        if let Some(detail) = told.detail() {
            message += &format!(" ({})", harmless(detail));
        }
        Self::Refused {
            code: told.code().code().to_owned(),
            message,
        }
    }
}

/// The server is stopped, starts, or ended this connection.
fn goes_away(code: &SqlState) -> bool {
    code.code().starts_with("57P")
        || code.code().starts_with("08")
        || *code == SqlState::TOO_MANY_CONNECTIONS
}

fn is_about_trust(error: &tokio_postgres::Error) -> bool {
    let mut cause = error.source();
    while let Some(it) = cause {
        let inner = it.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        if it.is::<rustls::Error>() || inner.is_some_and(|it| it.is::<rustls::Error>()) {
            return true;
        }
        cause = it.source();
    }
    // The client has no type for it: the server was asked to encrypt and will not.
    error.to_string().contains("TLS handshake")
}

/// The last cause says most.
fn reason(error: &tokio_postgres::Error) -> String {
    if let Some(told) = error.as_db_error() {
        return harmless(told.message()).to_string();
    }
    let mut last = error.to_string();
    let mut cause = error.source();
    while let Some(it) = cause {
        last = it.to_string();
        cause = it.source();
    }
    harmless(&last).to_string()
}
