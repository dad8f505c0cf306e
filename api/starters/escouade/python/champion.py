"""A first champion: its figures stand up, fight whom they are beside, shoot at whom they
see, and walk to the nearest objective. It plays as it is; change everything.

All that can be called is in build/api/api.py.
"""

from api import *

LAMES = [ARME_CROSSE, ARME_SABRE, ARME_MASSE]
# A test has one more die if a DE or JOKER is there to pay for it: first with, then without.
AVEC_DES = [1, 0]

# The objectives.
buts: list[Cube] = []


def loin(pos: Cube) -> int:
    """How far the nearest objective is."""
    ecarts = ((pos.x - but.x) ** 2 + (pos.y - but.y) ** 2 + (pos.z - but.z) ** 2 for but in buts)
    return min(ecarts, default=0)


def choisie(toutes: list[FigureInfo]) -> FigureInfo:
    """The active figure, or else the first one that was not activated in this round."""
    active, moi = activation().figure, partie().equipe
    if active >= 0:
        return toutes[active]
    en_jeu = (ETAT_DEBOUT, ETAT_BLOQUE)
    return next(f for f in toutes if f.equipe == moi and f.etat in en_jeu and not f.activee)


def miennes() -> list[FigureInfo]:
    """Your figures."""
    moi = partie().equipe
    return [f for f in figures() if f.equipe == moi]


def combat(f: FigureInfo, toutes: list[FigureInfo]) -> bool:
    """Fights an enemy in the same cube. A refused order costs nothing: all weapons are
    tried."""
    for autre in toutes:
        if autre.equipe == f.equipe or distance(f.position, autre.position) != 0:
            continue
        ordres = ((lame, des) for des in AVEC_DES for lame in LAMES)
        if any(agir(f.id, ACTION_COMBATTRE, autre.id, lame, des) == OK for lame, des in ordres):
            return True
    return False


def tire(f: FigureInfo, toutes: list[FigureInfo]) -> bool:
    """Shoots where it has most dice."""
    arme = profil(f.genre).arme1
    des = [(des_tir(f.id, autre.id, arme, 0) or 0, autre.id) for autre in toutes]
    plus, cible = max(des)
    return plus > 0 and any(agir(f.id, ACTION_TIRER, cible, arme, n) == OK for n in AVEC_DES)


def avance(f: FigureInfo) -> bool:
    """One step nearer to an objective."""
    ici, grandeur = f.position, profil(f.genre).taille
    pres = (-1, 0, 1)
    autour = [Cube(ici.x + x, ici.y + y, ici.z + z) for z in pres for y in pres for x in pres]
    cubes = [pos for pos in autour if pas(grandeur, ici, pos) is not None]
    vers = min(cubes, key=loin, default=ici)
    return loin(vers) < loin(ici) and deplacer(f.id, ACTION_DEPLACER, [vers], -1) == OK


def partie_init():
    """Called once, before the first round: looks for the objectives."""
    t = taille()
    objectifs = (MARQUE_OBJECTIF_1, MARQUE_OBJECTIF_2)
    cubes = [Cube(x, y, z) for z in range(t.z) for y in range(t.y) for x in range(t.x)]
    buts.extend(pos for pos in cubes if marque(pos) in objectifs)
    print(f"team {partie().equipe}, {len(buts)} objectives")


def jouer_commandement():
    """Called at the start of a round: throws again what is neither DE nor JOKER."""
    gardes = (COMMANDE_DE, COMMANDE_JOKER)
    faces = commandes(partie().equipe)
    relancer(sum(1 << n for n, face in enumerate(faces) if face not in gardes))


def jouer_action():
    """Called for each action of your turn: order one, or end the turn."""
    toutes = figures()
    f = choisie(toutes)
    if f.etat == ETAT_BLOQUE and deplacer(f.id, ACTION_RELEVER, [], -1) == OK:
        return
    if combat(f, toutes) or tire(f, toutes) or avance(f):
        return
    finir(f.id)


def jouer_interception():
    """An enemy leaves your figures or stands up beside them: the first one that can fights it."""
    any(choisir(f.id, lame, 0) == OK for f in miennes() for lame in LAMES)


def jouer_place():
    """Your figure has to make room: it takes the last free place, away from the corner."""
    any(placer(f.id, place) == OK for f in miennes() for place in reversed(range(NB_PLACES)))


def jouer_assaut():
    """Your figure came into a cube with enemies: it fights where it has most dice."""
    elle, moi = question().attaquant, partie().equipe
    ennemies = [f for f in figures() if f.equipe != moi]
    ennemies.sort(key=lambda f: des_combat(elle, f.id, 1) or 0, reverse=True)
    any(choisir(f.id, lame, 0) == OK for f in ennemies for lame in LAMES)


def jouer_reponse():
    """Your figure is attacked: it strikes back if it can, or else it dodges."""
    ordres = ((lame, des) for des in AVEC_DES for lame in LAMES)
    if any(repondre(REPONSE_CONTRE, lame, des) == OK for lame, des in ordres):
        return
    repondre(REPONSE_ESQUIVE, ARME_AUCUNE, 1)


def partie_fin():
    """Called once, after the last round."""
    print("the end")
