#define _GNU_SOURCE
#include "include/programs.h"

#include <errno.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/resource.h>

int programs_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

static int limit(pid_t pid, int resource, uint64_t value) {
    struct rlimit64 limits = {value, value};
    return prlimit64(pid, resource, &limits, NULL) == 0 ? 0 : errno;
}

int programs_limit(pid_t pid, uint64_t memory, uint64_t seconds, uint64_t file) {
    int failures[] = {
        limit(pid, RLIMIT_AS, memory), limit(pid, RLIMIT_CPU, seconds), limit(pid, RLIMIT_FSIZE, file),
        limit(pid, RLIMIT_CORE, 0),
    };
    for (unsigned i = 0; i < sizeof failures / sizeof *failures; i++)
        if (failures[i] != 0) return failures[i];
    return 0;
}

int programs_close_from(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
