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
