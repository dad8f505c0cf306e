// Guesses of where the foes will be after the walk, and of the exchange that follows.
#ifndef GAMBIT_FORECAST_HH
#define GAMBIT_FORECAST_HH

#include "knowledge.hh"

/// One guess, with what the two own figures that are not being moved add to it.
struct Guess {
    /// Sorted by team.
    std::vector<Fighter> foes;
    /// By foe: the damage the two can do to it, and whether they see it.
    std::vector<int> damage;
    std::vector<bool> seen;
    /// By foe, for the first one of each team: what the team can take from the two.
    std::vector<double> loss;
};

class Forecast
{
public:
    Forecast(const Board &board, const Knowledge &knowledge);

    /// Takes all own figures but one as they are, to try out places for that one.
    void hold(const std::vector<Fighter> &mine, int moving);
    /// What we win, on average, if the figure stands and looks so: the best blow of all.
    double gain(const Fighter &me) const;
    /// What we lose, on average, if the figure stands there: each team's best blow.
    double loss(const Fighter &me) const;

private:
    const Board &board;
    int team;
    std::vector<Guess> guesses;
    unsigned chance;
    bool traitrise;
    bool loto;

    int roll(int below);
    void guess(const Foe &foe, const std::vector<Fighter> &mine);
    bool sees(const Fighter &one, const Fighter &other) const;
    int damage(const Fighter &by, const Fighter &at) const;
    double harm(const Guess &guess, std::size_t first, std::size_t end, const Fighter &me) const;
};

#endif
