/*
 * brawler: gets into the enemy's cubes and fights there.
 *
 * What to learn from it: moving into a cube brings a fight that is no action and a die more,
 * and a second figure there brings a die to each. So it sends the strongest first, all at the
 * same prey. What it lacks: those it does not reach shoot at it, and it takes no objectives.
 */
#include "api.h"

enum { LONGEST_SPRINT = 3 };

static figure_info_array all;
static int us;

static int mine(int figure)
{
    return all.items[figure].equipe == us;
}

static int on_board(int figure)
{
    return all.items[figure].etat == ETAT_DEBOUT || all.items[figure].etat == ETAT_BLOQUE;
}

static int same(cube a, cube b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

/* A weapon for fights; ARME_AUCUNE if there is none. */
static arme_type blade(int figure)
{
    profil_info it = profil(all.items[figure].genre);
    if (it.combat == 0)
        return ARME_AUCUNE;
    return arme_detail(it.arme1).portee == 0 ? it.arme1 : it.arme2;
}

/* How good a fight looks, seen from a figure: its dice by its value, against the other's. */
static int odds(int figure, int prey, int entree)
{
    profil_info me = profil(all.items[figure].genre), it = profil(all.items[prey].genre);
    int better = it.combat > 0 && it.combat < it.survie ? it.combat : it.survie;
    if (me.combat == 0)
        return -1000;
    return des_combat(figure, prey, entree) * (9 - me.combat) * 2 -
           des_combat(prey, figure, 0) * (9 - better) * 2 + 4 * it.valeur - 6 * it.armure +
           8 * all.items[prey].blessures;
}

/* The best prey in a cube; -1 if there is none. */
static int prey_in(int figure, cube at, int entree)
{
    int best = -1;
    for (int i = 0; i < all.len; i++) {
        if (mine(i) || !on_board(i) || !same(all.items[i].position, at))
            continue;
        if (best < 0 || odds(figure, i, entree) > odds(figure, best, entree))
            best = i;
    }
    return best;
}

/* How far it is to the best prey, walls aside: near ones are better. */
static int longing(int figure, cube from)
{
    int best = -1000;
    for (int i = 0; i < all.len; i++) {
        if (mine(i) || !on_board(i))
            continue;
        cube at = all.items[i].position;
        int apart = (from.x - at.x) * (from.x - at.x) + (from.y - at.y) * (from.y - at.y);
        int value = odds(figure, i, 1) - 40 * distance(from, at) - apart - 20 * (from.z != at.z);
        best = value > best ? value : best;
    }
    return best;
}

/* Looks for the path whose end is nearest to a prey, depth first. */
typedef struct search {
    int figure, size, best, len, rubble;
    cube path[LONGEST_SPRINT], best_path[LONGEST_SPRINT];
} search;

static void look(search *it, cube at, int depth, int most)
{
    int here = longing(it->figure, at) - 25 * it->rubble - 2 * depth;
    if (depth > 0 && here > it->best) {
        it->best = here;
        it->len = depth;
        for (int i = 0; i < depth; i++)
            it->best_path[i] = it->path[i];
    }
    /* A cube with an enemy is the end of a path. */
    if (depth == most || (depth > 0 && prey_in(it->figure, at, 1) >= 0))
        return;
    for (int n = 0; n < 27; n++) {
        cube next = {at.x + n % 3 - 1, at.y + n / 3 % 3 - 1, at.z + n / 9 - 1};
        int dice = pas(it->size, at, next);
        if (dice < 0)
            continue;
        it->path[depth] = next;
        it->rubble += dice;
        look(it, next, depth + 1, most);
        it->rubble -= dice;
    }
}

static int charge(int figure, action_type quoi, int most)
{
    search it = {figure, profil(all.items[figure].genre).taille, -100000, 0, 0, {{0}}, {{0}}};
    look(&it, all.items[figure].position, 0, most);
    cube_array path = {it.len, it.best_path};
    return it.len > 0 && deplacer(figure, quoi, path, -1) == OK;
}

static int shoot(int figure)
{
    arme_type gun = profil(all.items[figure].genre).arme1;
    int best = -1, most = 0;
    for (int i = 0; i < all.len; i++) {
        int dice = mine(i) ? -1 : des_tir(figure, i, gun, 0);
        if (dice > most) {
            most = dice;
            best = i;
        }
    }
    return best >= 0 && agir(figure, ACTION_TIRER, best, gun, 0) == OK;
}

static void act(int figure)
{
    cube_array nowhere = {0, 0};
    profil_info me = profil(all.items[figure].genre);
    if (all.items[figure].etat == ETAT_BLOQUE) {
        deplacer(figure, ACTION_RELEVER, nowhere, -1);
        return;
    }
    int prey = prey_in(figure, all.items[figure].position, 0);
    if (prey >= 0) {
        if (agir(figure, ACTION_COMBATTRE, prey, blade(figure), 0) == OK)
            return;
        if (!activation().gratuite && depenser(COMMANDE_COMBAT) == OK)
            agir(figure, ACTION_COMBATTRE, prey, blade(figure), 0);
        return;
    }
    /* Those who cannot fight shoot instead. */
    if (me.combat == 0 || all.items[figure].genre == GENRE_TIRAILLEUR) {
        if (shoot(figure))
            return;
    }
    if (me.sprint > 1 && activation().figure < 0 && charge(figure, ACTION_SPRINTER, me.sprint))
        return;
    if (charge(figure, ACTION_DEPLACER, me.vitesse) || shoot(figure))
        return;
    if (activation().figure >= 0 && !activation().gratuite && depenser(COMMANDE_MOUVEMENT) == OK)
        charge(figure, ACTION_DEPLACER, 1);
}

/* Whoever is in a fight first, then the one that is nearest to its prey. */
static int choose(void)
{
    int chosen = -1, best = -100000;
    for (int i = 0; i < all.len; i++) {
        if (!mine(i) || !on_board(i) || all.items[i].activee)
            continue;
        int value = longing(i, all.items[i].position);
        if (prey_in(i, all.items[i].position, 0) >= 0)
            value += 500;
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

void jouer_action(void)
{
    all = figures();
    us = partie().equipe;
    int active = activation().figure;
    act(active >= 0 ? active : choose());
}

void jouer_commandement(void)
{
    commande_type_array held = commandes(partie().equipe);
    int mask = 0;
    for (int i = 0; i < held.len; i++)
        if (held.items[i] == COMMANDE_TIR)
            mask |= 1 << i;
    relancer(mask);
}

/* All dice into the fight that is at hand. */
static int all_dice(void)
{
    commande_type_array held = commandes(partie().equipe);
    int dice = 0;
    for (int i = 0; i < held.len; i++)
        dice += held.items[i] == COMMANDE_DE;
    return dice;
}

void jouer_interception(void)
{
    all = figures();
    us = partie().equipe;
    int target = question().cible, best = -1;
    for (int i = 0; i < all.len; i++)
        if (mine(i) && on_board(i) && same(all.items[i].position, all.items[target].position) &&
            (best < 0 || odds(i, target, 0) > odds(best, target, 0)))
            best = i;
    if (best >= 0)
        choisir(best, blade(best), all_dice());
}

void jouer_assaut(void)
{
    all = figures();
    us = partie().equipe;
    int me = question().attaquant;
    int prey = prey_in(me, all.items[me].position, 1);
    int dice = profil(all.items[me].genre).combat > 0 ? all_dice() : 0;
    choisir(prey, blade(me), dice);
}

void jouer_place(void)
{
}

/* It always hits back. */
void jouer_reponse(void)
{
    all = figures();
    question_info asked = question();
    if (asked.contre)
        repondre(REPONSE_CONTRE, blade(asked.cible), all_dice());
    else
        repondre(REPONSE_ESQUIVE, ARME_AUCUNE, all_dice());
}

void partie_init(void)
{
}

void partie_fin(void)
{
}
