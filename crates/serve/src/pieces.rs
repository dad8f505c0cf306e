//! A recorded match on its way to a viewer, piece by piece, no faster than it is read.

use crate::{NoAnswer, Site, limits};
use bytes::Bytes;
use std::{
    io,
    ops::ControlFlow,
    sync::Arc,
    task::{Context, Poll, ready},
};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, mpsc},
    task::spawn_blocking,
    time::timeout,
};

/// Lines are sent in pieces of about this many bytes.
const PIECE: usize = 32 << 10;
/// Pieces that may wait for their reader.
const WAITING: usize = 4;

enum Piece {
    Lines(Bytes),
    Failed(NoAnswer),
    End,
}

/// The reader's end.
pub(crate) struct Reading {
    first: Option<Bytes>,
    rest: mpsc::Receiver<Piece>,
    complete: bool,
}

impl Reading {
    /// Begins to play a match. What is wrong from the beginning is said; what goes wrong
    /// later cuts the lines off.
    pub(crate) async fn begin(
        site: Arc<dyn Site>,
        run: String,
        id: String,
        place: OwnedSemaphorePermit,
    ) -> Result<Self, NoAnswer> {
        let (sender, mut rest) = mpsc::channel(WAITING);
        spawn_blocking(move || {
            let _place = place;
            let mut writing = Writing {
                sender,
                gathered: Vec::with_capacity(PIECE),
            };
            let end = site.lines(&run, &id, &mut |line| writing.add(&line));
            writing.end(end);
        });
        match rest.recv().await {
            Some(Piece::Lines(first)) => Ok(Self {
                first: Some(first),
                rest,
                complete: false,
            }),
            Some(Piece::Failed(why)) => Err(why),
            Some(Piece::End) | None => Err(NoAnswer::Failed("nothing is in it".to_owned())),
        }
    }

    /// The next piece. An error cuts the answer off, so that nobody takes it for complete.
    pub(crate) fn poll_next(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Bytes>>> {
        if let Some(first) = self.first.take() {
            return Poll::Ready(Some(Ok(first)));
        }
        if self.complete {
            return Poll::Ready(None);
        }
        Poll::Ready(match ready!(self.rest.poll_recv(context)) {
            Some(Piece::Lines(lines)) => Some(Ok(lines)),
            Some(Piece::End) => {
                self.complete = true;
                None
            }
            Some(Piece::Failed(_)) | None => {
                self.complete = true;
                Some(Err(io::Error::other("it cannot be played further")))
            }
        })
    }
}

/// The other end, in a thread of its own.
struct Writing {
    sender: mpsc::Sender<Piece>,
    gathered: Vec<u8>,
}

impl Writing {
    fn add(&mut self, line: &str) -> ControlFlow<()> {
        self.gathered.extend(line.as_bytes());
        self.gathered.push(b'\n');
        match self.gathered.len() < PIECE {
            true => ControlFlow::Continue(()),
            false => self.send_gathered(),
        }
    }

    fn send_gathered(&mut self) -> ControlFlow<()> {
        let piece = Bytes::from(std::mem::take(&mut self.gathered));
        self.send(Piece::Lines(piece))
    }

    /// Waits for the reader, within a time limit.
    fn send(&self, piece: Piece) -> ControlFlow<()> {
        let sent = timeout(limits::PATIENCE, self.sender.send(piece));
        match Handle::current().block_on(sent) {
            Ok(Ok(())) => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    }

    fn end(mut self, end: Result<(), NoAnswer>) {
        if !self.gathered.is_empty() && end.is_ok() && self.send_gathered().is_break() {
            return;
        }
        let last = end.map_or_else(Piece::Failed, |()| Piece::End);
        // A reader that is gone needs no answer.
        let _ = self.send(last);
    }
}
