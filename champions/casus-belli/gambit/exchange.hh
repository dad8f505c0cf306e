// One attack phase, played by the rules with given orders: what is it worth to a team?
#ifndef GAMBIT_EXCHANGE_HH
#define GAMBIT_EXCHANGE_HH

#include "board.hh"

#include <vector>

/// A figure in the exchange.
struct Fighter {
    int team;
    perso_classe classe;
    Cell cell;
    orientation facing;
    int life;
};

/// What a figure does in an attack phase; no target: nothing.
struct Order {
    attaque_type attack;
    Cell target;
};

const Order NO_ORDER = {ATTAQUE_NORMALE, NOWHERE};
/// More figures than this are left out of an exchange.
const int MOST_FIGHTERS = 16;

class Exchange
{
public:
    Exchange(const Board &board, int team, int teams) : board(board), team(team), teams(teams) {}

    /// The worth of a phase for the team: points, and wounds as parts of points.
    double worth(const std::vector<Fighter> &fighters, const std::vector<Order> &orders);

private:
    const Board &board;
    int team;
    int teams;
    int count = 0;
    /// Of each fighter: where it stands, its life, and whom it was hit by (a bit each).
    Cell cell[MOST_FIGHTERS];
    Cell target[MOST_FIGHTERS];
    int life[MOST_FIGHTERS];
    unsigned hit_by[MOST_FIGHTERS];
    bool crushed[MOST_FIGHTERS];

    void push(const std::vector<Fighter> &fighters, const std::vector<Order> &orders);
    void move(const std::vector<Fighter> &fighters, int pushed, int barbarian);
    bool still_holds(const std::vector<Fighter> &fighters, int by, attaque_type attack) const;
    bool team_sees(const std::vector<Fighter> &fighters, int of_team, Cell seen) const;
    void strike(const std::vector<Fighter> &fighters, int by, attaque_type attack, int damage);
    double judge(const std::vector<Fighter> &fighters) const;
};

#endif
