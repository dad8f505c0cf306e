(** The interface of casus-belli for champions in OCaml.

    Made from api/casus-belli.yml by [stechec api]: changes here are lost.

    A champion is a module [Champion], in the file [champion.ml], that has everything in
    {!module-type:Champion}. What it prints goes to its log. An exception that it does not
    catch ends it, and is logged with its backtrace.

    Functions of the interface can be called whenever the champion runs. Where they return
    an option, [None] says that there is nothing; where they return a result, the error
    says why an order does not count. A number that does not fit into 32 bits is an
    [Invalid_argument]. *)

(** {1 Constants} *)

val voleur_vision_portee : int
(** Size of the thief's field of vision. It is 5. *)

val voleur_deplacement : int
(** Movement points of the thief in each phase. It is 10. *)

val voleur_vie : int
(** Life of the thief at the start and after each death. It is 10. *)

val voleur_attaque : int
(** Damage of the thief's normal attack. It is 5. *)

val voleur_palantir_cd : int
(** Turns until the thief can use Palantír again. It is 3. *)

val voleur_traitrise_cd : int
(** Turns until the thief can use Traîtrise again. It is 5. *)

val barbare_vision_portee : int
(** Size of the barbarian's field of vision. It is 4. *)

val barbare_deplacement : int
(** Movement points of the barbarian in each phase. It is 8. *)

val barbare_vie : int
(** Life of the barbarian at the start and after each death. It is 10. *)

val barbare_attaque : int
(** Damage of the barbarian's normal attack. It is 3. *)

val barbare_bastoooon_cd : int
(** Turns until the barbarian can use Bastoooon again. It is 3. *)

val barbare_bastoooon_portee : int
(** Size of the field in which Bastoooon can be aimed. It is 3. *)

val barbare_fus_ro_dah_cd : int
(** Turns until the barbarian can use Fus Ro Dah again. It is 5. *)

val elfe_vision_portee : int
(** Size of the elf's field of vision. It is 4. *)

val elfe_deplacement : int
(** Movement points of the elf in each phase. It is 6. *)

val elfe_vie : int
(** Life of the elf at the start and after each death. It is 10. *)

val elfe_attaque : int
(** Damage of the elf's normal attack. It is 2. *)

val elfe_loto_cd : int
(** Turns until the elf can use Loto again. It is 5. *)

val elfe_i_see_cd : int
(** Turns until the elf can use I see again. It is 5. *)

(** {1 Types} *)

type perso_classe =
  | Perso_voleur  (** The thief: fast and far-sighted. *)
  | Perso_barbare  (** The barbarian: strikes areas. *)
  | Perso_elfe  (** The elf: shoots wherever its team sees. *)
(** What a figure is. *)

val all_of_perso_classe : perso_classe list
(** All values, in the order of the interface. *)

val string_of_perso_classe : perso_classe -> string
(** The value's name in the interface. *)

type zone_type =
  | Zone_herbe  (** Grass: 2 points to leave. *)
  | Zone_route  (** Road: 1 point to leave. *)
  | Zone_foret  (** Forest: 2 points to leave, blocks the view. *)
  | Zone_marais  (** Marsh: 4 points to leave. *)
  | Zone_mur  (** Wall: cannot be entered, blocks the view. *)
  | Zone_tour  (** Watch tower: 2 points to leave, shows a square instead of a cone. *)
(** The terrain of a cell.
    What the interface calls ZONE_ERREUR is a [None] here. *)

val all_of_zone_type : zone_type list
(** All values, in the order of the interface. *)

val string_of_zone_type : zone_type -> string
(** The value's name in the interface. *)

type attaque_type =
  | Attaque_normale  (** A figure's ordinary attack. *)
  | Attaque_palantir  (** Thief: a seeing stone that stays. *)
  | Attaque_traitrise  (** Thief: kills the foes on his own cell. *)
  | Attaque_bastoooon  (** Barbarian: the more he suffered, the harder. *)
  | Attaque_fus_ro_dah  (** Barbarian: pushes away all he sees. *)
  | Attaque_i_see  (** Elf: reveals a square anywhere. *)
  | Attaque_loto  (** Elf: shoots anywhere. *)
(** The ways to attack. *)

val all_of_attaque_type : attaque_type list
(** All values, in the order of the interface. *)

val string_of_attaque_type : attaque_type -> string
(** The value's name in the interface. *)

type orientation =
  | Orientation_nord  (** Up: y falls. *)
  | Orientation_est  (** Right: x rises. *)
  | Orientation_sud  (** Down: y rises. *)
  | Orientation_ouest  (** Left: x falls. *)
(** Where a figure looks. *)

val all_of_orientation : orientation list
(** All values, in the order of the interface. *)

val string_of_orientation : orientation -> string
(** The value's name in the interface. *)

type erreur =
  | Position_impossible  (** The target is outside the grid or out of range. *)
  | Personnage_impossible  (** Not an own figure, or it has its order already. *)
  | Chemin_impossible  (** No path the figure could walk, or not the time to walk. *)
  | Attaque_indisponible  (** Not this figure's attack, cooling down, or not the time to attack. *)
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

type perso_info = {
  equipe : int;  (** Its team, counted from 0. *)
  classe : perso_classe;  (** What it is. *)
  vie : int;  (** Its life. *)
  direction : orientation;  (** Where it looks. *)
}
(** A figure. Where one is named in a call, only its team and class count. *)

val string_of_perso_info : perso_info -> string
(** For people to read. *)

(** {1 What you can call} *)

val carte_taille : unit -> position
(** [carte_taille ()]: The size of the map: x columns, y rows. *)

val carte_depart : unit -> position
(** [carte_depart ()]: The cell where all figures begin. *)

val carte_zone_type : position -> zone_type option
(** [carte_zone_type pos]: The terrain of a cell; ZONE_ERREUR outside the grid. *)

val carte_zone_perso : position -> perso_info array
(** [carte_zone_perso pos]: The figures on a cell, as far as your team sees it now; none on cells it does not see. *)

val distance : position -> position -> int option
(** [distance p1 p2]: Movement points it takes from one cell to another; -1 if there is no way.
    [None] stands for -1. *)

val chemin : position -> position -> position array
(** [chemin p1 p2]: A cheapest path from one cell to another, start excluded, end included; empty if there is none. *)

val perso_deplace : perso_info -> position array -> orientation -> (unit, erreur) result
(** [perso_deplace perso chemin direction]: Orders an own figure to walk along a path of neighbouring cells and to look that way at its end. *)

val perso_penombre : perso_info -> position array
(** [perso_penombre perso]: The cells where an own figure noticed others on the last walk; none for a foreign figure. *)

val perso_vision : perso_info -> position array
(** [perso_vision perso]: The cells an own figure sees; none for a foreign figure. *)

val perso_vision_personnages : perso_info -> position array
(** [perso_vision_personnages perso]: The cells an own figure sees that have a figure on them, friend or foe. *)

val palantir_vision : unit -> position array
(** [palantir_vision ()]: The cells the palantír sees that have a figure on them. *)

val elfe_vision : unit -> position array
(** [elfe_vision ()]: The cells the elf's I see shows that have a figure on them. *)

val perso_attaque : perso_info -> attaque_type -> position -> (unit, erreur) result
(** [perso_attaque perso attaque pos]: Orders an own figure to attack. *)

val perso_attaque_recharge : perso_info -> attaque_type -> int option
(** [perso_attaque_recharge perso attaque]: Turns until an own figure can use an attack; -1 if the figure is foreign or has no such attack.
    [None] stands for -1. *)

val perso_position : perso_info -> position option
(** [perso_position perso]: Where an own figure stands; (-1, -1) for a foreign one.
    [None] stands for [x] = -1 and [y] = -1. *)

val perso_classe_info : perso_classe -> perso_info
(** [perso_classe_info classe]: Your figure of a class; equipe is -1 if there is no such class. *)

val mon_equipe : unit -> int
(** [mon_equipe ()]: Your team, counted from 0. *)

val nombre_equipes : unit -> int
(** [nombre_equipes ()]: How many teams play. *)

val scores : unit -> int array
(** [scores ()]: The points of every team, by team. *)

val tour_actuel : unit -> int
(** [tour_actuel ()]: The turn, counted from 0. *)

val nombre_tours_placement : unit -> int
(** [nombre_tours_placement ()]: How many turns at the beginning are for placement. *)

val nombre_tours : unit -> int
(** [nombre_tours ()]: How many turns there are in all. *)

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
  (** Called once before the first turn; orders are not possible yet. *)

  val jouer_placement : unit -> unit
  (** Called in every placement turn: walk to where you want to begin. *)

  val jouer_deplacement : unit -> unit
  (** Called in every later turn, after the attacks: walk. *)

  val jouer_attaque : unit -> unit
  (** Called in every later turn, first: attack. *)

  val partie_fin : unit -> unit
  (** Called once after the last turn; orders are not possible any more. *)
end
