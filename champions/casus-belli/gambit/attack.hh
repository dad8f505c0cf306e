// The attack phase: the three orders that are best together.
#ifndef GAMBIT_ATTACK_HH
#define GAMBIT_ATTACK_HH

#include "knowledge.hh"

/// The best orders, by class; some may be NO_ORDER.
std::vector<Order> best_attack(const Board &board, const Knowledge &knowledge);

#endif
