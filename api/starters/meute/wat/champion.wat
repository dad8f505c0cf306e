;; A first champion: its heroes play their attacks in turn and strike the first monster they
;; can. It plays as it is; change everything.
;;
;; How functions are called is said in build/api/api.wat, and what each of them takes and
;; gives.
(module
  (import "stechec" "call" (func $call (param i32 i32 i32 i32 i32) (result i32)))
  (import "stechec" "log" (func $log (param i32 i32)))
  (func (export "stechec_api_hash") (result i64) (i64.const {{ hash }}))

  ;; Where things are in the memory.
  (global $args i32 (i32.const 0))       ;; the arguments of a call
  (global $mot i32 (i32.const 64))       ;; a word: an answer
  (global $ordre_len i32 (i32.const 128)) ;; int array: its length, then ids
  (global $debut i32 (i32.const 60000))  ;; a text of 5 bytes
  (global $fin i32 (i32.const 60020))    ;; a text of 7 bytes
  (memory (export "memory") 1)
  (data (i32.const 60000) "ready")
  (data (i32.const 60020) "the end")

  ;; Called once, before the first round.
  (func (export "partie_init")
    (call $log (global.get $debut) (i32.const 5)))

  ;; Called at the beginning of every round: a hero without a card rests.
  (func (export "jouer_cartes")
    (drop (call $call (global.get $moi)
      (i32.const 0) (i32.const 0) (global.get $mot) (i32.const 1)))
    (i32.store (global.get $args) (i32.mul (i32.const 2) (i32.load (global.get $mot))))
    (call $joue)
    (i32.store (global.get $args) (i32.add (i32.load (global.get $args)) (i32.const 1)))
    (call $joue))

  ;; Called when the turn of one of your heroes comes.
  (func (export "jouer_heros")
    (local $cible i32)
    (drop (call $call (global.get $ordre)
      (i32.const 0) (i32.const 0) (global.get $ordre_len) (i32.const 29)))
    (i32.store (global.get $args) (i32.load offset=4 (global.get $ordre_len)))
    (local.set $cible (global.get $PREMIER_MONSTRE))
    ;; A refused order costs nothing: all monsters are tried.
    (loop $cibles
      (i32.store offset=4 (global.get $args) (local.get $cible))
      (drop (call $call (global.get $frapper)
        (global.get $args) (i32.const 2) (global.get $mot) (i32.const 1)))
      (if (i32.eq (i32.load (global.get $mot)) (global.get $OK)) (then (return)))
      (local.set $cible (i32.add (local.get $cible) (i32.const 1)))
      (br_if $cibles (i32.lt_s (local.get $cible) (i32.const 28)))))

  ;; Called when a monster has several options and you have the token; without an order it is
  ;; the first one.
  (func (export "jouer_choix"))

  ;; Called once, after the last round.
  (func (export "partie_fin")
    (call $log (global.get $fin) (i32.const 7)))

  ;; Plays the first attack in the hand of the hero in the first argument.
  (func $joue
    (call $essaie (global.get $CARTE_COUP))
    (call $essaie (global.get $CARTE_ARC))
    (call $essaie (global.get $CARTE_ASSOMMER))
    (call $essaie (global.get $CARTE_DESARMER)))

  ;; Plays a card, if it is in the hand and the hero has none yet.
  (func $essaie (param $carte i32)
    (i32.store offset=4 (global.get $args) (local.get $carte))
    (drop (call $call (global.get $jouer_carte)
      (global.get $args) (i32.const 2) (global.get $mot) (i32.const 1))))

  ;; The numbers of the interface.
{% for function in functions %}
  (global ${{ function.name }} i32 (i32.const {{ function.number }}))
{% endfor %}
{% for constant in constants %}
  (global ${{ constant.name }} i32 (i32.const {{ constant.value }}))
{% endfor %}
{% for enumeration in enumerations %}
{% for value in enumeration.values %}
  (global ${{ value.name }} i32 (i32.const {{ value.number }}))
{% endfor %}
{% endfor %}
)
