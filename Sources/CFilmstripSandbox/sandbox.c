#define _GNU_SOURCE
#include "include/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Descriptors that a worker may have: its own three, two sockets, and some of the dispatch library. */
#define DESCRIPTORS 32
/* The user and group "nobody" of Linux. */
#define NOBODY 65534

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the filter of system calls knows x86-64 and arm64 only"
#endif

#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
#define ARGUMENT(n) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[n]))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define REFUSE ANSWER(SECCOMP_RET_ERRNO | EPERM)
/* Refuses one system call. */
#define DENY(name) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 1), REFUSE
/* Lets one system call through for which the lower half of its first argument is `value`, else refuses it. */
#define ONLY(name, value) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 4), ARGUMENT(0), \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, 1), ANSWER(SECCOMP_RET_ALLOW), REFUSE

static int filter_calls(void) {
    uint32_t own = (uint32_t)getpid();
    struct sock_filter filter[] = {
        FIELD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        ANSWER(SECCOMP_RET_KILL_PROCESS),
        FIELD(nr),
#if defined(__x86_64__)
        /* The numbers of the x32 interface. */
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), REFUSE,
        DENY(open), DENY(creat), DENY(fork), DENY(vfork), DENY(unlink), DENY(rename), DENY(mkdir),
        DENY(rmdir), DENY(link), DENY(symlink), DENY(mknod), DENY(chmod), DENY(chown), DENY(lchown),
#endif
        DENY(openat), DENY(openat2), DENY(execve), DENY(execveat), DENY(unlinkat), DENY(renameat2),
        DENY(mkdirat), DENY(linkat), DENY(symlinkat), DENY(mknodat), DENY(fchmodat), DENY(fchownat),
        DENY(truncate), DENY(mount), DENY(umount2), DENY(chroot), DENY(pivot_root),
        DENY(socket), DENY(socketpair), DENY(connect), DENY(bind), DENY(listen), DENY(accept),
        DENY(accept4), DENY(ptrace), DENY(process_vm_readv), DENY(process_vm_writev), DENY(unshare),
        DENY(setns), DENY(bpf), DENY(userfaultfd), DENY(perf_event_open), DENY(keyctl), DENY(add_key),
        DENY(request_key), DENY(io_uring_setup), DENY(io_uring_enter), DENY(io_uring_register),
        DENY(pidfd_open), DENY(pidfd_send_signal), DENY(pidfd_getfd), DENY(tkill), DENY(rt_sigqueueinfo),
        /* The C library falls back to clone, whose flags can be looked at. */
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone3, 0, 1), ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
        ONLY(kill, own), ONLY(tgkill, own),
        /* Threads, but no processes. */
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 0, 4), ARGUMENT(0),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1), ANSWER(SECCOMP_RET_ALLOW), REFUSE,
        ANSWER(SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {
        .len = (unsigned short)(sizeof filter / sizeof filter[0]), .filter = filter};
    long done = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
    if (done == 0) return 0;
    /* With TSYNC a positive number is that of a thread which could not follow. */
    return done > 0 ? ESRCH : errno;
}

static int limit(int resource, uint64_t value) {
    struct rlimit64 limits;
    if (getrlimit64(resource, &limits) != 0) return errno;
    if (limits.rlim_max == RLIM64_INFINITY || limits.rlim_max > value) limits.rlim_max = value;
    limits.rlim_cur = limits.rlim_max;
    return setrlimit64(resource, &limits) == 0 ? 0 : errno;
}

int sandbox_enter(uint64_t data_bytes) {
    int first = 0;
#define TRY(action) do { int failure = (action); if (failure != 0 && first == 0) first = failure; } while (0)
    TRY(limit(RLIMIT_DATA, data_bytes));
    TRY(limit(RLIMIT_CORE, 0));
    TRY(limit(RLIMIT_FSIZE, 0));
    TRY(limit(RLIMIT_NOFILE, DESCRIPTORS));
    if (geteuid() == 0) {
        TRY(setgroups(0, NULL) == 0 ? 0 : errno);
        TRY(setresgid(NOBODY, NOBODY, NOBODY) == 0 ? 0 : errno);
        TRY(setresuid(NOBODY, NOBODY, NOBODY) == 0 ? 0 : errno);
    }
    TRY(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno);
    TRY(filter_calls());
    return first;
}

int sandbox_spawn(const char *program, const char *argument, int errors, int socket, int control, int *pid) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure != 0) return failure;
    failure = posix_spawnattr_init(&attributes);
    if (failure != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return failure;
    }
    /* Signals that the service ignores or blocks mean what they usually do. */
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    failure = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    if (failure == 0) failure = posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, errors, 2);
    if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, socket, 3);
    if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, control, 4);
    if (failure == 0) failure = posix_spawn_file_actions_addclosefrom_np(&actions, 5);
    if (failure == 0) {
        char *arguments[] = {"filmstrip", (char *)argument, NULL};
        char *environment[] = {NULL};
        failure = posix_spawn(pid, program, &actions, &attributes, arguments, environment);
    }
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}
