(* Hands the champion's entry points to the door.

   Made from api/escouade.yml by `stechec api`: changes here are lost. *)

(* If this does not fit, champion.ml lacks an entry point. *)
module Mine : Api.Champion = Champion

(* What is printed is in the log before the referee goes on. *)
let enter entry_point () =
  entry_point ();
  flush_all ()

let () =
  Callback.register "partie_init" (enter Mine.partie_init);
  Callback.register "jouer_commandement" (enter Mine.jouer_commandement);
  Callback.register "jouer_action" (enter Mine.jouer_action);
  Callback.register "jouer_interception" (enter Mine.jouer_interception);
  Callback.register "jouer_place" (enter Mine.jouer_place);
  Callback.register "jouer_assaut" (enter Mine.jouer_assaut);
  Callback.register "jouer_reponse" (enter Mine.jouer_reponse);
  Callback.register "partie_fin" (enter Mine.partie_fin)
