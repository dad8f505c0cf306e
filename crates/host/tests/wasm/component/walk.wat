;; A part for the frame: every figure that can goes one cell north and looks east.
(data (i32.const 512) "walked")
;; Words: 0 class, 4 the figure (4 words), 20 length of the path, 24 its only cell,
;; 32 direction, 64 where the answer is.
(func $walk (param $class i32)
  (i32.store (i32.const 0) (local.get $class))
  ;; perso_classe_info
  (call $call (i32.const 15) (i32.const 0) (i32.const 1) (i32.const 64))
  (memory.copy (i32.const 4) (i32.load (i32.const 64)) (i32.const 16))
  ;; perso_position
  (call $call (i32.const 14) (i32.const 4) (i32.const 4) (i32.const 64))
  (memory.copy (i32.const 24) (i32.load (i32.const 64)) (i32.const 8))
  (i32.store (i32.const 28) (i32.sub (i32.load (i32.const 28)) (i32.const 1)))
  (i32.store (i32.const 20) (i32.const 1))
  (i32.store (i32.const 32) (i32.const 1))
  ;; perso_deplace; 4 is OK.
  (call $call (i32.const 6) (i32.const 4) (i32.const 8) (i32.const 64))
  (if (i32.eq (i32.load (i32.load (i32.const 64))) (i32.const 4))
    (then (call $log (i32.const 512) (i32.const 6)))))
(func $all
  (call $walk (i32.const 0))
  (call $walk (i32.const 1))
  (call $walk (i32.const 2)))
