"""A first champion: its figures walk to the middle of the map, turn on the foes they see,
and attack them. It plays as it is; change everything.

All that can be called is in build/api/api.py.
"""

from api import *

# The points a figure can spend in a phase.
POINTS = {
    PERSO_VOLEUR: VOLEUR_DEPLACEMENT,
    PERSO_BARBARE: BARBARE_DEPLACEMENT,
    PERSO_ELFE: ELFE_DEPLACEMENT,
}

# Where to go when there is nobody to fight.
milieu = Position(0, 0)


def cout(pos: Position) -> int:
    """The points it costs to leave a cell."""
    return {ZONE_ROUTE: 1, ZONE_MARAIS: 4}.get(carte_zone_type(pos), 2)


def regard(de: Position, vers: Position) -> Orientation:
    """The way to look from one cell to another."""
    if vers.x != de.x:
        return ORIENTATION_EST if vers.x > de.x else ORIENTATION_OUEST
    return ORIENTATION_SUD if vers.y > de.y else ORIENTATION_NORD


def trouve_ennemi():
    """A cell with a foe that a figure of ours sees, if there is one."""
    for classe in PersoClasse:
        for pos in perso_vision_personnages(perso_classe_info(classe)):
            if any(perso.equipe != mon_equipe() for perso in carte_zone_perso(pos)):
                return pos
    return None


def va_vers(classe: PersoClasse, but: Position):
    """Walks towards a cell as far as the figure's points carry it, looking ahead."""
    moi = perso_classe_info(classe)
    ici, direction = perso_position(moi), moi.direction
    if ici is None:
        return
    reste = POINTS[classe] - cout(ici)
    route: list[Position] = []
    for pas in chemin(ici, but):
        if reste < 0:
            break
        reste -= cout(pas)
        direction = regard(ici, pas)
        route.append(pas)
        ici = pas
    erreur = perso_deplace(moi, route, direction)
    if erreur != OK:
        print(f"{classe} cannot walk: {erreur}")


def avance():
    but = trouve_ennemi() or milieu
    for classe in PersoClasse:
        va_vers(classe, but)


def partie_init():
    """Called once, before the first turn: chooses the cell nearest to the middle that can
    be reached from the start."""
    global milieu
    taille, depart = carte_taille(), carte_depart()
    cases = [Position(x, y) for y in range(taille.y) for x in range(taille.x)]
    cases.sort(key=lambda pos: (2 * pos.x - taille.x) ** 2 + (2 * pos.y - taille.y) ** 2)
    milieu = next(pos for pos in cases if distance(depart, pos) is not None)
    print(f"team {mon_equipe()} of {nombre_equipes()}, off to {milieu.x}, {milieu.y}")


def jouer_placement():
    """Called in the first turns: walk to where you want to begin."""
    avance()


def jouer_attaque():
    """Called in every later turn, first: attack."""
    cible = trouve_ennemi()
    if cible is None:
        return
    for classe in PersoClasse:
        # An attack that is out of reach is answered with an error, and costs nothing.
        perso_attaque(perso_classe_info(classe), ATTAQUE_NORMALE, cible)


def jouer_deplacement():
    """Called in every later turn, after the attacks: walk."""
    avance()


def partie_fin():
    """Called once, after the last turn."""
    print("the end")
