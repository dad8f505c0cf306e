use crate::{crowd::Turn, events::Events, pieces::Reading};
use bytes::Bytes;
use hyper::body::{Body, Frame, SizeHint};
use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
};

/// What an answer consists of.
pub(crate) enum Content {
    /// All of it at once.
    Whole(Option<Bytes>),
    /// Piece by piece.
    Pieces(Reading),
    /// As things happen.
    Events(Box<Events>),
}

impl Content {
    pub(crate) fn whole(content: impl Into<Bytes>) -> Self {
        Self::Whole(Some(content.into()))
    }
}

impl Body for Content {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        let piece = match self.get_mut() {
            Self::Whole(content) => content.take().map(Ok),
            Self::Pieces(pieces) => ready!(pieces.poll_next(context)),
            Self::Events(events) => ready!(events.poll_next(context)).map(Ok),
        };
        Poll::Ready(piece.map(|piece| piece.map(Frame::data)))
    }

    fn is_end_stream(&self) -> bool {
        matches!(self, Self::Whole(None))
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Self::Whole(content) => {
                SizeHint::with_exact(content.as_ref().map_or(0, Bytes::len) as u64)
            }
            _ => SizeHint::default(),
        }
    }
}

/// An answer, and the turn of who gets it: over when all of it was handed on.
pub(crate) struct Turned {
    content: Content,
    _turn: Turn,
}

impl Turned {
    pub(crate) fn new(content: Content, turn: Turn) -> Self {
        Self {
            content,
            _turn: turn,
        }
    }
}

impl Body for Turned {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        Pin::new(&mut self.get_mut().content).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.content.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.content.size_hint()
    }
}
