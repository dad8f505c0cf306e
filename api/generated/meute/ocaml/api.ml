(* The interface for champions, and the door behind it. See api.mli.

   Made from api/meute.yml by `stechec api`: changes here are lost. *)

(* How much of this is needed depends on the game. *)
[@@@warning "-32"]

module Door = struct
  (* Calls a function of the host, by its number. *)
  external call : int -> int list -> int array = "stechec_ocaml_call"

  (* The end of a champion: what it did not catch, and where that was raised. Only the
     innermost places, since only the last lines of a log are shown with a fault. *)
  let report raised =
    let trace = Printexc.get_backtrace () in
    flush stdout;
    Printf.eprintf "uncaught exception %s\n" (Printexc.to_string raised);
    let places = List.filter (( <> ) "") (String.split_on_char '\n' trace) in
    List.iteri (fun depth place -> if depth < 8 then prerr_endline place) places;
    flush_all ()

  let () =
    Printexc.record_backtrace true;
    Callback.register "stechec_report" report

  let unknown number = failwith (Printf.sprintf "the host sent %d, which is no value" number)
  let show_option show = function None -> "None" | Some value -> show value
  let show_result show = function Ok () -> "Ok" | Error error -> show error
  let show_fields = Printf.sprintf
end

let vie_heros = 10
let degats_piege = 3
let degats_danger = 1
let repos_soin = 2
let retour_heros = 2
let retour_monstre = 3
let points_monstre = 2
let points_elite = 4
let points_heros = 3
let points_chute = 1
let points_tresor = 1
let initiative_max = 99
let premier_monstre = 8

type direction =
  | Direction_est
  | Direction_nord_est
  | Direction_nord_ouest
  | Direction_ouest
  | Direction_sud_ouest
  | Direction_sud_est

let all_of_direction =
  [
    Direction_est;
    Direction_nord_est;
    Direction_nord_ouest;
    Direction_ouest;
    Direction_sud_ouest;
    Direction_sud_est;
  ]

let string_of_direction = function
  | Direction_est -> "DIRECTION_EST"
  | Direction_nord_est -> "DIRECTION_NORD_EST"
  | Direction_nord_ouest -> "DIRECTION_NORD_OUEST"
  | Direction_ouest -> "DIRECTION_OUEST"
  | Direction_sud_ouest -> "DIRECTION_SUD_OUEST"
  | Direction_sud_est -> "DIRECTION_SUD_EST"

type terrain_type =
  | Terrain_sol
  | Terrain_mur
  | Terrain_obstacle
  | Terrain_piege
  | Terrain_danger
  | Terrain_difficile
  | Terrain_tresor

let all_of_terrain_type =
  [
    Terrain_sol;
    Terrain_mur;
    Terrain_obstacle;
    Terrain_piege;
    Terrain_danger;
    Terrain_difficile;
    Terrain_tresor;
  ]

let string_of_terrain_type = function
  | Terrain_sol -> "TERRAIN_SOL"
  | Terrain_mur -> "TERRAIN_MUR"
  | Terrain_obstacle -> "TERRAIN_OBSTACLE"
  | Terrain_piege -> "TERRAIN_PIEGE"
  | Terrain_danger -> "TERRAIN_DANGER"
  | Terrain_difficile -> "TERRAIN_DIFFICILE"
  | Terrain_tresor -> "TERRAIN_TRESOR"

type carte_type =
  | Carte_coup
  | Carte_course
  | Carte_arc
  | Carte_ombre
  | Carte_assommer
  | Carte_desarmer
  | Carte_barricade
  | Carte_piege
  | Carte_repos

let all_of_carte_type =
  [
    Carte_coup;
    Carte_course;
    Carte_arc;
    Carte_ombre;
    Carte_assommer;
    Carte_desarmer;
    Carte_barricade;
    Carte_piege;
    Carte_repos;
  ]

let string_of_carte_type = function
  | Carte_coup -> "CARTE_COUP"
  | Carte_course -> "CARTE_COURSE"
  | Carte_arc -> "CARTE_ARC"
  | Carte_ombre -> "CARTE_OMBRE"
  | Carte_assommer -> "CARTE_ASSOMMER"
  | Carte_desarmer -> "CARTE_DESARMER"
  | Carte_barricade -> "CARTE_BARRICADE"
  | Carte_piege -> "CARTE_PIEGE"
  | Carte_repos -> "CARTE_REPOS"

type effet_type =
  | Effet_aucun
  | Effet_assomme
  | Effet_desarme
  | Effet_invisible
  | Effet_barricade
  | Effet_piege
  | Effet_repos

let all_of_effet_type =
  [
    Effet_aucun;
    Effet_assomme;
    Effet_desarme;
    Effet_invisible;
    Effet_barricade;
    Effet_piege;
    Effet_repos;
  ]

let string_of_effet_type = function
  | Effet_aucun -> "EFFET_AUCUN"
  | Effet_assomme -> "EFFET_ASSOMME"
  | Effet_desarme -> "EFFET_DESARME"
  | Effet_invisible -> "EFFET_INVISIBLE"
  | Effet_barricade -> "EFFET_BARRICADE"
  | Effet_piege -> "EFFET_PIEGE"
  | Effet_repos -> "EFFET_REPOS"

type genre_type =
  | Genre_garde
  | Genre_archer
  | Genre_chauve_souris
  | Genre_guerisseur

let all_of_genre_type =
  [
    Genre_garde;
    Genre_archer;
    Genre_chauve_souris;
    Genre_guerisseur;
  ]

let string_of_genre_type = function
  | Genre_garde -> "GENRE_GARDE"
  | Genre_archer -> "GENRE_ARCHER"
  | Genre_chauve_souris -> "GENRE_CHAUVE_SOURIS"
  | Genre_guerisseur -> "GENRE_GUERISSEUR"

type zone_type =
  | Zone_aucune
  | Zone_arc
  | Zone_crochet
  | Zone_triangle

let all_of_zone_type =
  [
    Zone_aucune;
    Zone_arc;
    Zone_crochet;
    Zone_triangle;
  ]

let string_of_zone_type = function
  | Zone_aucune -> "ZONE_AUCUNE"
  | Zone_arc -> "ZONE_ARC"
  | Zone_crochet -> "ZONE_CROCHET"
  | Zone_triangle -> "ZONE_TRIANGLE"

type erreur =
  | Phase_impossible
  | Heros_impossible
  | Deja_fait
  | Carte_impossible
  | Chemin_impossible
  | Cible_impossible
  | Position_impossible
  | Portee_impossible
  | Carte_coupee
  | Option_impossible

let all_of_erreur =
  [
    Phase_impossible;
    Heros_impossible;
    Deja_fait;
    Carte_impossible;
    Chemin_impossible;
    Cible_impossible;
    Position_impossible;
    Portee_impossible;
    Carte_coupee;
    Option_impossible;
  ]

let string_of_erreur = function
  | Phase_impossible -> "PHASE_IMPOSSIBLE"
  | Heros_impossible -> "HEROS_IMPOSSIBLE"
  | Deja_fait -> "DEJA_FAIT"
  | Carte_impossible -> "CARTE_IMPOSSIBLE"
  | Chemin_impossible -> "CHEMIN_IMPOSSIBLE"
  | Cible_impossible -> "CIBLE_IMPOSSIBLE"
  | Position_impossible -> "POSITION_IMPOSSIBLE"
  | Portee_impossible -> "PORTEE_IMPOSSIBLE"
  | Carte_coupee -> "CARTE_COUPEE"
  | Option_impossible -> "OPTION_IMPOSSIBLE"

type position = int * int

let string_of_position (x, y) =
  Door.show_fields "(%s, %s)"
    (string_of_int x)
    (string_of_int y)

type heros_info = {
  id : int;
  equipe : int;
  pos : position;
  vie : int;
  initiative : int;
  carte : carte_type option;
  assomme : int;
  desarme : int;
  invisible : int;
  retour : int;
}

let string_of_heros_info ({ id; equipe; pos; vie; initiative; carte; assomme; desarme; invisible; retour } : heros_info) =
  Door.show_fields "{id = %s; equipe = %s; pos = %s; vie = %s; initiative = %s; carte = %s; assomme = %s; desarme = %s; invisible = %s; retour = %s}"
    (string_of_int id)
    (string_of_int equipe)
    (string_of_position pos)
    (string_of_int vie)
    (string_of_int initiative)
    (Door.show_option string_of_carte_type carte)
    (string_of_int assomme)
    (string_of_int desarme)
    (string_of_int invisible)
    (string_of_int retour)

type monstre_info = {
  id : int;
  genre : genre_type;
  elite : int;
  pos : position;
  vie : int;
  bouclier : int;
  assomme : int;
  desarme : int;
  retour : int;
}

let string_of_monstre_info ({ id; genre; elite; pos; vie; bouclier; assomme; desarme; retour } : monstre_info) =
  Door.show_fields "{id = %s; genre = %s; elite = %s; pos = %s; vie = %s; bouclier = %s; assomme = %s; desarme = %s; retour = %s}"
    (string_of_int id)
    (string_of_genre_type genre)
    (string_of_int elite)
    (string_of_position pos)
    (string_of_int vie)
    (string_of_int bouclier)
    (string_of_int assomme)
    (string_of_int desarme)
    (string_of_int retour)

type carte_info = {
  initiative : int;
  mouvement : int;
  saut : int;
  attaque : int;
  portee : int;
  effet : effet_type;
}

let string_of_carte_info ({ initiative; mouvement; saut; attaque; portee; effet } : carte_info) =
  Door.show_fields "{initiative = %s; mouvement = %s; saut = %s; attaque = %s; portee = %s; effet = %s}"
    (string_of_int initiative)
    (string_of_int mouvement)
    (string_of_int saut)
    (string_of_int attaque)
    (string_of_int portee)
    (string_of_effet_type effet)

type carte_monstre_info = {
  initiative : int;
  mouvement : int;
  saut : int;
  attaque : int;
  portee : int;
  cibles : int;
  zone : zone_type;
  soin : int;
  soin_portee : int;
  soin_avant : int;
  bouclier : int;
}

let string_of_carte_monstre_info ({ initiative; mouvement; saut; attaque; portee; cibles; zone; soin; soin_portee; soin_avant; bouclier } : carte_monstre_info) =
  Door.show_fields "{initiative = %s; mouvement = %s; saut = %s; attaque = %s; portee = %s; cibles = %s; zone = %s; soin = %s; soin_portee = %s; soin_avant = %s; bouclier = %s}"
    (string_of_int initiative)
    (string_of_int mouvement)
    (string_of_int saut)
    (string_of_int attaque)
    (string_of_int portee)
    (string_of_int cibles)
    (string_of_zone_type zone)
    (string_of_int soin)
    (string_of_int soin_portee)
    (string_of_int soin_avant)
    (string_of_int bouclier)

type choix_info = {
  priorite : int;
  pos : position;
  cibles : int;
}

let string_of_choix_info ({ priorite; pos; cibles } : choix_info) =
  Door.show_fields "{priorite = %s; pos = %s; cibles = %s}"
    (string_of_int priorite)
    (string_of_position pos)
    (string_of_int cibles)

type hypothese = {
  id : int;
  pos : position;
  initiative : int;
  invisible : int;
}

let string_of_hypothese ({ id; pos; initiative; invisible } : hypothese) =
  Door.show_fields "{id = %s; pos = %s; initiative = %s; invisible = %s}"
    (string_of_int id)
    (string_of_position pos)
    (string_of_int initiative)
    (string_of_int invisible)

(* Everything that crosses the door is a row of numbers of 32 bits: a number or an
   enumeration is one, a structure its fields in order, an array its length and then its
   items. *)
module Words = struct
  type answer = { words : int array; mutable next : int }

  let ask number given take =
    take { words = Door.call number (List.concat given); next = 0 }

  let some_unless is_none value = if is_none value then None else Some value
  let put_int number = [ number ]
  let put_array put items = Array.length items :: List.concat_map put (Array.to_list items)

  let take_int answer =
    let word = answer.words.(answer.next) in
    answer.next <- answer.next + 1;
    word

  let take_array take answer =
    let length = take_int answer in
    Array.init length (fun _ -> take answer)

  let put_direction : direction -> int list = function
    | Direction_est -> [ 0 ]
    | Direction_nord_est -> [ 1 ]
    | Direction_nord_ouest -> [ 2 ]
    | Direction_ouest -> [ 3 ]
    | Direction_sud_ouest -> [ 4 ]
    | Direction_sud_est -> [ 5 ]

  let take_direction answer : direction =
    match take_int answer with
    | 0 -> Direction_est
    | 1 -> Direction_nord_est
    | 2 -> Direction_nord_ouest
    | 3 -> Direction_ouest
    | 4 -> Direction_sud_ouest
    | 5 -> Direction_sud_est
    | number -> Door.unknown number

  let put_terrain_type : terrain_type option -> int list = function
    | Some Terrain_sol -> [ 0 ]
    | Some Terrain_mur -> [ 1 ]
    | Some Terrain_obstacle -> [ 2 ]
    | Some Terrain_piege -> [ 3 ]
    | Some Terrain_danger -> [ 4 ]
    | Some Terrain_difficile -> [ 5 ]
    | Some Terrain_tresor -> [ 6 ]
    | None -> [ 7 ]

  let take_terrain_type answer : terrain_type option =
    match take_int answer with
    | 0 -> Some Terrain_sol
    | 1 -> Some Terrain_mur
    | 2 -> Some Terrain_obstacle
    | 3 -> Some Terrain_piege
    | 4 -> Some Terrain_danger
    | 5 -> Some Terrain_difficile
    | 6 -> Some Terrain_tresor
    | 7 -> None
    | number -> Door.unknown number

  let put_carte_type : carte_type option -> int list = function
    | Some Carte_coup -> [ 0 ]
    | Some Carte_course -> [ 1 ]
    | Some Carte_arc -> [ 2 ]
    | Some Carte_ombre -> [ 3 ]
    | Some Carte_assommer -> [ 4 ]
    | Some Carte_desarmer -> [ 5 ]
    | Some Carte_barricade -> [ 6 ]
    | Some Carte_piege -> [ 7 ]
    | Some Carte_repos -> [ 8 ]
    | None -> [ 9 ]

  let take_carte_type answer : carte_type option =
    match take_int answer with
    | 0 -> Some Carte_coup
    | 1 -> Some Carte_course
    | 2 -> Some Carte_arc
    | 3 -> Some Carte_ombre
    | 4 -> Some Carte_assommer
    | 5 -> Some Carte_desarmer
    | 6 -> Some Carte_barricade
    | 7 -> Some Carte_piege
    | 8 -> Some Carte_repos
    | 9 -> None
    | number -> Door.unknown number

  let put_effet_type : effet_type -> int list = function
    | Effet_aucun -> [ 0 ]
    | Effet_assomme -> [ 1 ]
    | Effet_desarme -> [ 2 ]
    | Effet_invisible -> [ 3 ]
    | Effet_barricade -> [ 4 ]
    | Effet_piege -> [ 5 ]
    | Effet_repos -> [ 6 ]

  let take_effet_type answer : effet_type =
    match take_int answer with
    | 0 -> Effet_aucun
    | 1 -> Effet_assomme
    | 2 -> Effet_desarme
    | 3 -> Effet_invisible
    | 4 -> Effet_barricade
    | 5 -> Effet_piege
    | 6 -> Effet_repos
    | number -> Door.unknown number

  let put_genre_type : genre_type -> int list = function
    | Genre_garde -> [ 0 ]
    | Genre_archer -> [ 1 ]
    | Genre_chauve_souris -> [ 2 ]
    | Genre_guerisseur -> [ 3 ]

  let take_genre_type answer : genre_type =
    match take_int answer with
    | 0 -> Genre_garde
    | 1 -> Genre_archer
    | 2 -> Genre_chauve_souris
    | 3 -> Genre_guerisseur
    | number -> Door.unknown number

  let put_zone_type : zone_type -> int list = function
    | Zone_aucune -> [ 0 ]
    | Zone_arc -> [ 1 ]
    | Zone_crochet -> [ 2 ]
    | Zone_triangle -> [ 3 ]

  let take_zone_type answer : zone_type =
    match take_int answer with
    | 0 -> Zone_aucune
    | 1 -> Zone_arc
    | 2 -> Zone_crochet
    | 3 -> Zone_triangle
    | number -> Door.unknown number

  let put_erreur : (unit, erreur) result -> int list = function
    | Error Phase_impossible -> [ 0 ]
    | Error Heros_impossible -> [ 1 ]
    | Error Deja_fait -> [ 2 ]
    | Error Carte_impossible -> [ 3 ]
    | Error Chemin_impossible -> [ 4 ]
    | Error Cible_impossible -> [ 5 ]
    | Error Position_impossible -> [ 6 ]
    | Error Portee_impossible -> [ 7 ]
    | Error Carte_coupee -> [ 8 ]
    | Error Option_impossible -> [ 9 ]
    | Ok () -> [ 10 ]

  let take_erreur answer : (unit, erreur) result =
    match take_int answer with
    | 0 -> Error Phase_impossible
    | 1 -> Error Heros_impossible
    | 2 -> Error Deja_fait
    | 3 -> Error Carte_impossible
    | 4 -> Error Chemin_impossible
    | 5 -> Error Cible_impossible
    | 6 -> Error Position_impossible
    | 7 -> Error Portee_impossible
    | 8 -> Error Carte_coupee
    | 9 -> Error Option_impossible
    | 10 -> Ok ()
    | number -> Door.unknown number

  let put_position (x, y) =
    put_int x @ put_int y

  let take_position answer : position =
    let x = take_int answer in
    let y = take_int answer in
    (x, y)

  let put_heros_info ({ id; equipe; pos; vie; initiative; carte; assomme; desarme; invisible; retour } : heros_info) =
    put_int id @ put_int equipe @ put_position pos @ put_int vie @ put_int initiative @ put_carte_type carte @ put_int assomme @ put_int desarme @ put_int invisible @ put_int retour

  let take_heros_info answer : heros_info =
    let id = take_int answer in
    let equipe = take_int answer in
    let pos = take_position answer in
    let vie = take_int answer in
    let initiative = take_int answer in
    let carte = take_carte_type answer in
    let assomme = take_int answer in
    let desarme = take_int answer in
    let invisible = take_int answer in
    let retour = take_int answer in
    { id; equipe; pos; vie; initiative; carte; assomme; desarme; invisible; retour }

  let put_monstre_info ({ id; genre; elite; pos; vie; bouclier; assomme; desarme; retour } : monstre_info) =
    put_int id @ put_genre_type genre @ put_int elite @ put_position pos @ put_int vie @ put_int bouclier @ put_int assomme @ put_int desarme @ put_int retour

  let take_monstre_info answer : monstre_info =
    let id = take_int answer in
    let genre = take_genre_type answer in
    let elite = take_int answer in
    let pos = take_position answer in
    let vie = take_int answer in
    let bouclier = take_int answer in
    let assomme = take_int answer in
    let desarme = take_int answer in
    let retour = take_int answer in
    { id; genre; elite; pos; vie; bouclier; assomme; desarme; retour }

  let put_carte_info ({ initiative; mouvement; saut; attaque; portee; effet } : carte_info) =
    put_int initiative @ put_int mouvement @ put_int saut @ put_int attaque @ put_int portee @ put_effet_type effet

  let take_carte_info answer : carte_info =
    let initiative = take_int answer in
    let mouvement = take_int answer in
    let saut = take_int answer in
    let attaque = take_int answer in
    let portee = take_int answer in
    let effet = take_effet_type answer in
    { initiative; mouvement; saut; attaque; portee; effet }

  let put_carte_monstre_info ({ initiative; mouvement; saut; attaque; portee; cibles; zone; soin; soin_portee; soin_avant; bouclier } : carte_monstre_info) =
    put_int initiative @ put_int mouvement @ put_int saut @ put_int attaque @ put_int portee @ put_int cibles @ put_zone_type zone @ put_int soin @ put_int soin_portee @ put_int soin_avant @ put_int bouclier

  let take_carte_monstre_info answer : carte_monstre_info =
    let initiative = take_int answer in
    let mouvement = take_int answer in
    let saut = take_int answer in
    let attaque = take_int answer in
    let portee = take_int answer in
    let cibles = take_int answer in
    let zone = take_zone_type answer in
    let soin = take_int answer in
    let soin_portee = take_int answer in
    let soin_avant = take_int answer in
    let bouclier = take_int answer in
    { initiative; mouvement; saut; attaque; portee; cibles; zone; soin; soin_portee; soin_avant; bouclier }

  let put_choix_info ({ priorite; pos; cibles } : choix_info) =
    put_int priorite @ put_position pos @ put_int cibles

  let take_choix_info answer : choix_info =
    let priorite = take_int answer in
    let pos = take_position answer in
    let cibles = take_int answer in
    { priorite; pos; cibles }

  let put_hypothese ({ id; pos; initiative; invisible } : hypothese) =
    put_int id @ put_position pos @ put_int initiative @ put_int invisible

  let take_hypothese answer : hypothese =
    let id = take_int answer in
    let pos = take_position answer in
    let initiative = take_int answer in
    let invisible = take_int answer in
    { id; pos; initiative; invisible }
end

let taille () =
  Words.(
    ask 0 [] take_position)

let terrain pos =
  Words.(
    ask 1 [ put_position pos ] take_terrain_type)

let mur pos dir =
  Words.(
    ask 2 [ put_position pos; put_direction dir ] take_int)

let voisin pos dir =
  Words.(
    some_unless (fun (x, y) -> x = -1 && y = -1) @@
    ask 3 [ put_position pos; put_direction dir ] take_position)

let proprietaire pos =
  Words.(
    some_unless (( = ) (-1)) @@
    ask 4 [ put_position pos ] take_int)

let heros () =
  Words.(
    ask 5 [] (take_array take_heros_info))

let monstres () =
  Words.(
    ask 6 [] (take_array take_monstre_info))

let cartes_en_main id =
  Words.(
    ask 7 [ put_int id ] (take_array take_carte_type))

let carte_detail carte =
  Words.(
    ask 8 [ put_carte_type carte ] take_carte_info)

let carte_monstre genre =
  Words.(
    some_unless (( = ) (-1)) @@
    ask 9 [ put_genre_type genre ] take_int)

let cartes_restantes genre =
  Words.(
    ask 10 [ put_genre_type genre ] (take_array take_int))

let carte_monstre_detail genre numero =
  Words.(
    ask 11 [ put_genre_type genre; put_int numero ] take_carte_monstre_info)

let points () =
  Words.(
    ask 12 [] (take_array take_int))

let manche () =
  Words.(
    ask 13 [] take_int)

let nombre_manches () =
  Words.(
    ask 14 [] take_int)

let moi () =
  Words.(
    ask 15 [] take_int)

let nombre_equipes () =
  Words.(
    ask 16 [] take_int)

let jeton () =
  Words.(
    ask 17 [] take_int)

let ordre () =
  Words.(
    ask 18 [] (take_array take_int))

let distance a b =
  Words.(
    some_unless (( = ) (-1)) @@
    ask 19 [ put_position a; put_position b ] take_int)

let proximite a b =
  Words.(
    some_unless (( = ) (-1)) @@
    ask 20 [ put_position a; put_position b ] take_int)

let visible a b =
  Words.(
    ask 21 [ put_position a; put_position b ] take_int)

let accessibles id mouvement saut =
  Words.(
    ask 22 [ put_int id; put_int mouvement; put_int saut ] (take_array take_position))

let chemin id pos saut =
  Words.(
    ask 23 [ put_int id; put_position pos; put_int saut ] (take_array take_position))

let prevoir id numero cas =
  Words.(
    ask 24 [ put_int id; put_int numero; put_array put_hypothese cas ] (take_array take_choix_info))

let options () =
  Words.(
    ask 25 [] (take_array take_choix_info))

let jouer_carte id carte =
  Words.(
    ask 26 [ put_int id; put_carte_type carte ] take_erreur)

let aller id chemin =
  Words.(
    ask 27 [ put_int id; put_array put_position chemin ] take_erreur)

let frapper id cible =
  Words.(
    ask 28 [ put_int id; put_int cible ] take_erreur)

let poser id pos =
  Words.(
    ask 29 [ put_int id; put_position pos ] take_erreur)

let choisir numero =
  Words.(
    ask 30 [ put_int numero ] take_erreur)

let stechec_chance bound =
  (* The number by which the host is asked for chance. *)
  Words.(ask 0x7ffffffd [ put_int bound ] take_int)

let stechec_data path =
  let name = List.init (String.length path) (fun at -> Char.code path.[at]) in
  let piece = 4096 in
  let byte words at = Char.chr ((words.(1 + (at / 4)) lsr (8 * (at mod 4))) land 255) in
  let rec read content =
    let from = Buffer.length content in
    (* The number by which the host is asked for pieces of data files. *)
    let words = Door.call 0x7ffffffc (from :: piece :: name) in
    let got = min piece (words.(0) - from) in
    if words.(0) < 0 then None
    else (
      Buffer.add_string content (String.init got (byte words));
      if Buffer.length content < words.(0) then read content else Some (Buffer.contents content))
  in
  read (Buffer.create piece)

module type Champion = sig
  val partie_init : unit -> unit
  val jouer_cartes : unit -> unit
  val jouer_heros : unit -> unit
  val jouer_choix : unit -> unit
  val partie_fin : unit -> unit
end
