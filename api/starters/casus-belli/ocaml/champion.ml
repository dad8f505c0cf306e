(* A first champion: its figures walk to the middle of the map, turn on the foes they see,
   and attack them. It plays as it is; change everything.

   All that can be called is in build/api/api.mli. *)

open Api

(* Where to go when there is nobody to fight. *)
let milieu = ref (0, 0)

(* The points it costs to leave a cell. *)
let cout pos =
  match carte_zone_type pos with
  | Some Zone_route -> 1
  | Some Zone_marais -> 4
  | _ -> 2

(* The points a figure can spend in a phase. *)
let points = function
  | Perso_voleur -> voleur_deplacement
  | Perso_barbare -> barbare_deplacement
  | Perso_elfe -> elfe_deplacement

let regard (x, y) (x', y') =
  if x' > x then Orientation_est
  else if x' < x then Orientation_ouest
  else if y' > y then Orientation_sud
  else Orientation_nord

(* A cell with a foe that a figure of ours sees. *)
let ennemi () =
  let visibles classe = perso_vision_personnages (perso_classe_info classe) in
  let ennemi perso = perso.equipe <> mon_equipe () in
  let occupee pos = Array.exists ennemi (carte_zone_perso pos) in
  let cases = Array.concat (List.map visibles all_of_perso_classe) in
  List.find_opt occupee (Array.to_list cases)

(* The beginning of a path, as far as the points left carry a figure. *)
let rec marche reste = function
  | pas :: suite when reste >= 0 -> pas :: marche (reste - cout pas) suite
  | _ -> []

(* Walks towards a cell, looking ahead. *)
let va_vers but classe =
  let moi = perso_classe_info classe in
  match perso_position moi with
  | None -> ()
  | Some ici -> (
      let route = marche (points classe - cout ici) (Array.to_list (chemin ici but)) in
      let direction =
        match List.rev (ici :: route) with
        | arrivee :: avant :: _ -> regard avant arrivee
        | _ -> moi.direction
      in
      match perso_deplace moi (Array.of_list route) direction with
      | Ok () -> ()
      | Error erreur ->
          Printf.printf "%s cannot walk: %s\n" (string_of_perso_classe classe)
            (string_of_erreur erreur))

let avance () =
  let but = Option.value (ennemi ()) ~default:!milieu in
  List.iter (va_vers but) all_of_perso_classe

(* Called once, before the first turn: chooses the cell nearest to the middle that can be
   reached from the start. *)
let partie_init () =
  let largeur, hauteur = carte_taille () and depart = carte_depart () in
  let meilleur = ref max_int in
  for y = 0 to hauteur - 1 do
    for x = 0 to largeur - 1 do
      let dx = (2 * x) - largeur and dy = (2 * y) - hauteur in
      let loin = (dx * dx) + (dy * dy) in
      if loin < !meilleur && distance depart (x, y) <> None then begin
        meilleur := loin;
        milieu := (x, y)
      end
    done
  done;
  Printf.printf "team %d of %d, off to %s\n" (mon_equipe ()) (nombre_equipes ())
    (string_of_position !milieu)

(* Called in the first turns: walk to where you want to begin. *)
let jouer_placement () = avance ()

(* Called in every later turn, first: attack. *)
let jouer_attaque () =
  match ennemi () with
  | None -> ()
  | Some cible ->
      (* An attack that is out of reach is answered with an error, and costs nothing. *)
      let attaque classe = perso_attaque (perso_classe_info classe) Attaque_normale cible in
      List.iter (fun classe -> ignore (attaque classe)) all_of_perso_classe

(* Called in every later turn, after the attacks: walk. *)
let jouer_deplacement () = avance ()

(* Called once, after the last turn. *)
let partie_fin () = print_endline "the end"
