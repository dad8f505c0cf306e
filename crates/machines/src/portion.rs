use std::ops::Range;
use stechec_store::postgres::{Lease, Part};
use stechec_tournament::{ChampionIndex, Fixture, MatchId, Schedule};

/// A lease that makes no sense for the run it is of.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the lease does not fit the run: {0}")]
pub struct BadLease(String);

/// A match as bytes: id, round, map, seats, seed.
type Packed = (u64, u64, u32, Vec<u32>, u64);

/// A match that no schedule numbers, to be sent to a worker.
pub fn pack_fixture(fixture: &Fixture) -> Vec<u8> {
    let seats = fixture.seats.iter().map(|&seat| seat as u32).collect();
    let packed: Packed = (
        fixture.id.packed(),
        fixture.round,
        fixture.map as u32,
        seats,
        fixture.seed,
    );
    // Numbers can always be written.
    postcard::to_stdvec(&packed).unwrap_or_default()
}

fn unpack_fixture(bytes: &[u8]) -> Result<Fixture, BadLease> {
    let wrong = || BadLease("a match in it cannot be read".to_owned());
    let (id, round, map, seats, seed): Packed = postcard::from_bytes(bytes).map_err(|_| wrong())?;
    let id = MatchId::unpacked(id).ok_or_else(wrong)?;
    Ok(Fixture {
        id,
        stage: id.stage(),
        round,
        map: map as usize,
        seats: seats.into_iter().map(|seat| seat as usize).collect(),
        seed,
    })
}

/// The matches of a lease, each with its place. `native` says which champions are.
pub fn fixtures_of(
    lease: &Lease,
    schedule: Option<&Schedule>,
    native: &[bool],
) -> Result<Vec<(u64, Fixture)>, BadLease> {
    let wanted = |fixture: &Fixture| match lease.part {
        Part::All => true,
        Part::WithNative => has_native(fixture, native),
        Part::WithoutNative => !has_native(fixture, native),
    };
    let places = lease.range.clone();
    let all: Vec<(u64, Fixture)> = match (&lease.fixtures, schedule) {
        (Some(listed), _) => {
            if listed.len() as u64 != length(&places) {
                return Err(BadLease("it has fewer matches than places".to_owned()));
            }
            let read = listed.iter().map(|it| unpack_fixture(it));
            places.zip(read.collect::<Result<Vec<_>, _>>()?).collect()
        }
        (None, Some(schedule)) if lease.range.end <= schedule.total() => places
            .filter_map(|place| Some((place, schedule.fixture(place)?)))
            .collect(),
        (None, _) => return Err(BadLease("it goes beyond the schedule".to_owned())),
    };
    Ok(all.into_iter().filter(|(_, it)| wanted(it)).collect())
}

fn has_native(fixture: &Fixture, native: &[bool]) -> bool {
    let is_native = |&seat: &ChampionIndex| native.get(seat) == Some(&true);
    fixture.seats.iter().any(is_native)
}

fn length(range: &Range<u64>) -> u64 {
    range.end.saturating_sub(range.start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use stechec_tournament::{
        Fixtures, Rulings, Setup,
        schedule::{Amount, Format, RoundRobin},
        standings::Scoring,
    };

    fn schedule() -> Schedule {
        let setup = Setup {
            champions: 4,
            map_weights: vec![1, 2],
            seed: 7,
            format: Format::RoundRobin(RoundRobin {
                table: 2,
                amount: Amount::Full { times: 2 },
            }),
            scoring: Scoring::default(),
            rulings: Rulings::default(),
        };
        match Fixtures::new(&setup) {
            Ok(Fixtures::Static(schedule)) => schedule,
            _ => panic!("a round robin has a schedule"),
        }
    }

    fn lease(range: Range<u64>, part: Part, fixtures: Option<Vec<Vec<u8>>>) -> Lease {
        Lease {
            number: 1,
            run: 1,
            version: 1,
            range,
            part,
            patience: Duration::from_secs(1),
            fixtures,
        }
    }

    #[test]
    fn a_range_of_a_schedule_is_its_matches_and_parts_share_them_out() {
        let schedule = schedule();
        let of = |part| fixtures_of(&lease(2..9, part, None), Some(&schedule), &[true]).unwrap();
        let all = of(Part::All);
        let places: Vec<u64> = all.iter().map(|it| it.0).collect();
        assert_eq!(places, (2..9).collect::<Vec<_>>());
        assert!(
            all.iter()
                .all(|(at, it)| schedule.fixture(*at).as_ref() == Some(it))
        );
        let (with, without) = (of(Part::WithNative), of(Part::WithoutNative));
        assert!(with.iter().all(|(_, it)| it.seats.contains(&0)) && !with.is_empty());
        assert!(without.iter().all(|(_, it)| !it.seats.contains(&0)) && !without.is_empty());
        assert_eq!(with.len() + without.len(), all.len());
    }

    #[test]
    fn matches_are_sent_and_read_without_loss_and_nonsense_is_refused() {
        let schedule = schedule();
        let sent: Vec<Fixture> = schedule.fixtures().take(3).collect();
        let packed: Vec<Vec<u8>> = sent.iter().map(pack_fixture).collect();
        let read = fixtures_of(&lease(5..8, Part::All, Some(packed.clone())), None, &[]).unwrap();
        assert_eq!(read, (5..8).zip(sent).collect::<Vec<_>>());
        for (range, listed) in [
            (5..9, Some(packed.clone())),
            (0..1, Some(vec![vec![255; 3]])),
            (0..u64::MAX, None),
            (0..1, Some(vec![packed[0][..2].to_vec()])),
        ] {
            let told = fixtures_of(&lease(range, Part::All, listed), Some(&schedule), &[]);
            assert!(told.is_err());
        }
    }
}
