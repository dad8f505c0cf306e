// gambit: plays the coming exchange through, by the rules, before it decides.
//
//   exchange  One attack phase with given orders for everybody in sight, by the book: pushes
//             first, then blows, then every Bastoooon, then deaths and points. So it finds
//             by itself what others have to be taught: that a friend who is lost anyway
//             should be hit by a friend, that a wounded barbarian is a weapon, that a push
//             makes foes miss.
//   attack    All combinations of the own orders, each against several things the foes may
//             do at the same time.
//   forecast  A couple of guesses of where the foes will be after the walk, and what would
//             be won and lost then.
//   march     For each figure the place that is best on average, with the two others where
//             they are; then once more, because the others have moved.
//   knowledge Who is seen, who was seen lately, and how long ago each cell was seen.
//   board     The rules of sight and of walking.
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
