// The movement phase: where the next exchange would go best.
#ifndef GAMBIT_MARCH_HH
#define GAMBIT_MARCH_HH

#include "knowledge.hh"

/// Where a figure goes, and where it looks then.
struct Move {
    std::vector<position> path;
    orientation facing;
};

/// The moves, by class.
std::vector<Move> best_moves(const Board &board, const Knowledge &knowledge);

#endif
