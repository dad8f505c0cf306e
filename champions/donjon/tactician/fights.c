#include "fights.h"

/* A card that was played is missing later. */
static const double CARD_COST = 0.03;

static int strength(figure_info who)
{
    static const int by_class[] = {4, 2, 3, 2, 2, 3, 4, 3, 2, 2};
    if (who.etat != ETAT_DEBOUT)
        return 0;
    return (who.loup ? 5 : by_class[who.classe]) + (who.fort ? FORCE_POTION : 0);
}

static int shot(figure_info who)
{
    if (who.classe == CLASSE_ARCHER_ELFE || who.classe == CLASSE_ARBALETRIER ||
        who.objet == OBJET_ARBALETE)
        return 3;
    return who.objet == OBJET_ARC ? 2 : 0;
}

double wound_cost(figure_info who)
{
    return who.etat == ETAT_BLESSE ? 1.0 : 0.5;
}

static void add(fight *f, figure_info who, int force, int can_be_hurt)
{
    f->lead += is_own(who) ? force : -force;
    if (can_be_hurt && is_own(who))
        f->loss += wound_cost(who);
    else if (can_be_hurt)
        f->gain += wound_cost(who);
}

/* What a push into the worst cell costs the enemy; a push that goes nowhere crushes. */
static double push_gain(position from, figure_info target)
{
    position_array cells = poussees(from, target.pos);
    double gain = cells.len == 0 ? wound_cost(target) : 0.05;
    for (int i = 0; i < cells.len; i++) {
        if (is_deadly(cells.items[i]))
            return 1.0;
        if (terrain(cells.items[i]) == TERRAIN_PIEGE)
            gain = wound_cost(target);
    }
    return gain;
}

fight foresee(figure_info attacker, position from, figure_info target, action_type mode)
{
    fight f = {0, 0, 0};
    add(&f, attacker, mode == ACTION_TIR ? shot(attacker) : strength(attacker), mode != ACTION_TIR);
    add(&f, target, strength(target), 1);
    for (int i = 0; mode != ACTION_TIR && i < all.len; i++) {
        figure_info who = all.items[i];
        if (who.figure == attacker.figure || who.figure == target.figure || !is_ready(who))
            continue;
        if (touch(who.pos, from) || touch(who.pos, target.pos))
            add(&f, who, strength(who), 1);
        else if (shot(who) && voit(who.pos, is_own(who) ? target.pos : from))
            add(&f, who, shot(who), 0);
    }
    if (mode == ACTION_CHARGE)
        f.gain = push_gain(from, target);
    return f;
}

/* What one card is worth against any that the enemy may play. */
static double against_all(fight f, int card, int_array theirs)
{
    double sum = 0;
    for (int i = -1; i < theirs.len; i++) {
        int rest = f.lead + card - (i < 0 ? 0 : theirs.items[i]);
        sum += rest > 0 ? f.gain : rest < 0 ? -f.loss : 0;
    }
    return sum / (theirs.len + 1) - CARD_COST * card;
}

double worth_of(fight f, int *card)
{
    int_array ours = cartes(match.equipe), theirs = cartes(1 - match.equipe);
    double best = -1000;
    for (int i = -1; i < ours.len; i++) {
        int played = i < 0 ? 0 : ours.items[i];
        double worth = against_all(f, played, theirs);
        if (worth > best) {
            best = worth;
            if (card)
                *card = played;
        }
    }
    return best;
}

int best_card(void)
{
    read_board();
    combat_info now = combat();
    combattant_info_array fighters = combattants();
    fight f = {0, 0, 0};
    for (int i = 0; i < fighters.len; i++) {
        combattant_info it = fighters.items[i];
        int shoots = it.role == ROLE_TIREUR || (now.mode == ACTION_TIR && it.figure == now.attaquant);
        add(&f, all.items[it.figure], it.force, !shoots);
    }
    figure_info attacker = all.items[now.attaquant], target = all.items[now.cible];
    if (now.mode == ACTION_CHARGE && is_own(attacker))
        f.gain = push_gain(attacker.pos, target);
    int card = 0;
    if (now.carte_1 < 0) {
        worth_of(f, &card);
        return card;
    }
    /* The enemy's cards are on the table: the smallest card that does. */
    int_array ours = cartes(match.equipe);
    f.lead -= now.carte_1 + (now.carte_2 < 0 ? 0 : now.carte_2);
    int best = f.lead > 0 ? 2 : f.lead == 0 ? 1 : 0;
    for (int i = 0; i < ours.len; i++) {
        int rest = f.lead + ours.items[i];
        int result = rest > 0 ? 2 : rest == 0 ? 1 : 0;
        if (result > best) {
            best = result;
            card = ours.items[i];
        }
    }
    return card;
}
