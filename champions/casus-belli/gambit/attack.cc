#include "attack.hh"

#include <algorithm>

namespace {

/// Orders of one figure that are combined with the others'.
const std::size_t MOST_CHOICES = 12;
/// How likely the foes do us no harm although they could.
const double CHANCE_OF_PEACE = 0.3;
/// What it is worth to see a foe again; and to hit one blindly, if it is there.
const double SIGHT_WORTH = 0.04;
const double BLIND_SHOT_WORTH = 0.3;
const int PALANTIR_SIGHT = 5;
const int I_SEE_SIGHT = 4;

struct Choice {
    Order order;
    /// Worth beyond the exchange, such as of what a palantír will show.
    double extra;
    /// Kept whatever it is worth alone: such orders only make sense together.
    bool sacrifice;
    double alone;
};

/// What the foes may do together, and how likely that is.
struct Scenario {
    std::vector<Order> orders;
    double weight;
};

class Council
{
public:
    Council(const Board &board, const Knowledge &knowledge);
    std::vector<Order> decide();

private:
    const Board &board;
    const Knowledge &knowledge;
    std::vector<Fighter> fighters;
    std::vector<Scenario> scenarios;
    Exchange exchange;

    bool ready(int figure, attaque_type attack) const;
    bool in_field(int figure, int size, Cell cell) const;
    Order answer(int foe, int victim) const;
    void imagine();
    double worth(const Order *mine);
    void add_crosses(std::vector<Choice> &choices, attaque_type attack, int range) const;
    std::vector<Choice> thief() const;
    std::vector<Choice> barbarian() const;
    std::vector<Choice> elf() const;
    double shows(Cell centre, int size) const;
    void prune(std::vector<Choice> &choices, int figure);
};

Council::Council(const Board &board, const Knowledge &knowledge)
    : board(board), knowledge(knowledge), fighters(knowledge.mine()),
      exchange(board, mon_equipe(), nombre_equipes())
{
    for (const Foe &foe : knowledge.nearest(MOST_FIGHTERS - CLASSES, true))
        fighters.push_back(foe.last);
    imagine();
}

bool Council::ready(int figure, attaque_type attack) const
{
    return perso_attaque_recharge(perso_classe_info(perso_classe(figure)), attack) == 0;
}

bool Council::in_field(int figure, int size, Cell cell) const
{
    return board.sees(fighters[figure].cell, fighters[figure].facing, size, cell);
}

/// How a foe would hit one of us.
Order Council::answer(int foe, int victim) const
{
    const Fighter &him = fighters[foe];
    const Cell cell = fighters[victim].cell;
    if (him.classe == PERSO_VOLEUR) {
        if (him.cell == cell)
            return Order{ATTAQUE_TRAITRISE, cell};
        return board.sees(him.cell, him.facing, 1, cell) ? Order{ATTAQUE_NORMALE, cell} : NO_ORDER;
    }
    if (him.classe == PERSO_BARBARE) {
        if (!board.sees(him.cell, him.facing, BARBARE_VISION_PORTEE, cell))
            return NO_ORDER;
        // Whether Bastoooon or hammer, nobody knows: the exchange takes the worse of them.
        const bool near = board.sees(him.cell, him.facing, BARBARE_BASTOOOON_PORTEE, cell);
        return Order{near ? ATTAQUE_BASTOOOON : ATTAQUE_NORMALE, cell};
    }
    for (const Fighter &friend_of_his : fighters)
        if (friend_of_his.team == him.team &&
            board.sees(friend_of_his.cell, friend_of_his.facing, sight_of(friend_of_his.classe), cell))
            return Order{ATTAQUE_NORMALE, cell};
    return NO_ORDER;
}

/// Peace; or all foes at one of us, who cannot reach him at another one.
void Council::imagine()
{
    const int count = int(fighters.size());
    scenarios.push_back(Scenario{std::vector<Order>(count, NO_ORDER), CHANCE_OF_PEACE});
    for (int victim = 0; victim < CLASSES; victim++) {
        Scenario scenario = {std::vector<Order>(count, NO_ORDER), 0};
        for (int foe = CLASSES; foe < count; foe++) {
            scenario.orders[foe] = answer(foe, victim);
            scenario.weight += scenario.orders[foe].target != NOWHERE;
            for (int other = 0; other < CLASSES; other++)
                if (scenario.orders[foe].target == NOWHERE)
                    scenario.orders[foe] = answer(foe, other);
        }
        if (scenario.weight > 0)
            scenarios.push_back(scenario);
    }
    double sum = 0;
    for (std::size_t i = 1; i < scenarios.size(); i++)
        sum += scenarios[i].weight;
    for (std::size_t i = 1; i < scenarios.size(); i++)
        scenarios[i].weight *= (1 - CHANCE_OF_PEACE) / sum;
}

double Council::worth(const Order *mine)
{
    double worth = 0;
    for (Scenario &scenario : scenarios) {
        std::copy(mine, mine + CLASSES, scenario.orders.begin());
        worth += scenario.weight * exchange.worth(fighters, scenario.orders);
    }
    return worth;
}

/// How many foes a square would show that are not seen now: where they were seen lately,
/// and a little where nobody looked for long.
double Council::shows(Cell centre, int size) const
{
    double sum = 0;
    for (const Foe &foe : knowledge.foes())
        if (!foe.visible && foe.turn >= tour_actuel() - MEMORY &&
            board.in_square(centre, size + 2, foe.last.cell))
            sum += 1;
    const position at = board.pos(centre);
    for (int y = at.y - size; y <= at.y + size; y++)
        for (int x = at.x - size; x <= at.x + size; x++) {
            const Cell cell = board.cell(position{x, y});
            if (cell != NOWHERE && board.in_square(centre, size, cell))
                sum += 0.001 * std::min(20, knowledge.age(cell));
        }
    return sum;
}

std::vector<Choice> Council::thief() const
{
    std::vector<Choice> choices;
    const Cell here = fighters[PERSO_VOLEUR].cell;
    if (ready(PERSO_VOLEUR, ATTAQUE_TRAITRISE))
        choices.push_back(Choice{{ATTAQUE_TRAITRISE, here}, 0, false, 0});
    for (int i = 1; i < int(fighters.size()); i++)
        if (in_field(PERSO_VOLEUR, 1, fighters[i].cell))
            choices.push_back(Choice{{ATTAQUE_NORMALE, fighters[i].cell}, 0, i < CLASSES, 0});
    if (ready(PERSO_VOLEUR, ATTAQUE_PALANTIR))
        for (position pos : perso_vision(perso_classe_info(PERSO_VOLEUR))) {
            const Cell cell = board.cell(pos);
            const double worth = SIGHT_WORTH * shows(cell, PALANTIR_SIGHT);
            choices.push_back(Choice{{ATTAQUE_PALANTIR, cell}, worth, false, 0});
        }
    return choices;
}

/// Targets whose cross hits somebody, one of those that hit the same figures.
void Council::add_crosses(std::vector<Choice> &choices, attaque_type attack, int range) const
{
    std::vector<unsigned> known;
    for (position pos : perso_vision(perso_classe_info(PERSO_BARBARE))) {
        const Cell target = board.cell(pos);
        if (!in_field(PERSO_BARBARE, range, target))
            continue;
        unsigned hit = 0;
        for (std::size_t i = 0; i < fighters.size(); i++)
            if (board.in_cross(target, fighters[i].cell))
                hit |= 1u << i;
        if (hit == 0 || std::find(known.begin(), known.end(), hit) != known.end())
            continue;
        known.push_back(hit);
        choices.push_back(Choice{{attack, target}, 0, attack == ATTAQUE_BASTOOOON, 0});
    }
}

std::vector<Choice> Council::barbarian() const
{
    std::vector<Choice> choices;
    add_crosses(choices, ATTAQUE_NORMALE, BARBARE_VISION_PORTEE);
    if (ready(PERSO_BARBARE, ATTAQUE_BASTOOOON))
        add_crosses(choices, ATTAQUE_BASTOOOON, BARBARE_BASTOOOON_PORTEE);
    if (ready(PERSO_BARBARE, ATTAQUE_FUS_RO_DAH))
        choices.push_back(Choice{{ATTAQUE_FUS_RO_DAH, fighters[PERSO_BARBARE].cell}, 0, false, 0});
    return choices;
}

std::vector<Choice> Council::elf() const
{
    std::vector<Choice> choices;
    const bool loto = ready(PERSO_ELFE, ATTAQUE_LOTO), see = ready(PERSO_ELFE, ATTAQUE_I_SEE);
    for (std::size_t i = 0; i < fighters.size(); i++) {
        const Cell cell = fighters[i].cell;
        if (i != PERSO_ELFE)
            choices.push_back(Choice{{ATTAQUE_NORMALE, cell}, 0, i < CLASSES, 0});
        if (loto)
            choices.push_back(Choice{{ATTAQUE_LOTO, cell}, 0, i < CLASSES, 0});
    }
    for (const Foe &foe : knowledge.foes()) {
        const int age = tour_actuel() - foe.turn;
        const Cell cell = foe.last.cell;
        if (foe.visible || age > MEMORY || knowledge.sees(cell))
            continue;
        const double shown = SIGHT_WORTH * shows(cell, I_SEE_SIGHT);
        if (see)
            choices.push_back(Choice{{ATTAQUE_I_SEE, cell}, shown, false, 0});
        // A shot in the dark, at somebody who likes to stay where he is.
        const double hit = BLIND_SHOT_WORTH * foe.stays() / (age + 1);
        if (loto)
            choices.push_back(Choice{{ATTAQUE_LOTO, cell}, hit, false, 0});
    }
    return choices;
}

void Council::prune(std::vector<Choice> &choices, int figure)
{
    // Nothing is an order, too.
    choices.push_back(Choice{NO_ORDER, 0, true, 0});
    for (Choice &choice : choices) {
        Order mine[CLASSES] = {NO_ORDER, NO_ORDER, NO_ORDER};
        mine[figure] = choice.order;
        choice.alone = worth(mine) + choice.extra;
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice &a, const Choice &b) { return a.alone > b.alone; });
    std::vector<Choice> kept;
    for (std::size_t i = 0; i < choices.size(); i++)
        if (i < MOST_CHOICES || choices[i].sacrifice)
            kept.push_back(choices[i]);
    choices = kept;
}

std::vector<Order> Council::decide()
{
    std::vector<Choice> choices[CLASSES] = {thief(), barbarian(), elf()};
    for (int figure = 0; figure < CLASSES; figure++)
        prune(choices[figure], figure);
    double best = -1e9;
    std::vector<Order> orders(CLASSES, NO_ORDER);
    for (const Choice &thief : choices[PERSO_VOLEUR])
        for (const Choice &barbarian : choices[PERSO_BARBARE])
            for (const Choice &elf : choices[PERSO_ELFE]) {
                const Order mine[CLASSES] = {thief.order, barbarian.order, elf.order};
                const double all = worth(mine) + thief.extra + barbarian.extra + elf.extra;
                if (all > best + 1e-9) {
                    best = all;
                    orders.assign(mine, mine + CLASSES);
                }
            }
    return orders;
}

}

std::vector<Order> best_attack(const Board &board, const Knowledge &knowledge)
{
    return Council(board, knowledge).decide();
}
