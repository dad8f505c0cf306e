/* What a fight is worth, in points. */
#ifndef FIGHTS_H
#define FIGHTS_H

#include "board.h"

/* A fight before it begins: what both sides have, and what each would lose. */
typedef struct fight {
    int lead;    /* how much stronger the own side is, cards apart */
    double gain; /* what the enemy loses if the own side wins */
    double loss; /* what the own side loses if the enemy wins */
} fight;

/* What a wound of a figure costs its team. */
double wound_cost(figure_info who);

/* The fight between an own figure at some cell and an enemy. */
fight foresee(figure_info attacker, position from, figure_info target, action_type mode);

/* What it is worth with the best card; `card`, if asked for, says which one that is. */
double worth_of(fight f, int *card);

/* The same in a fight that has begun, with the enemy's cards if they are seen. */
int best_card(void);

#endif
