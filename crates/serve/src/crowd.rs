//! Who is connected. When there are too many, those who keep a place without using it make
//! room first, and whoever has the most places never keeps others out.

use crate::limits;
use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};
use tokio::sync::Notify;

/// Where somebody comes from, as far as it matters for sharing places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Origin {
    /// An address. One machine has a whole /64 of IPv6, so that counts as one.
    Address(IpAddr),
    /// A proxy that was named at the start: many people's connections.
    Proxy,
}

impl Origin {
    pub(crate) fn of(address: IpAddr, proxies: &[IpAddr]) -> Self {
        let address = address.to_canonical();
        if proxies.iter().any(|it| it.to_canonical() == address) {
            return Self::Proxy;
        }
        Self::Address(match address {
            IpAddr::V6(it) => IpAddr::V6((it.to_bits() >> 64 << 64).into()),
            v4 => v4,
        })
    }
}

/// What a guest does, those who make room first before others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Doing {
    /// Does not take what it is sent.
    Stuck,
    /// Has not asked for anything.
    Waiting,
    /// Hears events; it will come back by itself.
    Listening,
    /// Gets an answer.
    Served,
}

struct Guest {
    from: Origin,
    /// For whom it listens to events: behind a proxy, not who it is connected to.
    listens_for: Option<Origin>,
    doing: Doing,
    since: Instant,
    leave: Arc<Notify>,
}

impl Guest {
    fn set(&mut self, doing: Doing) {
        if self.doing != doing {
            (self.doing, self.since) = (doing, Instant::now());
        }
    }
}

/// How many places there are in all, and for each origin.
#[derive(Clone, Copy)]
struct Places {
    all: usize,
    each: usize,
}

/// Where one more guest fits in.
#[derive(Debug, PartialEq, Eq)]
enum Room {
    Free,
    InsteadOf(u64),
    None,
}

#[derive(Default)]
struct Guests {
    next: u64,
    all: BTreeMap<u64, Guest>,
}

impl Guests {
    /// Looks for room for one more from `from`, among those that `counted` has an origin for.
    fn room(
        &self,
        from: Origin,
        places: Places,
        counted: impl Fn(&Guest) -> Option<Origin>,
    ) -> Room {
        let mut taken: BTreeMap<Origin, usize> = BTreeMap::new();
        for origin in self.all.values().filter_map(&counted) {
            *taken.entry(origin).or_default() += 1;
        }
        let own = taken.get(&from).copied().unwrap_or(0);
        let idle = |guest: &Guest| guest.doing <= Doing::Waiting;
        if own >= places.each && from != Origin::Proxy {
            return self.first_to_leave(|guest| counted(guest) == Some(from) && idle(guest));
        }
        if taken.values().sum::<usize>() < places.all {
            return Room::Free;
        }
        match taken.into_iter().max_by_key(|(_, count)| *count) {
            Some((largest, count)) if largest != from && count > own + 1 => {
                self.first_to_leave(|guest| counted(guest) == Some(largest))
            }
            _ => self.first_to_leave(|guest| counted(guest).is_some() && idle(guest)),
        }
    }

    /// Whoever uses its place the least, and has done so for the longest time.
    fn first_to_leave(&self, may: impl Fn(&Guest) -> bool) -> Room {
        let guests = self.all.iter().filter(|(_, guest)| may(guest));
        let first = guests.min_by_key(|(_, guest)| (guest.doing, guest.since));
        first.map_or(Room::None, |(id, _)| Room::InsteadOf(*id))
    }

    fn dismiss(&mut self, id: u64) {
        if let Some(guest) = self.all.remove(&id) {
            guest.leave.notify_one();
        }
    }
}

/// Everybody who is connected.
#[derive(Default)]
pub(crate) struct Crowd {
    guests: Mutex<Guests>,
    /// Connections that had to make room.
    pub(crate) dismissed: AtomicU64,
    /// Connections and listeners for whom there was none.
    pub(crate) refused: AtomicU64,
    /// Connections that did not take what they were sent.
    pub(crate) timed_out: AtomicU64,
}

impl Crowd {
    fn guests(&self) -> MutexGuard<'_, Guests> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives somebody a place, if need be that of another.
    pub(crate) fn enter(self: &Arc<Self>, from: Origin) -> Option<Arc<Place>> {
        const PLACES: Places = Places {
            all: limits::CONNECTIONS,
            each: limits::CONNECTIONS_EACH,
        };
        let mut guests = self.guests();
        let room = guests.room(from, PLACES, |guest| Some(guest.from));
        if !self.make(&mut guests, room) {
            return None;
        }
        let id = guests.next;
        guests.next += 1;
        let leave = Arc::new(Notify::new());
        guests.all.insert(
            id,
            Guest {
                from,
                listens_for: None,
                doing: Doing::Waiting,
                since: Instant::now(),
                leave: leave.clone(),
            },
        );
        Some(Arc::new(Place {
            crowd: self.clone(),
            id,
            leave,
        }))
    }

    /// Counts somebody who was turned away.
    pub(crate) fn refuse(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    fn make(&self, guests: &mut Guests, room: Room) -> bool {
        match room {
            Room::Free => {}
            Room::InsteadOf(id) => {
                guests.dismiss(id);
                self.dismissed.fetch_add(1, Ordering::Relaxed);
            }
            Room::None => return false,
        }
        true
    }

    /// How many are connected, and how many of them listen.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let guests = self.guests();
        let listeners = guests.all.values().filter(|it| it.listens_for.is_some());
        (guests.all.len(), listeners.count())
    }
}

/// A place among the connected, given back when it is dropped.
pub(crate) struct Place {
    crowd: Arc<Crowd>,
    id: u64,
    leave: Arc<Notify>,
}

impl Place {
    fn with(&self, change: impl FnOnce(&mut Guest)) {
        if let Some(guest) = self.crowd.guests().all.get_mut(&self.id) {
            change(guest);
        }
    }

    /// Over when somebody else needs the place more.
    pub(crate) async fn dismissed(&self) {
        self.leave.notified().await;
    }

    /// From now on it gets an answer, until what is handed out here is dropped.
    pub(crate) fn turn(self: &Arc<Self>) -> Turn {
        self.with(|guest| guest.set(Doing::Served));
        Turn(self.clone())
    }

    /// From now on it hears events, if there is a place for that.
    pub(crate) fn listen(self: &Arc<Self>, client: Origin) -> Option<Listening> {
        const PLACES: Places = Places {
            all: limits::LISTENERS,
            each: limits::LISTENERS_EACH,
        };
        let mut guests = self.crowd.guests();
        let room = guests.room(client, PLACES, |guest| guest.listens_for);
        if !self.crowd.make(&mut guests, room) {
            self.crowd.refuse();
            return None;
        }
        let guest = guests.all.get_mut(&self.id)?;
        guest.listens_for = Some(client);
        guest.set(Doing::Listening);
        Some(Listening(self.clone()))
    }

    /// Whether it takes what it is sent.
    pub(crate) fn is_stuck(&self, stuck: bool) {
        self.with(|guest| {
            guest.set(match (stuck, guest.listens_for) {
                (true, _) => Doing::Stuck,
                (false, Some(_)) => Doing::Listening,
                (false, None) => Doing::Served,
            });
        });
    }

    /// It was waited for long enough.
    pub(crate) fn times_out(&self) {
        self.crowd.timed_out.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.crowd.guests().all.remove(&self.id);
    }
}

/// An answer on its way; after it, the guest has to ask again.
pub(crate) struct Turn(Arc<Place>);

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.with(|guest| {
            if guest.doing != Doing::Stuck {
                guest.set(Doing::Waiting);
            }
        });
    }
}

/// Events on their way.
pub(crate) struct Listening(Arc<Place>);

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.with(|guest| guest.listens_for = None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn origin(last: u8) -> Origin {
        Origin::of([192, 0, 2, last].into(), &[])
    }

    /// Guests by origin and what they do, the oldest first.
    fn guests(all: &[(u8, Doing)]) -> Guests {
        let begun = Instant::now();
        let mut guests = Guests::default();
        for (at, (from, doing)) in all.iter().enumerate() {
            let guest = Guest {
                from: origin(*from),
                listens_for: None,
                doing: *doing,
                since: begun + Duration::from_millis(at as u64),
                leave: Arc::default(),
            };
            guests.all.insert(at as u64, guest);
        }
        guests
    }

    #[test]
    fn those_who_use_their_place_least_make_room() {
        use Doing::{Listening, Served, Stuck, Waiting};
        let places = Places { all: 4, each: 3 };
        for (there, from, room, why) in [
            (&[][..], 1, Room::Free, "nobody is there"),
            (&[(1, Served); 2], 1, Room::Free, "there is room"),
            (&[(1, Served); 3], 1, Room::None, "an address has its share"),
            (&[(1, Served); 3], 2, Room::Free, "the rest is for others"),
            (
                &[(1, Served), (1, Waiting), (1, Stuck)],
                1,
                Room::InsteadOf(2),
                "its own that is stuck goes first",
            ),
            (
                &[(1, Served), (1, Waiting), (1, Waiting), (2, Stuck)],
                1,
                Room::InsteadOf(1),
                "no other's place is taken by who has its share",
            ),
            (
                &[(1, Served), (1, Listening), (1, Served), (2, Stuck)],
                2,
                Room::InsteadOf(1),
                "whoever has the most makes room",
            ),
            (
                &[(1, Served), (1, Served), (2, Served), (2, Served)],
                1,
                Room::None,
                "both have the same, and use it",
            ),
            (
                &[(1, Served), (2, Served), (3, Waiting), (4, Served)],
                5,
                Room::InsteadOf(2),
                "everybody has one, and one of them does not use it",
            ),
        ] {
            let found = guests(there).room(origin(from), places, |guest| Some(guest.from));
            assert_eq!(found, room, "{why}");
        }
    }

    #[test]
    fn an_origin_is_a_machine() {
        let of = |text: &str| Origin::of(text.parse().unwrap(), &["10.0.0.1".parse().unwrap()]);
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:2"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("::ffff:10.0.0.1"), Origin::Proxy);
    }

    #[test]
    fn who_is_dismissed_is_told_and_no_longer_counted() {
        let crowd = Arc::new(Crowd::default());
        let places: Vec<_> = (0..limits::CONNECTIONS_EACH)
            .map(|_| crowd.enter(origin(1)).unwrap())
            .collect();
        let newcomer = crowd.enter(origin(1));
        assert!(newcomer.is_some());
        assert_eq!(crowd.counts().0, limits::CONNECTIONS_EACH);
        drop(places);
        assert_eq!(
            crowd.counts().0,
            1,
            "the dismissed one is not counted twice"
        );
        assert_eq!(crowd.dismissed.load(Ordering::Relaxed), 1);
    }
}
