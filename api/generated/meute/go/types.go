// Code generated from api/meute.yml by `stechec api`. DO NOT EDIT.

package api

import "fmt"

// Direction: The six sides of a hex.
type Direction int

const (
	// Right.
	DIRECTION_EST Direction = 0
	// Up and right.
	DIRECTION_NORD_EST Direction = 1
	// Up and left.
	DIRECTION_NORD_OUEST Direction = 2
	// Left.
	DIRECTION_OUEST Direction = 3
	// Down and left.
	DIRECTION_SUD_OUEST Direction = 4
	// Down and right.
	DIRECTION_SUD_EST Direction = 5
)

// String is the value's name in the interface.
func (value Direction) String() string {
	switch value {
	case DIRECTION_EST:
		return "DIRECTION_EST"
	case DIRECTION_NORD_EST:
		return "DIRECTION_NORD_EST"
	case DIRECTION_NORD_OUEST:
		return "DIRECTION_NORD_OUEST"
	case DIRECTION_OUEST:
		return "DIRECTION_OUEST"
	case DIRECTION_SUD_OUEST:
		return "DIRECTION_SUD_OUEST"
	case DIRECTION_SUD_EST:
		return "DIRECTION_SUD_EST"
	}
	return fmt.Sprintf("Direction(%d)", int(value))
}

// TerrainType: What a hex is now.
//
// Functions that answer with TERRAIN_ERREUR return false beside it.
type TerrainType int

const (
	// Plain floor.
	TERRAIN_SOL TerrainType = 0
	// Wall: nobody enters it, and it blocks the view.
	TERRAIN_MUR TerrainType = 1
	// Obstacle: nobody stops on it but bats; it does not block the view.
	TERRAIN_OBSTACLE TerrainType = 2
	// Trap: hurts whoever enters it, and is gone then.
	TERRAIN_PIEGE TerrainType = 3
	// Hazard: hurts whoever enters it.
	TERRAIN_DANGER TerrainType = 4
	// Difficult ground: costs 2 movement to enter.
	TERRAIN_DIFFICILE TerrainType = 5
	// Treasure: pays each hero on it at the end of a round.
	TERRAIN_TRESOR TerrainType = 6
	// No terrain: outside the map.
	TERRAIN_ERREUR TerrainType = 7
)

// String is the value's name in the interface.
func (value TerrainType) String() string {
	switch value {
	case TERRAIN_SOL:
		return "TERRAIN_SOL"
	case TERRAIN_MUR:
		return "TERRAIN_MUR"
	case TERRAIN_OBSTACLE:
		return "TERRAIN_OBSTACLE"
	case TERRAIN_PIEGE:
		return "TERRAIN_PIEGE"
	case TERRAIN_DANGER:
		return "TERRAIN_DANGER"
	case TERRAIN_DIFFICILE:
		return "TERRAIN_DIFFICILE"
	case TERRAIN_TRESOR:
		return "TERRAIN_TRESOR"
	case TERRAIN_ERREUR:
		return "TERRAIN_ERREUR"
	}
	return fmt.Sprintf("TerrainType(%d)", int(value))
}

// CarteType: The cards of a hero.
//
// Functions that answer with CARTE_AUCUNE return false beside it.
type CarteType int

const (
	// Blow: initiative 35, move 2, attack 3.
	CARTE_COUP CarteType = 0
	// Run: initiative 12, move 5, jumping.
	CARTE_COURSE CarteType = 1
	// Bow: initiative 60, move 2, attack 2 at range 4.
	CARTE_ARC CarteType = 2
	// Shadow: initiative 80, move 3, then invisible until the end of the next turn.
	CARTE_OMBRE CarteType = 3
	// Stun: initiative 50, move 2, attack 1, stuns the target.
	CARTE_ASSOMMER CarteType = 4
	// Disarm: initiative 45, move 2, attack 1 at range 3, disarms the target.
	CARTE_DESARMER CarteType = 5
	// Barricade: initiative 70, move 3, puts the hero's obstacle within range 3.
	CARTE_BARRICADE CarteType = 6
	// Trap: initiative 65, move 3, lays a trap on an adjacent hex.
	CARTE_PIEGE CarteType = 7
	// Rest: initiative 99, heals 2 and takes all cards back; always possible.
	CARTE_REPOS CarteType = 8
	// No card.
	CARTE_AUCUNE CarteType = 9
)

// String is the value's name in the interface.
func (value CarteType) String() string {
	switch value {
	case CARTE_COUP:
		return "CARTE_COUP"
	case CARTE_COURSE:
		return "CARTE_COURSE"
	case CARTE_ARC:
		return "CARTE_ARC"
	case CARTE_OMBRE:
		return "CARTE_OMBRE"
	case CARTE_ASSOMMER:
		return "CARTE_ASSOMMER"
	case CARTE_DESARMER:
		return "CARTE_DESARMER"
	case CARTE_BARRICADE:
		return "CARTE_BARRICADE"
	case CARTE_PIEGE:
		return "CARTE_PIEGE"
	case CARTE_REPOS:
		return "CARTE_REPOS"
	case CARTE_AUCUNE:
		return "CARTE_AUCUNE"
	}
	return fmt.Sprintf("CarteType(%d)", int(value))
}

// EffetType: What a hero's card does besides moving and striking.
type EffetType int

const (
	// Nothing.
	EFFET_AUCUN EffetType = 0
	// The target loses its next turn.
	EFFET_ASSOMME EffetType = 1
	// The target does not strike in its next turn.
	EFFET_DESARME EffetType = 2
	// The hero is nobody's target until the end of its next turn.
	EFFET_INVISIBLE EffetType = 3
	// The hero puts its obstacle.
	EFFET_BARRICADE EffetType = 4
	// The hero lays a trap.
	EFFET_PIEGE EffetType = 5
	// The hero heals and takes its cards back.
	EFFET_REPOS EffetType = 6
)

// String is the value's name in the interface.
func (value EffetType) String() string {
	switch value {
	case EFFET_AUCUN:
		return "EFFET_AUCUN"
	case EFFET_ASSOMME:
		return "EFFET_ASSOMME"
	case EFFET_DESARME:
		return "EFFET_DESARME"
	case EFFET_INVISIBLE:
		return "EFFET_INVISIBLE"
	case EFFET_BARRICADE:
		return "EFFET_BARRICADE"
	case EFFET_PIEGE:
		return "EFFET_PIEGE"
	case EFFET_REPOS:
		return "EFFET_REPOS"
	}
	return fmt.Sprintf("EffetType(%d)", int(value))
}

// GenreType: The kinds of monsters.
type GenreType int

const (
	// Guard: life 5, elite 8.
	GENRE_GARDE GenreType = 0
	// Archer: life 4, elite 6.
	GENRE_ARCHER GenreType = 1
	// Bat: life 3, elite 5; flies.
	GENRE_CHAUVE_SOURIS GenreType = 2
	// Healer: life 4, elite 7.
	GENRE_GUERISSEUR GenreType = 3
)

// String is the value's name in the interface.
func (value GenreType) String() string {
	switch value {
	case GENRE_GARDE:
		return "GENRE_GARDE"
	case GENRE_ARCHER:
		return "GENRE_ARCHER"
	case GENRE_CHAUVE_SOURIS:
		return "GENRE_CHAUVE_SOURIS"
	case GENRE_GUERISSEUR:
		return "GENRE_GUERISSEUR"
	}
	return fmt.Sprintf("GenreType(%d)", int(value))
}

// ZoneType: The shapes of attacks that strike several hexes.
type ZoneType int

const (
	// No zone: so many targets, each in range and in sight.
	ZONE_AUCUNE ZoneType = 0
	// Three neighbours of the monster in a row.
	ZONE_ARC ZoneType = 1
	// A neighbour of the monster and a hex behind it, round the corner.
	ZONE_CROCHET ZoneType = 2
	// Three hexes around a corner, one of them in range.
	ZONE_TRIANGLE ZoneType = 3
)

// String is the value's name in the interface.
func (value ZoneType) String() string {
	switch value {
	case ZONE_AUCUNE:
		return "ZONE_AUCUNE"
	case ZONE_ARC:
		return "ZONE_ARC"
	case ZONE_CROCHET:
		return "ZONE_CROCHET"
	case ZONE_TRIANGLE:
		return "ZONE_TRIANGLE"
	}
	return fmt.Sprintf("ZoneType(%d)", int(value))
}

// Erreur: The answer to an order.
//
// Functions that answer with OK return no error.
type Erreur int

const (
	// Not the phase, or not your turn, for such an order.
	PHASE_IMPOSSIBLE Erreur = 0
	// No such hero, not yours, not the one whose turn it is, or fallen.
	HEROS_IMPOSSIBLE Erreur = 1
	// Done already in this phase.
	DEJA_FAIT Erreur = 2
	// A card that is not in the hand, or that does not allow this.
	CARTE_IMPOSSIBLE Erreur = 3
	// No path the hero could walk, or dearer than its card's move.
	CHEMIN_IMPOSSIBLE Erreur = 4
	// No figure in play, one of your own, or an invisible one.
	CIBLE_IMPOSSIBLE Erreur = 5
	// Outside, not plain floor, or a figure stands there.
	POSITION_IMPOSSIBLE Erreur = 6
	// Out of range, or out of sight of an attack.
	PORTEE_IMPOSSIBLE Erreur = 7
	// The map would be cut in two.
	CARTE_COUPEE Erreur = 8
	// There is no such option.
	OPTION_IMPOSSIBLE Erreur = 9
	// The order counts.
	OK Erreur = 10
)

// String is the value's name in the interface.
func (value Erreur) String() string {
	switch value {
	case PHASE_IMPOSSIBLE:
		return "PHASE_IMPOSSIBLE"
	case HEROS_IMPOSSIBLE:
		return "HEROS_IMPOSSIBLE"
	case DEJA_FAIT:
		return "DEJA_FAIT"
	case CARTE_IMPOSSIBLE:
		return "CARTE_IMPOSSIBLE"
	case CHEMIN_IMPOSSIBLE:
		return "CHEMIN_IMPOSSIBLE"
	case CIBLE_IMPOSSIBLE:
		return "CIBLE_IMPOSSIBLE"
	case POSITION_IMPOSSIBLE:
		return "POSITION_IMPOSSIBLE"
	case PORTEE_IMPOSSIBLE:
		return "PORTEE_IMPOSSIBLE"
	case CARTE_COUPEE:
		return "CARTE_COUPEE"
	case OPTION_IMPOSSIBLE:
		return "OPTION_IMPOSSIBLE"
	case OK:
		return "OK"
	}
	return fmt.Sprintf("Erreur(%d)", int(value))
}

// Error says what is wrong.
func (value Erreur) Error() string {
	switch value {
	case PHASE_IMPOSSIBLE:
		return "Not the phase, or not your turn, for such an order."
	case HEROS_IMPOSSIBLE:
		return "No such hero, not yours, not the one whose turn it is, or fallen."
	case DEJA_FAIT:
		return "Done already in this phase."
	case CARTE_IMPOSSIBLE:
		return "A card that is not in the hand, or that does not allow this."
	case CHEMIN_IMPOSSIBLE:
		return "No path the hero could walk, or dearer than its card's move."
	case CIBLE_IMPOSSIBLE:
		return "No figure in play, one of your own, or an invisible one."
	case POSITION_IMPOSSIBLE:
		return "Outside, not plain floor, or a figure stands there."
	case PORTEE_IMPOSSIBLE:
		return "Out of range, or out of sight of an attack."
	case CARTE_COUPEE:
		return "The map would be cut in two."
	case OPTION_IMPOSSIBLE:
		return "There is no such option."
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

// Position: A hex: x grows to the east, y to the south; odd rows lie half a hex further east.
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

// HerosInfo: A hero.
type HerosInfo struct {
	// Its id, from 0; hero h belongs to team h / 2.
	Id int
	// Its team.
	Equipe int
	// Where it stands; (-1, -1) if it has fallen.
	Pos Position
	// Its life; 0 if it has fallen.
	Vie int
	// Its initiative in this round; 99 without a card.
	Initiative int
	// Its card of this round, once revealed.
	Carte CarteType
	// 1 if it is stunned: its next turn is skipped.
	Assomme int
	// 1 if it is disarmed: no attack in its next turn.
	Desarme int
	// 1 if it is invisible: nobody's target.
	Invisible int
	// The round in which it is back; -1 if it is in play.
	Retour int
}

func putHerosInfo(args []int32, value HerosInfo) []int32 {
	args = putInt(args, value.Id)
	args = putInt(args, value.Equipe)
	args = putPosition(args, value.Pos)
	args = putInt(args, value.Vie)
	args = putInt(args, value.Initiative)
	args = putInt(args, value.Carte)
	args = putInt(args, value.Assomme)
	args = putInt(args, value.Desarme)
	args = putInt(args, value.Invisible)
	args = putInt(args, value.Retour)
	return args
}

func takeHerosInfo(result *words) HerosInfo {
	var value HerosInfo
	value.Id = takeInt[int](result)
	value.Equipe = takeInt[int](result)
	value.Pos = takePosition(result)
	value.Vie = takeInt[int](result)
	value.Initiative = takeInt[int](result)
	value.Carte = takeInt[CarteType](result)
	value.Assomme = takeInt[int](result)
	value.Desarme = takeInt[int](result)
	value.Invisible = takeInt[int](result)
	value.Retour = takeInt[int](result)
	return value
}

// MonstreInfo: A monster.
type MonstreInfo struct {
	// Its id, from 8.
	Id int
	// Its kind.
	Genre GenreType
	// 1 if it is an elite: more life, attacks with +1.
	Elite int
	// Where it stands; (-1, -1) if it has fallen.
	Pos Position
	// Its life; 0 if it has fallen.
	Vie int
	// Its shield until the end of the round.
	Bouclier int
	// 1 if it is stunned: its next turn is skipped.
	Assomme int
	// 1 if it is disarmed: no attack in its next turn.
	Desarme int
	// The round in which it is back; -1 if it is in play.
	Retour int
}

func putMonstreInfo(args []int32, value MonstreInfo) []int32 {
	args = putInt(args, value.Id)
	args = putInt(args, value.Genre)
	args = putInt(args, value.Elite)
	args = putPosition(args, value.Pos)
	args = putInt(args, value.Vie)
	args = putInt(args, value.Bouclier)
	args = putInt(args, value.Assomme)
	args = putInt(args, value.Desarme)
	args = putInt(args, value.Retour)
	return args
}

func takeMonstreInfo(result *words) MonstreInfo {
	var value MonstreInfo
	value.Id = takeInt[int](result)
	value.Genre = takeInt[GenreType](result)
	value.Elite = takeInt[int](result)
	value.Pos = takePosition(result)
	value.Vie = takeInt[int](result)
	value.Bouclier = takeInt[int](result)
	value.Assomme = takeInt[int](result)
	value.Desarme = takeInt[int](result)
	value.Retour = takeInt[int](result)
	return value
}

// CarteInfo: What a hero's card does; what it does not have is 0.
type CarteInfo struct {
	// When it is played: low numbers first; -1 if there is no such card.
	Initiative int
	// How far the hero may go.
	Mouvement int
	// 1 if it jumps.
	Saut int
	// How hard it strikes.
	Attaque int
	// How far it strikes, or how far away a thing can be put.
	Portee int
	// What it does besides.
	Effet EffetType
}

func putCarteInfo(args []int32, value CarteInfo) []int32 {
	args = putInt(args, value.Initiative)
	args = putInt(args, value.Mouvement)
	args = putInt(args, value.Saut)
	args = putInt(args, value.Attaque)
	args = putInt(args, value.Portee)
	args = putInt(args, value.Effet)
	return args
}

func takeCarteInfo(result *words) CarteInfo {
	var value CarteInfo
	value.Initiative = takeInt[int](result)
	value.Mouvement = takeInt[int](result)
	value.Saut = takeInt[int](result)
	value.Attaque = takeInt[int](result)
	value.Portee = takeInt[int](result)
	value.Effet = takeInt[EffetType](result)
	return value
}

// CarteMonstreInfo: What a monsters' card does; what it does not have is 0.
type CarteMonstreInfo struct {
	// When it is played: low numbers first; -1 if there is no such card.
	Initiative int
	// How far the monster may go.
	Mouvement int
	// 1 if it jumps.
	Saut int
	// How hard it strikes.
	Attaque int
	// How far it strikes.
	Portee int
	// How many heroes it strikes, if it has no zone.
	Cibles int
	// The shape it strikes.
	Zone ZoneType
	// How much it heals.
	Soin int
	// How far it heals; 0 is only itself.
	SoinPortee int
	// 1 if it heals first, before it moves.
	SoinAvant int
	// The shield it takes.
	Bouclier int
}

func putCarteMonstreInfo(args []int32, value CarteMonstreInfo) []int32 {
	args = putInt(args, value.Initiative)
	args = putInt(args, value.Mouvement)
	args = putInt(args, value.Saut)
	args = putInt(args, value.Attaque)
	args = putInt(args, value.Portee)
	args = putInt(args, value.Cibles)
	args = putInt(args, value.Zone)
	args = putInt(args, value.Soin)
	args = putInt(args, value.SoinPortee)
	args = putInt(args, value.SoinAvant)
	args = putInt(args, value.Bouclier)
	return args
}

func takeCarteMonstreInfo(result *words) CarteMonstreInfo {
	var value CarteMonstreInfo
	value.Initiative = takeInt[int](result)
	value.Mouvement = takeInt[int](result)
	value.Saut = takeInt[int](result)
	value.Attaque = takeInt[int](result)
	value.Portee = takeInt[int](result)
	value.Cibles = takeInt[int](result)
	value.Zone = takeInt[ZoneType](result)
	value.Soin = takeInt[int](result)
	value.SoinPortee = takeInt[int](result)
	value.SoinAvant = takeInt[int](result)
	value.Bouclier = takeInt[int](result)
	return value
}

// ChoixInfo: One of the things a monster may do.
type ChoixInfo struct {
	// Its focus, a hero's id; -1 if there is none.
	Priorite int
	// Where its move ends.
	Pos Position
	// Whom it strikes: the sum of 2^id.
	Cibles int
}

func putChoixInfo(args []int32, value ChoixInfo) []int32 {
	args = putInt(args, value.Priorite)
	args = putPosition(args, value.Pos)
	args = putInt(args, value.Cibles)
	return args
}

func takeChoixInfo(result *words) ChoixInfo {
	var value ChoixInfo
	value.Priorite = takeInt[int](result)
	value.Pos = takePosition(result)
	value.Cibles = takeInt[int](result)
	return value
}

// Hypothese: A hero as it might be, for prevoir. Bad in cas: no such hero, one twice, two figures on a hex, a hero on a wall or an obstacle.
type Hypothese struct {
	// Which hero.
	Id int
	// Where it would stand; outside the map: not in play.
	Pos Position
	// Its initiative then.
	Initiative int
	// Not 0 if it would be invisible.
	Invisible int
}

func putHypothese(args []int32, value Hypothese) []int32 {
	args = putInt(args, value.Id)
	args = putPosition(args, value.Pos)
	args = putInt(args, value.Initiative)
	args = putInt(args, value.Invisible)
	return args
}

func takeHypothese(result *words) Hypothese {
	var value Hypothese
	value.Id = takeInt[int](result)
	value.Pos = takePosition(result)
	value.Initiative = takeInt[int](result)
	value.Invisible = takeInt[int](result)
	return value
}
