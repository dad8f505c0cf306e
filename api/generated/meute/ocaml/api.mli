(** The interface of meute for champions in OCaml.

    Made from api/meute.yml by [stechec api]: changes here are lost.

    A champion is a module [Champion], in the file [champion.ml], that has everything in
    {!module-type:Champion}. What it prints goes to its log. An exception that it does not
    catch ends it, and is logged with its backtrace.

    Functions of the interface can be called whenever the champion runs. Where they return
    an option, [None] says that there is nothing; where they return a result, the error
    says why an order does not count. A number that does not fit into 32 bits is an
    [Invalid_argument]. *)

(** {1 Constants} *)

val vie_heros : int
(** Life of a hero. It is 10. *)

val degats_piege : int
(** Damage of entering a trap, which is gone then. It is 3. *)

val degats_danger : int
(** Damage of entering a hazard, which stays. It is 1. *)

val repos_soin : int
(** Life a resting hero gets back. It is 2. *)

val retour_heros : int
(** Rounds after which a fallen hero is back. It is 2. *)

val retour_monstre : int
(** Rounds after which a fallen monster is back. It is 3. *)

val points_monstre : int
(** Points for killing a monster. It is 2. *)

val points_elite : int
(** Points for killing an elite monster. It is 4. *)

val points_heros : int
(** Points for felling a hero of another team. It is 3. *)

val points_chute : int
(** Points a team loses when one of its heroes falls. It is 1. *)

val points_tresor : int
(** Points for each hero on treasure at the end of a round. It is 1. *)

val initiative_max : int
(** Initiative of a hero without a card. It is 99. *)

val premier_monstre : int
(** Id of the first monster. It is 8. *)

(** {1 Types} *)

type direction =
  | Direction_est  (** Right. *)
  | Direction_nord_est  (** Up and right. *)
  | Direction_nord_ouest  (** Up and left. *)
  | Direction_ouest  (** Left. *)
  | Direction_sud_ouest  (** Down and left. *)
  | Direction_sud_est  (** Down and right. *)
(** The six sides of a hex. *)

val all_of_direction : direction list
(** All values, in the order of the interface. *)

val string_of_direction : direction -> string
(** The value's name in the interface. *)

type terrain_type =
  | Terrain_sol  (** Plain floor. *)
  | Terrain_mur  (** Wall: nobody enters it, and it blocks the view. *)
  | Terrain_obstacle  (** Obstacle: nobody stops on it but bats; it does not block the view. *)
  | Terrain_piege  (** Trap: hurts whoever enters it, and is gone then. *)
  | Terrain_danger  (** Hazard: hurts whoever enters it. *)
  | Terrain_difficile  (** Difficult ground: costs 2 movement to enter. *)
  | Terrain_tresor  (** Treasure: pays each hero on it at the end of a round. *)
(** What a hex is now.
    What the interface calls TERRAIN_ERREUR is a [None] here. *)

val all_of_terrain_type : terrain_type list
(** All values, in the order of the interface. *)

val string_of_terrain_type : terrain_type -> string
(** The value's name in the interface. *)

type carte_type =
  | Carte_coup  (** Blow: initiative 35, move 2, attack 3. *)
  | Carte_course  (** Run: initiative 12, move 5, jumping. *)
  | Carte_arc  (** Bow: initiative 60, move 2, attack 2 at range 4. *)
  | Carte_ombre  (** Shadow: initiative 80, move 3, then invisible until the end of the next turn. *)
  | Carte_assommer  (** Stun: initiative 50, move 2, attack 1, stuns the target. *)
  | Carte_desarmer  (** Disarm: initiative 45, move 2, attack 1 at range 3, disarms the target. *)
  | Carte_barricade  (** Barricade: initiative 70, move 3, puts the hero's obstacle within range 3. *)
  | Carte_piege  (** Trap: initiative 65, move 3, lays a trap on an adjacent hex. *)
  | Carte_repos  (** Rest: initiative 99, heals 2 and takes all cards back; always possible. *)
(** The cards of a hero.
    What the interface calls CARTE_AUCUNE is a [None] here. *)

val all_of_carte_type : carte_type list
(** All values, in the order of the interface. *)

val string_of_carte_type : carte_type -> string
(** The value's name in the interface. *)

type effet_type =
  | Effet_aucun  (** Nothing. *)
  | Effet_assomme  (** The target loses its next turn. *)
  | Effet_desarme  (** The target does not strike in its next turn. *)
  | Effet_invisible  (** The hero is nobody's target until the end of its next turn. *)
  | Effet_barricade  (** The hero puts its obstacle. *)
  | Effet_piege  (** The hero lays a trap. *)
  | Effet_repos  (** The hero heals and takes its cards back. *)
(** What a hero's card does besides moving and striking. *)

val all_of_effet_type : effet_type list
(** All values, in the order of the interface. *)

val string_of_effet_type : effet_type -> string
(** The value's name in the interface. *)

type genre_type =
  | Genre_garde  (** Guard: life 5, elite 8. *)
  | Genre_archer  (** Archer: life 4, elite 6. *)
  | Genre_chauve_souris  (** Bat: life 3, elite 5; flies. *)
  | Genre_guerisseur  (** Healer: life 4, elite 7. *)
(** The kinds of monsters. *)

val all_of_genre_type : genre_type list
(** All values, in the order of the interface. *)

val string_of_genre_type : genre_type -> string
(** The value's name in the interface. *)

type zone_type =
  | Zone_aucune  (** No zone: so many targets, each in range and in sight. *)
  | Zone_arc  (** Three neighbours of the monster in a row. *)
  | Zone_crochet  (** A neighbour of the monster and a hex behind it, round the corner. *)
  | Zone_triangle  (** Three hexes around a corner, one of them in range. *)
(** The shapes of attacks that strike several hexes. *)

val all_of_zone_type : zone_type list
(** All values, in the order of the interface. *)

val string_of_zone_type : zone_type -> string
(** The value's name in the interface. *)

type erreur =
  | Phase_impossible  (** Not the phase, or not your turn, for such an order. *)
  | Heros_impossible  (** No such hero, not yours, not the one whose turn it is, or fallen. *)
  | Deja_fait  (** Done already in this phase. *)
  | Carte_impossible  (** A card that is not in the hand, or that does not allow this. *)
  | Chemin_impossible  (** No path the hero could walk, or dearer than its card's move. *)
  | Cible_impossible  (** No figure in play, one of your own, or an invisible one. *)
  | Position_impossible  (** Outside, not plain floor, or a figure stands there. *)
  | Portee_impossible  (** Out of range, or out of sight of an attack. *)
  | Carte_coupee  (** The map would be cut in two. *)
  | Option_impossible  (** There is no such option. *)
(** The answer to an order.
    What the interface calls OK is an [Ok ()] here. *)

val all_of_erreur : erreur list
(** All values, in the order of the interface. *)

val string_of_erreur : erreur -> string
(** The value's name in the interface. *)

type position = int * int
(** A hex: x grows to the east, y to the south; odd rows lie half a hex further east.

    - [x]: Column, from 0 in the west.
    - [y]: Row, from 0 in the north. *)

val string_of_position : position -> string
(** For people to read. *)

type heros_info = {
  id : int;  (** Its id, from 0; hero h belongs to team h / 2. *)
  equipe : int;  (** Its team. *)
  pos : position;  (** Where it stands; (-1, -1) if it has fallen. *)
  vie : int;  (** Its life; 0 if it has fallen. *)
  initiative : int;  (** Its initiative in this round; 99 without a card. *)
  carte : carte_type option;  (** Its card of this round, once revealed. *)
  assomme : int;  (** 1 if it is stunned: its next turn is skipped. *)
  desarme : int;  (** 1 if it is disarmed: no attack in its next turn. *)
  invisible : int;  (** 1 if it is invisible: nobody's target. *)
  retour : int;  (** The round in which it is back; -1 if it is in play. *)
}
(** A hero. *)

val string_of_heros_info : heros_info -> string
(** For people to read. *)

type monstre_info = {
  id : int;  (** Its id, from 8. *)
  genre : genre_type;  (** Its kind. *)
  elite : int;  (** 1 if it is an elite: more life, attacks with +1. *)
  pos : position;  (** Where it stands; (-1, -1) if it has fallen. *)
  vie : int;  (** Its life; 0 if it has fallen. *)
  bouclier : int;  (** Its shield until the end of the round. *)
  assomme : int;  (** 1 if it is stunned: its next turn is skipped. *)
  desarme : int;  (** 1 if it is disarmed: no attack in its next turn. *)
  retour : int;  (** The round in which it is back; -1 if it is in play. *)
}
(** A monster. *)

val string_of_monstre_info : monstre_info -> string
(** For people to read. *)

type carte_info = {
  initiative : int;  (** When it is played: low numbers first; -1 if there is no such card. *)
  mouvement : int;  (** How far the hero may go. *)
  saut : int;  (** 1 if it jumps. *)
  attaque : int;  (** How hard it strikes. *)
  portee : int;  (** How far it strikes, or how far away a thing can be put. *)
  effet : effet_type;  (** What it does besides. *)
}
(** What a hero's card does; what it does not have is 0. *)

val string_of_carte_info : carte_info -> string
(** For people to read. *)

type carte_monstre_info = {
  initiative : int;  (** When it is played: low numbers first; -1 if there is no such card. *)
  mouvement : int;  (** How far the monster may go. *)
  saut : int;  (** 1 if it jumps. *)
  attaque : int;  (** How hard it strikes. *)
  portee : int;  (** How far it strikes. *)
  cibles : int;  (** How many heroes it strikes, if it has no zone. *)
  zone : zone_type;  (** The shape it strikes. *)
  soin : int;  (** How much it heals. *)
  soin_portee : int;  (** How far it heals; 0 is only itself. *)
  soin_avant : int;  (** 1 if it heals first, before it moves. *)
  bouclier : int;  (** The shield it takes. *)
}
(** What a monsters' card does; what it does not have is 0. *)

val string_of_carte_monstre_info : carte_monstre_info -> string
(** For people to read. *)

type choix_info = {
  priorite : int;  (** Its focus, a hero's id; -1 if there is none. *)
  pos : position;  (** Where its move ends. *)
  cibles : int;  (** Whom it strikes: the sum of 2^id. *)
}
(** One of the things a monster may do. *)

val string_of_choix_info : choix_info -> string
(** For people to read. *)

type hypothese = {
  id : int;  (** Which hero. *)
  pos : position;  (** Where it would stand; outside the map: not in play. *)
  initiative : int;  (** Its initiative then. *)
  invisible : int;  (** Not 0 if it would be invisible. *)
}
(** A hero as it might be, for prevoir. Bad in cas: no such hero, one twice, two figures on a hex, a hero on a wall or an obstacle. *)

val string_of_hypothese : hypothese -> string
(** For people to read. *)

(** {1 What you can call} *)

val taille : unit -> position
(** [taille ()]: The size of the map: x columns, y rows. *)

val terrain : position -> terrain_type option
(** [terrain pos]: What a hex is now; TERRAIN_ERREUR outside the map. Starts and sprung traps are floor. *)

val mur : position -> direction -> int
(** [mur pos dir]: 1 if there is a thin wall on that side of a hex, else 0. *)

val voisin : position -> direction -> position option
(** [voisin pos dir]: The neighbour of a hex, walls or not; (-1, -1) if one of the two is outside the map.
    [None] stands for [x] = -1 and [y] = -1. *)

val proprietaire : position -> int option
(** [proprietaire pos]: The team whose trap or barricade stands on a hex; -1 if there is none.
    [None] stands for -1. *)

val heros : unit -> heros_info array
(** [heros ()]: All heroes, by id. *)

val monstres : unit -> monstre_info array
(** [monstres ()]: All monsters, by id. *)

val cartes_en_main : int -> carte_type option array
(** [cartes_en_main id]: The cards in the hand of any hero, without CARTE_REPOS, which is always possible. *)

val carte_detail : carte_type option -> carte_info
(** [carte_detail carte]: What a hero's card does; initiative is -1 if there is no such card. *)

val carte_monstre : genre_type -> int option
(** [carte_monstre genre]: The card of a kind in this round; -1 if there is none yet.
    [None] stands for -1. *)

val cartes_restantes : genre_type -> int array
(** [cartes_restantes genre]: The cards that the next draw of a kind can give, ascending. *)

val carte_monstre_detail : genre_type -> int -> carte_monstre_info
(** [carte_monstre_detail genre numero]: What a card of a kind does; initiative is -1 if there is no such card. *)

val points : unit -> int array
(** [points ()]: The points of every team, by team. *)

val manche : unit -> int
(** [manche ()]: The round, counted from 0. *)

val nombre_manches : unit -> int
(** [nombre_manches ()]: How many rounds the match has. *)

val moi : unit -> int
(** [moi ()]: Your team, counted from 0. *)

val nombre_equipes : unit -> int
(** [nombre_equipes ()]: How many teams play. *)

val jeton : unit -> int
(** [jeton ()]: The team with the token, which chooses for a monster that has several options. *)

val ordre : unit -> int array
(** [ordre ()]: The ids of the figures whose turn is to come in this round, a running one first. *)

val distance : position -> position -> int option
(** [distance a b]: Hexes from one to the other as if nothing were in the way; -1 if one of them is outside the map.
    [None] stands for -1. *)

val proximite : position -> position -> int option
(** [proximite a b]: The fewest steps round walls from one hex to the other, whatever stands there; -1 if there is no way.
    [None] stands for -1. *)

val visible : position -> position -> int
(** [visible a b]: 1 if one hex is in sight of the other, else 0. *)

val accessibles : int -> int -> int -> position array
(** [accessibles id mouvement saut]: Where a hero could stop with so much movement, its own hex apart; saut not 0 for a jump. *)

val chemin : int -> position -> int -> position array
(** [chemin id pos saut]: A hero's path to a hex with the least movement, then the fewest dangers; empty if there is none. *)

val prevoir : int -> int -> hypothese array -> choix_info array
(** [prevoir id numero cas]: The options a monster would have now, with this card and the heroes of cas as written there. Idle or no focus: one, priorite -1, its own hex. Empty: no monster in play, stunned, bad numero or cas. *)

val options : unit -> choix_info array
(** [options ()]: The options of the monster whose choice it is now; empty if there is no choice. *)

val jouer_carte : int -> carte_type option -> (unit, erreur) result
(** [jouer_carte id carte]: In jouer_cartes, chooses the card of an own hero for this round. *)

val aller : int -> position array -> (unit, erreur) result
(** [aller id chemin]: In jouer_heros, moves the hero along a path of hexes, its own hex excluded. *)

val frapper : int -> int -> (unit, erreur) result
(** [frapper id cible]: In jouer_heros, strikes a figure. *)

val poser : int -> position -> (unit, erreur) result
(** [poser id pos]: In jouer_heros, puts the hero's barricade or lays a trap. *)

val choisir : int -> (unit, erreur) result
(** [choisir numero]: In jouer_choix, chooses one of the options, counted from 0. *)

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

  val jouer_cartes : unit -> unit
  (** Called at the beginning of every round: choose the cards of your heroes. *)

  val jouer_heros : unit -> unit
  (** Called when the turn of one of your heroes comes: move, strike, put. *)

  val jouer_choix : unit -> unit
  (** Called when you have the token and a monster has several options: choose one. *)

  val partie_fin : unit -> unit
  (** Called once after the last round; orders are not possible any more. *)
end
