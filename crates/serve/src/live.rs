//! Events as they happen: one watcher per topic while anybody listens, and one text for all
//! listeners. Who is slow misses what was in between and gets the newest state.

use crate::{
    NoAnswer, Site, Topic,
    crowd::Listening,
    events::{Events, Newest},
    limits,
};
use bytes::Bytes;
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};
use tokio::{
    sync::{Semaphore, watch},
    task::spawn_blocking,
    time::sleep,
};

/// Where all listeners meet.
pub(crate) struct Hub {
    site: Arc<dyn Site>,
    topics: Mutex<BTreeMap<Topic, watch::Sender<Newest>>>,
    looks: Arc<Semaphore>,
}

impl Hub {
    pub(crate) fn new(site: Arc<dyn Site>) -> Arc<Self> {
        Arc::new(Self {
            site,
            topics: Mutex::default(),
            looks: Arc::new(Semaphore::new(limits::LOOKS)),
        })
    }

    /// Begins to listen: first the state as it is, then every change.
    pub(crate) async fn listen(
        self: &Arc<Self>,
        topic: Topic,
        place: Listening,
    ) -> Result<Events, NoAnswer> {
        let newest = self.newest(topic).await?;
        Ok(Events::of_one(newest, place))
    }

    /// The same for several topics at once, each event with the name of its topic. What is
    /// missing among them is said in its place.
    pub(crate) async fn listen_to_all(
        self: &Arc<Self>,
        topics: Vec<Topic>,
        place: Listening,
    ) -> Events {
        let mut all = Vec::new();
        for topic in topics {
            let name = topic.name();
            all.push((name, self.newest(topic).await));
        }
        Events::of_many(all, place)
    }

    async fn newest(self: &Arc<Self>, topic: Topic) -> Result<watch::Receiver<Newest>, NoAnswer> {
        if let Some(newest) = self.join(&topic) {
            return Ok(newest);
        }
        let _turn = self.looks.acquire().await;
        // Of many that come together, the first one looks for all.
        if let Some(newest) = self.join(&topic) {
            return Ok(newest);
        }
        // Nobody listens yet: whether there is such a topic, the site knows.
        let first = self.look_now(&topic).await?;
        Ok(self.join(&topic).unwrap_or_else(|| self.open(topic, first)))
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
        let tick = if last.pushed.lively {
            limits::TICK
        } else {
            limits::CALM_TICK
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
