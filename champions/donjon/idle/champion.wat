;; The smallest champion there can be: it is there, and does nothing. Its figures take the
;; first start cells, every turn ends at once, and it plays card 0.
;;
;; A WASM champion exports its memory, the hash of the interface it was written for, and
;; the entry points. It needs to import nothing.
(module
  (memory (export "memory") 1)

  ;; The hash of the interface (`API_HASH` in the generated bindings). A host with another
  ;; interface refuses the champion instead of misunderstanding it.
  (func (export "stechec_api_hash") (result i64) (i64.const 0xe5197ec8c860f504))

  (func (export "partie_init"))
  (func (export "jouer_placement"))
  (func (export "jouer_action"))
  (func (export "jouer_soutien"))
  (func (export "jouer_carte"))
  (func (export "partie_fin")))
