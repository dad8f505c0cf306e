#include "exchange.hh"

#include <algorithm>

namespace {

/// What a wound of a whole life is worth, in points: less than a kill, for who is wounded
/// can still run away, or be killed by others.
const double WOUND = 0.5;
const int LETHAL = 1000;
const int LOTO_DAMAGE = 4;
const int BASTOOOON_FROM = 11;

int damage_of(perso_classe classe, attaque_type attack)
{
    static const int normal[] = {VOLEUR_ATTAQUE, BARBARE_ATTAQUE, ELFE_ATTAQUE};
    switch (attack) {
    case ATTAQUE_NORMALE:
        return normal[classe];
    case ATTAQUE_TRAITRISE:
        return LETHAL;
    case ATTAQUE_LOTO:
        return LOTO_DAMAGE;
    default:
        return 0;
    }
}

}

double Exchange::worth(const std::vector<Fighter> &fighters, const std::vector<Order> &orders)
{
    count = int(fighters.size());
    for (int i = 0; i < count; i++) {
        cell[i] = fighters[i].cell;
        life[i] = fighters[i].life;
        target[i] = orders[i].target;
        hit_by[i] = 0;
        crushed[i] = false;
    }
    push(fighters, orders);
    for (int i = 0; i < count; i++) {
        const int damage = damage_of(fighters[i].classe, orders[i].attack);
        if (damage > 0 && target[i] != NOWHERE && !crushed[i])
            strike(fighters, i, orders[i].attack, damage);
    }
    // Every Bastoooon strikes with the life left after all the others.
    int left[MOST_FIGHTERS];
    std::copy(life, life + count, left);
    for (int i = 0; i < count; i++) {
        if (orders[i].attack != ATTAQUE_BASTOOOON || target[i] == NOWHERE || crushed[i])
            continue;
        // A foe would have taken the hammer instead, if that were harder.
        const int hammer = fighters[i].team == team ? 0 : BARBARE_ATTAQUE;
        strike(fighters, i, ATTAQUE_BASTOOOON, std::max(hammer, BASTOOOON_FROM - left[i]));
    }
    return judge(fighters);
}

void Exchange::push(const std::vector<Fighter> &fighters, const std::vector<Order> &orders)
{
    unsigned reached_by[MOST_FIGHTERS] = {};
    for (int by = 0; by < count; by++) {
        if (orders[by].attack != ATTAQUE_FUS_RO_DAH || orders[by].target == NOWHERE)
            continue;
        for (int i = 0; i < count; i++)
            if (i != by && board.sees(fighters[by].cell, fighters[by].facing,
                                      BARBARE_VISION_PORTEE, fighters[i].cell))
                reached_by[i] |= 1u << by;
    }
    for (int i = 0; i < count; i++) {
        if (reached_by[i] == 0)
            continue;
        if (reached_by[i] & (reached_by[i] - 1)) {
            crushed[i] = true;
            hit_by[i] = reached_by[i];
            continue;
        }
        int by = 0;
        while (!(reached_by[i] >> by & 1))
            by++;
        move(fighters, i, by);
        if (orders[i].attack != ATTAQUE_FUS_RO_DAH && target[i] != NOWHERE &&
            !still_holds(fighters, i, orders[i].attack))
            target[i] = NOWHERE;
    }
}

// Cell by cell until a wall, the edge, or the first row beyond the field.
void Exchange::move(const std::vector<Fighter> &fighters, int pushed, int barbarian)
{
    const orientation way = fighters[barbarian].facing;
    const int row = board.row(fighters[barbarian].cell, way, cell[pushed]);
    int steps = 0;
    while (row + steps < BARBARE_VISION_PORTEE + 1) {
        const Cell next = board.ahead(cell[pushed], way, 1);
        if (next == NOWHERE || !board.walkable(next))
            break;
        cell[pushed] = next;
        steps++;
    }
    if (target[pushed] != NOWHERE)
        target[pushed] = board.ahead(target[pushed], way, steps);
}

bool Exchange::still_holds(const std::vector<Fighter> &fighters, int by, attaque_type attack) const
{
    const Fighter &me = fighters[by];
    if (attack == ATTAQUE_TRAITRISE || attack == ATTAQUE_LOTO)
        return true;
    if (attack == ATTAQUE_BASTOOOON)
        return board.sees(cell[by], me.facing, BARBARE_BASTOOOON_PORTEE, target[by]);
    if (me.classe == PERSO_ELFE)
        return team_sees(fighters, me.team, target[by]);
    const int range = me.classe == PERSO_VOLEUR ? 1 : BARBARE_VISION_PORTEE;
    return board.sees(cell[by], me.facing, range, target[by]);
}

bool Exchange::team_sees(const std::vector<Fighter> &fighters, int of_team, Cell seen) const
{
    for (int i = 0; i < count; i++)
        if (fighters[i].team == of_team &&
            board.sees(cell[i], fighters[i].facing, sight_of(fighters[i].classe), seen))
            return true;
    return false;
}

void Exchange::strike(const std::vector<Fighter> &fighters, int by, attaque_type attack, int damage)
{
    const bool hammer = fighters[by].classe == PERSO_BARBARE;
    // Who may hit himself: the hammer and Loto.
    const bool himself = attack == ATTAQUE_LOTO || (hammer && attack == ATTAQUE_NORMALE);
    for (int i = 0; i < count; i++) {
        const bool there = hammer ? board.in_cross(target[by], cell[i]) : cell[i] == target[by];
        const bool spared = attack == ATTAQUE_TRAITRISE && fighters[i].team == fighters[by].team;
        if (!there || spared || crushed[i] || (i == by && !himself))
            continue;
        life[i] -= damage;
        hit_by[i] |= 1u << by;
    }
}

// The first rule that fits: hit by friend and foe, no points; by others only, a point for
// each of them and one lost; by the own team only, one lost.
double Exchange::judge(const std::vector<Fighter> &fighters) const
{
    const double other = -1.0 / (teams - 1);
    double worth = 0;
    for (int i = 0; i < count; i++) {
        const bool mine = fighters[i].team == team;
        const double of_owner = mine ? 1 : other;
        if (life[i] > 0 && !crushed[i]) {
            worth -= of_owner * WOUND * (fighters[i].life - life[i]) / FULL_LIFE;
            continue;
        }
        // Death heals: the wounds from before are gone.
        worth += of_owner * WOUND * (FULL_LIFE - fighters[i].life) / FULL_LIFE;
        bool by_own = false, by_me = false;
        int others = 0;
        for (int by = 0; by < count; by++) {
            if (!(hit_by[i] >> by & 1))
                continue;
            if (fighters[by].team == fighters[i].team)
                by_own = true;
            else if (fighters[by].team == team)
                by_me = true;
            else
                others = 1;
        }
        if (!by_own)
            worth += (by_me ? 1 : 0) + others * other - of_owner;
        else if (!by_me && !others)
            worth -= of_owner;
    }
    return worth;
}
