#include "town.h"
#include "odds.h"

enum { SIZES = 3, AROUND = 27, UNKNOWN = -2, NONE = -1 };

goal goals[MOST_GOALS];
int goal_count;
figure_info_array all;
int us;

static cube board;
static signed char steps[SIZES][CUBES][AROUND];
static short ways[MOST_GOALS][SIZES][CUBES];

int place_of(cube at)
{
    return (at.z * SIDE + at.y) * SIDE + at.x;
}

cube around(cube at, int n)
{
    return (cube){at.x + n % 3 - 1, at.y + n / 3 % 3 - 1, at.z + n / 9 - 1};
}

int same(cube a, cube b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

int mine(int figure)
{
    return all.items[figure].equipe == us;
}

int on_board(int figure)
{
    return all.items[figure].etat == ETAT_DEBOUT || all.items[figure].etat == ETAT_BLOQUE;
}

int lies(int figure)
{
    return all.items[figure].etat == ETAT_BLOQUE;
}

void look(void)
{
    all = figures();
    us = partie().equipe;
}

static int inside(cube at)
{
    return at.x >= 0 && at.y >= 0 && at.z >= 0 && at.x < board.x && at.y < board.y && at.z < board.z;
}

int dice_of_step(int size, cube from, int n)
{
    signed char *known = &steps[size - 1][place_of(from)][n];
    if (*known == UNKNOWN)
        *known = (signed char)(inside(around(from, n)) ? pas(size, from, around(from, n)) : NONE);
    return *known;
}

/* From the goal outwards, again and again where a shorter way is found. */
static void measure(short *far, int size, cube at)
{
    static cube queue[CUBES * 16];
    int first = 0, last = 0;
    for (int i = 0; i < CUBES; i++)
        far[i] = FAR;
    far[place_of(at)] = 0;
    queue[last++] = at;
    while (first < last) {
        cube here = queue[first++];
        for (int n = 0; n < AROUND; n++) {
            cube from = around(here, n);
            if (!inside(from) || sol(from) == SOL_AUCUN)
                continue;
            int dice = dice_of_step(size, from, AROUND - 1 - n);
            int total = far[place_of(here)] + 1 + 2 * dice;
            if (dice >= 0 && total < far[place_of(from)] && last < CUBES * 16) {
                far[place_of(from)] = (short)total;
                queue[last++] = from;
            }
        }
    }
}

static void note_goal(cube at)
{
    marque_type mark = marque(at);
    double worth = mark == MARQUE_OBJECTIF_2 ? 2.0 : mark == MARQUE_OBJECTIF_1 ? 1.0 : 0.8;
    if (mark != MARQUE_OBJECTIF_1 && mark != MARQUE_OBJECTIF_2 && mark != MARQUE_DETONATEUR)
        return;
    if (goal_count < MOST_GOALS)
        goals[goal_count++] = (goal){at, worth, mark == MARQUE_DETONATEUR};
}

void town_init(void)
{
    board = taille();
    for (int size = 0; size < SIZES; size++)
        for (int i = 0; i < CUBES; i++)
            for (int n = 0; n < AROUND; n++)
                steps[size][i][n] = UNKNOWN;
    for (int i = 0; i < board.x * board.y * board.z; i++)
        note_goal((cube){i % board.x, i / board.x % board.y, i / (board.x * board.y)});
    for (int i = 0; i < goal_count; i++)
        for (int size = 1; size <= SIZES; size++)
            measure(ways[i][size - 1], size, goals[i].at);
}

int steps_to(int goal, int size, cube from)
{
    return ways[goal][size - 1][place_of(from)];
}

int has_room(cube at, int figure)
{
    int sum = profile(all.items[figure].genre)->taille;
    for (int i = 0; i < all.len; i++)
        if (i != figure && mine(i) == mine(figure) && on_board(i) && same(all.items[i].position, at))
            sum += profile(all.items[i].genre)->taille;
    return sum <= CAPACITE;
}

int enemies_in(cube at)
{
    int count = 0;
    for (int i = 0; i < all.len; i++)
        count += !mine(i) && on_board(i) && same(all.items[i].position, at);
    return count;
}
