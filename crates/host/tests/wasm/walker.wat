;; Every figure that can goes one cell north and looks east.
(module
  (import "stechec" "call" (func $call (param i32 i32 i32 i32 i32) (result i32)))
  (import "stechec" "log" (func $log (param i32 i32)))
  (memory (export "memory") 1)
  (data (i32.const 512) "walked\n")
  (global $carte_zone_type i32 (i32.const 2))
  (global $perso_deplace i32 (i32.const 6))
  (global $perso_position i32 (i32.const 14))
  (global $perso_classe_info i32 (i32.const 15))
  (func (export "stechec_api_hash") (result i64) (i64.const HASH))

  ;; Words: 0 class, 4 the figure (4 words), 20 length of the path, 24 its only cell,
  ;; 32 direction, 64 the answer.
  (func $walk (param $class i32)
    (i32.store (i32.const 0) (local.get $class))
    (drop (call $call (global.get $perso_classe_info)
      (i32.const 0) (i32.const 1) (i32.const 4) (i32.const 4)))
    (drop (call $call (global.get $perso_position)
      (i32.const 4) (i32.const 4) (i32.const 24) (i32.const 2)))
    (i32.store (i32.const 28) (i32.sub (i32.load (i32.const 28)) (i32.const 1)))
    (i32.store (i32.const 20) (i32.const 1))
    (i32.store (i32.const 32) (i32.const 1))
    (drop (call $call (global.get $perso_deplace)
      (i32.const 4) (i32.const 8) (i32.const 64) (i32.const 1)))
    ;; 4 is OK.
    (if (i32.eq (i32.load (i32.const 64)) (i32.const 4))
      (then (call $log (i32.const 512) (i32.const 7)))))

  (func $all
    (call $walk (i32.const 0))
    (call $walk (i32.const 1))
    (call $walk (i32.const 2)))
  (func (export "partie_init"))
  (func (export "jouer_placement") (call $all))
  (func (export "jouer_deplacement") (call $all))
  (func (export "jouer_attaque"))
  (func (export "partie_fin")))
