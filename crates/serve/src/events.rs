//! What one listener gets: events of one topic, or of several with their names.

use crate::{NoAnswer, answer::refusal, crowd::Listening, limits};
use bytes::Bytes;
use std::{
    collections::VecDeque,
    future::Future,
    pin::Pin,
    task::{Context, Poll, ready},
};
use tokio::{
    sync::watch,
    time::{Interval, MissedTickBehavior, interval},
};

/// The newest state as an event; none before the first.
pub(crate) type Newest = Option<Bytes>;

type Waiting = Pin<Box<dyn Future<Output = Option<watch::Receiver<Newest>>> + Send>>;

/// A topic as it is heard.
struct Heard {
    /// Its name, where several are heard.
    name: Option<String>,
    next: Waiting,
}

/// A listener's events.
pub(crate) struct Events {
    topics: Vec<Heard>,
    /// What is to be sent already.
    ready: VecDeque<Bytes>,
    heartbeat: Interval,
    _place: Listening,
}

impl Events {
    pub(crate) fn of_one(newest: watch::Receiver<Newest>, place: Listening) -> Self {
        let mut events = Self::none(place);
        events.hear(None, newest);
        events
    }

    pub(crate) fn of_many(
        all: Vec<(String, Result<watch::Receiver<Newest>, NoAnswer>)>,
        place: Listening,
    ) -> Self {
        let mut events = Self::none(place);
        for (name, newest) in all {
            match newest {
                Ok(newest) => events.hear(Some(name), newest),
                Err(why) => events.ready.push_back(lost(&name, why.in_words())),
            }
        }
        events
    }

    fn none(place: Listening) -> Self {
        let mut heartbeat = interval(limits::HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self {
            topics: Vec::new(),
            ready: VecDeque::new(),
            heartbeat,
            _place: place,
        }
    }

    fn hear(&mut self, name: Option<String>, mut newest: watch::Receiver<Newest>) {
        newest.mark_changed();
        let next = waiting(newest);
        self.topics.push(Heard { name, next });
    }

    /// The next event, or a sign of life; none at the end.
    pub(crate) fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        self.gather(context);
        if let Some(event) = self.ready.pop_front() {
            self.heartbeat.reset();
            return Poll::Ready(Some(event));
        }
        if self.topics.is_empty() {
            return Poll::Ready(None);
        }
        ready!(self.heartbeat.poll_tick(context));
        Poll::Ready(Some(Bytes::from_static(b":\n\n")))
    }

    /// Takes what is new, unless something still has to be sent: who is slow gets the newest.
    fn gather(&mut self, context: &mut Context<'_>) {
        if !self.ready.is_empty() {
            return;
        }
        let ready = &mut self.ready;
        self.topics.retain_mut(|topic| {
            let Poll::Ready(newest) = topic.next.as_mut().poll(context) else {
                return true;
            };
            let Some(mut newest) = newest else {
                let name = topic.name.as_deref();
                ready.extend(name.map(|name| lost(name, "it can no longer be read")));
                return false;
            };
            let name = topic.name.as_ref();
            ready.extend(name.map(|name| Bytes::from(format!("event: {name}\n"))));
            ready.extend(newest.borrow_and_update().clone());
            topic.next = waiting(newest);
            true
        });
    }
}

/// Says that there is nothing to hear of a topic, and why.
fn lost(name: &str, why: &str) -> Bytes {
    let data = refusal(why);
    Bytes::from(format!("event: {name}\ndata: {data}\n\n"))
}

fn waiting(mut newest: watch::Receiver<Newest>) -> Waiting {
    Box::pin(async move { newest.changed().await.ok().map(|()| newest) })
}
