/* Never comes back from ENTRY. */
#include "champion.h"

#ifdef CONSTRUCTOR
__attribute__((constructor))
#endif
void ENTRY(void) {
  for (volatile int i = 0;; i++) {
  }
}
