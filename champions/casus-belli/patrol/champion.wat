;; patrol: the three figures walk to and fro between the start and other cells, look where
;; they go, and attack the first foe they see.
;;
;; It shows how a champion talks to its host without any binding. Every value is a row of
;; 32-bit words: numbers are one word, a position two (x, y), a figure four (team, class,
;; life, direction), an array its length and then its items. A call names a function by its
;; number in api/casus-belli.yml, says where its arguments are and how many words, and
;; where to write the result and how many words fit. More than fit is not written: here it
;; is enough to see the beginning of a long path.
(module
  (import "stechec" "call" (func $call (param i32 i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 1)

  ;; Functions of the interface.
  (global $carte_taille i32 (i32.const 0))
  (global $carte_depart i32 (i32.const 1))
  (global $carte_zone_type i32 (i32.const 2))
  (global $carte_zone_perso i32 (i32.const 3))
  (global $distance i32 (i32.const 4))
  (global $chemin i32 (i32.const 5))
  (global $perso_deplace i32 (i32.const 6))
  (global $perso_vision_personnages i32 (i32.const 9))
  (global $perso_attaque i32 (i32.const 12))
  (global $perso_position i32 (i32.const 14))
  (global $perso_classe_info i32 (i32.const 15))
  (global $mon_equipe i32 (i32.const 16))
  (global $tour_actuel i32 (i32.const 19))
  (global $ok i32 (i32.const 4))
  ;; Turns on the way to a goal before the next one is chosen.
  (global $leg i32 (i32.const 4))

  ;; Addresses. What stands side by side is handed over as one row of arguments:
  ;; HERE and GOAL are those of `chemin`, FIGURE and PATH those of `perso_deplace`,
  ;; FIGURE and ORDER those of `perso_attaque`.
  (global $ANSWER i32 (i32.const 0))    ;; one or two words
  (global $HERE i32 (i32.const 16))     ;; a position
  (global $GOAL i32 (i32.const 24))     ;; a position
  (global $FIGURE i32 (i32.const 32))   ;; a figure
  (global $PATH i32 (i32.const 48))     ;; length, cells, later the direction
  (global $ORDER i32 (i32.const 48))    ;; attack, position
  (global $SEEN i32 (i32.const 1024))   ;; an array of positions
  (global $WHO i32 (i32.const 4096))    ;; an array of figures

  ;; What it costs to leave a cell, by terrain; walls and cells off the grid: too much.
  (data (i32.const 512) "\02\01\02\04\7f\02\7f")

  (func (export "stechec_api_hash") (result i64) (i64.const 0xfb18f0a48072405e))

  ;; A function without arguments, whose result is a number.
  (func $ask (param $function i32) (result i32)
    (drop (call $call (local.get $function)
      (i32.const 0) (i32.const 0) (global.get $ANSWER) (i32.const 1)))
    (i32.load (global.get $ANSWER)))

  ;; The movement points it takes to leave the cell whose position is stored there.
  (func $cost (param $position i32) (result i32)
    (drop (call $call (global.get $carte_zone_type)
      (local.get $position) (i32.const 2) (global.get $ANSWER) (i32.const 1)))
    (i32.load8_u (i32.add (i32.const 512) (i32.load (global.get $ANSWER)))))

  ;; Puts the own figure of a class into FIGURE, and its position into HERE.
  (func $choose (param $class i32)
    (i32.store (global.get $ANSWER) (local.get $class))
    (drop (call $call (global.get $perso_classe_info)
      (global.get $ANSWER) (i32.const 1) (global.get $FIGURE) (i32.const 4)))
    (drop (call $call (global.get $perso_position)
      (global.get $FIGURE) (i32.const 4) (global.get $HERE) (i32.const 2))))

  ;; Chooses the GOAL: the start in every other leg, else a cell that depends on the turn
  ;; and the team, if there is a way to it.
  (func $choose_goal
    (local $number i32) (local $team i32)
    (local.set $number (i32.div_u (call $ask (global.get $tour_actuel)) (global.get $leg)))
    (local.set $team (call $ask (global.get $mon_equipe)))
    (drop (call $call (global.get $carte_depart)
      (i32.const 0) (i32.const 0) (global.get $HERE) (i32.const 2)))
    (drop (call $call (global.get $carte_taille)
      (i32.const 0) (i32.const 0) (global.get $GOAL) (i32.const 2)))
    (i32.store (global.get $GOAL) (i32.rem_u
      (i32.add (i32.mul (local.get $team) (i32.const 7)) (i32.mul (local.get $number) (i32.const 5)))
      (i32.load (global.get $GOAL))))
    (i32.store offset=4 (global.get $GOAL) (i32.rem_u
      (i32.add (i32.mul (local.get $team) (i32.const 3)) (i32.mul (local.get $number) (i32.const 11)))
      (i32.load offset=4 (global.get $GOAL))))
    (drop (call $call (global.get $distance)
      (global.get $HERE) (i32.const 4) (global.get $ANSWER) (i32.const 1)))
    (if (i32.or
          (i32.and (local.get $number) (i32.const 1))
          (i32.eq (i32.load (global.get $ANSWER)) (i32.const -1)))
      (then (i64.store (global.get $GOAL) (i64.load (global.get $HERE))))))

  ;; The direction of a step: 0 north, 1 east, 2 south, 3 west.
  (func $facing (param $from i32) (param $to i32) (result i32)
    (local $dx i32) (local $dy i32)
    (local.set $dx (i32.sub (i32.load (local.get $to)) (i32.load (local.get $from))))
    (local.set $dy (i32.sub (i32.load offset=4 (local.get $to)) (i32.load offset=4 (local.get $from))))
    (if (result i32) (local.get $dx)
      (then (i32.sub (i32.const 2) (local.get $dx)))
      (else (i32.add (i32.const 1) (local.get $dy)))))

  ;; Walks towards the GOAL as far as the points reach, and looks that way at the end.
  (func $walk (param $class i32) (param $points i32)
    (local $steps i32) (local $length i32) (local $from i32) (local $to i32) (local $look i32)
    (call $choose (local.get $class))
    (drop (call $call (global.get $chemin)
      (global.get $HERE) (i32.const 4) (global.get $PATH) (i32.const 64)))
    (local.set $length (i32.load (global.get $PATH)))
    ;; At the goal already: look around, another way every turn.
    (local.set $look (i32.and (call $ask (global.get $tour_actuel)) (i32.const 3)))
    (local.set $from (global.get $HERE))
    (local.set $to (i32.add (global.get $PATH) (i32.const 4)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $steps) (local.get $length)))
        ;; A step costs what the cell it leaves costs.
        (local.set $points (i32.sub (local.get $points) (call $cost (local.get $from))))
        (br_if $done (i32.lt_s (local.get $points) (i32.const 0)))
        (local.set $look (call $facing (local.get $from) (local.get $to)))
        (local.set $steps (i32.add (local.get $steps) (i32.const 1)))
        (local.set $from (local.get $to))
        (local.set $to (i32.add (local.get $to) (i32.const 8)))
        (br $next)))
    (i32.store (global.get $PATH) (local.get $steps))
    ;; `to` is now the place after the last step: there the direction belongs.
    (i32.store (local.get $to) (local.get $look))
    (drop (call $call (global.get $perso_deplace)
      (global.get $FIGURE) (i32.add (i32.const 6) (i32.shl (local.get $steps) (i32.const 1)))
      (global.get $ANSWER) (i32.const 1))))

  (func $walk_all
    (call $choose_goal)
    (call $walk (i32.const 0) (i32.const 10))
    (call $walk (i32.const 1) (i32.const 8))
    (call $walk (i32.const 2) (i32.const 6)))

  ;; Whether the array at WHO has foes in it and no friend: nobody likes to be hit.
  (func $only_foes (result i32)
    (local $left i32) (local $at i32) (local $team i32)
    (local.set $team (i32.load (global.get $FIGURE)))
    (local.set $left (i32.load (global.get $WHO)))
    (local.set $at (i32.add (global.get $WHO) (i32.const 4)))
    (if (i32.eqz (local.get $left)) (then (return (i32.const 0))))
    (loop $next
      (if (i32.eq (i32.load (local.get $at)) (local.get $team)) (then (return (i32.const 0))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (local.set $left (i32.sub (local.get $left) (i32.const 1)))
      (br_if $next (local.get $left)))
    (i32.const 1))

  ;; Tries the cells with figures that the figure sees, one by one, until an attack is
  ;; accepted: a refused order does no harm. That way nobody has to know the ranges.
  (func $attack (param $class i32)
    (local $left i32) (local $cell i32)
    (call $choose (local.get $class))
    (drop (call $call (global.get $perso_vision_personnages)
      (global.get $FIGURE) (i32.const 4) (global.get $SEEN) (i32.const 256)))
    (local.set $left (i32.load (global.get $SEEN)))
    (local.set $cell (i32.add (global.get $SEEN) (i32.const 4)))
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $left)))
        (drop (call $call (global.get $carte_zone_perso)
          (local.get $cell) (i32.const 2) (global.get $WHO) (i32.const 1201)))
        (if (call $only_foes)
          (then
            ;; The normal attack is number 0.
            (i32.store (global.get $ORDER) (i32.const 0))
            (i64.store offset=4 (global.get $ORDER) (i64.load (local.get $cell)))
            (drop (call $call (global.get $perso_attaque)
              (global.get $FIGURE) (i32.const 7) (global.get $ANSWER) (i32.const 1)))
            (br_if $done (i32.eq (i32.load (global.get $ANSWER)) (global.get $ok)))))
        (local.set $cell (i32.add (local.get $cell) (i32.const 8)))
        (local.set $left (i32.sub (local.get $left) (i32.const 1)))
        (br $next))))

  (func (export "partie_init"))
  (func (export "jouer_placement") (call $walk_all))
  (func (export "jouer_deplacement") (call $walk_all))
  (func (export "jouer_attaque")
    (call $attack (i32.const 0))
    (call $attack (i32.const 1))
    (call $attack (i32.const 2)))
  (func (export "partie_fin")))
