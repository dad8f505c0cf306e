use super::page::{Column, Section, name, number, table, words};
use crate::findings::Champion;
use crate::markup::{Node, el};
use crate::numbers::grouped;
use crate::telling::Telling;
use crate::words as told;

/// What the numbers mean, and what else is in the folder.
pub(super) fn about(findings: &Telling<'_>) -> Option<Section> {
    let files = crate::BESIDE.iter().map(|file| {
        let link = el("a").at("href", file.name).text(file.name);
        let about = findings.say(file.about[0], file.about[1]);
        vec![el("th").at("scope", "row").with(link), el("td").text(about)]
    });
    let columns = vec![
        Column::Text(findings.say("file", "fichier")),
        Column::Text(findings.say("what is in it", "ce qu’il contient")),
    ];
    let beside = findings.say("Files beside this page", "Fichiers à côté de cette page");
    Some(Section {
        id: "about",
        title: findings.say("About", "À propos"),
        body: vec![
            meaning(findings),
            entered(findings),
            table(beside, columns, files.collect()),
            words(findings.say(
                "The same results give the same files, byte for byte, except those whose names \
                 begin with “measured”.",
                "Les mêmes résultats donnent les mêmes fichiers, à l’octet près, sauf ceux dont le \
                 nom commence par « measured ».",
            ))
            .class("soft"),
        ],
    })
}

fn meaning(findings: &Telling<'_>) -> Node {
    let level = findings.ratings.as_ref();
    let level = level.map(|ratings| told::level(ratings, findings));
    let level = level.unwrap_or_else(|| "95\u{202f}%".to_owned());
    let ratings = findings.say(
        "Ratings come from a model in which the chance of taking a place is proportional to \
         strength (Plackett–Luce), fitted to all matches at once. The true rating lies in the \
         interval with a probability of LEVEL.",
        "Les cotes viennent d’un modèle où la chance de prendre une place est proportionnelle à \
         la force (Plackett–Luce), ajusté à tous les matchs à la fois. La vraie cote se trouve \
         dans l’intervalle avec une probabilité de LEVEL.",
    );
    let items = [
        ratings.replace("LEVEL", &level),
        findings
            .say(
                "Whether seats are fair is tested by comparing ranks with those the ratings \
                 predict. p is the probability of differences this large if all seats are equally \
                 good; below 0.05 is called suspicious, below 0.01 unfair. p-values of maps allow \
                 for their number.",
                "Pour savoir si les sièges se valent, on compare les rangs à ceux que les cotes \
                 prédisent. p est la probabilité d’écarts aussi grands si tous les sièges se \
                 valent ; en dessous de 0,05 c’est suspect, en dessous de 0,01 inéquitable. Les \
                 valeurs de p par carte tiennent compte du nombre de cartes.",
            )
            .to_owned(),
        findings
            .say(
                "An upset is a win that the final ratings give less than 70 % of an even chance.",
                "Une surprise est une victoire à laquelle les cotes finales donnent moins de 70 % \
                 d’une chance égale.",
            )
            .to_owned(),
    ];
    let items = items.into_iter().map(|item| el("li").text(item));
    let title = findings.say("What the numbers mean", "Ce que veulent dire les chiffres");
    el("details")
        .with(el("summary").text(title))
        .with(el("ul").with_all(items))
}

/// A champion's title, if it has one, with the name that tools know it by.
fn with_id(champion: &Champion) -> String {
    match &champion.title {
        Some(title) => format!("{title} ({})", champion.name),
        None => champion.name.clone(),
    }
}

/// Which programs played.
fn entered(findings: &Telling<'_>) -> Node {
    let columns = vec![
        Column::Text("champion"),
        Column::Text(findings.say("kind", "type")),
        Column::Text(findings.say("SHA-256 of the program", "SHA-256 du programme")),
        Column::Number(findings.say("matches", "matchs")),
    ];
    let champions = findings.champions.iter().enumerate().take(super::LISTED);
    let rows = champions.flat_map(|(at, champion)| {
        findings.programs.of(at).iter().map(|program| {
            vec![
                name(with_id(champion)),
                el("td").text(told::kind(program.kind, findings)),
                el("td").with(el("code").text(&program.sha256)),
                number(grouped(program.matches)),
            ]
        })
    });
    let title = findings.say("Which programs played", "Quels programmes ont joué");
    let caption = findings.say(
        "The programs that played; seed",
        "Les programmes qui ont joué ; graine",
    );
    let caption = format!("{caption} {}", findings.setup.seed);
    el("details")
        .with(el("summary").text(title))
        .with(table(&caption, columns, rows.collect()))
}

/// Who played with more than one program, which readers of the standings have to know.
pub(super) fn changed_programs(findings: &Telling<'_>) -> Option<Node> {
    let changed = findings.programs.changed().map(|(champion, shares)| {
        let (name, shares) = (findings.name(champion), told::shares(shares, findings));
        let colon = findings.say(": ", " : ");
        el("li").text(format!("{name}{colon}{shares}"))
    });
    let changed: Vec<Node> = changed.take(super::LISTED).collect();
    (!changed.is_empty()).then(|| {
        el("div")
            .class("notice")
            .with(words(findings.say(
                "Programs changed while this run was played:",
                "Des programmes ont changé pendant ce tournoi :",
            )))
            .with(el("ul").with_all(changed))
    })
}
