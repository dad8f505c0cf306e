//! What was measured.

use crate::{Text, counted};
use stechec_host::CallCosts;
use stechec_machines::bench::{Pretended, Served};
use stechec_play::{
    Build, BuildComparison, ComparedKind, Difference, LanguageCost, Measured, Ratio, TIMES, Turns,
    tournament::bench::{COMPARED, Rate, SizeCost},
};

/// Differences of results that are named.
const NAMED: usize = 10;

/// A row for each kind; the first one is what the others are compared with.
pub fn kinds_in_words(measured: &[Measured]) -> String {
    let mut text = Text::default();
    text.line(
        "kind                    matches/s   µs/match   ratio   µs/phase call   µs cpu/match",
    );
    let bare = measured.first().map_or(1.0, |first| first.us_per_match);
    for row in measured {
        text.line(format!(
            "{:<22}  {:>9.0}  {:>9.1}  {:>6.2}  {:>14.2}  {:>13}",
            row.kind,
            row.matches_per_s,
            row.us_per_match,
            row.us_per_match / bare,
            row.us_per_call,
            (row.cpu_us_per_match).map_or_else(|| "-".to_owned(), |us| format!("{us:.1}")),
        ));
    }
    text.line(
        "\nratio: time per match relative to the first row, in this run; cpu: processor time of \
         this\nprogram and of its champions, which others on the machine disturb less",
    );
    text.end()
}

/// What calls cost, beside wasmtime alone.
pub fn calls_in_words(costs: &CallCosts) -> String {
    let mut text = Text::default();
    text.line("\nWASM, ns per call               here   wasmtime alone   ratio");
    let rows = [
        (
            "champion calls the host",
            costs.host_call_ns,
            costs.bare_host_call_ns,
        ),
        (
            "host calls for a phase",
            costs.phase_call_ns,
            costs.bare_phase_call_ns,
        ),
    ];
    for (what, here, bare) in rows {
        let ratio = here / bare.max(0.1);
        text.line(format!(
            "{what:<24}  {here:>10.1}  {bare:>15.1}  {ratio:>6.1}"
        ));
    }
    text.end()
}

/// What champions of a language cost, in a row.
pub fn language_row(title: &str, kind: &str, cost: &LanguageCost) -> String {
    let fuel = |fuel: Option<u64>| fuel.map_or_else(|| "-".to_owned(), |fuel| fuel.to_string());
    format!(
        "{title:<14}  {kind:<6}  {:>8.1}  {:>9}  {:>9.2}  {:>11}  {:>9.0}  {:>11}  {:>10}",
        cost.build.as_secs_f64(),
        cost.bytes / 1000,
        cost.start_us as f64 / 1000.0,
        fuel(cost.start_fuel),
        cost.phase_us,
        fuel(cost.phase_fuel),
        cost.memory_bytes / 1000,
    )
}

/// Two builds compared, for people.
pub fn builds_in_words(compared: &BuildComparison) -> String {
    let mut text = Text::default();
    text.line(
        "kind               old/s      new/s   new/old         95 %          cpu new/old         \
         95 %   what changed",
    );
    for kind in &compared.kinds {
        text.line(compared_row(kind));
    }
    for (kind, build) in &compared.alone {
        let who = match build {
            Build::Old => "the old one",
            Build::New => "the new one",
        };
        text.line(format!(
            "{kind:<14}  measured by {who} only, so not compared"
        ));
    }
    if let Some(results) = &compared.results {
        text.line(format!("\n{}", results_in_words(results)));
    }
    text.line(
        "\nold/s, new/s: matches a second, the median of all turns; new/old: the median of the \
         ratios\nwithin a turn, above 1 is faster; cpu: processor time of a match, below 1 is \
         faster;\n95 %: where those medians lie; a change counts if that leaves 1 out",
    );
    text.end()
}

/// Whether two builds made the same of a plan.
fn results_in_words(different: &[Difference]) -> String {
    if different.is_empty() {
        return "same results: standings, and every match move by move".to_owned();
    }
    let told = |it: &Difference| match it {
        Difference::Standings => "the standings".to_owned(),
        Difference::Match(id) => id.to_string(),
        Difference::Missing(id, Build::Old) => format!("{id} (only the new one played it)"),
        Difference::Missing(id, Build::New) => format!("{id} (only the old one played it)"),
    };
    let mut named: Vec<String> = different.iter().take(NAMED).map(told).collect();
    if different.len() > NAMED {
        named.push(format!("and {} more", different.len() - NAMED));
    }
    format!("DIFFERENT RESULTS: {}", named.join(", "))
}

fn compared_row(kind: &ComparedKind) -> String {
    let told = |it: &Ratio| format!("{:>7.3}  {:>5.3} to {:>5.3}", it.median, it.low, it.high);
    format!(
        "{:<14}  {:>8.0}  {:>9.0}   {}   {:>30}   {}",
        kind.kind,
        kind.old_per_s,
        kind.new_per_s,
        told(&kind.speed),
        kind.cpu.as_ref().map_or_else(|| "-".to_owned(), told),
        kind.verdict(),
    )
}

/// Tournaments beside their bare matches, for people.
pub fn rates_in_words(teams: usize, rates: &[Rate]) -> String {
    let mut text = Text::default();
    text.line(format!(
        "slices of {COMPARED} matches of {teams} idle WASM champions, alternated {TIMES} times\n\n\
         {:<34}  matches/s  of bare  of 1 thread",
        ""
    ));
    for rate in rates {
        let what = format!("{}, {}", rate.what, counted(rate.threads, "thread"));
        let one = (rate.of_one_thread).map_or_else(String::new, |ratio| format!("{ratio:.2}"));
        text.line(format!(
            "{what:<34}  {:>9.0}  {:>7.2}  {one:>11}",
            rate.best, rate.of_bare
        ));
    }
    text.line("\nrates are the best measured, ratios the median over neighbouring slices");
    text.end()
}

/// What stands above the rows of [`size_row`].
pub const SIZE_HEAD: &str = "\n   matches   matches/s   of bare   bytes/match   memory MB";

/// What a tournament of a size takes, in a row.
pub fn size_row(cost: &SizeCost) -> String {
    format!(
        "{:>10}  {:>10.0}  {:>8.2}  {:>12.0}  {:>10.1}",
        cost.matches,
        cost.per_second,
        cost.of_bare,
        cost.bytes_per_match,
        cost.memory_mb.unwrap_or(f64::NAN)
    )
}

/// How well a database served workers, for people.
pub fn served_in_words(served: &Served, pretended: Pretended) -> String {
    let Pretended { workers, cores, .. } = pretended;
    let most = (workers * cores) as f64 / pretended.each.as_secs_f64();
    format!(
        "leases per second        {:.1}\n\
         matches per second       {:.0}, {:.1} % of what the cores could play\n\
         waiting for the database {:.2} % of the workers' time; the longest for one lease: {} ms\n\
         transactions per second  {:.0}\n\
         connections at work      {:.3} on average\n\
         bytes logged per match   {:.0}",
        served.leases,
        served.matches,
        served.matches / most * 100.0,
        served.waiting * 100.0,
        served.longest.as_millis(),
        served.transactions,
        served.active,
        served.log_bytes / served.matches.max(1.0),
    )
}

/// A tournament with a file, by one worker and by two with a database, for people.
pub fn real_in_words(matches: u64, turns: &Turns<3>) -> String {
    let mut text = Text::default();
    text.line(format!("slices of {matches} matches by turns\n"));
    text.line(format!("{:<34}  matches/s   ratio", ""));
    for (of, to, what) in [
        (0, 0, "a file, one thread"),
        (1, 0, "the database, one worker"),
        (2, 1, "the database, two workers"),
    ] {
        let (best, ratio) = (turns.best(of), turns.ratio(of, to));
        text.line(format!("{what:<34}  {best:>9.0}  {ratio:>6.3}"));
    }
    text.line(
        "\none worker is compared with the file, two workers with one; rates are the best measured,\n\
         ratios the median over turns. The database and the coordinator run on this machine, too.",
    );
    text.end()
}

/// A tournament alone and one that is listened to, for people. `heard` is how many updates each
/// listener got; none for one that missed the end.
pub fn listened_in_words(turns: &Turns<2>, listeners: usize, heard: &[Option<usize>]) -> String {
    let mut text = Text::default();
    text.line("              matches/s   ratio");
    let looked = format!("{listeners} listeners");
    for (of, what) in ["no listeners", &looked].into_iter().enumerate() {
        let (best, ratio) = (turns.best(of), turns.ratio(of, 0));
        text.line(format!("{what:<12}  {best:>9.0}  {ratio:>6.2}"));
    }
    let dropped = heard.iter().filter(|it| it.is_none()).count();
    let events: usize = heard.iter().flatten().sum();
    text.line(format!(
        "\n{dropped} of {} listeners were dropped; each got {:.1} updates",
        heard.len(),
        events as f64 / (heard.len() - dropped).max(1) as f64
    ));
    text.line("listeners run on this machine, too: their cost is part of the ratio");
    text.end()
}
