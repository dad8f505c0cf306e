(* The interface for champions, and the door behind it. See api.mli.

   Made from api/donjon.yml by `stechec api`: changes here are lost. *)

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

let des_par_tour = 4
let des_premier_tour = 2
let combats_par_tour = 2
let esquive_facile = 5
let esquive_difficile = 6
let coup_de_reaction = 4
let force_potion = 3
let carte_max = 6

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

type figure_classe =
  | Classe_guerrier
  | Classe_voleuse
  | Classe_clerc
  | Classe_magicien
  | Classe_archer_elfe
  | Classe_arbaletrier
  | Classe_berserker
  | Classe_maitre_armes
  | Classe_fouetteuse
  | Classe_loup_garou

let all_of_figure_classe =
  [
    Classe_guerrier;
    Classe_voleuse;
    Classe_clerc;
    Classe_magicien;
    Classe_archer_elfe;
    Classe_arbaletrier;
    Classe_berserker;
    Classe_maitre_armes;
    Classe_fouetteuse;
    Classe_loup_garou;
  ]

let string_of_figure_classe = function
  | Classe_guerrier -> "CLASSE_GUERRIER"
  | Classe_voleuse -> "CLASSE_VOLEUSE"
  | Classe_clerc -> "CLASSE_CLERC"
  | Classe_magicien -> "CLASSE_MAGICIEN"
  | Classe_archer_elfe -> "CLASSE_ARCHER_ELFE"
  | Classe_arbaletrier -> "CLASSE_ARBALETRIER"
  | Classe_berserker -> "CLASSE_BERSERKER"
  | Classe_maitre_armes -> "CLASSE_MAITRE_ARMES"
  | Classe_fouetteuse -> "CLASSE_FOUETTEUSE"
  | Classe_loup_garou -> "CLASSE_LOUP_GAROU"

type figure_etat =
  | Etat_debout
  | Etat_blesse
  | Etat_mort
  | Etat_sorti

let all_of_figure_etat =
  [
    Etat_debout;
    Etat_blesse;
    Etat_mort;
    Etat_sorti;
  ]

let string_of_figure_etat = function
  | Etat_debout -> "ETAT_DEBOUT"
  | Etat_blesse -> "ETAT_BLESSE"
  | Etat_mort -> "ETAT_MORT"
  | Etat_sorti -> "ETAT_SORTI"

type objet_type =
  | Objet_corde
  | Objet_tresor
  | Objet_amulette
  | Objet_arc
  | Objet_arbalete
  | Objet_baguette
  | Objet_potion_vitesse
  | Objet_potion_force
  | Objet_parchemin_mort
  | Objet_parchemin_sang
  | Objet_parchemin_gel

let all_of_objet_type =
  [
    Objet_corde;
    Objet_tresor;
    Objet_amulette;
    Objet_arc;
    Objet_arbalete;
    Objet_baguette;
    Objet_potion_vitesse;
    Objet_potion_force;
    Objet_parchemin_mort;
    Objet_parchemin_sang;
    Objet_parchemin_gel;
  ]

let string_of_objet_type = function
  | Objet_corde -> "OBJET_CORDE"
  | Objet_tresor -> "OBJET_TRESOR"
  | Objet_amulette -> "OBJET_AMULETTE"
  | Objet_arc -> "OBJET_ARC"
  | Objet_arbalete -> "OBJET_ARBALETE"
  | Objet_baguette -> "OBJET_BAGUETTE"
  | Objet_potion_vitesse -> "OBJET_POTION_VITESSE"
  | Objet_potion_force -> "OBJET_POTION_FORCE"
  | Objet_parchemin_mort -> "OBJET_PARCHEMIN_MORT"
  | Objet_parchemin_sang -> "OBJET_PARCHEMIN_SANG"
  | Objet_parchemin_gel -> "OBJET_PARCHEMIN_GEL"

type terrain_type =
  | Terrain_sol
  | Terrain_arbre
  | Terrain_statue
  | Terrain_zat_nord
  | Terrain_zat_est
  | Terrain_zat_sud
  | Terrain_zat_ouest
  | Terrain_miroir_montant
  | Terrain_miroir_descendant
  | Terrain_gravats
  | Terrain_brume
  | Terrain_tenebres
  | Terrain_fosse
  | Terrain_precipice
  | Terrain_lave
  | Terrain_piege
  | Terrain_interrupteur
  | Terrain_trappe_fermee
  | Terrain_trappe_ouverte
  | Terrain_averse
  | Terrain_rune
  | Terrain_engrenage
  | Terrain_depart_0
  | Terrain_depart_1
  | Terrain_rocher
  | Terrain_portail
  | Terrain_inconnu

let all_of_terrain_type =
  [
    Terrain_sol;
    Terrain_arbre;
    Terrain_statue;
    Terrain_zat_nord;
    Terrain_zat_est;
    Terrain_zat_sud;
    Terrain_zat_ouest;
    Terrain_miroir_montant;
    Terrain_miroir_descendant;
    Terrain_gravats;
    Terrain_brume;
    Terrain_tenebres;
    Terrain_fosse;
    Terrain_precipice;
    Terrain_lave;
    Terrain_piege;
    Terrain_interrupteur;
    Terrain_trappe_fermee;
    Terrain_trappe_ouverte;
    Terrain_averse;
    Terrain_rune;
    Terrain_engrenage;
    Terrain_depart_0;
    Terrain_depart_1;
    Terrain_rocher;
    Terrain_portail;
    Terrain_inconnu;
  ]

let string_of_terrain_type = function
  | Terrain_sol -> "TERRAIN_SOL"
  | Terrain_arbre -> "TERRAIN_ARBRE"
  | Terrain_statue -> "TERRAIN_STATUE"
  | Terrain_zat_nord -> "TERRAIN_ZAT_NORD"
  | Terrain_zat_est -> "TERRAIN_ZAT_EST"
  | Terrain_zat_sud -> "TERRAIN_ZAT_SUD"
  | Terrain_zat_ouest -> "TERRAIN_ZAT_OUEST"
  | Terrain_miroir_montant -> "TERRAIN_MIROIR_MONTANT"
  | Terrain_miroir_descendant -> "TERRAIN_MIROIR_DESCENDANT"
  | Terrain_gravats -> "TERRAIN_GRAVATS"
  | Terrain_brume -> "TERRAIN_BRUME"
  | Terrain_tenebres -> "TERRAIN_TENEBRES"
  | Terrain_fosse -> "TERRAIN_FOSSE"
  | Terrain_precipice -> "TERRAIN_PRECIPICE"
  | Terrain_lave -> "TERRAIN_LAVE"
  | Terrain_piege -> "TERRAIN_PIEGE"
  | Terrain_interrupteur -> "TERRAIN_INTERRUPTEUR"
  | Terrain_trappe_fermee -> "TERRAIN_TRAPPE_FERMEE"
  | Terrain_trappe_ouverte -> "TERRAIN_TRAPPE_OUVERTE"
  | Terrain_averse -> "TERRAIN_AVERSE"
  | Terrain_rune -> "TERRAIN_RUNE"
  | Terrain_engrenage -> "TERRAIN_ENGRENAGE"
  | Terrain_depart_0 -> "TERRAIN_DEPART_0"
  | Terrain_depart_1 -> "TERRAIN_DEPART_1"
  | Terrain_rocher -> "TERRAIN_ROCHER"
  | Terrain_portail -> "TERRAIN_PORTAIL"
  | Terrain_inconnu -> "TERRAIN_INCONNU"

type bord_type =
  | Bord_ouvert
  | Bord_mur
  | Bord_herse_fermee
  | Bord_herse_ouverte
  | Bord_support_torche
  | Bord_support_cle
  | Bord_meurtriere
  | Bord_inconnu

let all_of_bord_type =
  [
    Bord_ouvert;
    Bord_mur;
    Bord_herse_fermee;
    Bord_herse_ouverte;
    Bord_support_torche;
    Bord_support_cle;
    Bord_meurtriere;
    Bord_inconnu;
  ]

let string_of_bord_type = function
  | Bord_ouvert -> "BORD_OUVERT"
  | Bord_mur -> "BORD_MUR"
  | Bord_herse_fermee -> "BORD_HERSE_FERMEE"
  | Bord_herse_ouverte -> "BORD_HERSE_OUVERTE"
  | Bord_support_torche -> "BORD_SUPPORT_TORCHE"
  | Bord_support_cle -> "BORD_SUPPORT_CLE"
  | Bord_meurtriere -> "BORD_MEURTRIERE"
  | Bord_inconnu -> "BORD_INCONNU"

type action_type =
  | Action_deplacement
  | Action_pas
  | Action_attaque
  | Action_charge
  | Action_tir
  | Action_reveler
  | Action_masquer
  | Action_oublier
  | Action_tourner
  | Action_ouvrir
  | Action_fermer
  | Action_briser
  | Action_percer
  | Action_soigner
  | Action_prendre
  | Action_poser
  | Action_boire
  | Action_lire
  | Action_feu
  | Action_transformer
  | Action_pluie
  | Action_passage
  | Action_rouler

let all_of_action_type =
  [
    Action_deplacement;
    Action_pas;
    Action_attaque;
    Action_charge;
    Action_tir;
    Action_reveler;
    Action_masquer;
    Action_oublier;
    Action_tourner;
    Action_ouvrir;
    Action_fermer;
    Action_briser;
    Action_percer;
    Action_soigner;
    Action_prendre;
    Action_poser;
    Action_boire;
    Action_lire;
    Action_feu;
    Action_transformer;
    Action_pluie;
    Action_passage;
    Action_rouler;
  ]

let string_of_action_type = function
  | Action_deplacement -> "ACTION_DEPLACEMENT"
  | Action_pas -> "ACTION_PAS"
  | Action_attaque -> "ACTION_ATTAQUE"
  | Action_charge -> "ACTION_CHARGE"
  | Action_tir -> "ACTION_TIR"
  | Action_reveler -> "ACTION_REVELER"
  | Action_masquer -> "ACTION_MASQUER"
  | Action_oublier -> "ACTION_OUBLIER"
  | Action_tourner -> "ACTION_TOURNER"
  | Action_ouvrir -> "ACTION_OUVRIR"
  | Action_fermer -> "ACTION_FERMER"
  | Action_briser -> "ACTION_BRISER"
  | Action_percer -> "ACTION_PERCER"
  | Action_soigner -> "ACTION_SOIGNER"
  | Action_prendre -> "ACTION_PRENDRE"
  | Action_poser -> "ACTION_POSER"
  | Action_boire -> "ACTION_BOIRE"
  | Action_lire -> "ACTION_LIRE"
  | Action_feu -> "ACTION_FEU"
  | Action_transformer -> "ACTION_TRANSFORMER"
  | Action_pluie -> "ACTION_PLUIE"
  | Action_passage -> "ACTION_PASSAGE"
  | Action_rouler -> "ACTION_ROULER"

type combat_role =
  | Role_protagoniste
  | Role_voisin
  | Role_gele
  | Role_tireur

let all_of_combat_role =
  [
    Role_protagoniste;
    Role_voisin;
    Role_gele;
    Role_tireur;
  ]

let string_of_combat_role = function
  | Role_protagoniste -> "ROLE_PROTAGONISTE"
  | Role_voisin -> "ROLE_VOISIN"
  | Role_gele -> "ROLE_GELE"
  | Role_tireur -> "ROLE_TIREUR"

type erreur =
  | Phase_impossible
  | Deja_donne
  | Figure_impossible
  | Action_impossible
  | De_impossible
  | Cible_impossible
  | Carte_impossible

let all_of_erreur =
  [
    Phase_impossible;
    Deja_donne;
    Figure_impossible;
    Action_impossible;
    De_impossible;
    Cible_impossible;
    Carte_impossible;
  ]

let string_of_erreur = function
  | Phase_impossible -> "PHASE_IMPOSSIBLE"
  | Deja_donne -> "DEJA_DONNE"
  | Figure_impossible -> "FIGURE_IMPOSSIBLE"
  | Action_impossible -> "ACTION_IMPOSSIBLE"
  | De_impossible -> "DE_IMPOSSIBLE"
  | Cible_impossible -> "CIBLE_IMPOSSIBLE"
  | Carte_impossible -> "CARTE_IMPOSSIBLE"

type position = int * int

let string_of_position (x, y) =
  Door.show_fields "(%s, %s)"
    (string_of_int x)
    (string_of_int y)

type partie_info = {
  colonnes : int;
  lignes : int;
  cote : int;
  equipe : int;
  tour : int;
  tours : int;
  actif : int;
  action : int;
  combats : int;
  objectif : int;
  points_equipe : int;
  points_adverse : int;
}

let string_of_partie_info ({ colonnes; lignes; cote; equipe; tour; tours; actif; action; combats; objectif; points_equipe; points_adverse } : partie_info) =
  Door.show_fields "{colonnes = %s; lignes = %s; cote = %s; equipe = %s; tour = %s; tours = %s; actif = %s; action = %s; combats = %s; objectif = %s; points_equipe = %s; points_adverse = %s}"
    (string_of_int colonnes)
    (string_of_int lignes)
    (string_of_int cote)
    (string_of_int equipe)
    (string_of_int tour)
    (string_of_int tours)
    (string_of_int actif)
    (string_of_int action)
    (string_of_int combats)
    (string_of_int objectif)
    (string_of_int points_equipe)
    (string_of_int points_adverse)

type salle_info = {
  place : int;
  engrenage : int;
  sens : int;
  decouverte : int;
}

let string_of_salle_info ({ place; engrenage; sens; decouverte } : salle_info) =
  Door.show_fields "{place = %s; engrenage = %s; sens = %s; decouverte = %s}"
    (string_of_int place)
    (string_of_int engrenage)
    (string_of_int sens)
    (string_of_int decouverte)

type figure_info = {
  figure : int;
  equipe : int;
  classe : figure_classe;
  etat : figure_etat;
  pos : position;
  objet : objet_type option;
  gel : int;
  loup : int;
  fort : int;
  deplacements : int;
  elan : int;
  combat : int;
  reaction : int;
}

let string_of_figure_info ({ figure; equipe; classe; etat; pos; objet; gel; loup; fort; deplacements; elan; combat; reaction } : figure_info) =
  Door.show_fields "{figure = %s; equipe = %s; classe = %s; etat = %s; pos = %s; objet = %s; gel = %s; loup = %s; fort = %s; deplacements = %s; elan = %s; combat = %s; reaction = %s}"
    (string_of_int figure)
    (string_of_int equipe)
    (string_of_figure_classe classe)
    (string_of_figure_etat etat)
    (string_of_position pos)
    (Door.show_option string_of_objet_type objet)
    (string_of_int gel)
    (string_of_int loup)
    (string_of_int fort)
    (string_of_int deplacements)
    (string_of_int elan)
    (string_of_int combat)
    (string_of_int reaction)

type objet_info = {
  objet : objet_type option;
  pos : position;
}

let string_of_objet_info ({ objet; pos } : objet_info) =
  Door.show_fields "{objet = %s; pos = %s}"
    (Door.show_option string_of_objet_type objet)
    (string_of_position pos)

type combat_info = {
  attaquant : int;
  cible : int;
  mode : action_type;
  carte_1 : int;
  carte_2 : int;
}

let string_of_combat_info ({ attaquant; cible; mode; carte_1; carte_2 } : combat_info) =
  Door.show_fields "{attaquant = %s; cible = %s; mode = %s; carte_1 = %s; carte_2 = %s}"
    (string_of_int attaquant)
    (string_of_int cible)
    (string_of_action_type mode)
    (string_of_int carte_1)
    (string_of_int carte_2)

type combattant_info = {
  figure : int;
  force : int;
  role : combat_role;
}

let string_of_combattant_info ({ figure; force; role } : combattant_info) =
  Door.show_fields "{figure = %s; force = %s; role = %s}"
    (string_of_int figure)
    (string_of_int force)
    (string_of_combat_role role)

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

  let put_figure_classe : figure_classe -> int list = function
    | Classe_guerrier -> [ 0 ]
    | Classe_voleuse -> [ 1 ]
    | Classe_clerc -> [ 2 ]
    | Classe_magicien -> [ 3 ]
    | Classe_archer_elfe -> [ 4 ]
    | Classe_arbaletrier -> [ 5 ]
    | Classe_berserker -> [ 6 ]
    | Classe_maitre_armes -> [ 7 ]
    | Classe_fouetteuse -> [ 8 ]
    | Classe_loup_garou -> [ 9 ]

  let take_figure_classe answer : figure_classe =
    match take_int answer with
    | 0 -> Classe_guerrier
    | 1 -> Classe_voleuse
    | 2 -> Classe_clerc
    | 3 -> Classe_magicien
    | 4 -> Classe_archer_elfe
    | 5 -> Classe_arbaletrier
    | 6 -> Classe_berserker
    | 7 -> Classe_maitre_armes
    | 8 -> Classe_fouetteuse
    | 9 -> Classe_loup_garou
    | number -> Door.unknown number

  let put_figure_etat : figure_etat -> int list = function
    | Etat_debout -> [ 0 ]
    | Etat_blesse -> [ 1 ]
    | Etat_mort -> [ 2 ]
    | Etat_sorti -> [ 3 ]

  let take_figure_etat answer : figure_etat =
    match take_int answer with
    | 0 -> Etat_debout
    | 1 -> Etat_blesse
    | 2 -> Etat_mort
    | 3 -> Etat_sorti
    | number -> Door.unknown number

  let put_objet_type : objet_type option -> int list = function
    | None -> [ 0 ]
    | Some Objet_corde -> [ 1 ]
    | Some Objet_tresor -> [ 2 ]
    | Some Objet_amulette -> [ 3 ]
    | Some Objet_arc -> [ 4 ]
    | Some Objet_arbalete -> [ 5 ]
    | Some Objet_baguette -> [ 6 ]
    | Some Objet_potion_vitesse -> [ 7 ]
    | Some Objet_potion_force -> [ 8 ]
    | Some Objet_parchemin_mort -> [ 9 ]
    | Some Objet_parchemin_sang -> [ 10 ]
    | Some Objet_parchemin_gel -> [ 11 ]

  let take_objet_type answer : objet_type option =
    match take_int answer with
    | 0 -> None
    | 1 -> Some Objet_corde
    | 2 -> Some Objet_tresor
    | 3 -> Some Objet_amulette
    | 4 -> Some Objet_arc
    | 5 -> Some Objet_arbalete
    | 6 -> Some Objet_baguette
    | 7 -> Some Objet_potion_vitesse
    | 8 -> Some Objet_potion_force
    | 9 -> Some Objet_parchemin_mort
    | 10 -> Some Objet_parchemin_sang
    | 11 -> Some Objet_parchemin_gel
    | number -> Door.unknown number

  let put_terrain_type : terrain_type option -> int list = function
    | Some Terrain_sol -> [ 0 ]
    | Some Terrain_arbre -> [ 1 ]
    | Some Terrain_statue -> [ 2 ]
    | Some Terrain_zat_nord -> [ 3 ]
    | Some Terrain_zat_est -> [ 4 ]
    | Some Terrain_zat_sud -> [ 5 ]
    | Some Terrain_zat_ouest -> [ 6 ]
    | Some Terrain_miroir_montant -> [ 7 ]
    | Some Terrain_miroir_descendant -> [ 8 ]
    | Some Terrain_gravats -> [ 9 ]
    | Some Terrain_brume -> [ 10 ]
    | Some Terrain_tenebres -> [ 11 ]
    | Some Terrain_fosse -> [ 12 ]
    | Some Terrain_precipice -> [ 13 ]
    | Some Terrain_lave -> [ 14 ]
    | Some Terrain_piege -> [ 15 ]
    | Some Terrain_interrupteur -> [ 16 ]
    | Some Terrain_trappe_fermee -> [ 17 ]
    | Some Terrain_trappe_ouverte -> [ 18 ]
    | Some Terrain_averse -> [ 19 ]
    | Some Terrain_rune -> [ 20 ]
    | Some Terrain_engrenage -> [ 21 ]
    | Some Terrain_depart_0 -> [ 22 ]
    | Some Terrain_depart_1 -> [ 23 ]
    | Some Terrain_rocher -> [ 24 ]
    | Some Terrain_portail -> [ 25 ]
    | Some Terrain_inconnu -> [ 26 ]
    | None -> [ 27 ]

  let take_terrain_type answer : terrain_type option =
    match take_int answer with
    | 0 -> Some Terrain_sol
    | 1 -> Some Terrain_arbre
    | 2 -> Some Terrain_statue
    | 3 -> Some Terrain_zat_nord
    | 4 -> Some Terrain_zat_est
    | 5 -> Some Terrain_zat_sud
    | 6 -> Some Terrain_zat_ouest
    | 7 -> Some Terrain_miroir_montant
    | 8 -> Some Terrain_miroir_descendant
    | 9 -> Some Terrain_gravats
    | 10 -> Some Terrain_brume
    | 11 -> Some Terrain_tenebres
    | 12 -> Some Terrain_fosse
    | 13 -> Some Terrain_precipice
    | 14 -> Some Terrain_lave
    | 15 -> Some Terrain_piege
    | 16 -> Some Terrain_interrupteur
    | 17 -> Some Terrain_trappe_fermee
    | 18 -> Some Terrain_trappe_ouverte
    | 19 -> Some Terrain_averse
    | 20 -> Some Terrain_rune
    | 21 -> Some Terrain_engrenage
    | 22 -> Some Terrain_depart_0
    | 23 -> Some Terrain_depart_1
    | 24 -> Some Terrain_rocher
    | 25 -> Some Terrain_portail
    | 26 -> Some Terrain_inconnu
    | 27 -> None
    | number -> Door.unknown number

  let put_bord_type : bord_type option -> int list = function
    | Some Bord_ouvert -> [ 0 ]
    | Some Bord_mur -> [ 1 ]
    | Some Bord_herse_fermee -> [ 2 ]
    | Some Bord_herse_ouverte -> [ 3 ]
    | Some Bord_support_torche -> [ 4 ]
    | Some Bord_support_cle -> [ 5 ]
    | Some Bord_meurtriere -> [ 6 ]
    | Some Bord_inconnu -> [ 7 ]
    | None -> [ 8 ]

  let take_bord_type answer : bord_type option =
    match take_int answer with
    | 0 -> Some Bord_ouvert
    | 1 -> Some Bord_mur
    | 2 -> Some Bord_herse_fermee
    | 3 -> Some Bord_herse_ouverte
    | 4 -> Some Bord_support_torche
    | 5 -> Some Bord_support_cle
    | 6 -> Some Bord_meurtriere
    | 7 -> Some Bord_inconnu
    | 8 -> None
    | number -> Door.unknown number

  let put_action_type : action_type -> int list = function
    | Action_deplacement -> [ 0 ]
    | Action_pas -> [ 1 ]
    | Action_attaque -> [ 2 ]
    | Action_charge -> [ 3 ]
    | Action_tir -> [ 4 ]
    | Action_reveler -> [ 5 ]
    | Action_masquer -> [ 6 ]
    | Action_oublier -> [ 7 ]
    | Action_tourner -> [ 8 ]
    | Action_ouvrir -> [ 9 ]
    | Action_fermer -> [ 10 ]
    | Action_briser -> [ 11 ]
    | Action_percer -> [ 12 ]
    | Action_soigner -> [ 13 ]
    | Action_prendre -> [ 14 ]
    | Action_poser -> [ 15 ]
    | Action_boire -> [ 16 ]
    | Action_lire -> [ 17 ]
    | Action_feu -> [ 18 ]
    | Action_transformer -> [ 19 ]
    | Action_pluie -> [ 20 ]
    | Action_passage -> [ 21 ]
    | Action_rouler -> [ 22 ]

  let take_action_type answer : action_type =
    match take_int answer with
    | 0 -> Action_deplacement
    | 1 -> Action_pas
    | 2 -> Action_attaque
    | 3 -> Action_charge
    | 4 -> Action_tir
    | 5 -> Action_reveler
    | 6 -> Action_masquer
    | 7 -> Action_oublier
    | 8 -> Action_tourner
    | 9 -> Action_ouvrir
    | 10 -> Action_fermer
    | 11 -> Action_briser
    | 12 -> Action_percer
    | 13 -> Action_soigner
    | 14 -> Action_prendre
    | 15 -> Action_poser
    | 16 -> Action_boire
    | 17 -> Action_lire
    | 18 -> Action_feu
    | 19 -> Action_transformer
    | 20 -> Action_pluie
    | 21 -> Action_passage
    | 22 -> Action_rouler
    | number -> Door.unknown number

  let put_combat_role : combat_role -> int list = function
    | Role_protagoniste -> [ 0 ]
    | Role_voisin -> [ 1 ]
    | Role_gele -> [ 2 ]
    | Role_tireur -> [ 3 ]

  let take_combat_role answer : combat_role =
    match take_int answer with
    | 0 -> Role_protagoniste
    | 1 -> Role_voisin
    | 2 -> Role_gele
    | 3 -> Role_tireur
    | number -> Door.unknown number

  let put_erreur : (unit, erreur) result -> int list = function
    | Error Phase_impossible -> [ 0 ]
    | Error Deja_donne -> [ 1 ]
    | Error Figure_impossible -> [ 2 ]
    | Error Action_impossible -> [ 3 ]
    | Error De_impossible -> [ 4 ]
    | Error Cible_impossible -> [ 5 ]
    | Error Carte_impossible -> [ 6 ]
    | Ok () -> [ 7 ]

  let take_erreur answer : (unit, erreur) result =
    match take_int answer with
    | 0 -> Error Phase_impossible
    | 1 -> Error Deja_donne
    | 2 -> Error Figure_impossible
    | 3 -> Error Action_impossible
    | 4 -> Error De_impossible
    | 5 -> Error Cible_impossible
    | 6 -> Error Carte_impossible
    | 7 -> Ok ()
    | number -> Door.unknown number

  let put_position (x, y) =
    put_int x @ put_int y

  let take_position answer : position =
    let x = take_int answer in
    let y = take_int answer in
    (x, y)

  let put_partie_info ({ colonnes; lignes; cote; equipe; tour; tours; actif; action; combats; objectif; points_equipe; points_adverse } : partie_info) =
    put_int colonnes @ put_int lignes @ put_int cote @ put_int equipe @ put_int tour @ put_int tours @ put_int actif @ put_int action @ put_int combats @ put_int objectif @ put_int points_equipe @ put_int points_adverse

  let take_partie_info answer : partie_info =
    let colonnes = take_int answer in
    let lignes = take_int answer in
    let cote = take_int answer in
    let equipe = take_int answer in
    let tour = take_int answer in
    let tours = take_int answer in
    let actif = take_int answer in
    let action = take_int answer in
    let combats = take_int answer in
    let objectif = take_int answer in
    let points_equipe = take_int answer in
    let points_adverse = take_int answer in
    { colonnes; lignes; cote; equipe; tour; tours; actif; action; combats; objectif; points_equipe; points_adverse }

  let put_salle_info ({ place; engrenage; sens; decouverte } : salle_info) =
    put_int place @ put_int engrenage @ put_int sens @ put_int decouverte

  let take_salle_info answer : salle_info =
    let place = take_int answer in
    let engrenage = take_int answer in
    let sens = take_int answer in
    let decouverte = take_int answer in
    { place; engrenage; sens; decouverte }

  let put_figure_info ({ figure; equipe; classe; etat; pos; objet; gel; loup; fort; deplacements; elan; combat; reaction } : figure_info) =
    put_int figure @ put_int equipe @ put_figure_classe classe @ put_figure_etat etat @ put_position pos @ put_objet_type objet @ put_int gel @ put_int loup @ put_int fort @ put_int deplacements @ put_int elan @ put_int combat @ put_int reaction

  let take_figure_info answer : figure_info =
    let figure = take_int answer in
    let equipe = take_int answer in
    let classe = take_figure_classe answer in
    let etat = take_figure_etat answer in
    let pos = take_position answer in
    let objet = take_objet_type answer in
    let gel = take_int answer in
    let loup = take_int answer in
    let fort = take_int answer in
    let deplacements = take_int answer in
    let elan = take_int answer in
    let combat = take_int answer in
    let reaction = take_int answer in
    { figure; equipe; classe; etat; pos; objet; gel; loup; fort; deplacements; elan; combat; reaction }

  let put_objet_info ({ objet; pos } : objet_info) =
    put_objet_type objet @ put_position pos

  let take_objet_info answer : objet_info =
    let objet = take_objet_type answer in
    let pos = take_position answer in
    { objet; pos }

  let put_combat_info ({ attaquant; cible; mode; carte_1; carte_2 } : combat_info) =
    put_int attaquant @ put_int cible @ put_action_type mode @ put_int carte_1 @ put_int carte_2

  let take_combat_info answer : combat_info =
    let attaquant = take_int answer in
    let cible = take_int answer in
    let mode = take_action_type answer in
    let carte_1 = take_int answer in
    let carte_2 = take_int answer in
    { attaquant; cible; mode; carte_1; carte_2 }

  let put_combattant_info ({ figure; force; role } : combattant_info) =
    put_int figure @ put_int force @ put_combat_role role

  let take_combattant_info answer : combattant_info =
    let figure = take_int answer in
    let force = take_int answer in
    let role = take_combat_role answer in
    { figure; force; role }
end

let partie () =
  Words.(
    ask 0 [] take_partie_info)

let des () =
  Words.(
    ask 1 [] (take_array take_int))

let terrain pos =
  Words.(
    ask 2 [ put_position pos ] take_terrain_type)

let bord pos direction =
  Words.(
    ask 3 [ put_position pos; put_orientation direction ] take_bord_type)

let zone pos =
  Words.(
    some_unless (( = ) (-1)) @@
    ask 4 [ put_position pos ] take_int)

let salle pos =
  Words.(
    ask 5 [ put_position pos ] take_salle_info)

let figures () =
  Words.(
    ask 6 [] (take_array take_figure_info))

let objets () =
  Words.(
    ask 7 [] (take_array take_objet_info))

let cartes equipe =
  Words.(
    ask 8 [ put_int equipe ] (take_array take_int))

let combat () =
  Words.(
    ask 9 [] take_combat_info)

let combattants () =
  Words.(
    ask 10 [] (take_array take_combattant_info))

let voit depart arrivee =
  Words.(
    ask 11 [ put_position depart; put_position arrivee ] take_int)

let rayon pos direction =
  Words.(
    ask 12 [ put_position pos; put_orientation direction ] (take_array take_position))

let arrivees figure =
  Words.(
    ask 13 [ put_int figure ] (take_array take_position))

let poussees agresseur cible =
  Words.(
    ask 14 [ put_position agresseur; put_position cible ] (take_array take_position))

let actions_possibles figure =
  Words.(
    ask 15 [ put_int figure ] (take_array take_action_type))

let placer figure pos =
  Words.(
    ask 16 [ put_int figure; put_position pos ] take_erreur)

let deplacer figure pos repli attaquants =
  Words.(
    ask 17 [ put_int figure; put_position pos; put_int repli; put_array put_int attaquants ] take_erreur)

let agir figure action pos =
  Words.(
    ask 18 [ put_int figure; put_action_type action; put_position pos ] take_erreur)

let attaquer figure action cible cases =
  Words.(
    ask 19 [ put_int figure; put_action_type action; put_int cible; put_array put_position cases ] take_erreur)

let soutenir participants exclu =
  Words.(
    ask 20 [ put_array put_int participants; put_int exclu ] take_erreur)

let carte valeur seconde =
  Words.(
    ask 21 [ put_int valeur; put_int seconde ] take_erreur)

let finir () =
  Words.(
    ask 22 [] take_erreur)

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
  val jouer_action : unit -> unit
  val jouer_soutien : unit -> unit
  val jouer_carte : unit -> unit
  val partie_fin : unit -> unit
end
