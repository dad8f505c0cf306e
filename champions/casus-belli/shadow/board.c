#include "board.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = VOLEUR_VISION_PORTEE };

int board_cells;
int board_columns;

static int rows;
static zone_type *zones;
/* For each cell and direction the visible cells of the largest cone, a bit each. */
static uint64_t *cones;
/* For each cell and direction the cell beside it. */
static int *beside;
/* The search in which a cell was reached last: marks that need not be wiped. */
static int *mark;
static int marker;

int points_of(perso_classe classe)
{
    static const int points[] = {VOLEUR_DEPLACEMENT, BARBARE_DEPLACEMENT, ELFE_DEPLACEMENT};
    return points[classe];
}

int sight_of(perso_classe classe)
{
    static const int sight[] = {VOLEUR_VISION_PORTEE, BARBARE_VISION_PORTEE, ELFE_VISION_PORTEE};
    return sight[classe];
}

/* From a difference of x and y to a row (ahead) and a column (across), and back again:
 * turning twice is turning back, for each of the four directions. */
static position turned(orientation direction, int x, int y)
{
    switch (direction) {
    case ORIENTATION_NORD:
        return (position){-y, -x};
    case ORIENTATION_EST:
        return (position){x, y};
    case ORIENTATION_SUD:
        return (position){y, x};
    default:
        return (position){-x, -y};
    }
}

/* The number of a cell of a cone, row by row: rows have 3, 5, 7 ... cells. */
static int number(int row, int column)
{
    return row * (row + 2) + row + 1 + column;
}

int board_cell(position pos)
{
    bool inside = pos.x >= 0 && pos.y >= 0 && pos.x < board_columns && pos.y < rows;
    return inside ? pos.y * board_columns + pos.x : NOWHERE;
}

position board_pos(int cell)
{
    return (position){cell % board_columns, cell / board_columns};
}

bool board_walkable(int cell)
{
    return zones[cell] != ZONE_MUR;
}

bool board_forest(int cell)
{
    return zones[cell] == ZONE_FORET;
}

bool board_tower(int cell)
{
    return zones[cell] == ZONE_TOUR;
}

static int leaving_cost(int cell)
{
    return zones[cell] == ZONE_ROUTE ? 1 : zones[cell] == ZONE_MARAIS ? 4 : 2;
}

static int shifted(int cell, position by)
{
    position pos = board_pos(cell);
    return board_cell((position){pos.x + by.x, pos.y + by.y});
}

int board_beside(int cell, orientation direction)
{
    return beside[cell * DIRECTIONS + (int)direction];
}

int board_steps(int one, int other)
{
    position a = board_pos(one), b = board_pos(other);
    return abs(a.x - b.x) + abs(a.y - b.y);
}

orientation board_towards(int from, int to)
{
    position a = board_pos(from), b = board_pos(to);
    int dx = b.x - a.x, dy = b.y - a.y;
    if (abs(dx) > abs(dy))
        return dx > 0 ? ORIENTATION_EST : ORIENTATION_OUEST;
    return dy > 0 ? ORIENTATION_SUD : ORIENTATION_NORD;
}

bool board_in_square(int centre, int size, int to)
{
    position a = board_pos(centre), b = board_pos(to);
    bool near = abs(a.x - b.x) <= size && abs(a.y - b.y) <= size;
    return near && board_walkable(to) && !board_forest(to);
}

bool board_sees(int from, orientation direction, int size, int to)
{
    if (board_tower(from))
        return board_in_square(from, size, to);
    position a = board_pos(from), b = board_pos(to);
    position by = turned(direction, b.x - a.x, b.y - a.y);
    if (by.x < 0 || by.x > size || abs(by.y) > by.x + 1)
        return false;
    return cones[from * DIRECTIONS + (int)direction] >> number(by.x, by.y) & 1;
}

int board_square(int centre, int size, int cells[MOST_SEEN])
{
    int len = 0;
    for (int dy = -size; dy <= size; dy++)
        for (int dx = -size; dx <= size; dx++) {
            int cell = shifted(centre, (position){dx, dy});
            if (cell != NOWHERE && board_in_square(centre, size, cell))
                cells[len++] = cell;
        }
    return len;
}

int board_field(int from, orientation direction, int size, int cells[MOST_SEEN])
{
    if (board_tower(from))
        return board_square(from, size, cells);
    uint64_t mask = cones[from * DIRECTIONS + (int)direction];
    int len = 0;
    for (int row = 0; row <= size; row++)
        for (int column = -row - 1; column <= row + 1; column++)
            if (mask >> number(row, column) & 1)
                cells[len++] = shifted(from, turned(direction, row, column));
    return len;
}

/* As the rules say: each column is blocked on its own, and a column that enters the field
 * begins hidden if its neighbour was in the row before. */
static uint64_t cone(int from, orientation direction)
{
    bool hidden[2 * ROWS + 3] = {false};
    bool *middle = hidden + ROWS + 1;
    uint64_t mask = 0;
    for (int row = 0; row <= ROWS; row++) {
        if (row > 0) {
            middle[row + 1] = middle[row];
            middle[-row - 1] = middle[-row];
        }
        for (int column = -row - 1; column <= row + 1; column++) {
            int cell = shifted(from, turned(direction, row, column));
            bool wall = cell == NOWHERE || !board_walkable(cell);
            bool near = row + abs(column) <= 1;
            if (wall ? !near || row == 1 : board_forest(cell) && !near)
                middle[column] = true;
            if (!middle[column] && !wall)
                mask |= UINT64_C(1) << number(row, column);
        }
    }
    return mask;
}

bool board_read(void)
{
    position size = carte_taille();
    board_columns = size.x;
    rows = size.y;
    board_cells = size.x * size.y;
    zones = malloc((size_t)board_cells * sizeof *zones);
    cones = malloc((size_t)board_cells * DIRECTIONS * sizeof *cones);
    beside = malloc((size_t)board_cells * DIRECTIONS * sizeof *beside);
    mark = calloc((size_t)board_cells, sizeof *mark);
    if (!zones || !cones || !beside || !mark)
        return false;
    for (int cell = 0; cell < board_cells; cell++)
        zones[cell] = carte_zone_type(board_pos(cell));
    for (int cell = 0; cell < board_cells; cell++)
        for (int way = 0; way < DIRECTIONS; way++) {
            int there = shifted(cell, turned((orientation)way, 1, 0));
            bool open = there != NOWHERE && board_walkable(there);
            beside[cell * DIRECTIONS + way] = open ? there : NOWHERE;
            cones[cell * DIRECTIONS + way] = cone(cell, (orientation)way);
        }
    return true;
}

/* Dijkstra's algorithm. Costs are small numbers, so that a list for each cost does for a
 * queue. A cell can wait once for each of its neighbours. */
void board_reach(int from, int points, reach *found)
{
    static step queue[VOLEUR_DEPLACEMENT + 1][4 * MOST_STEPS];
    int queued[VOLEUR_DEPLACEMENT + 1] = {0};
    marker++;
    found->len = 0;
    queue[0][queued[0]++] = (step){from, 0, 0};
    for (int cost = 0; cost <= points; cost++)
        for (int i = 0; i < queued[cost]; i++) {
            step here = queue[cost][i];
            if (mark[here.cell] == marker)
                continue;
            mark[here.cell] = marker;
            found->steps[found->len++] = here;
            int then = cost + leaving_cost(here.cell);
            for (int way = 0; then <= points && way < DIRECTIONS; way++) {
                int there = board_beside(here.cell, (orientation)way);
                if (there != NOWHERE && mark[there] != marker)
                    queue[then][queued[then]++] = (step){there, then, found->len - 1};
            }
        }
}

position_array board_path(const reach *found, int place, position cells[MOST_STEPS])
{
    int len = 0;
    for (int at = place; at != 0; at = found->steps[at].before)
        len++;
    for (int at = place, left = len; at != 0; at = found->steps[at].before)
        cells[--left] = board_pos(found->steps[at].cell);
    return (position_array){len, cells};
}
