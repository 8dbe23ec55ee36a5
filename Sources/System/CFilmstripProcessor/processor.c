#include "include/processor.h"

/* C targets are compiled for every x86-64, whatever the Swift code asks for, so this runs on a
 * processor that could not execute the program itself. FILMSTRIP_NEEDS_X86_64_V3 is set together with
 * -march=x86-64-v3. */
#if defined(__x86_64__) && defined(FILMSTRIP_NEEDS_X86_64_V3)
#include <string.h>
#include <unistd.h>

__attribute__((constructor(101))) static void check_processor(void) {
    static const char message[] =
        "filmstrip was built for processors with AVX2, which this one lacks; "
        "build it with make SWIFT_FLAGS=\n";
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
        __builtin_cpu_supports("bmi2")) {
        return;
    }
    (void)!write(STDERR_FILENO, message, strlen(message));
    _exit(1);
}
#endif
