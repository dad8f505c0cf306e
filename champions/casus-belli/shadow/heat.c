#include "heat.h"

#include <stdlib.h>
#include <string.h>

/* The share of foes believed to stay where they are for a turn. */
static const float STAYS = 0.4f;
/* How many foes of each class a trace stands for. */
static const float TRACE = 0.1f;

foe foes[MOST_FOES];
int foes_len;

/* Heat and scratch space by class, and the heat at the end of the placement. */
static float *heat[CLASSES];
static float *home[CLASSES];
static float *next;
static float *sum;
/* The look (counted from 1) in which a cell was seen last. */
static int *seen_in;
static int look;
/* The walk in which an own figure touched a cell. */
static int *own_in;
static int walks;

static foe before[MOST_FOES];
static int before_len;
static int palantir = NOWHERE;
static int i_see = NOWHERE;
static int i_see_turn;

bool heat_begin(void)
{
    size_t cells = (size_t)board_cells;
    for (int classe = 0; classe < CLASSES; classe++) {
        heat[classe] = calloc(cells, sizeof(float));
        home[classe] = calloc(cells, sizeof(float));
        if (!heat[classe] || !home[classe])
            return false;
        /* Everybody begins on the start cell. */
        heat[classe][board_cell(carte_depart())] = (float)(nombre_equipes() - 1);
    }
    next = calloc(cells, sizeof(float));
    sum = calloc(cells, sizeof(float));
    seen_in = calloc(cells, sizeof(int));
    own_in = calloc(cells, sizeof(int));
    walks = 1;
    heat_settle();
    return next && sum && seen_in && own_in;
}

void heat_settle(void)
{
    for (int classe = 0; classe < CLASSES; classe++)
        memcpy(home[classe], heat[classe], (size_t)board_cells * sizeof(float));
}

float heat_at(perso_classe classe, int cell)
{
    return heat[classe][cell];
}

bool heat_sees(int cell)
{
    return seen_in[cell] == look;
}

float heat_in_square(int centre, int size)
{
    int cells[MOST_SEEN];
    int len = board_square(centre, size, cells);
    float found = 0;
    for (int i = 0; i < len; i++)
        for (int classe = 0; classe < CLASSES; classe++)
            found += heat[classe][cells[i]];
    return found;
}

void heat_reveal(attaque_type attack, int centre)
{
    if (attack == ATTAQUE_PALANTIR)
        palantir = centre;
    if (attack == ATTAQUE_I_SEE) {
        i_see = centre;
        i_see_turn = tour_actuel();
    }
}

void heat_forget_paths(void)
{
    walks++;
}

void heat_own_path(int cell)
{
    own_in[cell] = walks;
}

/* Each step, heat flows evenly to the cells beside. A foe may stop after any step: the
 * mean over all numbers of steps is where it ends. */
static void spread(float *grid, int steps)
{
    size_t bytes = (size_t)board_cells * sizeof(float);
    memset(sum, 0, bytes);
    for (int cell = 0; cell < board_cells; cell++)
        sum[cell] = STAYS * grid[cell];
    for (int count = 0; count < steps; count++) {
        memset(next, 0, bytes);
        for (int cell = 0; cell < board_cells; cell++) {
            if (grid[cell] < 1e-5f)
                continue;
            int beside[DIRECTIONS], ways = 0;
            for (int way = 0; way < DIRECTIONS; way++) {
                int there = board_beside(cell, (orientation)way);
                if (there != NOWHERE)
                    beside[ways++] = there;
            }
            for (int way = 0; way < ways; way++)
                next[beside[way]] += grid[cell] / (float)ways;
            if (ways == 0)
                next[cell] += grid[cell];
        }
        memcpy(grid, next, bytes);
        for (int cell = 0; cell < board_cells; cell++)
            sum[cell] += (1 - STAYS) / (float)steps * grid[cell];
    }
    memcpy(grid, sum, bytes);
}

void heat_walk(void)
{
    for (int classe = 0; classe < CLASSES; classe++)
        spread(heat[classe], points_of((perso_classe)classe) / 2);
}

static void see(position_array cells)
{
    for (int i = 0; i < cells.len; i++)
        seen_in[board_cell(cells.items[i])] = look;
}

static void see_square(int centre, int size)
{
    int cells[MOST_SEEN];
    int len = board_square(centre, size, cells);
    for (int i = 0; i < len; i++)
        seen_in[cells[i]] = look;
}

static bool known(const foe *list, int len, const foe *one)
{
    for (int i = 0; i < len; i++)
        if (list[i].team == one->team && list[i].classe == one->classe)
            return true;
    return false;
}

/* Notes the foes on some cells. */
static void note(position_array cells)
{
    for (int i = 0; i < cells.len; i++) {
        perso_info_array who = carte_zone_perso(cells.items[i]);
        for (int j = 0; j < who.len && foes_len < MOST_FOES; j++) {
            foe one = {who.items[j].equipe, who.items[j].classe, board_cell(cells.items[i]),
                       who.items[j].direction, who.items[j].vie};
            if (one.team != mon_equipe() && !known(foes, foes_len, &one))
                foes[foes_len++] = one;
        }
    }
}

/* Cells that are seen hold whom they hold; all other foes are somewhere else. */
static void correct(perso_classe classe)
{
    float *grid = heat[classe];
    float hidden = (float)(nombre_equipes() - 1), total = 0;
    for (int i = 0; i < foes_len; i++)
        hidden -= foes[i].classe == classe;
    for (int cell = 0; cell < board_cells; cell++) {
        if (heat_sees(cell))
            grid[cell] = 0;
        total += grid[cell];
    }
    if (total > 0 && hidden > 0) {
        for (int cell = 0; cell < board_cells; cell++)
            grid[cell] *= hidden / total;
    } else if (hidden > 0) {
        /* Nobody where anybody could be: they may be anywhere. */
        for (int cell = 0; cell < board_cells; cell++)
            if (board_walkable(cell) && !heat_sees(cell))
                grid[cell] = hidden / (float)board_cells;
    }
    for (int i = 0; i < foes_len; i++)
        if (foes[i].classe == classe)
            grid[foes[i].cell] += 1;
}

/* Whoever vanished from a cell that is still seen, although nobody walked, is dead. */
static void bury(void)
{
    for (int i = 0; i < before_len; i++)
        if (!known(foes, foes_len, &before[i]) && heat_sees(before[i].cell)) {
            float *grid = heat[before[i].classe];
            for (int cell = 0; cell < board_cells; cell++)
                grid[cell] += home[before[i].classe][cell] / (float)(nombre_equipes() - 1);
        }
}

/* Whether somebody in sight may have left a trace on his way. */
static bool explained(int trace)
{
    for (int i = 0; i < foes_len; i++)
        if (board_steps(foes[i].cell, trace) <= points_of(foes[i].classe))
            return true;
    return false;
}

/* Somebody was noticed there a moment ago, and is no friend: he cannot be far. */
static void follow_traces(void)
{
    for (int classe = 0; classe < CLASSES; classe++) {
        position_array traces = perso_penombre(perso_classe_info((perso_classe)classe));
        for (int i = 0; i < traces.len; i++) {
            int cell = board_cell(traces.items[i]);
            if (own_in[cell] == walks || explained(cell))
                continue;
            for (int other = 0; other < CLASSES; other++)
                heat[other][cell] += TRACE;
        }
    }
}

void heat_look(bool walked)
{
    look++;
    memcpy(before, foes, sizeof before);
    before_len = foes_len;
    foes_len = 0;
    for (int classe = 0; classe < CLASSES; classe++) {
        perso_info me = perso_classe_info((perso_classe)classe);
        see(perso_vision(me));
        note(perso_vision_personnages(me));
    }
    note(palantir_vision());
    note(elfe_vision());
    if (palantir != NOWHERE)
        see_square(palantir, PALANTIR_SIGHT);
    if (i_see != NOWHERE && tour_actuel() <= i_see_turn + 1)
        see_square(i_see, I_SEE_SIGHT);
    if (walked)
        follow_traces();
    else
        bury();
    for (int classe = 0; classe < CLASSES; classe++)
        correct((perso_classe)classe);
}
