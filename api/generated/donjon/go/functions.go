// Code generated from api/donjon.yml by `stechec api`. DO NOT EDIT.

package api

// Partie: The match as a whole.
func Partie() PartieInfo {
	return takePartieInfo(ask(0, nil))
}

// Des: The dice the active team has left, ascending.
func Des() []int {
	return takeArray(ask(1, nil), takeInt[int])
}

// Terrain: What a cell is; a boulder or the passage comes before what lies under it.
//
// It returns false for TERRAIN_ERREUR.
func Terrain(pos Position) (TerrainType, bool) {
	args := make([]int32, 0, 2)
	args = putPosition(args, pos)
	result := takeInt[TerrainType](ask(2, args))
	return result, result != TERRAIN_ERREUR
}

// Bord: The side of a cell, as its own room has it.
//
// It returns false for BORD_ERREUR.
func Bord(pos Position, direction Orientation) (BordType, bool) {
	args := make([]int32, 0, 3)
	args = putPosition(args, pos)
	args = putInt(args, direction)
	result := takeInt[BordType](ask(3, args))
	return result, result != BORD_ERREUR
}

// Zone: The zone of a cell as a number: place times 26 plus its letter (a is 0); -1 outside and face down.
//
// It returns false for -1.
func Zone(pos Position) (int, bool) {
	args := make([]int32, 0, 2)
	args = putPosition(args, pos)
	result := takeInt[int](ask(4, args))
	return result, result != -1
}

// Salle: The room a cell lies in.
func Salle(pos Position) SalleInfo {
	args := make([]int32, 0, 2)
	args = putPosition(args, pos)
	return takeSalleInfo(ask(5, args))
}

// Figures: All figures of both teams, by number.
func Figures() []FigureInfo {
	return takeArray(ask(6, nil), takeFigureInfo)
}

// Objets: The objects lying in rooms that are face up, in reading order.
func Objets() []ObjetInfo {
	return takeArray(ask(7, nil), takeObjetInfo)
}

// Cartes: The cards 1 to 6 left in a team's hand, ascending; card 0 is always there.
func Cartes(equipe int) []int {
	args := make([]int32, 0, 1)
	args = putInt(args, equipe)
	return takeArray(ask(8, args), takeInt[int])
}

// Combat: The fight that is going on, if there is one.
func Combat() CombatInfo {
	return takeCombatInfo(ask(9, nil))
}

// Combattants: Who is part of the fight: attacker, target, then by number; in soutien all who may be, later those who fight.
func Combattants() []CombattantInfo {
	return takeArray(ask(10, nil), takeCombattantInfo)
}

// Voit: 1 if one sees from the first cell to the second, else 0; the figure on the first counts.
func Voit(depart Position, arrivee Position) int {
	args := make([]int32, 0, 4)
	args = putPosition(args, depart)
	args = putPosition(args, arrivee)
	return takeInt[int](ask(11, args))
}

// Rayon: The cells seen from a cell in a direction, in order; the figure on it counts.
func Rayon(pos Position, direction Orientation) []Position {
	args := make([]int32, 0, 3)
	args = putPosition(args, pos)
	args = putInt(args, direction)
	return takeArray(ask(12, args), takePosition)
}

// Arrivees: The cells that a Déplacement of a standing figure may go to, dice and limits apart, in reading order.
func Arrivees(figure int) []Position {
	args := make([]int32, 0, 1)
	args = putInt(args, figure)
	return takeArray(ask(13, args), takePosition)
}

// Poussees: The cells of which one who pushes from the first cell the figure on the second may choose.
func Poussees(agresseur Position, cible Position) []Position {
	args := make([]int32, 0, 4)
	args = putPosition(args, agresseur)
	args = putPosition(args, cible)
	return takeArray(ask(14, args), takePosition)
}

// ActionsPossibles: The actions of which some order for your figure would be OK now; none outside of your action phases.
func ActionsPossibles(figure int) []ActionType {
	args := make([]int32, 0, 1)
	args = putInt(args, figure)
	return takeArray(ask(15, args), takeInt[ActionType])
}

// Placer: Placement: puts an own figure on an own start cell.
func Placer(figure int, pos Position) error {
	args := make([]int32, 0, 3)
	args = putInt(args, figure)
	args = putPosition(args, pos)
	return takeInt[Erreur](ask(16, args)).refusal()
}

// Deplacer: Action DEPLACEMENT: moves to an adjacent zone; repli not 0: rather stays than be struck on arrival; attaquants: who strikes first.
func Deplacer(figure int, pos Position, repli int, attaquants []int) error {
	args := make([]int32, 0, 5+1*len(attaquants))
	args = putInt(args, figure)
	args = putPosition(args, pos)
	args = putInt(args, repli)
	args = putArray(args, attaquants, putInt[int])
	return takeInt[Erreur](ask(17, args)).refusal()
}

// Agir: Any action but DEPLACEMENT, ATTAQUE, CHARGE and TIR.
func Agir(figure int, action ActionType, pos Position) error {
	args := make([]int32, 0, 4)
	args = putInt(args, figure)
	args = putInt(args, action)
	args = putPosition(args, pos)
	return takeInt[Erreur](ask(18, args)).refusal()
}

// Attaquer: ATTAQUE, CHARGE or TIR at an enemy; cases: for CHARGE, the cells into which you would push, best first.
func Attaquer(figure int, action ActionType, cible int, cases []Position) error {
	args := make([]int32, 0, 4+2*len(cases))
	args = putInt(args, figure)
	args = putInt(args, action)
	args = putInt(args, cible)
	args = putArray(args, cases, putPosition)
	return takeInt[Erreur](ask(19, args)).refusal()
}

// Soutenir: Support in a fight: the own candidates that join, and the enemy that the fouetteuse keeps out, or -1.
func Soutenir(participants []int, exclu int) error {
	args := make([]int32, 0, 2+1*len(participants))
	args = putArray(args, participants, putInt[int])
	args = putInt(args, exclu)
	return takeInt[Erreur](ask(20, args)).refusal()
}

// Carte: Plays a card of 0 to 6; seconde: the berserker's second one, or -1.
func Carte(valeur int, seconde int) error {
	args := make([]int32, 0, 2)
	args = putInt(args, valeur)
	args = putInt(args, seconde)
	return takeInt[Erreur](ask(21, args)).refusal()
}

// Finir: Ends the turn.
func Finir() error {
	return takeInt[Erreur](ask(22, nil)).refusal()
}
