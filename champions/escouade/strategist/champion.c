/*
 * strategist: weighs every action it could order in expected points, and where it leaves its
 * figures.
 *
 * Everything is public here and the dice are known but for what they show, so the worth of
 * a shot or a fight is a sum over all results (odds.c). A cube is worth the objective it holds
 * or leads to, less what the enemies could do to somebody there (worth.c). Of all actions of
 * all figures it orders the one that gains most; those that only walk come last, because
 * who acts last keeps the objective. Command dice are spent where they bring most.
 */
#include "odds.h"
#include "town.h"
#include "worth.h"

enum { MOST_STEPS = 3 };

/* An action and what it gains over doing nothing. */
typedef struct plan {
    double gain;
    int figure;
    action_type what;
    int target;
    cube path[MOST_STEPS];
    int len;
} plan;

/* Each side of rubble may end the move: half of the gain is gone with every die. */
static const double RUBBLE = 0.5;
/* Dice are kept for better moments unless they bring this much, in points. */
static const double DIE = 0.3;
/* A free action must bring something; there is always a better use for a joker. */
static const double FREE = 0.15, JOKER = 0.35;
/* What walking is worth beside acting, when figures are chosen. */
static const double LATER = 0.35;

static activation_info now;

static void consider(plan *best, plan it)
{
    if (it.gain > best->gain)
        *best = it;
}

/* ---- what one figure can do ---- */

static void consider_shot(plan *best, int figure)
{
    shot it = best_shot(figure);
    if (it.target >= 0)
        consider(best, (plan){it.worth, figure, it.suppress ? ACTION_MITRAILLER : ACTION_TIRER,
                              it.target, {{0}}, 0});
}

static void consider_brawl(plan *best, int figure)
{
    for (int i = 0; i < all.len; i++)
        if (!mine(i) && on_board(i) && same(all.items[i].position, all.items[figure].position) &&
            profile(all.items[figure].genre)->combat > 0)
            consider(best, (plan){brawl(figure, i, 0) + 0.2, figure, ACTION_COMBATTRE, i, {{0}}, 0});
}

/* What the end of a path is worth; `shoots`: there is a shot left to do from there. */
static double worth_of_end(int figure, cube at, int shoots)
{
    int prey;
    if (enemies_in(at) > 0)
        return assault(figure, at, &prey) + 0.4 * standing(figure, at);
    return standing(figure, at) + (shoots ? shot_from(figure, at).worth : 0.0);
}

typedef struct walk {
    plan *best;
    int figure, size, most, shoots;
    action_type what;
    double here;
    cube path[MOST_STEPS];
} walk;

/* Every path, depth first; the same cube is often reached by several, the first will do. */
static void walk_on(walk *it, cube at, int depth, double sure, unsigned char *seen)
{
    if (depth == it->most || (depth > 0 && enemies_in(at) > 0))
        return;
    for (int n = 0; n < 27; n++) {
        int dice = dice_of_step(it->size, at, n);
        cube to = around(at, n);
        if (dice < 0 || !has_room(to, it->figure) || seen[place_of(to)] > MOST_STEPS - depth)
            continue;
        seen[place_of(to)] = (unsigned char)(MOST_STEPS - depth + 1);
        double likely = sure;
        for (int i = 0; i < dice; i++)
            likely *= RUBBLE;
        it->path[depth] = to;
        double gain = likely * (worth_of_end(it->figure, to, it->shoots) - it->here);
        plan found = {gain, it->figure, it->what, -1, {{0}}, depth + 1};
        for (int i = 0; i <= depth; i++)
            found.path[i] = it->path[i];
        consider(it->best, found);
        walk_on(it, to, depth + 1, likely, seen);
    }
}

/* The cost of going away from enemies who may strike. */
static double leaving(int figure)
{
    double worst = 0.0;
    for (int i = 0; i < all.len; i++) {
        if (mine(i) || !on_board(i) || lies(i) || profile(all.items[i].genre)->combat == 0 ||
            !same(all.items[i].position, all.items[figure].position))
            continue;
        int dice = des_combat(i, figure, 0), own = des_combat(figure, i, 0);
        arme_type with = best_blade(&all.items[i], &all.items[figure], dice, own, 1);
        double worth = fight_worth(&all.items[i], &all.items[figure], dice, own, with, 1);
        worst = worth > worst ? worth : worst;
    }
    return worst;
}

static void consider_walk(plan *best, int figure, action_type what, int most, int shoots)
{
    static unsigned char seen[CUBES];
    for (int i = 0; i < CUBES; i++)
        seen[i] = 0;
    cube at = all.items[figure].position;
    double here = standing(figure, at) + leaving(figure);
    if (shoots)
        here += best_shot(figure).worth;
    walk it = {best, figure, profile(all.items[figure].genre)->taille, most, shoots, what, here, {{0}}};
    walk_on(&it, at, 0, 1.0, seen);
}

static void consider_detonator(plan *best, int figure)
{
    detonateur_info_array known = detonateurs();
    for (int i = 0; i < known.len; i++) {
        detonateur_info *it = &known.items[i];
        if (it->fait || !same(it->position, all.items[figure].position) ||
            (it->equipe == us && it->manche == partie().manche))
            continue;
        double worth = it->equipe < 0 ? 0.9 : it->equipe == us ? 3.0 : 1.8;
        consider(best, (plan){worth, figure, ACTION_SPECIALE, -1, {{0}}, 0});
    }
}

/* Leaving is for those who would not do better, near the end. */
static void consider_exit(plan *best, int figure)
{
    cube at = all.items[figure].position;
    marque_type exit = us == 0 ? MARQUE_SORTIE_0 : MARQUE_SORTIE_1;
    partie_info match = partie();
    int last = match.manche + 1 >= match.manches;
    if (marque(at) != exit)
        return;
    double worth = profile(all.items[figure].genre)->valeur * (last ? 1.0 : 0.3) - leaving(figure);
    consider(best, (plan){worth, figure, ACTION_DEPLACER, -1, {{-1, -1, -1}}, 1});
}

static int done(action_type what)
{
    return now.faites >> what & 1;
}

/* The best normal action of a figure; what it did already is in `now`. */
static plan best_of(int figure)
{
    const profil_info *me = profile(all.items[figure].genre);
    plan best = {0.0, figure, ACTION_DEPLACER, -1, {{0}}, -1};
    int fresh = now.figure != figure;
    int enemies = enemies_in(all.items[figure].position);
    int left = fresh || (!now.longue && now.courtes < 2);
    if (!left)
        return best;
    if (lies(figure)) {
        if (fresh || !done(ACTION_RELEVER))
            best = (plan){0.6, figure, ACTION_RELEVER, -1, {{0}}, 0};
        return best;
    }
    int can_move = fresh || !done(ACTION_DEPLACER), can_shoot = fresh || !done(ACTION_TIRER);
    if (enemies > 0 && (fresh || (now.engagee && now.courtes == 0)))
        consider_brawl(&best, figure);
    if (can_shoot)
        consider_shot(&best, figure);
    if (can_move)
        consider_walk(&best, figure, ACTION_DEPLACER, me->vitesse,
                      can_shoot && (fresh || now.courtes == 0));
    if (fresh && enemies == 0 && me->sprint > 1)
        consider_walk(&best, figure, ACTION_SPRINTER, me->sprint, 0);
    if (enemies == 0 && (fresh || !done(ACTION_SPECIALE)))
        consider_detonator(&best, figure);
    if (can_move)
        consider_exit(&best, figure);
    return best;
}

/* ---- which figure ---- */

/* Those who strike come before those who walk. */
static double haste(const plan *it)
{
    int strikes = it->what == ACTION_TIRER || it->what == ACTION_MITRAILLER ||
                  it->what == ACTION_COMBATTRE ||
                  (it->len > 0 && it->path[0].x >= 0 && enemies_in(it->path[it->len - 1]) > 0);
    return strikes ? it->gain : LATER * it->gain;
}

static plan best_of_all(void)
{
    plan best = {-1.0, -1, ACTION_DEPLACER, -1, {{0}}, -1};
    double most = -1.0;
    for (int i = 0; i < all.len; i++) {
        if (!mine(i) || !on_board(i) || all.items[i].activee)
            continue;
        plan it = best_of(i);
        if (haste(&it) > most) {
            most = haste(&it);
            best = it;
        }
    }
    return best;
}

/* ---- dice ---- */

static int held(commande_type face)
{
    commande_type_array dice = commandes(us);
    int count = 0;
    for (int i = 0; i < dice.len; i++)
        count += dice.items[i] == face;
    return count;
}

/* How many dice are worth spending on a shot. */
static int dice_for_shot(int figure, int target)
{
    arme_type with = profile(all.items[figure].genre)->arme1;
    int dice = des_tir(figure, target, with, 0), spent = 0;
    const figure_info *me = &all.items[figure], *it = &all.items[target];
    while (spent < held(COMMANDE_DE) &&
           shot_worth(me, it, with, dice + spent + 1) - shot_worth(me, it, with, dice + spent) > DIE)
        spent++;
    return spent;
}

static int dice_for_fight(int figure, int target, int dice, int theirs, arme_type with, int dodges)
{
    const figure_info *me = &all.items[figure], *it = &all.items[target];
    int spent = 0;
    while (spent < held(COMMANDE_DE) &&
           fight_worth(me, it, dice + spent + 1, theirs, with, dodges) -
                   fight_worth(me, it, dice + spent, theirs, with, dodges) > DIE)
        spent++;
    return spent;
}

/* ---- orders ---- */

static erreur order(const plan *it)
{
    cube_array path = {it->len > 0 ? it->len : 0, (cube *)it->path};
    int figure = it->figure, target = it->target;
    switch (it->what) {
    case ACTION_TIRER:
    case ACTION_MITRAILLER: {
        int dice = it->what == ACTION_TIRER ? dice_for_shot(figure, target) : 0;
        return agir(figure, it->what, target, profile(all.items[figure].genre)->arme1, dice);
    }
    case ACTION_COMBATTRE: {
        int dice = des_combat(figure, target, 0), theirs = des_combat(target, figure, 0);
        arme_type with =
            best_blade(&all.items[figure], &all.items[target], dice, theirs, 0);
        return agir(figure, it->what, target, with,
                    dice_for_fight(figure, target, dice, theirs, with, 0));
    }
    case ACTION_SPECIALE:
        return agir(figure, it->what, target, ARME_AUCUNE, 0);
    default:
        return deplacer(figure, it->what, path, -1);
    }
}

/* The best free action of the active figure; it is paid with its face or a joker. */
static int act_freely(int figure)
{
    if (now.gratuite || !on_board(figure) || lies(figure))
        return 0;
    static const commande_type faces[] = {COMMANDE_TIR, COMMANDE_COMBAT, COMMANDE_MOUVEMENT};
    for (int i = 0; i < 3; i++) {
        plan best = {0.0, figure, ACTION_DEPLACER, -1, {{0}}, -1};
        double least = held(faces[i]) ? FREE : JOKER;
        if (!held(faces[i]) && !held(COMMANDE_JOKER))
            continue;
        if (faces[i] == COMMANDE_TIR)
            consider_shot(&best, figure);
        else if (faces[i] == COMMANDE_COMBAT)
            consider_brawl(&best, figure);
        else
            consider_walk(&best, figure, ACTION_DEPLACER, 1, 0);
        if (best.gain > least && depenser(faces[i]) == OK)
            return order(&best) == OK;
    }
    return 0;
}

void jouer_action(void)
{
    look();
    now = activation();
    if (now.figure < 0) {
        plan best = best_of_all();
        if (best.figure >= 0 && best.len < 0 && best.gain <= 0.0)
            finir(best.figure);
        else if (best.figure >= 0 && order(&best) != OK)
            finir(best.figure);
        return;
    }
    if (on_board(now.figure)) {
        plan best = best_of(now.figure);
        if (best.gain > 0.0 && order(&best) == OK)
            return;
        if (act_freely(now.figure))
            return;
    }
    if (!now.seconde && (held(COMMANDE_ACTIVATION) || held(COMMANDE_JOKER))) {
        plan second = best_of_all();
        if (second.figure >= 0 && haste(&second) > 0.5 && order(&second) == OK)
            return;
    }
    finir(now.figure);
}

/* Fights are rare: shots, dice and jokers are better. */
void jouer_commandement(void)
{
    look();
    commande_type_array dice = commandes(us);
    int mask = 0, close = 0;
    for (int i = 0; i < all.len; i++)
        close += mine(i) && on_board(i) && enemies_in(all.items[i].position) > 0;
    for (int i = 0; i < dice.len; i++)
        if ((dice.items[i] == COMMANDE_COMBAT && !close) ||
            (dice.items[i] == COMMANDE_MOUVEMENT && partie().manche > 1))
            mask |= 1 << i;
    relancer(mask);
}

/* Who intercepts risks nothing: the other one must dodge. */
void jouer_interception(void)
{
    look();
    int target = question().cible, best = -1, best_dice = 0;
    arme_type best_with = ARME_AUCUNE;
    double most = -1.0;
    for (int i = 0; i < all.len; i++) {
        if (!mine(i) || !on_board(i) || lies(i) || profile(all.items[i].genre)->combat == 0 ||
            !same(all.items[i].position, all.items[target].position))
            continue;
        int dice = des_combat(i, target, 0), theirs = des_combat(target, i, 0);
        arme_type with = best_blade(&all.items[i], &all.items[target], dice, theirs, 1);
        double worth = fight_worth(&all.items[i], &all.items[target], dice, theirs, with, 1);
        if (worth > most) {
            most = worth;
            best = i;
            best_with = with;
            best_dice = dice_for_fight(i, target, dice, theirs, with, 1);
        }
    }
    if (best >= 0)
        choisir(best, best_with, best_dice);
}

void jouer_assaut(void)
{
    look();
    int me = question().attaquant, prey = -1;
    assault(me, all.items[me].position, &prey);
    if (prey < 0)
        return;
    int dice = des_combat(me, prey, 1), theirs = des_combat(prey, me, 0);
    arme_type with = best_blade(&all.items[me], &all.items[prey], dice, theirs, 0);
    int spent = with == ARME_AUCUNE ? 0 : dice_for_fight(me, prey, dice, theirs, with, 0);
    choisir(prey, with, spent);
}

void jouer_place(void)
{
}

/* What is best for the target, with as many dice as pay. */
void jouer_reponse(void)
{
    look();
    question_info asked = question();
    const figure_info *foe = &all.items[asked.attaquant], *me = &all.items[asked.cible];
    int close = same(foe->position, me->position);
    int value = close ? profile(foe->genre)->combat : profile(foe->genre)->tir;
    int dice = close ? des_combat(asked.cible, asked.attaquant, 0) : DES_TEST;
    arme_type with = close ? best_blade(foe, me, asked.des, dice, 1) : profile(foe->genre)->arme1;
    side attack = {foe, value, asked.des, with};
    side dodge = {me, profile(me->genre)->survie, dice, ARME_AUCUNE};
    side counter = dodge;
    if (asked.contre) {
        counter.value = profile(me->genre)->combat;
        counter.with = best_blade(me, foe, dice, asked.des, 1);
    }
    side chosen = asked.contre && exchange(attack, counter) < exchange(attack, dodge) ? counter : dodge;
    int spent = 0;
    for (; spent < held(COMMANDE_DE); spent++) {
        side more = chosen;
        more.dice = chosen.dice + 1;
        if (exchange(attack, chosen) - exchange(attack, more) < DIE)
            break;
        chosen = more;
    }
    reponse_type answer = chosen.with == ARME_AUCUNE ? REPONSE_ESQUIVE : REPONSE_CONTRE;
    repondre(answer, chosen.with, spent);
}

void partie_init(void)
{
    odds_init();
    town_init();
}

void partie_fin(void)
{
}
