;; Fails in the second turn: reads beyond the end of its memory.
(module
  (import "stechec" "call" (func $call (param i32 i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 1)
  (global $tour_actuel i32 (i32.const 19))
  (func (export "stechec_api_hash") (result i64) (i64.const 0xfb18f0a48072405e))
  (func $tombe
    (drop (i32.load (i32.const 65536))))
  (func (export "partie_init"))
  (func (export "jouer_placement"))
  (func (export "jouer_deplacement"))
  (func (export "jouer_attaque")
    (drop (call $call (global.get $tour_actuel)
      (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 1)))
    (if (i32.gt_s (i32.load (i32.const 0)) (i32.const 0))
      (then (call $tombe))))
  (func (export "partie_fin")))
