// Code generated from api/escouade.yml by `stechec api`. DO NOT EDIT.

// Package api is the interface of escouade for champions in Go.
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
	// JouerCommandement: Called at the start of a round: throw command dice again if you like.
	JouerCommandement()
	// JouerAction: Called for each action of your turn: order one action, or end the turn.
	JouerAction()
	// JouerInterception: An enemy leaves your figures or stands up beside them: choose who fights it.
	JouerInterception()
	// JouerPlace: Your figure has to make room: say where it stands.
	JouerPlace()
	// JouerAssaut: Your figure came into a cube with enemies: choose whom it fights.
	JouerAssaut()
	// JouerReponse: Your figure is attacked: dodge or counter-attack, spend dice.
	JouerReponse()
	// PartieFin: Called once after the last round; orders are not possible any more.
	PartieFin()
}

var registered Champion

// Register makes it known who plays. Call it in an init function.
func Register(champion Champion) {
	registered = champion
}

const (
	// Figures of a team; figure i of team t has the number 6 * t + i.
	NB_FIGURES = 6
	// The sizes of a team's figures in one cube never add up to more.
	CAPACITE = 4
	// Places in a cube: 4 rows of 4, numbered from the north-west.
	NB_PLACES = 16
	// Dice of a test before modifiers.
	DES_TEST = 3
	// Points for setting off a detonator.
	POINTS_DETONATEUR = 3
)
