/*
 * random: orders anything, and does the first thing that is allowed.
 *
 * What it is good for: it is the first opponent a new champion has to beat, and it makes
 * every kind of order. What to learn from it: a refused order costs nothing, so one may
 * simply try; and chance has to be repeatable: it comes from the team and the turn, not from
 * a clock.
 */
#include "api.h"

enum { TRIES = 60, LONGEST_PATH = 3 };

static unsigned chance;

/* A number from 0 to below - 1 (xorshift; a seed of 0 would stay 0 for ever). */
static int roll(int below)
{
    chance ^= chance << 13;
    chance ^= chance >> 17;
    chance ^= chance << 5;
    return (int)(chance % (unsigned)below);
}

/* Phases of a turn differ in what was done in it. */
static void shuffle_the_dice(void)
{
    partie_info match = partie();
    activation_info now = activation();
    unsigned moment = (unsigned)(now.figure * 64 + now.faites + now.gratuite);
    chance = (unsigned)match.equipe * 7919u + (unsigned)match.tour * 104729u + moment * 31u + 1u;
    for (int i = 0; i < 8; i++)
        roll(2);
}

static int own_figure(void)
{
    return NB_FIGURES * partie().equipe + roll(NB_FIGURES);
}

static int enemy_figure(void)
{
    return NB_FIGURES * (1 - partie().equipe) + roll(NB_FIGURES);
}

static erreur walk(int figure)
{
    cube path[LONGEST_PATH];
    cube at = figures().items[figure].position;
    cube_array chemin = {roll(LONGEST_PATH + 1), path};
    for (int i = 0; i < chemin.len; i++) {
        at = (cube){at.x + roll(3) - 1, at.y + roll(3) - 1, at.z + roll(3) - 1};
        path[i] = at;
    }
    return deplacer(figure, (action_type)roll(3), chemin, -1);
}

static erreur act(int figure)
{
    int quoi = ACTION_TIRER + roll(4);
    return agir(figure, (action_type)quoi, enemy_figure(), (arme_type)roll(ARME_AUCUNE), roll(2));
}

void jouer_action(void)
{
    shuffle_the_dice();
    if (roll(4) == 0)
        depenser((commande_type)roll(3));
    for (int tries = 0; tries < TRIES; tries++) {
        int figure = own_figure();
        if ((roll(2) ? walk(figure) : act(figure)) == OK)
            return;
    }
}

void jouer_commandement(void)
{
    shuffle_the_dice();
    relancer(roll(8));
}

void jouer_interception(void)
{
    shuffle_the_dice();
    for (int tries = 0; tries < TRIES; tries++)
        if (choisir(own_figure(), (arme_type)roll(ARME_AUCUNE), 0) == OK)
            return;
}

void jouer_assaut(void)
{
    shuffle_the_dice();
    for (int tries = 0; tries < TRIES; tries++)
        if (choisir(enemy_figure(), (arme_type)roll(ARME_AUCUNE + 1), 0) == OK)
            return;
}

void jouer_place(void)
{
    shuffle_the_dice();
    for (int tries = 0; tries < TRIES; tries++)
        if (placer(own_figure(), roll(NB_PLACES)) == OK)
            return;
}

void jouer_reponse(void)
{
    shuffle_the_dice();
    for (int tries = 0; tries < TRIES; tries++)
        if (repondre((reponse_type)roll(2), (arme_type)roll(ARME_AUCUNE), roll(2)) == OK)
            return;
}

void partie_init(void)
{
}

void partie_fin(void)
{
}
