// The map, asked for once and kept: who sees what from where, and who gets where.
#ifndef GAMBIT_BOARD_HH
#define GAMBIT_BOARD_HH

#include "api.hh"

#include <cstdint>
#include <vector>

/// A cell is the number of its place in the grid, row by row; there is none below zero.
typedef int Cell;

const Cell NOWHERE = -1;
const int DIRECTIONS = 4;
const int CLASSES = 3;
const int FULL_LIFE = 10;

/// A cell that can be walked to, what that costs, and the place in the list of the one
/// before it.
struct Step {
    Cell cell;
    int cost;
    int before;
};

class Board
{
public:
    void read();

    int size() const { return columns * rows; }
    position pos(Cell cell) const { return position{cell % columns, cell / columns}; }
    Cell cell(position pos) const;
    bool walkable(Cell cell) const { return zones[cell] != ZONE_MUR; }
    bool forest(Cell cell) const { return zones[cell] == ZONE_FORET; }
    bool tower(Cell cell) const { return zones[cell] == ZONE_TOUR; }
    int leaving_cost(Cell cell) const;

    /// Steps between two cells if nothing were in the way.
    int steps(Cell one, Cell other) const;
    /// The cell so many steps away; NOWHERE outside the grid.
    Cell ahead(Cell from, orientation direction, int steps) const;
    /// The row of a cell, counted away from somebody who looks in a direction.
    int row(Cell from, orientation direction, Cell to) const;
    /// The direction in which another cell mostly lies.
    orientation towards(Cell from, Cell to) const;
    /// Whether a cell is in the field of somebody who stands and looks so.
    bool sees(Cell from, orientation direction, int size, Cell to) const;
    /// Whether a palantír, an I see or a figure on a tower sees a cell.
    bool in_square(Cell centre, int size, Cell to) const;
    /// Whether a hammer that hits one cell hits the other.
    bool in_cross(Cell target, Cell cell) const { return steps(target, cell) <= 1; }
    /// The cells that can be reached, cheapest first; the first one is where it begins.
    std::vector<Step> reach(Cell from, int points) const;

private:
    int columns = 0;
    int rows = 0;
    std::vector<zone_type> zones;
    /// For each cell and direction the visible cells of the largest cone, a bit each.
    std::vector<std::uint64_t> cones;

    std::uint64_t cone(Cell from, orientation direction) const;
};

/// The cells of a path to one of the cells of `reach`, ready for `perso_deplace`.
std::vector<position> path_to(const Board &board, const std::vector<Step> &reach, int place);

int points_of(perso_classe classe);
int sight_of(perso_classe classe);

#endif
