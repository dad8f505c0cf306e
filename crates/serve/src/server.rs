//! Connections: a thread of its own, in which all of them take turns.

use crate::{
    Keys, Site,
    answer::Answers,
    guard::{self, Names},
    limits,
    live::Hub,
};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{
    convert::Infallible,
    io,
    net::{SocketAddr, TcpListener},
    sync::Arc,
    thread::{self, JoinHandle},
    time::Duration,
};
use tokio::{
    net::TcpStream,
    runtime,
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    time::sleep,
};

/// Where a server is to be found.
pub struct Settings {
    /// The address it listens on; port 0 picks a free one.
    pub address: SocketAddr,
    /// Further names under which it may be asked.
    pub names: Vec<String>,
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
        let listener = TcpListener::bind(settings.address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let answers = Arc::new(Answers {
            hub: Hub::new(site.clone()),
            site,
            keys,
            names: Names {
                given: settings.names,
                any_address: !address.ip().is_loopback(),
            },
            cookie: format!("stechec-{}", address.port()),
            questions: Semaphore::new(limits::QUESTIONS),
            streams: Arc::new(Semaphore::new(limits::STREAMS)),
        });
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .max_blocking_threads(limits::QUESTIONS + limits::STREAMS + limits::LOOKS)
            .build()?;
        let (stop, stopped) = oneshot::channel();
        let thread = thread::Builder::new().name("serve".to_owned());
        let thread = thread.spawn(move || {
            let listener = {
                let _inside = runtime.enter();
                tokio::net::TcpListener::from_std(listener)
            };
            if let Ok(listener) = listener {
                runtime.spawn(accept(listener, answers));
                // Also over when the other end is dropped.
                let _ = runtime.block_on(stopped);
            }
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

async fn accept(listener: tokio::net::TcpListener, answers: Arc<Answers>) {
    let places = Arc::new(Semaphore::new(limits::CONNECTIONS));
    loop {
        let Ok(place) = places.clone().acquire_owned().await else {
            return;
        };
        match listener.accept().await {
            Ok((stream, _)) => {
                tokio::spawn(talk(stream, answers.clone(), place));
            }
            // No descriptors left: some will be given back.
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn talk(stream: TcpStream, answers: Arc<Answers>, _place: OwnedSemaphorePermit) {
    // Events are small, and should arrive immediately.
    let _ = stream.set_nodelay(true);
    let answer = service_fn(|request: Request<Incoming>| {
        let answers = answers.clone();
        async move {
            let mut answer = answers.answer(&request).await;
            guard::protect(answer.headers_mut());
            Ok::<_, Infallible>(answer)
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits::HEAD_TIME)
        .max_buf_size(limits::HEAD_BYTES)
        .max_headers(limits::HEADERS)
        .serve_connection(TokioIo::new(stream), answer);
    // Whoever leaves early, or speaks something else, has to know.
    let _ = connection.await;
}
