#include "CMutant.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static struct mutant_state none = {-1};
struct mutant_state *mutant_state = &none;

// Before `main`, so that a worker process has the file before it gives up the right to open one.
__attribute__((constructor)) static void map_state(void) {
    int file = open(MUTANT_STATE, O_RDWR | O_CLOEXEC);
    struct stat status;
    if (file < 0) return;
    if (fstat(file, &status) == 0 && status.st_size >= (off_t)sizeof(struct mutant_state)) {
        void *mapped = mmap(0, sizeof(struct mutant_state), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (mapped != MAP_FAILED) mutant_state = mapped;
    }
    close(file);
}
