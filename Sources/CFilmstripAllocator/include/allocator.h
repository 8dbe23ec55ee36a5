#pragma once

/* Makes the allocator keep memory that is freed, for the next picture, rather than give it back at
 * once.
 *
 * Every picture is made of a few buffers of megabytes. Returned to the system and asked for again, each
 * of their pages costs a fault: a third of the time of a drawing. Call it once, before the first. */
void allocator_keep_freed_memory(void);
