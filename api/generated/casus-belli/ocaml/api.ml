(* The interface for champions, and the door behind it. See api.mli.

   Made from api/casus-belli.yml by `stechec api`: changes here are lost. *)

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

let voleur_vision_portee = 5
let voleur_deplacement = 10
let voleur_vie = 10
let voleur_attaque = 5
let voleur_palantir_cd = 3
let voleur_traitrise_cd = 5
let barbare_vision_portee = 4
let barbare_deplacement = 8
let barbare_vie = 10
let barbare_attaque = 3
let barbare_bastoooon_cd = 3
let barbare_bastoooon_portee = 3
let barbare_fus_ro_dah_cd = 5
let elfe_vision_portee = 4
let elfe_deplacement = 6
let elfe_vie = 10
let elfe_attaque = 2
let elfe_loto_cd = 5
let elfe_i_see_cd = 5

type perso_classe =
  | Perso_voleur
  | Perso_barbare
  | Perso_elfe

let all_of_perso_classe =
  [
    Perso_voleur;
    Perso_barbare;
    Perso_elfe;
  ]

let string_of_perso_classe = function
  | Perso_voleur -> "PERSO_VOLEUR"
  | Perso_barbare -> "PERSO_BARBARE"
  | Perso_elfe -> "PERSO_ELFE"

type zone_type =
  | Zone_herbe
  | Zone_route
  | Zone_foret
  | Zone_marais
  | Zone_mur
  | Zone_tour

let all_of_zone_type =
  [
    Zone_herbe;
    Zone_route;
    Zone_foret;
    Zone_marais;
    Zone_mur;
    Zone_tour;
  ]

let string_of_zone_type = function
  | Zone_herbe -> "ZONE_HERBE"
  | Zone_route -> "ZONE_ROUTE"
  | Zone_foret -> "ZONE_FORET"
  | Zone_marais -> "ZONE_MARAIS"
  | Zone_mur -> "ZONE_MUR"
  | Zone_tour -> "ZONE_TOUR"

type attaque_type =
  | Attaque_normale
  | Attaque_palantir
  | Attaque_traitrise
  | Attaque_bastoooon
  | Attaque_fus_ro_dah
  | Attaque_i_see
  | Attaque_loto

let all_of_attaque_type =
  [
    Attaque_normale;
    Attaque_palantir;
    Attaque_traitrise;
    Attaque_bastoooon;
    Attaque_fus_ro_dah;
    Attaque_i_see;
    Attaque_loto;
  ]

let string_of_attaque_type = function
  | Attaque_normale -> "ATTAQUE_NORMALE"
  | Attaque_palantir -> "ATTAQUE_PALANTIR"
  | Attaque_traitrise -> "ATTAQUE_TRAITRISE"
  | Attaque_bastoooon -> "ATTAQUE_BASTOOOON"
  | Attaque_fus_ro_dah -> "ATTAQUE_FUS_RO_DAH"
  | Attaque_i_see -> "ATTAQUE_I_SEE"
  | Attaque_loto -> "ATTAQUE_LOTO"

type orientation =
  | Orientation_nord
  | Orientation_est
  | Orientation_sud
  | Orientation_ouest

let all_of_orientation =
  [
    Orientation_nord;
    Orientation_est;
    Orientation_sud;
    Orientation_ouest;
  ]

let string_of_orientation = function
  | Orientation_nord -> "ORIENTATION_NORD"
  | Orientation_est -> "ORIENTATION_EST"
  | Orientation_sud -> "ORIENTATION_SUD"
  | Orientation_ouest -> "ORIENTATION_OUEST"

type erreur =
  | Position_impossible
  | Personnage_impossible
  | Chemin_impossible
  | Attaque_indisponible

let all_of_erreur =
  [
    Position_impossible;
    Personnage_impossible;
    Chemin_impossible;
    Attaque_indisponible;
  ]

let string_of_erreur = function
  | Position_impossible -> "POSITION_IMPOSSIBLE"
  | Personnage_impossible -> "PERSONNAGE_IMPOSSIBLE"
  | Chemin_impossible -> "CHEMIN_IMPOSSIBLE"
  | Attaque_indisponible -> "ATTAQUE_INDISPONIBLE"

type position = int * int

let string_of_position (x, y) =
  Door.show_fields "(%s, %s)"
    (string_of_int x)
    (string_of_int y)

type perso_info = {
  equipe : int;
  classe : perso_classe;
  vie : int;
  direction : orientation;
}

let string_of_perso_info ({ equipe; classe; vie; direction } : perso_info) =
  Door.show_fields "{equipe = %s; classe = %s; vie = %s; direction = %s}"
    (string_of_int equipe)
    (string_of_perso_classe classe)
    (string_of_int vie)
    (string_of_orientation direction)

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

  let put_perso_classe : perso_classe -> int list = function
    | Perso_voleur -> [ 0 ]
    | Perso_barbare -> [ 1 ]
    | Perso_elfe -> [ 2 ]

  let take_perso_classe answer : perso_classe =
    match take_int answer with
    | 0 -> Perso_voleur
    | 1 -> Perso_barbare
    | 2 -> Perso_elfe
    | number -> Door.unknown number

  let put_zone_type : zone_type option -> int list = function
    | Some Zone_herbe -> [ 0 ]
    | Some Zone_route -> [ 1 ]
    | Some Zone_foret -> [ 2 ]
    | Some Zone_marais -> [ 3 ]
    | Some Zone_mur -> [ 4 ]
    | Some Zone_tour -> [ 5 ]
    | None -> [ 6 ]

  let take_zone_type answer : zone_type option =
    match take_int answer with
    | 0 -> Some Zone_herbe
    | 1 -> Some Zone_route
    | 2 -> Some Zone_foret
    | 3 -> Some Zone_marais
    | 4 -> Some Zone_mur
    | 5 -> Some Zone_tour
    | 6 -> None
    | number -> Door.unknown number

  let put_attaque_type : attaque_type -> int list = function
    | Attaque_normale -> [ 0 ]
    | Attaque_palantir -> [ 1 ]
    | Attaque_traitrise -> [ 2 ]
    | Attaque_bastoooon -> [ 3 ]
    | Attaque_fus_ro_dah -> [ 4 ]
    | Attaque_i_see -> [ 5 ]
    | Attaque_loto -> [ 6 ]

  let take_attaque_type answer : attaque_type =
    match take_int answer with
    | 0 -> Attaque_normale
    | 1 -> Attaque_palantir
    | 2 -> Attaque_traitrise
    | 3 -> Attaque_bastoooon
    | 4 -> Attaque_fus_ro_dah
    | 5 -> Attaque_i_see
    | 6 -> Attaque_loto
    | number -> Door.unknown number

  let put_orientation : orientation -> int list = function
    | Orientation_nord -> [ 0 ]
    | Orientation_est -> [ 1 ]
    | Orientation_sud -> [ 2 ]
    | Orientation_ouest -> [ 3 ]

  let take_orientation answer : orientation =
    match take_int answer with
    | 0 -> Orientation_nord
    | 1 -> Orientation_est
    | 2 -> Orientation_sud
    | 3 -> Orientation_ouest
    | number -> Door.unknown number

  let put_erreur : (unit, erreur) result -> int list = function
    | Error Position_impossible -> [ 0 ]
    | Error Personnage_impossible -> [ 1 ]
    | Error Chemin_impossible -> [ 2 ]
    | Error Attaque_indisponible -> [ 3 ]
    | Ok () -> [ 4 ]

  let take_erreur answer : (unit, erreur) result =
    match take_int answer with
    | 0 -> Error Position_impossible
    | 1 -> Error Personnage_impossible
    | 2 -> Error Chemin_impossible
    | 3 -> Error Attaque_indisponible
    | 4 -> Ok ()
    | number -> Door.unknown number

  let put_position (x, y) =
    put_int x @ put_int y

  let take_position answer : position =
    let x = take_int answer in
    let y = take_int answer in
    (x, y)

  let put_perso_info ({ equipe; classe; vie; direction } : perso_info) =
    put_int equipe @ put_perso_classe classe @ put_int vie @ put_orientation direction

  let take_perso_info answer : perso_info =
    let equipe = take_int answer in
    let classe = take_perso_classe answer in
    let vie = take_int answer in
    let direction = take_orientation answer in
    { equipe; classe; vie; direction }
end

let carte_taille () =
  Words.(
    ask 0 [] take_position)

let carte_depart () =
  Words.(
    ask 1 [] take_position)

let carte_zone_type pos =
  Words.(
    ask 2 [ put_position pos ] take_zone_type)

let carte_zone_perso pos =
  Words.(
    ask 3 [ put_position pos ] (take_array take_perso_info))

let distance p1 p2 =
  Words.(
    some_unless (( = ) (-1)) @@
    ask 4 [ put_position p1; put_position p2 ] take_int)

let chemin p1 p2 =
  Words.(
    ask 5 [ put_position p1; put_position p2 ] (take_array take_position))

let perso_deplace perso chemin direction =
  Words.(
    ask 6 [ put_perso_info perso; put_array put_position chemin; put_orientation direction ] take_erreur)

let perso_penombre perso =
  Words.(
    ask 7 [ put_perso_info perso ] (take_array take_position))

let perso_vision perso =
  Words.(
    ask 8 [ put_perso_info perso ] (take_array take_position))

let perso_vision_personnages perso =
  Words.(
    ask 9 [ put_perso_info perso ] (take_array take_position))

let palantir_vision () =
  Words.(
    ask 10 [] (take_array take_position))

let elfe_vision () =
  Words.(
    ask 11 [] (take_array take_position))

let perso_attaque perso attaque pos =
  Words.(
    ask 12 [ put_perso_info perso; put_attaque_type attaque; put_position pos ] take_erreur)

let perso_attaque_recharge perso attaque =
  Words.(
    some_unless (( = ) (-1)) @@
    ask 13 [ put_perso_info perso; put_attaque_type attaque ] take_int)

let perso_position perso =
  Words.(
    some_unless (fun (x, y) -> x = -1 && y = -1) @@
    ask 14 [ put_perso_info perso ] take_position)

let perso_classe_info classe =
  Words.(
    ask 15 [ put_perso_classe classe ] take_perso_info)

let mon_equipe () =
  Words.(
    ask 16 [] take_int)

let nombre_equipes () =
  Words.(
    ask 17 [] take_int)

let scores () =
  Words.(
    ask 18 [] (take_array take_int))

let tour_actuel () =
  Words.(
    ask 19 [] take_int)

let nombre_tours_placement () =
  Words.(
    ask 20 [] take_int)

let nombre_tours () =
  Words.(
    ask 21 [] take_int)

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
  val jouer_placement : unit -> unit
  val jouer_deplacement : unit -> unit
  val jouer_attaque : unit -> unit
  val partie_fin : unit -> unit
end
