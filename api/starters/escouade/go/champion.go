// A first champion: its figures stand up, fight whom they are beside, shoot at whom they
// see, and walk to the nearest objective. It plays as it is; change everything.
//
// All that can be called is in build/api/functions.go.
package main

import (
	"fmt"

	"champion/build/api"
)

var lames = []api.ArmeType{api.ARME_CROSSE, api.ARME_SABRE, api.ARME_MASSE}

// A test has one more die if a DE or JOKER is there to pay for it: first with, then without.
var avecDes = []int{1, 0}

type first struct {
	// The objectives.
	buts []api.Cube
}

func init() { api.Register(&first{}) }

// Go wants it; it is never called.
func main() {}

// PartieInit is called once, before the first round: looks for the objectives.
func (f *first) PartieInit() {
	t := api.Taille()
	for n := range t.X * t.Y * t.Z {
		pos := api.Cube{X: n % t.X, Y: n / t.X % t.Y, Z: n / (t.X * t.Y)}
		quoi := api.Marque(pos)
		if quoi == api.MARQUE_OBJECTIF_1 || quoi == api.MARQUE_OBJECTIF_2 {
			f.buts = append(f.buts, pos)
		}
	}
	fmt.Printf("team %d, %d objectives\n", api.Partie().Equipe, len(f.buts))
}

// JouerCommandement is called at the start of a round: throws again what is neither DE nor JOKER.
func (f *first) JouerCommandement() {
	masque := 0
	for i, face := range api.Commandes(api.Partie().Equipe) {
		if face != api.COMMANDE_DE && face != api.COMMANDE_JOKER {
			masque |= 1 << i
		}
	}
	_ = api.Relancer(masque)
}

// JouerAction is called for each action of your turn: order one, or end the turn.
func (f *first) JouerAction() {
	toutes := api.Figures()
	elle := choisie(toutes)
	if elle.Etat == api.ETAT_BLOQUE && api.Deplacer(elle.Id, api.ACTION_RELEVER, nil, -1) == nil {
		return
	}
	if combat(elle, toutes) || tire(elle, toutes) || f.avance(elle) {
		return
	}
	_ = api.Finir(elle.Id)
}

// JouerInterception is called when an enemy leaves your figures or stands up beside them:
// the first one that can fights it.
func (f *first) JouerInterception() {
	moi := api.Partie().Equipe
	for _, elle := range api.Figures() {
		for _, lame := range lames {
			if elle.Equipe == moi && api.Choisir(elle.Id, lame, 0) == nil {
				return
			}
		}
	}
}

// JouerPlace is called when your figure has to make room: it takes the last free place, away from
// the corner.
func (f *first) JouerPlace() {
	moi := api.Partie().Equipe
	for _, elle := range api.Figures() {
		for place := api.NB_PLACES - 1; place >= 0; place-- {
			if elle.Equipe == moi && api.Placer(elle.Id, place) == nil {
				return
			}
		}
	}
}

// JouerAssaut is called when your figure came into a cube with enemies: it fights where it has
// most dice.
func (f *first) JouerAssaut() {
	elle := api.Question().Attaquant
	toutes := api.Figures()
	for des := 20; des > 0; des-- {
		for _, autre := range toutes {
			if plus, ok := api.DesCombat(elle, autre.Id, 1); !ok || plus != des {
				continue
			}
			for _, lame := range lames {
				if api.Choisir(autre.Id, lame, 0) == nil {
					return
				}
			}
		}
	}
}

// JouerReponse is called when your figure is attacked: it strikes back if it can, or else it dodges.
func (f *first) JouerReponse() {
	for _, des := range avecDes {
		for _, lame := range lames {
			if api.Repondre(api.REPONSE_CONTRE, lame, des) == nil {
				return
			}
		}
	}
	_ = api.Repondre(api.REPONSE_ESQUIVE, api.ARME_AUCUNE, 1)
}

// PartieFin is called once, after the last round.
func (f *first) PartieFin() { fmt.Println("the end") }

// loin is how far the nearest objective is.
func (f *first) loin(pos api.Cube) int {
	moins := 100000
	for _, but := range f.buts {
		dx, dy, dz := pos.X-but.X, pos.Y-but.Y, pos.Z-but.Z
		moins = min(moins, dx*dx+dy*dy+dz*dz)
	}
	return moins
}

// avance takes one step nearer to an objective.
func (f *first) avance(elle api.FigureInfo) bool {
	ici, grandeur := elle.Position, api.Profil(elle.Genre).Taille
	vers := ici
	for n := range 27 {
		pos := api.Cube{X: ici.X + n%3 - 1, Y: ici.Y + n/3%3 - 1, Z: ici.Z + n/9 - 1}
		if _, ok := api.Pas(grandeur, ici, pos); ok && f.loin(pos) < f.loin(vers) {
			vers = pos
		}
	}
	return vers != ici && api.Deplacer(elle.Id, api.ACTION_DEPLACER, []api.Cube{vers}, -1) == nil
}

// choisie is the active figure, or else the first one that was not activated in this round.
func choisie(toutes []api.FigureInfo) api.FigureInfo {
	active, moi := api.Activation().Figure, api.Partie().Equipe
	if active >= 0 {
		return toutes[active]
	}
	for _, elle := range toutes {
		enJeu := elle.Etat == api.ETAT_DEBOUT || elle.Etat == api.ETAT_BLOQUE
		if elle.Equipe == moi && enJeu && elle.Activee == 0 {
			return elle
		}
	}
	return toutes[0]
}

// combat fights an enemy in the same cube. A refused order costs nothing: all weapons are
// tried.
func combat(elle api.FigureInfo, toutes []api.FigureInfo) bool {
	for _, autre := range toutes {
		if autre.Equipe == elle.Equipe || autre.Position != elle.Position {
			continue
		}
		for _, lame := range lames {
			for _, des := range avecDes {
				if api.Agir(elle.Id, api.ACTION_COMBATTRE, autre.Id, lame, des) == nil {
					return true
				}
			}
		}
	}
	return false
}

// tire shoots where it has most dice.
func tire(elle api.FigureInfo, toutes []api.FigureInfo) bool {
	arme := api.Profil(elle.Genre).Arme1
	cible, plus := -1, 0
	for _, autre := range toutes {
		if des, ok := api.DesTir(elle.Id, autre.Id, arme, 0); ok && des > plus {
			cible, plus = autre.Id, des
		}
	}
	for _, des := range avecDes {
		if cible >= 0 && api.Agir(elle.Id, api.ACTION_TIRER, cible, arme, des) == nil {
			return true
		}
	}
	return false
}
