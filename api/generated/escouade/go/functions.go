// Code generated from api/escouade.yml by `stechec api`. DO NOT EDIT.

package api

// Taille: The size of the board as columns, rows and levels.
func Taille() Cube {
	return takeCube(ask(0, nil))
}

// Sol: The floor of a cube; SOL_ERREUR outside the board.
//
// It returns false for SOL_ERREUR.
func Sol(pos Cube) (SolType, bool) {
	args := make([]int32, 0, 3)
	args = putCube(args, pos)
	result := takeInt[SolType](ask(1, args))
	return result, result != SOL_ERREUR
}

// Cote: What stands at one side of a cube; COTE_BLOQUE at the border and outside.
func Cote(pos Cube, vers DirectionType) CoteType {
	args := make([]int32, 0, 4)
	args = putCube(args, pos)
	args = putInt(args, vers)
	return takeInt[CoteType](ask(2, args))
}

// Marque: The mark of a cube; MARQUE_RIEN outside the board.
func Marque(pos Cube) MarqueType {
	args := make([]int32, 0, 3)
	args = putCube(args, pos)
	return takeInt[MarqueType](ask(3, args))
}

// Figures: All twelve figures, by number.
func Figures() []FigureInfo {
	return takeArray(ask(4, nil), takeFigureInfo)
}

// Profil: What a kind of figure can do; missing weapons are ARME_AUCUNE.
func Profil(quel GenreType) ProfilInfo {
	args := make([]int32, 0, 1)
	args = putInt(args, quel)
	return takeProfilInfo(ask(5, args))
}

// ArmeDetail: What a weapon can do; all 0 for ARME_AUCUNE.
func ArmeDetail(quelle ArmeType) ArmeInfo {
	args := make([]int32, 0, 1)
	args = putInt(args, quelle)
	return takeArmeInfo(ask(6, args))
}

// Points: The points of both teams.
func Points() []int {
	return takeArray(ask(7, nil), takeInt[int])
}

// Partie: Where the match stands.
func Partie() PartieInfo {
	return takePartieInfo(ask(8, nil))
}

// Commandes: The command dice a team holds, in order; none for a wrong team.
func Commandes(equipe int) []CommandeType {
	args := make([]int32, 0, 1)
	args = putInt(args, equipe)
	return takeArray(ask(9, args), takeInt[CommandeType])
}

// Detonateurs: The detonators, by level, row and column.
func Detonateurs() []DetonateurInfo {
	return takeArray(ask(10, nil), takeDetonateurInfo)
}

// Activation: What was done in the current turn.
func Activation() ActivationInfo {
	return takeActivationInfo(ask(11, nil))
}

// Question: What you are asked about; -1, -1, 0, 0 in a phase of actions.
func Question() QuestionInfo {
	return takeQuestionInfo(ask(12, nil))
}

// Pas: Dice for rubble that a step to an adjacent cube costs a size, capacity aside; -1: no such step.
//
// It returns false for -1.
func Pas(grandeur int, depuis Cube, vers Cube) (int, bool) {
	args := make([]int32, 0, 7)
	args = putInt(args, grandeur)
	args = putCube(args, depuis)
	args = putCube(args, vers)
	result := takeInt[int](ask(13, args))
	return result, result != -1
}

// Distance: The range between two cubes; -1 if one is outside.
//
// It returns false for -1.
func Distance(depuis Cube, vers Cube) (int, bool) {
	args := make([]int32, 0, 6)
	args = putCube(args, depuis)
	args = putCube(args, vers)
	result := takeInt[int](ask(14, args))
	return result, result != -1
}

// Vue: How much a figure sees of another; VUE_NULLE if one is not on board or lifted.
func Vue(figure int, cible int) VueType {
	args := make([]int32, 0, 2)
	args = putInt(args, figure)
	args = putInt(args, cible)
	return takeInt[VueType](ask(15, args))
}

// VueDepuis: How much a figure would see of another from that place; VUE_NULLE for a wrong cube or place.
func VueDepuis(figure int, pos Cube, place int, cible int) VueType {
	args := make([]int32, 0, 6)
	args = putInt(args, figure)
	args = putCube(args, pos)
	args = putInt(args, place)
	args = putInt(args, cible)
	return takeInt[VueType](ask(16, args))
}

// DesTir: Dice of a shot without those you may spend; -1 if weapon, target, range or sight forbid it.
//
// It returns false for -1.
func DesTir(figure int, cible int, avec ArmeType, mitraille int) (int, bool) {
	args := make([]int32, 0, 4)
	args = putInt(args, figure)
	args = putInt(args, cible)
	args = putInt(args, avec)
	args = putInt(args, mitraille)
	result := takeInt[int](ask(17, args))
	return result, result != -1
}

// DesCombat: Dice of a figure in a fight in its opponent's cube without those you may spend; entree: 1 if it moves in; -1 unless both are enemies on board.
//
// It returns false for -1.
func DesCombat(figure int, adversaire int, entree int) (int, bool) {
	args := make([]int32, 0, 3)
	args = putInt(args, figure)
	args = putInt(args, adversaire)
	args = putInt(args, entree)
	result := takeInt[int](ask(18, args))
	return result, result != -1
}

// Relancer: Throws some of your command dice again, in jouer_commandement; bit i of the mask: die i.
func Relancer(masque int) error {
	args := make([]int32, 0, 1)
	args = putInt(args, masque)
	return takeInt[Erreur](ask(19, args)).refusal()
}

// Depenser: Makes the action you order next in this phase a free one, paid with this face.
func Depenser(face CommandeType) error {
	args := make([]int32, 0, 1)
	args = putInt(args, face)
	return takeInt[Erreur](ask(20, args)).refusal()
}

// Deplacer: Moves a figure along a path of cubes to a place (-1: any), or lets it stand up: ACTION_DEPLACER, ACTION_SPRINTER, ACTION_RELEVER.
func Deplacer(figure int, quoi ActionType, chemin []Cube, place int) error {
	args := make([]int32, 0, 4+3*len(chemin))
	args = putInt(args, figure)
	args = putInt(args, quoi)
	args = putArray(args, chemin, putCube)
	args = putInt(args, place)
	return takeInt[Erreur](ask(21, args)).refusal()
}

// Agir: Lets a figure act on another, with so many more dice: ACTION_TIRER, ACTION_MITRAILLER, ACTION_COMBATTRE, ACTION_SPECIALE (cible -1: the detonator).
func Agir(figure int, quoi ActionType, cible int, avec ArmeType, des int) error {
	args := make([]int32, 0, 5)
	args = putInt(args, figure)
	args = putInt(args, quoi)
	args = putInt(args, cible)
	args = putInt(args, avec)
	args = putInt(args, des)
	return takeInt[Erreur](ask(22, args)).refusal()
}

// Finir: Ends the turn; with nobody active yet, that figure counts as activated. -1: pass, with fewer figures left than the other team.
func Finir(figure int) error {
	args := make([]int32, 0, 1)
	args = putInt(args, figure)
	return takeInt[Erreur](ask(23, args)).refusal()
}

// Choisir: Who fights, with what and with how many more dice; your own figure in jouer_interception, the enemy in jouer_assaut.
func Choisir(figure int, avec ArmeType, des int) error {
	args := make([]int32, 0, 3)
	args = putInt(args, figure)
	args = putInt(args, avec)
	args = putInt(args, des)
	return takeInt[Erreur](ask(24, args)).refusal()
}

// Repondre: What your attacked figure does, with what and with how many more dice.
func Repondre(choix ReponseType, avec ArmeType, des int) error {
	args := make([]int32, 0, 3)
	args = putInt(args, choix)
	args = putInt(args, avec)
	args = putInt(args, des)
	return takeInt[Erreur](ask(25, args)).refusal()
}

// Placer: Puts down your lifted figure in its cube.
func Placer(figure int, place int) error {
	args := make([]int32, 0, 2)
	args = putInt(args, figure)
	args = putInt(args, place)
	return takeInt[Erreur](ask(26, args)).refusal()
}
