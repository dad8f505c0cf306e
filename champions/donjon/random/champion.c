/*
 * random: orders anything, and does the first thing that is allowed.
 *
 * What it is good for: it is the first opponent a new champion has to beat, and it makes
 * every kind of order. What to learn from it: a refused order costs nothing, so one may
 * simply try; and chance has to be repeatable: it comes from the team and the turn, not from
 * a clock.
 */
#include "api.h"

enum { TRIES = 80 };

static unsigned chance;

/* A number from 0 to below - 1 (xorshift; a seed of 0 would stay 0 for ever). */
static int roll(int below)
{
    chance ^= chance << 13;
    chance ^= chance >> 17;
    chance ^= chance << 5;
    return (int)(chance % (unsigned)below);
}

static void shuffle_the_dice(void)
{
    partie_info match = partie();
    chance = (unsigned)match.equipe * 7919u + (unsigned)match.tour * 104729u +
             (unsigned)match.action * 31u + 1u;
    for (int i = 0; i < 8; i++)
        roll(2);
}

static position any_cell(void)
{
    partie_info match = partie();
    return (position){roll(match.colonnes), roll(match.lignes)};
}

/* A cell at most one step away. */
static position near(position here)
{
    return (position){here.x + roll(3) - 1, here.y + roll(3) - 1};
}

static erreur move(figure_info who)
{
    position_array cells = arrivees(who.figure);
    if (cells.len == 0)
        return CIBLE_IMPOSSIBLE;
    return deplacer(who.figure, cells.items[roll(cells.len)], roll(2), (int_array){0, 0});
}

static erreur attack(figure_info who, action_type action, figure_info_array all)
{
    position wish = near(who.pos);
    return attaquer(who.figure, action, roll(all.len), (position_array){1, &wish});
}

void partie_init(void)
{
}

void jouer_placement(void)
{
    shuffle_the_dice();
    figure_info_array all = figures();
    for (int i = 0; i < TRIES; i++)
        placer(roll(all.len), any_cell());
}

void jouer_action(void)
{
    shuffle_the_dice();
    figure_info_array all = figures();
    for (int i = 0; i < TRIES; i++) {
        figure_info who = all.items[roll(all.len)];
        action_type_array actions = actions_possibles(who.figure);
        if (actions.len == 0)
            continue;
        action_type action = actions.items[roll(actions.len)];
        erreur answer;
        if (action == ACTION_DEPLACEMENT)
            answer = move(who);
        else if (action == ACTION_ATTAQUE || action == ACTION_CHARGE || action == ACTION_TIR)
            answer = attack(who, action, all);
        else
            answer = agir(who.figure, action, roll(2) ? near(who.pos) : any_cell());
        if (answer == OK)
            return;
    }
    finir();
}

void jouer_soutien(void)
{
    /* What happens without an order is as good as anything. */
}

void jouer_carte(void)
{
    shuffle_the_dice();
    for (int i = 0; i < TRIES; i++)
        if (carte(roll(CARTE_MAX + 1), roll(2) ? -1 : roll(CARTE_MAX + 1)) == OK)
            return;
}

void partie_fin(void)
{
}
