;; The interface of meute for champions in the text format of WebAssembly.
;;
;; Made from api/meute.yml by `stechec api`: changes here are lost.
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
  (func (export "stechec_api_hash") (result i64) (i64.const 0x287a00ae12f4ab8e))

  ;; What you define.

  ;; Called once before the first round; orders are not possible yet.
  (func (export "partie_init"))

  ;; Called at the beginning of every round: choose the cards of your heroes.
  (func (export "jouer_cartes"))

  ;; Called when the turn of one of your heroes comes: move, strike, put.
  (func (export "jouer_heros"))

  ;; Called when you have the token and a monster has several options: choose one.
  (func (export "jouer_choix"))

  ;; Called once after the last round; orders are not possible any more.
  (func (export "partie_fin"))

  ;; What you can call: the functions' numbers.

  ;; The size of the map: x columns, y rows.
  ;;
  ;;   result: position (2 words)
  (global $taille i32 (i32.const 0))

  ;; What a hex is now; TERRAIN_ERREUR outside the map. Starts and sprung traps are floor.
  ;;
  ;;   pos: position (2 words)
  ;;   result: terrain_type (a word)
  (global $terrain i32 (i32.const 1))

  ;; 1 if there is a thin wall on that side of a hex, else 0.
  ;;
  ;;   pos: position (2 words)
  ;;   dir: direction (a word)
  ;;   result: int (a word)
  (global $mur i32 (i32.const 2))

  ;; The neighbour of a hex, walls or not; (-1, -1) if one of the two is outside the map.
  ;;
  ;;   pos: position (2 words)
  ;;   dir: direction (a word)
  ;;   result: position (2 words)
  (global $voisin i32 (i32.const 3))

  ;; The team whose trap or barricade stands on a hex; -1 if there is none.
  ;;
  ;;   pos: position (2 words)
  ;;   result: int (a word)
  (global $proprietaire i32 (i32.const 4))

  ;; All heroes, by id.
  ;;
  ;;   result: heros_info array (a word: how many; then 11 for each heros_info)
  (global $heros i32 (i32.const 5))

  ;; All monsters, by id.
  ;;
  ;;   result: monstre_info array (a word: how many; then 10 for each monstre_info)
  (global $monstres i32 (i32.const 6))

  ;; The cards in the hand of any hero, without CARTE_REPOS, which is always possible.
  ;;
  ;;   id: int (a word)
  ;;   result: carte_type array (a word: how many; then 1 for each carte_type)
  (global $cartes_en_main i32 (i32.const 7))

  ;; What a hero's card does; initiative is -1 if there is no such card.
  ;;
  ;;   carte: carte_type (a word)
  ;;   result: carte_info (6 words)
  (global $carte_detail i32 (i32.const 8))

  ;; The card of a kind in this round; -1 if there is none yet.
  ;;
  ;;   genre: genre_type (a word)
  ;;   result: int (a word)
  (global $carte_monstre i32 (i32.const 9))

  ;; The cards that the next draw of a kind can give, ascending.
  ;;
  ;;   genre: genre_type (a word)
  ;;   result: int array (a word: how many; then 1 for each int)
  (global $cartes_restantes i32 (i32.const 10))

  ;; What a card of a kind does; initiative is -1 if there is no such card.
  ;;
  ;;   genre: genre_type (a word)
  ;;   numero: int (a word)
  ;;   result: carte_monstre_info (11 words)
  (global $carte_monstre_detail i32 (i32.const 11))

  ;; The points of every team, by team.
  ;;
  ;;   result: int array (a word: how many; then 1 for each int)
  (global $points i32 (i32.const 12))

  ;; The round, counted from 0.
  ;;
  ;;   result: int (a word)
  (global $manche i32 (i32.const 13))

  ;; How many rounds the match has.
  ;;
  ;;   result: int (a word)
  (global $nombre_manches i32 (i32.const 14))

  ;; Your team, counted from 0.
  ;;
  ;;   result: int (a word)
  (global $moi i32 (i32.const 15))

  ;; How many teams play.
  ;;
  ;;   result: int (a word)
  (global $nombre_equipes i32 (i32.const 16))

  ;; The team with the token, which chooses for a monster that has several options.
  ;;
  ;;   result: int (a word)
  (global $jeton i32 (i32.const 17))

  ;; The ids of the figures whose turn is to come in this round, a running one first.
  ;;
  ;;   result: int array (a word: how many; then 1 for each int)
  (global $ordre i32 (i32.const 18))

  ;; Hexes from one to the other as if nothing were in the way; -1 if one of them is outside the map.
  ;;
  ;;   a: position (2 words)
  ;;   b: position (2 words)
  ;;   result: int (a word)
  (global $distance i32 (i32.const 19))

  ;; The fewest steps round walls from one hex to the other, whatever stands there; -1 if there is no way.
  ;;
  ;;   a: position (2 words)
  ;;   b: position (2 words)
  ;;   result: int (a word)
  (global $proximite i32 (i32.const 20))

  ;; 1 if one hex is in sight of the other, else 0.
  ;;
  ;;   a: position (2 words)
  ;;   b: position (2 words)
  ;;   result: int (a word)
  (global $visible i32 (i32.const 21))

  ;; Where a hero could stop with so much movement, its own hex apart; saut not 0 for a jump.
  ;;
  ;;   id: int (a word)
  ;;   mouvement: int (a word)
  ;;   saut: int (a word)
  ;;   result: position array (a word: how many; then 2 for each position)
  (global $accessibles i32 (i32.const 22))

  ;; A hero's path to a hex with the least movement, then the fewest dangers; empty if there is none.
  ;;
  ;;   id: int (a word)
  ;;   pos: position (2 words)
  ;;   saut: int (a word)
  ;;   result: position array (a word: how many; then 2 for each position)
  (global $chemin i32 (i32.const 23))

  ;; The options a monster would have now, with this card and the heroes of cas as written there. Idle or no focus: one, priorite -1, its own hex. Empty: no monster in play, stunned, bad numero or cas.
  ;;
  ;;   id: int (a word)
  ;;   numero: int (a word)
  ;;   cas: hypothese array (a word: how many; then 5 for each hypothese)
  ;;   result: choix_info array (a word: how many; then 4 for each choix_info)
  (global $prevoir i32 (i32.const 24))

  ;; The options of the monster whose choice it is now; empty if there is no choice.
  ;;
  ;;   result: choix_info array (a word: how many; then 4 for each choix_info)
  (global $options i32 (i32.const 25))

  ;; In jouer_cartes, chooses the card of an own hero for this round.
  ;;
  ;;   id: int (a word)
  ;;   carte: carte_type (a word)
  ;;   result: erreur (a word)
  (global $jouer_carte i32 (i32.const 26))

  ;; In jouer_heros, moves the hero along a path of hexes, its own hex excluded.
  ;;
  ;;   id: int (a word)
  ;;   chemin: position array (a word: how many; then 2 for each position)
  ;;   result: erreur (a word)
  (global $aller i32 (i32.const 27))

  ;; In jouer_heros, strikes a figure.
  ;;
  ;;   id: int (a word)
  ;;   cible: int (a word)
  ;;   result: erreur (a word)
  (global $frapper i32 (i32.const 28))

  ;; In jouer_heros, puts the hero's barricade or lays a trap.
  ;;
  ;;   id: int (a word)
  ;;   pos: position (2 words)
  ;;   result: erreur (a word)
  (global $poser i32 (i32.const 29))

  ;; In jouer_choix, chooses one of the options, counted from 0.
  ;;
  ;;   numero: int (a word)
  ;;   result: erreur (a word)
  (global $choisir i32 (i32.const 30))

  ;; Constants.

  ;; Life of a hero.
  (global $VIE_HEROS i32 (i32.const 10))

  ;; Damage of entering a trap, which is gone then.
  (global $DEGATS_PIEGE i32 (i32.const 3))

  ;; Damage of entering a hazard, which stays.
  (global $DEGATS_DANGER i32 (i32.const 1))

  ;; Life a resting hero gets back.
  (global $REPOS_SOIN i32 (i32.const 2))

  ;; Rounds after which a fallen hero is back.
  (global $RETOUR_HEROS i32 (i32.const 2))

  ;; Rounds after which a fallen monster is back.
  (global $RETOUR_MONSTRE i32 (i32.const 3))

  ;; Points for killing a monster.
  (global $POINTS_MONSTRE i32 (i32.const 2))

  ;; Points for killing an elite monster.
  (global $POINTS_ELITE i32 (i32.const 4))

  ;; Points for felling a hero of another team.
  (global $POINTS_HEROS i32 (i32.const 3))

  ;; Points a team loses when one of its heroes falls.
  (global $POINTS_CHUTE i32 (i32.const 1))

  ;; Points for each hero on treasure at the end of a round.
  (global $POINTS_TRESOR i32 (i32.const 1))

  ;; Initiative of a hero without a card.
  (global $INITIATIVE_MAX i32 (i32.const 99))

  ;; Id of the first monster.
  (global $PREMIER_MONSTRE i32 (i32.const 8))

  ;; direction: The six sides of a hex.

  ;; Right.
  (global $DIRECTION_EST i32 (i32.const 0))

  ;; Up and right.
  (global $DIRECTION_NORD_EST i32 (i32.const 1))

  ;; Up and left.
  (global $DIRECTION_NORD_OUEST i32 (i32.const 2))

  ;; Left.
  (global $DIRECTION_OUEST i32 (i32.const 3))

  ;; Down and left.
  (global $DIRECTION_SUD_OUEST i32 (i32.const 4))

  ;; Down and right.
  (global $DIRECTION_SUD_EST i32 (i32.const 5))

  ;; terrain_type: What a hex is now.

  ;; Plain floor.
  (global $TERRAIN_SOL i32 (i32.const 0))

  ;; Wall: nobody enters it, and it blocks the view.
  (global $TERRAIN_MUR i32 (i32.const 1))

  ;; Obstacle: nobody stops on it but bats; it does not block the view.
  (global $TERRAIN_OBSTACLE i32 (i32.const 2))

  ;; Trap: hurts whoever enters it, and is gone then.
  (global $TERRAIN_PIEGE i32 (i32.const 3))

  ;; Hazard: hurts whoever enters it.
  (global $TERRAIN_DANGER i32 (i32.const 4))

  ;; Difficult ground: costs 2 movement to enter.
  (global $TERRAIN_DIFFICILE i32 (i32.const 5))

  ;; Treasure: pays each hero on it at the end of a round.
  (global $TERRAIN_TRESOR i32 (i32.const 6))

  ;; No terrain: outside the map.
  (global $TERRAIN_ERREUR i32 (i32.const 7))

  ;; carte_type: The cards of a hero.

  ;; Blow: initiative 35, move 2, attack 3.
  (global $CARTE_COUP i32 (i32.const 0))

  ;; Run: initiative 12, move 5, jumping.
  (global $CARTE_COURSE i32 (i32.const 1))

  ;; Bow: initiative 60, move 2, attack 2 at range 4.
  (global $CARTE_ARC i32 (i32.const 2))

  ;; Shadow: initiative 80, move 3, then invisible until the end of the next turn.
  (global $CARTE_OMBRE i32 (i32.const 3))

  ;; Stun: initiative 50, move 2, attack 1, stuns the target.
  (global $CARTE_ASSOMMER i32 (i32.const 4))

  ;; Disarm: initiative 45, move 2, attack 1 at range 3, disarms the target.
  (global $CARTE_DESARMER i32 (i32.const 5))

  ;; Barricade: initiative 70, move 3, puts the hero's obstacle within range 3.
  (global $CARTE_BARRICADE i32 (i32.const 6))

  ;; Trap: initiative 65, move 3, lays a trap on an adjacent hex.
  (global $CARTE_PIEGE i32 (i32.const 7))

  ;; Rest: initiative 99, heals 2 and takes all cards back; always possible.
  (global $CARTE_REPOS i32 (i32.const 8))

  ;; No card.
  (global $CARTE_AUCUNE i32 (i32.const 9))

  ;; effet_type: What a hero's card does besides moving and striking.

  ;; Nothing.
  (global $EFFET_AUCUN i32 (i32.const 0))

  ;; The target loses its next turn.
  (global $EFFET_ASSOMME i32 (i32.const 1))

  ;; The target does not strike in its next turn.
  (global $EFFET_DESARME i32 (i32.const 2))

  ;; The hero is nobody's target until the end of its next turn.
  (global $EFFET_INVISIBLE i32 (i32.const 3))

  ;; The hero puts its obstacle.
  (global $EFFET_BARRICADE i32 (i32.const 4))

  ;; The hero lays a trap.
  (global $EFFET_PIEGE i32 (i32.const 5))

  ;; The hero heals and takes its cards back.
  (global $EFFET_REPOS i32 (i32.const 6))

  ;; genre_type: The kinds of monsters.

  ;; Guard: life 5, elite 8.
  (global $GENRE_GARDE i32 (i32.const 0))

  ;; Archer: life 4, elite 6.
  (global $GENRE_ARCHER i32 (i32.const 1))

  ;; Bat: life 3, elite 5; flies.
  (global $GENRE_CHAUVE_SOURIS i32 (i32.const 2))

  ;; Healer: life 4, elite 7.
  (global $GENRE_GUERISSEUR i32 (i32.const 3))

  ;; zone_type: The shapes of attacks that strike several hexes.

  ;; No zone: so many targets, each in range and in sight.
  (global $ZONE_AUCUNE i32 (i32.const 0))

  ;; Three neighbours of the monster in a row.
  (global $ZONE_ARC i32 (i32.const 1))

  ;; A neighbour of the monster and a hex behind it, round the corner.
  (global $ZONE_CROCHET i32 (i32.const 2))

  ;; Three hexes around a corner, one of them in range.
  (global $ZONE_TRIANGLE i32 (i32.const 3))

  ;; erreur: The answer to an order.

  ;; Not the phase, or not your turn, for such an order.
  (global $PHASE_IMPOSSIBLE i32 (i32.const 0))

  ;; No such hero, not yours, not the one whose turn it is, or fallen.
  (global $HEROS_IMPOSSIBLE i32 (i32.const 1))

  ;; Done already in this phase.
  (global $DEJA_FAIT i32 (i32.const 2))

  ;; A card that is not in the hand, or that does not allow this.
  (global $CARTE_IMPOSSIBLE i32 (i32.const 3))

  ;; No path the hero could walk, or dearer than its card's move.
  (global $CHEMIN_IMPOSSIBLE i32 (i32.const 4))

  ;; No figure in play, one of your own, or an invisible one.
  (global $CIBLE_IMPOSSIBLE i32 (i32.const 5))

  ;; Outside, not plain floor, or a figure stands there.
  (global $POSITION_IMPOSSIBLE i32 (i32.const 6))

  ;; Out of range, or out of sight of an attack.
  (global $PORTEE_IMPOSSIBLE i32 (i32.const 7))

  ;; The map would be cut in two.
  (global $CARTE_COUPEE i32 (i32.const 8))

  ;; There is no such option.
  (global $OPTION_IMPOSSIBLE i32 (i32.const 9))

  ;; The order counts.
  (global $OK i32 (i32.const 10))

  ;; Structures, with the places of their fields in bytes.

  ;; position, 8 bytes: A hex: x grows to the east, y to the south; odd rows lie half a hex further east.
  ;;
  ;;   0: x, int. Column, from 0 in the west.
  ;;   4: y, int. Row, from 0 in the north.

  ;; heros_info, 44 bytes: A hero.
  ;;
  ;;   0: id, int. Its id, from 0; hero h belongs to team h / 2.
  ;;   4: equipe, int. Its team.
  ;;   8: pos, position. Where it stands; (-1, -1) if it has fallen.
  ;;   16: vie, int. Its life; 0 if it has fallen.
  ;;   20: initiative, int. Its initiative in this round; 99 without a card.
  ;;   24: carte, carte_type. Its card of this round, once revealed.
  ;;   28: assomme, int. 1 if it is stunned: its next turn is skipped.
  ;;   32: desarme, int. 1 if it is disarmed: no attack in its next turn.
  ;;   36: invisible, int. 1 if it is invisible: nobody's target.
  ;;   40: retour, int. The round in which it is back; -1 if it is in play.

  ;; monstre_info, 40 bytes: A monster.
  ;;
  ;;   0: id, int. Its id, from 8.
  ;;   4: genre, genre_type. Its kind.
  ;;   8: elite, int. 1 if it is an elite: more life, attacks with +1.
  ;;   12: pos, position. Where it stands; (-1, -1) if it has fallen.
  ;;   20: vie, int. Its life; 0 if it has fallen.
  ;;   24: bouclier, int. Its shield until the end of the round.
  ;;   28: assomme, int. 1 if it is stunned: its next turn is skipped.
  ;;   32: desarme, int. 1 if it is disarmed: no attack in its next turn.
  ;;   36: retour, int. The round in which it is back; -1 if it is in play.

  ;; carte_info, 24 bytes: What a hero's card does; what it does not have is 0.
  ;;
  ;;   0: initiative, int. When it is played: low numbers first; -1 if there is no such card.
  ;;   4: mouvement, int. How far the hero may go.
  ;;   8: saut, int. 1 if it jumps.
  ;;   12: attaque, int. How hard it strikes.
  ;;   16: portee, int. How far it strikes, or how far away a thing can be put.
  ;;   20: effet, effet_type. What it does besides.

  ;; carte_monstre_info, 44 bytes: What a monsters' card does; what it does not have is 0.
  ;;
  ;;   0: initiative, int. When it is played: low numbers first; -1 if there is no such card.
  ;;   4: mouvement, int. How far the monster may go.
  ;;   8: saut, int. 1 if it jumps.
  ;;   12: attaque, int. How hard it strikes.
  ;;   16: portee, int. How far it strikes.
  ;;   20: cibles, int. How many heroes it strikes, if it has no zone.
  ;;   24: zone, zone_type. The shape it strikes.
  ;;   28: soin, int. How much it heals.
  ;;   32: soin_portee, int. How far it heals; 0 is only itself.
  ;;   36: soin_avant, int. 1 if it heals first, before it moves.
  ;;   40: bouclier, int. The shield it takes.

  ;; choix_info, 16 bytes: One of the things a monster may do.
  ;;
  ;;   0: priorite, int. Its focus, a hero's id; -1 if there is none.
  ;;   4: pos, position. Where its move ends.
  ;;   12: cibles, int. Whom it strikes: the sum of 2^id.

  ;; hypothese, 20 bytes: A hero as it might be, for prevoir. Bad in cas: no such hero, one twice, two figures on a hex, a hero on a wall or an obstacle.
  ;;
  ;;   0: id, int. Which hero.
  ;;   4: pos, position. Where it would stand; outside the map: not in play.
  ;;   12: initiative, int. Its initiative then.
  ;;   16: invisible, int. Not 0 if it would be invisible.
)
