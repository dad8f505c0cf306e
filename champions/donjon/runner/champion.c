/*
 * runner: takes treasures and runs for the enemy's start line.
 *
 * Who stands on a start cell of the enemy when the own turn begins goes out for a point, and
 * for two with a treasure. So every figure takes the shortest way there; one that has
 * arrived stays. What to learn from it: distances are worth knowing all at once. A flood from
 * the goal tells every cell how far it is, and each step simply goes to a smaller number.
 */
#include "api.h"

enum { MOST = 40, FAR = 100000 };

static int distance[MOST][MOST];
static partie_info match;

static int is_inside(position at)
{
    return at.x >= 0 && at.y >= 0 && at.x < match.colonnes && at.y < match.lignes;
}

static position beside(position at, int direction)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    return (position){at.x + dx[direction], at.y + dy[direction]};
}

static int is_goal(position at)
{
    return terrain(at) == (match.equipe == 0 ? TERRAIN_DEPART_1 : TERRAIN_DEPART_0);
}

/* Whether one can ever walk there. What is unknown may be open. */
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
    case TERRAIN_LAVE:
    case TERRAIN_FOSSE:
    case TERRAIN_PRECIPICE:
    case TERRAIN_TRAPPE_OUVERTE:
    case TERRAIN_ERREUR:
        return 0;
    default:
        return 1;
    }
}

static int is_passable(bord_type side)
{
    return side == BORD_OUVERT || side == BORD_HERSE_OUVERTE || side == BORD_INCONNU;
}

/* How far every cell is from the enemy's start line. */
static void flood(void)
{
    static position queue[MOST * MOST];
    int first = 0, last = 0;
    for (int y = 0; y < match.lignes; y++)
        for (int x = 0; x < match.colonnes; x++) {
            position at = {x, y};
            distance[y][x] = is_goal(at) ? 0 : FAR;
            if (is_goal(at))
                queue[last++] = at;
        }
    while (first < last) {
        position at = queue[first++];
        for (int direction = 0; direction < 4; direction++) {
            position next = beside(at, direction);
            if (!is_inside(next) || distance[next.y][next.x] != FAR || !is_ground(next))
                continue;
            if (!is_passable(bord(at, (orientation)direction)) ||
                !is_passable(bord(next, (orientation)((direction + 2) % 4))))
                continue;
            distance[next.y][next.x] = distance[at.y][at.x] + 1;
            queue[last++] = next;
        }
    }
}

static int from(position at)
{
    return distance[at.y][at.x];
}

/* Takes a treasure at hand. */
static int take(figure_info who)
{
    objet_info_array things = objets();
    for (int i = 0; i < things.len; i++)
        if (things.items[i].objet == OBJET_TRESOR &&
            agir(who.figure, ACTION_PRENDRE, things.items[i].pos) == OK)
            return 1;
    return 0;
}

/* Goes to the cell of an adjacent zone, or of its own, that is nearest to the goal. */
static int run(figure_info who)
{
    position best = who.pos;
    position_array cells = arrivees(who.figure);
    for (int i = 0; i < cells.len; i++)
        if (from(cells.items[i]) < from(best))
            best = cells.items[i];
    if (from(best) < from(who.pos) && deplacer(who.figure, best, 0, (int_array){0, 0}) == OK)
        return 1;
    for (int gain = from(who.pos); gain > 0; gain--)
        for (int y = 0; y < match.lignes; y++)
            for (int x = 0; x < match.colonnes; x++)
                if (from(who.pos) - distance[y][x] == gain &&
                    agir(who.figure, ACTION_PAS, (position){x, y}) == OK)
                    return 1;
    return 0;
}

/* Turns up a room in the way. */
static int reveal(figure_info who)
{
    for (int direction = 0; direction < 4; direction++)
        if (agir(who.figure, ACTION_REVELER, beside(who.pos, direction)) == OK)
            return 1;
    return 0;
}

void partie_init(void)
{
}

void jouer_placement(void)
{
    /* The first start cells do. */
}

void jouer_action(void)
{
    match = partie();
    flood();
    figure_info_array all = figures();
    for (int i = 0; i < all.len; i++) {
        figure_info who = all.items[i];
        int runs = who.equipe == match.equipe && who.etat == ETAT_DEBOUT && !who.gel;
        if (runs && (take(who) || (from(who.pos) > 0 && (reveal(who) || run(who)))))
            return;
    }
    finir();
}

void jouer_soutien(void)
{
}

/* The highest card: who is attacked on the way wants to live. */
void jouer_carte(void)
{
    for (int card = CARTE_MAX; card >= 0; card--)
        if (carte(card, -1) == OK)
            return;
}

void partie_fin(void)
{
}
