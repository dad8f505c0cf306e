"""A first champion: its figures attack whom they can, and otherwise move towards the nearest
enemy. It plays as it is; change everything.

All that can be called is in build/api/api.py.
"""

from api import *


def loin(pos: Position, toutes: list[FigureInfo], moi: int) -> int:
    """How far the nearest enemy is."""
    ennemies = [f.pos for f in toutes if f.equipe != moi and f.pos.x >= 0]
    return min((abs(pos.x - p.x) + abs(pos.y - p.y) for p in ennemies), default=0)


def attaque(f: FigureInfo, toutes: list[FigureInfo]) -> bool:
    """Attacks or shoots at anybody. A refused order costs nothing: all are tried."""
    for autre in toutes:
        for action in (ACTION_ATTAQUE, ACTION_TIR):
            if attaquer(f.figure, action, autre.figure, []) == OK:
                return True
    return False


def avance(f: FigureInfo, toutes: list[FigureInfo], moi: int) -> bool:
    """Moves to the cell of an adjacent zone that is nearest to an enemy."""

    def ecart(pos: Position) -> int:
        return loin(pos, toutes, moi)

    vers = min(arrivees(f.figure), key=ecart, default=f.pos)
    return ecart(vers) < ecart(f.pos) and deplacer(f.figure, vers, 1, []) == OK


def partie_init():
    """Called once, before the placement."""
    print(f"team {partie().equipe}")


def jouer_placement():
    """Called once: place your figures. Without orders they take the first start cells."""


def jouer_action():
    """Called for each action of your turn: give one order."""
    toutes, moi = figures(), partie().equipe
    miennes = [f for f in toutes if f.equipe == moi]
    if any(attaque(f, toutes) for f in miennes):
        return
    if any(avance(f, toutes, moi) for f in miennes):
        return
    finir()


def jouer_soutien():
    """Called in a fight that others may join: without an order shooters do."""


def jouer_carte():
    """Called in a fight: plays the highest card."""
    main = cartes(partie().equipe)
    carte(main[-1] if main else 0, -1)


def partie_fin():
    """Called once, after the end."""
    print("the end")
