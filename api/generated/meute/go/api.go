// Code generated from api/meute.yml by `stechec api`. DO NOT EDIT.

// Package api is the interface of meute for champions in Go.
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
	// PartieInit: Called once before the first round; orders are not possible yet.
	PartieInit()
	// JouerCartes: Called at the beginning of every round: choose the cards of your heroes.
	JouerCartes()
	// JouerHeros: Called when the turn of one of your heroes comes: move, strike, put.
	JouerHeros()
	// JouerChoix: Called when you have the token and a monster has several options: choose one.
	JouerChoix()
	// PartieFin: Called once after the last round; orders are not possible any more.
	PartieFin()
}

var registered Champion

// Register makes it known who plays. Call it in an init function.
func Register(champion Champion) {
	registered = champion
}

const (
	// Life of a hero.
	VIE_HEROS = 10
	// Damage of entering a trap, which is gone then.
	DEGATS_PIEGE = 3
	// Damage of entering a hazard, which stays.
	DEGATS_DANGER = 1
	// Life a resting hero gets back.
	REPOS_SOIN = 2
	// Rounds after which a fallen hero is back.
	RETOUR_HEROS = 2
	// Rounds after which a fallen monster is back.
	RETOUR_MONSTRE = 3
	// Points for killing a monster.
	POINTS_MONSTRE = 2
	// Points for killing an elite monster.
	POINTS_ELITE = 4
	// Points for felling a hero of another team.
	POINTS_HEROS = 3
	// Points a team loses when one of its heroes falls.
	POINTS_CHUTE = 1
	// Points for each hero on treasure at the end of a round.
	POINTS_TRESOR = 1
	// Initiative of a hero without a card.
	INITIATIVE_MAX = 99
	// Id of the first monster.
	PREMIER_MONSTRE = 8
)
