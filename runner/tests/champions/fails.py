"""Falls down in its first attack."""

from api import *


def tombe(cases):
    return cases[len(cases)]


def jouer_attaque():
    if tour_actuel() > 0:
        print("on its way")
        tombe(perso_vision_personnages(perso_classe_info(PERSO_ELFE)))


def partie_init():
    pass


def jouer_placement():
    pass


def jouer_deplacement():
    pass


def partie_fin():
    pass
