;; The interface of escouade for champions in the text format of WebAssembly.
;;
;; Made from api/escouade.yml by `stechec api`: changes here are lost.
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
  (func (export "stechec_api_hash") (result i64) (i64.const 0x253653495cc50075))

  ;; What you define.

  ;; Called once before the first round; orders are not possible yet.
  (func (export "partie_init"))

  ;; Called at the start of a round: throw command dice again if you like.
  (func (export "jouer_commandement"))

  ;; Called for each action of your turn: order one action, or end the turn.
  (func (export "jouer_action"))

  ;; An enemy leaves your figures or stands up beside them: choose who fights it.
  (func (export "jouer_interception"))

  ;; Your figure has to make room: say where it stands.
  (func (export "jouer_place"))

  ;; Your figure came into a cube with enemies: choose whom it fights.
  (func (export "jouer_assaut"))

  ;; Your figure is attacked: dodge or counter-attack, spend dice.
  (func (export "jouer_reponse"))

  ;; Called once after the last round; orders are not possible any more.
  (func (export "partie_fin"))

  ;; What you can call: the functions' numbers.

  ;; The size of the board as columns, rows and levels.
  ;;
  ;;   result: cube (3 words)
  (global $taille i32 (i32.const 0))

  ;; The floor of a cube; SOL_ERREUR outside the board.
  ;;
  ;;   pos: cube (3 words)
  ;;   result: sol_type (a word)
  (global $sol i32 (i32.const 1))

  ;; What stands at one side of a cube; COTE_BLOQUE at the border and outside.
  ;;
  ;;   pos: cube (3 words)
  ;;   vers: direction_type (a word)
  ;;   result: cote_type (a word)
  (global $cote i32 (i32.const 2))

  ;; The mark of a cube; MARQUE_RIEN outside the board.
  ;;
  ;;   pos: cube (3 words)
  ;;   result: marque_type (a word)
  (global $marque i32 (i32.const 3))

  ;; All twelve figures, by number.
  ;;
  ;;   result: figure_info array (a word: how many; then 10 for each figure_info)
  (global $figures i32 (i32.const 4))

  ;; What a kind of figure can do; missing weapons are ARME_AUCUNE.
  ;;
  ;;   quel: genre_type (a word)
  ;;   result: profil_info (11 words)
  (global $profil i32 (i32.const 5))

  ;; What a weapon can do; all 0 for ARME_AUCUNE.
  ;;
  ;;   quelle: arme_type (a word)
  ;;   result: arme_info (4 words)
  (global $arme_detail i32 (i32.const 6))

  ;; The points of both teams.
  ;;
  ;;   result: int array (a word: how many; then 1 for each int)
  (global $points i32 (i32.const 7))

  ;; Where the match stands.
  ;;
  ;;   result: partie_info (6 words)
  (global $partie i32 (i32.const 8))

  ;; The command dice a team holds, in order; none for a wrong team.
  ;;
  ;;   equipe: int (a word)
  ;;   result: commande_type array (a word: how many; then 1 for each commande_type)
  (global $commandes i32 (i32.const 9))

  ;; The detonators, by level, row and column.
  ;;
  ;;   result: detonateur_info array (a word: how many; then 6 for each detonateur_info)
  (global $detonateurs i32 (i32.const 10))

  ;; What was done in the current turn.
  ;;
  ;;   result: activation_info (7 words)
  (global $activation i32 (i32.const 11))

  ;; What you are asked about; -1, -1, 0, 0 in a phase of actions.
  ;;
  ;;   result: question_info (4 words)
  (global $question i32 (i32.const 12))

  ;; Dice for rubble that a step to an adjacent cube costs a size, capacity aside; -1: no such step.
  ;;
  ;;   grandeur: int (a word)
  ;;   depuis: cube (3 words)
  ;;   vers: cube (3 words)
  ;;   result: int (a word)
  (global $pas i32 (i32.const 13))

  ;; The range between two cubes; -1 if one is outside.
  ;;
  ;;   depuis: cube (3 words)
  ;;   vers: cube (3 words)
  ;;   result: int (a word)
  (global $distance i32 (i32.const 14))

  ;; How much a figure sees of another; VUE_NULLE if one is not on board or lifted.
  ;;
  ;;   figure: int (a word)
  ;;   cible: int (a word)
  ;;   result: vue_type (a word)
  (global $vue i32 (i32.const 15))

  ;; How much a figure would see of another from that place; VUE_NULLE for a wrong cube or place.
  ;;
  ;;   figure: int (a word)
  ;;   pos: cube (3 words)
  ;;   place: int (a word)
  ;;   cible: int (a word)
  ;;   result: vue_type (a word)
  (global $vue_depuis i32 (i32.const 16))

  ;; Dice of a shot without those you may spend; -1 if weapon, target, range or sight forbid it.
  ;;
  ;;   figure: int (a word)
  ;;   cible: int (a word)
  ;;   avec: arme_type (a word)
  ;;   mitraille: int (a word)
  ;;   result: int (a word)
  (global $des_tir i32 (i32.const 17))

  ;; Dice of a figure in a fight in its opponent's cube without those you may spend; entree: 1 if it moves in; -1 unless both are enemies on board.
  ;;
  ;;   figure: int (a word)
  ;;   adversaire: int (a word)
  ;;   entree: int (a word)
  ;;   result: int (a word)
  (global $des_combat i32 (i32.const 18))

  ;; Throws some of your command dice again, in jouer_commandement; bit i of the mask: die i.
  ;;
  ;;   masque: int (a word)
  ;;   result: erreur (a word)
  (global $relancer i32 (i32.const 19))

  ;; Makes the action you order next in this phase a free one, paid with this face.
  ;;
  ;;   face: commande_type (a word)
  ;;   result: erreur (a word)
  (global $depenser i32 (i32.const 20))

  ;; Moves a figure along a path of cubes to a place (-1: any), or lets it stand up: ACTION_DEPLACER, ACTION_SPRINTER, ACTION_RELEVER.
  ;;
  ;;   figure: int (a word)
  ;;   quoi: action_type (a word)
  ;;   chemin: cube array (a word: how many; then 3 for each cube)
  ;;   place: int (a word)
  ;;   result: erreur (a word)
  (global $deplacer i32 (i32.const 21))

  ;; Lets a figure act on another, with so many more dice: ACTION_TIRER, ACTION_MITRAILLER, ACTION_COMBATTRE, ACTION_SPECIALE (cible -1: the detonator).
  ;;
  ;;   figure: int (a word)
  ;;   quoi: action_type (a word)
  ;;   cible: int (a word)
  ;;   avec: arme_type (a word)
  ;;   des: int (a word)
  ;;   result: erreur (a word)
  (global $agir i32 (i32.const 22))

  ;; Ends the turn; with nobody active yet, that figure counts as activated. -1: pass, with fewer figures left than the other team.
  ;;
  ;;   figure: int (a word)
  ;;   result: erreur (a word)
  (global $finir i32 (i32.const 23))

  ;; Who fights, with what and with how many more dice; your own figure in jouer_interception, the enemy in jouer_assaut.
  ;;
  ;;   figure: int (a word)
  ;;   avec: arme_type (a word)
  ;;   des: int (a word)
  ;;   result: erreur (a word)
  (global $choisir i32 (i32.const 24))

  ;; What your attacked figure does, with what and with how many more dice.
  ;;
  ;;   choix: reponse_type (a word)
  ;;   avec: arme_type (a word)
  ;;   des: int (a word)
  ;;   result: erreur (a word)
  (global $repondre i32 (i32.const 25))

  ;; Puts down your lifted figure in its cube.
  ;;
  ;;   figure: int (a word)
  ;;   place: int (a word)
  ;;   result: erreur (a word)
  (global $placer i32 (i32.const 26))

  ;; Constants.

  ;; Figures of a team; figure i of team t has the number 6 * t + i.
  (global $NB_FIGURES i32 (i32.const 6))

  ;; The sizes of a team's figures in one cube never add up to more.
  (global $CAPACITE i32 (i32.const 4))

  ;; Places in a cube: 4 rows of 4, numbered from the north-west.
  (global $NB_PLACES i32 (i32.const 16))

  ;; Dice of a test before modifiers.
  (global $DES_TEST i32 (i32.const 3))

  ;; Points for setting off a detonator.
  (global $POINTS_DETONATEUR i32 (i32.const 3))

  ;; genre_type: What a figure is.

  ;; The leader: a pistol, a sabre and a mace.
  (global $GENRE_CHEF i32 (i32.const 0))

  ;; The rifleman: rapid fire; there are two of them.
  (global $GENRE_TIRAILLEUR i32 (i32.const 1))

  ;; The sniper: shoots far, cannot fight.
  (global $GENRE_SNIPER i32 (i32.const 2))

  ;; The assault trooper: fast, fights, cannot shoot.
  (global $GENRE_ASSAUT i32 (i32.const 3))

  ;; The giant: large, slow and hard to kill; has the shock wave.
  (global $GENRE_COLOSSE i32 (i32.const 4))

  ;; etat_type: The state of a figure.

  ;; Standing.
  (global $ETAT_DEBOUT i32 (i32.const 0))

  ;; Blocked: lying on the ground.
  (global $ETAT_BLOQUE i32 (i32.const 1))

  ;; Dead.
  (global $ETAT_MORT i32 (i32.const 2))

  ;; Gone through an exit.
  (global $ETAT_PARTI i32 (i32.const 3))

  ;; arme_type: The weapons.

  ;; Pistol.
  (global $ARME_PISTOLET i32 (i32.const 0))

  ;; Rifle: rapid fire.
  (global $ARME_FUSIL i32 (i32.const 1))

  ;; Rifle with a telescopic sight.
  (global $ARME_LUNETTE i32 (i32.const 2))

  ;; Cannon.
  (global $ARME_CANON i32 (i32.const 3))

  ;; Rifle butt, for fights.
  (global $ARME_CROSSE i32 (i32.const 4))

  ;; Sabre, for fights.
  (global $ARME_SABRE i32 (i32.const 5))

  ;; Mace, for fights: stuns.
  (global $ARME_MASSE i32 (i32.const 6))

  ;; No weapon.
  (global $ARME_AUCUNE i32 (i32.const 7))

  ;; action_type: What a figure can do in its activation.

  ;; Move by the first speed value, or to another place of the cube (short).
  (global $ACTION_DEPLACER i32 (i32.const 0))

  ;; Move by the second speed value (long).
  (global $ACTION_SPRINTER i32 (i32.const 1))

  ;; Stand up (short).
  (global $ACTION_RELEVER i32 (i32.const 2))

  ;; Shoot (short).
  (global $ACTION_TIRER i32 (i32.const 3))

  ;; Fight somebody in the same cube (long).
  (global $ACTION_COMBATTRE i32 (i32.const 4))

  ;; Detonator or shock wave (short).
  (global $ACTION_SPECIALE i32 (i32.const 5))

  ;; Suppress with rapid fire: a shot that blocks instead of hurting (short, the same type as shooting).
  (global $ACTION_MITRAILLER i32 (i32.const 6))

  ;; commande_type: The faces of a command die.

  ;; A free move of one cube.
  (global $COMMANDE_MOUVEMENT i32 (i32.const 0))

  ;; A free shot or suppression.
  (global $COMMANDE_TIR i32 (i32.const 1))

  ;; A free fight.
  (global $COMMANDE_COMBAT i32 (i32.const 2))

  ;; One more die in one of your own tests.
  (global $COMMANDE_DE i32 (i32.const 3))

  ;; A second figure in the same turn.
  (global $COMMANDE_ACTIVATION i32 (i32.const 4))

  ;; Any of the others.
  (global $COMMANDE_JOKER i32 (i32.const 5))

  ;; direction_type: The four directions.

  ;; Up on the plan: y falls.
  (global $DIRECTION_NORD i32 (i32.const 0))

  ;; Right on the plan: x rises.
  (global $DIRECTION_EST i32 (i32.const 1))

  ;; Down on the plan: y rises.
  (global $DIRECTION_SUD i32 (i32.const 2))

  ;; Left on the plan: x falls.
  (global $DIRECTION_OUEST i32 (i32.const 3))

  ;; cote_type: What stands between two cubes of a level.

  ;; Nothing.
  (global $COTE_OUVERT i32 (i32.const 0))

  ;; A large opening: all sizes pass.
  (global $COTE_LARGE i32 (i32.const 1))

  ;; A medium opening: sizes 1 and 2 pass.
  (global $COTE_MOYEN i32 (i32.const 2))

  ;; A small opening: size 1 passes.
  (global $COTE_PETIT i32 (i32.const 3))

  ;; A wall: nobody passes.
  (global $COTE_BLOQUE i32 (i32.const 4))

  ;; Rubble: all sizes pass, for a die.
  (global $COTE_EBOULIS i32 (i32.const 5))

  ;; sol_type: What a cube has for a floor.

  ;; No floor: nobody stands here.
  (global $SOL_AUCUN i32 (i32.const 0))

  ;; A floor.
  (global $SOL_PLEIN i32 (i32.const 1))

  ;; A floor with a hatch: sizes 1 and 2 pass.
  (global $SOL_TRAPPE i32 (i32.const 2))

  ;; Outside the board.
  (global $SOL_ERREUR i32 (i32.const 3))

  ;; marque_type: What a cube is marked as.

  ;; Nothing.
  (global $MARQUE_RIEN i32 (i32.const 0))

  ;; Deployment of team 0.
  (global $MARQUE_DEPART_0 i32 (i32.const 1))

  ;; Deployment of team 1.
  (global $MARQUE_DEPART_1 i32 (i32.const 2))

  ;; An objective worth 1 point a round.
  (global $MARQUE_OBJECTIF_1 i32 (i32.const 3))

  ;; An objective worth 2 points a round.
  (global $MARQUE_OBJECTIF_2 i32 (i32.const 4))

  ;; An exit of team 0.
  (global $MARQUE_SORTIE_0 i32 (i32.const 5))

  ;; An exit of team 1.
  (global $MARQUE_SORTIE_1 i32 (i32.const 6))

  ;; A detonator.
  (global $MARQUE_DETONATEUR i32 (i32.const 7))

  ;; vue_type: How much one figure sees of another.

  ;; Nothing.
  (global $VUE_NULLE i32 (i32.const 0))

  ;; A part.
  (global $VUE_PARTIELLE i32 (i32.const 1))

  ;; All: a clear shot.
  (global $VUE_DEGAGEE i32 (i32.const 2))

  ;; reponse_type: What the target of an attack does.

  ;; Dodge: a test of Survie.
  (global $REPONSE_ESQUIVE i32 (i32.const 0))

  ;; Counter-attack: a test of Combat.
  (global $REPONSE_CONTRE i32 (i32.const 1))

  ;; erreur: The answer to an order.

  ;; You are not asked, this is no order for this phase, or it was given already.
  (global $PHASE_IMPOSSIBLE i32 (i32.const 0))

  ;; Not this figure.
  (global $FIGURE_IMPOSSIBLE i32 (i32.const 1))

  ;; The figure cannot do this now.
  (global $ACTION_IMPOSSIBLE i32 (i32.const 2))

  ;; No path the figure could take.
  (global $CHEMIN_IMPOSSIBLE i32 (i32.const 3))

  ;; Not this place.
  (global $PLACE_IMPOSSIBLE i32 (i32.const 4))

  ;; Not with this weapon.
  (global $ARME_IMPOSSIBLE i32 (i32.const 5))

  ;; Not this target.
  (global $CIBLE_IMPOSSIBLE i32 (i32.const 6))

  ;; The target is out of range.
  (global $PORTEE_IMPOSSIBLE i32 (i32.const 7))

  ;; The target is not seen.
  (global $VUE_IMPOSSIBLE i32 (i32.const 8))

  ;; Your command dice do not pay for this.
  (global $COMMANDE_IMPOSSIBLE i32 (i32.const 9))

  ;; The order counts.
  (global $OK i32 (i32.const 10))

  ;; Structures, with the places of their fields in bytes.

  ;; cube, 12 bytes: A cube: x grows to the east, y to the south, z upwards.
  ;;
  ;;   0: x, int. Column, from 0 in the west.
  ;;   4: y, int. Row, from 0 in the north.
  ;;   8: z, int. Level, from 0 on the ground.

  ;; figure_info, 40 bytes: A figure.
  ;;
  ;;   0: id, int. Its number, 0 to 11.
  ;;   4: equipe, int. Its team.
  ;;   8: genre, genre_type. What it is.
  ;;   12: position, cube. Its cube; (-1, -1, -1) if dead or gone.
  ;;   24: place, int. Its place in the cube; -1 if dead, gone or lifted.
  ;;   28: etat, etat_type. Its state.
  ;;   32: blessures, int. Its wounds; more than its size kill it.
  ;;   36: activee, int. 1 if it was activated this round, otherwise 0.

  ;; profil_info, 44 bytes: What all figures of a kind have in common.
  ;;
  ;;   0: taille, int. Size.
  ;;   4: vitesse, int. Cubes of a move.
  ;;   8: sprint, int. Cubes of a sprint.
  ;;   12: tir, int. Value of shooting tests; 0: it has none.
  ;;   16: combat, int. Value of fighting tests; 0: it has none.
  ;;   20: survie, int. Value of survival tests.
  ;;   24: armure, int. Armour: takes so much damage.
  ;;   28: valeur, int. Points for its death, and for its exit.
  ;;   32: arme1, arme_type. First weapon.
  ;;   36: arme2, arme_type. Second weapon.
  ;;   40: arme3, arme_type. Third weapon.

  ;; arme_info, 16 bytes: A weapon.
  ;;
  ;;   0: portee, int. Range in cubes; 0: for fights.
  ;;   4: pa, int. Armour it goes through.
  ;;   8: rapide, int. 1 if it has rapid fire, otherwise 0.
  ;;   12: assomme, int. 1 if it stuns, otherwise 0.

  ;; partie_info, 24 bytes: Where the match stands.
  ;;
  ;;   0: equipe, int. Your team.
  ;;   4: manche, int. The round, counted from 0.
  ;;   8: manches, int. How many rounds there are at most.
  ;;   12: victoire, int. Points that win at the end of a round.
  ;;   16: tour, int. The turn, counted from 0 over the whole match.
  ;;   20: initiative, int. The team whose turn it is or will be.

  ;; activation_info, 28 bytes: What was done in the current turn.
  ;;
  ;;   0: figure, int. The active figure; -1: none yet.
  ;;   4: courtes, int. Short actions it did.
  ;;   8: longue, int. 1 if it did its long action, otherwise 0.
  ;;   12: faites, int. What it did: the sum of 1 << action; suppression counts as shooting.
  ;;   16: gratuite, int. 1 if its free action is used, otherwise 0.
  ;;   20: engagee, int. 1 if it began with an enemy in its cube, otherwise 0.
  ;;   24: seconde, int. 1 if this is the turn's second figure, otherwise 0.

  ;; question_info, 16 bytes: What you are asked about, in a phase that is no action.
  ;;
  ;;   0: attaquant, int. Who attacks or entered; -1: nobody yet.
  ;;   4: cible, int. Who is attacked; -1: nobody yet.
  ;;   8: des, int. The attacker's number of dice, in jouer_reponse.
  ;;   12: contre, int. 1 if you may counter-attack, otherwise 0.

  ;; detonateur_info, 24 bytes: A detonator.
  ;;
  ;;   0: position, cube. Its cube.
  ;;   12: equipe, int. The team that armed it; -1: unarmed.
  ;;   16: manche, int. The round in which it was armed; -1: unarmed.
  ;;   20: fait, int. 1 if it went off, otherwise 0.
)
