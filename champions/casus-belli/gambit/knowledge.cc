#include "knowledge.hh"

#include <algorithm>

namespace {

const int PALANTIR_SIGHT = 5;
const int I_SEE_SIGHT = 4;

}

void Knowledge::begin()
{
    seen_turn.assign(board.size(), 0);
    all.clear();
    const Cell start = board.cell(carte_depart());
    for (int team = 0; team < nombre_equipes(); team++)
        for (int classe = 0; team != mon_equipe() && classe < CLASSES; classe++) {
            const Fighter fighter = {team, perso_classe(classe), start, ORIENTATION_NORD, FULL_LIFE};
            all.push_back(Foe{fighter, 0, true, 0, 0});
        }
}

std::vector<Fighter> Knowledge::mine() const
{
    std::vector<Fighter> mine;
    for (int classe = 0; classe < CLASSES; classe++) {
        const perso_info info = perso_classe_info(perso_classe(classe));
        const Cell cell = board.cell(perso_position(info));
        mine.push_back(Fighter{info.equipe, info.classe, cell, info.direction, info.vie});
    }
    return mine;
}

std::vector<Foe> Knowledge::nearest(int most, bool in_sight) const
{
    const std::vector<Fighter> own = mine();
    auto way = [&](const Foe &foe) {
        int least = board.size();
        for (const Fighter &me : own)
            least = std::min(least, board.steps(me.cell, foe.last.cell));
        return least;
    };
    auto name = [](const Foe &foe) { return foe.last.team * CLASSES + foe.last.classe; };
    std::vector<Foe> found;
    for (const Foe &foe : all)
        if (in_sight ? foe.visible : foe.turn >= tour_actuel() - MEMORY)
            found.push_back(foe);
    std::stable_sort(found.begin(), found.end(),
                     [&](const Foe &a, const Foe &b) { return way(a) < way(b); });
    if (found.size() > std::size_t(most))
        found.erase(found.begin() + most, found.end());
    std::sort(found.begin(), found.end(),
              [&](const Foe &a, const Foe &b) { return name(a) < name(b); });
    return found;
}

Foe *Knowledge::find(int team, perso_classe classe)
{
    for (Foe &foe : all)
        if (foe.last.team == team && foe.last.classe == classe)
            return &foe;
    return nullptr;
}

void Knowledge::see_square(Cell centre, int size)
{
    const position at = board.pos(centre);
    for (int y = at.y - size; y <= at.y + size; y++)
        for (int x = at.x - size; x <= at.x + size; x++) {
            const Cell cell = board.cell(position{x, y});
            if (cell != NOWHERE && board.in_square(centre, size, cell))
                seen_turn[cell] = now;
        }
}

void Knowledge::reveal(attaque_type attack, Cell centre)
{
    if (attack == ATTAQUE_PALANTIR)
        palantir = centre;
    if (attack == ATTAQUE_I_SEE) {
        i_see = centre;
        i_see_turn = tour_actuel();
    }
}

void Knowledge::look(bool walked)
{
    // Two phases make a turn; what was seen in the other one is not seen now.
    now++;
    std::vector<position> cells = palantir_vision();
    const std::vector<position> shown = elfe_vision();
    cells.insert(cells.end(), shown.begin(), shown.end());
    for (int classe = 0; classe < CLASSES; classe++) {
        const perso_info me = perso_classe_info(perso_classe(classe));
        const std::vector<position> mine = perso_vision_personnages(me);
        cells.insert(cells.end(), mine.begin(), mine.end());
        for (position pos : perso_vision(me))
            seen_turn[board.cell(pos)] = now;
    }
    if (palantir != NOWHERE)
        see_square(palantir, PALANTIR_SIGHT);
    if (i_see != NOWHERE && tour_actuel() <= i_see_turn + 1)
        see_square(i_see, I_SEE_SIGHT);
    std::vector<bool> was_visible;
    for (Foe &foe : all) {
        was_visible.push_back(foe.visible);
        foe.visible = false;
    }
    for (position pos : cells)
        for (const perso_info &info : carte_zone_perso(pos)) {
            Foe *const foe = find(info.equipe, info.classe);
            if (!foe || foe->visible)
                continue;
            const Cell cell = board.cell(pos);
            if (walked && was_visible[foe - all.data()])
                (cell == foe->last.cell ? foe->stayed : foe->walked)++;
            foe->visible = true;
            foe->turn = tour_actuel();
            foe->last = Fighter{info.equipe, info.classe, cell, info.direction, info.vie};
        }
    // Gone without a walk: dead, or pushed away. Nobody knows where it is.
    for (std::size_t i = 0; i < all.size(); i++)
        if (!walked && was_visible[i] && !all[i].visible && sees(all[i].last.cell)) {
            all[i].turn = NEVER;
            all[i].last.life = FULL_LIFE;
        }
}
