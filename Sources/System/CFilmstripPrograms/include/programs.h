#pragma once

#include <stdint.h>
#include <sys/types.h>

/* Opens a file in memory that is not passed on to other programs; -1 with errno if that fails. */
int programs_memory_file(const char *name);

/* Opens a pipe that is not passed on to other programs, with its end for reading first; -1 with errno if that fails. It
 * holds `capacity` bytes if the system permits it. */
int programs_pipe(int ends[2], int capacity);

/* The rights and limits of a program. */
struct programs_confinement {
    /* Files and folders that it may read and run, and folders in which it may do anything; each list ends with NULL.
     * A path that does not exist is left out. */
    char *const *readable, *const *writable;
    /* Whether it may open sockets. */
    int has_network;
    /* Whether it may start processes; threads it always may. */
    int has_processes;
    /* The user and group as which it runs; -1 for those of the caller. Only root can choose. */
    int64_t user, group;
    /* Most bytes of address space, seconds of processor time, bytes of a file, and processes of the same user; 0 for
     * no limit. */
    uint64_t memory, seconds, file_bytes, processes;
};

/* A program to start. */
struct programs_start {
    const char *path;
    /* Its arguments with its name, and its environment; each list ends with NULL. */
    char *const *arguments, *const *environment;
    /* The folder in which it begins. */
    const char *folder;
    /* Its descriptors 0, 1, 2, …; it gets no others. */
    const int *descriptors;
    int descriptor_count;
    /* NULL for a program that is trusted, and sees to its own end. */
    const struct programs_confinement *confinement;
};

/* The version of Landlock that the kernel has; 0 if it has none, so that files of a program cannot be confined. */
int programs_landlock(void);

/* Starts a program as the leader of a process group. If it is confined, it is so from its first instruction on, nobody can
 * leave the group, and it is killed when this process ends, however that happens; processes that it has started are not.
 * The thread that starts it ends with this process alone.
 *
 * Returns 0 with the process and a descriptor of it (pidfd), or the number of the error (errno). */
int programs_spawn(const struct programs_start *start, pid_t *pid, int *process);
