/*
 * warden: stands on the objectives, and shoots from there.
 *
 * What to learn from it: points come every round, and the team that acts last before a round
 * ends decides who is alone on an objective. Each figure has an objective of its own and a
 * map of how far it is from everywhere, worked out once. What it lacks: it does not care who
 * shoots at it, and fights only whom it finds on its way.
 */
#include "api.h"

enum { SIDE = 16, LEVELS = 4, CUBES = SIDE * SIDE * LEVELS, FAR = 10000, SIZES = 3 };

static figure_info_array all;
static int us;
static cube board;
/* Objectives, the dearest first. */
static cube goals[CUBES];
static int goal_points[CUBES], goal_count;
/* Steps to each of the first objectives, for each size; rubble counts as two. */
enum { GOALS = 8 };
static int way[GOALS][SIZES][CUBES];

static int place_of(cube at)
{
    return (at.z * SIDE + at.y) * SIDE + at.x;
}

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

static cube around(cube at, int n)
{
    return (cube){at.x + n % 3 - 1, at.y + n / 3 % 3 - 1, at.z + n / 9 - 1};
}

static int enemy_in(cube at)
{
    for (int i = 0; i < all.len; i++)
        if (!mine(i) && on_board(i) && same(all.items[i].position, at))
            return i;
    return -1;
}

/* Fills a map of steps to a goal, from the goal outwards. */
static void measure(int *steps, int size, cube goal)
{
    static cube queue[CUBES * 8];
    int first = 0, last = 0;
    for (int i = 0; i < CUBES; i++)
        steps[i] = FAR;
    steps[place_of(goal)] = 0;
    queue[last++] = goal;
    while (first < last) {
        cube at = queue[first++];
        for (int n = 0; n < 27; n++) {
            cube from = around(at, n);
            int dice = pas(size, from, at);
            if (dice < 0 || sol(from) == SOL_AUCUN)
                continue;
            int total = steps[place_of(at)] + 1 + 2 * dice;
            if (total < steps[place_of(from)] && last < CUBES * 8) {
                steps[place_of(from)] = total;
                queue[last++] = from;
            }
        }
    }
}

static void find_goals(void)
{
    for (int worth = 2; worth >= 1; worth--)
        for (int i = 0; i < board.x * board.y * board.z && goal_count < GOALS; i++) {
            cube at = {i % board.x, i / board.x % board.y, i / (board.x * board.y)};
            marque_type wanted = worth == 2 ? MARQUE_OBJECTIF_2 : MARQUE_OBJECTIF_1;
            if (marque(at) != wanted)
                continue;
            goals[goal_count] = at;
            goal_points[goal_count++] = worth;
        }
}

void partie_init(void)
{
    board = taille();
    find_goals();
    for (int goal = 0; goal < goal_count; goal++)
        for (int size = 1; size <= SIZES; size++)
            measure(way[goal][size - 1], size, goals[goal]);
}

/* Friends nearer to a goal than this figure. */
static int nearer(int figure, int goal)
{
    int count = 0;
    for (int i = 0; i < all.len; i++) {
        if (!mine(i) || !on_board(i) || i == figure)
            continue;
        int other = way[goal][profil(all.items[i].genre).taille - 1][place_of(all.items[i].position)];
        int own = way[goal][profil(all.items[figure].genre).taille - 1]
                     [place_of(all.items[figure].position)];
        count += other < own || (other == own && i < figure);
    }
    return count;
}

/* The objective that most needs this figure. */
static int goal_of(int figure)
{
    int size = profil(all.items[figure].genre).taille, best = -1, most = -FAR;
    for (int goal = 0; goal < goal_count; goal++) {
        int steps = way[goal][size - 1][place_of(all.items[figure].position)];
        if (steps >= FAR)
            continue;
        int value = 6 * goal_points[goal] - 2 * steps - 7 * nearer(figure, goal);
        if (value > most) {
            most = value;
            best = goal;
        }
    }
    return best;
}

/* Along the map of steps, so many cubes at most. */
static int walk(int figure, action_type quoi, int most)
{
    int size = profil(all.items[figure].genre).taille, goal = goal_of(figure), len = 0;
    cube at = all.items[figure].position, path[3];
    if (goal < 0)
        return 0;
    while (len < most) {
        cube best = at;
        for (int n = 0; n < 27; n++) {
            cube next = around(at, n);
            if (pas(size, at, next) < 0)
                continue;
            if (way[goal][size - 1][place_of(next)] < way[goal][size - 1][place_of(best)])
                best = next;
        }
        if (same(best, at))
            break;
        path[len++] = at = best;
        if (enemy_in(at) >= 0)
            break;
    }
    for (; len > 0; len--) {
        cube_array chemin = {len, path};
        if (deplacer(figure, quoi, chemin, -1) == OK)
            return 1;
    }
    return 0;
}

static int shoot(int figure)
{
    arme_type gun = profil(all.items[figure].genre).arme1;
    int best = -1, most = 0;
    for (int i = 0; i < all.len; i++) {
        if (mine(i) || !on_board(i))
            continue;
        int dice = des_tir(figure, i, gun, 0);
        int value = dice < 0 ? 0 : 4 * dice + 3 * profil(all.items[i].genre).valeur;
        /* Those who stand on an objective have to go. */
        if (dice > 0 && (marque(all.items[i].position) == MARQUE_OBJECTIF_1 ||
                         marque(all.items[i].position) == MARQUE_OBJECTIF_2))
            value += 8;
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best >= 0 && agir(figure, ACTION_TIRER, best, gun, 0) == OK;
}

static arme_type blade(int figure)
{
    profil_info it = profil(all.items[figure].genre);
    if (it.combat == 0)
        return ARME_AUCUNE;
    return arme_detail(it.arme1).portee == 0 ? it.arme1 : it.arme2;
}

static void act(int figure)
{
    cube_array nowhere = {0, 0};
    profil_info me = profil(all.items[figure].genre);
    int enemy = enemy_in(all.items[figure].position);
    if (all.items[figure].etat == ETAT_BLOQUE) {
        deplacer(figure, ACTION_RELEVER, nowhere, -1);
        return;
    }
    if (enemy >= 0) {
        agir(figure, ACTION_COMBATTRE, enemy, blade(figure), 0);
        return;
    }
    int goal = goal_of(figure);
    int steps = goal < 0 ? 0 : way[goal][me.taille - 1][place_of(all.items[figure].position)];
    if (steps > 1 && activation().figure < 0 && walk(figure, ACTION_SPRINTER, me.sprint))
        return;
    if (steps > 0 && walk(figure, ACTION_DEPLACER, me.vitesse))
        return;
    if (shoot(figure))
        return;
    if (!activation().gratuite && steps > 0 && depenser(COMMANDE_MOUVEMENT) == OK)
        walk(figure, ACTION_DEPLACER, 1);
}

/* Those who have nothing to do yet wait: the last to move keeps its objective. */
static int choose(void)
{
    int chosen = -1, best = -FAR;
    for (int i = 0; i < all.len; i++) {
        if (!mine(i) || !on_board(i) || all.items[i].activee)
            continue;
        int goal = goal_of(i), size = profil(all.items[i].genre).taille;
        int steps = goal < 0 ? 0 : way[goal][size - 1][place_of(all.items[i].position)];
        int value = steps == 0 ? 0 : 20 - steps;
        if (enemy_in(all.items[i].position) >= 0)
            value += 50;
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

/* Walking further is what it needs. */
void jouer_commandement(void)
{
    commande_type_array held = commandes(partie().equipe);
    int mask = 0;
    for (int i = 0; i < held.len; i++)
        if (held.items[i] == COMMANDE_TIR || held.items[i] == COMMANDE_COMBAT)
            mask |= 1 << i;
    relancer(mask);
}

void jouer_interception(void)
{
    all = figures();
    us = partie().equipe;
    for (int i = 0; i < all.len; i++)
        if (mine(i) && choisir(i, blade(i), 0) == OK)
            return;
}

void jouer_assaut(void)
{
}

void jouer_place(void)
{
}

void jouer_reponse(void)
{
    all = figures();
    question_info asked = question();
    if (asked.contre && asked.des <= 4)
        repondre(REPONSE_CONTRE, blade(asked.cible), 0);
}

void partie_fin(void)
{
}
