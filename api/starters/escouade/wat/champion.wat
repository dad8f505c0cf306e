;; A first champion: its figures stand up, strike back, fight whom they are beside, shoot at whom
;; they see, and walk to the nearest objective. It plays as it is; change everything.
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
  (global $buts i32 (i32.const 1024))    ;; the objectives, 3 words each
  (global $nb_buts (mut i32) (i32.const 0))
  (global $debut i32 (i32.const 60000))  ;; a text of 5 bytes
  (global $fin i32 (i32.const 60020))    ;; a text of 7 bytes
  (memory (export "memory") 1)
  (data (i32.const 60000) "ready")
  (data (i32.const 60020) "the end")

  ;; Called once, before the first round: looks for the objectives.
  (func (export "partie_init")
    (local $n i32) (local $x i32) (local $y i32) (local $but i32)
    (call $log (global.get $debut) (i32.const 5))
    (drop (call $call (global.get $taille)
      (i32.const 0) (i32.const 0) (global.get $info) (i32.const 3)))
    (local.set $x (i32.load (global.get $info)))
    (local.set $y (i32.load offset=4 (global.get $info)))
    (loop $cubes
      ;; The arguments of marque, and where the next objective would be noted.
      (i32.store (global.get $args) (i32.rem_s (local.get $n) (local.get $x)))
      (i32.store offset=4 (global.get $args)
        (i32.rem_s (i32.div_s (local.get $n) (local.get $x)) (local.get $y)))
      (i32.store offset=8 (global.get $args)
        (i32.div_s (local.get $n) (i32.mul (local.get $x) (local.get $y))))
      (drop (call $call (global.get $marque)
        (global.get $args) (i32.const 3) (global.get $mot) (i32.const 1)))
      (if (i32.or
            (i32.eq (i32.load (global.get $mot)) (global.get $MARQUE_OBJECTIF_1))
            (i32.eq (i32.load (global.get $mot)) (global.get $MARQUE_OBJECTIF_2)))
        (then
          (local.set $but (call $but (global.get $nb_buts)))
          (i32.store (local.get $but) (i32.load (global.get $args)))
          (i32.store offset=4 (local.get $but) (i32.load offset=4 (global.get $args)))
          (i32.store offset=8 (local.get $but) (i32.load offset=8 (global.get $args)))
          (global.set $nb_buts (i32.add (global.get $nb_buts) (i32.const 1)))))
      (local.set $n (i32.add (local.get $n) (i32.const 1)))
      (br_if $cubes (i32.lt_s (local.get $n)
        (i32.mul (i32.mul (local.get $x) (local.get $y)) (i32.load offset=8 (global.get $info)))))))

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
      (else
        (if (call $combat (local.get $f)) (then (return)))
        (if (call $tire (local.get $f)) (then (return)))
        (call $marche (local.get $f)))))

  ;; An enemy leaves your figures or stands up beside them: the first one that can fights it.
  (func (export "jouer_interception") (call $choisit))

  ;; Your figure has to make room: say where it stands. Without an order it takes the first free
  ;; place.
  (func (export "jouer_place"))

  ;; Your figure came into a cube with enemies: it fights the first of them.
  (func (export "jouer_assaut") (call $choisit))

  ;; Your figure is attacked: it strikes back if it can, or else it dodges, with one more die if a DE
  ;; or JOKER is there to pay for it.
  (func (export "jouer_reponse")
    (local $lame i32)
    (local.set $lame (global.get $ARME_CROSSE))
    (i32.store offset=8 (global.get $args) (i32.const 0))
    (loop $lames
      (i32.store (global.get $args) (global.get $REPONSE_CONTRE))
      (i32.store offset=4 (global.get $args) (local.get $lame))
      (if (call $ordre (global.get $repondre) (i32.const 3)) (then (return)))
      (local.set $lame (i32.add (local.get $lame) (i32.const 1)))
      (br_if $lames (i32.le_s (local.get $lame) (global.get $ARME_MASSE))))
    (i32.store (global.get $args) (global.get $REPONSE_ESQUIVE))
    (i32.store offset=4 (global.get $args) (global.get $ARME_AUCUNE))
    (i32.store offset=8 (global.get $args) (i32.const 1))
    (drop (call $ordre (global.get $repondre) (i32.const 3))))

  ;; Called once, after the last round.
  (func (export "partie_fin")
    (call $log (global.get $fin) (i32.const 7)))

  ;; Gives an order with so many words of arguments; 1 if it counts.
  (func $ordre (param $fonction i32) (param $mots i32) (result i32)
    (drop (call $call (local.get $fonction)
      (global.get $args) (local.get $mots) (global.get $mot) (i32.const 1)))
    (i32.eq (i32.load (global.get $mot)) (global.get $OK)))

  ;; Where an objective is noted.
  (func $but (param $n i32) (result i32)
    (i32.add (global.get $buts) (i32.mul (i32.const 12) (local.get $n))))

  ;; Chooses the first figure and weapon that can be chosen. A refused order costs nothing.
  (func $choisit
    (local $f i32) (local $lame i32)
    (i32.store offset=8 (global.get $args) (i32.const 0))
    (loop $figures
      (local.set $lame (global.get $ARME_CROSSE))
      (loop $lames
        (i32.store (global.get $args) (local.get $f))
        (i32.store offset=4 (global.get $args) (local.get $lame))
        (if (call $ordre (global.get $choisir) (i32.const 3)) (then (return)))
        (local.set $lame (i32.add (local.get $lame) (i32.const 1)))
        (br_if $lames (i32.le_s (local.get $lame) (global.get $ARME_MASSE))))
      (local.set $f (i32.add (local.get $f) (i32.const 1)))
      (br_if $figures (i32.lt_s (local.get $f) (i32.const 12)))))

  ;; Fights the first enemy in the same cube: all weapons are tried. 1 if there is one.
  (func $combat (param $f i32) (result i32)
    (local $cible i32) (local $lame i32)
    (i32.store (global.get $args) (local.get $f))
    (i32.store offset=4 (global.get $args) (global.get $ACTION_COMBATTRE))
    (i32.store offset=16 (global.get $args) (i32.const 0))
    (loop $cibles
      (local.set $lame (global.get $ARME_CROSSE))
      (loop $lames
        (i32.store offset=8 (global.get $args) (local.get $cible))
        (i32.store offset=12 (global.get $args) (local.get $lame))
        (if (call $ordre (global.get $agir) (i32.const 5)) (then (return (i32.const 1))))
        (local.set $lame (i32.add (local.get $lame) (i32.const 1)))
        (br_if $lames (i32.le_s (local.get $lame) (global.get $ARME_MASSE))))
      (local.set $cible (i32.add (local.get $cible) (i32.const 1)))
      (br_if $cibles (i32.lt_s (local.get $cible) (i32.const 12))))
    (i32.const 0))

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

  ;; Shoots at the first figure at which that is possible, with the first weapon; 1 if there
  ;; is one. A refused order costs nothing: all are tried.
  (func $tire (param $f i32) (result i32)
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
      (if (i32.eq (i32.load (global.get $mot)) (global.get $OK)) (then (return (i32.const 1))))
      (local.set $cible (i32.add (local.get $cible) (i32.const 1)))
      (br_if $cibles (i32.lt_s (local.get $cible) (i32.const 12))))
    (i32.const 0))

  ;; Walks a cube towards the nearest objective: straight to it, or else on its level, or else along x or y.
  (func $marche (param $f i32)
    (local $but i32) (local $dx i32) (local $dy i32) (local $dz i32)
    (if (i32.eqz (global.get $nb_buts)) (then (return)))
    (local.set $but (call $proche (local.get $f)))
    (local.set $dx (call $vers (call $ecart (local.get $f) (local.get $but) (i32.const 0))))
    (local.set $dy (call $vers (call $ecart (local.get $f) (local.get $but) (i32.const 1))))
    (local.set $dz (call $vers (call $ecart (local.get $f) (local.get $but) (i32.const 2))))
    (if (call $va (local.get $f) (local.get $dx) (local.get $dy) (local.get $dz)) (then (return)))
    (if (call $va (local.get $f) (local.get $dx) (local.get $dy) (i32.const 0)) (then (return)))
    (if (call $va (local.get $f) (local.get $dx) (i32.const 0) (i32.const 0)) (then (return)))
    (drop (call $va (local.get $f) (i32.const 0) (local.get $dy) (i32.const 0))))

  ;; Where the objective is noted that is nearest to a figure.
  (func $proche (param $f i32) (result i32)
    (local $n i32) (local $loin i32) (local $moins i32) (local $vers i32)
    (local.set $moins (i32.const 100000))
    (loop $buts
      (local.set $loin
        (i32.add
          (i32.add
            (call $carre (call $ecart (local.get $f) (call $but (local.get $n)) (i32.const 0)))
            (call $carre (call $ecart (local.get $f) (call $but (local.get $n)) (i32.const 1))))
          (call $carre (call $ecart (local.get $f) (call $but (local.get $n)) (i32.const 2)))))
      (if (i32.lt_s (local.get $loin) (local.get $moins))
        (then
          (local.set $moins (local.get $loin))
          (local.set $vers (call $but (local.get $n)))))
      (local.set $n (i32.add (local.get $n) (i32.const 1)))
      (br_if $buts (i32.lt_s (local.get $n) (global.get $nb_buts))))
    (local.get $vers))

  ;; How far an objective is from a figure along an axis: 0 x, 1 y, 2 z.
  (func $ecart (param $f i32) (param $but i32) (param $axe i32) (result i32)
    (i32.sub
      (i32.load (i32.add (local.get $but) (i32.mul (i32.const 4) (local.get $axe))))
      (call $champ (local.get $f) (i32.add (i32.const 3) (local.get $axe)))))

  (func $carre (param $n i32) (result i32) (i32.mul (local.get $n) (local.get $n)))

  ;; Which way a distance leads: -1, 0 or 1.
  (func $vers (param $ecart i32) (result i32)
    (i32.sub
      (i32.gt_s (local.get $ecart) (i32.const 0))
      (i32.lt_s (local.get $ecart) (i32.const 0))))

  ;; Walks one cube: figure, action, a path of one position, any place. 1 if that counts.
  (func $va (param $f i32) (param $dx i32) (param $dy i32) (param $dz i32) (result i32)
    (if (i32.eqz (i32.or (i32.or (local.get $dx) (local.get $dy)) (local.get $dz)))
      (then (return (i32.const 0))))
    (i32.store (global.get $args) (local.get $f))
    (i32.store offset=4 (global.get $args) (global.get $ACTION_DEPLACER))
    (i32.store offset=8 (global.get $args) (i32.const 1))
    (i32.store offset=12 (global.get $args)
      (i32.add (call $champ (local.get $f) (i32.const 3)) (local.get $dx)))
    (i32.store offset=16 (global.get $args)
      (i32.add (call $champ (local.get $f) (i32.const 4)) (local.get $dy)))
    (i32.store offset=20 (global.get $args)
      (i32.add (call $champ (local.get $f) (i32.const 5)) (local.get $dz)))
    (i32.store offset=24 (global.get $args) (i32.const -1))
    (call $ordre (global.get $deplacer) (i32.const 7)))

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
