#include "march.hh"

#include "forecast.hh"

#include <algorithm>

namespace {

/// Rounds of choosing, so that each figure knows what the others will do.
const int ROUNDS = 2;
/// How much an own life counts, compared with a foe's.
const double CAUTION = 1.4;
/// What a turn's walk towards the goal is worth, in lives; the elf may keep away.
const double LURE = 0.08;
const double LURE_OF_ELF = 0.02;
/// With nothing else to decide: look ahead.
const double AHEAD = 0.01;
/// What a friend nearby costs: one hammer could hit both; and what forest is worth.
const double CROWD = 0.02;
const int CROWD_STEPS = 2;
const double COVER = 0.03;
/// Cells that are thought of as a goal, at most; and how much a foe's last place, a tower,
/// and a cell that was not seen for ever lure, in looks.
const int MOST_GOALS = 500;
const int LURE_OF_FOE = 90;
const int LURE_OF_TOWER = 15;
const int LURE_OF_UNSEEN = 60;
/// A goal this far away, in movement points, lures half as much as one at hand.
const int HALF_WAY = 20;

class Staff
{
public:
    Staff(const Board &board, const Knowledge &knowledge)
        : board(board), knowledge(knowledge), mine(knowledge.mine()), forecast(board, knowledge)
    {
    }

    std::vector<Move> decide();

private:
    const Board &board;
    const Knowledge &knowledge;
    /// The own figures; where they go as soon as that is decided.
    std::vector<Fighter> mine;
    Forecast forecast;

    Cell goal() const;
    double place_worth(const Fighter &me, Cell goal) const;
    int choose(int figure, const std::vector<Step> &reach, Cell goal);
};

/// Where to go: to where a foe was seen last, or to cells nobody looked at for long.
Cell Staff::goal() const
{
    const Cell from = mine[PERSO_BARBARE].cell;
    Cell best = from;
    double most = 0;
    auto consider = [&](Cell cell, int lure) {
        const int way = distance(board.pos(from), board.pos(cell));
        const double worth = way < 0 ? 0 : double(lure) / (way + HALF_WAY);
        if (worth > most) {
            most = worth;
            best = cell;
        }
    };
    const int stride = std::max(1, board.size() / MOST_GOALS);
    for (Cell cell = from % stride; cell < board.size(); cell += stride)
        if (board.walkable(cell))
            consider(cell, std::min(LURE_OF_UNSEEN, knowledge.age(cell)) +
                               (board.tower(cell) ? LURE_OF_TOWER : 0));
    for (const Foe &foe : knowledge.foes())
        if (foe.turn >= tour_actuel() - MEMORY)
            consider(foe.last.cell, LURE_OF_FOE);
    return best;
}

/// What a place is worth, whatever there is to see from it.
double Staff::place_worth(const Fighter &me, Cell goal) const
{
    const int way = distance(board.pos(goal), board.pos(me.cell));
    const double lure = me.classe == PERSO_ELFE ? LURE_OF_ELF : LURE;
    double worth = -CAUTION * forecast.loss(me) - lure * std::max(way, 0) / points_of(me.classe);
    if (board.forest(me.cell))
        worth += COVER;
    for (const Fighter &other : mine)
        if (other.classe != me.classe && board.steps(other.cell, me.cell) <= CROWD_STEPS)
            worth -= CROWD;
    return worth;
}

/// The place in the list of the best cell to go to. Puts the figure there.
int Staff::choose(int figure, const std::vector<Step> &reach, Cell goal)
{
    forecast.hold(mine, figure);
    int best_place = 0;
    double most = -1e9;
    Fighter me = mine[figure], best = me;
    for (std::size_t place = 0; place < reach.size(); place++) {
        me.cell = reach[place].cell;
        const double common = place_worth(me, goal);
        const orientation ahead = board.towards(me.cell, goal);
        for (int facing = 0; facing < DIRECTIONS; facing++) {
            me.facing = orientation(facing);
            const double worth = common + forecast.gain(me) + (me.facing == ahead ? AHEAD : 0);
            if (worth > most) {
                most = worth;
                best = me;
                best_place = int(place);
            }
        }
    }
    mine[figure] = best;
    return best_place;
}

std::vector<Move> Staff::decide()
{
    const Cell target = goal();
    std::vector<std::vector<Step>> reach;
    for (const Fighter &me : mine)
        reach.push_back(board.reach(me.cell, points_of(me.classe)));
    int place[CLASSES] = {0, 0, 0};
    for (int round = 0; round < ROUNDS; round++)
        for (int figure = 0; figure < CLASSES; figure++)
            place[figure] = choose(figure, reach[figure], target);
    std::vector<Move> moves;
    for (int figure = 0; figure < CLASSES; figure++)
        moves.push_back(Move{path_to(board, reach[figure], place[figure]), mine[figure].facing});
    return moves;
}

}

std::vector<Move> best_moves(const Board &board, const Knowledge &knowledge)
{
    return Staff(board, knowledge).decide();
}
