// Counts what a program asks of malloc and its like, and says so on the standard error when it ends.
//
// cc -shared -fPIC -o allocations.so allocations.c && LD_PRELOAD=./allocations.so program

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *place, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long count;

void *malloc(size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_calloc(number, size);
}

void *realloc(void *place, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_realloc(place, size);
}

int posix_memalign(void **place, size_t alignment, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    *place = __libc_memalign(alignment, size);
    return *place == NULL;
}

__attribute__((destructor)) static void report(void) { fprintf(stderr, "%ld\n", count); }
