/* For madvise. */
#define _DEFAULT_SOURCE

#include "include/allocator.h"

#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>

void allocator_keep_freed_memory(void) {
#ifdef __GLIBC__
    /* Larger buffers than glibc's most, 32 MB, are mapped alone all the same. */
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 128 << 20);
#endif
}

void allocator_return_freed_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void allocator_expect_whole_use(void *memory, size_t size) {
#ifdef MADV_HUGEPAGE
    enum { page = 4096, large_page = 2 << 20 };
    if (size < 2 * large_page) return;
    uintptr_t first = ((uintptr_t)memory + page - 1) & ~(uintptr_t)(page - 1);
    uintptr_t end = ((uintptr_t)memory + size) & ~(uintptr_t)(page - 1);
    /* A kernel without large pages refuses, and the memory is what it was. */
    (void)madvise((void *)first, end - first, MADV_HUGEPAGE);
#endif
}
