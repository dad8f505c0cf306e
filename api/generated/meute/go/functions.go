// Code generated from api/meute.yml by `stechec api`. DO NOT EDIT.

package api

// Taille: The size of the map: x columns, y rows.
func Taille() Position {
	return takePosition(ask(0, nil))
}

// Terrain: What a hex is now; TERRAIN_ERREUR outside the map. Starts and sprung traps are floor.
//
// It returns false for TERRAIN_ERREUR.
func Terrain(pos Position) (TerrainType, bool) {
	args := make([]int32, 0, 2)
	args = putPosition(args, pos)
	result := takeInt[TerrainType](ask(1, args))
	return result, result != TERRAIN_ERREUR
}

// Mur: 1 if there is a thin wall on that side of a hex, else 0.
func Mur(pos Position, dir Direction) int {
	args := make([]int32, 0, 3)
	args = putPosition(args, pos)
	args = putInt(args, dir)
	return takeInt[int](ask(2, args))
}

// Voisin: The neighbour of a hex, walls or not; (-1, -1) if one of the two is outside the map.
//
// It returns false for X = -1 and Y = -1.
func Voisin(pos Position, dir Direction) (Position, bool) {
	args := make([]int32, 0, 3)
	args = putPosition(args, pos)
	args = putInt(args, dir)
	result := takePosition(ask(3, args))
	return result, result.X != -1 || result.Y != -1
}

// Proprietaire: The team whose trap or barricade stands on a hex; -1 if there is none.
//
// It returns false for -1.
func Proprietaire(pos Position) (int, bool) {
	args := make([]int32, 0, 2)
	args = putPosition(args, pos)
	result := takeInt[int](ask(4, args))
	return result, result != -1
}

// Heros: All heroes, by id.
func Heros() []HerosInfo {
	return takeArray(ask(5, nil), takeHerosInfo)
}

// Monstres: All monsters, by id.
func Monstres() []MonstreInfo {
	return takeArray(ask(6, nil), takeMonstreInfo)
}

// CartesEnMain: The cards in the hand of any hero, without CARTE_REPOS, which is always possible.
func CartesEnMain(id int) []CarteType {
	args := make([]int32, 0, 1)
	args = putInt(args, id)
	return takeArray(ask(7, args), takeInt[CarteType])
}

// CarteDetail: What a hero's card does; initiative is -1 if there is no such card.
func CarteDetail(carte CarteType) CarteInfo {
	args := make([]int32, 0, 1)
	args = putInt(args, carte)
	return takeCarteInfo(ask(8, args))
}

// CarteMonstre: The card of a kind in this round; -1 if there is none yet.
//
// It returns false for -1.
func CarteMonstre(genre GenreType) (int, bool) {
	args := make([]int32, 0, 1)
	args = putInt(args, genre)
	result := takeInt[int](ask(9, args))
	return result, result != -1
}

// CartesRestantes: The cards that the next draw of a kind can give, ascending.
func CartesRestantes(genre GenreType) []int {
	args := make([]int32, 0, 1)
	args = putInt(args, genre)
	return takeArray(ask(10, args), takeInt[int])
}

// CarteMonstreDetail: What a card of a kind does; initiative is -1 if there is no such card.
func CarteMonstreDetail(genre GenreType, numero int) CarteMonstreInfo {
	args := make([]int32, 0, 2)
	args = putInt(args, genre)
	args = putInt(args, numero)
	return takeCarteMonstreInfo(ask(11, args))
}

// Points: The points of every team, by team.
func Points() []int {
	return takeArray(ask(12, nil), takeInt[int])
}

// Manche: The round, counted from 0.
func Manche() int {
	return takeInt[int](ask(13, nil))
}

// NombreManches: How many rounds the match has.
func NombreManches() int {
	return takeInt[int](ask(14, nil))
}

// Moi: Your team, counted from 0.
func Moi() int {
	return takeInt[int](ask(15, nil))
}

// NombreEquipes: How many teams play.
func NombreEquipes() int {
	return takeInt[int](ask(16, nil))
}

// Jeton: The team with the token, which chooses for a monster that has several options.
func Jeton() int {
	return takeInt[int](ask(17, nil))
}

// Ordre: The ids of the figures whose turn is to come in this round, a running one first.
func Ordre() []int {
	return takeArray(ask(18, nil), takeInt[int])
}

// Distance: Hexes from one to the other as if nothing were in the way; -1 if one of them is outside the map.
//
// It returns false for -1.
func Distance(a Position, b Position) (int, bool) {
	args := make([]int32, 0, 4)
	args = putPosition(args, a)
	args = putPosition(args, b)
	result := takeInt[int](ask(19, args))
	return result, result != -1
}

// Proximite: The fewest steps round walls from one hex to the other, whatever stands there; -1 if there is no way.
//
// It returns false for -1.
func Proximite(a Position, b Position) (int, bool) {
	args := make([]int32, 0, 4)
	args = putPosition(args, a)
	args = putPosition(args, b)
	result := takeInt[int](ask(20, args))
	return result, result != -1
}

// Visible: 1 if one hex is in sight of the other, else 0.
func Visible(a Position, b Position) int {
	args := make([]int32, 0, 4)
	args = putPosition(args, a)
	args = putPosition(args, b)
	return takeInt[int](ask(21, args))
}

// Accessibles: Where a hero could stop with so much movement, its own hex apart; saut not 0 for a jump.
func Accessibles(id int, mouvement int, saut int) []Position {
	args := make([]int32, 0, 3)
	args = putInt(args, id)
	args = putInt(args, mouvement)
	args = putInt(args, saut)
	return takeArray(ask(22, args), takePosition)
}

// Chemin: A hero's path to a hex with the least movement, then the fewest dangers; empty if there is none.
func Chemin(id int, pos Position, saut int) []Position {
	args := make([]int32, 0, 4)
	args = putInt(args, id)
	args = putPosition(args, pos)
	args = putInt(args, saut)
	return takeArray(ask(23, args), takePosition)
}

// Prevoir: The options a monster would have now, with this card and the heroes of cas as written there. Idle or no focus: one, priorite -1, its own hex. Empty: no monster in play, stunned, bad numero or cas.
func Prevoir(id int, numero int, cas []Hypothese) []ChoixInfo {
	args := make([]int32, 0, 3+5*len(cas))
	args = putInt(args, id)
	args = putInt(args, numero)
	args = putArray(args, cas, putHypothese)
	return takeArray(ask(24, args), takeChoixInfo)
}

// Options: The options of the monster whose choice it is now; empty if there is no choice.
func Options() []ChoixInfo {
	return takeArray(ask(25, nil), takeChoixInfo)
}

// JouerCarte: In jouer_cartes, chooses the card of an own hero for this round.
func JouerCarte(id int, carte CarteType) error {
	args := make([]int32, 0, 2)
	args = putInt(args, id)
	args = putInt(args, carte)
	return takeInt[Erreur](ask(26, args)).refusal()
}

// Aller: In jouer_heros, moves the hero along a path of hexes, its own hex excluded.
func Aller(id int, chemin []Position) error {
	args := make([]int32, 0, 2+2*len(chemin))
	args = putInt(args, id)
	args = putArray(args, chemin, putPosition)
	return takeInt[Erreur](ask(27, args)).refusal()
}

// Frapper: In jouer_heros, strikes a figure.
func Frapper(id int, cible int) error {
	args := make([]int32, 0, 2)
	args = putInt(args, id)
	args = putInt(args, cible)
	return takeInt[Erreur](ask(28, args)).refusal()
}

// Poser: In jouer_heros, puts the hero's barricade or lays a trap.
func Poser(id int, pos Position) error {
	args := make([]int32, 0, 3)
	args = putInt(args, id)
	args = putPosition(args, pos)
	return takeInt[Erreur](ask(29, args)).refusal()
}

// Choisir: In jouer_choix, chooses one of the options, counted from 0.
func Choisir(numero int) error {
	args := make([]int32, 0, 1)
	args = putInt(args, numero)
	return takeInt[Erreur](ask(30, args)).refusal()
}
