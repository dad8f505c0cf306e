;; The interface of donjon for champions in the text format of WebAssembly.
;;
;; Made from api/donjon.yml by `stechec api`: changes here are lost.
;;
;; This is a champion that does nothing, and all names of the interface to copy from: the
;; text format has no way to include another file.
;;
;; Everything that crosses the door is a row of 32-bit words in your memory: a number or an
;; enumeration is one, a structure its fields in order, an array its length and then its
;; items. To call a function, write its arguments one behind the other, at an address that
;; can be divided by 4, and say where its result shall go:
;;
;;     (call $call (global.get $function)
;;       (i32.const 0) (i32.const 2)     ;; the arguments: address, how many words
;;       (i32.const 64) (i32.const 100)) ;; the result: address, how many words have room
;;
;; What it returns is how many words the result has. If there was no room for all of them,
;; function -1, without arguments, writes the same result again.
(module
  ;; The door.
  (import "stechec" "call" (func $call
    (param $function i32) (param $args i32) (param $args_len i32)
    (param $result i32) (param $result_cap i32) (result i32)))
  ;; Writes a line to the champion's log, from an address and with a length in bytes.
  (import "stechec" "log" (func $log (param $text i32) (param $len i32)))

  ;; One page of 64 KiB; more if you like.
  (memory (export "memory") 1)

  ;; Identifies the interface: a host with another one refuses the champion.
  (func (export "stechec_api_hash") (result i64) (i64.const 0xe5197ec8c860f504))

  ;; What you define.

  ;; Called once before the placement; orders are not possible yet.
  (func (export "partie_init"))

  ;; Called once, at the beginning: place your figures.
  (func (export "jouer_placement"))

  ;; Called for each action of your turns: give one order.
  (func (export "jouer_action"))

  ;; Called in a fight in which you may bring in or exclude somebody.
  (func (export "jouer_soutien"))

  ;; Called in a fight: play a card.
  (func (export "jouer_carte"))

  ;; Called once after the end; orders are not possible any more.
  (func (export "partie_fin"))

  ;; What you can call: the functions' numbers.

  ;; The match as a whole.
  ;;
  ;;   result: partie_info (12 words)
  (global $partie i32 (i32.const 0))

  ;; The dice the active team has left, ascending.
  ;;
  ;;   result: int array (a word: how many; then 1 for each int)
  (global $des i32 (i32.const 1))

  ;; What a cell is; a boulder or the passage comes before what lies under it.
  ;;
  ;;   pos: position (2 words)
  ;;   result: terrain_type (a word)
  (global $terrain i32 (i32.const 2))

  ;; The side of a cell, as its own room has it.
  ;;
  ;;   pos: position (2 words)
  ;;   direction: orientation (a word)
  ;;   result: bord_type (a word)
  (global $bord i32 (i32.const 3))

  ;; The zone of a cell as a number: place times 26 plus its letter (a is 0); -1 outside and face down.
  ;;
  ;;   pos: position (2 words)
  ;;   result: int (a word)
  (global $zone i32 (i32.const 4))

  ;; The room a cell lies in.
  ;;
  ;;   pos: position (2 words)
  ;;   result: salle_info (4 words)
  (global $salle i32 (i32.const 5))

  ;; All figures of both teams, by number.
  ;;
  ;;   result: figure_info array (a word: how many; then 14 for each figure_info)
  (global $figures i32 (i32.const 6))

  ;; The objects lying in rooms that are face up, in reading order.
  ;;
  ;;   result: objet_info array (a word: how many; then 3 for each objet_info)
  (global $objets i32 (i32.const 7))

  ;; The cards 1 to 6 left in a team's hand, ascending; card 0 is always there.
  ;;
  ;;   equipe: int (a word)
  ;;   result: int array (a word: how many; then 1 for each int)
  (global $cartes i32 (i32.const 8))

  ;; The fight that is going on, if there is one.
  ;;
  ;;   result: combat_info (5 words)
  (global $combat i32 (i32.const 9))

  ;; Who is part of the fight: attacker, target, then by number; in soutien all who may be, later those who fight.
  ;;
  ;;   result: combattant_info array (a word: how many; then 3 for each combattant_info)
  (global $combattants i32 (i32.const 10))

  ;; 1 if one sees from the first cell to the second, else 0; the figure on the first counts.
  ;;
  ;;   depart: position (2 words)
  ;;   arrivee: position (2 words)
  ;;   result: int (a word)
  (global $voit i32 (i32.const 11))

  ;; The cells seen from a cell in a direction, in order; the figure on it counts.
  ;;
  ;;   pos: position (2 words)
  ;;   direction: orientation (a word)
  ;;   result: position array (a word: how many; then 2 for each position)
  (global $rayon i32 (i32.const 12))

  ;; The cells that a Déplacement of a standing figure may go to, dice and limits apart, in reading order.
  ;;
  ;;   figure: int (a word)
  ;;   result: position array (a word: how many; then 2 for each position)
  (global $arrivees i32 (i32.const 13))

  ;; The cells of which one who pushes from the first cell the figure on the second may choose.
  ;;
  ;;   agresseur: position (2 words)
  ;;   cible: position (2 words)
  ;;   result: position array (a word: how many; then 2 for each position)
  (global $poussees i32 (i32.const 14))

  ;; The actions of which some order for your figure would be OK now; none outside of your action phases.
  ;;
  ;;   figure: int (a word)
  ;;   result: action_type array (a word: how many; then 1 for each action_type)
  (global $actions_possibles i32 (i32.const 15))

  ;; Placement: puts an own figure on an own start cell.
  ;;
  ;;   figure: int (a word)
  ;;   pos: position (2 words)
  ;;   result: erreur (a word)
  (global $placer i32 (i32.const 16))

  ;; Action DEPLACEMENT: moves to an adjacent zone; repli not 0: rather stays than be struck on arrival; attaquants: who strikes first.
  ;;
  ;;   figure: int (a word)
  ;;   pos: position (2 words)
  ;;   repli: int (a word)
  ;;   attaquants: int array (a word: how many; then 1 for each int)
  ;;   result: erreur (a word)
  (global $deplacer i32 (i32.const 17))

  ;; Any action but DEPLACEMENT, ATTAQUE, CHARGE and TIR.
  ;;
  ;;   figure: int (a word)
  ;;   action: action_type (a word)
  ;;   pos: position (2 words)
  ;;   result: erreur (a word)
  (global $agir i32 (i32.const 18))

  ;; ATTAQUE, CHARGE or TIR at an enemy; cases: for CHARGE, the cells into which you would push, best first.
  ;;
  ;;   figure: int (a word)
  ;;   action: action_type (a word)
  ;;   cible: int (a word)
  ;;   cases: position array (a word: how many; then 2 for each position)
  ;;   result: erreur (a word)
  (global $attaquer i32 (i32.const 19))

  ;; Support in a fight: the own candidates that join, and the enemy that the fouetteuse keeps out, or -1.
  ;;
  ;;   participants: int array (a word: how many; then 1 for each int)
  ;;   exclu: int (a word)
  ;;   result: erreur (a word)
  (global $soutenir i32 (i32.const 20))

  ;; Plays a card of 0 to 6; seconde: the berserker's second one, or -1.
  ;;
  ;;   valeur: int (a word)
  ;;   seconde: int (a word)
  ;;   result: erreur (a word)
  (global $carte i32 (i32.const 21))

  ;; Ends the turn.
  ;;
  ;;   result: erreur (a word)
  (global $finir i32 (i32.const 22))

  ;; Constants.

  ;; Dice thrown at the start of a team's turn.
  (global $DES_PAR_TOUR i32 (i32.const 4))

  ;; Dice thrown in turn 1.
  (global $DES_PREMIER_TOUR i32 (i32.const 2))

  ;; Fights a team may begin in its turn.
  (global $COMBATS_PAR_TOUR i32 (i32.const 2))

  ;; Face a dodging die must reach when no enemy is ready where the figure goes.
  (global $ESQUIVE_FACILE i32 (i32.const 5))

  ;; Face a dodging die must reach when an enemy is ready where the figure goes.
  (global $ESQUIVE_DIFFICILE i32 (i32.const 6))

  ;; Face with which a reaction wounds.
  (global $COUP_DE_REACTION i32 (i32.const 4))

  ;; Strength that a potion_force adds in fights.
  (global $FORCE_POTION i32 (i32.const 3))

  ;; The highest fight card.
  (global $CARTE_MAX i32 (i32.const 6))

  ;; orientation: A direction.

  ;; Up: y falls.
  (global $ORIENTATION_NORD i32 (i32.const 0))

  ;; Right: x rises.
  (global $ORIENTATION_EST i32 (i32.const 1))

  ;; Down: y rises.
  (global $ORIENTATION_SUD i32 (i32.const 2))

  ;; Left: x falls.
  (global $ORIENTATION_OUEST i32 (i32.const 3))

  ;; figure_classe: What a figure is.

  ;; Warrior: strength 4, agility 2; breaks portcullises and walls.
  (global $CLASSE_GUERRIER i32 (i32.const 0))

  ;; Thief: strength 2, agility 4; opens and closes portcullises.
  (global $CLASSE_VOLEUSE i32 (i32.const 1))

  ;; Cleric: strength 3, agility 3; heals with a die of 2 or more.
  (global $CLASSE_CLERC i32 (i32.const 2))

  ;; Magician: strength 2, agility 3; throws fire with a baguette, opens passages on runes.
  (global $CLASSE_MAGICIEN i32 (i32.const 3))

  ;; Elvish archer: strength 2, agility 4, shoots with 3; enters trees.
  (global $CLASSE_ARCHER_ELFE i32 (i32.const 4))

  ;; Crossbowman: strength 3, agility 2, shoots with 3.
  (global $CLASSE_ARBALETRIER i32 (i32.const 5))

  ;; Berserker: strength 4, agility 3; plays a second card when only two fight.
  (global $CLASSE_BERSERKER i32 (i32.const 6))

  ;; Weapon master: strength 3, agility 3; sees the enemy's cards before playing.
  (global $CLASSE_MAITRE_ARMES i32 (i32.const 7))

  ;; Whip mistress: strength 2, agility 3; keeps one enemy out of a fight.
  (global $CLASSE_FOUETTEUSE i32 (i32.const 8))

  ;; Werewolf: strength 2, agility 3 as a man, 5 and 4 as a wolf.
  (global $CLASSE_LOUP_GAROU i32 (i32.const 9))

  ;; figure_etat: How a figure is.

  ;; Standing.
  (global $ETAT_DEBOUT i32 (i32.const 0))

  ;; Wounded: it does nothing until it is healed.
  (global $ETAT_BLESSE i32 (i32.const 1))

  ;; Dead: out of the dungeon.
  (global $ETAT_MORT i32 (i32.const 2))

  ;; Gone out of the dungeon.
  (global $ETAT_SORTI i32 (i32.const 3))

  ;; objet_type: What lies about or is carried.

  ;; Nothing.
  (global $OBJET_RIEN i32 (i32.const 0))

  ;; Rope: where it lies, pits, precipices and open trapdoors do not kill.
  (global $OBJET_CORDE i32 (i32.const 1))

  ;; Treasure: a point more for whoever goes out with it or stands with it at the end.
  (global $OBJET_TRESOR i32 (i32.const 2))

  ;; Amulet: its bearer sees elves in trees.
  (global $OBJET_AMULETTE i32 (i32.const 3))

  ;; Bow: its bearer shoots with 2.
  (global $OBJET_ARC i32 (i32.const 4))

  ;; Crossbow: its bearer shoots with 3.
  (global $OBJET_ARBALETE i32 (i32.const 5))

  ;; Wand: a magician throws fire with it, once.
  (global $OBJET_BAGUETTE i32 (i32.const 6))

  ;; Potion: one more Déplacement this turn.
  (global $OBJET_POTION_VITESSE i32 (i32.const 7))

  ;; Potion: FORCE_POTION more in fights this turn.
  (global $OBJET_POTION_FORCE i32 (i32.const 8))

  ;; Scroll: kills a wounded figure.
  (global $OBJET_PARCHEMIN_MORT i32 (i32.const 9))

  ;; Scroll: wounds a figure, then its reader.
  (global $OBJET_PARCHEMIN_SANG i32 (i32.const 10))

  ;; Scroll: freezes a standing figure.
  (global $OBJET_PARCHEMIN_GEL i32 (i32.const 11))

  ;; terrain_type: What a cell is.

  ;; Floor.
  (global $TERRAIN_SOL i32 (i32.const 0))

  ;; Tree: only elves enter; hides what is beyond.
  (global $TERRAIN_ARBRE i32 (i32.const 1))

  ;; Statue: solid; hides what is beyond.
  (global $TERRAIN_STATUE i32 (i32.const 2))

  ;; Zat that looks north: kills the first figure it sees when a switch of its room is entered.
  (global $TERRAIN_ZAT_NORD i32 (i32.const 3))

  ;; Zat that looks east.
  (global $TERRAIN_ZAT_EST i32 (i32.const 4))

  ;; Zat that looks south.
  (global $TERRAIN_ZAT_SUD i32 (i32.const 5))

  ;; Zat that looks west.
  (global $TERRAIN_ZAT_OUEST i32 (i32.const 6))

  ;; Mirror that rises to the east: solid; turns rays from north to east and back, from south to west and back.
  (global $TERRAIN_MIROIR_MONTANT i32 (i32.const 7))

  ;; Mirror that falls to the east: solid; turns rays from north to west and back, from south to east and back.
  (global $TERRAIN_MIROIR_DESCENDANT i32 (i32.const 8))

  ;; Rubble: can be entered, hides what is beyond.
  (global $TERRAIN_GRAVATS i32 (i32.const 9))

  ;; Mist: hides itself and what is beyond.
  (global $TERRAIN_BRUME i32 (i32.const 10))

  ;; Darkness: hides what is beyond.
  (global $TERRAIN_TENEBRES i32 (i32.const 11))

  ;; Pit: kills unless a corde lies there.
  (global $TERRAIN_FOSSE i32 (i32.const 12))

  ;; Precipice: kills unless a corde lies there.
  (global $TERRAIN_PRECIPICE i32 (i32.const 13))

  ;; Lava: kills.
  (global $TERRAIN_LAVE i32 (i32.const 14))

  ;; Trap: wounds once, then it is floor.
  (global $TERRAIN_PIEGE i32 (i32.const 15))

  ;; Switch: works the trapdoors and Zats of its room.
  (global $TERRAIN_INTERRUPTEUR i32 (i32.const 16))

  ;; Closed trapdoor.
  (global $TERRAIN_TRAPPE_FERMEE i32 (i32.const 17))

  ;; Open trapdoor: kills unless a corde lies there.
  (global $TERRAIN_TRAPPE_OUVERTE i32 (i32.const 18))

  ;; Rain: thaws, and makes wolves men again.
  (global $TERRAIN_AVERSE i32 (i32.const 19))

  ;; Rune: from here a magician opens a passage.
  (global $TERRAIN_RUNE i32 (i32.const 20))

  ;; Gear: from here rooms are turned.
  (global $TERRAIN_ENGRENAGE i32 (i32.const 21))

  ;; Start cell of team 0; team 1 goes out here.
  (global $TERRAIN_DEPART_0 i32 (i32.const 22))

  ;; Start cell of team 1; team 0 goes out here.
  (global $TERRAIN_DEPART_1 i32 (i32.const 23))

  ;; A boulder lies here: solid; hides what is beyond.
  (global $TERRAIN_ROCHER i32 (i32.const 24))

  ;; The passage: who steps in goes out, who is pushed in dies.
  (global $TERRAIN_PORTAIL i32 (i32.const 25))

  ;; Unknown: the room lies face down.
  (global $TERRAIN_INCONNU i32 (i32.const 26))

  ;; No cell: outside the dungeon.
  (global $TERRAIN_ERREUR i32 (i32.const 27))

  ;; bord_type: What the side of a cell is.

  ;; Open.
  (global $BORD_OUVERT i32 (i32.const 0))

  ;; Wall: stops figures and sight.
  (global $BORD_MUR i32 (i32.const 1))

  ;; Closed portcullis: stops figures and sight.
  (global $BORD_HERSE_FERMEE i32 (i32.const 2))

  ;; Open portcullis: stops nothing.
  (global $BORD_HERSE_OUVERTE i32 (i32.const 3))

  ;; Torch bracket: a wall that cannot be pierced.
  (global $BORD_SUPPORT_TORCHE i32 (i32.const 4))

  ;; Key bracket: a wall that cannot be pierced.
  (global $BORD_SUPPORT_CLE i32 (i32.const 5))

  ;; Slit: stops figures, and sight unless one stands right behind it.
  (global $BORD_MEURTRIERE i32 (i32.const 6))

  ;; Unknown: the room lies face down.
  (global $BORD_INCONNU i32 (i32.const 7))

  ;; No side: outside the dungeon, or no direction.
  (global $BORD_ERREUR i32 (i32.const 8))

  ;; action_type: What a figure can do with a die.

  ;; 2+: move to an adjacent zone; order it with deplacer.
  (global $ACTION_DEPLACEMENT i32 (i32.const 0))

  ;; 2+: go to any empty cell of the own zone or to an adjacent one.
  (global $ACTION_PAS i32 (i32.const 1))

  ;; 3+: attack an adjacent enemy; order it with attaquer.
  (global $ACTION_ATTAQUE i32 (i32.const 2))

  ;; 3+: attack after a Déplacement and push the loser; order it with attaquer.
  (global $ACTION_CHARGE i32 (i32.const 3))

  ;; 3+: shoot at an enemy in sight; order it with attaquer.
  (global $ACTION_TIR i32 (i32.const 4))

  ;; 2+: turn a neighbouring room face up.
  (global $ACTION_REVELER i32 (i32.const 5))

  ;; 3+: turn a neighbouring room without figures face down.
  (global $ACTION_MASQUER i32 (i32.const 6))

  ;; 4+: the same, and it is turned by chance.
  (global $ACTION_OUBLIER i32 (i32.const 7))

  ;; 3+: on a gear, turn the own room or one of the same gear number by a quarter.
  (global $ACTION_TOURNER i32 (i32.const 8))

  ;; 2+: the voleuse opens a portcullis.
  (global $ACTION_OUVRIR i32 (i32.const 9))

  ;; 2+: the voleuse closes a portcullis.
  (global $ACTION_FERMER i32 (i32.const 10))

  ;; 4+: the guerrier breaks a portcullis.
  (global $ACTION_BRISER i32 (i32.const 11))

  ;; 5+: the guerrier breaks through a wall.
  (global $ACTION_PERCER i32 (i32.const 12))

  ;; 4+, clerc 2+: heal an own figure next to you that is wounded or frozen.
  (global $ACTION_SOIGNER i32 (i32.const 13))

  ;; 1+: take an object from your cell or an adjacent one.
  (global $ACTION_PRENDRE i32 (i32.const 14))

  ;; 1+: put your object on your cell or an adjacent one.
  (global $ACTION_POSER i32 (i32.const 15))

  ;; 1+: drink your potion; the cell does not matter.
  (global $ACTION_BOIRE i32 (i32.const 16))

  ;; 4+: read your scroll at a figure in sight.
  (global $ACTION_LIRE i32 (i32.const 17))

  ;; 5+: the magicien kills a figure in sight with a baguette.
  (global $ACTION_FEU i32 (i32.const 18))

  ;; 2+: the loup_garou becomes a wolf or a man; the cell does not matter.
  (global $ACTION_TRANSFORMER i32 (i32.const 19))

  ;; 1+: in the rain, thaw and become a man; the cell does not matter.
  (global $ACTION_PLUIE i32 (i32.const 20))

  ;; 5+: the magicien on a rune opens a passage next to him.
  (global $ACTION_PASSAGE i32 (i32.const 21))

  ;; 4+: roll a boulder away from you.
  (global $ACTION_ROULER i32 (i32.const 22))

  ;; combat_role: Why a figure is part of a fight.

  ;; It attacks or is attacked.
  (global $ROLE_PROTAGONISTE i32 (i32.const 0))

  ;; It stands next to one of the two: it fights.
  (global $ROLE_VOISIN i32 (i32.const 1))

  ;; Frozen next to one of the two: it fights if its team wants.
  (global $ROLE_GELE i32 (i32.const 2))

  ;; It sees the enemy of the two and can shoot: it fights if its team wants, and is never wounded.
  (global $ROLE_TIREUR i32 (i32.const 3))

  ;; erreur: The answer to an order.

  ;; You are not asked for this now.
  (global $PHASE_IMPOSSIBLE i32 (i32.const 0))

  ;; You have given this order already.
  (global $DEJA_DONNE i32 (i32.const 1))

  ;; Not a figure that can do this.
  (global $FIGURE_IMPOSSIBLE i32 (i32.const 2))

  ;; Not an action that this figure has now.
  (global $ACTION_IMPOSSIBLE i32 (i32.const 3))

  ;; No die is left that shows enough.
  (global $DE_IMPOSSIBLE i32 (i32.const 4))

  ;; Not a target of this order.
  (global $CIBLE_IMPOSSIBLE i32 (i32.const 5))

  ;; Not a card that you can play now.
  (global $CARTE_IMPOSSIBLE i32 (i32.const 6))

  ;; The order counts.
  (global $OK i32 (i32.const 7))

  ;; Structures, with the places of their fields in bytes.

  ;; position, 8 bytes: A cell: x grows to the east, y to the south.
  ;;
  ;;   0: x, int. Column, from 0 in the west.
  ;;   4: y, int. Row, from 0 in the north.

  ;; partie_info, 48 bytes: The match as a whole.
  ;;
  ;;   0: colonnes, int. Columns of cells.
  ;;   4: lignes, int. Rows of cells.
  ;;   8: cote, int. Cells per side of a room.
  ;;   12: equipe, int. Your team: 0 or 1.
  ;;   16: tour, int. The turn; 0 is the placement.
  ;;   20: tours, int. The last turn.
  ;;   24: actif, int. The team whose turn it is; -1 in the placement.
  ;;   28: action, int. The number of the action in its turn, from 1; 0 in the placement.
  ;;   32: combats, int. Fights begun this turn.
  ;;   36: objectif, int. Points with which a team wins at once.
  ;;   40: points_equipe, int. Your points.
  ;;   44: points_adverse, int. The other team's points.

  ;; salle_info, 16 bytes: A room.
  ;;
  ;;   0: place, int. Its place, from 0 in reading order; -1 outside.
  ;;   4: engrenage, int. Its gear number; -1 if it lies face down.
  ;;   8: sens, int. The way it turns: 1 right, -1 left, 0 unknown.
  ;;   12: decouverte, int. 1 if it lies face up, else 0.

  ;; figure_info, 56 bytes: A figure.
  ;;
  ;;   0: figure, int. Its number: team 0's come first.
  ;;   4: equipe, int. Its team.
  ;;   8: classe, figure_classe. What it is.
  ;;   12: etat, figure_etat. How it is.
  ;;   16: pos, position. Where it is; (-1, -1) when it is out or not placed yet.
  ;;   24: objet, objet_type. What it carries.
  ;;   28: gel, int. The turn at whose end it thaws; 0 if it is not frozen.
  ;;   32: loup, int. 1 if it is a wolf.
  ;;   36: fort, int. 1 if a potion_force works.
  ;;   40: deplacements, int. The Déplacements it has left this turn.
  ;;   44: elan, int. 1 if it moved by Déplacement this turn and may charge.
  ;;   48: combat, int. 1 if it began a fight this turn.
  ;;   52: reaction, int. 1 if it has its reaction left.

  ;; objet_info, 12 bytes: An object that lies about.
  ;;
  ;;   0: objet, objet_type. What it is.
  ;;   4: pos, position. Where it lies.

  ;; combat_info, 20 bytes: The fight that is going on.
  ;;
  ;;   0: attaquant, int. Who attacks; -1 if there is no fight.
  ;;   4: cible, int. Who is attacked; -1 if there is no fight.
  ;;   8: mode, action_type. ACTION_ATTAQUE, ACTION_CHARGE or ACTION_TIR.
  ;;   12: carte_1, int. The enemy's card, if you see it; else -1.
  ;;   16: carte_2, int. The enemy's second card, if there is one and you see it; else -1.

  ;; combattant_info, 12 bytes: A figure in a fight.
  ;;
  ;;   0: figure, int. Its number.
  ;;   4: force, int. What it adds to its team's sum.
  ;;   8: role, combat_role. Why it is part of the fight.
)
