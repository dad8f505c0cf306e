#include "odds.h"

enum { MOST_DICE = 14, MOST_HITS = 15, GENRES = GENRE_COLOSSE + 1, WEAPONS = ARME_AUCUNE + 1 };

/* A dead figure also shoots no more: a kill is worth more than its points. */
static const double KILL = 1.5;
/* A wound brings a kill nearer, and a die in fights. */
static const double WOUND = 0.6;
/* Who lies loses its next action, and may be struck while it stands up. */
static const double LYING = 0.45;

static double chance[9][MOST_DICE + 1][MOST_HITS + 1];
static profil_info profiles[GENRES];
static arme_info weapons[WEAPONS];

/* How likely so many successes of one die are, with all that its eights bring. */
static void one_die(int value, double *one)
{
    for (int hits = 0; hits <= MOST_HITS; hits++) {
        double ends = hits == 0 ? (value - 1) / 8.0 : hits == 1 ? (8 - value) / 8.0 : 0.0;
        one[hits] = ends + (hits > 0 ? one[hits - 1] / 8.0 : 0.0);
    }
}

void odds_init(void)
{
    for (int value = 1; value <= 8; value++) {
        double one[MOST_HITS + 1];
        one_die(value, one);
        chance[value][0][0] = 1.0;
        for (int dice = 1; dice <= MOST_DICE; dice++)
            for (int hits = 0; hits <= MOST_HITS; hits++)
                for (int some = 0; some <= hits; some++)
                    chance[value][dice][hits] += chance[value][dice - 1][hits - some] * one[some];
    }
    for (int i = 0; i < GENRES; i++)
        profiles[i] = profil((genre_type)i);
    for (int i = 0; i < WEAPONS; i++)
        weapons[i] = arme_detail((arme_type)i);
}

const profil_info *profile(genre_type who)
{
    return &profiles[who];
}

const arme_info *weapon(arme_type which)
{
    return &weapons[which];
}

double harm(const figure_info *target, int damage, arme_type with)
{
    const profil_info *it = profile(target->genre);
    int armour = it->armure - weapon(with)->pa;
    int wounds = damage - (armour > 0 ? armour : 0);
    int life = it->taille + 1 - target->blessures;
    if (wounds >= life)
        return it->valeur * KILL;
    double worth = wounds > 0 ? WOUND * it->valeur * wounds / life : 0.0;
    return worth + (weapon(with)->assomme ? LYING : 0.0);
}

static const double *row(int value, int dice)
{
    static const double nothing[MOST_HITS + 1] = {1.0};
    if (value <= 0 || dice <= 0)
        return nothing;
    return chance[value][dice > MOST_DICE ? MOST_DICE : dice];
}

double exchange(side attacker, side target)
{
    const double *ours = row(attacker.value, attacker.dice);
    const double *theirs = row(target.value, target.dice);
    double worth = 0.0;
    for (int a = 0; a <= MOST_HITS; a++)
        for (int b = 0; b <= MOST_HITS; b++) {
            double both = ours[a] * theirs[b];
            if (a > b && attacker.with != ARME_AUCUNE)
                worth += both * harm(target.who, a - b, attacker.with);
            if (b > a && target.with != ARME_AUCUNE)
                worth -= both * harm(attacker.who, b - a, target.with);
        }
    return worth;
}

double shot_worth(const figure_info *shooter, const figure_info *target, arme_type with, int dice)
{
    side one = {shooter, profile(shooter->genre)->tir, dice, with};
    side other = {target, profile(target->genre)->survie, DES_TEST, ARME_AUCUNE};
    return exchange(one, other);
}

double suppression_worth(const figure_info *shooter, const figure_info *target, int dice)
{
    const double *ours = row(profile(shooter->genre)->tir, dice);
    const double *theirs = row(profile(target->genre)->survie, DES_TEST);
    double hit = 0.0;
    if (target->etat == ETAT_BLOQUE)
        return 0.0;
    for (int a = 1; a <= MOST_HITS; a++)
        for (int b = 0; b < a; b++)
            hit += ours[a] * theirs[b];
    /* One that has not acted yet loses more. */
    return hit * LYING * profile(target->genre)->valeur / (target->activee ? 4.0 : 2.0);
}

static arme_type first_blade(const figure_info *who)
{
    const profil_info *it = profile(who->genre);
    if (it->combat == 0)
        return ARME_AUCUNE;
    return weapon(it->arme1)->portee == 0 ? it->arme1 : it->arme2;
}

double fight_worth(const figure_info *attacker, const figure_info *target, int dice,
                   int target_dice, arme_type with, int must_dodge)
{
    const profil_info *it = profile(target->genre);
    side one = {attacker, profile(attacker->genre)->combat, dice, with};
    side dodge = {target, it->survie, target_dice, ARME_AUCUNE};
    double worth = exchange(one, dodge);
    if (!must_dodge && it->combat > 0) {
        side counter = {target, it->combat, target_dice, first_blade(target)};
        double countered = exchange(one, counter);
        worth = countered < worth ? countered : worth;
    }
    return worth;
}

arme_type best_blade(const figure_info *attacker, const figure_info *target, int dice,
                     int target_dice, int must_dodge)
{
    const profil_info *it = profile(attacker->genre);
    const arme_type carried[] = {it->arme1, it->arme2, it->arme3};
    arme_type best = ARME_AUCUNE;
    double most = -1e9;
    for (int i = 0; i < 3 && it->combat > 0; i++) {
        if (carried[i] == ARME_AUCUNE || weapon(carried[i])->portee > 0)
            continue;
        double worth = fight_worth(attacker, target, dice, target_dice, carried[i], must_dodge);
        if (worth > most) {
            most = worth;
            best = carried[i];
        }
    }
    return best;
}
