// A first champion: its figures walk to the middle of the map, turn on the foes they see,
// and attack them. It plays as it is; change everything.
//
// All that can be called is in build/api/functions.go.
package main

import (
	"fmt"

	"champion/build/api"
)

var classes = []api.PersoClasse{api.PERSO_VOLEUR, api.PERSO_BARBARE, api.PERSO_ELFE}

type first struct {
	// Where to go when there is nobody to fight.
	milieu api.Position
}

func init() { api.Register(&first{}) }

// Go wants it; it is never called.
func main() {}

// PartieInit is called once, before the first turn: chooses the cell nearest to the middle
// that can be reached from the start.
func (f *first) PartieInit() {
	taille, depart := api.CarteTaille(), api.CarteDepart()
	meilleur := -1
	for y := range taille.Y {
		for x := range taille.X {
			pos := api.Position{X: x, Y: y}
			dx, dy := 2*x-taille.X, 2*y-taille.Y
			loin := dx*dx + dy*dy
			if meilleur >= 0 && loin >= meilleur {
				continue
			}
			if _, ok := api.Distance(depart, pos); ok {
				meilleur, f.milieu = loin, pos
			}
		}
	}
	fmt.Printf("team %d of %d, off to %v\n", api.MonEquipe(), api.NombreEquipes(), f.milieu)
}

// JouerPlacement is called in the first turns: walk to where you want to begin.
func (f *first) JouerPlacement() { f.avance() }

// JouerAttaque is called in every later turn, first: attack.
func (f *first) JouerAttaque() {
	cible, ok := ennemi()
	if !ok {
		return
	}
	for _, classe := range classes {
		// An attack that is out of reach is answered with an error, and costs nothing.
		_ = api.PersoAttaque(api.PersoClasseInfo(classe), api.ATTAQUE_NORMALE, cible)
	}
}

// JouerDeplacement is called in every later turn, after the attacks: walk.
func (f *first) JouerDeplacement() { f.avance() }

// PartieFin is called once, after the last turn.
func (f *first) PartieFin() { fmt.Println("the end") }

func (f *first) avance() {
	but, ok := ennemi()
	if !ok {
		but = f.milieu
	}
	for _, classe := range classes {
		if err := vaVers(classe, but); err != nil {
			fmt.Printf("%v cannot walk: %v\n", classe, err)
		}
	}
}

// cout is what it costs to leave a cell, in points.
func cout(pos api.Position) int {
	switch zone, _ := api.CarteZoneType(pos); zone {
	case api.ZONE_ROUTE:
		return 1
	case api.ZONE_MARAIS:
		return 4
	default:
		return 2
	}
}

// points is what a figure can spend in a phase.
func points(classe api.PersoClasse) int {
	switch classe {
	case api.PERSO_VOLEUR:
		return api.VOLEUR_DEPLACEMENT
	case api.PERSO_BARBARE:
		return api.BARBARE_DEPLACEMENT
	default:
		return api.ELFE_DEPLACEMENT
	}
}

func regard(de, vers api.Position) api.Orientation {
	switch {
	case vers.X > de.X:
		return api.ORIENTATION_EST
	case vers.X < de.X:
		return api.ORIENTATION_OUEST
	case vers.Y > de.Y:
		return api.ORIENTATION_SUD
	default:
		return api.ORIENTATION_NORD
	}
}

// ennemi finds a cell with a foe that a figure of ours sees.
func ennemi() (api.Position, bool) {
	for _, classe := range classes {
		for _, pos := range api.PersoVisionPersonnages(api.PersoClasseInfo(classe)) {
			for _, perso := range api.CarteZonePerso(pos) {
				if perso.Equipe != api.MonEquipe() {
					return pos, true
				}
			}
		}
	}
	return api.Position{}, false
}

// vaVers walks towards a cell as far as the figure's points carry it, looking ahead.
func vaVers(classe api.PersoClasse, but api.Position) error {
	moi := api.PersoClasseInfo(classe)
	ici, ok := api.PersoPosition(moi)
	if !ok {
		return nil
	}
	route, direction := []api.Position{}, moi.Direction
	reste := points(classe) - cout(ici)
	for _, pas := range api.Chemin(ici, but) {
		if reste < 0 {
			break
		}
		reste -= cout(pas)
		direction = regard(ici, pas)
		route = append(route, pas)
		ici = pas
	}
	return api.PersoDeplace(moi, route, direction)
}
