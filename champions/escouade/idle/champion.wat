;; The smallest champion there can be: it is there, and does nothing. Its figures count as
;; activated one by one, and dodge when they are attacked.
;;
;; A WASM champion exports its memory, the hash of the interface it was written for, and
;; the entry points. It needs to import nothing.
(module
  (memory (export "memory") 1)

  ;; The hash of the interface (`API_HASH` in the generated bindings). A host with another
  ;; interface refuses the champion instead of misunderstanding it.
  (func (export "stechec_api_hash") (result i64) (i64.const 0x253653495cc50075))

  (func (export "partie_init"))
  (func (export "jouer_commandement"))
  (func (export "jouer_action"))
  (func (export "jouer_interception"))
  (func (export "jouer_place"))
  (func (export "jouer_assaut"))
  (func (export "jouer_reponse"))
  (func (export "partie_fin")))
