// Fails in the turns 3 to 7, each time in another way.
package main

import "champion/build/api"

type fails struct{}

func init() { api.Register(fails{}) }

func main() {}

var vu int

type noeud struct {
	suite  *noeud
	valeur int
}

func lance(cases []int) int {
	return cases[len(cases)] // exception
}

func lit(rien *noeud) int {
	return rien.suite.valeur // memory that is nobody's
}

func tourne() {
	for { // endless loop
		vu++ // endless loop
	}
}

func amasse() {
	var tout [][]byte
	for {
		tout = append(tout, make([]byte, 1<<20)) // too much memory
		vu += len(tout)                          // too much memory
	}
}

func plonge(dessus int) int {
	return plonge(dessus+1) + vu // stack
}

func (fails) PartieInit() {}

func (fails) JouerPlacement() {}

func (fails) JouerAttaque() {
	switch api.TourActuel() {
	case 3:
		lance([]int{1, 2})
	case 4:
		lit(&noeud{})
	case 5:
		tourne()
	case 6:
		amasse()
	case 7:
		vu = plonge(1)
	}
}

func (fails) JouerDeplacement() {}

func (fails) PartieFin() {}
