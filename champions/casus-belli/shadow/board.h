/* The map, asked for once and kept: who sees what from where, and who gets where. */
#ifndef SHADOW_BOARD_H
#define SHADOW_BOARD_H

#include "api.h"

#include <stdbool.h>

enum {
    CLASSES = 3,
    DIRECTIONS = 4,
    FULL_LIFE = 10,
    PALANTIR_SIGHT = 5,
    I_SEE_SIGHT = 4,
    LOTO_DAMAGE = 4,
    BASTOOOON_FROM = 11,
    /* A thief who only walks on roads: all cells within ten steps. */
    MOST_STEPS = 2 * VOLEUR_DEPLACEMENT * (VOLEUR_DEPLACEMENT + 1) + 1,
    /* The cells of the largest cone, or of the largest square. */
    MOST_SEEN = (2 * VOLEUR_VISION_PORTEE + 1) * (2 * VOLEUR_VISION_PORTEE + 1),
    NOWHERE = -1
};

/* A cell that can be walked to: what that costs, and the place of the one before it. */
typedef struct step {
    int cell;
    int cost;
    int before;
} step;

/* Cells that can be reached, cheapest first; the first one is where it begins. */
typedef struct reach {
    int len;
    step steps[MOST_STEPS];
} reach;

extern int board_cells;
extern int board_columns;

/* Asks for the map. Returns whether there was memory for it. */
bool board_read(void);

/* A cell is the number of its place in the grid, row by row. */
int board_cell(position pos);
position board_pos(int cell);
bool board_walkable(int cell);
bool board_forest(int cell);
bool board_tower(int cell);
/* The cell beside another one; NOWHERE if there is no way. */
int board_beside(int cell, orientation direction);
int board_steps(int one, int other);
orientation board_towards(int from, int to);

/* Whether a cell is in the field of somebody who stands and looks so. */
bool board_sees(int from, orientation direction, int size, int to);
/* Whether a palantír, an I see or a figure on a tower sees a cell. */
bool board_in_square(int centre, int size, int to);
/* All cells of a field. Returns how many there are. */
int board_field(int from, orientation direction, int size, int cells[MOST_SEEN]);
int board_square(int centre, int size, int cells[MOST_SEEN]);

void board_reach(int from, int points, reach *found);
/* The path to one of the cells found, ready for `perso_deplace`. */
position_array board_path(const reach *found, int place, position cells[MOST_STEPS]);

int points_of(perso_classe classe);
int sight_of(perso_classe classe);

#endif
