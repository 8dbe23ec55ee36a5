#define _GNU_SOURCE
#include "filter.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the filter of system calls knows x86-64 and arm64 only"
#endif

/* Both machines are little-endian: the lower half of an argument comes first. */
#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
#define LOWER(n) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[n]))
#define UPPER(n) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[n]) + 4)
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define PERMIT ANSWER(SECCOMP_RET_ALLOW)
/* An error rather than the end of the process: libraries ask for things that they can do without, and a render
 * must not end because of that. */
#define REFUSE ANSWER(SECCOMP_RET_ERRNO | EPERM)
/* Skips `count` instructions unless the loaded word is `value`. */
#define UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (count))
#define ALLOW(name) UNLESS(__NR_##name, 1), PERMIT
/* Allows a call whose 32-bit argument is `value` in the bits of `mask`, else refuses it. */
#define ALLOW_MASKED(name, argument, mask, value) \
    UNLESS(__NR_##name, 5), LOWER(argument), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (mask)), UNLESS((value), 1), \
        PERMIT, REFUSE
/* Allows a call whose 64-bit argument is 0, else refuses it. */
#define ALLOW_NULL(name, argument) \
    UNLESS(__NR_##name, 6), LOWER(argument), UNLESS(0, 3), UPPER(argument), UNLESS(0, 1), PERMIT, REFUSE

int sandbox_filter_calls(void) {
    uint32_t own = (uint32_t)getpid();
    struct sock_filter filter[] = {
        FIELD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        ANSWER(SECCOMP_RET_KILL_PROCESS),
        /* The numbers of the x32 interface, with a bit of their own, are none of these. */
        FIELD(nr),
        /* Waiting for other threads, and time where the kernel's page of it is of no use. */
        ALLOW(futex), ALLOW(clock_gettime), ALLOW(clock_nanosleep), ALLOW(nanosleep), ALLOW(sched_yield),
        ALLOW(restart_syscall), ALLOW(clock_getres), ALLOW(gettimeofday),
        /* The beginning of a thread that was made before. */
        ALLOW(rseq), ALLOW(set_robust_list),
        /* The sockets that are open. A message to an address would be one to another socket. */
        ALLOW(recvfrom), ALLOW_NULL(sendto, 4), ALLOW(read), ALLOW(write), ALLOW(writev), ALLOW(close),
        /* Memory of its own, which the limits count: nothing shared, no stacks that grow, no large pages, and
         * nothing that can be executed. */
        ALLOW(munmap), ALLOW(mremap), ALLOW(madvise), ALLOW(brk),
        UNLESS(__NR_mmap, 7), LOWER(2), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 4, 0), LOWER(3),
        BPF_STMT(BPF_ALU | BPF_AND | BPF_K, MAP_TYPE | MAP_GROWSDOWN | MAP_HUGETLB), UNLESS(MAP_PRIVATE, 1),
        PERMIT, REFUSE,
        ALLOW_MASKED(mprotect, 2, PROT_EXEC | PROT_GROWSDOWN | PROT_GROWSUP, 0),
        /* Facts about itself. The limits of another process, and setting limits, are another matter. */
        ALLOW(getpid), ALLOW(gettid), ALLOW(sched_getaffinity), ALLOW(getrandom), ALLOW(getrusage),
        UNLESS(__NR_prlimit64, 8), LOWER(0), UNLESS(0, 5), LOWER(2), UNLESS(0, 3), UPPER(2), UNLESS(0, 1),
        PERMIT, REFUSE,
        /* The end, and the reports of a trap. */
        ALLOW(exit_group), ALLOW(exit), ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn),
        ALLOW(sigaltstack),
        UNLESS(__NR_tgkill, 4), LOWER(0), UNLESS(own, 1), PERMIT, REFUSE,
        REFUSE,
    };
    struct sock_fprog program = {
        .len = (unsigned short)(sizeof filter / sizeof filter[0]), .filter = filter};
    long done = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
    if (done == 0) return 0;
    /* With TSYNC a positive number is that of a thread which could not follow. */
    return done > 0 ? ESRCH : errno;
}
