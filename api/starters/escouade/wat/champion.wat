;; A first champion: its figures stand up and shoot at whom they see. It plays as it is;
;; change everything.
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
  (global $info i32 (i32.const 128))     ;; a structure: an answer
  (global $figures_len i32 (i32.const 256)) ;; figure_info array: 12, then 10 words each
  (global $debut i32 (i32.const 60000))  ;; a text of 5 bytes
  (global $fin i32 (i32.const 60020))    ;; a text of 7 bytes
  (memory (export "memory") 1)
  (data (i32.const 60000) "ready")
  (data (i32.const 60020) "the end")

  ;; Called once, before the first round.
  (func (export "partie_init")
    (call $log (global.get $debut) (i32.const 5)))

  ;; Called at the start of a round: throw command dice again if you like.
  (func (export "jouer_commandement"))

  ;; Called for each action of your turn: order one. Without an order the turn ends.
  (func (export "jouer_action")
    (local $f i32)
    (drop (call $call (global.get $figures)
      (i32.const 0) (i32.const 0) (global.get $figures_len) (i32.const 121)))
    (local.set $f (call $choisie))
    (if (i32.lt_s (local.get $f) (i32.const 0)) (then (return)))
    (if (i32.eq (call $champ (local.get $f) (i32.const 7)) (global.get $ETAT_BLOQUE))
      (then (call $releve (local.get $f)))
      (else (call $tire (local.get $f)))))

  ;; An enemy leaves your figures or stands up beside them: choose who fights it.
  (func (export "jouer_interception"))

  ;; Your figure has to make room: say where it stands.
  (func (export "jouer_place"))

  ;; Your figure came into a cube with enemies: choose whom it fights.
  (func (export "jouer_assaut"))

  ;; Your figure is attacked: without an order it dodges.
  (func (export "jouer_reponse"))

  ;; Called once, after the last round.
  (func (export "partie_fin")
    (call $log (global.get $fin) (i32.const 7)))

  ;; A word of a figure: 0 id, 1 equipe, 2 genre, 3 to 5 position, 6 place, 7 etat,
  ;; 8 blessures, 9 activee.
  (func $champ (param $f i32) (param $mot i32) (result i32)
    (i32.load offset=4
      (i32.add (global.get $figures_len)
        (i32.mul (i32.const 4)
          (i32.add (i32.mul (i32.const 10) (local.get $f)) (local.get $mot))))))

  ;; The active figure, or else the first one that was not activated in this round; -1 if
  ;; there is none.
  (func $choisie (result i32)
    (local $f i32) (local $moi i32)
    (drop (call $call (global.get $partie)
      (i32.const 0) (i32.const 0) (global.get $info) (i32.const 6)))
    (local.set $moi (i32.load (global.get $info)))
    (drop (call $call (global.get $activation)
      (i32.const 0) (i32.const 0) (global.get $info) (i32.const 7)))
    (if (i32.ge_s (i32.load (global.get $info)) (i32.const 0))
      (then (return (i32.load (global.get $info)))))
    (loop $figures
      (if (i32.and
            (i32.and
              (i32.eq (call $champ (local.get $f) (i32.const 1)) (local.get $moi))
              (i32.eqz (call $champ (local.get $f) (i32.const 9))))
            (i32.le_s (call $champ (local.get $f) (i32.const 7)) (global.get $ETAT_BLOQUE)))
        (then (return (local.get $f))))
      (local.set $f (i32.add (local.get $f) (i32.const 1)))
      (br_if $figures (i32.lt_s (local.get $f) (i32.const 12))))
    (i32.const -1))

  ;; Lets a figure stand up where it lies: figure, action, an empty path, any place.
  (func $releve (param $f i32)
    (i32.store (global.get $args) (local.get $f))
    (i32.store offset=4 (global.get $args) (global.get $ACTION_RELEVER))
    (i32.store offset=8 (global.get $args) (i32.const 0))
    (i32.store offset=12 (global.get $args) (i32.const -1))
    (drop (call $call (global.get $deplacer)
      (global.get $args) (i32.const 4) (global.get $mot) (i32.const 1))))

  ;; Shoots at the first figure at which that is possible, with the first weapon. A refused
  ;; order costs nothing: all are tried.
  (func $tire (param $f i32)
    (local $cible i32)
    (i32.store (global.get $args) (call $champ (local.get $f) (i32.const 2)))
    (drop (call $call (global.get $profil)
      (global.get $args) (i32.const 1) (global.get $info) (i32.const 11)))
    (i32.store (global.get $args) (local.get $f))
    (i32.store offset=4 (global.get $args) (global.get $ACTION_TIRER))
    (i32.store offset=12 (global.get $args) (i32.load offset=32 (global.get $info)))
    (i32.store offset=16 (global.get $args) (i32.const 0))
    (loop $cibles
      (i32.store offset=8 (global.get $args) (local.get $cible))
      (drop (call $call (global.get $agir)
        (global.get $args) (i32.const 5) (global.get $mot) (i32.const 1)))
      (if (i32.eq (i32.load (global.get $mot)) (global.get $OK)) (then (return)))
      (local.set $cible (i32.add (local.get $cible) (i32.const 1)))
      (br_if $cibles (i32.lt_s (local.get $cible) (i32.const 12)))))

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
