;; The interface of casus-belli for champions in the text format of WebAssembly.
;;
;; Made from api/casus-belli.yml by `stechec api`: changes here are lost.
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
  (func (export "stechec_api_hash") (result i64) (i64.const 0xfb18f0a48072405e))

  ;; What you define.

  ;; Called once before the first turn; orders are not possible yet.
  (func (export "partie_init"))

  ;; Called in every placement turn: walk to where you want to begin.
  (func (export "jouer_placement"))

  ;; Called in every later turn, after the attacks: walk.
  (func (export "jouer_deplacement"))

  ;; Called in every later turn, first: attack.
  (func (export "jouer_attaque"))

  ;; Called once after the last turn; orders are not possible any more.
  (func (export "partie_fin"))

  ;; What you can call: the functions' numbers.

  ;; The size of the map: x columns, y rows.
  ;;
  ;;   result: position (2 words)
  (global $carte_taille i32 (i32.const 0))

  ;; The cell where all figures begin.
  ;;
  ;;   result: position (2 words)
  (global $carte_depart i32 (i32.const 1))

  ;; The terrain of a cell; ZONE_ERREUR outside the grid.
  ;;
  ;;   pos: position (2 words)
  ;;   result: zone_type (a word)
  (global $carte_zone_type i32 (i32.const 2))

  ;; The figures on a cell, as far as your team sees it now; none on cells it does not see.
  ;;
  ;;   pos: position (2 words)
  ;;   result: perso_info array (a word: how many; then 4 for each perso_info)
  (global $carte_zone_perso i32 (i32.const 3))

  ;; Movement points it takes from one cell to another; -1 if there is no way.
  ;;
  ;;   p1: position (2 words)
  ;;   p2: position (2 words)
  ;;   result: int (a word)
  (global $distance i32 (i32.const 4))

  ;; A cheapest path from one cell to another, start excluded, end included; empty if there is none.
  ;;
  ;;   p1: position (2 words)
  ;;   p2: position (2 words)
  ;;   result: position array (a word: how many; then 2 for each position)
  (global $chemin i32 (i32.const 5))

  ;; Orders an own figure to walk along a path of neighbouring cells and to look that way at its end.
  ;;
  ;;   perso: perso_info (4 words)
  ;;   chemin: position array (a word: how many; then 2 for each position)
  ;;   direction: orientation (a word)
  ;;   result: erreur (a word)
  (global $perso_deplace i32 (i32.const 6))

  ;; The cells where an own figure noticed others on the last walk; none for a foreign figure.
  ;;
  ;;   perso: perso_info (4 words)
  ;;   result: position array (a word: how many; then 2 for each position)
  (global $perso_penombre i32 (i32.const 7))

  ;; The cells an own figure sees; none for a foreign figure.
  ;;
  ;;   perso: perso_info (4 words)
  ;;   result: position array (a word: how many; then 2 for each position)
  (global $perso_vision i32 (i32.const 8))

  ;; The cells an own figure sees that have a figure on them, friend or foe.
  ;;
  ;;   perso: perso_info (4 words)
  ;;   result: position array (a word: how many; then 2 for each position)
  (global $perso_vision_personnages i32 (i32.const 9))

  ;; The cells the palantír sees that have a figure on them.
  ;;
  ;;   result: position array (a word: how many; then 2 for each position)
  (global $palantir_vision i32 (i32.const 10))

  ;; The cells the elf's I see shows that have a figure on them.
  ;;
  ;;   result: position array (a word: how many; then 2 for each position)
  (global $elfe_vision i32 (i32.const 11))

  ;; Orders an own figure to attack.
  ;;
  ;;   perso: perso_info (4 words)
  ;;   attaque: attaque_type (a word)
  ;;   pos: position (2 words)
  ;;   result: erreur (a word)
  (global $perso_attaque i32 (i32.const 12))

  ;; Turns until an own figure can use an attack; -1 if the figure is foreign or has no such attack.
  ;;
  ;;   perso: perso_info (4 words)
  ;;   attaque: attaque_type (a word)
  ;;   result: int (a word)
  (global $perso_attaque_recharge i32 (i32.const 13))

  ;; Where an own figure stands; (-1, -1) for a foreign one.
  ;;
  ;;   perso: perso_info (4 words)
  ;;   result: position (2 words)
  (global $perso_position i32 (i32.const 14))

  ;; Your figure of a class; equipe is -1 if there is no such class.
  ;;
  ;;   classe: perso_classe (a word)
  ;;   result: perso_info (4 words)
  (global $perso_classe_info i32 (i32.const 15))

  ;; Your team, counted from 0.
  ;;
  ;;   result: int (a word)
  (global $mon_equipe i32 (i32.const 16))

  ;; How many teams play.
  ;;
  ;;   result: int (a word)
  (global $nombre_equipes i32 (i32.const 17))

  ;; The points of every team, by team.
  ;;
  ;;   result: int array (a word: how many; then 1 for each int)
  (global $scores i32 (i32.const 18))

  ;; The turn, counted from 0.
  ;;
  ;;   result: int (a word)
  (global $tour_actuel i32 (i32.const 19))

  ;; How many turns at the beginning are for placement.
  ;;
  ;;   result: int (a word)
  (global $nombre_tours_placement i32 (i32.const 20))

  ;; How many turns there are in all.
  ;;
  ;;   result: int (a word)
  (global $nombre_tours i32 (i32.const 21))

  ;; Constants.

  ;; Size of the thief's field of vision.
  (global $VOLEUR_VISION_PORTEE i32 (i32.const 5))

  ;; Movement points of the thief in each phase.
  (global $VOLEUR_DEPLACEMENT i32 (i32.const 10))

  ;; Life of the thief at the start and after each death.
  (global $VOLEUR_VIE i32 (i32.const 10))

  ;; Damage of the thief's normal attack.
  (global $VOLEUR_ATTAQUE i32 (i32.const 5))

  ;; Turns until the thief can use Palantír again.
  (global $VOLEUR_PALANTIR_CD i32 (i32.const 3))

  ;; Turns until the thief can use Traîtrise again.
  (global $VOLEUR_TRAITRISE_CD i32 (i32.const 5))

  ;; Size of the barbarian's field of vision.
  (global $BARBARE_VISION_PORTEE i32 (i32.const 4))

  ;; Movement points of the barbarian in each phase.
  (global $BARBARE_DEPLACEMENT i32 (i32.const 8))

  ;; Life of the barbarian at the start and after each death.
  (global $BARBARE_VIE i32 (i32.const 10))

  ;; Damage of the barbarian's normal attack.
  (global $BARBARE_ATTAQUE i32 (i32.const 3))

  ;; Turns until the barbarian can use Bastoooon again.
  (global $BARBARE_BASTOOOON_CD i32 (i32.const 3))

  ;; Size of the field in which Bastoooon can be aimed.
  (global $BARBARE_BASTOOOON_PORTEE i32 (i32.const 3))

  ;; Turns until the barbarian can use Fus Ro Dah again.
  (global $BARBARE_FUS_RO_DAH_CD i32 (i32.const 5))

  ;; Size of the elf's field of vision.
  (global $ELFE_VISION_PORTEE i32 (i32.const 4))

  ;; Movement points of the elf in each phase.
  (global $ELFE_DEPLACEMENT i32 (i32.const 6))

  ;; Life of the elf at the start and after each death.
  (global $ELFE_VIE i32 (i32.const 10))

  ;; Damage of the elf's normal attack.
  (global $ELFE_ATTAQUE i32 (i32.const 2))

  ;; Turns until the elf can use Loto again.
  (global $ELFE_LOTO_CD i32 (i32.const 5))

  ;; Turns until the elf can use I see again.
  (global $ELFE_I_SEE_CD i32 (i32.const 5))

  ;; perso_classe: What a figure is.

  ;; The thief: fast and far-sighted.
  (global $PERSO_VOLEUR i32 (i32.const 0))

  ;; The barbarian: strikes areas.
  (global $PERSO_BARBARE i32 (i32.const 1))

  ;; The elf: shoots wherever its team sees.
  (global $PERSO_ELFE i32 (i32.const 2))

  ;; zone_type: The terrain of a cell.

  ;; Grass: 2 points to leave.
  (global $ZONE_HERBE i32 (i32.const 0))

  ;; Road: 1 point to leave.
  (global $ZONE_ROUTE i32 (i32.const 1))

  ;; Forest: 2 points to leave, blocks the view.
  (global $ZONE_FORET i32 (i32.const 2))

  ;; Marsh: 4 points to leave.
  (global $ZONE_MARAIS i32 (i32.const 3))

  ;; Wall: cannot be entered, blocks the view.
  (global $ZONE_MUR i32 (i32.const 4))

  ;; Watch tower: 2 points to leave, shows a square instead of a cone.
  (global $ZONE_TOUR i32 (i32.const 5))

  ;; No terrain: outside the grid.
  (global $ZONE_ERREUR i32 (i32.const 6))

  ;; attaque_type: The ways to attack.

  ;; A figure's ordinary attack.
  (global $ATTAQUE_NORMALE i32 (i32.const 0))

  ;; Thief: a seeing stone that stays.
  (global $ATTAQUE_PALANTIR i32 (i32.const 1))

  ;; Thief: kills the foes on his own cell.
  (global $ATTAQUE_TRAITRISE i32 (i32.const 2))

  ;; Barbarian: the more he suffered, the harder.
  (global $ATTAQUE_BASTOOOON i32 (i32.const 3))

  ;; Barbarian: pushes away all he sees.
  (global $ATTAQUE_FUS_RO_DAH i32 (i32.const 4))

  ;; Elf: reveals a square anywhere.
  (global $ATTAQUE_I_SEE i32 (i32.const 5))

  ;; Elf: shoots anywhere.
  (global $ATTAQUE_LOTO i32 (i32.const 6))

  ;; orientation: Where a figure looks.

  ;; Up: y falls.
  (global $ORIENTATION_NORD i32 (i32.const 0))

  ;; Right: x rises.
  (global $ORIENTATION_EST i32 (i32.const 1))

  ;; Down: y rises.
  (global $ORIENTATION_SUD i32 (i32.const 2))

  ;; Left: x falls.
  (global $ORIENTATION_OUEST i32 (i32.const 3))

  ;; erreur: The answer to an order.

  ;; The target is outside the grid or out of range.
  (global $POSITION_IMPOSSIBLE i32 (i32.const 0))

  ;; Not an own figure, or it has its order already.
  (global $PERSONNAGE_IMPOSSIBLE i32 (i32.const 1))

  ;; No path the figure could walk, or not the time to walk.
  (global $CHEMIN_IMPOSSIBLE i32 (i32.const 2))

  ;; Not this figure's attack, cooling down, or not the time to attack.
  (global $ATTAQUE_INDISPONIBLE i32 (i32.const 3))

  ;; The order counts.
  (global $OK i32 (i32.const 4))

  ;; Structures, with the places of their fields in bytes.

  ;; position, 8 bytes: A cell: x grows to the east, y to the south.
  ;;
  ;;   0: x, int. Column, from 0 in the west.
  ;;   4: y, int. Row, from 0 in the north.

  ;; perso_info, 16 bytes: A figure. Where one is named in a call, only its team and class count.
  ;;
  ;;   0: equipe, int. Its team, counted from 0.
  ;;   4: classe, perso_classe. What it is.
  ;;   8: vie, int. Its life.
  ;;   12: direction, orientation. Where it looks.
)
