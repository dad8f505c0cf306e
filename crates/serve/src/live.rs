//! Events as they happen: one watcher per topic while anybody listens, and one text for all
//! listeners. Who is slow misses what was in between and gets the newest state.

use crate::{NoAnswer, Site, Topic, limits};
use bytes::Bytes;
use std::{
    collections::BTreeMap,
    future::Future,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll, ready},
    time::{Duration, Instant},
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    task::spawn_blocking,
    time::{Interval, MissedTickBehavior, interval, sleep},
};

/// The newest state as an event; none before the first.
type Newest = Option<Bytes>;

/// Where all listeners meet.
pub(crate) struct Hub {
    site: Arc<dyn Site>,
    topics: Mutex<BTreeMap<Topic, watch::Sender<Newest>>>,
    listeners: Arc<Semaphore>,
    looks: Arc<Semaphore>,
}

/// Why nobody can listen.
pub(crate) enum NoEvents {
    /// Too many do already.
    Full,
    /// There is no such topic.
    Site(NoAnswer),
}

impl Hub {
    pub(crate) fn new(site: Arc<dyn Site>) -> Arc<Self> {
        Arc::new(Self {
            site,
            topics: Mutex::default(),
            listeners: Arc::new(Semaphore::new(limits::LISTENERS)),
            looks: Arc::new(Semaphore::new(limits::LOOKS)),
        })
    }

    /// Begins to listen: first the state as it is, then every change.
    pub(crate) async fn listen(self: &Arc<Self>, topic: Topic) -> Result<Events, NoEvents> {
        let place = self.listeners.clone().try_acquire_owned();
        let place = place.map_err(|_| NoEvents::Full)?;
        if let Some(newest) = self.join(&topic) {
            return Ok(Events::new(newest, place));
        }
        let _turn = self.looks.acquire().await;
        // Of many that come together, the first one looks for all.
        if let Some(newest) = self.join(&topic) {
            return Ok(Events::new(newest, place));
        }
        // Nobody listens yet: whether there is such a topic, the site knows.
        let first = self.look_now(&topic).await.map_err(NoEvents::Site)?;
        let newest = self.join(&topic).unwrap_or_else(|| self.open(topic, first));
        Ok(Events::new(newest, place))
    }

    fn join(&self, topic: &Topic) -> Option<watch::Receiver<Newest>> {
        let topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        topics.get(topic).map(watch::Sender::subscribe)
    }

    fn open(self: &Arc<Self>, topic: Topic, first: Look) -> watch::Receiver<Newest> {
        let (sender, receiver) = watch::channel(Some(first.event()));
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        topics.insert(topic.clone(), sender);
        tokio::spawn(self.clone().watch(topic, first));
        receiver
    }

    /// Looks at a topic again and again, as long as anybody listens.
    async fn watch(self: Arc<Self>, topic: Topic, mut last: Look) {
        loop {
            sleep(self.pause(&topic, &last)).await;
            if self.close_if(&topic, |listeners| listeners == 0) {
                return;
            }
            match self.look(&topic).await {
                Ok(new) => {
                    if new.pushed.version != last.pushed.version {
                        self.tell(&topic, new.event());
                    }
                    last = new;
                }
                // It is gone, or cannot be read: listeners ask again and learn why.
                Err(_) => {
                    self.close_if(&topic, |_| true);
                    return;
                }
            }
        }
    }

    fn pause(&self, topic: &Topic, last: &Look) -> Duration {
        let topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        let listeners = topics.get(topic).map_or(0, watch::Sender::receiver_count);
        let tick = match last.pushed.lively {
            true => limits::TICK,
            false => limits::CALM_TICK,
        };
        let tick = tick + limits::TICK_EACH * u32::try_from(listeners).unwrap_or(u32::MAX);
        tick.max(last.took * limits::LOOK_SHARE)
    }

    fn tell(&self, topic: &Topic, event: Bytes) {
        let topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = topics.get(topic) {
            sender.send_replace(Some(event));
        }
    }

    /// Ends a topic if its number of listeners says so.
    fn close_if(&self, topic: &Topic, enough: impl Fn(usize) -> bool) -> bool {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        let listeners = topics.get(topic).map_or(0, watch::Sender::receiver_count);
        let close = enough(listeners);
        if close {
            topics.remove(topic);
        }
        close
    }

    async fn look(&self, topic: &Topic) -> Result<Look, NoAnswer> {
        let _turn = self.looks.acquire().await;
        self.look_now(topic).await
    }

    /// Looks without waiting for its turn.
    async fn look_now(&self, topic: &Topic) -> Result<Look, NoAnswer> {
        let (site, topic) = (self.site.clone(), topic.clone());
        let look = spawn_blocking(move || {
            let begun = Instant::now();
            site.look(&topic).map(|pushed| Look {
                pushed,
                took: begun.elapsed(),
            })
        });
        let failed = |_| NoAnswer::Failed("looking at it failed".to_owned());
        look.await.map_err(failed)?
    }
}

/// What was seen, and how long it took.
struct Look {
    pushed: Arc<crate::Pushed>,
    took: Duration,
}

impl Look {
    fn event(&self) -> Bytes {
        let pushed = &self.pushed;
        Bytes::from(format!("id: {}\ndata: {}\n\n", pushed.version, pushed.json))
    }
}

type Waiting = Pin<Box<dyn Future<Output = Option<watch::Receiver<Newest>>> + Send>>;

/// What one listener gets.
pub(crate) struct Events {
    next: Waiting,
    heartbeat: Interval,
    _place: OwnedSemaphorePermit,
}

impl Events {
    fn new(mut newest: watch::Receiver<Newest>, place: OwnedSemaphorePermit) -> Self {
        newest.mark_changed();
        let mut heartbeat = interval(limits::HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self {
            next: waiting(newest),
            heartbeat,
            _place: place,
        }
    }

    /// The next event, or a sign of life; none at the end.
    pub(crate) fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        if let Poll::Ready(newest) = self.next.as_mut().poll(context) {
            let Some(mut newest) = newest else {
                return Poll::Ready(None);
            };
            let event = newest.borrow_and_update().clone();
            self.next = waiting(newest);
            self.heartbeat.reset();
            return Poll::Ready(Some(event.unwrap_or_default()));
        }
        ready!(self.heartbeat.poll_tick(context));
        Poll::Ready(Some(Bytes::from_static(b":\n\n")))
    }
}

fn waiting(mut newest: watch::Receiver<Newest>) -> Waiting {
    Box::pin(async move { newest.changed().await.ok().map(|()| newest) })
}
