// Walks about and attacks what it sees; its twins in other languages give the same orders.
// All it hears goes into a sum that decides where figures look and where the elf shoots, so
// that one wrong word of one answer becomes another order.
package main

import (
	"errors"
	"fmt"

	"champion/build/api"
)

var classes = []api.PersoClasse{api.PERSO_VOLEUR, api.PERSO_BARBARE, api.PERSO_ELFE}

type rover struct{ somme int }

func init() { api.Register(&rover{}) }

func main() {}

func (r *rover) entends(mot int) { r.somme = (r.somme*31 + mot + 2) % 10007 }

func (r *rover) entendsPositions(cases []api.Position) {
	r.entends(len(cases))
	for _, pos := range cases {
		r.entends(pos.X)
		r.entends(pos.Y)
	}
}

func (r *rover) entendsPerso(perso api.PersoInfo) {
	r.entends(perso.Equipe)
	r.entends(int(perso.Classe))
	r.entends(perso.Vie)
	r.entends(int(perso.Direction))
}

// entendsReponse hears no error as OK.
func (r *rover) entendsReponse(err error) {
	erreur := api.OK
	if err != nil && !errors.As(err, &erreur) {
		panic(err)
	}
	r.entends(int(erreur))
}

func (r *rover) cout(pos api.Position) int {
	zone, ok := api.CarteZoneType(pos)
	r.entends(int(zone))
	switch {
	case !ok || zone == api.ZONE_MUR:
		return 1000
	case zone == api.ZONE_ROUTE:
		return 1
	case zone == api.ZONE_MARAIS:
		return 4
	default:
		return 2
	}
}

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

// cible is the start in odd turns, else a cell that can be reached, if the one in mind can
// be.
func (r *rover) cible() api.Position {
	equipe, tour := api.MonEquipe(), api.TourActuel()
	taille, depart := api.CarteTaille(), api.CarteDepart()
	loin := api.Position{X: (equipe*7 + tour*3) % taille.X, Y: (equipe*3 + tour*5) % taille.Y}
	chemin, ok := api.Distance(depart, loin)
	if !ok {
		chemin = -1
	}
	r.entends(chemin)
	if tour%2 == 1 || !ok {
		return depart
	}
	return loin
}

func (r *rover) avancent() {
	but := r.cible()
	for _, classe := range classes {
		moi := api.PersoClasseInfo(classe)
		pos, _ := api.PersoPosition(moi)
		route := api.Chemin(pos, but)
		reste := points(classe) - r.cout(pos)
		r.entendsPerso(moi)
		r.entendsPositions(route)
		r.entendsPositions(api.PersoPenombre(moi))
		pas := 0
		for pas < len(route) && reste >= 0 {
			reste -= r.cout(route[pas])
			pas++
		}
		direction := api.Orientation((r.somme + api.TourActuel() + int(classe)) % 4)
		r.entendsReponse(api.PersoDeplace(moi, route[:pas], direction))
	}
}

// frappe attacks the first foe the figure sees.
func (r *rover) frappe(moi api.PersoInfo) {
	cases := api.PersoVisionPersonnages(moi)
	r.entendsPositions(cases)
	for _, pos := range cases {
		for _, perso := range api.CarteZonePerso(pos) {
			r.entendsPerso(perso)
			if perso.Equipe != api.MonEquipe() {
				r.entendsReponse(api.PersoAttaque(moi, api.ATTAQUE_NORMALE, pos))
				return
			}
		}
	}
}

func pret(moi api.PersoInfo, attaque api.AttaqueType) bool {
	tours, ok := api.PersoAttaqueRecharge(moi, attaque)
	return ok && tours == 0
}

func (r *rover) voleur() {
	moi := api.PersoClasseInfo(api.PERSO_VOLEUR)
	cases := api.PersoVision(moi)
	r.entendsPositions(cases)
	if pret(moi, api.ATTAQUE_PALANTIR) && len(cases) > 0 {
		r.entendsReponse(api.PersoAttaque(moi, api.ATTAQUE_PALANTIR, cases[len(cases)-1]))
	} else {
		r.frappe(moi)
	}
}

func (r *rover) barbare() {
	moi := api.PersoClasseInfo(api.PERSO_BARBARE)
	pos, _ := api.PersoPosition(moi)
	if pret(moi, api.ATTAQUE_FUS_RO_DAH) && len(api.PersoVisionPersonnages(moi)) >= 2 {
		r.entendsReponse(api.PersoAttaque(moi, api.ATTAQUE_FUS_RO_DAH, pos))
	} else {
		r.frappe(moi)
	}
}

func (r *rover) elfe() {
	moi := api.PersoClasseInfo(api.PERSO_ELFE)
	montre, pierre := api.ElfeVision(), api.PalantirVision()
	taille := api.CarteTaille()
	pos := api.Position{X: r.somme % taille.X, Y: r.somme % taille.Y}
	r.entendsPositions(montre)
	r.entendsPositions(pierre)
	if len(montre) > 0 {
		pos = montre[len(montre)-1]
	} else if len(pierre) > 0 {
		pos = pierre[len(pierre)-1]
	}
	switch tour := api.TourActuel() % 4; {
	case tour == 0 && pret(moi, api.ATTAQUE_I_SEE):
		r.entendsReponse(api.PersoAttaque(moi, api.ATTAQUE_I_SEE, pos))
	case tour == 1 && pret(moi, api.ATTAQUE_LOTO):
		r.entendsReponse(api.PersoAttaque(moi, api.ATTAQUE_LOTO, pos))
	default:
		r.frappe(moi)
	}
}

func (r *rover) PartieInit() {
	nullePart := api.Position{X: -1, Y: -1}
	r.entends(api.NombreEquipes())
	r.entends(api.StechecChance(1000))
	r.entends(api.NombreToursPlacement())
	r.entends(api.NombreTours())
	r.cout(nullePart)
	// Not the time for it.
	elfe := api.PersoClasseInfo(api.PERSO_ELFE)
	r.entendsReponse(api.PersoAttaque(elfe, api.ATTAQUE_LOTO, nullePart))
}

func (r *rover) JouerPlacement() { r.avancent() }

func (r *rover) JouerDeplacement() { r.avancent() }

func (r *rover) JouerAttaque() {
	r.entends(api.StechecChance(1000))
	points := api.Scores()
	r.entends(len(points))
	for _, points := range points {
		r.entends(points)
	}
	for _, classe := range classes {
		for attaque := api.ATTAQUE_NORMALE; attaque <= api.ATTAQUE_LOTO; attaque++ {
			tours, ok := api.PersoAttaqueRecharge(api.PersoClasseInfo(classe), attaque)
			if !ok {
				tours = -1
			}
			r.entends(tours)
		}
	}
	r.voleur()
	r.barbare()
	r.elfe()
}

func (r *rover) PartieFin() {
	for _, points := range api.Scores() {
		fmt.Println(points)
	}
}
