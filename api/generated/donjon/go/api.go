// Code generated from api/donjon.yml by `stechec api`. DO NOT EDIT.

// Package api is the interface of donjon for champions in Go.
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
	// PartieInit: Called once before the placement; orders are not possible yet.
	PartieInit()
	// JouerPlacement: Called once, at the beginning: place your figures.
	JouerPlacement()
	// JouerAction: Called for each action of your turns: give one order.
	JouerAction()
	// JouerSoutien: Called in a fight in which you may bring in or exclude somebody.
	JouerSoutien()
	// JouerCarte: Called in a fight: play a card.
	JouerCarte()
	// PartieFin: Called once after the end; orders are not possible any more.
	PartieFin()
}

var registered Champion

// Register makes it known who plays. Call it in an init function.
func Register(champion Champion) {
	registered = champion
}

const (
	// Dice thrown at the start of a team's turn.
	DES_PAR_TOUR = 4
	// Dice thrown in turn 1.
	DES_PREMIER_TOUR = 2
	// Fights a team may begin in its turn.
	COMBATS_PAR_TOUR = 2
	// Face a dodging die must reach when no enemy is ready where the figure goes.
	ESQUIVE_FACILE = 5
	// Face a dodging die must reach when an enemy is ready where the figure goes.
	ESQUIVE_DIFFICILE = 6
	// Face with which a reaction wounds.
	COUP_DE_REACTION = 4
	// Strength that a potion_force adds in fights.
	FORCE_POTION = 3
	// The highest fight card.
	CARTE_MAX = 6
)
