#include "forecast.hh"

#include <algorithm>

namespace {

const int GUESSES = 32;
const int MOST_FOES = 9;
/// Nobody is guessed to be further away from where he was than this costs.
const int FURTHEST = 20;
/// How often, of ten times, a foe looks at one of us.
const int LOOKS_AT_US = 7;
/// What a wound of a whole life counts, compared with a kill.
const double WOUND = 0.6;
const int LOTO_DAMAGE = 4;
const int BASTOOOON_FROM = 11;

double worth_of(int damage, int life)
{
    return damage >= life ? 1.0 : WOUND * damage / life;
}

/// The first foe of the next team.
std::size_t end_of_team(const std::vector<Fighter> &foes, std::size_t first)
{
    std::size_t end = first;
    while (end < foes.size() && foes[end].team == foes[first].team)
        end++;
    return end;
}

bool soon(perso_classe classe, attaque_type attack)
{
    return perso_attaque_recharge(perso_classe_info(classe), attack) <= 1;
}

}

Forecast::Forecast(const Board &board, const Knowledge &knowledge)
    : board(board), team(mon_equipe()), guesses(GUESSES),
      chance(unsigned(mon_equipe() * 7919 + tour_actuel() * 104729 + 1)),
      traitrise(soon(PERSO_VOLEUR, ATTAQUE_TRAITRISE)), loto(soon(PERSO_ELFE, ATTAQUE_LOTO))
{
    const std::vector<Fighter> mine = knowledge.mine();
    for (const Foe &foe : knowledge.nearest(MOST_FOES, false))
        guess(foe, mine);
}

/// Chance that can be repeated: it comes from the team and the turn.
int Forecast::roll(int below)
{
    chance ^= chance << 13;
    chance ^= chance >> 17;
    chance ^= chance << 5;
    return int(chance % unsigned(below));
}

/// It stays as often as it was seen to stay; else it walks anywhere, rather towards us.
void Forecast::guess(const Foe &foe, const std::vector<Fighter> &mine)
{
    const int turns = 1 + tour_actuel() - foe.turn;
    const std::vector<Step> reach =
        board.reach(foe.last.cell, std::min(FURTHEST, turns * points_of(foe.last.classe)));
    const int stays = int(1000 * foe.stays());
    for (Guess &guess : guesses) {
        const Cell prey = mine[roll(CLASSES)].cell;
        Fighter there = foe.last;
        if (roll(1000) >= stays) {
            there.cell = reach[roll(int(reach.size()))].cell;
            for (int tries = roll(3); tries > 0; tries--) {
                const Cell other = reach[roll(int(reach.size()))].cell;
                if (board.steps(other, prey) < board.steps(there.cell, prey))
                    there.cell = other;
            }
            there.facing = orientation(roll(DIRECTIONS));
        }
        if (roll(10) < LOOKS_AT_US)
            there.facing = board.towards(there.cell, prey);
        guess.foes.push_back(there);
    }
}

bool Forecast::sees(const Fighter &one, const Fighter &other) const
{
    return board.sees(one.cell, one.facing, sight_of(one.classe), other.cell);
}

/// The damage a thief or a barbarian could do to somebody. The elf's comes later: it
/// depends on whom her team sees.
int Forecast::damage(const Fighter &by, const Fighter &at) const
{
    if (by.classe == PERSO_VOLEUR) {
        // Whether a foe's Traîtrise is ready, nobody knows.
        if (by.cell == at.cell && (traitrise || by.team != team))
            return FULL_LIFE;
        return board.sees(by.cell, by.facing, 1, at.cell) ? VOLEUR_ATTAQUE : 0;
    }
    if (by.classe == PERSO_ELFE)
        return 0;
    if (by.life < BASTOOOON_FROM - BARBARE_ATTAQUE &&
        board.sees(by.cell, by.facing, BARBARE_BASTOOOON_PORTEE, at.cell))
        return BASTOOOON_FROM - by.life;
    return sees(by, at) ? BARBARE_ATTAQUE : 0;
}

/// What a team of foes can take from one of us.
double Forecast::harm(const Guess &guess, std::size_t first, std::size_t end,
                      const Fighter &me) const
{
    bool seen = false;
    int sum = 0, arrow = 0;
    for (std::size_t i = first; i < end; i++) {
        seen = seen || sees(guess.foes[i], me);
        sum += damage(guess.foes[i], me);
        arrow += guess.foes[i].classe == PERSO_ELFE ? ELFE_ATTAQUE : 0;
    }
    return worth_of(sum + (seen ? arrow : 0), me.life);
}

void Forecast::hold(const std::vector<Fighter> &mine, int moving)
{
    for (Guess &guess : guesses) {
        const std::size_t count = guess.foes.size();
        guess.damage.assign(count, 0);
        guess.seen.assign(count, false);
        guess.loss.assign(count, 0);
        for (int figure = 0; figure < CLASSES; figure++) {
            if (figure == moving)
                continue;
            for (std::size_t i = 0; i < count; i++) {
                guess.damage[i] += damage(mine[figure], guess.foes[i]);
                guess.seen[i] = guess.seen[i] || sees(mine[figure], guess.foes[i]);
            }
            for (std::size_t first = 0, end = 0; first < count; first = end) {
                end = end_of_team(guess.foes, first);
                guess.loss[first] =
                    std::max(guess.loss[first], harm(guess, first, end, mine[figure]));
            }
        }
    }
}

double Forecast::gain(const Fighter &me) const
{
    const int arrow = loto ? LOTO_DAMAGE : ELFE_ATTAQUE;
    double all = 0;
    for (const Guess &guess : guesses) {
        double most = 0;
        for (std::size_t i = 0; i < guess.foes.size(); i++) {
            if (!guess.seen[i] && !sees(me, guess.foes[i]))
                continue;
            const int sum = guess.damage[i] + damage(me, guess.foes[i]) + arrow;
            most = std::max(most, worth_of(sum, guess.foes[i].life));
        }
        all += most;
    }
    return all / GUESSES;
}

double Forecast::loss(const Fighter &me) const
{
    double all = 0;
    for (const Guess &guess : guesses)
        for (std::size_t first = 0, end = 0; first < guess.foes.size(); first = end) {
            end = end_of_team(guess.foes, first);
            all += std::max(guess.loss[first], harm(guess, first, end, me));
        }
    return all / GUESSES;
}
