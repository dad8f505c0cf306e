// What the team knows of the foes: whom it sees, and whom it saw lately.
#ifndef GAMBIT_KNOWLEDGE_HH
#define GAMBIT_KNOWLEDGE_HH

#include "board.hh"
#include "exchange.hh"

#include <vector>

/// A foe, as it was seen last.
struct Foe {
    Fighter last;
    /// The turn it was seen in; NEVER if it was not since it died.
    int turn;
    /// Whether it is seen now.
    bool visible;
    /// How often it was seen to stay, and to walk away.
    int stayed;
    int walked;

    /// How likely it stays where it is for a turn: rather not at first, then as observed.
    double stays() const { return (stayed + 0.5) / (stayed + walked + 2.0); }
};

const int NEVER = -1000;
/// Foes seen longer ago than this may be anywhere.
const int MEMORY = 3;

class Knowledge
{
public:
    explicit Knowledge(const Board &board) : board(board) {}

    void begin();
    /// Looks around. `walked` says whether figures walked since the last time.
    void look(bool walked);
    /// Notes that an attack was accepted that shows a square from now on.
    void reveal(attaque_type attack, Cell centre);

    const std::vector<Foe> &foes() const { return all; }
    /// The foes nearest to the own figures, sorted by team and class: those in sight, or
    /// all that were seen lately.
    std::vector<Foe> nearest(int most, bool in_sight) const;
    bool sees(Cell cell) const { return seen_turn[cell] == now; }
    /// Turns since a cell was seen last.
    int age(Cell cell) const { return now - seen_turn[cell]; }
    /// Own figures, by class.
    std::vector<Fighter> mine() const;

private:
    const Board &board;
    std::vector<Foe> all;
    std::vector<int> seen_turn;
    int now = 0;
    Cell palantir = NOWHERE;
    Cell i_see = NOWHERE;
    int i_see_turn = NEVER;

    void see_square(Cell centre, int size);
    Foe *find(int team, perso_classe classe);
};

#endif
