(* A first champion: its heroes strike whom they can reach, walk up to the nearest monster, and
   rest when they have no attack left. It plays as it is; change everything.

   All that can be called is in build/api/api.mli. *)

open Api

(* The cards it plays, the best first. *)
let attaques = [ Carte_coup; Carte_arc; Carte_assommer; Carte_desarmer ]

(* How far the nearest monster is. *)
let danger pos =
  let nearer moins (m : monstre_info) =
    match distance pos m.pos with
    | Some loin when m.retour < 0 -> min moins loin
    | _ -> moins
  in
  Array.fold_left nearer 1000 (monstres ())

(* Strikes the first monster it can. A refused order costs nothing: all are tried. *)
let frappe id = Array.exists (fun (m : monstre_info) -> frapper id m.id = Ok ()) (monstres ())

(* Walks as near to a monster as its card allows. *)
let avance (h : heros_info) =
  let carte = carte_detail h.carte in
  let nearer vers pos =
    if terrain pos <> Some Terrain_piege && danger pos < danger vers then pos else vers
  in
  let vers = Array.fold_left nearer h.pos (accessibles h.id carte.mouvement carte.saut) in
  ignore (aller h.id (chemin h.id vers carte.saut))

(* Called once, before the first round. *)
let partie_init () = Printf.printf "team %d of %d\n" (moi ()) (nombre_equipes ())

(* Called at the beginning of every round: a hero without a card rests. *)
let jouer_cartes () =
  let joue id = ignore (List.exists (fun carte -> jouer_carte id (Some carte) = Ok ()) attaques) in
  List.iter joue [ 2 * moi (); (2 * moi ()) + 1 ]

(* Called when the turn of one of your heroes comes. *)
let jouer_heros () =
  let h = (heros ()).((ordre ()).(0)) in
  if not (frappe h.id) then begin
    avance h;
    ignore (frappe h.id)
  end

(* Called when a monster has several options and you have the token: not the own heroes. *)
let jouer_choix () =
  let rec choisit numero = function
    | [] -> ()
    | (choix : choix_info) :: _ when (choix.cibles lsr (2 * moi ())) land 3 = 0 ->
        ignore (choisir numero)
    | _ :: autres -> choisit (numero + 1) autres
  in
  choisit 0 (Array.to_list (options ()))

(* Called once, after the last round. *)
let partie_fin () = print_endline "the end"
