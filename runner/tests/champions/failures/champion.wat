;; Fails in the turns 3 to 7, each time in another way.
(module
  (import "stechec" "call" (func $call (param i32 i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 1)
  (global $tour_actuel i32 (i32.const 19))
  (func (export "stechec_api_hash") (result i64) (i64.const 0xfb18f0a48072405e))
  (func $lance unreachable) ;; exception
  (func $lit (drop (i32.load (i32.const 65536)))) ;; memory that is nobody's
  (func $tourne (loop $encore (br $encore))) ;; endless loop
  (func $amasse
    (loop $encore
      (br_if $encore (i32.ne (memory.grow (i32.const 16)) (i32.const -1)))
      unreachable)) ;; too much memory
  (func $plonge (call $plonge)) ;; stack
  (func $tour (param $voulu i32) (result i32)
    (i32.eq (i32.load (i32.const 0)) (local.get $voulu)))
  (func (export "partie_init"))
  (func (export "jouer_placement"))
  (func (export "jouer_deplacement"))
  (func (export "jouer_attaque")
    (drop (call $call (global.get $tour_actuel)
      (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 1)))
    (if (call $tour (i32.const 3)) (then (call $lance)))
    (if (call $tour (i32.const 4)) (then (call $lit)))
    (if (call $tour (i32.const 5)) (then (call $tourne)))
    (if (call $tour (i32.const 6)) (then (call $amasse)))
    (if (call $tour (i32.const 7)) (then (call $plonge))))
  (func (export "partie_fin")))
