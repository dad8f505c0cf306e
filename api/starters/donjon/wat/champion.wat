;; A first champion: its figures attack and shoot at whom they can, and otherwise move to the
;; last cell that a Déplacement leads to. It plays as it is; change everything.
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
  (global $info i32 (i32.const 128))     ;; a structure or a short array: an answer
  (global $cellules i32 (i32.const 1024)) ;; position array: its length, then 2 words each
  (global $debut i32 (i32.const 60000))  ;; a text of 5 bytes
  (global $fin i32 (i32.const 60020))    ;; a text of 7 bytes
  (memory (export "memory") 1)
  (data (i32.const 60000) "ready")
  (data (i32.const 60020) "the end")

  ;; No match has more figures.
  (global $figures_au_plus i32 (i32.const 16))

  ;; Called once, before the placement.
  (func (export "partie_init")
    (call $log (global.get $debut) (i32.const 5)))

  ;; Called once: place your figures. Without orders they take the first start cells.
  (func (export "jouer_placement"))

  ;; Called for each action of your turn: give one order. Without an order the turn ends. A
  ;; refused order costs nothing: all figures are tried, own ones or not.
  (func (export "jouer_action")
    (local $f i32)
    (loop $attaquants
      (if (call $attaque (local.get $f) (global.get $ACTION_ATTAQUE)) (then (return)))
      (if (call $attaque (local.get $f) (global.get $ACTION_TIR)) (then (return)))
      (local.set $f (i32.add (local.get $f) (i32.const 1)))
      (br_if $attaquants (i32.lt_s (local.get $f) (global.get $figures_au_plus))))
    (local.set $f (i32.const 0))
    (loop $marcheurs
      (if (call $avance (local.get $f)) (then (return)))
      (local.set $f (i32.add (local.get $f) (i32.const 1)))
      (br_if $marcheurs (i32.lt_s (local.get $f) (global.get $figures_au_plus)))))

  ;; Called in a fight that others may join: without an order shooters do.
  (func (export "jouer_soutien"))

  ;; Called in a fight: plays the highest card that is left.
  (func (export "jouer_carte")
    (local $valeur i32)
    (local.set $valeur (global.get $CARTE_MAX))
    (loop $cartes
      (i32.store (global.get $args) (local.get $valeur))
      (i32.store offset=4 (global.get $args) (i32.const -1))
      (drop (call $call (global.get $carte)
        (global.get $args) (i32.const 2) (global.get $mot) (i32.const 1)))
      (if (i32.eq (i32.load (global.get $mot)) (global.get $OK)) (then (return)))
      (local.set $valeur (i32.sub (local.get $valeur) (i32.const 1)))
      (br_if $cartes (i32.ge_s (local.get $valeur) (i32.const 0)))))

  ;; Called once, after the end.
  (func (export "partie_fin")
    (call $log (global.get $fin) (i32.const 7)))

  ;; Attacks the first figure at which that is possible: figure, action, target, no cells.
  ;; Answers whether the order counts.
  (func $attaque (param $f i32) (param $action i32) (result i32)
    (local $cible i32)
    (i32.store (global.get $args) (local.get $f))
    (i32.store offset=4 (global.get $args) (local.get $action))
    (i32.store offset=12 (global.get $args) (i32.const 0))
    (loop $cibles
      (i32.store offset=8 (global.get $args) (local.get $cible))
      (drop (call $call (global.get $attaquer)
        (global.get $args) (i32.const 4) (global.get $mot) (i32.const 1)))
      (if (i32.eq (i32.load (global.get $mot)) (global.get $OK))
        (then (return (i32.const 1))))
      (local.set $cible (i32.add (local.get $cible) (i32.const 1)))
      (br_if $cibles (i32.lt_s (local.get $cible) (global.get $figures_au_plus))))
    (i32.const 0))

  ;; Moves a figure to the last cell that it can reach: figure, cell, 1, no strikers. Answers
  ;; whether the order counts.
  (func $avance (param $f i32) (result i32)
    (local $derniere i32)
    (i32.store (global.get $args) (local.get $f))
    (drop (call $call (global.get $arrivees)
      (global.get $args) (i32.const 1) (global.get $cellules) (i32.const 4001)))
    (if (i32.eqz (i32.load (global.get $cellules))) (then (return (i32.const 0))))
    ;; The last cell begins two words before the end: one word for the length comes first.
    (local.set $derniere
      (i32.add (global.get $cellules)
        (i32.sub (i32.mul (i32.load (global.get $cellules)) (i32.const 8)) (i32.const 4))))
    (i32.store offset=4 (global.get $args) (i32.load (local.get $derniere)))
    (i32.store offset=8 (global.get $args) (i32.load offset=4 (local.get $derniere)))
    (i32.store offset=12 (global.get $args) (i32.const 1))
    (i32.store offset=16 (global.get $args) (i32.const 0))
    (drop (call $call (global.get $deplacer)
      (global.get $args) (i32.const 5) (global.get $mot) (i32.const 1)))
    (i32.eq (i32.load (global.get $mot)) (global.get $OK)))

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
