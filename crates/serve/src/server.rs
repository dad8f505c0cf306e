//! Connections: a thread of its own, in which all of them take turns.

use crate::{
    Keys, PublicAddress, Site,
    answer::{Answers, Asker},
    body::Turned,
    crowd::{Crowd, Place},
    guard::{self, Names},
    limits,
    live::Hub,
    metrics::Answered,
    patient::Patient,
};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{
    convert::Infallible,
    future::{Future, poll_fn},
    io::{self, Write},
    net::{IpAddr, SocketAddr},
    pin::pin,
    sync::Arc,
    task::Poll,
    thread::{self, JoinHandle},
    time::Duration,
};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    runtime::{self, Runtime},
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    time::sleep,
};

/// Where a server is to be found.
pub struct Settings {
    /// The address it listens on; port 0 picks a free one.
    pub address: SocketAddr,
    /// Further names under which it may be asked.
    pub names: Vec<String>,
    /// How browsers reach it through a proxy.
    pub public: Option<PublicAddress>,
    /// Proxies that are believed about who asks.
    pub proxies: Vec<IpAddr>,
}

/// A server that runs until it is stopped or dropped.
pub struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Starts a server. It answers from now on.
    pub fn start(settings: Settings, site: Arc<dyn Site>, keys: Arc<Keys>) -> io::Result<Self> {
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .max_blocking_threads(limits::QUESTIONS + limits::STREAMS + limits::LOOKS)
            .build()?;
        let listener = listen(&runtime, settings.address)?;
        let address = listener.local_addr()?;
        let answers = Arc::new(answers(settings, address, site, keys));
        let (stop, stopped) = oneshot::channel();
        let thread = thread::Builder::new().name("serve".to_owned());
        let thread = thread.spawn(move || {
            runtime.spawn(accept(listener, answers));
            // Also over when the other end is dropped.
            let _ = runtime.block_on(stopped);
            // Whoever still works on an answer has nobody to give it to.
            runtime.shutdown_timeout(Duration::from_millis(200));
        })?;
        Ok(Self {
            address,
            stop: Some(stop),
            thread: Some(thread),
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Listens on an address. What the system keeps for a reader is limited, so that it shows
/// soon who does not read.
fn listen(runtime: &Runtime, address: SocketAddr) -> io::Result<TcpListener> {
    let _inside = runtime.enter();
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4(),
        SocketAddr::V6(_) => TcpSocket::new_v6(),
    }?;
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(limits::SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(limits::BACKLOG)
}

fn answers(
    settings: Settings,
    address: SocketAddr,
    site: Arc<dyn Site>,
    keys: Arc<Keys>,
) -> Answers {
    let mut given = settings.names;
    given.extend(settings.public.iter().map(|it| it.host_name().to_owned()));
    Answers {
        hub: Hub::new(site.clone()),
        site,
        keys,
        names: Names {
            given,
            any_address: !address.ip().is_loopback(),
        },
        public: settings.public.unwrap_or_default(),
        proxies: settings.proxies,
        crowd: Arc::default(),
        answered: Answered::default(),
        cookie: format!("stechec-{}", address.port()),
        questions: Semaphore::new(limits::QUESTIONS),
        streams: Arc::new(Semaphore::new(limits::STREAMS)),
        played: Arc::default(),
    }
}

async fn accept(listener: TcpListener, answers: Arc<Answers>) {
    let waiting = Arc::new(Semaphore::new(limits::WAITING));
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => match answers.place(peer.ip()) {
                Some(place) => {
                    tokio::spawn(talk(stream, peer.ip(), answers.clone(), place));
                }
                None => match waiting.clone().try_acquire_owned() {
                    Ok(turn) => {
                        tokio::spawn(wait(stream, peer.ip(), answers.clone(), turn));
                    }
                    Err(_) => turn_away(stream, &answers.crowd),
                },
            },
            // No descriptors left: some will be given back.
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Waits a moment for a place: most answers take less.
async fn wait(stream: TcpStream, peer: IpAddr, answers: Arc<Answers>, turn: OwnedSemaphorePermit) {
    for _ in 0..limits::TRIES {
        sleep(limits::TRY).await;
        if let Some(place) = answers.place(peer) {
            drop(turn);
            return talk(stream, peer, answers, place).await;
        }
    }
    turn_away(stream, &answers.crowd);
}

/// Says that there is no room, without waiting for who may not listen.
fn turn_away(stream: TcpStream, crowd: &Crowd) {
    crowd.refuse();
    const ANSWER: &str = "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\n\
        Content-Type: application/json\r\nConnection: close\r\n\r\n\
        {\"error\":\"too many connections from your address; close some, or try again later\"}";
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write_all(ANSWER.as_bytes());
    }
}

async fn talk(stream: TcpStream, peer: IpAddr, answers: Arc<Answers>, place: Arc<Place>) {
    // Events are small, and should arrive immediately.
    let _ = stream.set_nodelay(true);
    let answer = service_fn(|request: Request<Incoming>| {
        let (answers, place) = (answers.clone(), place.clone());
        async move {
            let turn = place.turn();
            let asker = Asker { peer, place };
            let mut answer = answers.answer(&request, &asker).await;
            guard::protect(answer.headers_mut());
            Ok::<_, Infallible>(answer.map(|content| Turned::new(content, turn)))
        }
    });
    let stream = TokioIo::new(Patient::new(stream, place.clone()));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits::HEAD_TIME)
        .max_buf_size(limits::HEAD_BYTES)
        .max_headers(limits::HEADERS)
        .serve_connection(stream, answer);
    let (mut connection, mut dismissed) = (pin!(connection), pin!(place.dismissed()));
    poll_fn(|context| match dismissed.as_mut().poll(context) {
        Poll::Ready(()) => Poll::Ready(()),
        // Whoever leaves early, or speaks something else, has to know.
        Poll::Pending => connection.as_mut().poll(context).map(drop),
    })
    .await;
}
