#pragma once

#include <stdint.h>
#include <sys/types.h>

/* Gives up the identity of root and all capabilities for good, keeps other processes of the same user out, and
 * has the process killed when the thread that started it ends.
 *
 * Call it before the process has a second thread. The C library tells other threads by a signal, which one that
 * has left through pthread_exit never gets: the first thread of a Swift program does so when it waits for others.
 *
 * Returns 0, or the number of the first error (errno). */
int sandbox_drop_identity(void);

/* Takes from the process, with all its threads, everything that a renderer has no use for: memory beyond
 * `data_bytes`, core files, files that grow, descriptors beyond a few, and by a list of permitted system calls
 * everything but computing, waiting and the sockets that are open. No thread can be started afterwards.
 *
 * Then it reads in /proc/self/task how the system knows each thread. Returns 0 if all of them have no
 * capability, another user than root, no way to gain privileges, and the filter. Otherwise returns -1 and
 * describes the difference in `reason`. The process must then do nothing for others. */
int sandbox_enter(uint64_t data_bytes, char *reason, size_t size);

/* Starts a program, as a process group of its own, with nothing open but /dev/null as its standard input
 * and output, and the given descriptors as its standard error stream, 3 and 4. It has no environment.
 *
 * Returns 0 and sets `pid` and `process`, a descriptor of the process, or returns the number of the error
 * (errno). */
int sandbox_spawn(
    const char *program, const char *argument, int errors, int socket, int control, pid_t *pid, int *process);

/* Whether this process may send signals to workers. Root's have another user: it needs the capability CAP_KILL. */
int sandbox_may_signal(void);

/* Sends a signal to the process of a descriptor. */
void sandbox_signal(int process, int number);

/* Takes the state of a process that has ended, without waiting for its end.
 *
 * Returns whether it has ended. `status` is its exit code, or the negative number of the signal that ended it. */
int sandbox_reap(int process, int *status);
