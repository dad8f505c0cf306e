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
};

const int NEVER = -1000;

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
