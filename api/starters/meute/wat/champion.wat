;; A first champion: its heroes strike whom they can reach, walk up to the nearest monster, and
;; rest when they have no attack left. It plays as it is; change everything.
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
  (global $carte i32 (i32.const 256))    ;; carte_info
  (global $tous i32 (i32.const 512))     ;; heros_info array: its length, then 11 words each
  (global $meute i32 (i32.const 1024))   ;; monstre_info array: its length, then 10 words each
  (global $cases i32 (i32.const 4096))   ;; position array: its length, then 2 words each
  (global $trajet i32 (i32.const 8192))  ;; the arguments of aller: a hero, then a position array
  (global $choix i32 (i32.const 16384))  ;; choix_info array: its length, then 4 words each
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
    (local $id i32)
    (drop (call $call (global.get $ordre)
      (i32.const 0) (i32.const 0) (global.get $ordre_len) (i32.const 29)))
    (drop (call $call (global.get $heros)
      (i32.const 0) (i32.const 0) (global.get $tous) (i32.const 89)))
    (drop (call $call (global.get $monstres)
      (i32.const 0) (i32.const 0) (global.get $meute) (i32.const 201)))
    (local.set $id (i32.load offset=4 (global.get $ordre_len)))
    (if (call $frappe (local.get $id)) (then (return)))
    (call $avance (local.get $id))
    (drop (call $frappe (local.get $id))))

  ;; Called when a monster has several options and you have the token: not the own heroes.
  (func (export "jouer_choix")
    (local $i i32) (local $cibles i32) (local $premier i32)
    (local.set $premier (i32.mul (i32.const 2) (call $nombre (global.get $moi) (i32.const 0))))
    (drop (call $call (global.get $options)
      (i32.const 0) (i32.const 0) (global.get $choix) (i32.const 4001)))
    (block $assez
      (loop $suivant
        (br_if $assez (i32.ge_s (local.get $i) (i32.load (global.get $choix))))
        ;; The fourth word of an option is the sum of 2^id.
        (local.set $cibles (i32.load offset=16
          (i32.add (global.get $choix) (i32.mul (local.get $i) (i32.const 16)))))
        (if (i32.eqz (i32.and (i32.const 3) (i32.shr_u (local.get $cibles) (local.get $premier))))
          (then
            (i32.store (global.get $args) (local.get $i))
            (drop (call $nombre (global.get $choisir) (i32.const 1)))
            (return)))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $suivant))))

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

  ;; Calls a function with the first words at $args, and gives the word it answers.
  (func $nombre (param $fonction i32) (param $mots i32) (result i32)
    (drop (call $call (local.get $fonction)
      (global.get $args) (local.get $mots) (global.get $mot) (i32.const 1)))
    (i32.load (global.get $mot)))

  ;; Strikes the first monster it can, and answers whether there is one. A refused order costs
  ;; nothing: all are tried.
  (func $frappe (param $id i32) (result i32)
    (local $cible i32)
    (local.set $cible (global.get $PREMIER_MONSTRE))
    (loop $cibles
      (i32.store (global.get $args) (local.get $id))
      (i32.store offset=4 (global.get $args) (local.get $cible))
      (if (i32.eq (call $nombre (global.get $frapper) (i32.const 2)) (global.get $OK))
        (then (return (i32.const 1))))
      (local.set $cible (i32.add (local.get $cible) (i32.const 1)))
      (br_if $cibles (i32.lt_s (local.get $cible) (i32.const 28))))
    (i32.const 0))

  ;; Walks as near to a monster as its card allows, but not into a trap.
  (func $avance (param $id i32)
    (local $h i32) (local $x i32) (local $y i32) (local $moins i32)
    (local $case i32) (local $fin_cases i32) (local $loin i32)
    ;; A hero's words: id, equipe, x, y, vie, initiative, carte and more.
    (local.set $h (i32.add (i32.add (global.get $tous) (i32.const 4))
      (i32.mul (local.get $id) (i32.const 44))))
    (i32.store (global.get $args) (i32.load offset=24 (local.get $h)))
    (drop (call $call (global.get $carte_detail)
      (global.get $args) (i32.const 1) (global.get $carte) (i32.const 6)))
    ;; A card's words: initiative, mouvement, saut and more.
    (i32.store (global.get $args) (local.get $id))
    (i32.store offset=4 (global.get $args) (i32.load offset=4 (global.get $carte)))
    (i32.store offset=8 (global.get $args) (i32.load offset=8 (global.get $carte)))
    (drop (call $call (global.get $accessibles)
      (global.get $args) (i32.const 3) (global.get $cases) (i32.const 1000)))
    (local.set $x (i32.load offset=8 (local.get $h)))
    (local.set $y (i32.load offset=12 (local.get $h)))
    (local.set $moins (call $danger (local.get $x) (local.get $y)))
    (local.set $case (i32.add (global.get $cases) (i32.const 4)))
    (local.set $fin_cases (i32.add (local.get $case)
      (i32.mul (i32.load (global.get $cases)) (i32.const 8))))
    (block $toutes
      (loop $suivante
        (br_if $toutes (i32.ge_u (local.get $case) (local.get $fin_cases)))
        (local.set $loin (call $danger
          (i32.load (local.get $case)) (i32.load offset=4 (local.get $case))))
        (i32.store (global.get $args) (i32.load (local.get $case)))
        (i32.store offset=4 (global.get $args) (i32.load offset=4 (local.get $case)))
        (if (i32.and
              (i32.lt_s (local.get $loin) (local.get $moins))
              (i32.ne (call $nombre (global.get $terrain) (i32.const 2))
                (global.get $TERRAIN_PIEGE)))
          (then
            (local.set $moins (local.get $loin))
            (local.set $x (i32.load (local.get $case)))
            (local.set $y (i32.load offset=4 (local.get $case)))))
        (local.set $case (i32.add (local.get $case) (i32.const 8)))
        (br $suivante)))
    (i32.store (global.get $args) (local.get $id))
    (i32.store offset=4 (global.get $args) (local.get $x))
    (i32.store offset=8 (global.get $args) (local.get $y))
    (i32.store offset=12 (global.get $args) (i32.load offset=8 (global.get $carte)))
    ;; What chemin answers is what aller takes behind the hero.
    (i32.store (global.get $trajet) (local.get $id))
    (drop (call $call (global.get $aller) (global.get $trajet)
      (i32.add (i32.const 1) (call $call (global.get $chemin) (global.get $args) (i32.const 4)
        (i32.add (global.get $trajet) (i32.const 4)) (i32.const 1000)))
      (global.get $mot) (i32.const 1))))

  ;; How far the nearest monster in play is.
  (func $danger (param $x i32) (param $y i32) (result i32)
    (local $m i32) (local $fin_meute i32) (local $moins i32) (local $loin i32)
    (local.set $moins (i32.const 1000))
    (local.set $m (i32.add (global.get $meute) (i32.const 4)))
    (local.set $fin_meute (i32.add (local.get $m)
      (i32.mul (i32.load (global.get $meute)) (i32.const 40))))
    (block $finis
      (loop $suivant
        (br_if $finis (i32.ge_u (local.get $m) (local.get $fin_meute)))
        ;; A monster's words: id, genre, elite, x, y, vie, bouclier, assomme, desarme, retour.
        (if (i32.lt_s (i32.load offset=36 (local.get $m)) (i32.const 0))
          (then
            (i32.store (global.get $args) (local.get $x))
            (i32.store offset=4 (global.get $args) (local.get $y))
            (i32.store offset=8 (global.get $args) (i32.load offset=12 (local.get $m)))
            (i32.store offset=12 (global.get $args) (i32.load offset=16 (local.get $m)))
            (local.set $loin (call $nombre (global.get $distance) (i32.const 4)))
            (if (i32.lt_s (local.get $loin) (local.get $moins))
              (then (local.set $moins (local.get $loin))))))
        (local.set $m (i32.add (local.get $m) (i32.const 40)))
        (br $suivant)))
    (local.get $moins))

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
