/*
 * random: walks and attacks by chance.
 *
 * What it is good for: it is the first opponent a new champion has to beat, and it makes
 * every kind of order. What to learn from it: chance has to be repeatable. A champion that
 * asks the clock for a seed plays another match each time and cannot be debugged; this one
 * takes its seed from its team and the turn.
 */
#include "api.h"

enum { ATTAQUES = ATTAQUE_LOTO + 1, DIRECTIONS = 4, LONGEST_WALK = 16, TRIES = 4 };

static unsigned chance;

/* A number from 0 to below - 1 (xorshift; a seed of 0 would stay 0 for ever). */
static int roll(int below)
{
    chance ^= chance << 13;
    chance ^= chance >> 17;
    chance ^= chance << 5;
    return (int)(chance % (unsigned)below);
}

static void shuffle_the_dice(void)
{
    chance = (unsigned)mon_equipe() * 7919u + (unsigned)tour_actuel() * 104729u + 1u;
    for (int i = 0; i < 8; i++)
        roll(2);
}

static position step(position from, int direction)
{
    static const position by[DIRECTIONS] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    return (position){from.x + by[direction].x, from.y + by[direction].y};
}

/* Movement points it takes to leave a cell, as in the table of the rules; 0: no way. */
static int leaving_cost(position pos)
{
    switch (carte_zone_type(pos)) {
    case ZONE_ROUTE:
        return 1;
    case ZONE_HERBE:
    case ZONE_FORET:
    case ZONE_TOUR:
        return 2;
    case ZONE_MARAIS:
        return 4;
    default:
        return 0;
    }
}

/* A walk without a goal, until the points do not suffice for another step. */
static void walk(perso_classe classe, int points)
{
    perso_info me = perso_classe_info(classe);
    position cells[LONGEST_WALK];
    position_array path = {0, cells};
    position here = perso_position(me);

    while (path.len < LONGEST_WALK && points >= leaving_cost(here)) {
        position next = step(here, roll(DIRECTIONS));
        if (leaving_cost(next) == 0)
            break;
        points -= leaving_cost(here);
        cells[path.len++] = here = next;
    }
    perso_deplace(me, path, (orientation)roll(DIRECTIONS));
}

static void walk_all(void)
{
    shuffle_the_dice();
    walk(PERSO_VOLEUR, VOLEUR_DEPLACEMENT);
    walk(PERSO_BARBARE, BARBARE_DEPLACEMENT);
    walk(PERSO_ELFE, ELFE_DEPLACEMENT);
}

/* Any attack that is ready, at any cell the figure sees. A target out of range is refused,
 * and a refused order may be given anew. */
static void attack(perso_classe classe)
{
    perso_info me = perso_classe_info(classe);
    position_array seen = perso_vision(me);
    attaque_type ready[ATTAQUES];
    int count = 0;

    for (int attaque = 0; attaque < ATTAQUES; attaque++)
        if (perso_attaque_recharge(me, (attaque_type)attaque) == 0)
            ready[count++] = (attaque_type)attaque;
    for (int tries = 0; tries < TRIES && seen.len > 0; tries++)
        if (perso_attaque(me, ready[roll(count)], seen.items[roll(seen.len)]) == OK)
            return;
}

void partie_init(void)
{
}

void jouer_placement(void)
{
    walk_all();
}

void jouer_deplacement(void)
{
    walk_all();
}

void jouer_attaque(void)
{
    shuffle_the_dice();
    attack(PERSO_VOLEUR);
    attack(PERSO_BARBARE);
    attack(PERSO_ELFE);
}

void partie_fin(void)
{
}
