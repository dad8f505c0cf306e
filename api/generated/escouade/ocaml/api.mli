(** The interface of escouade for champions in OCaml.

    Made from api/escouade.yml by [stechec api]: changes here are lost.

    A champion is a module [Champion], in the file [champion.ml], that has everything in
    {!module-type:Champion}. What it prints goes to its log. An exception that it does not
    catch ends it, and is logged with its backtrace.

    Functions of the interface can be called whenever the champion runs. Where they return
    an option, [None] says that there is nothing; where they return a result, the error
    says why an order does not count. A number that does not fit into 32 bits is an
    [Invalid_argument]. *)

(** {1 Constants} *)

val nb_figures : int
(** Figures of a team; figure i of team t has the number 6 * t + i. It is 6. *)

val capacite : int
(** The sizes of a team's figures in one cube never add up to more. It is 4. *)

val nb_places : int
(** Places in a cube: 4 rows of 4, numbered from the north-west. It is 16. *)

val des_test : int
(** Dice of a test before modifiers. It is 3. *)

val points_detonateur : int
(** Points for setting off a detonator. It is 3. *)

(** {1 Types} *)

type genre_type =
  | Genre_chef  (** The leader: a pistol, a sabre and a mace. *)
  | Genre_tirailleur  (** The rifleman: rapid fire; there are two of them. *)
  | Genre_sniper  (** The sniper: shoots far, cannot fight. *)
  | Genre_assaut  (** The assault trooper: fast, fights, cannot shoot. *)
  | Genre_colosse  (** The giant: large, slow and hard to kill; has the shock wave. *)
(** What a figure is. *)

val all_of_genre_type : genre_type list
(** All values, in the order of the interface. *)

val string_of_genre_type : genre_type -> string
(** The value's name in the interface. *)

type etat_type =
  | Etat_debout  (** Standing. *)
  | Etat_bloque  (** Blocked: lying on the ground. *)
  | Etat_mort  (** Dead. *)
  | Etat_parti  (** Gone through an exit. *)
(** The state of a figure. *)

val all_of_etat_type : etat_type list
(** All values, in the order of the interface. *)

val string_of_etat_type : etat_type -> string
(** The value's name in the interface. *)

type arme_type =
  | Arme_pistolet  (** Pistol. *)
  | Arme_fusil  (** Rifle: rapid fire. *)
  | Arme_lunette  (** Rifle with a telescopic sight. *)
  | Arme_canon  (** Cannon. *)
  | Arme_crosse  (** Rifle butt, for fights. *)
  | Arme_sabre  (** Sabre, for fights. *)
  | Arme_masse  (** Mace, for fights: stuns. *)
(** The weapons.
    What the interface calls ARME_AUCUNE is a [None] here. *)

val all_of_arme_type : arme_type list
(** All values, in the order of the interface. *)

val string_of_arme_type : arme_type -> string
(** The value's name in the interface. *)

type action_type =
  | Action_deplacer  (** Move by the first speed value, or to another place of the cube (short). *)
  | Action_sprinter  (** Move by the second speed value (long). *)
  | Action_relever  (** Stand up (short). *)
  | Action_tirer  (** Shoot (short). *)
  | Action_combattre  (** Fight somebody in the same cube (long). *)
  | Action_speciale  (** Detonator or shock wave (short). *)
  | Action_mitrailler  (** Suppress with rapid fire: a shot that blocks instead of hurting (short, the same type as shooting). *)
(** What a figure can do in its activation. *)

val all_of_action_type : action_type list
(** All values, in the order of the interface. *)

val string_of_action_type : action_type -> string
(** The value's name in the interface. *)

type commande_type =
  | Commande_mouvement  (** A free move of one cube. *)
  | Commande_tir  (** A free shot or suppression. *)
  | Commande_combat  (** A free fight. *)
  | Commande_de  (** One more die in one of your own tests. *)
  | Commande_activation  (** A second figure in the same turn. *)
  | Commande_joker  (** Any of the others. *)
(** The faces of a command die. *)

val all_of_commande_type : commande_type list
(** All values, in the order of the interface. *)

val string_of_commande_type : commande_type -> string
(** The value's name in the interface. *)

type direction_type =
  | Direction_nord  (** Up on the plan: y falls. *)
  | Direction_est  (** Right on the plan: x rises. *)
  | Direction_sud  (** Down on the plan: y rises. *)
  | Direction_ouest  (** Left on the plan: x falls. *)
(** The four directions. *)

val all_of_direction_type : direction_type list
(** All values, in the order of the interface. *)

val string_of_direction_type : direction_type -> string
(** The value's name in the interface. *)

type cote_type =
  | Cote_ouvert  (** Nothing. *)
  | Cote_large  (** A large opening: all sizes pass. *)
  | Cote_moyen  (** A medium opening: sizes 1 and 2 pass. *)
  | Cote_petit  (** A small opening: size 1 passes. *)
  | Cote_bloque  (** A wall: nobody passes. *)
  | Cote_eboulis  (** Rubble: all sizes pass, for a die. *)
(** What stands between two cubes of a level. *)

val all_of_cote_type : cote_type list
(** All values, in the order of the interface. *)

val string_of_cote_type : cote_type -> string
(** The value's name in the interface. *)

type sol_type =
  | Sol_aucun  (** No floor: nobody stands here. *)
  | Sol_plein  (** A floor. *)
  | Sol_trappe  (** A floor with a hatch: sizes 1 and 2 pass. *)
(** What a cube has for a floor.
    What the interface calls SOL_ERREUR is a [None] here. *)

val all_of_sol_type : sol_type list
(** All values, in the order of the interface. *)

val string_of_sol_type : sol_type -> string
(** The value's name in the interface. *)

type marque_type =
  | Marque_rien  (** Nothing. *)
  | Marque_depart_0  (** Deployment of team 0. *)
  | Marque_depart_1  (** Deployment of team 1. *)
  | Marque_objectif_1  (** An objective worth 1 point a round. *)
  | Marque_objectif_2  (** An objective worth 2 points a round. *)
  | Marque_sortie_0  (** An exit of team 0. *)
  | Marque_sortie_1  (** An exit of team 1. *)
  | Marque_detonateur  (** A detonator. *)
(** What a cube is marked as. *)

val all_of_marque_type : marque_type list
(** All values, in the order of the interface. *)

val string_of_marque_type : marque_type -> string
(** The value's name in the interface. *)

type vue_type =
  | Vue_nulle  (** Nothing. *)
  | Vue_partielle  (** A part. *)
  | Vue_degagee  (** All: a clear shot. *)
(** How much one figure sees of another. *)

val all_of_vue_type : vue_type list
(** All values, in the order of the interface. *)

val string_of_vue_type : vue_type -> string
(** The value's name in the interface. *)

type reponse_type =
  | Reponse_esquive  (** Dodge: a test of Survie. *)
  | Reponse_contre  (** Counter-attack: a test of Combat. *)
(** What the target of an attack does. *)

val all_of_reponse_type : reponse_type list
(** All values, in the order of the interface. *)

val string_of_reponse_type : reponse_type -> string
(** The value's name in the interface. *)

type erreur =
  | Phase_impossible  (** You are not asked, this is no order for this phase, or it was given already. *)
  | Figure_impossible  (** Not this figure. *)
  | Action_impossible  (** The figure cannot do this now. *)
  | Chemin_impossible  (** No path the figure could take. *)
  | Place_impossible  (** Not this place. *)
  | Arme_impossible  (** Not with this weapon. *)
  | Cible_impossible  (** Not this target. *)
  | Portee_impossible  (** The target is out of range. *)
  | Vue_impossible  (** The target is not seen. *)
  | Commande_impossible  (** Your command dice do not pay for this. *)
(** The answer to an order.
    What the interface calls OK is an [Ok ()] here. *)

val all_of_erreur : erreur list
(** All values, in the order of the interface. *)

val string_of_erreur : erreur -> string
(** The value's name in the interface. *)

type cube = int * int * int
(** A cube: x grows to the east, y to the south, z upwards.

    - [x]: Column, from 0 in the west.
    - [y]: Row, from 0 in the north.
    - [z]: Level, from 0 on the ground. *)

val string_of_cube : cube -> string
(** For people to read. *)

type figure_info = {
  id : int;  (** Its number, 0 to 11. *)
  equipe : int;  (** Its team. *)
  genre : genre_type;  (** What it is. *)
  position : cube;  (** Its cube; (-1, -1, -1) if dead or gone. *)
  place : int;  (** Its place in the cube; -1 if dead, gone or lifted. *)
  etat : etat_type;  (** Its state. *)
  blessures : int;  (** Its wounds; more than its size kill it. *)
  activee : int;  (** 1 if it was activated this round, otherwise 0. *)
}
(** A figure. *)

val string_of_figure_info : figure_info -> string
(** For people to read. *)

type profil_info = {
  taille : int;  (** Size. *)
  vitesse : int;  (** Cubes of a move. *)
  sprint : int;  (** Cubes of a sprint. *)
  tir : int;  (** Value of shooting tests; 0: it has none. *)
  combat : int;  (** Value of fighting tests; 0: it has none. *)
  survie : int;  (** Value of survival tests. *)
  armure : int;  (** Armour: takes so much damage. *)
  valeur : int;  (** Points for its death, and for its exit. *)
  arme1 : arme_type option;  (** First weapon. *)
  arme2 : arme_type option;  (** Second weapon. *)
  arme3 : arme_type option;  (** Third weapon. *)
}
(** What all figures of a kind have in common. *)

val string_of_profil_info : profil_info -> string
(** For people to read. *)

type arme_info = {
  portee : int;  (** Range in cubes; 0: for fights. *)
  pa : int;  (** Armour it goes through. *)
  rapide : int;  (** 1 if it has rapid fire, otherwise 0. *)
  assomme : int;  (** 1 if it stuns, otherwise 0. *)
}
(** A weapon. *)

val string_of_arme_info : arme_info -> string
(** For people to read. *)

type partie_info = {
  equipe : int;  (** Your team. *)
  manche : int;  (** The round, counted from 0. *)
  manches : int;  (** How many rounds there are at most. *)
  victoire : int;  (** Points that win at the end of a round. *)
  tour : int;  (** The turn, counted from 0 over the whole match. *)
  initiative : int;  (** The team whose turn it is or will be. *)
}
(** Where the match stands. *)

val string_of_partie_info : partie_info -> string
(** For people to read. *)

type activation_info = {
  figure : int;  (** The active figure; -1: none yet. *)
  courtes : int;  (** Short actions it did. *)
  longue : int;  (** 1 if it did its long action, otherwise 0. *)
  faites : int;  (** What it did: the sum of 1 << action; suppression counts as shooting. *)
  gratuite : int;  (** 1 if its free action is used, otherwise 0. *)
  engagee : int;  (** 1 if it began with an enemy in its cube, otherwise 0. *)
  seconde : int;  (** 1 if this is the turn's second figure, otherwise 0. *)
}
(** What was done in the current turn. *)

val string_of_activation_info : activation_info -> string
(** For people to read. *)

type question_info = {
  attaquant : int;  (** Who attacks or entered; -1: nobody yet. *)
  cible : int;  (** Who is attacked; -1: nobody yet. *)
  des : int;  (** The attacker's number of dice, in jouer_reponse. *)
  contre : int;  (** 1 if you may counter-attack, otherwise 0. *)
}
(** What you are asked about, in a phase that is no action. *)

val string_of_question_info : question_info -> string
(** For people to read. *)

type detonateur_info = {
  position : cube;  (** Its cube. *)
  equipe : int;  (** The team that armed it; -1: unarmed. *)
  manche : int;  (** The round in which it was armed; -1: unarmed. *)
  fait : int;  (** 1 if it went off, otherwise 0. *)
}
(** A detonator. *)

val string_of_detonateur_info : detonateur_info -> string
(** For people to read. *)

(** {1 What you can call} *)

val taille : unit -> cube
(** [taille ()]: The size of the board as columns, rows and levels. *)

val sol : cube -> sol_type option
(** [sol pos]: The floor of a cube; SOL_ERREUR outside the board. *)

val cote : cube -> direction_type -> cote_type
(** [cote pos vers]: What stands at one side of a cube; COTE_BLOQUE at the border and outside. *)

val marque : cube -> marque_type
(** [marque pos]: The mark of a cube; MARQUE_RIEN outside the board. *)

val figures : unit -> figure_info array
(** [figures ()]: All twelve figures, by number. *)

val profil : genre_type -> profil_info
(** [profil quel]: What a kind of figure can do; missing weapons are ARME_AUCUNE. *)

val arme_detail : arme_type option -> arme_info
(** [arme_detail quelle]: What a weapon can do; all 0 for ARME_AUCUNE. *)

val points : unit -> int array
(** [points ()]: The points of both teams. *)

val partie : unit -> partie_info
(** [partie ()]: Where the match stands. *)

val commandes : int -> commande_type array
(** [commandes equipe]: The command dice a team holds, in order; none for a wrong team. *)

val detonateurs : unit -> detonateur_info array
(** [detonateurs ()]: The detonators, by level, row and column. *)

val activation : unit -> activation_info
(** [activation ()]: What was done in the current turn. *)

val question : unit -> question_info
(** [question ()]: What you are asked about; -1, -1, 0, 0 in a phase of actions. *)

val pas : int -> cube -> cube -> int option
(** [pas grandeur depuis vers]: Dice for rubble that a step to an adjacent cube costs a size, capacity aside; -1: no such step.
    [None] stands for -1. *)

val distance : cube -> cube -> int option
(** [distance depuis vers]: The range between two cubes; -1 if one is outside.
    [None] stands for -1. *)

val vue : int -> int -> vue_type
(** [vue figure cible]: How much a figure sees of another; VUE_NULLE if one is not on board or lifted. *)

val vue_depuis : int -> cube -> int -> int -> vue_type
(** [vue_depuis figure pos place cible]: How much a figure would see of another from that place; VUE_NULLE for a wrong cube or place. *)

val des_tir : int -> int -> arme_type option -> int -> int option
(** [des_tir figure cible avec mitraille]: Dice of a shot without those you may spend; -1 if weapon, target, range or sight forbid it.
    [None] stands for -1. *)

val des_combat : int -> int -> int -> int option
(** [des_combat figure adversaire entree]: Dice of a figure in a fight in its opponent's cube without those you may spend; entree: 1 if it moves in; -1 unless both are enemies on board.
    [None] stands for -1. *)

val relancer : int -> (unit, erreur) result
(** [relancer masque]: Throws some of your command dice again, in jouer_commandement; bit i of the mask: die i. *)

val depenser : commande_type -> (unit, erreur) result
(** [depenser face]: Makes the action you order next in this phase a free one, paid with this face. *)

val deplacer : int -> action_type -> cube array -> int -> (unit, erreur) result
(** [deplacer figure quoi chemin place]: Moves a figure along a path of cubes to a place (-1: any), or lets it stand up: ACTION_DEPLACER, ACTION_SPRINTER, ACTION_RELEVER. *)

val agir : int -> action_type -> int -> arme_type option -> int -> (unit, erreur) result
(** [agir figure quoi cible avec des]: Lets a figure act on another, with so many more dice: ACTION_TIRER, ACTION_MITRAILLER, ACTION_COMBATTRE, ACTION_SPECIALE (cible -1: the detonator). *)

val finir : int -> (unit, erreur) result
(** [finir figure]: Ends the turn; with nobody active yet, that figure counts as activated. -1: pass, with fewer figures left than the other team. *)

val choisir : int -> arme_type option -> int -> (unit, erreur) result
(** [choisir figure avec des]: Who fights, with what and with how many more dice; your own figure in jouer_interception, the enemy in jouer_assaut. *)

val repondre : reponse_type -> arme_type option -> int -> (unit, erreur) result
(** [repondre choix avec des]: What your attacked figure does, with what and with how many more dice. *)

val placer : int -> int -> (unit, erreur) result
(** [placer figure place]: Puts down your lifted figure in its cube. *)

val stechec_chance : int -> int
(** [stechec_chance bound] draws a number from 0 to [bound - 1]; 0 if there is no such number. It
    depends on the match, the seat and the turn: a match that is played again draws the same
    numbers. *)

val stechec_data : string -> string option
(** [stechec_data path] is what is in a data file of the champion, by its path in the folder [data];
    [None] if there is no such file. *)

(** {1 What you define} *)

(** The entry points. *)
module type Champion = sig
  val partie_init : unit -> unit
  (** Called once before the first round; orders are not possible yet. *)

  val jouer_commandement : unit -> unit
  (** Called at the start of a round: throw command dice again if you like. *)

  val jouer_action : unit -> unit
  (** Called for each action of your turn: order one action, or end the turn. *)

  val jouer_interception : unit -> unit
  (** An enemy leaves your figures or stands up beside them: choose who fights it. *)

  val jouer_place : unit -> unit
  (** Your figure has to make room: say where it stands. *)

  val jouer_assaut : unit -> unit
  (** Your figure came into a cube with enemies: choose whom it fights. *)

  val jouer_reponse : unit -> unit
  (** Your figure is attacked: dodge or counter-attack, spend dice. *)

  val partie_fin : unit -> unit
  (** Called once after the last round; orders are not possible any more. *)
end
