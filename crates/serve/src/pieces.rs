//! A recorded match on its way to a viewer, piece by piece, no faster than it is read.

use crate::{
    NoAnswer, Site, limits,
    played::{Played, Sent},
};
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use std::{
    io::{self, Write},
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
        wanted: Wanted,
        place: OwnedSemaphorePermit,
    ) -> Result<Self, NoAnswer> {
        let (sender, mut rest) = mpsc::channel(WAITING);
        spawn_blocking(move || {
            let _place = place;
            let mut writing = Writing::new(sender, &wanted);
            let Wanted { run, id, sent, .. } = &wanted;
            let each = &mut |line: String| writing.add(&line);
            let end = site.lines(run, id, sent.states, each);
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

/// What is to be sent.
pub(crate) struct Wanted {
    pub(crate) run: String,
    pub(crate) id: String,
    pub(crate) sent: Sent,
    /// Where it is kept for others, if it is to be packed.
    pub(crate) packed: Option<Arc<Played>>,
}

/// The other end, in a thread of its own.
struct Writing {
    sender: mpsc::Sender<Piece>,
    gathered: Gathered,
    /// Where all of it is kept, and all of it so far.
    kept: Option<(Arc<Played>, Sent, Vec<u8>)>,
}

/// Lines until there are enough for a piece.
enum Gathered {
    Plain(Vec<u8>),
    Packed(GzEncoder<Vec<u8>>),
}

impl Gathered {
    fn add(&mut self, line: &str) {
        // Writing to memory cannot fail.
        let _ = match self {
            Self::Plain(bytes) => writeln!(bytes, "{line}"),
            Self::Packed(packer) => writeln!(packer, "{line}"),
        };
    }

    fn bytes(&mut self) -> &mut Vec<u8> {
        match self {
            Self::Plain(bytes) => bytes,
            Self::Packed(packer) => packer.get_mut(),
        }
    }

    fn finish(&mut self) {
        if let Self::Packed(packer) = self {
            // Writing to memory cannot fail.
            let _ = packer.try_finish();
        }
    }
}

impl Writing {
    fn new(sender: mpsc::Sender<Piece>, wanted: &Wanted) -> Self {
        let kept = wanted.packed.clone();
        let kept = kept.map(|played| (played, wanted.sent.clone(), Vec::new()));
        let buffer = Vec::with_capacity(PIECE);
        Self {
            sender,
            gathered: match kept {
                Some(_) => Gathered::Packed(GzEncoder::new(buffer, Compression::default())),
                None => Gathered::Plain(buffer),
            },
            kept,
        }
    }

    fn add(&mut self, line: &str) -> ControlFlow<()> {
        self.gathered.add(line);
        if self.gathered.bytes().len() < PIECE {
            ControlFlow::Continue(())
        } else {
            self.send_gathered()
        }
    }

    fn send_gathered(&mut self) -> ControlFlow<()> {
        let piece = std::mem::take(self.gathered.bytes());
        if let Some((_, _, all)) = &mut self.kept {
            // What is too much to be kept is not kept at all.
            if all.len() + piece.len() <= limits::PLAYED_BYTES / 2 {
                all.extend(&piece)
            } else {
                self.kept = None
            }
        }
        self.send(Piece::Lines(Bytes::from(piece)))
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
        if end.is_ok() {
            self.gathered.finish();
            let left = !self.gathered.bytes().is_empty();
            if left && self.send_gathered().is_break() {
                return;
            }
        }
        let complete = end.is_ok();
        let last = end.map_or_else(Piece::Failed, |()| Piece::End);
        // A reader that is gone needs no answer, and may have cut the lines short.
        if self.send(last).is_continue()
            && complete
            && let Some((played, sent, all)) = self.kept.take()
        {
            played.keep(sent, Bytes::from(all));
        }
    }
}
