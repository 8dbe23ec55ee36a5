#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/securebits.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the filter of system calls knows x86-64 and arm64 only"
#endif

/* Returns from the function if an action fails. */
#define TRY(action) do { int first = (action); if (first != 0) return first; } while (0)
/* The number of the error of a system call that returns 0 otherwise. */
#define CALL(action) ((action) == 0 ? 0 : errno)

/* Limits */

static int limit(int resource, uint64_t value, uint64_t grace) {
    struct rlimit64 limits;
    if (getrlimit64(resource, &limits) != 0) return errno;
    /* Without limit is the greatest value. */
    if (limits.rlim_max > value + grace) limits.rlim_max = value + grace;
    limits.rlim_cur = limits.rlim_max > value ? value : limits.rlim_max;
    return CALL(setrlimit64(resource, &limits));
}

static int limit_all(const struct programs_confinement *confinement) {
    TRY(limit(RLIMIT_CORE, 0, 0));
    TRY(limit(RLIMIT_MSGQUEUE, 0, 0));
    TRY(limit(RLIMIT_NOFILE, 1024, 0));
    if (confinement->memory != 0) TRY(limit(RLIMIT_AS, confinement->memory, 0));
    /* SIGXCPU says why, a second before SIGKILL. */
    if (confinement->seconds != 0) TRY(limit(RLIMIT_CPU, confinement->seconds, 1));
    if (confinement->file_bytes != 0) TRY(limit(RLIMIT_FSIZE, confinement->file_bytes, 0));
    if (confinement->processes != 0) TRY(limit(RLIMIT_NPROC, confinement->processes, 0));
    return 0;
}

/* Rights of users */

static int change_user(const struct programs_confinement *confinement) {
    if (confinement->group >= 0) {
        TRY(CALL(syscall(SYS_setgroups, 0, NULL)));
        gid_t group = (gid_t)confinement->group;
        TRY(CALL(syscall(SYS_setresgid, group, group, group)));
    }
    if (confinement->user >= 0) {
        uid_t user = (uid_t)confinement->user;
        TRY(CALL(syscall(SYS_setresuid, user, user, user)));
    }
    /* Root without capabilities, which no program gives back: a user as any other, who owns root's files. */
    if (geteuid() == 0)
        for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++)
            prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
    prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED, 0, 0, 0);
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
    return CALL(syscall(SYS_capset, &header, none));
}

/* Files: Landlock, of which the C library's headers may know less than the kernel */

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif
#ifndef __NR_fchmodat2
#define __NR_fchmodat2 452
#endif
#define READING (1ull << 0 | 1ull << 2 | 1ull << 3)
/* The rights that a file, which is no folder, can have: to be run, written, read, truncated, and device controls. */
#define OF_FILES (1ull << 0 | 1ull << 1 | 1ull << 2 | 1ull << 14 | 1ull << 15)
#define DEVICE_CONTROLS (1ull << 15)
/* No signals to processes outside, and no abstract sockets of theirs. */
#define SCOPES 3ull

struct ruleset {
    uint64_t files, network, scoped;
};
struct rule {
    uint64_t rights;
    int32_t folder;
} __attribute__((packed));

int programs_landlock(void) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
    return version > 0 ? (int)version : 0;
}

static int allow(int rules, char *const *paths, uint64_t rights) {
    for (; *paths != NULL; paths++) {
        struct rule rule = {.rights = rights, .folder = open(*paths, O_PATH | O_CLOEXEC)};
        if (rule.folder < 0) {
            if (errno == ENOENT || errno == ENOTDIR) continue;
            return errno;
        }
        struct stat status;
        int failure = CALL(fstat(rule.folder, &status));
        if (failure == 0) {
            if (!S_ISDIR(status.st_mode)) rule.rights &= OF_FILES;
            failure = CALL(syscall(SYS_landlock_add_rule, rules, 1, &rule, 0));
        }
        close(rule.folder);
        TRY(failure);
    }
    return 0;
}

/* Makes the rules of files; -1 in `rules` if the kernel has none. */
static int make_rules(const struct programs_confinement *confinement, int version, int *rules) {
    *rules = -1;
    if (version == 0) return 0;
    static const uint64_t counts[] = {13, 14, 15, 15, 16};
    uint64_t all = (1ull << counts[version > 5 ? 4 : version - 1]) - 1;
    struct ruleset set = {.files = all, .scoped = version >= 6 ? SCOPES : 0};
    size_t size = version >= 6 ? sizeof set : version >= 4 ? 16 : 8;
    *rules = (int)syscall(SYS_landlock_create_ruleset, &set, size, 0);
    if (*rules < 0) return errno;
    TRY(allow(*rules, confinement->readable, all & READING));
    return allow(*rules, confinement->writable, all & ~DEVICE_CONTROLS);
}

/* System calls */

#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
#define HIGH_HALF(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name) + 4)
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define REFUSE ANSWER(SECCOMP_RET_ERRNO | EPERM)
#define ALLOW ANSWER(SECCOMP_RET_ALLOW)
#define IF(number, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, (count))
#define DENY(name) IF(__NR_##name, 1), REFUSE
/* Denies a call if a condition does not hold. */
#define DENY_UNLESS(name, condition) IF((condition) ? ~0u : __NR_##name, 1), REFUSE
/* Lets a call through for which the lower half of an argument is `value`, else refuses it. */
#define ONLY(name, argument, value) IF(__NR_##name, 4), FIELD(args[argument]), IF((value), 1), ALLOW, REFUSE
/* The same if a condition does not hold. */
#define ONLY_UNLESS(condition, name, argument, value) \
    IF((condition) ? ~0u : __NR_##name, 4), FIELD(args[argument]), IF((value), 1), ALLOW, REFUSE

/* Denies a call with this access mode of a file in the lower half of an argument. */
#define DENY_MODE(name, argument, mode) \
    IF(__NR_##name, 5), FIELD(args[argument]), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, O_ACCMODE), IF((mode), 1), REFUSE, ALLOW
/* Unless a condition holds, lets only a kind of socket through. */
#define ONLY_KIND_UNLESS(condition, name, kind) \
    IF((condition) ? ~0u : __NR_##name, 5), FIELD(args[1]), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xf), IF((kind), 1), \
        ALLOW, REFUSE
/* Denies a call with one of three values as its second argument. */
#define DENY_ANY(name, one, two, three) \
    IF(__NR_##name, 8), FIELD(args[1]), IF((one), 1), REFUSE, IF((two), 1), REFUSE, IF((three), 1), REFUSE, ALLOW
#define MISSING ANSWER(SECCOMP_RET_ERRNO | ENOSYS)
/* Its number is that of every architecture (mseal); later calls are answered as an older kernel does. */
#define NEWEST_CALL 462

/* Programs of the system use too many calls for a list of what is allowed. This denies those that reach beyond the
 * process and its files, that Landlock does not know, or that last longer than the process. */
static int filter_calls(const struct programs_confinement *confinement, int landlock) {
    uint32_t own = (uint32_t)getpid();
    int network = confinement->has_network, processes = confinement->has_processes, has_scopes = landlock >= 6;
    struct sock_filter filter[] = {
        FIELD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS),
        FIELD(nr),
#if defined(__x86_64__)
        /* The numbers of the x32 interface. */
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), REFUSE,
        DENY_MODE(open, 1, O_ACCMODE),
        DENY(chmod), DENY(chown), DENY(lchown), DENY(utime), DENY(utimes), DENY(futimesat), DENY(mknod),
        DENY(ioperm), DENY(iopl), DENY_UNLESS(fork, processes), DENY_UNLESS(vfork, processes),
#endif
        /* Calls that were not known when this was written. */
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, NEWEST_CALL + 1, 0, 1), MISSING,
        /* The access mode for controlling a file takes no right to the file, but lets its owner change its mode. */
        DENY_MODE(openat, 2, O_ACCMODE), IF(__NR_openat2, 1), MISSING,
        DENY_UNLESS(truncate, landlock >= 3),
        /* Sockets. Those that are connected for good reach nobody else. */
        DENY_UNLESS(socket, network),
        ONLY_KIND_UNLESS(network, socketpair, SOCK_STREAM), DENY(io_uring_setup), DENY(io_uring_enter), DENY(io_uring_register),
        /* Files by path that Landlock lets anyone change. */
        DENY(fchmodat), DENY(fchmodat2), DENY(fchownat), DENY(setxattr), DENY(lsetxattr),
        DENY(removexattr), DENY(lremovexattr), DENY(mknodat), DENY(open_by_handle_at),
        DENY(quotactl), DENY(acct), DENY(swapon), DENY(swapoff), DENY(fanotify_init),
        /* The times of an open file alone, without a path. */
        IF(__NR_utimensat, 6), FIELD(args[1]), IF(0, 3), HIGH_HALF(args[1]), IF(0, 1), ALLOW, REFUSE,
        /* Mounts and namespaces. */
        DENY(mount), DENY(umount2), DENY(pivot_root), DENY(chroot), DENY(unshare), DENY(setns), DENY(fsopen),
        DENY(fsconfig), DENY(fsmount), DENY(fspick), DENY(move_mount), DENY(open_tree), DENY(mount_setattr),
        /* Other processes. Signals, where Landlock does not know them: to the program itself. */
        DENY(ptrace), DENY(process_vm_readv), DENY(process_vm_writev), DENY(kcmp), DENY(pidfd_open),
        DENY(pidfd_getfd), DENY(pidfd_send_signal), DENY(process_madvise), DENY(process_mrelease), DENY(tkill),
        DENY(rt_sigqueueinfo), DENY(rt_tgsigqueueinfo), DENY(setpriority), DENY(ioprio_set),
        DENY(sched_setscheduler), DENY(sched_setparam), DENY(sched_setattr), DENY(migrate_pages), DENY(move_pages),
        ONLY(prlimit64, 0, 0), ONLY_UNLESS(has_scopes, kill, 0, own), ONLY_UNLESS(has_scopes, tgkill, 0, own),
        /* Signals by files that become ready, and words typed in a terminal. */
        DENY_ANY(fcntl, F_SETOWN, F_SETSIG, F_SETOWN_EX), DENY_ANY(ioctl, FIOSETOWN, SIOCSPGRP, TIOCSTI),
        /* The group, which is killed as a whole. Programs that put others into groups of their own go on. */
        DENY(setsid), IF(__NR_setpgid, 1), ANSWER(SECCOMP_RET_ERRNO | 0),
        /* Memory and queues that no limit counts, or that stay. */
        DENY(shmget), DENY(msgget), DENY(semget), DENY(mq_open), DENY(memfd_create), DENY(memfd_secret),
        DENY(add_key), DENY(request_key), DENY(keyctl),
        /* The system. */
        DENY(bpf), DENY(perf_event_open), DENY(userfaultfd), DENY(personality), DENY(reboot), DENY(kexec_load),
        DENY(init_module), DENY(finit_module), DENY(delete_module), DENY(syslog), DENY(settimeofday),
        DENY(clock_settime), DENY(clock_adjtime), DENY(adjtimex), DENY(sethostname), DENY(setdomainname),
        DENY(vhangup),
        /* The C library falls back to clone, whose flags can be looked at: no namespaces, no
         * children of the parent, and threads alone if there may be no processes. */
        IF(__NR_clone3, 1), MISSING,
        IF(__NR_clone, 5), FIELD(args[0]),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x7E028000, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, processes ? ~0u : CLONE_THREAD, 0, 1), ALLOW, REFUSE,
        ALLOW,
    };
    struct sock_fprog program = {
        .len = (unsigned short)(sizeof filter / sizeof filter[0]), .filter = filter};
    return CALL(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program));
}

int confine(const struct programs_confinement *confinement, pid_t parent) {
    int rules, version = programs_landlock();
    TRY(make_rules(confinement, version, &rules));
    TRY(limit_all(confinement));
    TRY(change_user(confinement));
    TRY(CALL(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)));
    if (rules >= 0) TRY(CALL(syscall(SYS_landlock_restrict_self, rules, 0)));
    if (rules >= 0) close(rules);
    /* A change of the user takes it back. */
    TRY(CALL(prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)));
    /* The parent may have ended before. */
    if (getppid() != parent) return ESRCH;
    return filter_calls(confinement, version);
}
