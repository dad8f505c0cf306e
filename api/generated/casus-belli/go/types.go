// Code generated from api/casus-belli.yml by `stechec api`. DO NOT EDIT.

package api

import "fmt"

// PersoClasse: What a figure is.
type PersoClasse int

const (
	// The thief: fast and far-sighted.
	PERSO_VOLEUR PersoClasse = 0
	// The barbarian: strikes areas.
	PERSO_BARBARE PersoClasse = 1
	// The elf: shoots wherever its team sees.
	PERSO_ELFE PersoClasse = 2
)

// String is the value's name in the interface.
func (value PersoClasse) String() string {
	switch value {
	case PERSO_VOLEUR:
		return "PERSO_VOLEUR"
	case PERSO_BARBARE:
		return "PERSO_BARBARE"
	case PERSO_ELFE:
		return "PERSO_ELFE"
	}
	return fmt.Sprintf("PersoClasse(%d)", int(value))
}

// ZoneType: The terrain of a cell.
//
// Functions that answer with ZONE_ERREUR return false beside it.
type ZoneType int

const (
	// Grass: 2 points to leave.
	ZONE_HERBE ZoneType = 0
	// Road: 1 point to leave.
	ZONE_ROUTE ZoneType = 1
	// Forest: 2 points to leave, blocks the view.
	ZONE_FORET ZoneType = 2
	// Marsh: 4 points to leave.
	ZONE_MARAIS ZoneType = 3
	// Wall: cannot be entered, blocks the view.
	ZONE_MUR ZoneType = 4
	// Watch tower: 2 points to leave, shows a square instead of a cone.
	ZONE_TOUR ZoneType = 5
	// No terrain: outside the grid.
	ZONE_ERREUR ZoneType = 6
)

// String is the value's name in the interface.
func (value ZoneType) String() string {
	switch value {
	case ZONE_HERBE:
		return "ZONE_HERBE"
	case ZONE_ROUTE:
		return "ZONE_ROUTE"
	case ZONE_FORET:
		return "ZONE_FORET"
	case ZONE_MARAIS:
		return "ZONE_MARAIS"
	case ZONE_MUR:
		return "ZONE_MUR"
	case ZONE_TOUR:
		return "ZONE_TOUR"
	case ZONE_ERREUR:
		return "ZONE_ERREUR"
	}
	return fmt.Sprintf("ZoneType(%d)", int(value))
}

// AttaqueType: The ways to attack.
type AttaqueType int

const (
	// A figure's ordinary attack.
	ATTAQUE_NORMALE AttaqueType = 0
	// Thief: a seeing stone that stays.
	ATTAQUE_PALANTIR AttaqueType = 1
	// Thief: kills the foes on his own cell.
	ATTAQUE_TRAITRISE AttaqueType = 2
	// Barbarian: the more he suffered, the harder.
	ATTAQUE_BASTOOOON AttaqueType = 3
	// Barbarian: pushes away all he sees.
	ATTAQUE_FUS_RO_DAH AttaqueType = 4
	// Elf: reveals a square anywhere.
	ATTAQUE_I_SEE AttaqueType = 5
	// Elf: shoots anywhere.
	ATTAQUE_LOTO AttaqueType = 6
)

// String is the value's name in the interface.
func (value AttaqueType) String() string {
	switch value {
	case ATTAQUE_NORMALE:
		return "ATTAQUE_NORMALE"
	case ATTAQUE_PALANTIR:
		return "ATTAQUE_PALANTIR"
	case ATTAQUE_TRAITRISE:
		return "ATTAQUE_TRAITRISE"
	case ATTAQUE_BASTOOOON:
		return "ATTAQUE_BASTOOOON"
	case ATTAQUE_FUS_RO_DAH:
		return "ATTAQUE_FUS_RO_DAH"
	case ATTAQUE_I_SEE:
		return "ATTAQUE_I_SEE"
	case ATTAQUE_LOTO:
		return "ATTAQUE_LOTO"
	}
	return fmt.Sprintf("AttaqueType(%d)", int(value))
}

// Orientation: Where a figure looks.
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

// Erreur: The answer to an order.
//
// Functions that answer with OK return no error.
type Erreur int

const (
	// The target is outside the grid or out of range.
	POSITION_IMPOSSIBLE Erreur = 0
	// Not an own figure, or it has its order already.
	PERSONNAGE_IMPOSSIBLE Erreur = 1
	// No path the figure could walk, or not the time to walk.
	CHEMIN_IMPOSSIBLE Erreur = 2
	// Not this figure's attack, cooling down, or not the time to attack.
	ATTAQUE_INDISPONIBLE Erreur = 3
	// The order counts.
	OK Erreur = 4
)

// String is the value's name in the interface.
func (value Erreur) String() string {
	switch value {
	case POSITION_IMPOSSIBLE:
		return "POSITION_IMPOSSIBLE"
	case PERSONNAGE_IMPOSSIBLE:
		return "PERSONNAGE_IMPOSSIBLE"
	case CHEMIN_IMPOSSIBLE:
		return "CHEMIN_IMPOSSIBLE"
	case ATTAQUE_INDISPONIBLE:
		return "ATTAQUE_INDISPONIBLE"
	case OK:
		return "OK"
	}
	return fmt.Sprintf("Erreur(%d)", int(value))
}

// Error says what is wrong.
func (value Erreur) Error() string {
	switch value {
	case POSITION_IMPOSSIBLE:
		return "The target is outside the grid or out of range."
	case PERSONNAGE_IMPOSSIBLE:
		return "Not an own figure, or it has its order already."
	case CHEMIN_IMPOSSIBLE:
		return "No path the figure could walk, or not the time to walk."
	case ATTAQUE_INDISPONIBLE:
		return "Not this figure's attack, cooling down, or not the time to attack."
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

// PersoInfo: A figure. Where one is named in a call, only its team and class count.
type PersoInfo struct {
	// Its team, counted from 0.
	Equipe int
	// What it is.
	Classe PersoClasse
	// Its life.
	Vie int
	// Where it looks.
	Direction Orientation
}

func putPersoInfo(args []int32, value PersoInfo) []int32 {
	args = putInt(args, value.Equipe)
	args = putInt(args, value.Classe)
	args = putInt(args, value.Vie)
	args = putInt(args, value.Direction)
	return args
}

func takePersoInfo(result *words) PersoInfo {
	var value PersoInfo
	value.Equipe = takeInt[int](result)
	value.Classe = takeInt[PersoClasse](result)
	value.Vie = takeInt[int](result)
	value.Direction = takeInt[Orientation](result)
	return value
}
