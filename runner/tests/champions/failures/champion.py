"""Fails in the turns 3 to 7, each time in another way."""

from api import *


def lance(cases):
    return cases[len(cases)]  # exception


def lit(rien):
    return rien.x  # memory that is nobody's


def tourne():
    pas = 0
    while True:  # endless loop
        pas += 1  # endless loop


def amasse():
    tout = []
    while True:  # too much memory
        tout.append([0] * (1 << 17))  # too much memory


def plonge(dessus):
    return plonge(dessus + 1) + 1  # stack


def jouer_attaque():
    tour = tour_actuel()
    if tour == 3:
        lance([1, 2])
    elif tour == 4:
        lit(None)
    elif tour == 5:
        tourne()
    elif tour == 6:
        amasse()
    elif tour == 7:
        plonge(1)


def partie_init():
    pass


def jouer_placement():
    pass


def jouer_deplacement():
    pass


def partie_fin():
    pass
