"""What a champion in Python that is a component exports: not for champions themselves.

Made from api/meute.yml by `stechec api`: changes here are lost.
"""

from __future__ import annotations

import os
import sys

# The champion's folder is no place for what a build leaves behind.
sys.dont_write_bytecode = True

import wit_world

import api
import stechec_brought
import stechec_door
import stechec_entry
import stechec_seal

# The number by which the host is told that nobody has caught an exception.
_UNCAUGHT = 2**31 - 2

stechec_seal.close_functions()
stechec_entry.load()
stechec_seal.close([sys.modules["champion"], stechec_brought])
# What cannot be read ends the component: Python then looks for the file it came from.
stechec_entry.point_in_lines = False


def _enter(name: str) -> None:
    # Only now: before, there was no host to log to.
    stechec_entry.redirect()
    try:
        stechec_entry.enter(name)
    except BaseException:
        # It was reported already: the host ends the component.
        stechec_door.call(_UNCAUGHT, [])
        os.abort()


class WitWorld(wit_world.WitWorld):
    def stechec_api_hash(self) -> int:
        return api._API_HASH

    def partie_init(self) -> None:
        _enter("partie_init")

    def jouer_cartes(self) -> None:
        _enter("jouer_cartes")

    def jouer_heros(self) -> None:
        _enter("jouer_heros")

    def jouer_choix(self) -> None:
        _enter("jouer_choix")

    def partie_fin(self) -> None:
        _enter("partie_fin")
