(* The interface for champions, and the door behind it. See api.mli.

   Made from api/escouade.yml by `stechec api`: changes here are lost. *)

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

let nb_figures = 6
let capacite = 4
let nb_places = 16
let des_test = 3
let points_detonateur = 3

type genre_type =
  | Genre_chef
  | Genre_tirailleur
  | Genre_sniper
  | Genre_assaut
  | Genre_colosse

let all_of_genre_type =
  [
    Genre_chef;
    Genre_tirailleur;
    Genre_sniper;
    Genre_assaut;
    Genre_colosse;
  ]

let string_of_genre_type = function
  | Genre_chef -> "GENRE_CHEF"
  | Genre_tirailleur -> "GENRE_TIRAILLEUR"
  | Genre_sniper -> "GENRE_SNIPER"
  | Genre_assaut -> "GENRE_ASSAUT"
  | Genre_colosse -> "GENRE_COLOSSE"

type etat_type =
  | Etat_debout
  | Etat_bloque
  | Etat_mort
  | Etat_parti

let all_of_etat_type =
  [
    Etat_debout;
    Etat_bloque;
    Etat_mort;
    Etat_parti;
  ]

let string_of_etat_type = function
  | Etat_debout -> "ETAT_DEBOUT"
  | Etat_bloque -> "ETAT_BLOQUE"
  | Etat_mort -> "ETAT_MORT"
  | Etat_parti -> "ETAT_PARTI"

type arme_type =
  | Arme_pistolet
  | Arme_fusil
  | Arme_lunette
  | Arme_canon
  | Arme_crosse
  | Arme_sabre
  | Arme_masse

let all_of_arme_type =
  [
    Arme_pistolet;
    Arme_fusil;
    Arme_lunette;
    Arme_canon;
    Arme_crosse;
    Arme_sabre;
    Arme_masse;
  ]

let string_of_arme_type = function
  | Arme_pistolet -> "ARME_PISTOLET"
  | Arme_fusil -> "ARME_FUSIL"
  | Arme_lunette -> "ARME_LUNETTE"
  | Arme_canon -> "ARME_CANON"
  | Arme_crosse -> "ARME_CROSSE"
  | Arme_sabre -> "ARME_SABRE"
  | Arme_masse -> "ARME_MASSE"

type action_type =
  | Action_deplacer
  | Action_sprinter
  | Action_relever
  | Action_tirer
  | Action_combattre
  | Action_speciale
  | Action_mitrailler

let all_of_action_type =
  [
    Action_deplacer;
    Action_sprinter;
    Action_relever;
    Action_tirer;
    Action_combattre;
    Action_speciale;
    Action_mitrailler;
  ]

let string_of_action_type = function
  | Action_deplacer -> "ACTION_DEPLACER"
  | Action_sprinter -> "ACTION_SPRINTER"
  | Action_relever -> "ACTION_RELEVER"
  | Action_tirer -> "ACTION_TIRER"
  | Action_combattre -> "ACTION_COMBATTRE"
  | Action_speciale -> "ACTION_SPECIALE"
  | Action_mitrailler -> "ACTION_MITRAILLER"

type commande_type =
  | Commande_mouvement
  | Commande_tir
  | Commande_combat
  | Commande_de
  | Commande_activation
  | Commande_joker

let all_of_commande_type =
  [
    Commande_mouvement;
    Commande_tir;
    Commande_combat;
    Commande_de;
    Commande_activation;
    Commande_joker;
  ]

let string_of_commande_type = function
  | Commande_mouvement -> "COMMANDE_MOUVEMENT"
  | Commande_tir -> "COMMANDE_TIR"
  | Commande_combat -> "COMMANDE_COMBAT"
  | Commande_de -> "COMMANDE_DE"
  | Commande_activation -> "COMMANDE_ACTIVATION"
  | Commande_joker -> "COMMANDE_JOKER"

type direction_type =
  | Direction_nord
  | Direction_est
  | Direction_sud
  | Direction_ouest

let all_of_direction_type =
  [
    Direction_nord;
    Direction_est;
    Direction_sud;
    Direction_ouest;
  ]

let string_of_direction_type = function
  | Direction_nord -> "DIRECTION_NORD"
  | Direction_est -> "DIRECTION_EST"
  | Direction_sud -> "DIRECTION_SUD"
  | Direction_ouest -> "DIRECTION_OUEST"

type cote_type =
  | Cote_ouvert
  | Cote_large
  | Cote_moyen
  | Cote_petit
  | Cote_bloque
  | Cote_eboulis

let all_of_cote_type =
  [
    Cote_ouvert;
    Cote_large;
    Cote_moyen;
    Cote_petit;
    Cote_bloque;
    Cote_eboulis;
  ]

let string_of_cote_type = function
  | Cote_ouvert -> "COTE_OUVERT"
  | Cote_large -> "COTE_LARGE"
  | Cote_moyen -> "COTE_MOYEN"
  | Cote_petit -> "COTE_PETIT"
  | Cote_bloque -> "COTE_BLOQUE"
  | Cote_eboulis -> "COTE_EBOULIS"

type sol_type =
  | Sol_aucun
  | Sol_plein
  | Sol_trappe

let all_of_sol_type =
  [
    Sol_aucun;
    Sol_plein;
    Sol_trappe;
  ]

let string_of_sol_type = function
  | Sol_aucun -> "SOL_AUCUN"
  | Sol_plein -> "SOL_PLEIN"
  | Sol_trappe -> "SOL_TRAPPE"

type marque_type =
  | Marque_rien
  | Marque_depart_0
  | Marque_depart_1
  | Marque_objectif_1
  | Marque_objectif_2
  | Marque_sortie_0
  | Marque_sortie_1
  | Marque_detonateur

let all_of_marque_type =
  [
    Marque_rien;
    Marque_depart_0;
    Marque_depart_1;
    Marque_objectif_1;
    Marque_objectif_2;
    Marque_sortie_0;
    Marque_sortie_1;
    Marque_detonateur;
  ]

let string_of_marque_type = function
  | Marque_rien -> "MARQUE_RIEN"
  | Marque_depart_0 -> "MARQUE_DEPART_0"
  | Marque_depart_1 -> "MARQUE_DEPART_1"
  | Marque_objectif_1 -> "MARQUE_OBJECTIF_1"
  | Marque_objectif_2 -> "MARQUE_OBJECTIF_2"
  | Marque_sortie_0 -> "MARQUE_SORTIE_0"
  | Marque_sortie_1 -> "MARQUE_SORTIE_1"
  | Marque_detonateur -> "MARQUE_DETONATEUR"

type vue_type =
  | Vue_nulle
  | Vue_partielle
  | Vue_degagee

let all_of_vue_type =
  [
    Vue_nulle;
    Vue_partielle;
    Vue_degagee;
  ]

let string_of_vue_type = function
  | Vue_nulle -> "VUE_NULLE"
  | Vue_partielle -> "VUE_PARTIELLE"
  | Vue_degagee -> "VUE_DEGAGEE"

type reponse_type =
  | Reponse_esquive
  | Reponse_contre

let all_of_reponse_type =
  [
    Reponse_esquive;
    Reponse_contre;
  ]

let string_of_reponse_type = function
  | Reponse_esquive -> "REPONSE_ESQUIVE"
  | Reponse_contre -> "REPONSE_CONTRE"

type erreur =
  | Phase_impossible
  | Figure_impossible
  | Action_impossible
  | Chemin_impossible
  | Place_impossible
  | Arme_impossible
  | Cible_impossible
  | Portee_impossible
  | Vue_impossible
  | Commande_impossible

let all_of_erreur =
  [
    Phase_impossible;
    Figure_impossible;
    Action_impossible;
    Chemin_impossible;
    Place_impossible;
    Arme_impossible;
    Cible_impossible;
    Portee_impossible;
    Vue_impossible;
    Commande_impossible;
  ]

let string_of_erreur = function
  | Phase_impossible -> "PHASE_IMPOSSIBLE"
  | Figure_impossible -> "FIGURE_IMPOSSIBLE"
  | Action_impossible -> "ACTION_IMPOSSIBLE"
  | Chemin_impossible -> "CHEMIN_IMPOSSIBLE"
  | Place_impossible -> "PLACE_IMPOSSIBLE"
  | Arme_impossible -> "ARME_IMPOSSIBLE"
  | Cible_impossible -> "CIBLE_IMPOSSIBLE"
  | Portee_impossible -> "PORTEE_IMPOSSIBLE"
  | Vue_impossible -> "VUE_IMPOSSIBLE"
  | Commande_impossible -> "COMMANDE_IMPOSSIBLE"

type cube = int * int * int

let string_of_cube (x, y, z) =
  Door.show_fields "(%s, %s, %s)"
    (string_of_int x)
    (string_of_int y)
    (string_of_int z)

type figure_info = {
  id : int;
  equipe : int;
  genre : genre_type;
  position : cube;
  place : int;
  etat : etat_type;
  blessures : int;
  activee : int;
}

let string_of_figure_info ({ id; equipe; genre; position; place; etat; blessures; activee } : figure_info) =
  Door.show_fields "{id = %s; equipe = %s; genre = %s; position = %s; place = %s; etat = %s; blessures = %s; activee = %s}"
    (string_of_int id)
    (string_of_int equipe)
    (string_of_genre_type genre)
    (string_of_cube position)
    (string_of_int place)
    (string_of_etat_type etat)
    (string_of_int blessures)
    (string_of_int activee)

type profil_info = {
  taille : int;
  vitesse : int;
  sprint : int;
  tir : int;
  combat : int;
  survie : int;
  armure : int;
  valeur : int;
  arme1 : arme_type option;
  arme2 : arme_type option;
  arme3 : arme_type option;
}

let string_of_profil_info ({ taille; vitesse; sprint; tir; combat; survie; armure; valeur; arme1; arme2; arme3 } : profil_info) =
  Door.show_fields "{taille = %s; vitesse = %s; sprint = %s; tir = %s; combat = %s; survie = %s; armure = %s; valeur = %s; arme1 = %s; arme2 = %s; arme3 = %s}"
    (string_of_int taille)
    (string_of_int vitesse)
    (string_of_int sprint)
    (string_of_int tir)
    (string_of_int combat)
    (string_of_int survie)
    (string_of_int armure)
    (string_of_int valeur)
    (Door.show_option string_of_arme_type arme1)
    (Door.show_option string_of_arme_type arme2)
    (Door.show_option string_of_arme_type arme3)

type arme_info = {
  portee : int;
  pa : int;
  rapide : int;
  assomme : int;
}

let string_of_arme_info ({ portee; pa; rapide; assomme } : arme_info) =
  Door.show_fields "{portee = %s; pa = %s; rapide = %s; assomme = %s}"
    (string_of_int portee)
    (string_of_int pa)
    (string_of_int rapide)
    (string_of_int assomme)

type partie_info = {
  equipe : int;
  manche : int;
  manches : int;
  victoire : int;
  tour : int;
  initiative : int;
}

let string_of_partie_info ({ equipe; manche; manches; victoire; tour; initiative } : partie_info) =
  Door.show_fields "{equipe = %s; manche = %s; manches = %s; victoire = %s; tour = %s; initiative = %s}"
    (string_of_int equipe)
    (string_of_int manche)
    (string_of_int manches)
    (string_of_int victoire)
    (string_of_int tour)
    (string_of_int initiative)

type activation_info = {
  figure : int;
  courtes : int;
  longue : int;
  faites : int;
  gratuite : int;
  engagee : int;
  seconde : int;
}

let string_of_activation_info ({ figure; courtes; longue; faites; gratuite; engagee; seconde } : activation_info) =
  Door.show_fields "{figure = %s; courtes = %s; longue = %s; faites = %s; gratuite = %s; engagee = %s; seconde = %s}"
    (string_of_int figure)
    (string_of_int courtes)
    (string_of_int longue)
    (string_of_int faites)
    (string_of_int gratuite)
    (string_of_int engagee)
    (string_of_int seconde)

type question_info = {
  attaquant : int;
  cible : int;
  des : int;
  contre : int;
}

let string_of_question_info ({ attaquant; cible; des; contre } : question_info) =
  Door.show_fields "{attaquant = %s; cible = %s; des = %s; contre = %s}"
    (string_of_int attaquant)
    (string_of_int cible)
    (string_of_int des)
    (string_of_int contre)

type detonateur_info = {
  position : cube;
  equipe : int;
  manche : int;
  fait : int;
}

let string_of_detonateur_info ({ position; equipe; manche; fait } : detonateur_info) =
  Door.show_fields "{position = %s; equipe = %s; manche = %s; fait = %s}"
    (string_of_cube position)
    (string_of_int equipe)
    (string_of_int manche)
    (string_of_int fait)

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

  let put_genre_type : genre_type -> int list = function
    | Genre_chef -> [ 0 ]
    | Genre_tirailleur -> [ 1 ]
    | Genre_sniper -> [ 2 ]
    | Genre_assaut -> [ 3 ]
    | Genre_colosse -> [ 4 ]

  let take_genre_type answer : genre_type =
    match take_int answer with
    | 0 -> Genre_chef
    | 1 -> Genre_tirailleur
    | 2 -> Genre_sniper
    | 3 -> Genre_assaut
    | 4 -> Genre_colosse
    | number -> Door.unknown number

  let put_etat_type : etat_type -> int list = function
    | Etat_debout -> [ 0 ]
    | Etat_bloque -> [ 1 ]
    | Etat_mort -> [ 2 ]
    | Etat_parti -> [ 3 ]

  let take_etat_type answer : etat_type =
    match take_int answer with
    | 0 -> Etat_debout
    | 1 -> Etat_bloque
    | 2 -> Etat_mort
    | 3 -> Etat_parti
    | number -> Door.unknown number

  let put_arme_type : arme_type option -> int list = function
    | Some Arme_pistolet -> [ 0 ]
    | Some Arme_fusil -> [ 1 ]
    | Some Arme_lunette -> [ 2 ]
    | Some Arme_canon -> [ 3 ]
    | Some Arme_crosse -> [ 4 ]
    | Some Arme_sabre -> [ 5 ]
    | Some Arme_masse -> [ 6 ]
    | None -> [ 7 ]

  let take_arme_type answer : arme_type option =
    match take_int answer with
    | 0 -> Some Arme_pistolet
    | 1 -> Some Arme_fusil
    | 2 -> Some Arme_lunette
    | 3 -> Some Arme_canon
    | 4 -> Some Arme_crosse
    | 5 -> Some Arme_sabre
    | 6 -> Some Arme_masse
    | 7 -> None
    | number -> Door.unknown number

  let put_action_type : action_type -> int list = function
    | Action_deplacer -> [ 0 ]
    | Action_sprinter -> [ 1 ]
    | Action_relever -> [ 2 ]
    | Action_tirer -> [ 3 ]
    | Action_combattre -> [ 4 ]
    | Action_speciale -> [ 5 ]
    | Action_mitrailler -> [ 6 ]

  let take_action_type answer : action_type =
    match take_int answer with
    | 0 -> Action_deplacer
    | 1 -> Action_sprinter
    | 2 -> Action_relever
    | 3 -> Action_tirer
    | 4 -> Action_combattre
    | 5 -> Action_speciale
    | 6 -> Action_mitrailler
    | number -> Door.unknown number

  let put_commande_type : commande_type -> int list = function
    | Commande_mouvement -> [ 0 ]
    | Commande_tir -> [ 1 ]
    | Commande_combat -> [ 2 ]
    | Commande_de -> [ 3 ]
    | Commande_activation -> [ 4 ]
    | Commande_joker -> [ 5 ]

  let take_commande_type answer : commande_type =
    match take_int answer with
    | 0 -> Commande_mouvement
    | 1 -> Commande_tir
    | 2 -> Commande_combat
    | 3 -> Commande_de
    | 4 -> Commande_activation
    | 5 -> Commande_joker
    | number -> Door.unknown number

  let put_direction_type : direction_type -> int list = function
    | Direction_nord -> [ 0 ]
    | Direction_est -> [ 1 ]
    | Direction_sud -> [ 2 ]
    | Direction_ouest -> [ 3 ]

  let take_direction_type answer : direction_type =
    match take_int answer with
    | 0 -> Direction_nord
    | 1 -> Direction_est
    | 2 -> Direction_sud
    | 3 -> Direction_ouest
    | number -> Door.unknown number

  let put_cote_type : cote_type -> int list = function
    | Cote_ouvert -> [ 0 ]
    | Cote_large -> [ 1 ]
    | Cote_moyen -> [ 2 ]
    | Cote_petit -> [ 3 ]
    | Cote_bloque -> [ 4 ]
    | Cote_eboulis -> [ 5 ]

  let take_cote_type answer : cote_type =
    match take_int answer with
    | 0 -> Cote_ouvert
    | 1 -> Cote_large
    | 2 -> Cote_moyen
    | 3 -> Cote_petit
    | 4 -> Cote_bloque
    | 5 -> Cote_eboulis
    | number -> Door.unknown number

  let put_sol_type : sol_type option -> int list = function
    | Some Sol_aucun -> [ 0 ]
    | Some Sol_plein -> [ 1 ]
    | Some Sol_trappe -> [ 2 ]
    | None -> [ 3 ]

  let take_sol_type answer : sol_type option =
    match take_int answer with
    | 0 -> Some Sol_aucun
    | 1 -> Some Sol_plein
    | 2 -> Some Sol_trappe
    | 3 -> None
    | number -> Door.unknown number

  let put_marque_type : marque_type -> int list = function
    | Marque_rien -> [ 0 ]
    | Marque_depart_0 -> [ 1 ]
    | Marque_depart_1 -> [ 2 ]
    | Marque_objectif_1 -> [ 3 ]
    | Marque_objectif_2 -> [ 4 ]
    | Marque_sortie_0 -> [ 5 ]
    | Marque_sortie_1 -> [ 6 ]
    | Marque_detonateur -> [ 7 ]

  let take_marque_type answer : marque_type =
    match take_int answer with
    | 0 -> Marque_rien
    | 1 -> Marque_depart_0
    | 2 -> Marque_depart_1
    | 3 -> Marque_objectif_1
    | 4 -> Marque_objectif_2
    | 5 -> Marque_sortie_0
    | 6 -> Marque_sortie_1
    | 7 -> Marque_detonateur
    | number -> Door.unknown number

  let put_vue_type : vue_type -> int list = function
    | Vue_nulle -> [ 0 ]
    | Vue_partielle -> [ 1 ]
    | Vue_degagee -> [ 2 ]

  let take_vue_type answer : vue_type =
    match take_int answer with
    | 0 -> Vue_nulle
    | 1 -> Vue_partielle
    | 2 -> Vue_degagee
    | number -> Door.unknown number

  let put_reponse_type : reponse_type -> int list = function
    | Reponse_esquive -> [ 0 ]
    | Reponse_contre -> [ 1 ]

  let take_reponse_type answer : reponse_type =
    match take_int answer with
    | 0 -> Reponse_esquive
    | 1 -> Reponse_contre
    | number -> Door.unknown number

  let put_erreur : (unit, erreur) result -> int list = function
    | Error Phase_impossible -> [ 0 ]
    | Error Figure_impossible -> [ 1 ]
    | Error Action_impossible -> [ 2 ]
    | Error Chemin_impossible -> [ 3 ]
    | Error Place_impossible -> [ 4 ]
    | Error Arme_impossible -> [ 5 ]
    | Error Cible_impossible -> [ 6 ]
    | Error Portee_impossible -> [ 7 ]
    | Error Vue_impossible -> [ 8 ]
    | Error Commande_impossible -> [ 9 ]
    | Ok () -> [ 10 ]

  let take_erreur answer : (unit, erreur) result =
    match take_int answer with
    | 0 -> Error Phase_impossible
    | 1 -> Error Figure_impossible
    | 2 -> Error Action_impossible
    | 3 -> Error Chemin_impossible
    | 4 -> Error Place_impossible
    | 5 -> Error Arme_impossible
    | 6 -> Error Cible_impossible
    | 7 -> Error Portee_impossible
    | 8 -> Error Vue_impossible
    | 9 -> Error Commande_impossible
    | 10 -> Ok ()
    | number -> Door.unknown number

  let put_cube (x, y, z) =
    put_int x @ put_int y @ put_int z

  let take_cube answer : cube =
    let x = take_int answer in
    let y = take_int answer in
    let z = take_int answer in
    (x, y, z)

  let put_figure_info ({ id; equipe; genre; position; place; etat; blessures; activee } : figure_info) =
    put_int id @ put_int equipe @ put_genre_type genre @ put_cube position @ put_int place @ put_etat_type etat @ put_int blessures @ put_int activee

  let take_figure_info answer : figure_info =
    let id = take_int answer in
    let equipe = take_int answer in
    let genre = take_genre_type answer in
    let position = take_cube answer in
    let place = take_int answer in
    let etat = take_etat_type answer in
    let blessures = take_int answer in
    let activee = take_int answer in
    { id; equipe; genre; position; place; etat; blessures; activee }

  let put_profil_info ({ taille; vitesse; sprint; tir; combat; survie; armure; valeur; arme1; arme2; arme3 } : profil_info) =
    put_int taille @ put_int vitesse @ put_int sprint @ put_int tir @ put_int combat @ put_int survie @ put_int armure @ put_int valeur @ put_arme_type arme1 @ put_arme_type arme2 @ put_arme_type arme3

  let take_profil_info answer : profil_info =
    let taille = take_int answer in
    let vitesse = take_int answer in
    let sprint = take_int answer in
    let tir = take_int answer in
    let combat = take_int answer in
    let survie = take_int answer in
    let armure = take_int answer in
    let valeur = take_int answer in
    let arme1 = take_arme_type answer in
    let arme2 = take_arme_type answer in
    let arme3 = take_arme_type answer in
    { taille; vitesse; sprint; tir; combat; survie; armure; valeur; arme1; arme2; arme3 }

  let put_arme_info ({ portee; pa; rapide; assomme } : arme_info) =
    put_int portee @ put_int pa @ put_int rapide @ put_int assomme

  let take_arme_info answer : arme_info =
    let portee = take_int answer in
    let pa = take_int answer in
    let rapide = take_int answer in
    let assomme = take_int answer in
    { portee; pa; rapide; assomme }

  let put_partie_info ({ equipe; manche; manches; victoire; tour; initiative } : partie_info) =
    put_int equipe @ put_int manche @ put_int manches @ put_int victoire @ put_int tour @ put_int initiative

  let take_partie_info answer : partie_info =
    let equipe = take_int answer in
    let manche = take_int answer in
    let manches = take_int answer in
    let victoire = take_int answer in
    let tour = take_int answer in
    let initiative = take_int answer in
    { equipe; manche; manches; victoire; tour; initiative }

  let put_activation_info ({ figure; courtes; longue; faites; gratuite; engagee; seconde } : activation_info) =
    put_int figure @ put_int courtes @ put_int longue @ put_int faites @ put_int gratuite @ put_int engagee @ put_int seconde

  let take_activation_info answer : activation_info =
    let figure = take_int answer in
    let courtes = take_int answer in
    let longue = take_int answer in
    let faites = take_int answer in
    let gratuite = take_int answer in
    let engagee = take_int answer in
    let seconde = take_int answer in
    { figure; courtes; longue; faites; gratuite; engagee; seconde }

  let put_question_info ({ attaquant; cible; des; contre } : question_info) =
    put_int attaquant @ put_int cible @ put_int des @ put_int contre

  let take_question_info answer : question_info =
    let attaquant = take_int answer in
    let cible = take_int answer in
    let des = take_int answer in
    let contre = take_int answer in
    { attaquant; cible; des; contre }

  let put_detonateur_info ({ position; equipe; manche; fait } : detonateur_info) =
    put_cube position @ put_int equipe @ put_int manche @ put_int fait

  let take_detonateur_info answer : detonateur_info =
    let position = take_cube answer in
    let equipe = take_int answer in
    let manche = take_int answer in
    let fait = take_int answer in
    { position; equipe; manche; fait }
end

let taille () =
  Words.(
    ask 0 [] take_cube)

let sol pos =
  Words.(
    ask 1 [ put_cube pos ] take_sol_type)

let cote pos vers =
  Words.(
    ask 2 [ put_cube pos; put_direction_type vers ] take_cote_type)

let marque pos =
  Words.(
    ask 3 [ put_cube pos ] take_marque_type)

let figures () =
  Words.(
    ask 4 [] (take_array take_figure_info))

let profil quel =
  Words.(
    ask 5 [ put_genre_type quel ] take_profil_info)

let arme_detail quelle =
  Words.(
    ask 6 [ put_arme_type quelle ] take_arme_info)

let points () =
  Words.(
    ask 7 [] (take_array take_int))

let partie () =
  Words.(
    ask 8 [] take_partie_info)

let commandes equipe =
  Words.(
    ask 9 [ put_int equipe ] (take_array take_commande_type))

let detonateurs () =
  Words.(
    ask 10 [] (take_array take_detonateur_info))

let activation () =
  Words.(
    ask 11 [] take_activation_info)

let question () =
  Words.(
    ask 12 [] take_question_info)

let pas grandeur depuis vers =
  Words.(
    some_unless (( = ) (-1)) @@
    ask 13 [ put_int grandeur; put_cube depuis; put_cube vers ] take_int)

let distance depuis vers =
  Words.(
    some_unless (( = ) (-1)) @@
    ask 14 [ put_cube depuis; put_cube vers ] take_int)

let vue figure cible =
  Words.(
    ask 15 [ put_int figure; put_int cible ] take_vue_type)

let vue_depuis figure pos place cible =
  Words.(
    ask 16 [ put_int figure; put_cube pos; put_int place; put_int cible ] take_vue_type)

let des_tir figure cible avec mitraille =
  Words.(
    some_unless (( = ) (-1)) @@
    ask 17 [ put_int figure; put_int cible; put_arme_type avec; put_int mitraille ] take_int)

let des_combat figure adversaire entree =
  Words.(
    some_unless (( = ) (-1)) @@
    ask 18 [ put_int figure; put_int adversaire; put_int entree ] take_int)

let relancer masque =
  Words.(
    ask 19 [ put_int masque ] take_erreur)

let depenser face =
  Words.(
    ask 20 [ put_commande_type face ] take_erreur)

let deplacer figure quoi chemin place =
  Words.(
    ask 21 [ put_int figure; put_action_type quoi; put_array put_cube chemin; put_int place ] take_erreur)

let agir figure quoi cible avec des =
  Words.(
    ask 22 [ put_int figure; put_action_type quoi; put_int cible; put_arme_type avec; put_int des ] take_erreur)

let finir figure =
  Words.(
    ask 23 [ put_int figure ] take_erreur)

let choisir figure avec des =
  Words.(
    ask 24 [ put_int figure; put_arme_type avec; put_int des ] take_erreur)

let repondre choix avec des =
  Words.(
    ask 25 [ put_reponse_type choix; put_arme_type avec; put_int des ] take_erreur)

let placer figure place =
  Words.(
    ask 26 [ put_int figure; put_int place ] take_erreur)

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
  val jouer_commandement : unit -> unit
  val jouer_action : unit -> unit
  val jouer_interception : unit -> unit
  val jouer_place : unit -> unit
  val jouer_assaut : unit -> unit
  val jouer_reponse : unit -> unit
  val partie_fin : unit -> unit
end
