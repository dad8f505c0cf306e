// Plays until the first attack, in which it looks for what is not there.
package main

import (
	"fmt"

	"champion/build/api"
)

type fails struct{}

func init() { api.Register(fails{}) }

func main() {}

func tombe(tour int) int {
	rien := []int{1, 2, 3}
	return rien[tour+3]
}

func (fails) PartieInit() { fmt.Println("ready") }

func (fails) JouerPlacement() {}

func (fails) JouerAttaque() {
	if tour := api.TourActuel(); tour > 0 {
		fmt.Println(tombe(tour))
	}
}

func (fails) JouerDeplacement() {}

func (fails) PartieFin() {}
