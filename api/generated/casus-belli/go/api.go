// Code generated from api/casus-belli.yml by `stechec api`. DO NOT EDIT.

// Package api is the interface of casus-belli for champions in Go.
//
// A champion is a type that has the methods of [Champion]. It is registered when the
// program is loaded; main is needed by Go, but never called:
//
//	func init() { api.Register(&mine{}) }
//	func main() {}
//
// What is printed goes to the champion's log. A panic ends the champion, and is logged
// with the places it went through.
//
// Functions can be called in the champion's methods and in what they call. Where they
// return a value and a bool, false says that there is nothing; where they return an
// error, it says why an order does not count. A number that does not fit into 32 bits is
// a reason to panic.
package api

// Champion has the entry points, which the host calls.
type Champion interface {
	// PartieInit: Called once before the first turn; orders are not possible yet.
	PartieInit()
	// JouerPlacement: Called in every placement turn: walk to where you want to begin.
	JouerPlacement()
	// JouerDeplacement: Called in every later turn, after the attacks: walk.
	JouerDeplacement()
	// JouerAttaque: Called in every later turn, first: attack.
	JouerAttaque()
	// PartieFin: Called once after the last turn; orders are not possible any more.
	PartieFin()
}

var registered Champion

// Register makes it known who plays. Call it in an init function.
func Register(champion Champion) {
	registered = champion
}

const (
	// Size of the thief's field of vision.
	VOLEUR_VISION_PORTEE = 5
	// Movement points of the thief in each phase.
	VOLEUR_DEPLACEMENT = 10
	// Life of the thief at the start and after each death.
	VOLEUR_VIE = 10
	// Damage of the thief's normal attack.
	VOLEUR_ATTAQUE = 5
	// Turns until the thief can use Palantír again.
	VOLEUR_PALANTIR_CD = 3
	// Turns until the thief can use Traîtrise again.
	VOLEUR_TRAITRISE_CD = 5
	// Size of the barbarian's field of vision.
	BARBARE_VISION_PORTEE = 4
	// Movement points of the barbarian in each phase.
	BARBARE_DEPLACEMENT = 8
	// Life of the barbarian at the start and after each death.
	BARBARE_VIE = 10
	// Damage of the barbarian's normal attack.
	BARBARE_ATTAQUE = 3
	// Turns until the barbarian can use Bastoooon again.
	BARBARE_BASTOOOON_CD = 3
	// Size of the field in which Bastoooon can be aimed.
	BARBARE_BASTOOOON_PORTEE = 3
	// Turns until the barbarian can use Fus Ro Dah again.
	BARBARE_FUS_RO_DAH_CD = 5
	// Size of the elf's field of vision.
	ELFE_VISION_PORTEE = 4
	// Movement points of the elf in each phase.
	ELFE_DEPLACEMENT = 6
	// Life of the elf at the start and after each death.
	ELFE_VIE = 10
	// Damage of the elf's normal attack.
	ELFE_ATTAQUE = 2
	// Turns until the elf can use Loto again.
	ELFE_LOTO_CD = 5
	// Turns until the elf can use I see again.
	ELFE_I_SEE_CD = 5
)
