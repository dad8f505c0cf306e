// A first champion: its figures attack whom they can, and otherwise move towards the nearest
// enemy. It plays as it is; change everything.
//
// All that can be called is in build/api/functions.go.
package main

import (
	"fmt"

	"champion/build/api"
)

type first struct{}

func init() { api.Register(&first{}) }

// Go wants it; it is never called.
func main() {}

// PartieInit is called once, before the placement.
func (*first) PartieInit() { fmt.Printf("team %d\n", api.Partie().Equipe) }

// JouerPlacement is called once: place your figures. Without orders they take the first start
// cells.
func (*first) JouerPlacement() {}

// JouerAction is called for each action of your turn: give one order.
func (*first) JouerAction() {
	toutes, moi := api.Figures(), api.Partie().Equipe
	for _, elle := range toutes {
		if elle.Equipe == moi && attaque(elle, toutes) {
			return
		}
	}
	for _, elle := range toutes {
		if elle.Equipe == moi && avance(elle, toutes) {
			return
		}
	}
	_ = api.Finir()
}

// JouerSoutien is called in a fight that others may join: without an order shooters do.
func (*first) JouerSoutien() {}

// JouerCarte is called in a fight: plays the highest card.
func (*first) JouerCarte() {
	carte := 0
	for _, valeur := range api.Cartes(api.Partie().Equipe) {
		carte = max(carte, valeur)
	}
	_ = api.Carte(carte, -1)
}

// PartieFin is called once, after the end.
func (*first) PartieFin() { fmt.Println("the end") }

func ecart(a, b int) int { return max(a-b, b-a) }

// loin is how far the nearest enemy of a team is.
func loin(pos api.Position, toutes []api.FigureInfo, moi int) int {
	moins := 100000
	for _, elle := range toutes {
		if elle.Equipe != moi && elle.Pos.X >= 0 {
			moins = min(moins, ecart(pos.X, elle.Pos.X)+ecart(pos.Y, elle.Pos.Y))
		}
	}
	return moins
}

// attaque attacks or shoots at anybody. A refused order costs nothing: all are tried.
func attaque(elle api.FigureInfo, toutes []api.FigureInfo) bool {
	for _, autre := range toutes {
		for _, action := range []api.ActionType{api.ACTION_ATTAQUE, api.ACTION_TIR} {
			if api.Attaquer(elle.Figure, action, autre.Figure, nil) == nil {
				return true
			}
		}
	}
	return false
}

// avance moves to the cell of an adjacent zone that is nearest to an enemy.
func avance(elle api.FigureInfo, toutes []api.FigureInfo) bool {
	vers := elle.Pos
	for _, pos := range api.Arrivees(elle.Figure) {
		if loin(pos, toutes, elle.Equipe) < loin(vers, toutes, elle.Equipe) {
			vers = pos
		}
	}
	return vers != elle.Pos && api.Deplacer(elle.Figure, vers, 1, nil) == nil
}
