/*
 * What tests in OCaml call. See stechec_test.ml.
 *
 * Made from api/escouade.yml by `stechec api`: changes here are lost.
 */
#define CAML_NAME_SPACE
#include <caml/alloc.h>
#include <caml/mlvalues.h>

#include "stechec_test.h"

CAMLprim value stechec_ocaml_position(value words)
{
    stechec_position(String_val(words));
    return Val_unit;
}

CAMLprim value stechec_ocaml_orders(value unit)
{
    (void)unit;
    return caml_copy_string(stechec_orders());
}
