#include "api.hh"
#include "attack.hh"
#include "march.hh"

namespace {

Board board;
Knowledge knowledge(board);

void walk(bool walked)
{
    knowledge.look(walked);
    const std::vector<Move> moves = best_moves(board, knowledge);
    for (int classe = 0; classe < CLASSES; classe++)
        perso_deplace(perso_classe_info(perso_classe(classe)), moves[classe].path,
                      moves[classe].facing);
}

}

extern "C" {

void partie_init()
{
    board.read();
    knowledge.begin();
}

void jouer_placement()
{
    walk(true);
}

void jouer_attaque()
{
    knowledge.look(true);
    const std::vector<Order> orders = best_attack(board, knowledge);
    for (int classe = 0; classe < CLASSES; classe++) {
        const Order &order = orders[classe];
        if (order.target == NOWHERE)
            continue;
        const perso_info me = perso_classe_info(perso_classe(classe));
        if (perso_attaque(me, order.attack, board.pos(order.target)) == OK)
            knowledge.reveal(order.attack, order.target);
    }
}

void jouer_deplacement()
{
    walk(false);
}

void partie_fin()
{
}

}
