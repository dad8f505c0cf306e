;; The smallest champion there can be: it is there, and does nothing. Its heroes rest in every
;; round, and monsters that have several options take the first one.
;;
;; A WASM champion exports its memory, the hash of the interface it was written for, and
;; the entry points. It needs to import nothing.
(module
  (memory (export "memory") 1)

  ;; The hash of the interface (`API_HASH` in the generated bindings). A host with another
  ;; interface refuses the champion instead of misunderstanding it.
  (func (export "stechec_api_hash") (result i64) (i64.const 0x287a00ae12f4ab8e))

  (func (export "partie_init"))
  (func (export "jouer_cartes"))
  (func (export "jouer_heros"))
  (func (export "jouer_choix"))
  (func (export "partie_fin")))
