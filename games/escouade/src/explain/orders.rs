//! Orders in words, and why they were refused.

use super::{line, refused};
use crate::{
    Escouade,
    figure::FigureId,
    interface::Erreur,
    judge::{self, Reason},
    order::Order,
    sheet::Sheet,
    show::order::told as words,
    state::State,
};
use stechec_game::{Judged, Line, PlayedPhase, ToldOrder};

/// Every order with its answer.
pub(super) fn told(before: &State, given: &[Judged<Escouade>]) -> Vec<ToldOrder> {
    (given.iter().zip(reasons(before, given)))
        .map(|(judged, why)| ToldOrder {
            order: words(&judged.order),
            answer: Erreur::from(judged.verdict).word().into(),
            why: why.map(reason),
        })
        .collect()
}

/// Why orders that were given one after the other do not count; none for those that do.
fn reasons(before: &State, given: &[Judged<Escouade>]) -> Vec<Option<Reason>> {
    let mut sheet = Sheet::default();
    (given.iter())
        .map(|judged| judge::check(before, &mut sheet, judged.team, &judged.order).err())
        .collect()
}

pub(super) fn lines(played: &PlayedPhase<'_, Escouade>) -> Vec<Line> {
    let told = told(played.before, played.orders);
    let reasons = reasons(played.before, played.orders);
    let mut lines = Vec::new();
    for ((judged, told), reason) in played.orders.iter().zip(told).zip(reasons) {
        let team = played.names.get(judged.team.index());
        let team = team.map_or_else(|| format!("team {}", judged.team.0), String::clone);
        let text = format!("{team}: {} ({})", told.order, told.answer);
        let figures: Vec<FigureId> = figure(&judged.order).into_iter().collect();
        lines.push(line("order", 0, figures.clone(), text));
        lines.extend(told.why.map(|why| line("refused", 1, figures.clone(), why)));
        let more =
            reason.map(|reason| refused::more(played.before, judged.team, &judged.order, reason));
        let more = more.into_iter().flatten();
        lines.extend(more.map(|text| line("why", 2, figures.clone(), text)));
    }
    lines
}

/// The figure an order is for.
pub(super) fn figure(order: &Order) -> Option<FigureId> {
    match order {
        Order::Deplacer { figure, .. }
        | Order::Agir { figure, .. }
        | Order::Finir { figure }
        | Order::Choisir { figure, .. }
        | Order::Placer { figure, .. } => FigureId::from_number(*figure),
        Order::Relancer { .. } | Order::Depenser { .. } | Order::Repondre { .. } => None,
    }
}

/// Why an order does not count.
fn reason(reason: Reason) -> String {
    use Reason::*;
    let text = match reason {
        NoPhase => "no phase is played",
        NotAsked => "the team is not asked in this phase",
        OtherPhase => "this is not an order for this kind of phase",
        GivenAlready => "such an order was given already in this phase",
        NoFigure => "the team has no such figure",
        OffBoard => "the figure is dead or gone",
        ActivatedAlready => "the figure was activated in this round already",
        TwoFiguresAlready => "the turn had its second figure",
        NotActive => "it is neither the active figure nor, with none active, one left",
        CannotPass => "passing needs fewer figures left than the other team has, and nobody active",
        NoInterceptor => "it is not in the cube, Blocked, or has no Combat value",
        NotLifted => "another figure was lifted",
        NoAction => "this function has no such action",
        OtherFace { face } => return format!("{} pays for another kind of action", face.word()),
        NoActionLeft => "the figure has no action of this type left",
        Blocked => "a Blocked figure can only stand up",
        Standing => "only a Blocked figure stands up",
        EnemyBeside => "an enemy in the cube forbids it",
        BeganWithEnemy => "it began its activation with an enemy in its cube: no sprint",
        BeganWithoutEnemy => "it began its activation without an enemy in its cube: no fight",
        CannotFight => "it has no Combat value",
        CannotShoot => "it carries nothing to shoot with",
        NoAnswer => "there is no such answer",
        MustDodge => "it can only dodge here",
        PathTooLong { cubes } => return format!("the path has more than {cubes} cubes"),
        NoStep { from, to } => {
            let cube = |at: crate::interface::Cube| format!("{},{},{}", at.x, at.y, at.z);
            return format!("no step leads from {} to {}", cube(from), cube(to));
        }
        CubeFull { at } => {
            return format!(
                "the team has no capacity left in {},{},{}",
                at.x, at.y, at.z
            );
        }
        EnemyOnTheWay { at } => {
            return format!(
                "there is an enemy in {},{},{}: the path must end there",
                at.x, at.y, at.z
            );
        }
        NoExit { at } => {
            return format!(
                "{},{},{} is not an exit of the team, or the path goes on",
                at.x, at.y, at.z
            );
        }
        NoPlace => "there is no such place for a figure of its size",
        PlaceTaken { place } => return format!("place {} is taken", place.number()),
        NoWeapon => "it does not carry this weapon, or it is not for this",
        NotRapid => "suppression needs rapid fire",
        NoTarget => "no enemy that could be the target",
        NoShockWave => "only a colosse has the shock wave",
        TooLarge => "the shock wave moves sizes 1 and 2 only",
        NotBeside => "the shock wave reaches adjacent columns only",
        NoDetonator => "there is no detonator in its cube",
        DetonatorDone => "the detonator went off already",
        ArmedThisRound => "the team armed it in this very round",
        OutOfRange { distance, range } => {
            return format!("the target is {distance} cubes away, the range is {range}");
        }
        NotSeen => "none of nine lines of sight is free",
        NoSuchDice => "the mask names dice the team does not hold",
        NoFreeAction => "this face gives no free action",
        FreeActionUsed => "the figure used its free action",
        NegativeDice => "there is no negative number of dice",
        NotPaid => "the dice held do not pay for it",
        DiceForNothing => "dice do not help somebody without a Combat value",
    };
    text.to_owned()
}
