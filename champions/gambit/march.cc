#include "march.hh"

#include <algorithm>

namespace {

/// Guesses of where the foes will be; each candidate is judged on all of them.
const int GUESSES = 24;
const int MOST_FOES = 9;
/// Nobody is guessed to be further away from where he was than this costs.
const int FURTHEST = 20;
/// Rounds of choosing, so that each figure knows what the others will do.
const int ROUNDS = 2;
/// How much an own life counts, compared with a foe's.
const double CAUTION = 1.4;
/// What a wound of a whole life counts, compared with a kill.
const double WOUND = 0.6;
/// What a turn's walk towards the goal is worth, in lives; the elf may keep away.
const double LURE = 0.08;
const double LURE_OF_ELF = 0.02;
/// What a friend nearby costs: one hammer could hit both; and what forest is worth.
const double CROWD = 0.02;
const int CROWD_STEPS = 2;
const double COVER = 0.03;
const int LOTO_DAMAGE = 4;
const int BASTOOOON_FROM = 11;

class Staff
{
public:
    Staff(const Board &board, const Knowledge &knowledge);
    std::vector<Move> decide();

private:
    const Board &board;
    const Knowledge &knowledge;
    std::vector<Fighter> mine;
    std::vector<Foe> foes;
    /// Each guess has all foes, in the same order, where they may be then.
    std::vector<std::vector<Fighter>> guesses;
    unsigned chance;
    bool traitrise;
    bool loto;

    int roll(int below);
    void guess(const Foe &foe);
    double exchange(const std::vector<Fighter> &them) const;
    double gain(const std::vector<Fighter> &them) const;
    double loss(const std::vector<Fighter> &them) const;
    int strength(const Fighter &by, const Fighter &at, bool seen) const;
    Cell goal() const;
    double spread(int figure) const;
    int choose(int figure, const std::vector<Step> &reach, Cell goal);
};

int Staff::roll(int below)
{
    chance ^= chance << 13;
    chance ^= chance >> 17;
    chance ^= chance << 5;
    return int(chance % unsigned(below));
}

Staff::Staff(const Board &board, const Knowledge &knowledge)
    : board(board), knowledge(knowledge), mine(knowledge.mine()),
      foes(knowledge.nearest(MOST_FOES, false)), guesses(GUESSES),
      chance(unsigned(mon_equipe() * 7919 + tour_actuel() * 104729 + 1)),
      traitrise(perso_attaque_recharge(perso_classe_info(PERSO_VOLEUR), ATTAQUE_TRAITRISE) <= 1),
      loto(perso_attaque_recharge(perso_classe_info(PERSO_ELFE), ATTAQUE_LOTO) <= 1)
{
    for (const Foe &foe : foes)
        guess(foe);
}

/// It stays as often as it was seen to stay; else it walks anywhere, rather towards us.
void Staff::guess(const Foe &foe)
{
    const int turns = 1 + tour_actuel() - foe.turn;
    const std::vector<Step> reach =
        board.reach(foe.last.cell, std::min(FURTHEST, turns * points_of(foe.last.classe)));
    const int stays = int(1000 * foe.stays());
    for (std::vector<Fighter> &them : guesses) {
        const Cell prey = mine[roll(CLASSES)].cell;
        Fighter place = foe.last;
        if (roll(1000) >= stays) {
            place.cell = reach[roll(int(reach.size()))].cell;
            for (int tries = roll(3); tries > 0; tries--) {
                const Cell other = reach[roll(int(reach.size()))].cell;
                if (board.steps(other, prey) < board.steps(place.cell, prey))
                    place.cell = other;
            }
            place.facing = orientation(roll(DIRECTIONS));
        }
        if (roll(10) < 7)
            place.facing = board.towards(place.cell, prey);
        them.push_back(place);
    }
}

/// The damage one figure could do another; `seen` says whether its team sees the other.
int Staff::strength(const Fighter &by, const Fighter &at, bool seen) const
{
    switch (by.classe) {
    case PERSO_VOLEUR:
        return board.sees(by.cell, by.facing, 1, at.cell) ? VOLEUR_ATTAQUE : 0;
    case PERSO_BARBARE:
        if (by.life < BASTOOOON_FROM - BARBARE_ATTAQUE &&
            board.sees(by.cell, by.facing, BARBARE_BASTOOOON_PORTEE, at.cell))
            return BASTOOOON_FROM - by.life;
        return board.sees(by.cell, by.facing, BARBARE_VISION_PORTEE, at.cell) ? BARBARE_ATTAQUE : 0;
    default:
        return seen ? ELFE_ATTAQUE : 0;
    }
}

double worth_of(int damage, int life)
{
    return damage >= life ? 1.0 : WOUND * damage / life;
}

/// Each team of foes strikes us where it hurts most, and we strike them likewise.
double Staff::exchange(const std::vector<Fighter> &them) const
{
    return gain(them) - CAUTION * loss(them);
}

double Staff::gain(const std::vector<Fighter> &them) const
{
    double most = 0;
    for (const Fighter &foe : them) {
        bool seen = false;
        for (const Fighter &me : mine)
            seen = seen || board.sees(me.cell, me.facing, sight_of(me.classe), foe.cell);
        if (!seen)
            continue;
        int sum = loto ? LOTO_DAMAGE - ELFE_ATTAQUE : 0;
        for (const Fighter &me : mine)
            sum += strength(me, foe, seen);
        const bool stabbed = traitrise && foe.cell == mine[PERSO_VOLEUR].cell;
        most = std::max(most, stabbed ? 1 : worth_of(sum, foe.life));
    }
    return most;
}

double Staff::loss(const std::vector<Fighter> &them) const
{
    double all = 0;
    // Foes are sorted by team.
    for (std::size_t first = 0, end = 0; first < them.size(); first = end) {
        while (end < them.size() && them[end].team == them[first].team)
            end++;
        double most = 0;
        for (const Fighter &me : mine) {
            bool seen = false;
            for (std::size_t i = first; i < end; i++)
                seen = seen || board.sees(them[i].cell, them[i].facing,
                                          sight_of(them[i].classe), me.cell);
            int sum = 0;
            for (std::size_t i = first; seen && i < end; i++) {
                sum += strength(them[i], me, seen);
                if (them[i].classe == PERSO_VOLEUR && them[i].cell == me.cell)
                    sum += FULL_LIFE - VOLEUR_ATTAQUE;
            }
            most = std::max(most, worth_of(sum, me.life));
        }
        all += most;
    }
    return all;
}

/// Where to look for foes: cells nobody looked at for long, and not too far away.
Cell Staff::goal() const
{
    const Cell from = mine[PERSO_BARBARE].cell;
    Cell best = from;
    double most = -1;
    const int step = std::max(1, board.size() / 500);
    for (Cell cell = from % step; cell < board.size(); cell += step) {
        if (!board.walkable(cell))
            continue;
        const int way = distance(board.pos(from), board.pos(cell));
        if (way < 0)
            continue;
        double lure = std::min(60, knowledge.age(cell)) + (board.tower(cell) ? 15 : 0);
        for (const Foe &foe : foes)
            if (board.steps(foe.last.cell, cell) <= 3)
                lure += 60;
        lure /= way + 20;
        if (lure > most) {
            most = lure;
            best = cell;
        }
    }
    for (const Foe &foe : foes) {
        const int way = distance(board.pos(from), board.pos(foe.last.cell));
        const double lure = way < 0 ? -1 : 90.0 / (way + 20);
        if (lure > most) {
            most = lure;
            best = foe.last.cell;
        }
    }
    return best;
}

/// Friends too near each other are hit by one hammer.
double Staff::spread(int figure) const
{
    double malus = 0;
    for (int other = 0; other < CLASSES; other++)
        if (other != figure && board.steps(mine[other].cell, mine[figure].cell) <= CROWD_STEPS)
            malus += CROWD;
    return malus;
}

int Staff::choose(int figure, const std::vector<Step> &reach, Cell goal)
{
    int best_place = 0;
    double best = -1e9;
    orientation best_facing = mine[figure].facing;
    for (std::size_t place = 0; place < reach.size(); place++) {
        mine[figure].cell = reach[place].cell;
        double common = -spread(figure) + (board.forest(reach[place].cell) ? COVER : 0);
        const int way = distance(board.pos(goal), board.pos(reach[place].cell));
        const double lure = figure == PERSO_ELFE ? LURE_OF_ELF : LURE;
        common -= lure * std::max(way, 0) / points_of(perso_classe(figure));
        for (int facing = 0; facing < DIRECTIONS; facing++) {
            mine[figure].facing = orientation(facing);
            double worth = common;
            for (const std::vector<Fighter> &guess : guesses)
                worth += exchange(guess) / GUESSES;
            // With nothing else to decide: look ahead.
            if (mine[figure].facing == board.towards(reach[place].cell, goal))
                worth += 0.01;
            if (worth > best) {
                best = worth;
                best_place = int(place);
                best_facing = mine[figure].facing;
            }
        }
    }
    mine[figure].cell = reach[best_place].cell;
    mine[figure].facing = best_facing;
    return best_place;
}

std::vector<Move> Staff::decide()
{
    const Cell target = goal();
    std::vector<Move> moves;
    std::vector<std::vector<Step>> reach;
    for (const Fighter &me : mine)
        reach.push_back(board.reach(me.cell, points_of(me.classe)));
    int place[CLASSES] = {0, 0, 0};
    for (int round = 0; round < ROUNDS; round++)
        for (int figure = 0; figure < CLASSES; figure++)
            place[figure] = choose(figure, reach[figure], target);
    for (int figure = 0; figure < CLASSES; figure++)
        moves.push_back(Move{path_to(board, reach[figure], place[figure]), mine[figure].facing});
    return moves;
}

}

std::vector<Move> best_moves(const Board &board, const Knowledge &knowledge)
{
    return Staff(board, knowledge).decide();
}
