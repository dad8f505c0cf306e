;; The smallest champion there can be: it is there, and does nothing.
;;
;; A WASM champion exports its memory, the hash of the interface it was written for, and
;; the five entry points. It needs to import nothing.
(module
  (memory (export "memory") 1)

  ;; The hash of the interface (`API_HASH` in the generated bindings). A host with another
  ;; interface refuses the champion instead of misunderstanding it.
  (func (export "stechec_api_hash") (result i64) (i64.const 0xfb18f0a48072405e))

  (func (export "partie_init"))
  (func (export "jouer_placement"))
  (func (export "jouer_attaque"))
  (func (export "jouer_deplacement"))
  (func (export "partie_fin")))
