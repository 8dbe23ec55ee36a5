#define _GNU_SOURCE
#include "include/programs.h"

#include <sys/mman.h>

int programs_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
