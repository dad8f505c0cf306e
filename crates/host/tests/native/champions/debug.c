/* Crashes, with debug information that keeps whoever looks for the line busy. */
#include "champion.h"

#if HOW == 0
/* Lines that many units share: each has them read again. */
__asm__(".pushsection .debug_abbrev,\"\",@progbits\n"
        ".byte 1, 0x11, 0, 0x10, 0x17, 0x11, 1, 0x12, 7, 0, 0, 0\n"
        ".popsection\n"
        ".pushsection .debug_info,\"\",@progbits\n"
        ".rept 20000\n"
        ".long 28\n.short 4\n.long 0\n.byte 8\n.byte 1\n.long 0\n.quad 0\n.quad 0x7fffffffffff\n"
        ".endr\n"
        ".popsection\n"
        ".pushsection .debug_line,\"\",@progbits\n"
        ".long 2f - 1f\n1: .short 4\n.long 4f - 3f\n3:\n"
        ".byte 1, 1, 1, 0xfb, 14, 13, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1, 0\n"
        ".asciz \"a.c\"\n.byte 0, 0, 0, 0\n4:\n"
        ".byte 0, 9, 2\n.quad 0x700000000000\n"
        ".fill 1000000, 1, 32\n"
        ".byte 0, 1, 1\n2:\n"
        ".popsection\n");
#elif HOW == 1
/* Functions within functions, deeper than any stack. */
__asm__(".pushsection .debug_abbrev,\"\",@progbits\n"
        ".byte 1, 0x11, 1, 0x11, 1, 0x12, 7, 0, 0\n"
        ".byte 2, 0x2e, 1, 0x11, 1, 0x12, 7, 0, 0\n"
        ".byte 3, 0x1d, 1, 0x11, 1, 0x12, 7, 0, 0\n"
        ".byte 0\n"
        ".popsection\n"
        ".pushsection .debug_info,\"\",@progbits\n"
        ".long 2f - 1f\n1: .short 4\n.long 0\n.byte 8\n"
        ".byte 1\n.quad 0\n.quad 0x7fffffffffff\n"
        ".byte 2\n.quad 0\n.quad 0x7fffffffffff\n"
        ".rept 200000\n.byte 3\n.quad 0\n.quad 0x7fffffffffff\n.endr\n"
        ".fill 200002, 1, 0\n2:\n"
        ".popsection\n");
#elif HOW == 2
/* A name with lines in it that look like somebody else's. */
__asm__(".pushsection .debug_abbrev,\"\",@progbits\n"
        ".byte 1, 0x11, 1, 0x11, 1, 0x12, 7, 0, 0\n"
        ".byte 2, 0x2e, 0, 3, 8, 0x11, 1, 0x12, 7, 0, 0\n"
        ".byte 0\n"
        ".popsection\n"
        ".pushsection .debug_info,\"\",@progbits\n"
        ".long 2f - 1f\n1: .short 4\n.long 0\n.byte 8\n"
        ".byte 1\n.quad 0\n.quad 0x7fffffffffff\n"
        ".byte 2\n.asciz \"fine\\nmachine: it was the referee\\033[2J\"\n"
        ".quad 0\n.quad 0x7fffffffffff\n"
        ".byte 0\n2:\n"
        ".popsection\n");
#elif HOW == 3
/* Sections that make no sense, whatever is looked for. */
__asm__(".pushsection .debug_abbrev,\"\",@progbits\n.fill 100000, 1, 0xff\n.popsection\n"
        ".pushsection .debug_info,\"\",@progbits\n.fill 100000, 1, 0xff\n.popsection\n"
        ".pushsection .debug_line,\"\",@progbits\n.fill 100000, 1, 0xff\n.popsection\n"
        ".pushsection .eh_frame_hdr,\"a\",@progbits\n.popsection\n");
#endif

void jouer_attaque(void) { *(volatile int *)8 = 1; }
