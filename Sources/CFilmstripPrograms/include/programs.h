#pragma once

#include <spawn.h>
#include <stdint.h>
#include <sys/types.h>

/* Opens a file in memory that is not passed on to other programs; -1 with errno if that fails. */
int programs_memory_file(const char *name);

/* Limits the address space, the processor time in seconds and the size of files of a process, which leaves no core
 * file either. Returns 0, or the number of the first error (errno) after all has been tried. */
int programs_limit(pid_t pid, uint64_t memory, uint64_t seconds, uint64_t file);

/* Has a started program close all descriptors from `first` on. Returns 0, or the number of the error. */
int programs_close_from(posix_spawn_file_actions_t *actions, int first);
