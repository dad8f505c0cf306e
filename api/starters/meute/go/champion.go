// A first champion: its heroes strike whom they can reach, walk up to the nearest monster, and
// rest when they have no attack left. It plays as it is; change everything.
//
// All that can be called is in build/api/functions.go.
package main

import (
	"fmt"

	"champion/build/api"
)

// The cards it plays, the best first.
var attaques = []api.CarteType{api.CARTE_COUP, api.CARTE_ARC, api.CARTE_ASSOMMER, api.CARTE_DESARMER}

type first struct{}

func init() { api.Register(&first{}) }

// Go wants it; it is never called.
func main() {}

// PartieInit is called once, before the first round.
func (f *first) PartieInit() { fmt.Printf("team %d of %d\n", api.Moi(), api.NombreEquipes()) }

// JouerCartes is called at the beginning of every round: a hero without a card rests.
func (f *first) JouerCartes() {
	for _, id := range []int{2 * api.Moi(), 2*api.Moi() + 1} {
		for _, carte := range attaques {
			if api.JouerCarte(id, carte) == nil {
				break
			}
		}
	}
}

// JouerHeros is called when the turn of one of your heroes comes.
func (f *first) JouerHeros() {
	h := api.Heros()[api.Ordre()[0]]
	if frappe(h.Id) {
		return
	}
	avance(h)
	frappe(h.Id)
}

// JouerChoix is called when a monster has several options and you have the token: not the own
// heroes.
func (f *first) JouerChoix() {
	for numero, choix := range api.Options() {
		if choix.Cibles>>(2*api.Moi())&3 == 0 {
			_ = api.Choisir(numero)
			return
		}
	}
}

// PartieFin is called once, after the last round.
func (f *first) PartieFin() { fmt.Println("the end") }

// danger is how far the nearest monster is.
func danger(pos api.Position) int {
	moins := 1000
	for _, m := range api.Monstres() {
		if loin, there := api.Distance(pos, m.Pos); there && m.Retour < 0 {
			moins = min(moins, loin)
		}
	}
	return moins
}

// frappe strikes the first monster it can. A refused order costs nothing: all are tried.
func frappe(id int) bool {
	for _, m := range api.Monstres() {
		if api.Frapper(id, m.Id) == nil {
			return true
		}
	}
	return false
}

// avance walks as near to a monster as its card allows.
func avance(h api.HerosInfo) {
	carte := api.CarteDetail(h.Carte)
	vers := h.Pos
	for _, pos := range api.Accessibles(h.Id, carte.Mouvement, carte.Saut) {
		terrain, _ := api.Terrain(pos)
		if terrain != api.TERRAIN_PIEGE && danger(pos) < danger(vers) {
			vers = pos
		}
	}
	_ = api.Aller(h.Id, api.Chemin(h.Id, vers, carte.Saut))
}
