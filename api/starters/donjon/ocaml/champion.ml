(* A first champion: its figures attack whom they can, and otherwise move towards the nearest
   enemy. It plays as it is; change everything.

   All that can be called is in build/api/api.mli. *)

open Api

(* How far the nearest enemy of a team is. *)
let loin (toutes : figure_info list) moi (x, y) =
  let ecart moins (f : figure_info) =
    let x', y' = f.pos in
    if f.equipe = moi || x' < 0 then moins else min moins (abs (x - x') + abs (y - y'))
  in
  List.fold_left ecart max_int toutes

(* Attacks or shoots at anybody. A refused order costs nothing: all are tried. *)
let attaque (toutes : figure_info list) (f : figure_info) =
  let essaie (autre : figure_info) action = attaquer f.figure action autre.figure [||] = Ok () in
  List.exists (fun autre -> List.exists (essaie autre) [ Action_attaque; Action_tir ]) toutes

(* Moves to the cell of an adjacent zone that is nearest to an enemy. *)
let avance (toutes : figure_info list) (f : figure_info) =
  let loin = loin toutes f.equipe in
  let meilleur vers pos = if loin pos < loin vers then pos else vers in
  let vers = Array.fold_left meilleur f.pos (arrivees f.figure) in
  loin vers < loin f.pos && deplacer f.figure vers 1 [||] = Ok ()

(* Called once, before the placement. *)
let partie_init () = Printf.printf "team %d\n" (partie ()).equipe

(* Called once: place your figures. Without orders they take the first start cells. *)
let jouer_placement () = ()

(* Called for each action of your turn: give one order. *)
let jouer_action () =
  let toutes = Array.to_list (figures ()) and moi = (partie ()).equipe in
  let miennes = List.filter (fun (f : figure_info) -> f.equipe = moi) toutes in
  if not (List.exists (attaque toutes) miennes || List.exists (avance toutes) miennes) then
    ignore (finir ())

(* Called in a fight that others may join: without an order shooters do. *)
let jouer_soutien () = ()

(* Called in a fight: plays the highest card. *)
let jouer_carte () =
  let plus = Array.fold_left max 0 (cartes (partie ()).equipe) in
  ignore (carte plus (-1))

(* Called once, after the end. *)
let partie_fin () = print_endline "the end"
