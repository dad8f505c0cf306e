/*
 * shadow: keeps a map of suspicion, shuns the cells that can be seen from where it glows,
 * and strikes from there.
 *
 *   heat.c    The map of suspicion: for each cell the number of foes of each class that are
 *             expected there. It flows as foes walk, cools where nobody is seen, and glows
 *             again where a trace was noticed or a dead foe comes back to life. It costs
 *             the same for two teams and for a hundred.
 *   walk.c    Every cell in reach, in every direction: how hot is what I would see, and how
 *             hot is where I would be seen from? At the edge of a wood the second is small.
 *   strike.c  The attacks of all three together, each with what the foes in sight can do at
 *             the same moment: whom they would kill, how hard a wounded barbarian answers,
 *             which friend is better finished by a friend, and when to push them all away.
 *   board.c   The rules of sight and of walking.
 */
#include "api.h"
#include "heat.h"
#include "strike.h"
#include "walk.h"

#include <stdlib.h>

void partie_init(void)
{
    if (!board_read() || !heat_begin()) {
        stechec_log("shadow: there is not enough memory for the map");
        abort();
    }
}

void jouer_placement(void)
{
    heat_look(tour_actuel() > 0);
    walk();
}

void jouer_attaque(void)
{
    heat_look(tour_actuel() > 0);
    if (tour_actuel() == nombre_tours_placement())
        heat_settle();
    strike();
}

void jouer_deplacement(void)
{
    heat_look(false);
    walk();
}

void partie_fin(void)
{
}
