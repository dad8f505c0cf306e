;; A first champion: its figures walk to the middle of the map, as far as they can in every
;; turn. It plays as it is; change everything.
;;
;; How functions are called is said in build/api/api.wat, and what each of them takes and
;; gives.
(module
  (import "stechec" "call" (func $call (param i32 i32 i32 i32 i32) (result i32)))
  (import "stechec" "log" (func $log (param i32 i32)))
  (func (export "stechec_api_hash") (result i64) (i64.const {{ hash }}))

  ;; Where things are in the memory. They are laid out so that the arguments of every call
  ;; stand one behind the other already.
  (global $mot i32 (i32.const 0))        ;; a word: an argument or an answer
  (global $ici i32 (i32.const 4))        ;; position: where a figure stands
  (global $milieu i32 (i32.const 12))    ;; position: where all of them go
  (global $taille i32 (i32.const 20))    ;; position: the size of the map
  (global $perso i32 (i32.const 28))     ;; perso_info: a figure
  (global $route i32 (i32.const 44))     ;; position array: its way, the length first
  (global $depart i32 (i32.const 60000)) ;; a text of 17 bytes
  (global $fin i32 (i32.const 60020))    ;; a text of 7 bytes
  (memory (export "memory") 1)
  (data (i32.const 60000) "off to the middle")
  (data (i32.const 60020) "the end")

  ;; Called once, before the first turn: chooses the cell nearest to the middle that can be
  ;; reached from the start.
  (func (export "partie_init")
    (local $x i32) (local $y i32) (local $loin i32) (local $meilleur i32)
    (local $milieu_x i32) (local $milieu_y i32)
    (drop (call $call (global.get $carte_taille)
      (i32.const 0) (i32.const 0) (global.get $taille) (i32.const 2)))
    (drop (call $call (global.get $carte_depart)
      (i32.const 0) (i32.const 0) (global.get $ici) (i32.const 2)))
    (local.set $meilleur (i32.const 0x7fffffff))
    (loop $lignes
      (local.set $x (i32.const 0))
      (loop $colonnes
        (local.set $loin (call $ecart (local.get $x) (local.get $y)))
        (if (i32.lt_s (local.get $loin) (local.get $meilleur))
          (then (if (call $atteint (local.get $x) (local.get $y))
            (then
              (local.set $meilleur (local.get $loin))
              (local.set $milieu_x (local.get $x))
              (local.set $milieu_y (local.get $y))))))
        (local.set $x (i32.add (local.get $x) (i32.const 1)))
        (br_if $colonnes (i32.lt_s (local.get $x) (i32.load (global.get $taille)))))
      (local.set $y (i32.add (local.get $y) (i32.const 1)))
      (br_if $lignes (i32.lt_s (local.get $y) (i32.load offset=4 (global.get $taille)))))
    (i32.store (global.get $milieu) (local.get $milieu_x))
    (i32.store offset=4 (global.get $milieu) (local.get $milieu_y))
    (call $log (global.get $depart) (i32.const 17)))

  ;; Called in the first turns: walk to where you want to begin.
  (func (export "jouer_placement") (call $avancent))

  ;; Called in every later turn, first: attack.
  (func (export "jouer_attaque"))

  ;; Called in every later turn, after the attacks: walk.
  (func (export "jouer_deplacement") (call $avancent))

  ;; Called once, after the last turn.
  (func (export "partie_fin")
    (call $log (global.get $fin) (i32.const 7)))

  ;; How far a cell is from the middle: the square of twice the distance.
  (func $ecart (param $x i32) (param $y i32) (result i32)
    (local.set $x (i32.sub (i32.mul (i32.const 2) (local.get $x))
      (i32.load (global.get $taille))))
    (local.set $y (i32.sub (i32.mul (i32.const 2) (local.get $y))
      (i32.load offset=4 (global.get $taille))))
    (i32.add
      (i32.mul (local.get $x) (local.get $x))
      (i32.mul (local.get $y) (local.get $y))))

  ;; Whether there is a way from $ici to a cell, which is left in $milieu.
  (func $atteint (param $x i32) (param $y i32) (result i32)
    (i32.store (global.get $milieu) (local.get $x))
    (i32.store offset=4 (global.get $milieu) (local.get $y))
    (drop (call $call (global.get $distance)
      (global.get $ici) (i32.const 4) (global.get $mot) (i32.const 1)))
    (i32.ge_s (i32.load (global.get $mot)) (i32.const 0)))

  (func $avancent
    (call $avance (global.get $PERSO_VOLEUR))
    (call $avance (global.get $PERSO_BARBARE))
    (call $avance (global.get $PERSO_ELFE)))

  ;; Lets a figure go to the middle, as far as it can.
  (func $avance (param $classe i32)
    (i32.store (global.get $mot) (local.get $classe))
    (drop (call $call (global.get $perso_classe_info)
      (global.get $mot) (i32.const 1) (global.get $perso) (i32.const 4)))
    (drop (call $call (global.get $perso_position)
      (global.get $perso) (i32.const 4) (global.get $ici) (i32.const 2)))
    ;; From $ici to $milieu; a length and at most 4,000 cells have room.
    (drop (call $call (global.get $chemin)
      (global.get $ici) (i32.const 4) (global.get $route) (i32.const 8001)))
    ;; Nobody can walk further than ten cells.
    (if (i32.gt_s (i32.load (global.get $route)) (i32.const 10))
      (then (i32.store (global.get $route) (i32.const 10))))
    ;; A way that is too long is answered with an error, and costs nothing: try a shorter
    ;; one.
    (block $fini
      (loop $essai
        (br_if $fini (i32.eqz (i32.load (global.get $route))))
        (br_if $fini (i32.eq (call $marche) (global.get $OK)))
        (i32.store (global.get $route)
          (i32.sub (i32.load (global.get $route)) (i32.const 1)))
        (br $essai))))

  ;; Orders the figure to walk its way; what it answers is an `erreur`.
  (func $marche (result i32)
    (local $cases i32)
    ;; The way is twice as many words as it has cells. The direction stands behind it.
    (local.set $cases (i32.mul (i32.const 2) (i32.load (global.get $route))))
    (i32.store offset=4
      (i32.add (global.get $route) (i32.mul (i32.const 4) (local.get $cases)))
      (global.get $ORIENTATION_SUD))
    ;; The figure, the length, the cells, the direction.
    (drop (call $call (global.get $perso_deplace)
      (global.get $perso) (i32.add (i32.const 6) (local.get $cases))
      (global.get $mot) (i32.const 1)))
    (i32.load (global.get $mot)))

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
