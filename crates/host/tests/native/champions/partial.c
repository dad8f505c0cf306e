/* Lacks almost everything. */
#include <stdint.h>
uint64_t stechec_api_hash(void) { return API_HASH; }
void partie_init(void) {}
#ifdef UNDEFINED
void somebody_elses_function(void);
void jouer_attaque(void) { somebody_elses_function(); }
#endif
