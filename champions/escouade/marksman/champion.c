/*
 * marksman: shoots whenever there is something to shoot at, and walks up until there is.
 *
 * What to learn from it: des_tir already knows weapon, range and sight, so the best shot of
 * the whole squad is found by asking for all of them. A clear view is worth two dice, a
 * friend beside the target costs two. What it lacks: it knows no objectives, and it never
 * hides from those who shoot back.
 */
#include "api.h"

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

static int enemy_beside(int figure)
{
    for (int i = 0; i < all.len; i++)
        if (!mine(i) && on_board(i) && same(all.items[i].position, all.items[figure].position))
            return i;
    return -1;
}

static arme_type gun(int figure)
{
    return profil(all.items[figure].genre).arme1;
}

/* Shots at those who are nearly dead, who are worth much and have little armour come first. */
static int worth(int figure, int target)
{
    int dice = des_tir(figure, target, gun(figure), 0);
    profil_info it = profil(all.items[target].genre);
    int left = it.taille + 1 - all.items[target].blessures;
    return dice < 0 ? 0 : 10 * dice + 6 * it.valeur - 8 * it.armure - 4 * left;
}

/* The best shot of a figure; 0 if it has none. */
static int best_shot(int figure, int *target)
{
    int best = 0;
    for (int i = 0; i < all.len; i++) {
        if (mine(i) || !on_board(i))
            continue;
        int value = worth(figure, i);
        if (value > best) {
            best = value;
            *target = i;
        }
    }
    return best;
}

/* Steps left to the nearest enemy, walls aside. */
static int far(cube from)
{
    int least = 1000;
    for (int i = 0; i < all.len; i++) {
        if (mine(i) || !on_board(i))
            continue;
        cube at = all.items[i].position;
        int flat = 3 * distance(from, at) + (from.x != at.x) + (from.y != at.y) + (from.z != at.z);
        least = flat < least ? flat : least;
    }
    return least;
}

/* The cube around that is nearest to the enemy, but no enemy's own. */
static int step_up(int figure, action_type quoi)
{
    cube from = all.items[figure].position, to = from;
    int size = profil(all.items[figure].genre).taille, least = 1000;
    for (int n = 0; n < 27; n++) {
        cube near = {from.x + n % 3 - 1, from.y + n / 3 % 3 - 1, from.z + n / 9 - 1};
        int dice = pas(size, from, near);
        if (dice < 0 || far(near) < 3)
            continue;
        /* Higher ground is worth a detour: a die, and fewer walls in the way. */
        int value = far(near) + 2 * dice - near.z + (near.x * 7 + near.y * 3 + partie().tour) % 2;
        if (value < least) {
            least = value;
            to = near;
        }
    }
    cube_array path = {1, &to};
    return !same(from, to) && deplacer(figure, quoi, path, -1) == OK;
}

static int shoot(int figure)
{
    int target;
    return best_shot(figure, &target) > 0 &&
           agir(figure, ACTION_TIRER, target, gun(figure), 0) == OK;
}

/* A free shot, if there is a die for it and the figure has not had one. */
static int shoot_again(int figure)
{
    int target;
    if (best_shot(figure, &target) == 0 || activation().gratuite)
        return 0;
    return depenser(COMMANDE_TIR) == OK &&
           agir(figure, ACTION_TIRER, target, gun(figure), 0) == OK;
}

static void act(int figure)
{
    cube_array nowhere = {0, 0};
    int enemy = enemy_beside(figure);
    arme_type weapon = profil(all.items[figure].genre).arme2;
    if (all.items[figure].etat == ETAT_BLOQUE) {
        deplacer(figure, ACTION_RELEVER, nowhere, -1);
        return;
    }
    if (enemy >= 0 && agir(figure, ACTION_COMBATTRE, enemy, weapon, 0) == OK)
        return;
    if (enemy >= 0 && step_up(figure, ACTION_DEPLACER))
        return;
    if (shoot(figure) || step_up(figure, ACTION_DEPLACER))
        return;
    if (shoot_again(figure))
        return;
    finir(figure);
}

/* The figure with the best shot, or else the first one left that can do something. */
static int choose(void)
{
    int best = -1, chosen = -1, target;
    for (int i = 0; i < all.len; i++) {
        if (!mine(i) || !on_board(i) || all.items[i].activee)
            continue;
        int value = all.items[i].etat == ETAT_BLOQUE ? 0 : best_shot(i, &target);
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

/* Free shots and dice are worth keeping, free fights are not. */
void jouer_commandement(void)
{
    commande_type_array held = commandes(partie().equipe);
    int mask = 0;
    for (int i = 0; i < held.len; i++)
        if (held.items[i] == COMMANDE_COMBAT || held.items[i] == COMMANDE_MOUVEMENT)
            mask |= 1 << i;
    relancer(mask);
}

void jouer_interception(void)
{
    all = figures();
    us = partie().equipe;
    for (int i = 0; i < all.len; i++)
        if (mine(i) && choisir(i, profil(all.items[i].genre).arme2, 0) == OK)
            return;
}

void jouer_assaut(void)
{
}

void jouer_place(void)
{
}

/* Dodging with a better value than fighting: only the colosse and the chef hit back. */
void jouer_reponse(void)
{
    question_info asked = question();
    all = figures();
    genre_type who = all.items[asked.cible].genre;
    if (asked.contre && (who == GENRE_CHEF || who == GENRE_COLOSSE))
        repondre(REPONSE_CONTRE, profil(who).arme2, 0);
}

void partie_init(void)
{
}

void partie_fin(void)
{
}
