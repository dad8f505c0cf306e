/*
 * pusher: charges enemies into pits, lava and each other.
 *
 * A CHARGE needs a Déplacement first, and the pushed figure goes away from the attacker. So the
 * pusher looks for a cell to move to from which a deadly cell lies within the target's choices,
 * asks `poussees` what those are, and names the deadly ones in `cases`. What to learn from it:
 * plan two actions, and check that the dice for both are there.
 */
#include "api.h"

enum { MOST = 4, MOVE_FACE = 2, FIGHT_FACE = 3 };

static partie_info match;
static figure_info_array all;

static int is_deadly(position at)
{
    switch (terrain(at)) {
    case TERRAIN_LAVE:
    case TERRAIN_FOSSE:
    case TERRAIN_PRECIPICE:
    case TERRAIN_TRAPPE_OUVERTE:
    case TERRAIN_PORTAIL:
        return 1;
    default:
        return 0;
    }
}

static int far(position a, position b)
{
    int dx = a.x > b.x ? a.x - b.x : b.x - a.x;
    int dy = a.y > b.y ? a.y - b.y : b.y - a.y;
    return dx + dy;
}

static int is_enemy(figure_info who)
{
    return who.equipe != match.equipe && who.pos.x >= 0;
}

/* What a push from one cell would be worth: 2 death, 1 a trap. */
static int worth(position from, position target)
{
    int best = 0;
    position_array cells = poussees(from, target);
    for (int i = 0; i < cells.len; i++) {
        if (is_deadly(cells.items[i]))
            best = 2;
        else if (best == 0 && terrain(cells.items[i]) == TERRAIN_PIEGE)
            best = 1;
    }
    return best;
}

/* Charges with the figure that has run up, into the worst cell there is. */
static int charge(void)
{
    for (int least = 2; least >= 0; least--)
        for (int i = 0; i < all.len; i++)
            for (int j = 0; j < all.len; j++) {
                figure_info who = all.items[i], enemy = all.items[j];
                if (!who.elan || !is_enemy(enemy) || far(who.pos, enemy.pos) != 1 ||
                    worth(who.pos, enemy.pos) < least)
                    continue;
                position_array cells = poussees(who.pos, enemy.pos);
                position wishes[MOST];
                int count = 0;
                for (int k = 0; k < cells.len && count < MOST; k++)
                    if (is_deadly(cells.items[k]) ||
                        (least < 2 && terrain(cells.items[k]) == TERRAIN_PIEGE))
                        wishes[count++] = cells.items[k];
                if (attaquer(i, ACTION_CHARGE, j, (position_array){count, wishes}) == OK)
                    return 1;
            }
    return 0;
}

/* Whether the dice allow a move and then a fight. */
static int can_charge(void)
{
    int_array dice = des();
    int fights = 0;
    for (int i = 0; i < dice.len; i++)
        fights += dice.items[i] >= FIGHT_FACE;
    return fights > 1 || (fights == 1 && dice.len > 1 && dice.items[dice.len - 2] >= MOVE_FACE);
}

/* Moves to where a push would hurt most; if there is no such cell, nearer to an enemy. */
static int run_up(void)
{
    int best = 0, figure = -1;
    position goal = {0, 0};
    for (int i = 0; i < all.len; i++) {
        if (all.items[i].equipe != match.equipe || all.items[i].deplacements == 0)
            continue;
        position_array cells = arrivees(i);
        for (int c = 0; c < cells.len; c++)
            for (int j = 0; j < all.len; j++) {
                figure_info enemy = all.items[j];
                if (!is_enemy(enemy))
                    continue;
                int gap = far(cells.items[c], enemy.pos), now = far(all.items[i].pos, enemy.pos);
                int value = gap < now ? 100 - gap : 0;
                if (gap == 1 && can_charge())
                    value += 100 + 100 * worth(cells.items[c], enemy.pos);
                if (value > best) {
                    best = value;
                    figure = i;
                    goal = cells.items[c];
                }
            }
    }
    return figure >= 0 && deplacer(figure, goal, 1, (int_array){0, 0}) == OK;
}

/* Finishes off the wounded. */
static int finish(void)
{
    for (int i = 0; i < all.len; i++)
        for (int j = 0; j < all.len; j++)
            if (is_enemy(all.items[j]) && all.items[j].etat == ETAT_BLESSE &&
                (attaquer(i, ACTION_ATTAQUE, j, (position_array){0, 0}) == OK ||
                 attaquer(i, ACTION_TIR, j, (position_array){0, 0}) == OK))
                return 1;
    return 0;
}

/* Steps nearer to an enemy when no zone is. */
static int approach(void)
{
    for (int i = 0; i < all.len; i++)
        for (int j = 0; j < all.len; j++)
            for (int k = 0; k < 4 && is_enemy(all.items[j]); k++) {
                static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
                position here = all.items[i].pos, goal = all.items[j].pos;
                position next = {here.x + dx[k], here.y + dy[k]};
                if (far(next, goal) < far(here, goal) && agir(i, ACTION_PAS, next) == OK)
                    return 1;
            }
    return 0;
}

static int reveal(void)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (int i = 0; i < all.len; i++)
        for (int k = 0; k < 4; k++) {
            position beyond = {all.items[i].pos.x + dx[k], all.items[i].pos.y + dy[k]};
            if (agir(i, ACTION_REVELER, beyond) == OK)
                return 1;
        }
    return 0;
}

void partie_init(void)
{
}

void jouer_placement(void)
{
}

void jouer_action(void)
{
    match = partie();
    all = figures();
    if (!finish() && !charge() && !run_up() && !reveal() && !approach())
        finir();
}

void jouer_soutien(void)
{
}

/* High cards when the push kills, low ones otherwise. */
void jouer_carte(void)
{
    match = partie();
    all = figures();
    combat_info fight = combat();
    position from = all.items[fight.attaquant].pos, to = all.items[fight.cible].pos;
    int_array hand = cartes(match.equipe);
    int serious = fight.mode != ACTION_CHARGE || worth(from, to) > 0;
    if (hand.len == 0 || carte(hand.items[serious ? hand.len - 1 : 0], -1) != OK)
        carte(0, -1);
}

void partie_fin(void)
{
}
