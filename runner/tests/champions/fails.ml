(* Plays until the first attack, in which it looks for what is not there. *)

let tombe tour =
  let rien = [| 1; 2; 3 |] in
  rien.(tour + 3)

let partie_init () = print_endline "ready"
let jouer_placement () = ()
let jouer_deplacement () = ()

let jouer_attaque () =
  let tour = Api.tour_actuel () in
  if tour > 0 then Printf.printf "%d\n" (tombe tour)

let partie_fin () = ()
