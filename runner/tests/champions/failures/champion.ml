(* Fails in the turns 3 to 7, each time in another way. *)

let vu = ref 0

let lance () = raise Not_found (* exception *)

let lit cases = Array.get cases (Array.length cases) (* memory that is nobody's *)

let tourne () =
  while true do (* endless loop *)
    incr vu (* endless loop *)
  done

let amasse () =
  let tout = ref [] in
  while true do (* too much memory *)
    tout := Bytes.make (1 lsl 20) 'x' :: !tout (* too much memory *)
  done

let rec plonge dessus =
  1 + plonge (dessus + 1) (* stack *)

let partie_init () = ()
let jouer_placement () = ()
let jouer_deplacement () = ()

let jouer_attaque () =
  match Api.tour_actuel () with
  | 3 -> lance ()
  | 4 -> vu := lit [| 1; 2 |]
  | 5 -> tourne ()
  | 6 -> amasse ()
  | 7 -> vu := plonge 1
  | _ -> ()

let partie_fin () = ()
