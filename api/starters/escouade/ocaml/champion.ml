(* A first champion: its figures stand up, fight whom they are beside, shoot at whom they
   see, and walk to the nearest objective. It plays as it is; change everything.

   All that can be called is in build/api/api.mli. *)

open Api

let lames = [ Arme_crosse; Arme_sabre; Arme_masse ]

(* The objectives. *)
let buts = ref []

(* A test has one more die if a DE or JOKER is there to pay for it: first with, then without. *)
let avec_des ordre = ordre 1 || ordre 0

(* Your figures. *)
let miennes () =
  let moi = (partie ()).equipe in
  List.filter (fun (f : figure_info) -> f.equipe = moi) (Array.to_list (figures ()))

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
    avec_des (fun des -> agir f.id Action_combattre autre.id (Some lame) des = Ok ())
  in
  let ici (autre : figure_info) = autre.equipe <> f.equipe && autre.position = f.position in
  List.exists (fun autre -> ici autre && List.exists (frappe autre) lames) toutes

(* Shoots where it has most dice. *)
let tire (f : figure_info) (toutes : figure_info list) =
  let arme = (profil f.genre).arme1 in
  let meilleure (plus, cible) (autre : figure_info) =
    match des_tir f.id autre.id arme 0 with
    | Some des when des > plus -> (des, autre.id)
    | _ -> (plus, cible)
  in
  let plus, cible = List.fold_left meilleure (0, -1) toutes in
  plus > 0 && avec_des (fun des -> agir f.id Action_tirer cible arme des = Ok ())

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

(* Called at the start of a round: throws again what is neither DE nor JOKER. *)
let jouer_commandement () =
  let bit i face = if face = Commande_de || face = Commande_joker then 0 else 1 lsl i in
  let faces = Array.mapi bit (commandes (partie ()).equipe) in
  ignore (relancer (Array.fold_left ( + ) 0 faces))

(* Called for each action of your turn: order one, or end the turn. *)
let jouer_action () =
  let toutes = Array.to_list (figures ()) in
  match choisie toutes with
  | None -> ()
  | Some f ->
      let leve () = f.etat = Etat_bloque && deplacer f.id Action_relever [||] (-1) = Ok () in
      if not (leve () || combat f toutes || tire f toutes || avance f) then ignore (finir f.id)

(* An enemy leaves your figures or stands up beside them: the first one that can fights it. *)
let jouer_interception () =
  let fait (f : figure_info) lame = choisir f.id (Some lame) 0 = Ok () in
  ignore (List.exists (fun f -> List.exists (fait f) lames) (miennes ()))

(* Your figure has to make room: it takes the last free place, away from the corner. *)
let jouer_place () =
  let places = List.init 16 (fun place -> 15 - place) in
  let pose (f : figure_info) place = placer f.id place = Ok () in
  ignore (List.exists (fun f -> List.exists (pose f) places) (miennes ()))

(* Your figure came into a cube with enemies: it fights where it has most dice. *)
let jouer_assaut () =
  let elle = (question ()).attaquant in
  let des (f : figure_info) = Option.value (des_combat elle f.id 1) ~default:0 in
  let plus_d_abord a b = compare (des b) (des a) in
  let toutes = List.stable_sort plus_d_abord (Array.to_list (figures ())) in
  let fait (f : figure_info) lame = choisir f.id (Some lame) 0 = Ok () in
  ignore (List.exists (fun f -> List.exists (fait f) lames) toutes)

(* Your figure is attacked: it strikes back if it can, or else it dodges. *)
let jouer_reponse () =
  let contre lame des = repondre Reponse_contre (Some lame) des = Ok () in
  if not (List.exists (fun lame -> avec_des (contre lame)) lames) then
    ignore (repondre Reponse_esquive None 1)

(* Called once, after the last round. *)
let partie_fin () = print_endline "the end"
