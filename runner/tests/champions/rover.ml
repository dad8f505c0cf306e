(* Walks about and attacks what it sees; its twins in other languages give the same orders.
   All it hears goes into a sum that decides where figures look and where the elf shoots, so
   that one wrong word of one answer becomes another order. *)

open Api

let somme = ref 0
let entends mot = somme := Int.rem ((!somme * 31) + mot + 2) 10007

(* The place of a value among all. *)
let rang valeurs valeur =
  let rec cherche place = function
    | [] -> invalid_arg "rang"
    | autre :: _ when autre = valeur -> place
    | _ :: suite -> cherche (place + 1) suite
  in
  cherche 0 valeurs

let entends_position (x, y) =
  entends x;
  entends y

let entends_positions cases =
  entends (Array.length cases);
  Array.iter entends_position cases

let entends_perso perso =
  entends perso.equipe;
  entends (rang all_of_perso_classe perso.classe);
  entends perso.vie;
  entends (rang all_of_orientation perso.direction)

(* 4 is OK. *)
let entends_reponse = function
  | Ok () -> entends 4
  | Error erreur -> entends (rang all_of_erreur erreur)

(* 6 is no terrain. *)
let zone pos =
  let zone = carte_zone_type pos in
  entends (Option.fold ~none:6 ~some:(rang all_of_zone_type) zone);
  zone

let cout pos =
  match zone pos with
  | Some Zone_route -> 1
  | Some Zone_marais -> 4
  | Some Zone_mur | None -> 1000
  | Some (Zone_herbe | Zone_foret | Zone_tour) -> 2

let points = function
  | Perso_voleur -> voleur_deplacement
  | Perso_barbare -> barbare_deplacement
  | Perso_elfe -> elfe_deplacement

(* The start in odd turns, else a cell that can be reached, if the one in mind can be. *)
let cible () =
  let equipe = mon_equipe () and tour = tour_actuel () in
  let largeur, hauteur = carte_taille () and depart = carte_depart () in
  let loin = (((equipe * 7) + (tour * 3)) mod largeur, ((equipe * 3) + (tour * 5)) mod hauteur) in
  let chemin = distance depart loin in
  entends (Option.value chemin ~default:(-1));
  if tour mod 2 = 1 || chemin = None then depart else loin

(* How many steps of a path the points left suffice for. *)
let rec portee route reste pas =
  if pas < Array.length route && reste >= 0 then
    portee route (reste - cout route.(pas)) (pas + 1)
  else pas

let avance but classe =
  let moi = perso_classe_info classe in
  let pos = Option.get (perso_position moi) in
  let route = chemin pos but in
  let reste = points classe - cout pos in
  entends_perso moi;
  entends_positions route;
  entends_positions (perso_penombre moi);
  let route = Array.sub route 0 (portee route reste 0) in
  let direction = (!somme + tour_actuel () + rang all_of_perso_classe classe) mod 4 in
  entends_reponse (perso_deplace moi route (List.nth all_of_orientation direction))

let avancent () =
  let but = cible () in
  List.iter (avance but) all_of_perso_classe

(* Attacks the first foe the figure sees. *)
let frappe moi =
  let cases = perso_vision_personnages moi in
  entends_positions cases;
  let ennemi perso =
    entends_perso perso;
    perso.equipe <> mon_equipe ()
  in
  let occupee pos = Array.exists ennemi (carte_zone_perso pos) in
  match List.find_opt occupee (Array.to_list cases) with
  | Some pos -> entends_reponse (perso_attaque moi Attaque_normale pos)
  | None -> ()

let pret moi attaque = perso_attaque_recharge moi attaque = Some 0

let dernier cases =
  match Array.length cases with
  | 0 -> None
  | nombre -> Some cases.(nombre - 1)

let voleur () =
  let moi = perso_classe_info Perso_voleur in
  let cases = perso_vision moi in
  entends_positions cases;
  match dernier cases with
  | Some pos when pret moi Attaque_palantir ->
      entends_reponse (perso_attaque moi Attaque_palantir pos)
  | _ -> frappe moi

let barbare () =
  let moi = perso_classe_info Perso_barbare in
  let pos = Option.get (perso_position moi) in
  if pret moi Attaque_fus_ro_dah && Array.length (perso_vision_personnages moi) >= 2 then
    entends_reponse (perso_attaque moi Attaque_fus_ro_dah pos)
  else frappe moi

let elfe () =
  let moi = perso_classe_info Perso_elfe in
  let montre = elfe_vision () and pierre = palantir_vision () in
  let largeur, hauteur = carte_taille () in
  let hasard = (!somme mod largeur, !somme mod hauteur) in
  entends_positions montre;
  entends_positions pierre;
  let pos =
    match (dernier montre, dernier pierre) with
    | Some pos, _ | None, Some pos -> pos
    | None, None -> hasard
  in
  match tour_actuel () mod 4 with
  | 0 when pret moi Attaque_i_see -> entends_reponse (perso_attaque moi Attaque_i_see pos)
  | 1 when pret moi Attaque_loto -> entends_reponse (perso_attaque moi Attaque_loto pos)
  | _ -> frappe moi

let partie_init () =
  let nulle_part = (-1, -1) in
  entends (nombre_equipes ());
  entends (stechec_chance 1000);
  entends (nombre_tours_placement ());
  entends (nombre_tours ());
  ignore (zone nulle_part);
  (* Not the time for it. *)
  entends_reponse (perso_attaque (perso_classe_info Perso_elfe) Attaque_loto nulle_part)

let jouer_placement () = avancent ()
let jouer_deplacement () = avancent ()

let jouer_attaque () =
  entends (stechec_chance 1000);
  let points = scores () in
  entends (Array.length points);
  Array.iter entends points;
  let recharge classe attaque =
    let tours = perso_attaque_recharge (perso_classe_info classe) attaque in
    entends (Option.value tours ~default:(-1))
  in
  List.iter (fun classe -> List.iter (recharge classe) all_of_attaque_type) all_of_perso_classe;
  voleur ();
  barbare ();
  elfe ()

let partie_fin () = Array.iter (Printf.printf "%d\n") (scores ())
