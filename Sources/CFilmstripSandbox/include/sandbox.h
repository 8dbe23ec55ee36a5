#pragma once

#include <stdint.h>

/* Takes from the process, with all its threads, what a renderer has no use for: memory beyond `data_bytes`,
 * core files, files that grow, descriptors beyond a few, the identity of root, and by a filter of system
 * calls the opening of files, sockets and programs, and signals to others.
 *
 * What was opened before stays open. Returns 0, or the number of the first error (errno) after all has been
 * tried: a system may lack some of it. */
int sandbox_enter(uint64_t data_bytes);

/* Starts a program, as a process group of its own, with nothing open but /dev/null as its standard input
 * and output, and the given descriptors as its standard error stream, 3 and 4. It has no environment.
 *
 * Returns 0 and sets `pid`, or the number of the error (errno). */
int sandbox_spawn(const char *program, const char *argument, int errors, int socket, int control, int *pid);
