#pragma once

#include "include/programs.h"

/* Takes from the calling process all that a program is not given, and has it killed when `parent` ends. Called between
 * clone and exec, in memory that is shared with the parent: it allocates nothing and makes system calls itself, since
 * those functions of the C library that change users do so for all threads of the parent.
 *
 * Returns 0, or the number of the first error. */
int confine(const struct programs_confinement *confinement, pid_t parent);
