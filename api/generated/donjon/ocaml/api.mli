(** The interface of donjon for champions in OCaml.

    Made from api/donjon.yml by [stechec api]: changes here are lost.

    A champion is a module [Champion], in the file [champion.ml], that has everything in
    {!module-type:Champion}. What it prints goes to its log. An exception that it does not
    catch ends it, and is logged with its backtrace.

    Functions of the interface can be called whenever the champion runs. Where they return
    an option, [None] says that there is nothing; where they return a result, the error
    says why an order does not count. A number that does not fit into 32 bits is an
    [Invalid_argument]. *)

(** {1 Constants} *)

val des_par_tour : int
(** Dice thrown at the start of a team's turn. It is 4. *)

val des_premier_tour : int
(** Dice thrown in turn 1. It is 2. *)

val combats_par_tour : int
(** Fights a team may begin in its turn. It is 2. *)

val esquive_facile : int
(** Face a dodging die must reach when no enemy is ready where the figure goes. It is 5. *)

val esquive_difficile : int
(** Face a dodging die must reach when an enemy is ready where the figure goes. It is 6. *)

val coup_de_reaction : int
(** Face with which a reaction wounds. It is 4. *)

val force_potion : int
(** Strength that a potion_force adds in fights. It is 3. *)

val carte_max : int
(** The highest fight card. It is 6. *)

(** {1 Types} *)

type orientation =
  | Orientation_nord  (** Up: y falls. *)
  | Orientation_est  (** Right: x rises. *)
  | Orientation_sud  (** Down: y rises. *)
  | Orientation_ouest  (** Left: x falls. *)
(** A direction. *)

val all_of_orientation : orientation list
(** All values, in the order of the interface. *)

val string_of_orientation : orientation -> string
(** The value's name in the interface. *)

type figure_classe =
  | Classe_guerrier  (** Warrior: strength 4, agility 2; breaks portcullises and walls. *)
  | Classe_voleuse  (** Thief: strength 2, agility 4; opens and closes portcullises. *)
  | Classe_clerc  (** Cleric: strength 3, agility 3; heals with a die of 2 or more. *)
  | Classe_magicien  (** Magician: strength 2, agility 3; throws fire with a baguette, opens passages on runes. *)
  | Classe_archer_elfe  (** Elvish archer: strength 2, agility 4, shoots with 3; enters trees. *)
  | Classe_arbaletrier  (** Crossbowman: strength 3, agility 2, shoots with 3. *)
  | Classe_berserker  (** Berserker: strength 4, agility 3; plays a second card when only two fight. *)
  | Classe_maitre_armes  (** Weapon master: strength 3, agility 3; sees the enemy's cards before playing. *)
  | Classe_fouetteuse  (** Whip mistress: strength 2, agility 3; keeps one enemy out of a fight. *)
  | Classe_loup_garou  (** Werewolf: strength 2, agility 3 as a man, 5 and 4 as a wolf. *)
(** What a figure is. *)

val all_of_figure_classe : figure_classe list
(** All values, in the order of the interface. *)

val string_of_figure_classe : figure_classe -> string
(** The value's name in the interface. *)

type figure_etat =
  | Etat_debout  (** Standing. *)
  | Etat_blesse  (** Wounded: it does nothing until it is healed. *)
  | Etat_mort  (** Dead: out of the dungeon. *)
  | Etat_sorti  (** Gone out of the dungeon. *)
(** How a figure is. *)

val all_of_figure_etat : figure_etat list
(** All values, in the order of the interface. *)

val string_of_figure_etat : figure_etat -> string
(** The value's name in the interface. *)

type objet_type =
  | Objet_corde  (** Rope: where it lies, pits, precipices and open trapdoors do not kill. *)
  | Objet_tresor  (** Treasure: a point more for whoever goes out with it or stands with it at the end. *)
  | Objet_amulette  (** Amulet: its bearer sees elves in trees. *)
  | Objet_arc  (** Bow: its bearer shoots with 2. *)
  | Objet_arbalete  (** Crossbow: its bearer shoots with 3. *)
  | Objet_baguette  (** Wand: a magician throws fire with it, once. *)
  | Objet_potion_vitesse  (** Potion: one more Déplacement this turn. *)
  | Objet_potion_force  (** Potion: FORCE_POTION more in fights this turn. *)
  | Objet_parchemin_mort  (** Scroll: kills a wounded figure. *)
  | Objet_parchemin_sang  (** Scroll: wounds a figure, then its reader. *)
  | Objet_parchemin_gel  (** Scroll: freezes a standing figure. *)
(** What lies about or is carried.
    What the interface calls OBJET_RIEN is a [None] here. *)

val all_of_objet_type : objet_type list
(** All values, in the order of the interface. *)

val string_of_objet_type : objet_type -> string
(** The value's name in the interface. *)

type terrain_type =
  | Terrain_sol  (** Floor. *)
  | Terrain_arbre  (** Tree: only elves enter; hides what is beyond. *)
  | Terrain_statue  (** Statue: solid; hides what is beyond. *)
  | Terrain_zat_nord  (** Zat that looks north: kills the first figure it sees when a switch of its room is entered. *)
  | Terrain_zat_est  (** Zat that looks east. *)
  | Terrain_zat_sud  (** Zat that looks south. *)
  | Terrain_zat_ouest  (** Zat that looks west. *)
  | Terrain_miroir_montant  (** Mirror that rises to the east: solid; turns rays from north to east and back, from south to west and back. *)
  | Terrain_miroir_descendant  (** Mirror that falls to the east: solid; turns rays from north to west and back, from south to east and back. *)
  | Terrain_gravats  (** Rubble: can be entered, hides what is beyond. *)
  | Terrain_brume  (** Mist: hides itself and what is beyond. *)
  | Terrain_tenebres  (** Darkness: hides what is beyond. *)
  | Terrain_fosse  (** Pit: kills unless a corde lies there. *)
  | Terrain_precipice  (** Precipice: kills unless a corde lies there. *)
  | Terrain_lave  (** Lava: kills. *)
  | Terrain_piege  (** Trap: wounds once, then it is floor. *)
  | Terrain_interrupteur  (** Switch: works the trapdoors and Zats of its room. *)
  | Terrain_trappe_fermee  (** Closed trapdoor. *)
  | Terrain_trappe_ouverte  (** Open trapdoor: kills unless a corde lies there. *)
  | Terrain_averse  (** Rain: thaws, and makes wolves men again. *)
  | Terrain_rune  (** Rune: from here a magician opens a passage. *)
  | Terrain_engrenage  (** Gear: from here rooms are turned. *)
  | Terrain_depart_0  (** Start cell of team 0; team 1 goes out here. *)
  | Terrain_depart_1  (** Start cell of team 1; team 0 goes out here. *)
  | Terrain_rocher  (** A boulder lies here: solid; hides what is beyond. *)
  | Terrain_portail  (** The passage: who steps in goes out, who is pushed in dies. *)
  | Terrain_inconnu  (** Unknown: the room lies face down. *)
(** What a cell is.
    What the interface calls TERRAIN_ERREUR is a [None] here. *)

val all_of_terrain_type : terrain_type list
(** All values, in the order of the interface. *)

val string_of_terrain_type : terrain_type -> string
(** The value's name in the interface. *)

type bord_type =
  | Bord_ouvert  (** Open. *)
  | Bord_mur  (** Wall: stops figures and sight. *)
  | Bord_herse_fermee  (** Closed portcullis: stops figures and sight. *)
  | Bord_herse_ouverte  (** Open portcullis: stops nothing. *)
  | Bord_support_torche  (** Torch bracket: a wall that cannot be pierced. *)
  | Bord_support_cle  (** Key bracket: a wall that cannot be pierced. *)
  | Bord_meurtriere  (** Slit: stops figures, and sight unless one stands right behind it. *)
  | Bord_inconnu  (** Unknown: the room lies face down. *)
(** What the side of a cell is.
    What the interface calls BORD_ERREUR is a [None] here. *)

val all_of_bord_type : bord_type list
(** All values, in the order of the interface. *)

val string_of_bord_type : bord_type -> string
(** The value's name in the interface. *)

type action_type =
  | Action_deplacement  (** 2+: move to an adjacent zone; order it with deplacer. *)
  | Action_pas  (** 2+: go to any empty cell of the own zone or to an adjacent one. *)
  | Action_attaque  (** 3+: attack an adjacent enemy; order it with attaquer. *)
  | Action_charge  (** 3+: attack after a Déplacement and push the loser; order it with attaquer. *)
  | Action_tir  (** 3+: shoot at an enemy in sight; order it with attaquer. *)
  | Action_reveler  (** 2+: turn a neighbouring room face up. *)
  | Action_masquer  (** 3+: turn a neighbouring room without figures face down. *)
  | Action_oublier  (** 4+: the same, and it is turned by chance. *)
  | Action_tourner  (** 3+: on a gear, turn the own room or one of the same gear number by a quarter. *)
  | Action_ouvrir  (** 2+: the voleuse opens a portcullis. *)
  | Action_fermer  (** 2+: the voleuse closes a portcullis. *)
  | Action_briser  (** 4+: the guerrier breaks a portcullis. *)
  | Action_percer  (** 5+: the guerrier breaks through a wall. *)
  | Action_soigner  (** 4+, clerc 2+: heal an own figure next to you that is wounded or frozen. *)
  | Action_prendre  (** 1+: take an object from your cell or an adjacent one. *)
  | Action_poser  (** 1+: put your object on your cell or an adjacent one. *)
  | Action_boire  (** 1+: drink your potion; the cell does not matter. *)
  | Action_lire  (** 4+: read your scroll at a figure in sight. *)
  | Action_feu  (** 5+: the magicien kills a figure in sight with a baguette. *)
  | Action_transformer  (** 2+: the loup_garou becomes a wolf or a man; the cell does not matter. *)
  | Action_pluie  (** 1+: in the rain, thaw and become a man; the cell does not matter. *)
  | Action_passage  (** 5+: the magicien on a rune opens a passage next to him. *)
  | Action_rouler  (** 4+: roll a boulder away from you. *)
(** What a figure can do with a die. *)

val all_of_action_type : action_type list
(** All values, in the order of the interface. *)

val string_of_action_type : action_type -> string
(** The value's name in the interface. *)

type combat_role =
  | Role_protagoniste  (** It attacks or is attacked. *)
  | Role_voisin  (** It stands next to one of the two: it fights. *)
  | Role_gele  (** Frozen next to one of the two: it fights if its team wants. *)
  | Role_tireur  (** It sees the enemy of the two and can shoot: it fights if its team wants, and is never wounded. *)
(** Why a figure is part of a fight. *)

val all_of_combat_role : combat_role list
(** All values, in the order of the interface. *)

val string_of_combat_role : combat_role -> string
(** The value's name in the interface. *)

type erreur =
  | Phase_impossible  (** You are not asked for this now. *)
  | Deja_donne  (** You have given this order already. *)
  | Figure_impossible  (** Not a figure that can do this. *)
  | Action_impossible  (** Not an action that this figure has now. *)
  | De_impossible  (** No die is left that shows enough. *)
  | Cible_impossible  (** Not a target of this order. *)
  | Carte_impossible  (** Not a card that you can play now. *)
(** The answer to an order.
    What the interface calls OK is an [Ok ()] here. *)

val all_of_erreur : erreur list
(** All values, in the order of the interface. *)

val string_of_erreur : erreur -> string
(** The value's name in the interface. *)

type position = int * int
(** A cell: x grows to the east, y to the south.

    - [x]: Column, from 0 in the west.
    - [y]: Row, from 0 in the north. *)

val string_of_position : position -> string
(** For people to read. *)

type partie_info = {
  colonnes : int;  (** Columns of cells. *)
  lignes : int;  (** Rows of cells. *)
  cote : int;  (** Cells per side of a room. *)
  equipe : int;  (** Your team: 0 or 1. *)
  tour : int;  (** The turn; 0 is the placement. *)
  tours : int;  (** The last turn. *)
  actif : int;  (** The team whose turn it is; -1 in the placement. *)
  action : int;  (** The number of the action in its turn, from 1; 0 in the placement. *)
  combats : int;  (** Fights begun this turn. *)
  objectif : int;  (** Points with which a team wins at once. *)
  points_equipe : int;  (** Your points. *)
  points_adverse : int;  (** The other team's points. *)
}
(** The match as a whole. *)

val string_of_partie_info : partie_info -> string
(** For people to read. *)

type salle_info = {
  place : int;  (** Its place, from 0 in reading order; -1 outside. *)
  engrenage : int;  (** Its gear number; -1 if it lies face down. *)
  sens : int;  (** The way it turns: 1 right, -1 left, 0 unknown. *)
  decouverte : int;  (** 1 if it lies face up, else 0. *)
}
(** A room. *)

val string_of_salle_info : salle_info -> string
(** For people to read. *)

type figure_info = {
  figure : int;  (** Its number: team 0's come first. *)
  equipe : int;  (** Its team. *)
  classe : figure_classe;  (** What it is. *)
  etat : figure_etat;  (** How it is. *)
  pos : position;  (** Where it is; (-1, -1) when it is out or not placed yet. *)
  objet : objet_type option;  (** What it carries. *)
  gel : int;  (** The turn at whose end it thaws; 0 if it is not frozen. *)
  loup : int;  (** 1 if it is a wolf. *)
  fort : int;  (** 1 if a potion_force works. *)
  deplacements : int;  (** The Déplacements it has left this turn. *)
  elan : int;  (** 1 if it moved by Déplacement this turn and may charge. *)
  combat : int;  (** 1 if it began a fight this turn. *)
  reaction : int;  (** 1 if it has its reaction left. *)
}
(** A figure. *)

val string_of_figure_info : figure_info -> string
(** For people to read. *)

type objet_info = {
  objet : objet_type option;  (** What it is. *)
  pos : position;  (** Where it lies. *)
}
(** An object that lies about. *)

val string_of_objet_info : objet_info -> string
(** For people to read. *)

type combat_info = {
  attaquant : int;  (** Who attacks; -1 if there is no fight. *)
  cible : int;  (** Who is attacked; -1 if there is no fight. *)
  mode : action_type;  (** ACTION_ATTAQUE, ACTION_CHARGE or ACTION_TIR. *)
  carte_1 : int;  (** The enemy's card, if you see it; else -1. *)
  carte_2 : int;  (** The enemy's second card, if there is one and you see it; else -1. *)
}
(** The fight that is going on. *)

val string_of_combat_info : combat_info -> string
(** For people to read. *)

type combattant_info = {
  figure : int;  (** Its number. *)
  force : int;  (** What it adds to its team's sum. *)
  role : combat_role;  (** Why it is part of the fight. *)
}
(** A figure in a fight. *)

val string_of_combattant_info : combattant_info -> string
(** For people to read. *)

(** {1 What you can call} *)

val partie : unit -> partie_info
(** [partie ()]: The match as a whole. *)

val des : unit -> int array
(** [des ()]: The dice the active team has left, ascending. *)

val terrain : position -> terrain_type option
(** [terrain pos]: What a cell is; a boulder or the passage comes before what lies under it. *)

val bord : position -> orientation -> bord_type option
(** [bord pos direction]: The side of a cell, as its own room has it. *)

val zone : position -> int option
(** [zone pos]: The zone of a cell as a number: place times 26 plus its letter (a is 0); -1 outside and face down.
    [None] stands for -1. *)

val salle : position -> salle_info
(** [salle pos]: The room a cell lies in. *)

val figures : unit -> figure_info array
(** [figures ()]: All figures of both teams, by number. *)

val objets : unit -> objet_info array
(** [objets ()]: The objects lying in rooms that are face up, in reading order. *)

val cartes : int -> int array
(** [cartes equipe]: The cards 1 to 6 left in a team's hand, ascending; card 0 is always there. *)

val combat : unit -> combat_info
(** [combat ()]: The fight that is going on, if there is one. *)

val combattants : unit -> combattant_info array
(** [combattants ()]: Who is part of the fight: attacker, target, then by number; in soutien all who may be, later those who fight. *)

val voit : position -> position -> int
(** [voit depart arrivee]: 1 if one sees from the first cell to the second, else 0; the figure on the first counts. *)

val rayon : position -> orientation -> position array
(** [rayon pos direction]: The cells seen from a cell in a direction, in order; the figure on it counts. *)

val arrivees : int -> position array
(** [arrivees figure]: The cells that a Déplacement of a standing figure may go to, dice and limits apart, in reading order. *)

val poussees : position -> position -> position array
(** [poussees agresseur cible]: The cells of which one who pushes from the first cell the figure on the second may choose. *)

val actions_possibles : int -> action_type array
(** [actions_possibles figure]: The actions of which some order for your figure would be OK now; none outside of your action phases. *)

val placer : int -> position -> (unit, erreur) result
(** [placer figure pos]: Placement: puts an own figure on an own start cell. *)

val deplacer : int -> position -> int -> int array -> (unit, erreur) result
(** [deplacer figure pos repli attaquants]: Action DEPLACEMENT: moves to an adjacent zone; repli not 0: rather stays than be struck on arrival; attaquants: who strikes first. *)

val agir : int -> action_type -> position -> (unit, erreur) result
(** [agir figure action pos]: Any action but DEPLACEMENT, ATTAQUE, CHARGE and TIR. *)

val attaquer : int -> action_type -> int -> position array -> (unit, erreur) result
(** [attaquer figure action cible cases]: ATTAQUE, CHARGE or TIR at an enemy; cases: for CHARGE, the cells into which you would push, best first. *)

val soutenir : int array -> int -> (unit, erreur) result
(** [soutenir participants exclu]: Support in a fight: the own candidates that join, and the enemy that the fouetteuse keeps out, or -1. *)

val carte : int -> int -> (unit, erreur) result
(** [carte valeur seconde]: Plays a card of 0 to 6; seconde: the berserker's second one, or -1. *)

val finir : unit -> (unit, erreur) result
(** [finir ()]: Ends the turn. *)

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
  (** Called once before the placement; orders are not possible yet. *)

  val jouer_placement : unit -> unit
  (** Called once, at the beginning: place your figures. *)

  val jouer_action : unit -> unit
  (** Called for each action of your turns: give one order. *)

  val jouer_soutien : unit -> unit
  (** Called in a fight in which you may bring in or exclude somebody. *)

  val jouer_carte : unit -> unit
  (** Called in a fight: play a card. *)

  val partie_fin : unit -> unit
  (** Called once after the end; orders are not possible any more. *)
end
