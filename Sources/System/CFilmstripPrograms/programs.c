#define _GNU_SOURCE
#include "include/programs.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int programs_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int programs_pipe(int ends[2], int capacity) {
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    fcntl(ends[0], F_SETPIPE_SZ, capacity);
    return 0;
}
