#include "include/CFilmstripNATS.h"

#include <dlfcn.h>

/* Versions of the library differ in the sizes of structures: only the one that this is compiled with is loaded. */
#define TEXT_OF(number) #number
#define VERSION_OF(major, minor) TEXT_OF(major) "." TEXT_OF(minor)
#define VERSION VERSION_OF(NATS_VERSION_MAJOR, NATS_VERSION_MINOR)

/* Of functions.S. */
extern struct {
    const char *name;
    void *place;
} filmstrip_nats_functions[];

const char *filmstrip_nats_load(void) {
    void *library = dlopen("libnats.so." VERSION, RTLD_NOW);
    for (int index = 0; library && filmstrip_nats_functions[index].name; index++) {
        filmstrip_nats_functions[index].place = dlsym(library, filmstrip_nats_functions[index].name);
        if (!filmstrip_nats_functions[index].place) library = NULL;
    }
    return library ? NULL : "libnats.so." VERSION " is not here; Debian's package libnats" VERSION " has it";
}
