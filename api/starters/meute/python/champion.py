"""A first champion: its heroes strike whom they can reach, walk up to the nearest monster, and
rest when they have no attack left. It plays as it is; change everything.

All that can be called is in build/api/api.py.
"""

from api import *

# The cards it plays, the best first.
ATTAQUES = [CARTE_COUP, CARTE_ARC, CARTE_ASSOMMER, CARTE_DESARMER]


def danger(pos: Position) -> int:
    """How far the nearest monster is."""
    distances = [distance(pos, m.pos) for m in monstres() if m.retour < 0]
    return min((loin for loin in distances if loin is not None), default=1000)


def frappe(id: int) -> bool:
    """Strikes the first monster it can. A refused order costs nothing: all are tried."""
    return any(frapper(id, m.id) == OK for m in monstres())


def avance(h: HerosInfo):
    """Walks as near to a monster as its card allows."""
    carte = carte_detail(h.carte)
    cases = accessibles(h.id, carte.mouvement, carte.saut)
    vers = min((pos for pos in cases if terrain(pos) != TERRAIN_PIEGE), key=danger, default=h.pos)
    if danger(vers) < danger(h.pos):
        aller(h.id, chemin(h.id, vers, carte.saut))


def partie_init():
    """Called once, before the first round."""
    print(f"team {moi()} of {nombre_equipes()}")


def jouer_cartes():
    """Called at the beginning of every round: a hero without a card rests."""
    for id in (2 * moi(), 2 * moi() + 1):
        any(jouer_carte(id, carte) == OK for carte in ATTAQUES)


def jouer_heros():
    """Called when the turn of one of your heroes comes."""
    h = heros()[ordre()[0]]
    if not frappe(h.id):
        avance(h)
        frappe(h.id)


def jouer_choix():
    """Called when a monster has several options and you have the token: not the own heroes."""
    for numero, choix in enumerate(options()):
        if choix.cibles >> 2 * moi() & 3 == 0:
            choisir(numero)
            return


def partie_fin():
    """Called once, after the last round."""
    print("the end")
