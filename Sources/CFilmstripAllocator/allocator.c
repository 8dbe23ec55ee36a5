#include "include/allocator.h"

#include <malloc.h>

void allocator_keep_freed_memory(void) {
#ifdef __GLIBC__
    /* Larger buffers than glibc's most, 32 MB, are mapped alone all the same. */
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 128 << 20);
#endif
}
