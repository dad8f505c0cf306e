/*
 * random: orders anything, and does the first thing that is allowed.
 *
 * What it is good for: it is the first opponent a new champion has to beat, and it makes
 * every kind of order. What to learn from it: a refused order costs nothing, so one may
 * simply try; and chance has to be repeatable: it comes from the team and the round, not from
 * a clock.
 */
#include "api.h"

enum { TRIES = 30 };

static unsigned chance;

/* A number from 0 to below - 1 (xorshift; a seed of 0 would stay 0 for ever). */
static int roll(int below)
{
    chance ^= chance << 13;
    chance ^= chance >> 17;
    chance ^= chance << 5;
    return (int)(chance % (unsigned)below);
}

/* Phases of a round differ in how many turns are to come. */
static void shuffle_the_dice(void)
{
    chance = (unsigned)moi() * 7919u + (unsigned)manche() * 104729u + (unsigned)ordre().len * 31u + 1u;
    for (int i = 0; i < 8; i++)
        roll(2);
}

void jouer_cartes(void)
{
    shuffle_the_dice();
    for (int id = 2 * moi(); id < 2 * moi() + 2; id++)
        for (int tries = 0; tries < TRIES; tries++)
            if (jouer_carte(id, (carte_type)roll(CARTE_AUCUNE)) == OK)
                break;
}

static void walk(int id)
{
    carte_info card = carte_detail(heros().items[id].carte);
    position_array hexes = accessibles(id, card.mouvement, card.saut);
    if (hexes.len > 0)
        aller(id, chemin(id, hexes.items[roll(hexes.len)], card.saut));
}

static void act(int id)
{
    monstre_info_array pack = monstres();
    for (int tries = 0; tries < TRIES; tries++) {
        position size = taille();
        int target = roll(2) ? roll(2 * nombre_equipes()) : PREMIER_MONSTRE + roll(pack.len + 1);
        position pos = {roll(size.x), roll(size.y)};
        if (frapper(id, target) == OK || poser(id, pos) == OK)
            return;
    }
}

void jouer_heros(void)
{
    shuffle_the_dice();
    int id = ordre().items[0];
    if (roll(2)) {
        walk(id);
        act(id);
    } else {
        act(id);
        walk(id);
    }
}

void jouer_choix(void)
{
    shuffle_the_dice();
    choisir(roll(options().len));
}

void partie_init(void)
{
}

void partie_fin(void)
{
}
