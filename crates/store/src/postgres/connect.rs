//! Getting into a database: who we are, what we believe, how long we wait.

use super::{
    address::{Address, Encryption},
    client::{Bell, Client, PATIENCE},
    error::DatabaseError,
    password::{Found, password},
    tls,
};
use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    future::poll_fn,
    task::Poll,
    thread,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    runtime::{Builder, Runtime},
    sync::mpsc::{UnboundedSender, unbounded_channel},
    time::timeout,
};
use tokio_postgres::{AsyncMessage, Config, Connection, NoTls, config::SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

/// The oldest server that can be used.
const OLDEST: u32 = 14;
/// How soon a connection to a machine that is gone is given up.
const KEEPALIVE: Duration = Duration::from_secs(15);
const UNACKNOWLEDGED: Duration = Duration::from_secs(45);
/// How long to wait before the first further try, and the longest wait between two.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

impl Client {
    /// Gets in, as a program of this name.
    pub fn connect(address: &Address, application: &str) -> Result<Self, DatabaseError> {
        let unreachable = |why: String| DatabaseError::Unreachable {
            address: address.to_string(),
            why,
        };
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| unreachable(error.to_string()))?;
        let found = password(address);
        let (ring, bells) = unbounded_channel();
        let opening = async {
            let waited = timeout(
                address.connect_timeout,
                open(address, application, &found, &runtime, ring),
            );
            waited.await.unwrap_or_else(|_| {
                let seconds = address.connect_timeout.as_secs();
                Err(unreachable(format!("no answer for {seconds} s")))
            })
        };
        let client = runtime.block_on(opening)?;
        let client = Self {
            client,
            bells: RefCell::new(bells),
            address: address.clone(),
            statements: RefCell::new(BTreeMap::new()),
            given_up: Cell::new(false),
            patience: Cell::new(PATIENCE),
            runtime,
        };
        client.briefly(Self::prepare)?;
        Ok(client)
    }

    /// Gets in; tries again for some time while the server cannot be reached or is starting.
    pub fn connect_patiently(
        address: &Address,
        application: &str,
        patience: Duration,
    ) -> Result<Self, DatabaseError> {
        patiently(patience, || Self::connect(address, application))
    }

    /// Refuses servers that are too old; says what every connection needs.
    fn prepare(&self) -> Result<(), DatabaseError> {
        let found: String = self
            .query_one("SELECT current_setting('server_version')", &[])?
            .get(0);
        let major = found.split(|letter: char| !letter.is_ascii_digit()).next();
        if major
            .and_then(|it| it.parse::<u32>().ok())
            .is_none_or(|it| it < OLDEST)
        {
            return Err(DatabaseError::OldServer {
                address: self.address.to_string(),
                found: found.chars().take(40).collect(),
            });
        }
        // Nothing but the system's own is found by a name alone. Whoever is gone holds no lock: a
        // machine without power does not say so.
        let patience = PATIENCE.as_secs() - 10;
        let (alive, again) = (KEEPALIVE.as_secs(), KEEPALIVE.as_secs() / 3);
        let times = (UNACKNOWLEDGED - KEEPALIVE).as_secs() / again;
        self.batch(&format!(
            "SET search_path = pg_catalog; SET client_min_messages = warning; \
             SET statement_timeout = '{patience}s'; SET lock_timeout = '{patience}s'; \
             SET idle_in_transaction_session_timeout = '{patience}s'; \
             SET tcp_keepalives_idle = {alive}; SET tcp_keepalives_interval = {again}; \
             SET tcp_keepalives_count = {times}"
        ))
    }
}

/// Does something again and again while it fails for reasons that pass.
pub fn patiently<T>(
    patience: Duration,
    mut work: impl FnMut() -> Result<T, DatabaseError>,
) -> Result<T, DatabaseError> {
    let end = Instant::now() + patience;
    let mut pause = FIRST_PAUSE;
    loop {
        match work() {
            Err(error) if error.is_passing() && Instant::now() + pause < end => {
                thread::sleep(pause);
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
            done => return done,
        }
    }
}

async fn open(
    address: &Address,
    application: &str,
    found: &Found,
    runtime: &Runtime,
    ring: UnboundedSender<Bell>,
) -> Result<tokio_postgres::Client, DatabaseError> {
    let sent = (found.password.is_some(), found.exposed.clone());
    let failed = |error| DatabaseError::connecting(address, sent, &error);
    let config = config(address, application, found);
    if config.get_ssl_mode() == SslMode::Disable {
        let (client, connection) = config.connect(NoTls).await.map_err(failed)?;
        runtime.spawn(carry(connection, ring));
        return Ok(client);
    }
    let tls = MakeRustlsConnect::new(tls::config(address)?);
    let (client, connection) = config.connect(tls).await.map_err(failed)?;
    runtime.spawn(carry(connection, ring));
    Ok(client)
}

fn config(address: &Address, application: &str, found: &Found) -> Config {
    let mut config = Config::new();
    for (host, port) in &address.hosts {
        config.host(host).port(*port);
    }
    let sockets = address
        .hosts
        .iter()
        .all(|(host, _)| Address::is_socket(host));
    config
        .user(&address.user)
        .dbname(&address.database)
        .application_name(address.application.as_deref().unwrap_or(application))
        .connect_timeout(address.connect_timeout)
        .keepalives_idle(KEEPALIVE)
        .keepalives_interval(KEEPALIVE / 3)
        .tcp_user_timeout(UNACKNOWLEDGED)
        .ssl_mode(match address.encryption {
            // Nobody listens in on a socket of this machine, and servers do not encrypt it.
            _ if sockets => SslMode::Disable,
            Encryption::Disable => SslMode::Disable,
            Encryption::Prefer => SslMode::Prefer,
            Encryption::Require | Encryption::VerifyCa | Encryption::VerifyFull => SslMode::Require,
        });
    if let Some(password) = &found.password {
        config.password(password);
    }
    config
}

/// Carries what is said to and fro, as long as somebody waits for it.
async fn carry<S, T>(mut connection: Connection<S, T>, ring: UnboundedSender<Bell>)
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    poll_fn(|context| {
        loop {
            match connection.poll_message(context) {
                Poll::Ready(Some(Ok(AsyncMessage::Notification(it)))) => {
                    // Nobody may be left to hear it.
                    let _ = ring.send(Bell {
                        channel: it.channel().to_owned(),
                        text: it.payload().to_owned(),
                    });
                }
                Poll::Ready(Some(Ok(_))) => {}
                // Whoever asked is told why by the client.
                Poll::Ready(Some(Err(_)) | None) => return Poll::Ready(()),
                Poll::Pending => return Poll::Pending,
            }
        }
    })
    .await;
}
