(* Calls your own functions in a written position, in tests. Not for matches.

   Made from api/donjon.yml by `stechec api`: changes here are lost. *)

external position : string -> unit = "stechec_ocaml_position"
(** From here on the functions of the interface answer from a position, until there is another. The
    words are those after [stechec desk]: ["tests/duel.scn"], or
    ["m.replay --champion mine --turn 12 --phase attack"]. *)

external text_of_orders : unit -> string = "stechec_ocaml_orders"

(** The orders that were given since the position began, or since this was called last, each with
    the answer to it. *)
let orders () = List.filter (( <> ) "") (String.split_on_char '\n' (text_of_orders ()))
