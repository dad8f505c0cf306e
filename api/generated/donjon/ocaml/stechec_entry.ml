(* Hands the champion's entry points to the door.

   Made from api/donjon.yml by `stechec api`: changes here are lost. *)

(* If this does not fit, champion.ml lacks an entry point. *)
module Mine : Api.Champion = Champion

(* What is printed is in the log before the referee goes on. *)
let enter entry_point () =
  entry_point ();
  flush_all ()

let () =
  Callback.register "partie_init" (enter Mine.partie_init);
  Callback.register "jouer_placement" (enter Mine.jouer_placement);
  Callback.register "jouer_action" (enter Mine.jouer_action);
  Callback.register "jouer_soutien" (enter Mine.jouer_soutien);
  Callback.register "jouer_carte" (enter Mine.jouer_carte);
  Callback.register "partie_fin" (enter Mine.partie_fin)
