#include "board.h"

partie_info match;
figure_info_array all;

static int distance[MOST][MOST];

int is_inside(position at)
{
    return at.x >= 0 && at.y >= 0 && at.x < match.colonnes && at.y < match.lignes;
}

position beside(position at, int direction)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    return (position){at.x + dx[direction], at.y + dy[direction]};
}

int same(position a, position b)
{
    return a.x == b.x && a.y == b.y;
}

static int is_passable(bord_type side)
{
    return side == BORD_OUVERT || side == BORD_HERSE_OUVERTE;
}

int touch(position a, position b)
{
    for (int direction = 0; direction < 4; direction++)
        if (same(beside(a, direction), b))
            return is_passable(bord(a, (orientation)direction)) &&
                   is_passable(bord(b, (orientation)((direction + 2) % 4)));
    return 0;
}

int is_deadly(position at)
{
    switch (terrain(at)) {
    case TERRAIN_LAVE:
    case TERRAIN_FOSSE:
    case TERRAIN_PRECIPICE:
    case TERRAIN_TRAPPE_OUVERTE:
        return 1;
    default:
        return 0;
    }
}

/* Whether one can walk there. Nobody knows about rooms that lie face down: they may be open. */
static int is_ground(position at)
{
    switch (terrain(at)) {
    case TERRAIN_ARBRE:
    case TERRAIN_STATUE:
    case TERRAIN_ZAT_NORD:
    case TERRAIN_ZAT_EST:
    case TERRAIN_ZAT_SUD:
    case TERRAIN_ZAT_OUEST:
    case TERRAIN_MIROIR_MONTANT:
    case TERRAIN_MIROIR_DESCENDANT:
    case TERRAIN_ROCHER:
    case TERRAIN_ERREUR:
        return 0;
    default:
        return !is_deadly(at);
    }
}

static int may_pass(position at, int direction)
{
    bord_type here = bord(at, (orientation)direction);
    bord_type there = bord(beside(at, direction), (orientation)((direction + 2) % 4));
    return (is_passable(here) || here == BORD_INCONNU) &&
           (is_passable(there) || there == BORD_INCONNU);
}

/* A flood from the enemy's start line: a room face down costs a step more to turn up. */
static void measure(void)
{
    static position queue[MOST * MOST];
    int first = 0, last = 0;
    terrain_type line = match.equipe == 0 ? TERRAIN_DEPART_1 : TERRAIN_DEPART_0;
    for (int y = 0; y < match.lignes; y++)
        for (int x = 0; x < match.colonnes; x++) {
            position at = {x, y};
            int is_goal = terrain(at) == line;
            distance[y][x] = is_goal ? 0 : FAR;
            if (is_goal)
                queue[last++] = at;
        }
    while (first < last) {
        position at = queue[first++];
        for (int direction = 0; direction < 4; direction++) {
            position next = beside(at, direction);
            if (!is_inside(next) || distance[next.y][next.x] != FAR || !is_ground(next) ||
                !may_pass(at, direction))
                continue;
            distance[next.y][next.x] = distance[at.y][at.x] + 1;
            queue[last++] = next;
        }
    }
}

void read_board(void)
{
    match = partie();
    all = figures();
    measure();
}

int way_out(position at)
{
    return is_inside(at) ? distance[at.y][at.x] : FAR;
}

int is_here(figure_info who)
{
    return who.pos.x >= 0;
}

int is_ready(figure_info who)
{
    return is_here(who) && who.etat == ETAT_DEBOUT && !who.gel;
}

int is_own(figure_info who)
{
    return who.equipe == match.equipe;
}

int enemies_in(int in_zone)
{
    int count = 0;
    for (int i = 0; i < all.len; i++)
        if (is_ready(all.items[i]) && !is_own(all.items[i]) && zone(all.items[i].pos) == in_zone)
            count++;
    return count;
}
