;; A champion that does nothing, and the frame of most others: `HASH` is the game's, and
;; what a test adds takes the place of the markers.
(module
  (import "stechec" "call" (func $call (param i32 i32 i32 i32 i32) (result i32)))
  (import "stechec" "log" (func $log (param i32 i32)))
  ;;imports
  (memory (export "memory") 1)
  ;;parts
  (func (export "stechec_api_hash") (result i64) (i64.const HASH))
  (func $partie_init (export "partie_init")
    ;;partie_init
  )
  (func $jouer_placement (export "jouer_placement")
    ;;jouer_placement
  )
  (func $jouer_deplacement (export "jouer_deplacement")
    ;;jouer_deplacement
  )
  (func $jouer_attaque (export "jouer_attaque")
    ;;jouer_attaque
  )
  (func $partie_fin (export "partie_fin")
    ;;partie_fin
  )
)
