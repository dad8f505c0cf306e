// Code generated from api/escouade.yml by `stechec api`. DO NOT EDIT.

package api

import "fmt"

// GenreType: What a figure is.
type GenreType int

const (
	// The leader: a pistol, a sabre and a mace.
	GENRE_CHEF GenreType = 0
	// The rifleman: rapid fire; there are two of them.
	GENRE_TIRAILLEUR GenreType = 1
	// The sniper: shoots far, cannot fight.
	GENRE_SNIPER GenreType = 2
	// The assault trooper: fast, fights, cannot shoot.
	GENRE_ASSAUT GenreType = 3
	// The giant: large, slow and hard to kill; has the shock wave.
	GENRE_COLOSSE GenreType = 4
)

// String is the value's name in the interface.
func (value GenreType) String() string {
	switch value {
	case GENRE_CHEF:
		return "GENRE_CHEF"
	case GENRE_TIRAILLEUR:
		return "GENRE_TIRAILLEUR"
	case GENRE_SNIPER:
		return "GENRE_SNIPER"
	case GENRE_ASSAUT:
		return "GENRE_ASSAUT"
	case GENRE_COLOSSE:
		return "GENRE_COLOSSE"
	}
	return fmt.Sprintf("GenreType(%d)", int(value))
}

// EtatType: The state of a figure.
type EtatType int

const (
	// Standing.
	ETAT_DEBOUT EtatType = 0
	// Blocked: lying on the ground.
	ETAT_BLOQUE EtatType = 1
	// Dead.
	ETAT_MORT EtatType = 2
	// Gone through an exit.
	ETAT_PARTI EtatType = 3
)

// String is the value's name in the interface.
func (value EtatType) String() string {
	switch value {
	case ETAT_DEBOUT:
		return "ETAT_DEBOUT"
	case ETAT_BLOQUE:
		return "ETAT_BLOQUE"
	case ETAT_MORT:
		return "ETAT_MORT"
	case ETAT_PARTI:
		return "ETAT_PARTI"
	}
	return fmt.Sprintf("EtatType(%d)", int(value))
}

// ArmeType: The weapons.
//
// Functions that answer with ARME_AUCUNE return false beside it.
type ArmeType int

const (
	// Pistol.
	ARME_PISTOLET ArmeType = 0
	// Rifle: rapid fire.
	ARME_FUSIL ArmeType = 1
	// Rifle with a telescopic sight.
	ARME_LUNETTE ArmeType = 2
	// Cannon.
	ARME_CANON ArmeType = 3
	// Rifle butt, for fights.
	ARME_CROSSE ArmeType = 4
	// Sabre, for fights.
	ARME_SABRE ArmeType = 5
	// Mace, for fights: stuns.
	ARME_MASSE ArmeType = 6
	// No weapon.
	ARME_AUCUNE ArmeType = 7
)

// String is the value's name in the interface.
func (value ArmeType) String() string {
	switch value {
	case ARME_PISTOLET:
		return "ARME_PISTOLET"
	case ARME_FUSIL:
		return "ARME_FUSIL"
	case ARME_LUNETTE:
		return "ARME_LUNETTE"
	case ARME_CANON:
		return "ARME_CANON"
	case ARME_CROSSE:
		return "ARME_CROSSE"
	case ARME_SABRE:
		return "ARME_SABRE"
	case ARME_MASSE:
		return "ARME_MASSE"
	case ARME_AUCUNE:
		return "ARME_AUCUNE"
	}
	return fmt.Sprintf("ArmeType(%d)", int(value))
}

// ActionType: What a figure can do in its activation.
type ActionType int

const (
	// Move by the first speed value, or to another place of the cube (short).
	ACTION_DEPLACER ActionType = 0
	// Move by the second speed value (long).
	ACTION_SPRINTER ActionType = 1
	// Stand up (short).
	ACTION_RELEVER ActionType = 2
	// Shoot (short).
	ACTION_TIRER ActionType = 3
	// Fight somebody in the same cube (long).
	ACTION_COMBATTRE ActionType = 4
	// Detonator or shock wave (short).
	ACTION_SPECIALE ActionType = 5
	// Suppress with rapid fire: a shot that blocks instead of hurting (short, the same type as shooting).
	ACTION_MITRAILLER ActionType = 6
)

// String is the value's name in the interface.
func (value ActionType) String() string {
	switch value {
	case ACTION_DEPLACER:
		return "ACTION_DEPLACER"
	case ACTION_SPRINTER:
		return "ACTION_SPRINTER"
	case ACTION_RELEVER:
		return "ACTION_RELEVER"
	case ACTION_TIRER:
		return "ACTION_TIRER"
	case ACTION_COMBATTRE:
		return "ACTION_COMBATTRE"
	case ACTION_SPECIALE:
		return "ACTION_SPECIALE"
	case ACTION_MITRAILLER:
		return "ACTION_MITRAILLER"
	}
	return fmt.Sprintf("ActionType(%d)", int(value))
}

// CommandeType: The faces of a command die.
type CommandeType int

const (
	// A free move of one cube.
	COMMANDE_MOUVEMENT CommandeType = 0
	// A free shot or suppression.
	COMMANDE_TIR CommandeType = 1
	// A free fight.
	COMMANDE_COMBAT CommandeType = 2
	// One more die in one of your own tests.
	COMMANDE_DE CommandeType = 3
	// A second figure in the same turn.
	COMMANDE_ACTIVATION CommandeType = 4
	// Any of the others.
	COMMANDE_JOKER CommandeType = 5
)

// String is the value's name in the interface.
func (value CommandeType) String() string {
	switch value {
	case COMMANDE_MOUVEMENT:
		return "COMMANDE_MOUVEMENT"
	case COMMANDE_TIR:
		return "COMMANDE_TIR"
	case COMMANDE_COMBAT:
		return "COMMANDE_COMBAT"
	case COMMANDE_DE:
		return "COMMANDE_DE"
	case COMMANDE_ACTIVATION:
		return "COMMANDE_ACTIVATION"
	case COMMANDE_JOKER:
		return "COMMANDE_JOKER"
	}
	return fmt.Sprintf("CommandeType(%d)", int(value))
}

// DirectionType: The four directions.
type DirectionType int

const (
	// Up on the plan: y falls.
	DIRECTION_NORD DirectionType = 0
	// Right on the plan: x rises.
	DIRECTION_EST DirectionType = 1
	// Down on the plan: y rises.
	DIRECTION_SUD DirectionType = 2
	// Left on the plan: x falls.
	DIRECTION_OUEST DirectionType = 3
)

// String is the value's name in the interface.
func (value DirectionType) String() string {
	switch value {
	case DIRECTION_NORD:
		return "DIRECTION_NORD"
	case DIRECTION_EST:
		return "DIRECTION_EST"
	case DIRECTION_SUD:
		return "DIRECTION_SUD"
	case DIRECTION_OUEST:
		return "DIRECTION_OUEST"
	}
	return fmt.Sprintf("DirectionType(%d)", int(value))
}

// CoteType: What stands between two cubes of a level.
type CoteType int

const (
	// Nothing.
	COTE_OUVERT CoteType = 0
	// A large opening: all sizes pass.
	COTE_LARGE CoteType = 1
	// A medium opening: sizes 1 and 2 pass.
	COTE_MOYEN CoteType = 2
	// A small opening: size 1 passes.
	COTE_PETIT CoteType = 3
	// A wall: nobody passes.
	COTE_BLOQUE CoteType = 4
	// Rubble: all sizes pass, for a die.
	COTE_EBOULIS CoteType = 5
)

// String is the value's name in the interface.
func (value CoteType) String() string {
	switch value {
	case COTE_OUVERT:
		return "COTE_OUVERT"
	case COTE_LARGE:
		return "COTE_LARGE"
	case COTE_MOYEN:
		return "COTE_MOYEN"
	case COTE_PETIT:
		return "COTE_PETIT"
	case COTE_BLOQUE:
		return "COTE_BLOQUE"
	case COTE_EBOULIS:
		return "COTE_EBOULIS"
	}
	return fmt.Sprintf("CoteType(%d)", int(value))
}

// SolType: What a cube has for a floor.
//
// Functions that answer with SOL_ERREUR return false beside it.
type SolType int

const (
	// No floor: nobody stands here.
	SOL_AUCUN SolType = 0
	// A floor.
	SOL_PLEIN SolType = 1
	// A floor with a hatch: sizes 1 and 2 pass.
	SOL_TRAPPE SolType = 2
	// Outside the board.
	SOL_ERREUR SolType = 3
)

// String is the value's name in the interface.
func (value SolType) String() string {
	switch value {
	case SOL_AUCUN:
		return "SOL_AUCUN"
	case SOL_PLEIN:
		return "SOL_PLEIN"
	case SOL_TRAPPE:
		return "SOL_TRAPPE"
	case SOL_ERREUR:
		return "SOL_ERREUR"
	}
	return fmt.Sprintf("SolType(%d)", int(value))
}

// MarqueType: What a cube is marked as.
type MarqueType int

const (
	// Nothing.
	MARQUE_RIEN MarqueType = 0
	// Deployment of team 0.
	MARQUE_DEPART_0 MarqueType = 1
	// Deployment of team 1.
	MARQUE_DEPART_1 MarqueType = 2
	// An objective worth 1 point a round.
	MARQUE_OBJECTIF_1 MarqueType = 3
	// An objective worth 2 points a round.
	MARQUE_OBJECTIF_2 MarqueType = 4
	// An exit of team 0.
	MARQUE_SORTIE_0 MarqueType = 5
	// An exit of team 1.
	MARQUE_SORTIE_1 MarqueType = 6
	// A detonator.
	MARQUE_DETONATEUR MarqueType = 7
)

// String is the value's name in the interface.
func (value MarqueType) String() string {
	switch value {
	case MARQUE_RIEN:
		return "MARQUE_RIEN"
	case MARQUE_DEPART_0:
		return "MARQUE_DEPART_0"
	case MARQUE_DEPART_1:
		return "MARQUE_DEPART_1"
	case MARQUE_OBJECTIF_1:
		return "MARQUE_OBJECTIF_1"
	case MARQUE_OBJECTIF_2:
		return "MARQUE_OBJECTIF_2"
	case MARQUE_SORTIE_0:
		return "MARQUE_SORTIE_0"
	case MARQUE_SORTIE_1:
		return "MARQUE_SORTIE_1"
	case MARQUE_DETONATEUR:
		return "MARQUE_DETONATEUR"
	}
	return fmt.Sprintf("MarqueType(%d)", int(value))
}

// VueType: How much one figure sees of another.
type VueType int

const (
	// Nothing.
	VUE_NULLE VueType = 0
	// A part.
	VUE_PARTIELLE VueType = 1
	// All: a clear shot.
	VUE_DEGAGEE VueType = 2
)

// String is the value's name in the interface.
func (value VueType) String() string {
	switch value {
	case VUE_NULLE:
		return "VUE_NULLE"
	case VUE_PARTIELLE:
		return "VUE_PARTIELLE"
	case VUE_DEGAGEE:
		return "VUE_DEGAGEE"
	}
	return fmt.Sprintf("VueType(%d)", int(value))
}

// ReponseType: What the target of an attack does.
type ReponseType int

const (
	// Dodge: a test of Survie.
	REPONSE_ESQUIVE ReponseType = 0
	// Counter-attack: a test of Combat.
	REPONSE_CONTRE ReponseType = 1
)

// String is the value's name in the interface.
func (value ReponseType) String() string {
	switch value {
	case REPONSE_ESQUIVE:
		return "REPONSE_ESQUIVE"
	case REPONSE_CONTRE:
		return "REPONSE_CONTRE"
	}
	return fmt.Sprintf("ReponseType(%d)", int(value))
}

// Erreur: The answer to an order.
//
// Functions that answer with OK return no error.
type Erreur int

const (
	// You are not asked, this is no order for this phase, or it was given already.
	PHASE_IMPOSSIBLE Erreur = 0
	// Not this figure.
	FIGURE_IMPOSSIBLE Erreur = 1
	// The figure cannot do this now.
	ACTION_IMPOSSIBLE Erreur = 2
	// No path the figure could take.
	CHEMIN_IMPOSSIBLE Erreur = 3
	// Not this place.
	PLACE_IMPOSSIBLE Erreur = 4
	// Not with this weapon.
	ARME_IMPOSSIBLE Erreur = 5
	// Not this target.
	CIBLE_IMPOSSIBLE Erreur = 6
	// The target is out of range.
	PORTEE_IMPOSSIBLE Erreur = 7
	// The target is not seen.
	VUE_IMPOSSIBLE Erreur = 8
	// Your command dice do not pay for this.
	COMMANDE_IMPOSSIBLE Erreur = 9
	// The order counts.
	OK Erreur = 10
)

// String is the value's name in the interface.
func (value Erreur) String() string {
	switch value {
	case PHASE_IMPOSSIBLE:
		return "PHASE_IMPOSSIBLE"
	case FIGURE_IMPOSSIBLE:
		return "FIGURE_IMPOSSIBLE"
	case ACTION_IMPOSSIBLE:
		return "ACTION_IMPOSSIBLE"
	case CHEMIN_IMPOSSIBLE:
		return "CHEMIN_IMPOSSIBLE"
	case PLACE_IMPOSSIBLE:
		return "PLACE_IMPOSSIBLE"
	case ARME_IMPOSSIBLE:
		return "ARME_IMPOSSIBLE"
	case CIBLE_IMPOSSIBLE:
		return "CIBLE_IMPOSSIBLE"
	case PORTEE_IMPOSSIBLE:
		return "PORTEE_IMPOSSIBLE"
	case VUE_IMPOSSIBLE:
		return "VUE_IMPOSSIBLE"
	case COMMANDE_IMPOSSIBLE:
		return "COMMANDE_IMPOSSIBLE"
	case OK:
		return "OK"
	}
	return fmt.Sprintf("Erreur(%d)", int(value))
}

// Error says what is wrong.
func (value Erreur) Error() string {
	switch value {
	case PHASE_IMPOSSIBLE:
		return "You are not asked, this is no order for this phase, or it was given already."
	case FIGURE_IMPOSSIBLE:
		return "Not this figure."
	case ACTION_IMPOSSIBLE:
		return "The figure cannot do this now."
	case CHEMIN_IMPOSSIBLE:
		return "No path the figure could take."
	case PLACE_IMPOSSIBLE:
		return "Not this place."
	case ARME_IMPOSSIBLE:
		return "Not with this weapon."
	case CIBLE_IMPOSSIBLE:
		return "Not this target."
	case PORTEE_IMPOSSIBLE:
		return "The target is out of range."
	case VUE_IMPOSSIBLE:
		return "The target is not seen."
	case COMMANDE_IMPOSSIBLE:
		return "Your command dice do not pay for this."
	case OK:
		return "The order counts."
	}
	return value.String()
}

// refusal is the value as an error, if it is one.
func (value Erreur) refusal() error {
	if value == OK {
		return nil
	}
	return value
}

// Cube: A cube: x grows to the east, y to the south, z upwards.
type Cube struct {
	// Column, from 0 in the west.
	X int
	// Row, from 0 in the north.
	Y int
	// Level, from 0 on the ground.
	Z int
}

// String shows the parts.
func (value Cube) String() string {
	return fmt.Sprintf("(%v, %v, %v)", value.X, value.Y, value.Z)
}

func putCube(args []int32, value Cube) []int32 {
	args = putInt(args, value.X)
	args = putInt(args, value.Y)
	args = putInt(args, value.Z)
	return args
}

func takeCube(result *words) Cube {
	var value Cube
	value.X = takeInt[int](result)
	value.Y = takeInt[int](result)
	value.Z = takeInt[int](result)
	return value
}

// FigureInfo: A figure.
type FigureInfo struct {
	// Its number, 0 to 11.
	Id int
	// Its team.
	Equipe int
	// What it is.
	Genre GenreType
	// Its cube; (-1, -1, -1) if dead or gone.
	Position Cube
	// Its place in the cube; -1 if dead, gone or lifted.
	Place int
	// Its state.
	Etat EtatType
	// Its wounds; more than its size kill it.
	Blessures int
	// 1 if it was activated this round, otherwise 0.
	Activee int
}

func putFigureInfo(args []int32, value FigureInfo) []int32 {
	args = putInt(args, value.Id)
	args = putInt(args, value.Equipe)
	args = putInt(args, value.Genre)
	args = putCube(args, value.Position)
	args = putInt(args, value.Place)
	args = putInt(args, value.Etat)
	args = putInt(args, value.Blessures)
	args = putInt(args, value.Activee)
	return args
}

func takeFigureInfo(result *words) FigureInfo {
	var value FigureInfo
	value.Id = takeInt[int](result)
	value.Equipe = takeInt[int](result)
	value.Genre = takeInt[GenreType](result)
	value.Position = takeCube(result)
	value.Place = takeInt[int](result)
	value.Etat = takeInt[EtatType](result)
	value.Blessures = takeInt[int](result)
	value.Activee = takeInt[int](result)
	return value
}

// ProfilInfo: What all figures of a kind have in common.
type ProfilInfo struct {
	// Size.
	Taille int
	// Cubes of a move.
	Vitesse int
	// Cubes of a sprint.
	Sprint int
	// Value of shooting tests; 0: it has none.
	Tir int
	// Value of fighting tests; 0: it has none.
	Combat int
	// Value of survival tests.
	Survie int
	// Armour: takes so much damage.
	Armure int
	// Points for its death, and for its exit.
	Valeur int
	// First weapon.
	Arme1 ArmeType
	// Second weapon.
	Arme2 ArmeType
	// Third weapon.
	Arme3 ArmeType
}

func putProfilInfo(args []int32, value ProfilInfo) []int32 {
	args = putInt(args, value.Taille)
	args = putInt(args, value.Vitesse)
	args = putInt(args, value.Sprint)
	args = putInt(args, value.Tir)
	args = putInt(args, value.Combat)
	args = putInt(args, value.Survie)
	args = putInt(args, value.Armure)
	args = putInt(args, value.Valeur)
	args = putInt(args, value.Arme1)
	args = putInt(args, value.Arme2)
	args = putInt(args, value.Arme3)
	return args
}

func takeProfilInfo(result *words) ProfilInfo {
	var value ProfilInfo
	value.Taille = takeInt[int](result)
	value.Vitesse = takeInt[int](result)
	value.Sprint = takeInt[int](result)
	value.Tir = takeInt[int](result)
	value.Combat = takeInt[int](result)
	value.Survie = takeInt[int](result)
	value.Armure = takeInt[int](result)
	value.Valeur = takeInt[int](result)
	value.Arme1 = takeInt[ArmeType](result)
	value.Arme2 = takeInt[ArmeType](result)
	value.Arme3 = takeInt[ArmeType](result)
	return value
}

// ArmeInfo: A weapon.
type ArmeInfo struct {
	// Range in cubes; 0: for fights.
	Portee int
	// Armour it goes through.
	Pa int
	// 1 if it has rapid fire, otherwise 0.
	Rapide int
	// 1 if it stuns, otherwise 0.
	Assomme int
}

func putArmeInfo(args []int32, value ArmeInfo) []int32 {
	args = putInt(args, value.Portee)
	args = putInt(args, value.Pa)
	args = putInt(args, value.Rapide)
	args = putInt(args, value.Assomme)
	return args
}

func takeArmeInfo(result *words) ArmeInfo {
	var value ArmeInfo
	value.Portee = takeInt[int](result)
	value.Pa = takeInt[int](result)
	value.Rapide = takeInt[int](result)
	value.Assomme = takeInt[int](result)
	return value
}

// PartieInfo: Where the match stands.
type PartieInfo struct {
	// Your team.
	Equipe int
	// The round, counted from 0.
	Manche int
	// How many rounds there are at most.
	Manches int
	// Points that win at the end of a round.
	Victoire int
	// The turn, counted from 0 over the whole match.
	Tour int
	// The team whose turn it is or will be.
	Initiative int
}

func putPartieInfo(args []int32, value PartieInfo) []int32 {
	args = putInt(args, value.Equipe)
	args = putInt(args, value.Manche)
	args = putInt(args, value.Manches)
	args = putInt(args, value.Victoire)
	args = putInt(args, value.Tour)
	args = putInt(args, value.Initiative)
	return args
}

func takePartieInfo(result *words) PartieInfo {
	var value PartieInfo
	value.Equipe = takeInt[int](result)
	value.Manche = takeInt[int](result)
	value.Manches = takeInt[int](result)
	value.Victoire = takeInt[int](result)
	value.Tour = takeInt[int](result)
	value.Initiative = takeInt[int](result)
	return value
}

// ActivationInfo: What was done in the current turn.
type ActivationInfo struct {
	// The active figure; -1: none yet.
	Figure int
	// Short actions it did.
	Courtes int
	// 1 if it did its long action, otherwise 0.
	Longue int
	// What it did: the sum of 1 << action; suppression counts as shooting.
	Faites int
	// 1 if its free action is used, otherwise 0.
	Gratuite int
	// 1 if it began with an enemy in its cube, otherwise 0.
	Engagee int
	// 1 if this is the turn's second figure, otherwise 0.
	Seconde int
}

func putActivationInfo(args []int32, value ActivationInfo) []int32 {
	args = putInt(args, value.Figure)
	args = putInt(args, value.Courtes)
	args = putInt(args, value.Longue)
	args = putInt(args, value.Faites)
	args = putInt(args, value.Gratuite)
	args = putInt(args, value.Engagee)
	args = putInt(args, value.Seconde)
	return args
}

func takeActivationInfo(result *words) ActivationInfo {
	var value ActivationInfo
	value.Figure = takeInt[int](result)
	value.Courtes = takeInt[int](result)
	value.Longue = takeInt[int](result)
	value.Faites = takeInt[int](result)
	value.Gratuite = takeInt[int](result)
	value.Engagee = takeInt[int](result)
	value.Seconde = takeInt[int](result)
	return value
}

// QuestionInfo: What you are asked about, in a phase that is no action.
type QuestionInfo struct {
	// Who attacks or entered; -1: nobody yet.
	Attaquant int
	// Who is attacked; -1: nobody yet.
	Cible int
	// The attacker's number of dice, in jouer_reponse.
	Des int
	// 1 if you may counter-attack, otherwise 0.
	Contre int
}

func putQuestionInfo(args []int32, value QuestionInfo) []int32 {
	args = putInt(args, value.Attaquant)
	args = putInt(args, value.Cible)
	args = putInt(args, value.Des)
	args = putInt(args, value.Contre)
	return args
}

func takeQuestionInfo(result *words) QuestionInfo {
	var value QuestionInfo
	value.Attaquant = takeInt[int](result)
	value.Cible = takeInt[int](result)
	value.Des = takeInt[int](result)
	value.Contre = takeInt[int](result)
	return value
}

// DetonateurInfo: A detonator.
type DetonateurInfo struct {
	// Its cube.
	Position Cube
	// The team that armed it; -1: unarmed.
	Equipe int
	// The round in which it was armed; -1: unarmed.
	Manche int
	// 1 if it went off, otherwise 0.
	Fait int
}

func putDetonateurInfo(args []int32, value DetonateurInfo) []int32 {
	args = putCube(args, value.Position)
	args = putInt(args, value.Equipe)
	args = putInt(args, value.Manche)
	args = putInt(args, value.Fait)
	return args
}

func takeDetonateurInfo(result *words) DetonateurInfo {
	var value DetonateurInfo
	value.Position = takeCube(result)
	value.Equipe = takeInt[int](result)
	value.Manche = takeInt[int](result)
	value.Fait = takeInt[int](result)
	return value
}
