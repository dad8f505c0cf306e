;; The frame of most components: `HASH` is the game's, and what a test adds takes the place
;; of the markers. Words for calls are best put below 1,000; results come from 32,768 on.
(component
  (import "stechec:champion/door@1.0.0" (instance $door
    (export "call" (func (param "function" u32) (param "args" (list s32)) (result (list s32))))
    (export "log" (func (param "text" string)))))
  ;;imports

  (core module $memory
    (memory (export "memory") 1)
    (global $top (mut i32) (i32.const 32768))
    ;; Nothing is ever given back.
    (func (export "realloc") (param i32 i32 i32) (param $bytes i32) (result i32)
      (local $at i32)
      (local.set $at (global.get $top))
      (global.set $top
        (i32.and (i32.add (i32.add (local.get $at) (local.get $bytes)) (i32.const 7))
          (i32.const -8)))
      (block $enough (loop $more
        (br_if $enough
          (i32.le_u (global.get $top) (i32.mul (memory.size) (i32.const 65536))))
        (if (i32.eq (memory.grow (i32.const 1)) (i32.const -1)) (then unreachable))
        (br $more)))
      (local.get $at)))
  (core instance $memory (instantiate $memory))
  (alias core export $memory "memory" (core memory $bytes))
  (alias core export $memory "realloc" (core func $realloc))
  (alias export $door "call" (func $door-call))
  (alias export $door "log" (func $door-log))
  (core func $call (canon lower (func $door-call) (memory $bytes) (realloc $realloc)))
  (core func $log (canon lower (func $door-log) (memory $bytes)))
  ;;components

  (core module $champion
    (import "memory" "memory" (memory 1))
    ;; The function, where the words are and how many; where to put the same of the result.
    (import "door" "call" (func $call (param i32 i32 i32 i32)))
    (import "door" "log" (func $log (param i32 i32)))
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
  (core instance $champion (instantiate $champion
    (with "memory" (instance $memory))
    ;;arguments
    (with "door" (instance (export "call" (func $call)) (export "log" (func $log))))))

  (func (export "stechec-api-hash") (result u64)
    (canon lift (core func $champion "stechec_api_hash")))
  (func (export "partie-init") (canon lift (core func $champion "partie_init")))
  (func (export "jouer-placement") (canon lift (core func $champion "jouer_placement")))
  (func (export "jouer-deplacement") (canon lift (core func $champion "jouer_deplacement")))
  (func (export "jouer-attaque") (canon lift (core func $champion "jouer_attaque")))
  (func (export "partie-fin") (canon lift (core func $champion "partie_fin")))
)
