(* Hands the champion's entry points to the door.

   Made from api/casus-belli.yml by `stechec api`: changes here are lost. *)

(* If this does not fit, champion.ml lacks an entry point. *)
module Mine : Api.Champion = Champion

(* What is printed is in the log before the referee goes on. *)
let enter entry_point () =
  entry_point ();
  flush_all ()

let () =
  Callback.register "partie_init" (enter Mine.partie_init);
  Callback.register "jouer_placement" (enter Mine.jouer_placement);
  Callback.register "jouer_deplacement" (enter Mine.jouer_deplacement);
  Callback.register "jouer_attaque" (enter Mine.jouer_attaque);
  Callback.register "partie_fin" (enter Mine.partie_fin)
