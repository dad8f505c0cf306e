//! A connection whose other end must take what it is sent.

use crate::{crowd::Place, limits};
use std::{
    future::Future,
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

/// A stream that gives up on who does not read. Whoever reads something is waited for again,
/// but only as long as that is worth: one byte now and then is not enough.
pub(crate) struct Patient {
    stream: TcpStream,
    place: Arc<Place>,
    patience: Duration,
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Patient {
    pub(crate) fn new(stream: TcpStream, place: Arc<Place>) -> Self {
        Self {
            stream,
            place,
            patience: limits::WRITE_TIME,
            waiting: None,
        }
    }

    /// What comes of an attempt to write.
    fn tried(
        &mut self,
        context: &mut Context<'_>,
        attempt: impl FnOnce(Pin<&mut TcpStream>, &mut Context<'_>) -> Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match attempt(Pin::new(&mut self.stream), context) {
            Poll::Pending => self.wait(context).map(Err),
            Poll::Ready(written) => {
                self.go_on(*written.as_ref().unwrap_or(&0));
                Poll::Ready(written)
            }
        }
    }

    fn wait(&mut self, context: &mut Context<'_>) -> Poll<io::Error> {
        let (place, patience) = (&self.place, self.patience);
        let (_, end) = self.waiting.get_or_insert_with(|| {
            place.is_stuck(true);
            (Instant::now(), Box::pin(sleep(patience)))
        });
        end.as_mut().poll(context).map(|()| {
            self.place.times_out();
            io::ErrorKind::TimedOut.into()
        })
    }

    fn go_on(&mut self, written: usize) {
        let Some((since, _)) = self.waiting.take() else {
            return;
        };
        self.place.is_stuck(false);
        let worth = Duration::from_secs_f64(written as f64 / limits::LEAST_RATE);
        let left = self.patience.saturating_sub(since.elapsed());
        self.patience = (left + worth).min(limits::WRITE_TIME);
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        this.tried(context, |stream, context| stream.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        this.tried(context, |stream, context| {
            stream.poll_write_vectored(context, pieces)
        })
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}
