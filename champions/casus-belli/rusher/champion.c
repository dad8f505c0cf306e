/*
 * rusher: the shortest way to the nearest foe, and every weapon at the weakest one.
 *
 * What to learn from it: focus. Three figures that strike the same foe kill it (knife 5,
 * hammer 3 and bow 2 make exactly 10) before it can strike twice. What it lacks: it never
 * asks who could strike back, forgets whom it does not see, and runs into every ambush.
 */
#include "api.h"

/* How long a foe out of sight is still looked for where it was. */
enum { MEMORY = 3 };

static position goal;
static int goal_turn;

static int points_of(perso_classe classe)
{
    static const int points[] = {VOLEUR_DEPLACEMENT, BARBARE_DEPLACEMENT, ELFE_DEPLACEMENT};
    return points[classe];
}

static int leaving_cost(position pos)
{
    switch (carte_zone_type(pos)) {
    case ZONE_ROUTE:
        return 1;
    case ZONE_MARAIS:
        return 4;
    default:
        return 2;
    }
}

static int same(position a, position b)
{
    return a.x == b.x && a.y == b.y;
}

/* The least life of the foes on a cell; 0 if there is none, or a friend among them. */
static int weakest_on(position pos)
{
    perso_info_array who = carte_zone_perso(pos);
    int least = 0;
    for (int i = 0; i < who.len; i++) {
        if (who.items[i].equipe == mon_equipe())
            return 0;
        if (least == 0 || who.items[i].vie < least)
            least = who.items[i].vie;
    }
    return least;
}

/* Looks for the weakest foe in sight of any figure. Returns whether there is one. */
static int find_prey(position *prey)
{
    int least = 0;
    for (int classe = PERSO_VOLEUR; classe <= PERSO_ELFE; classe++) {
        position_array seen =
            perso_vision_personnages(perso_classe_info((perso_classe)classe));
        for (int i = 0; i < seen.len; i++) {
            int life = weakest_on(seen.items[i]);
            if (life > 0 && (least == 0 || life < least)) {
                least = life;
                *prey = seen.items[i];
            }
        }
    }
    return least > 0;
}

static orientation facing(position from, position to)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    if (dx * dx > dy * dy)
        return dx > 0 ? ORIENTATION_EST : ORIENTATION_OUEST;
    return dy > 0 ? ORIENTATION_SUD : ORIENTATION_NORD;
}

/* As far as the points reach, looking at the goal. */
static void run(perso_classe classe)
{
    perso_info me = perso_classe_info(classe);
    position here = perso_position(me);
    position_array path = chemin(here, goal);
    int points = points_of(classe), steps = 0;

    while (steps < path.len) {
        points -= leaving_cost(here);
        if (points < 0)
            break;
        here = path.items[steps++];
    }
    path.len = steps;
    /* At the goal, or as near as can be: turn round and round to find somebody. */
    orientation look = same(here, goal) ? (orientation)(tour_actuel() % 4) : facing(here, goal);
    perso_deplace(me, path, look);
}

static void run_all(void)
{
    position prey;
    if (find_prey(&prey)) {
        goal = prey;
        goal_turn = tour_actuel();
    } else if (tour_actuel() > goal_turn + MEMORY) {
        goal = carte_depart(); /* Sooner or later somebody comes by. */
    }
    run(PERSO_VOLEUR);
    run(PERSO_BARBARE);
    run(PERSO_ELFE);
}

/* The normal attack at the prey; if that is out of reach, at any foe the figure sees. */
static void strike(perso_info me, position prey)
{
    if (perso_attaque(me, ATTAQUE_NORMALE, prey) == OK)
        return;
    position_array seen = perso_vision_personnages(me);
    for (int i = 0; i < seen.len; i++)
        if (weakest_on(seen.items[i]) > 0 &&
            perso_attaque(me, ATTAQUE_NORMALE, seen.items[i]) == OK)
            return;
}

/* Whether the figure's cell holds a foe. */
static int face_to_face(position pos)
{
    perso_info_array who = carte_zone_perso(pos);
    for (int i = 0; i < who.len; i++)
        if (who.items[i].equipe != mon_equipe())
            return 1;
    return 0;
}

void partie_init(void)
{
    goal = carte_depart();
}

void jouer_placement(void)
{
    run_all();
}

void jouer_deplacement(void)
{
    run_all();
}

void jouer_attaque(void)
{
    perso_info thief = perso_classe_info(PERSO_VOLEUR);
    perso_info barbarian = perso_classe_info(PERSO_BARBARE);
    perso_info elf = perso_classe_info(PERSO_ELFE);
    position prey, here = perso_position(thief);

    if (face_to_face(here) && perso_attaque(thief, ATTAQUE_TRAITRISE, here) == OK)
        stechec_log("Surprise!");
    if (!find_prey(&prey))
        return;
    strike(thief, prey); /* Refused if there was a Traîtrise: it has its order then. */
    /* From 7 life on downwards Bastoooon strikes harder than the hammer. */
    if (barbarian.vie > 11 - BARBARE_ATTAQUE - 1 ||
        perso_attaque(barbarian, ATTAQUE_BASTOOOON, prey) != OK)
        strike(barbarian, prey);
    if (perso_attaque(elf, ATTAQUE_LOTO, prey) != OK)
        strike(elf, prey);
}

void partie_fin(void)
{
}
