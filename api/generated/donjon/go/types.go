// Code generated from api/donjon.yml by `stechec api`. DO NOT EDIT.

package api

import "fmt"

// Orientation: A direction.
type Orientation int

const (
	// Up: y falls.
	ORIENTATION_NORD Orientation = 0
	// Right: x rises.
	ORIENTATION_EST Orientation = 1
	// Down: y rises.
	ORIENTATION_SUD Orientation = 2
	// Left: x falls.
	ORIENTATION_OUEST Orientation = 3
)

// String is the value's name in the interface.
func (value Orientation) String() string {
	switch value {
	case ORIENTATION_NORD:
		return "ORIENTATION_NORD"
	case ORIENTATION_EST:
		return "ORIENTATION_EST"
	case ORIENTATION_SUD:
		return "ORIENTATION_SUD"
	case ORIENTATION_OUEST:
		return "ORIENTATION_OUEST"
	}
	return fmt.Sprintf("Orientation(%d)", int(value))
}

// FigureClasse: What a figure is.
type FigureClasse int

const (
	// Warrior: strength 4, agility 2; breaks portcullises and walls.
	CLASSE_GUERRIER FigureClasse = 0
	// Thief: strength 2, agility 4; opens and closes portcullises.
	CLASSE_VOLEUSE FigureClasse = 1
	// Cleric: strength 3, agility 3; heals with a die of 2 or more.
	CLASSE_CLERC FigureClasse = 2
	// Magician: strength 2, agility 3; throws fire with a baguette, opens passages on runes.
	CLASSE_MAGICIEN FigureClasse = 3
	// Elvish archer: strength 2, agility 4, shoots with 3; enters trees.
	CLASSE_ARCHER_ELFE FigureClasse = 4
	// Crossbowman: strength 3, agility 2, shoots with 3.
	CLASSE_ARBALETRIER FigureClasse = 5
	// Berserker: strength 4, agility 3; plays a second card when only two fight.
	CLASSE_BERSERKER FigureClasse = 6
	// Weapon master: strength 3, agility 3; sees the enemy's cards before playing.
	CLASSE_MAITRE_ARMES FigureClasse = 7
	// Whip mistress: strength 2, agility 3; keeps one enemy out of a fight.
	CLASSE_FOUETTEUSE FigureClasse = 8
	// Werewolf: strength 2, agility 3 as a man, 5 and 4 as a wolf.
	CLASSE_LOUP_GAROU FigureClasse = 9
)

// String is the value's name in the interface.
func (value FigureClasse) String() string {
	switch value {
	case CLASSE_GUERRIER:
		return "CLASSE_GUERRIER"
	case CLASSE_VOLEUSE:
		return "CLASSE_VOLEUSE"
	case CLASSE_CLERC:
		return "CLASSE_CLERC"
	case CLASSE_MAGICIEN:
		return "CLASSE_MAGICIEN"
	case CLASSE_ARCHER_ELFE:
		return "CLASSE_ARCHER_ELFE"
	case CLASSE_ARBALETRIER:
		return "CLASSE_ARBALETRIER"
	case CLASSE_BERSERKER:
		return "CLASSE_BERSERKER"
	case CLASSE_MAITRE_ARMES:
		return "CLASSE_MAITRE_ARMES"
	case CLASSE_FOUETTEUSE:
		return "CLASSE_FOUETTEUSE"
	case CLASSE_LOUP_GAROU:
		return "CLASSE_LOUP_GAROU"
	}
	return fmt.Sprintf("FigureClasse(%d)", int(value))
}

// FigureEtat: How a figure is.
type FigureEtat int

const (
	// Standing.
	ETAT_DEBOUT FigureEtat = 0
	// Wounded: it does nothing until it is healed.
	ETAT_BLESSE FigureEtat = 1
	// Dead: out of the dungeon.
	ETAT_MORT FigureEtat = 2
	// Gone out of the dungeon.
	ETAT_SORTI FigureEtat = 3
)

// String is the value's name in the interface.
func (value FigureEtat) String() string {
	switch value {
	case ETAT_DEBOUT:
		return "ETAT_DEBOUT"
	case ETAT_BLESSE:
		return "ETAT_BLESSE"
	case ETAT_MORT:
		return "ETAT_MORT"
	case ETAT_SORTI:
		return "ETAT_SORTI"
	}
	return fmt.Sprintf("FigureEtat(%d)", int(value))
}

// ObjetType: What lies about or is carried.
//
// Functions that answer with OBJET_RIEN return false beside it.
type ObjetType int

const (
	// Nothing.
	OBJET_RIEN ObjetType = 0
	// Rope: where it lies, pits, precipices and open trapdoors do not kill.
	OBJET_CORDE ObjetType = 1
	// Treasure: a point more for whoever goes out with it or stands with it at the end.
	OBJET_TRESOR ObjetType = 2
	// Amulet: its bearer sees elves in trees.
	OBJET_AMULETTE ObjetType = 3
	// Bow: its bearer shoots with 2.
	OBJET_ARC ObjetType = 4
	// Crossbow: its bearer shoots with 3.
	OBJET_ARBALETE ObjetType = 5
	// Wand: a magician throws fire with it, once.
	OBJET_BAGUETTE ObjetType = 6
	// Potion: one more Déplacement this turn.
	OBJET_POTION_VITESSE ObjetType = 7
	// Potion: FORCE_POTION more in fights this turn.
	OBJET_POTION_FORCE ObjetType = 8
	// Scroll: kills a wounded figure.
	OBJET_PARCHEMIN_MORT ObjetType = 9
	// Scroll: wounds a figure, then its reader.
	OBJET_PARCHEMIN_SANG ObjetType = 10
	// Scroll: freezes a standing figure.
	OBJET_PARCHEMIN_GEL ObjetType = 11
)

// String is the value's name in the interface.
func (value ObjetType) String() string {
	switch value {
	case OBJET_RIEN:
		return "OBJET_RIEN"
	case OBJET_CORDE:
		return "OBJET_CORDE"
	case OBJET_TRESOR:
		return "OBJET_TRESOR"
	case OBJET_AMULETTE:
		return "OBJET_AMULETTE"
	case OBJET_ARC:
		return "OBJET_ARC"
	case OBJET_ARBALETE:
		return "OBJET_ARBALETE"
	case OBJET_BAGUETTE:
		return "OBJET_BAGUETTE"
	case OBJET_POTION_VITESSE:
		return "OBJET_POTION_VITESSE"
	case OBJET_POTION_FORCE:
		return "OBJET_POTION_FORCE"
	case OBJET_PARCHEMIN_MORT:
		return "OBJET_PARCHEMIN_MORT"
	case OBJET_PARCHEMIN_SANG:
		return "OBJET_PARCHEMIN_SANG"
	case OBJET_PARCHEMIN_GEL:
		return "OBJET_PARCHEMIN_GEL"
	}
	return fmt.Sprintf("ObjetType(%d)", int(value))
}

// TerrainType: What a cell is.
//
// Functions that answer with TERRAIN_ERREUR return false beside it.
type TerrainType int

const (
	// Floor.
	TERRAIN_SOL TerrainType = 0
	// Tree: only elves enter; hides what is beyond.
	TERRAIN_ARBRE TerrainType = 1
	// Statue: solid; hides what is beyond.
	TERRAIN_STATUE TerrainType = 2
	// Zat that looks north: kills the first figure it sees when a switch of its room is entered.
	TERRAIN_ZAT_NORD TerrainType = 3
	// Zat that looks east.
	TERRAIN_ZAT_EST TerrainType = 4
	// Zat that looks south.
	TERRAIN_ZAT_SUD TerrainType = 5
	// Zat that looks west.
	TERRAIN_ZAT_OUEST TerrainType = 6
	// Mirror that rises to the east: solid; turns rays from north to east and back, from south to west and back.
	TERRAIN_MIROIR_MONTANT TerrainType = 7
	// Mirror that falls to the east: solid; turns rays from north to west and back, from south to east and back.
	TERRAIN_MIROIR_DESCENDANT TerrainType = 8
	// Rubble: can be entered, hides what is beyond.
	TERRAIN_GRAVATS TerrainType = 9
	// Mist: hides itself and what is beyond.
	TERRAIN_BRUME TerrainType = 10
	// Darkness: hides what is beyond.
	TERRAIN_TENEBRES TerrainType = 11
	// Pit: kills unless a corde lies there.
	TERRAIN_FOSSE TerrainType = 12
	// Precipice: kills unless a corde lies there.
	TERRAIN_PRECIPICE TerrainType = 13
	// Lava: kills.
	TERRAIN_LAVE TerrainType = 14
	// Trap: wounds once, then it is floor.
	TERRAIN_PIEGE TerrainType = 15
	// Switch: works the trapdoors and Zats of its room.
	TERRAIN_INTERRUPTEUR TerrainType = 16
	// Closed trapdoor.
	TERRAIN_TRAPPE_FERMEE TerrainType = 17
	// Open trapdoor: kills unless a corde lies there.
	TERRAIN_TRAPPE_OUVERTE TerrainType = 18
	// Rain: thaws, and makes wolves men again.
	TERRAIN_AVERSE TerrainType = 19
	// Rune: from here a magician opens a passage.
	TERRAIN_RUNE TerrainType = 20
	// Gear: from here rooms are turned.
	TERRAIN_ENGRENAGE TerrainType = 21
	// Start cell of team 0; team 1 goes out here.
	TERRAIN_DEPART_0 TerrainType = 22
	// Start cell of team 1; team 0 goes out here.
	TERRAIN_DEPART_1 TerrainType = 23
	// A boulder lies here: solid; hides what is beyond.
	TERRAIN_ROCHER TerrainType = 24
	// The passage: who steps in goes out, who is pushed in dies.
	TERRAIN_PORTAIL TerrainType = 25
	// Unknown: the room lies face down.
	TERRAIN_INCONNU TerrainType = 26
	// No cell: outside the dungeon.
	TERRAIN_ERREUR TerrainType = 27
)

// String is the value's name in the interface.
func (value TerrainType) String() string {
	switch value {
	case TERRAIN_SOL:
		return "TERRAIN_SOL"
	case TERRAIN_ARBRE:
		return "TERRAIN_ARBRE"
	case TERRAIN_STATUE:
		return "TERRAIN_STATUE"
	case TERRAIN_ZAT_NORD:
		return "TERRAIN_ZAT_NORD"
	case TERRAIN_ZAT_EST:
		return "TERRAIN_ZAT_EST"
	case TERRAIN_ZAT_SUD:
		return "TERRAIN_ZAT_SUD"
	case TERRAIN_ZAT_OUEST:
		return "TERRAIN_ZAT_OUEST"
	case TERRAIN_MIROIR_MONTANT:
		return "TERRAIN_MIROIR_MONTANT"
	case TERRAIN_MIROIR_DESCENDANT:
		return "TERRAIN_MIROIR_DESCENDANT"
	case TERRAIN_GRAVATS:
		return "TERRAIN_GRAVATS"
	case TERRAIN_BRUME:
		return "TERRAIN_BRUME"
	case TERRAIN_TENEBRES:
		return "TERRAIN_TENEBRES"
	case TERRAIN_FOSSE:
		return "TERRAIN_FOSSE"
	case TERRAIN_PRECIPICE:
		return "TERRAIN_PRECIPICE"
	case TERRAIN_LAVE:
		return "TERRAIN_LAVE"
	case TERRAIN_PIEGE:
		return "TERRAIN_PIEGE"
	case TERRAIN_INTERRUPTEUR:
		return "TERRAIN_INTERRUPTEUR"
	case TERRAIN_TRAPPE_FERMEE:
		return "TERRAIN_TRAPPE_FERMEE"
	case TERRAIN_TRAPPE_OUVERTE:
		return "TERRAIN_TRAPPE_OUVERTE"
	case TERRAIN_AVERSE:
		return "TERRAIN_AVERSE"
	case TERRAIN_RUNE:
		return "TERRAIN_RUNE"
	case TERRAIN_ENGRENAGE:
		return "TERRAIN_ENGRENAGE"
	case TERRAIN_DEPART_0:
		return "TERRAIN_DEPART_0"
	case TERRAIN_DEPART_1:
		return "TERRAIN_DEPART_1"
	case TERRAIN_ROCHER:
		return "TERRAIN_ROCHER"
	case TERRAIN_PORTAIL:
		return "TERRAIN_PORTAIL"
	case TERRAIN_INCONNU:
		return "TERRAIN_INCONNU"
	case TERRAIN_ERREUR:
		return "TERRAIN_ERREUR"
	}
	return fmt.Sprintf("TerrainType(%d)", int(value))
}

// BordType: What the side of a cell is.
//
// Functions that answer with BORD_ERREUR return false beside it.
type BordType int

const (
	// Open.
	BORD_OUVERT BordType = 0
	// Wall: stops figures and sight.
	BORD_MUR BordType = 1
	// Closed portcullis: stops figures and sight.
	BORD_HERSE_FERMEE BordType = 2
	// Open portcullis: stops nothing.
	BORD_HERSE_OUVERTE BordType = 3
	// Torch bracket: a wall that cannot be pierced.
	BORD_SUPPORT_TORCHE BordType = 4
	// Key bracket: a wall that cannot be pierced.
	BORD_SUPPORT_CLE BordType = 5
	// Slit: stops figures, and sight unless one stands right behind it.
	BORD_MEURTRIERE BordType = 6
	// Unknown: the room lies face down.
	BORD_INCONNU BordType = 7
	// No side: outside the dungeon, or no direction.
	BORD_ERREUR BordType = 8
)

// String is the value's name in the interface.
func (value BordType) String() string {
	switch value {
	case BORD_OUVERT:
		return "BORD_OUVERT"
	case BORD_MUR:
		return "BORD_MUR"
	case BORD_HERSE_FERMEE:
		return "BORD_HERSE_FERMEE"
	case BORD_HERSE_OUVERTE:
		return "BORD_HERSE_OUVERTE"
	case BORD_SUPPORT_TORCHE:
		return "BORD_SUPPORT_TORCHE"
	case BORD_SUPPORT_CLE:
		return "BORD_SUPPORT_CLE"
	case BORD_MEURTRIERE:
		return "BORD_MEURTRIERE"
	case BORD_INCONNU:
		return "BORD_INCONNU"
	case BORD_ERREUR:
		return "BORD_ERREUR"
	}
	return fmt.Sprintf("BordType(%d)", int(value))
}

// ActionType: What a figure can do with a die.
type ActionType int

const (
	// 2+: move to an adjacent zone; order it with deplacer.
	ACTION_DEPLACEMENT ActionType = 0
	// 2+: go to any empty cell of the own zone or to an adjacent one.
	ACTION_PAS ActionType = 1
	// 3+: attack an adjacent enemy; order it with attaquer.
	ACTION_ATTAQUE ActionType = 2
	// 3+: attack after a Déplacement and push the loser; order it with attaquer.
	ACTION_CHARGE ActionType = 3
	// 3+: shoot at an enemy in sight; order it with attaquer.
	ACTION_TIR ActionType = 4
	// 2+: turn a neighbouring room face up.
	ACTION_REVELER ActionType = 5
	// 3+: turn a neighbouring room without figures face down.
	ACTION_MASQUER ActionType = 6
	// 4+: the same, and it is turned by chance.
	ACTION_OUBLIER ActionType = 7
	// 3+: on a gear, turn the own room or one of the same gear number by a quarter.
	ACTION_TOURNER ActionType = 8
	// 2+: the voleuse opens a portcullis.
	ACTION_OUVRIR ActionType = 9
	// 2+: the voleuse closes a portcullis.
	ACTION_FERMER ActionType = 10
	// 4+: the guerrier breaks a portcullis.
	ACTION_BRISER ActionType = 11
	// 5+: the guerrier breaks through a wall.
	ACTION_PERCER ActionType = 12
	// 4+, clerc 2+: heal an own figure next to you that is wounded or frozen.
	ACTION_SOIGNER ActionType = 13
	// 1+: take an object from your cell or an adjacent one.
	ACTION_PRENDRE ActionType = 14
	// 1+: put your object on your cell or an adjacent one.
	ACTION_POSER ActionType = 15
	// 1+: drink your potion; the cell does not matter.
	ACTION_BOIRE ActionType = 16
	// 4+: read your scroll at a figure in sight.
	ACTION_LIRE ActionType = 17
	// 5+: the magicien kills a figure in sight with a baguette.
	ACTION_FEU ActionType = 18
	// 2+: the loup_garou becomes a wolf or a man; the cell does not matter.
	ACTION_TRANSFORMER ActionType = 19
	// 1+: in the rain, thaw and become a man; the cell does not matter.
	ACTION_PLUIE ActionType = 20
	// 5+: the magicien on a rune opens a passage next to him.
	ACTION_PASSAGE ActionType = 21
	// 4+: roll a boulder away from you.
	ACTION_ROULER ActionType = 22
)

// String is the value's name in the interface.
func (value ActionType) String() string {
	switch value {
	case ACTION_DEPLACEMENT:
		return "ACTION_DEPLACEMENT"
	case ACTION_PAS:
		return "ACTION_PAS"
	case ACTION_ATTAQUE:
		return "ACTION_ATTAQUE"
	case ACTION_CHARGE:
		return "ACTION_CHARGE"
	case ACTION_TIR:
		return "ACTION_TIR"
	case ACTION_REVELER:
		return "ACTION_REVELER"
	case ACTION_MASQUER:
		return "ACTION_MASQUER"
	case ACTION_OUBLIER:
		return "ACTION_OUBLIER"
	case ACTION_TOURNER:
		return "ACTION_TOURNER"
	case ACTION_OUVRIR:
		return "ACTION_OUVRIR"
	case ACTION_FERMER:
		return "ACTION_FERMER"
	case ACTION_BRISER:
		return "ACTION_BRISER"
	case ACTION_PERCER:
		return "ACTION_PERCER"
	case ACTION_SOIGNER:
		return "ACTION_SOIGNER"
	case ACTION_PRENDRE:
		return "ACTION_PRENDRE"
	case ACTION_POSER:
		return "ACTION_POSER"
	case ACTION_BOIRE:
		return "ACTION_BOIRE"
	case ACTION_LIRE:
		return "ACTION_LIRE"
	case ACTION_FEU:
		return "ACTION_FEU"
	case ACTION_TRANSFORMER:
		return "ACTION_TRANSFORMER"
	case ACTION_PLUIE:
		return "ACTION_PLUIE"
	case ACTION_PASSAGE:
		return "ACTION_PASSAGE"
	case ACTION_ROULER:
		return "ACTION_ROULER"
	}
	return fmt.Sprintf("ActionType(%d)", int(value))
}

// CombatRole: Why a figure is part of a fight.
type CombatRole int

const (
	// It attacks or is attacked.
	ROLE_PROTAGONISTE CombatRole = 0
	// It stands next to one of the two: it fights.
	ROLE_VOISIN CombatRole = 1
	// Frozen next to one of the two: it fights if its team wants.
	ROLE_GELE CombatRole = 2
	// It sees the enemy of the two and can shoot: it fights if its team wants, and is never wounded.
	ROLE_TIREUR CombatRole = 3
)

// String is the value's name in the interface.
func (value CombatRole) String() string {
	switch value {
	case ROLE_PROTAGONISTE:
		return "ROLE_PROTAGONISTE"
	case ROLE_VOISIN:
		return "ROLE_VOISIN"
	case ROLE_GELE:
		return "ROLE_GELE"
	case ROLE_TIREUR:
		return "ROLE_TIREUR"
	}
	return fmt.Sprintf("CombatRole(%d)", int(value))
}

// Erreur: The answer to an order.
//
// Functions that answer with OK return no error.
type Erreur int

const (
	// You are not asked for this now.
	PHASE_IMPOSSIBLE Erreur = 0
	// You have given this order already.
	DEJA_DONNE Erreur = 1
	// Not a figure that can do this.
	FIGURE_IMPOSSIBLE Erreur = 2
	// Not an action that this figure has now.
	ACTION_IMPOSSIBLE Erreur = 3
	// No die is left that shows enough.
	DE_IMPOSSIBLE Erreur = 4
	// Not a target of this order.
	CIBLE_IMPOSSIBLE Erreur = 5
	// Not a card that you can play now.
	CARTE_IMPOSSIBLE Erreur = 6
	// The order counts.
	OK Erreur = 7
)

// String is the value's name in the interface.
func (value Erreur) String() string {
	switch value {
	case PHASE_IMPOSSIBLE:
		return "PHASE_IMPOSSIBLE"
	case DEJA_DONNE:
		return "DEJA_DONNE"
	case FIGURE_IMPOSSIBLE:
		return "FIGURE_IMPOSSIBLE"
	case ACTION_IMPOSSIBLE:
		return "ACTION_IMPOSSIBLE"
	case DE_IMPOSSIBLE:
		return "DE_IMPOSSIBLE"
	case CIBLE_IMPOSSIBLE:
		return "CIBLE_IMPOSSIBLE"
	case CARTE_IMPOSSIBLE:
		return "CARTE_IMPOSSIBLE"
	case OK:
		return "OK"
	}
	return fmt.Sprintf("Erreur(%d)", int(value))
}

// Error says what is wrong.
func (value Erreur) Error() string {
	switch value {
	case PHASE_IMPOSSIBLE:
		return "You are not asked for this now."
	case DEJA_DONNE:
		return "You have given this order already."
	case FIGURE_IMPOSSIBLE:
		return "Not a figure that can do this."
	case ACTION_IMPOSSIBLE:
		return "Not an action that this figure has now."
	case DE_IMPOSSIBLE:
		return "No die is left that shows enough."
	case CIBLE_IMPOSSIBLE:
		return "Not a target of this order."
	case CARTE_IMPOSSIBLE:
		return "Not a card that you can play now."
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

// Position: A cell: x grows to the east, y to the south.
type Position struct {
	// Column, from 0 in the west.
	X int
	// Row, from 0 in the north.
	Y int
}

// String shows the parts.
func (value Position) String() string {
	return fmt.Sprintf("(%v, %v)", value.X, value.Y)
}

func putPosition(args []int32, value Position) []int32 {
	args = putInt(args, value.X)
	args = putInt(args, value.Y)
	return args
}

func takePosition(result *words) Position {
	var value Position
	value.X = takeInt[int](result)
	value.Y = takeInt[int](result)
	return value
}

// PartieInfo: The match as a whole.
type PartieInfo struct {
	// Columns of cells.
	Colonnes int
	// Rows of cells.
	Lignes int
	// Cells per side of a room.
	Cote int
	// Your team: 0 or 1.
	Equipe int
	// The turn; 0 is the placement.
	Tour int
	// The last turn.
	Tours int
	// The team whose turn it is; -1 in the placement.
	Actif int
	// The number of the action in its turn, from 1; 0 in the placement.
	Action int
	// Fights begun this turn.
	Combats int
	// Points with which a team wins at once.
	Objectif int
	// Your points.
	PointsEquipe int
	// The other team's points.
	PointsAdverse int
}

func putPartieInfo(args []int32, value PartieInfo) []int32 {
	args = putInt(args, value.Colonnes)
	args = putInt(args, value.Lignes)
	args = putInt(args, value.Cote)
	args = putInt(args, value.Equipe)
	args = putInt(args, value.Tour)
	args = putInt(args, value.Tours)
	args = putInt(args, value.Actif)
	args = putInt(args, value.Action)
	args = putInt(args, value.Combats)
	args = putInt(args, value.Objectif)
	args = putInt(args, value.PointsEquipe)
	args = putInt(args, value.PointsAdverse)
	return args
}

func takePartieInfo(result *words) PartieInfo {
	var value PartieInfo
	value.Colonnes = takeInt[int](result)
	value.Lignes = takeInt[int](result)
	value.Cote = takeInt[int](result)
	value.Equipe = takeInt[int](result)
	value.Tour = takeInt[int](result)
	value.Tours = takeInt[int](result)
	value.Actif = takeInt[int](result)
	value.Action = takeInt[int](result)
	value.Combats = takeInt[int](result)
	value.Objectif = takeInt[int](result)
	value.PointsEquipe = takeInt[int](result)
	value.PointsAdverse = takeInt[int](result)
	return value
}

// SalleInfo: A room.
type SalleInfo struct {
	// Its place, from 0 in reading order; -1 outside.
	Place int
	// Its gear number; -1 if it lies face down.
	Engrenage int
	// The way it turns: 1 right, -1 left, 0 unknown.
	Sens int
	// 1 if it lies face up, else 0.
	Decouverte int
}

func putSalleInfo(args []int32, value SalleInfo) []int32 {
	args = putInt(args, value.Place)
	args = putInt(args, value.Engrenage)
	args = putInt(args, value.Sens)
	args = putInt(args, value.Decouverte)
	return args
}

func takeSalleInfo(result *words) SalleInfo {
	var value SalleInfo
	value.Place = takeInt[int](result)
	value.Engrenage = takeInt[int](result)
	value.Sens = takeInt[int](result)
	value.Decouverte = takeInt[int](result)
	return value
}

// FigureInfo: A figure.
type FigureInfo struct {
	// Its number: team 0's come first.
	Figure int
	// Its team.
	Equipe int
	// What it is.
	Classe FigureClasse
	// How it is.
	Etat FigureEtat
	// Where it is; (-1, -1) when it is out or not placed yet.
	Pos Position
	// What it carries.
	Objet ObjetType
	// The turn at whose end it thaws; 0 if it is not frozen.
	Gel int
	// 1 if it is a wolf.
	Loup int
	// 1 if a potion_force works.
	Fort int
	// The Déplacements it has left this turn.
	Deplacements int
	// 1 if it moved by Déplacement this turn and may charge.
	Elan int
	// 1 if it began a fight this turn.
	Combat int
	// 1 if it has its reaction left.
	Reaction int
}

func putFigureInfo(args []int32, value FigureInfo) []int32 {
	args = putInt(args, value.Figure)
	args = putInt(args, value.Equipe)
	args = putInt(args, value.Classe)
	args = putInt(args, value.Etat)
	args = putPosition(args, value.Pos)
	args = putInt(args, value.Objet)
	args = putInt(args, value.Gel)
	args = putInt(args, value.Loup)
	args = putInt(args, value.Fort)
	args = putInt(args, value.Deplacements)
	args = putInt(args, value.Elan)
	args = putInt(args, value.Combat)
	args = putInt(args, value.Reaction)
	return args
}

func takeFigureInfo(result *words) FigureInfo {
	var value FigureInfo
	value.Figure = takeInt[int](result)
	value.Equipe = takeInt[int](result)
	value.Classe = takeInt[FigureClasse](result)
	value.Etat = takeInt[FigureEtat](result)
	value.Pos = takePosition(result)
	value.Objet = takeInt[ObjetType](result)
	value.Gel = takeInt[int](result)
	value.Loup = takeInt[int](result)
	value.Fort = takeInt[int](result)
	value.Deplacements = takeInt[int](result)
	value.Elan = takeInt[int](result)
	value.Combat = takeInt[int](result)
	value.Reaction = takeInt[int](result)
	return value
}

// ObjetInfo: An object that lies about.
type ObjetInfo struct {
	// What it is.
	Objet ObjetType
	// Where it lies.
	Pos Position
}

func putObjetInfo(args []int32, value ObjetInfo) []int32 {
	args = putInt(args, value.Objet)
	args = putPosition(args, value.Pos)
	return args
}

func takeObjetInfo(result *words) ObjetInfo {
	var value ObjetInfo
	value.Objet = takeInt[ObjetType](result)
	value.Pos = takePosition(result)
	return value
}

// CombatInfo: The fight that is going on.
type CombatInfo struct {
	// Who attacks; -1 if there is no fight.
	Attaquant int
	// Who is attacked; -1 if there is no fight.
	Cible int
	// ACTION_ATTAQUE, ACTION_CHARGE or ACTION_TIR.
	Mode ActionType
	// The enemy's card, if you see it; else -1.
	Carte1 int
	// The enemy's second card, if there is one and you see it; else -1.
	Carte2 int
}

func putCombatInfo(args []int32, value CombatInfo) []int32 {
	args = putInt(args, value.Attaquant)
	args = putInt(args, value.Cible)
	args = putInt(args, value.Mode)
	args = putInt(args, value.Carte1)
	args = putInt(args, value.Carte2)
	return args
}

func takeCombatInfo(result *words) CombatInfo {
	var value CombatInfo
	value.Attaquant = takeInt[int](result)
	value.Cible = takeInt[int](result)
	value.Mode = takeInt[ActionType](result)
	value.Carte1 = takeInt[int](result)
	value.Carte2 = takeInt[int](result)
	return value
}

// CombattantInfo: A figure in a fight.
type CombattantInfo struct {
	// Its number.
	Figure int
	// What it adds to its team's sum.
	Force int
	// Why it is part of the fight.
	Role CombatRole
}

func putCombattantInfo(args []int32, value CombattantInfo) []int32 {
	args = putInt(args, value.Figure)
	args = putInt(args, value.Force)
	args = putInt(args, value.Role)
	return args
}

func takeCombattantInfo(result *words) CombattantInfo {
	var value CombattantInfo
	value.Figure = takeInt[int](result)
	value.Force = takeInt[int](result)
	value.Role = takeInt[CombatRole](result)
	return value
}
