#include "worth.h"
#include "odds.h"

/* How much of what enemies could do is feared: those who have yet to act, and the others. */
static const double FEAR = 0.45, FEAR_LATER = 0.2;
/* What a step nearer to a goal is worth, for each of its points. */
static const double STEP = 0.14;
/* Where a figure is put when nobody says: enough to guess what it sees. */
enum { USUAL_PLACE = 5 };

static arme_type gun(int figure)
{
    return profile(all.items[figure].genre)->arme1;
}

static int better(shot *best, double worth, int target, int suppress)
{
    if (worth <= best->worth)
        return 0;
    *best = (shot){worth, target, suppress};
    return 1;
}

/* A shot at somebody who keeps an objective from us is worth a little more. */
static double urgency(int target)
{
    marque_type mark = marque(all.items[target].position);
    return mark == MARQUE_OBJECTIF_2 ? 1.25 : mark == MARQUE_OBJECTIF_1 ? 1.12 : 1.0;
}

shot best_shot(int figure)
{
    shot best = {0.0, -1, 0};
    const figure_info *me = &all.items[figure];
    if (profile(me->genre)->tir == 0 || enemies_in(me->position))
        return best;
    for (int i = 0; i < all.len; i++) {
        if (mine(i) || !on_board(i))
            continue;
        int dice = des_tir(figure, i, gun(figure), 0);
        if (dice <= 0)
            continue;
        better(&best, shot_worth(me, &all.items[i], gun(figure), dice) * urgency(i), i, 0);
        if (weapon(gun(figure))->rapide)
            better(&best, suppression_worth(me, &all.items[i], dice + 1), i, 1);
    }
    return best;
}

/* The dice of a shot between two who need not be there yet. */
static int dice_between(vue_type seen, cube from, cube at, int shooter)
{
    int dice = DES_TEST + (seen == VUE_DEGAGEE ? 2 : 0) + (from.z > at.z);
    for (int i = 0; i < all.len; i++)
        if (i != shooter && on_board(i) && mine(i) == mine(shooter) &&
            same(all.items[i].position, at))
            return dice - 2;
    return dice;
}

shot shot_from(int figure, cube at)
{
    shot best = {0.0, -1, 0};
    const figure_info *me = &all.items[figure];
    if (profile(me->genre)->tir == 0 || enemies_in(at))
        return best;
    for (int i = 0; i < all.len; i++) {
        if (mine(i) || !on_board(i) || same(all.items[i].position, at))
            continue;
        if (distance(at, all.items[i].position) > weapon(gun(figure))->portee)
            continue;
        vue_type seen = vue_depuis(figure, at, USUAL_PLACE, i);
        if (seen == VUE_NULLE)
            continue;
        int dice = dice_between(seen, at, all.items[i].position, figure);
        better(&best, shot_worth(me, &all.items[i], gun(figure), dice) * urgency(i), i, 0);
    }
    return best;
}

double brawl(int figure, int prey, int entering)
{
    const figure_info *me = &all.items[figure], *it = &all.items[prey];
    if (profile(me->genre)->combat == 0)
        return entering ? -2.0 : 0.0;
    int dice = des_combat(figure, prey, entering), theirs = des_combat(prey, figure, 0);
    arme_type with = best_blade(me, it, dice, theirs, 0);
    return fight_worth(me, it, dice, theirs, with, 0);
}

double assault(int figure, cube at, int *prey)
{
    double best = -1e9;
    for (int i = 0; i < all.len; i++) {
        if (mine(i) || !on_board(i) || !same(all.items[i].position, at))
            continue;
        double worth = brawl(figure, i, 1);
        if (worth > best) {
            best = worth;
            *prey = i;
        }
    }
    /* The others there will strike next, and those who shoot cannot any more. */
    return best - 0.5 * (enemies_in(at) - 1) - (profile(all.items[figure].genre)->tir ? 0.3 : 0.0);
}

/* What the enemies could do to a figure in a cube. */
static double danger(int figure, cube at)
{
    double sum = 0.0;
    figure_info me = all.items[figure];
    me.position = at;
    for (int i = 0; i < all.len; i++) {
        const figure_info *it = &all.items[i];
        if (mine(i) || !on_board(i) || lies(i))
            continue;
        double fear = it->activee ? FEAR_LATER : FEAR;
        int apart = distance(at, it->position);
        /* What I see sees me, most often; the enemy may come a cube nearer first. */
        if (profile(it->genre)->tir > 0 && apart <= weapon(gun(i))->portee + 1) {
            vue_type seen = vue_depuis(figure, at, USUAL_PLACE, i);
            if (seen != VUE_NULLE && apart > 0)
                sum += fear * shot_worth(it, &me, gun(i), dice_between(seen, it->position, at, i));
        }
        if (it->genre == GENRE_ASSAUT && apart > 0 && apart <= profile(it->genre)->sprint) {
            double worth = fight_worth(it, &me, 4, 3, ARME_SABRE, 0);
            sum += worth > 0.0 ? 0.6 * fear * worth : 0.0;
        }
    }
    return sum;
}

/* Friends who are nearer to a goal, or on it. */
static int cared_for(int goal, int figure, int steps)
{
    int count = 0;
    for (int i = 0; i < all.len; i++) {
        if (i == figure || !mine(i) || !on_board(i))
            continue;
        int other = steps_to(goal, profile(all.items[i].genre)->taille, all.items[i].position);
        count += other < steps || (other == steps && i < figure);
    }
    return count;
}

/* What a detonator is good for now. */
static double detonator_worth(cube at)
{
    detonateur_info_array known = detonateurs();
    for (int i = 0; i < known.len; i++) {
        if (!same(known.items[i].position, at))
            continue;
        if (known.items[i].fait)
            return 0.0;
        return known.items[i].equipe < 0 ? 0.7 : known.items[i].equipe == us ? 2.5 : 1.5;
    }
    return 0.0;
}

/* The best goal for a figure in a cube: what it gives, less the steps to it. */
static double calling(int figure, cube at)
{
    int size = profile(all.items[figure].genre)->taille;
    double best = 0.0;
    for (int i = 0; i < goal_count; i++) {
        int steps = steps_to(i, size, at);
        double worth = goals[i].detonator ? detonator_worth(goals[i].at) : 1.5 * goals[i].worth;
        if (steps >= FAR || worth <= 0.0)
            continue;
        /* Two on an objective hold it no better than one. */
        int others = cared_for(i, figure, steps);
        worth *= others == 0 ? 1.0 : others == 1 ? 0.45 : 0.15;
        if (steps > 0)
            worth = 0.8 * worth - STEP * steps;
        /* Somebody else is there: it is to be taken from him. */
        if (enemies_in(goals[i].at) > 0 && steps == 0)
            worth *= 0.5;
        best = worth > best ? worth : best;
    }
    return best;
}

double standing(int figure, cube at)
{
    return calling(figure, at) - danger(figure, at);
}
