(* A first champion: its figures stand up, fight whom they are beside, shoot at whom they
   see, and walk to the nearest objective. It plays as it is; change everything.

   All that can be called is in build/api/api.mli. *)

open Api

let lames = [ Arme_crosse; Arme_sabre; Arme_masse ]

(* The objectives. *)
let buts = ref []

(* How far the nearest objective is. *)
let loin (x, y, z) =
  let ecart (x', y', z') =
    let dx = x - x' and dy = y - y' and dz = z - z' in
    (dx * dx) + (dy * dy) + (dz * dz)
  in
  List.fold_left (fun moins but -> min moins (ecart but)) max_int !buts

(* The active figure, or else the first one that was not activated in this round. *)
let choisie (toutes : figure_info list) =
  let active = (activation ()).figure and moi = (partie ()).equipe in
  let en_jeu (f : figure_info) = f.etat = Etat_debout || f.etat = Etat_bloque in
  let libre (f : figure_info) = f.equipe = moi && en_jeu f && f.activee = 0 in
  List.find_opt (fun (f : figure_info) -> if active >= 0 then f.id = active else libre f) toutes

(* Fights an enemy in the same cube. A refused order costs nothing: all weapons are tried. *)
let combat (f : figure_info) (toutes : figure_info list) =
  let frappe (autre : figure_info) lame =
    agir f.id Action_combattre autre.id (Some lame) 0 = Ok ()
  in
  List.exists (fun autre -> List.exists (frappe autre) lames) toutes

(* Shoots where it has most dice. *)
let tire (f : figure_info) (toutes : figure_info list) =
  let arme = (profil f.genre).arme1 in
  let meilleure (plus, cible) (autre : figure_info) =
    match des_tir f.id autre.id arme 0 with
    | Some des when des > plus -> (des, autre.id)
    | _ -> (plus, cible)
  in
  let plus, cible = List.fold_left meilleure (0, -1) toutes in
  plus > 0 && agir f.id Action_tirer cible arme 0 = Ok ()

(* One step nearer to an objective. *)
let avance (f : figure_info) =
  let x, y, z = f.position and grandeur = (profil f.genre).taille in
  let meilleur vers n =
    let pos = (x + (n mod 3) - 1, y + (n / 3 mod 3) - 1, z + (n / 9) - 1) in
    if pas grandeur f.position pos <> None && loin pos < loin vers then pos else vers
  in
  let vers = List.fold_left meilleur f.position (List.init 27 Fun.id) in
  loin vers < loin f.position && deplacer f.id Action_deplacer [| vers |] (-1) = Ok ()

(* Called once, before the first round: looks for the objectives. *)
let partie_init () =
  let colonnes, lignes, niveaux = taille () in
  for n = 0 to (colonnes * lignes * niveaux) - 1 do
    let pos = (n mod colonnes, n / colonnes mod lignes, n / (colonnes * lignes)) in
    match marque pos with
    | Marque_objectif_1 | Marque_objectif_2 -> buts := pos :: !buts
    | _ -> ()
  done;
  Printf.printf "team %d, %d objectives\n" (partie ()).equipe (List.length !buts)

(* Called at the start of a round: throw command dice again if you like. *)
let jouer_commandement () = ()

(* Called for each action of your turn: order one, or end the turn. *)
let jouer_action () =
  let toutes = Array.to_list (figures ()) in
  match choisie toutes with
  | None -> ()
  | Some f ->
      let leve () = f.etat = Etat_bloque && deplacer f.id Action_relever [||] (-1) = Ok () in
      if not (leve () || combat f toutes || tire f toutes || avance f) then ignore (finir f.id)

(* An enemy leaves your figures or stands up beside them: choose who fights it. *)
let jouer_interception () = ()

(* Your figure has to make room: say where it stands. *)
let jouer_place () = ()

(* Your figure came into a cube with enemies: choose whom it fights. *)
let jouer_assaut () = ()

(* Your figure is attacked: without an order it dodges. *)
let jouer_reponse () = ()

(* Called once, after the last round. *)
let partie_fin () = print_endline "the end"
