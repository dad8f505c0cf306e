#include "board.hh"

#include <algorithm>
#include <cstdlib>

namespace {

const int ROWS = VOLEUR_VISION_PORTEE;

/// The number of a cell of a cone, row by row: rows have 3, 5, 7 ... cells.
int number(int row, int column)
{
    return row * (row + 2) + row + 1 + column;
}

/// From a difference of x and y to a row (ahead) and a column (across), and back again:
/// turning twice is turning back, for each of the four directions.
position turned(orientation direction, position by)
{
    switch (direction) {
    case ORIENTATION_NORD:
        return position{-by.y, -by.x};
    case ORIENTATION_EST:
        return by;
    case ORIENTATION_SUD:
        return position{by.y, by.x};
    default:
        return position{-by.x, -by.y};
    }
}

}

int points_of(perso_classe classe)
{
    static const int points[] = {VOLEUR_DEPLACEMENT, BARBARE_DEPLACEMENT, ELFE_DEPLACEMENT};
    return points[classe];
}

int sight_of(perso_classe classe)
{
    static const int sight[] = {VOLEUR_VISION_PORTEE, BARBARE_VISION_PORTEE, ELFE_VISION_PORTEE};
    return sight[classe];
}

void Board::read()
{
    const position taille = carte_taille();
    columns = taille.x;
    rows = taille.y;
    zones.clear();
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++)
            zones.push_back(carte_zone_type(position{x, y}));
    cones.clear();
    for (Cell at = 0; at < size(); at++)
        for (int way = 0; way < DIRECTIONS; way++)
            cones.push_back(cone(at, static_cast<orientation>(way)));
}

Cell Board::cell(position pos) const
{
    const bool inside = pos.x >= 0 && pos.y >= 0 && pos.x < columns && pos.y < rows;
    return inside ? pos.y * columns + pos.x : NOWHERE;
}

int Board::leaving_cost(Cell cell) const
{
    return zones[cell] == ZONE_ROUTE ? 1 : zones[cell] == ZONE_MARAIS ? 4 : 2;
}

int Board::steps(Cell one, Cell other) const
{
    const position a = pos(one), b = pos(other);
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

Cell Board::ahead(Cell from, orientation direction, int steps) const
{
    const position by = turned(direction, position{steps, 0});
    const position at = pos(from);
    return cell(position{at.x + by.x, at.y + by.y});
}

int Board::row(Cell from, orientation direction, Cell to) const
{
    const position a = pos(from), b = pos(to);
    return turned(direction, position{b.x - a.x, b.y - a.y}).x;
}

orientation Board::towards(Cell from, Cell to) const
{
    const position a = pos(from), b = pos(to);
    const int dx = b.x - a.x, dy = b.y - a.y;
    if (std::abs(dx) > std::abs(dy))
        return dx > 0 ? ORIENTATION_EST : ORIENTATION_OUEST;
    return dy > 0 ? ORIENTATION_SUD : ORIENTATION_NORD;
}

bool Board::sees(Cell from, orientation direction, int size, Cell to) const
{
    if (tower(from))
        return in_square(from, size, to);
    const position a = pos(from), b = pos(to);
    const position by = turned(direction, position{b.x - a.x, b.y - a.y});
    if (by.x < 0 || by.x > size || std::abs(by.y) > by.x + 1)
        return false;
    return cones[from * DIRECTIONS + direction] >> number(by.x, by.y) & 1;
}

bool Board::in_square(Cell centre, int size, Cell to) const
{
    const position a = pos(centre), b = pos(to);
    const bool near = std::abs(a.x - b.x) <= size && std::abs(a.y - b.y) <= size;
    return near && walkable(to) && !forest(to);
}

// As the rules say: each column is blocked on its own, and a column that enters the field
// begins hidden if its neighbour was in the row before.
std::uint64_t Board::cone(Cell from, orientation direction) const
{
    bool hidden[2 * ROWS + 3] = {};
    bool *const middle = hidden + ROWS + 1;
    std::uint64_t mask = 0;
    for (int row = 0; row <= ROWS; row++) {
        if (row > 0) {
            middle[row + 1] = middle[row];
            middle[-row - 1] = middle[-row];
        }
        for (int column = -row - 1; column <= row + 1; column++) {
            const position by = turned(direction, position{row, column}), at = pos(from);
            const Cell there = cell(position{at.x + by.x, at.y + by.y});
            const bool wall = there == NOWHERE || !walkable(there);
            const bool near = row + std::abs(column) <= 1;
            if (wall ? !near || row == 1 : forest(there) && !near)
                middle[column] = true;
            if (!middle[column] && !wall)
                mask |= std::uint64_t(1) << number(row, column);
        }
    }
    return mask;
}

// Dijkstra's algorithm; costs are small numbers, so that buckets do for a queue.
std::vector<Step> Board::reach(Cell from, int points) const
{
    const int side = 2 * points + 1;
    const position origin = pos(from);
    std::vector<bool> known(side * side, false);
    // No step costs less than a point: all reachable cells lie in this square.
    auto place = [&](Cell cell) {
        const position at = pos(cell);
        return (at.y - origin.y + points) * side + at.x - origin.x + points;
    };
    std::vector<std::vector<Step>> buckets(points + 1);
    buckets[0].push_back(Step{from, 0, 0});
    std::vector<Step> found;
    for (int cost = 0; cost <= points; cost++) {
        for (std::size_t next = 0; next < buckets[cost].size(); next++) {
            const Step step = buckets[cost][next];
            if (known[place(step.cell)])
                continue;
            known[place(step.cell)] = true;
            found.push_back(step);
            const int then = cost + leaving_cost(step.cell);
            for (int way = 0; then <= points && way < DIRECTIONS; way++) {
                const Cell beside = ahead(step.cell, static_cast<orientation>(way), 1);
                if (beside != NOWHERE && walkable(beside) && !known[place(beside)])
                    buckets[then].push_back(Step{beside, then, int(found.size()) - 1});
            }
        }
    }
    return found;
}

std::vector<position> path_to(const Board &board, const std::vector<Step> &reach, int place)
{
    std::vector<position> path;
    for (; place != 0; place = reach[place].before)
        path.push_back(board.pos(reach[place].cell));
    std::reverse(path.begin(), path.end());
    return path;
}
