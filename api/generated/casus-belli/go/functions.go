// Code generated from api/casus-belli.yml by `stechec api`. DO NOT EDIT.

package api

// CarteTaille: The size of the map: x columns, y rows.
func CarteTaille() Position {
	return takePosition(ask(0, nil))
}

// CarteDepart: The cell where all figures begin.
func CarteDepart() Position {
	return takePosition(ask(1, nil))
}

// CarteZoneType: The terrain of a cell; ZONE_ERREUR outside the grid.
//
// It returns false for ZONE_ERREUR.
func CarteZoneType(pos Position) (ZoneType, bool) {
	args := make([]int32, 0, 2)
	args = putPosition(args, pos)
	result := takeInt[ZoneType](ask(2, args))
	return result, result != ZONE_ERREUR
}

// CarteZonePerso: The figures on a cell, as far as your team sees it now; none on cells it does not see.
func CarteZonePerso(pos Position) []PersoInfo {
	args := make([]int32, 0, 2)
	args = putPosition(args, pos)
	return takeArray(ask(3, args), takePersoInfo)
}

// Distance: Movement points it takes from one cell to another; -1 if there is no way.
//
// It returns false for -1.
func Distance(p1 Position, p2 Position) (int, bool) {
	args := make([]int32, 0, 4)
	args = putPosition(args, p1)
	args = putPosition(args, p2)
	result := takeInt[int](ask(4, args))
	return result, result != -1
}

// Chemin: A cheapest path from one cell to another, start excluded, end included; empty if there is none.
func Chemin(p1 Position, p2 Position) []Position {
	args := make([]int32, 0, 4)
	args = putPosition(args, p1)
	args = putPosition(args, p2)
	return takeArray(ask(5, args), takePosition)
}

// PersoDeplace: Orders an own figure to walk along a path of neighbouring cells and to look that way at its end.
func PersoDeplace(perso PersoInfo, chemin []Position, direction Orientation) error {
	args := make([]int32, 0, 6+2*len(chemin))
	args = putPersoInfo(args, perso)
	args = putArray(args, chemin, putPosition)
	args = putInt(args, direction)
	return takeInt[Erreur](ask(6, args)).refusal()
}

// PersoPenombre: The cells where an own figure noticed others on the last walk; none for a foreign figure.
func PersoPenombre(perso PersoInfo) []Position {
	args := make([]int32, 0, 4)
	args = putPersoInfo(args, perso)
	return takeArray(ask(7, args), takePosition)
}

// PersoVision: The cells an own figure sees; none for a foreign figure.
func PersoVision(perso PersoInfo) []Position {
	args := make([]int32, 0, 4)
	args = putPersoInfo(args, perso)
	return takeArray(ask(8, args), takePosition)
}

// PersoVisionPersonnages: The cells an own figure sees that have a figure on them, friend or foe.
func PersoVisionPersonnages(perso PersoInfo) []Position {
	args := make([]int32, 0, 4)
	args = putPersoInfo(args, perso)
	return takeArray(ask(9, args), takePosition)
}

// PalantirVision: The cells the palantír sees that have a figure on them.
func PalantirVision() []Position {
	return takeArray(ask(10, nil), takePosition)
}

// ElfeVision: The cells the elf's I see shows that have a figure on them.
func ElfeVision() []Position {
	return takeArray(ask(11, nil), takePosition)
}

// PersoAttaque: Orders an own figure to attack.
func PersoAttaque(perso PersoInfo, attaque AttaqueType, pos Position) error {
	args := make([]int32, 0, 7)
	args = putPersoInfo(args, perso)
	args = putInt(args, attaque)
	args = putPosition(args, pos)
	return takeInt[Erreur](ask(12, args)).refusal()
}

// PersoAttaqueRecharge: Turns until an own figure can use an attack; -1 if the figure is foreign or has no such attack.
//
// It returns false for -1.
func PersoAttaqueRecharge(perso PersoInfo, attaque AttaqueType) (int, bool) {
	args := make([]int32, 0, 5)
	args = putPersoInfo(args, perso)
	args = putInt(args, attaque)
	result := takeInt[int](ask(13, args))
	return result, result != -1
}

// PersoPosition: Where an own figure stands; (-1, -1) for a foreign one.
//
// It returns false for X = -1 and Y = -1.
func PersoPosition(perso PersoInfo) (Position, bool) {
	args := make([]int32, 0, 4)
	args = putPersoInfo(args, perso)
	result := takePosition(ask(14, args))
	return result, result.X != -1 || result.Y != -1
}

// PersoClasseInfo: Your figure of a class; equipe is -1 if there is no such class.
func PersoClasseInfo(classe PersoClasse) PersoInfo {
	args := make([]int32, 0, 1)
	args = putInt(args, classe)
	return takePersoInfo(ask(15, args))
}

// MonEquipe: Your team, counted from 0.
func MonEquipe() int {
	return takeInt[int](ask(16, nil))
}

// NombreEquipes: How many teams play.
func NombreEquipes() int {
	return takeInt[int](ask(17, nil))
}

// Scores: The points of every team, by team.
func Scores() []int {
	return takeArray(ask(18, nil), takeInt[int])
}

// TourActuel: The turn, counted from 0.
func TourActuel() int {
	return takeInt[int](ask(19, nil))
}

// NombreToursPlacement: How many turns at the beginning are for placement.
func NombreToursPlacement() int {
	return takeInt[int](ask(20, nil))
}

// NombreTours: How many turns there are in all.
func NombreTours() int {
	return takeInt[int](ask(21, nil))
}
