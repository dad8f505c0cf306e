//! What was found, in words.

use crate::findings::{Notable, Why};
use crate::numbers::{grouped, percent};
use crate::telling::Telling;
use stechec_run::{
    Ending, ProgramKind, ProgramShare, criterion_in_words, format_in_words, lot_in_words,
    passed_over_in_words, repeats_in_words, shares_in_words,
};
use stechec_tournament::{Absence, rating::Ratings, standings::Criterion};

/// How champions were brought together.
pub(crate) fn format(findings: &Telling<'_>) -> String {
    let names = findings.names();
    format_in_words(&findings.setup.format, &names, findings.language())
}

/// Why a match is worth looking at.
pub(crate) fn why(why: &Why, findings: &Telling<'_>) -> String {
    match why {
        Why::Final => findings.say("final", "finale").to_owned(),
        Why::ThirdPlace => findings.say("for third place", "petite finale").to_owned(),
        Why::Upset {
            winner,
            probability,
        } => {
            let (name, share) = (findings.name(*winner), percent(*probability));
            let english = format!("upset: ratings gave {name} {share} to win");
            let french = format!("surprise : les cotes donnaient à {name} {share} de chances");
            findings.say(&english, &french).to_owned()
        }
        Why::Close { apart: 0 } => findings
            .say("close: level in points", "serré : à égalité de points")
            .to_owned(),
        Why::Close { apart } => {
            let points = findings.counted(
                u64::from(*apart),
                ["point apart", "points apart"],
                ["point d’écart", "points d’écart"],
            );
            format!("{}{points}", findings.say("close: ", "serré : "))
        }
        Why::Highest { champion, score } => {
            let name = findings.name(*champion);
            let english = format!("high score: {name} with {score}");
            let french = format!("score élevé : {name} avec {score}");
            findings.say(&english, &french).to_owned()
        }
        Why::Fault { champion, kind } => {
            let name = findings.name(*champion);
            let english = format!("fault of {name}: {kind}");
            let french = format!("faute de {name} : {kind}");
            findings.say(&english, &french).to_owned()
        }
    }
}

/// All reasons of a match.
pub(crate) fn reasons(notable: &Notable, findings: &Telling<'_>) -> String {
    let all = notable.why.iter().map(|it| why(it, findings));
    all.collect::<Vec<_>>().join(findings.say("; ", " ; "))
}

/// How a match ended: champions by rank, with their points. Of many only the first ones.
pub(crate) fn result(notable: &Notable, findings: &Telling<'_>) -> String {
    const MOST: usize = 6;
    let mut seats: Vec<_> = notable.seats.iter().collect();
    seats.sort_by_key(|seat| seat.rank);
    let told = seats.iter().take(MOST);
    let told = told.map(|seat| format!("{} {}", findings.name(seat.champion), seat.score));
    let mut told = told.collect::<Vec<_>>().join(", ");
    if seats.len() > MOST {
        told += " ";
        told += &and_more(seats.len() - MOST, findings);
    }
    told
}

/// How many there are besides those that were named.
pub(crate) fn and_more(more: usize, findings: &Telling<'_>) -> String {
    let text = findings.say("and N more", "et N de plus");
    text.replace('N', &more.to_string())
}

/// What kind of program a champion is.
pub(crate) fn kind(kind: ProgramKind, findings: &Telling<'_>) -> &'static str {
    match kind {
        ProgramKind::Native => findings.say("native", "natif"),
        ProgramKind::Wasm => kind.name(),
    }
}

/// The programs of a champion that changed, each with its share.
pub(crate) fn shares(shares: &[ProgramShare], findings: &Telling<'_>) -> String {
    shares_in_words(shares, findings.language())
}

/// What the tables do not say: what was not decided by playing, which rule was passed over,
/// which matches taught nothing new.
pub(crate) fn remarks(findings: &Telling<'_>) -> Vec<String> {
    let names = findings.names();
    let lots = findings.lots.iter();
    let lots = lots.map(|lot| lot_in_words(lot, &names, findings.language()));
    let absent = findings.absent.iter().map(|(champion, absence)| {
        let told = match absence {
            Absence::Withdrawn => findings.say(
                "has withdrawn: what it has played counts",
                "s’est retiré : ce qu’il a joué compte",
            ),
            Absence::Disqualified => findings.say(
                "is disqualified: nothing it has played counts",
                "est disqualifié : rien de ce qu’il a joué ne compte",
            ),
        };
        format!("{} {told}", findings.name(*champion))
    });
    let remarks = lots.chain(absent).chain(passed_over(findings));
    remarks.chain(repeats(findings)).collect()
}

/// Which ties a rule was not asked to break. Where a bracket decides, points do not; in groups
/// they decide there.
fn passed_over(findings: &Telling<'_>) -> Vec<String> {
    let names = findings.names();
    let by_points = findings.bracket.is_none() && findings.groups.is_empty();
    let tables = (by_points.then_some(&findings.standings).into_iter()).chain(&findings.groups);
    let passed = tables.flat_map(|it| &it.passed_over);
    passed
        .map(|it| passed_over_in_words(it, &names, findings.language()))
        .collect()
}

/// That some matches taught nothing new.
fn repeats(findings: &Telling<'_>) -> Option<String> {
    let repeated = findings.ratings.as_ref()?.repeated;
    repeats_in_words(repeated, findings.language())
}

/// How much of the plan was played.
pub(crate) fn progress(findings: &Telling<'_>) -> String {
    let played = findings.matches(findings.matches);
    match (findings.ending, findings.planned) {
        (Some(Ending::AllPlayed), _) | (Some(_), None) => played,
        (_, Some(planned)) => {
            let of = findings.say("of", "sur");
            format!("{played} {of} {}", grouped(planned))
        }
        (None, None) => format!("{played} {}", findings.say("so far", "jusqu’ici")),
    }
}

/// Why nothing more was played, if that is so and all was not.
pub(crate) fn ending(findings: &Telling<'_>) -> Option<String> {
    Some(match findings.ending? {
        Ending::AllPlayed => findings
            .say("All matches were played.", "Tous les matchs ont été joués.")
            .to_owned(),
        Ending::StopRule { top, confidence } => {
            let share = findings.figures(format!("{:.1}\u{202f}%", confidence * 100.0));
            let played = findings.matches(findings.matches);
            let of = grouped(findings.planned.unwrap_or(findings.matches));
            let english = match top {
                1 => "the best champion is told apart from the rest".to_owned(),
                _ => format!("the best {top} are told apart from the rest"),
            };
            let french = match top {
                1 => "le meilleur champion se détache des autres".to_owned(),
                _ => format!("les {top} meilleurs se détachent des autres"),
            };
            let english = format!(
                "Complete: {played} of {of} were enough for the plan's rule for stopping; \
                 {english} with {share} confidence."
            );
            let french = format!(
                "Complet : {played} sur {of} ont suffi à la règle d’arrêt du plan ; {french} avec \
                 une confiance de {share}."
            );
            findings.say(&english, &french).to_owned()
        }
    })
}

/// That there is more to play.
pub(crate) fn unfinished(findings: &Telling<'_>) -> String {
    let left = findings.planned;
    let left = left.map(|planned| planned.saturating_sub(findings.matches));
    let (english, french) = match left {
        Some(1) => (
            "1 match is missing".to_owned(),
            "il manque 1 match".to_owned(),
        ),
        Some(left) => (
            format!("{} matches are missing", grouped(left)),
            format!("il manque {} matchs", grouped(left)),
        ),
        None => (
            "there are matches left to play".to_owned(),
            "il reste des matchs à jouer".to_owned(),
        ),
    };
    let english = format!("This run is not complete: {english}. Places may still change.");
    let french =
        format!("Ce tournoi n’est pas terminé : {french}. Les places peuvent encore changer.");
    findings.say(&english, &french).to_owned()
}

/// That there is nothing to tell.
pub(crate) fn nothing_played(findings: &Telling<'_>) -> &'static str {
    findings.say("Nothing was played yet.", "Rien n’a encore été joué.")
}

/// The level of rating intervals.
pub(crate) fn level(ratings: &Ratings, findings: &Telling<'_>) -> String {
    let text = format!("{:.2}", ratings.level * 100.0);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{}\u{202f}%", findings.figures(text))
}

/// A criterion's name.
pub(crate) fn criterion(criterion: Criterion, findings: &Telling<'_>) -> String {
    criterion_in_words(criterion, findings.language())
}

/// A rank as it is written: shared ones with a sign of equality.
pub(crate) fn rank(rank: Option<usize>, shared: bool) -> String {
    let shared = if shared { "=" } else { "" };
    rank.map_or_else(|| "–".to_owned(), |rank| format!("{rank}{shared}"))
}

/// Which rule put whom before whom where the main criterion did not.
pub(crate) fn broken_ties(
    standings: &stechec_tournament::standings::Standings,
    findings: &Telling<'_>,
) -> Vec<String> {
    let told = standings.rows.windows(2).filter_map(|pair| {
        let criterion = pair[1].separated_by?;
        let main = standings.order.first() == Some(&criterion);
        (!main).then(|| {
            let (above, below) = (pair[0].champion, pair[1].champion);
            let (above, below) = (findings.name(above), findings.name(below));
            let rule = self::criterion(criterion, findings);
            let english = format!("{above} is ahead of {below} on {rule}");
            let french = format!("{above} devance {below} : {rule}");
            findings.say(&english, &french).to_owned()
        })
    });
    told.collect()
}
