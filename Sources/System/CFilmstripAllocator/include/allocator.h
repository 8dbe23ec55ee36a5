#pragma once

#include <stddef.h>

/* Makes the allocator keep memory that is freed, for the next picture, rather than give it back at
 * once.
 *
 * Every picture is made of a few buffers of megabytes. Returned to the system and asked for again, each
 * of their pages costs a fault: a third of the time of a drawing. Call it once, before the first. */
void allocator_keep_freed_memory(void);

/* Returns what the allocator keeps to the system; takes milliseconds. For a process that has nothing to do. */
void allocator_return_freed_memory(void);

/* Asks the kernel to back a buffer that was not written yet, and soon will be as a whole, by pages of 2 MB where it has
 * them: the first touches of small pages took a third of the time of a strip at 3x. Buffers below 4 MB stay as they
 * are. */
void allocator_expect_whole_use(void *memory, size_t size);
