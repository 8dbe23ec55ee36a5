/* Gives up its privileges as a worker does, then tries system calls and prints one line for each: "refused",
 * "permitted" or "limited", by what is wanted, its name and the number of its error. Without the argument
 * "sandboxed" it keeps its privileges. */
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#define DATA ((uint64_t)256 << 20)

static void told(const char *wish, const char *name, long result) {
    int failure = result < 0 && result > -4096 ? errno : 0;
    char line[100];
    int count = snprintf(line, sizeof line, "%s %s %d\n", wish, name, failure);
    (void)!write(1, line, (size_t)count);
}

#define REFUSED(name, ...) told("refused", #name, syscall(SYS_##name, __VA_ARGS__))
#define PERMITTED(name, ...) told("permitted", #name, syscall(SYS_##name, __VA_ARGS__))
#define AS(wish, label, name, ...) told(wish, label, syscall(SYS_##name, __VA_ARGS__))
/* Calls that younger kernels have than the headers may know. */
#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452
#endif

static const char *nothing = "/nowhere/at/all";

static void try_files(int socket) {
    REFUSED(openat, AT_FDCWD, "/dev/null", O_RDONLY);
    REFUSED(openat2, AT_FDCWD, "/dev/null", NULL, 0);
    REFUSED(open_by_handle_at, AT_FDCWD, NULL, 0);
    REFUSED(name_to_handle_at, AT_FDCWD, "/", NULL, NULL, 0);
    REFUSED(memfd_create, "memory", 0);
    REFUSED(renameat, AT_FDCWD, nothing, AT_FDCWD, nothing);
    REFUSED(renameat2, AT_FDCWD, nothing, AT_FDCWD, nothing, 0);
    REFUSED(unlinkat, AT_FDCWD, nothing, 0);
    REFUSED(mkdirat, AT_FDCWD, nothing, 0);
    REFUSED(linkat, AT_FDCWD, nothing, AT_FDCWD, nothing, 0);
    REFUSED(symlinkat, nothing, AT_FDCWD, nothing);
    REFUSED(mknodat, AT_FDCWD, nothing, 0, 0);
    REFUSED(fchmodat, AT_FDCWD, nothing, 0);
    REFUSED(fchmodat2, AT_FDCWD, nothing, 0, 0);
    REFUSED(fchownat, AT_FDCWD, nothing, 0, 0, 0);
    REFUSED(truncate, nothing, 0);
    REFUSED(ftruncate, 1, 0);
    REFUSED(statx, AT_FDCWD, nothing, 0, 0, NULL);
    REFUSED(readlinkat, AT_FDCWD, nothing, NULL, 0);
    REFUSED(faccessat, AT_FDCWD, "/", 0);
    REFUSED(utimensat, AT_FDCWD, nothing, NULL, 0);
    REFUSED(setxattr, nothing, NULL, NULL, 0, 0);
    REFUSED(getcwd, NULL, 0);
    REFUSED(chdir, "/");
    REFUSED(chroot, nothing);
    REFUSED(mount, nothing, nothing, NULL, 0, NULL);
    REFUSED(umount2, nothing, 0);
    REFUSED(dup, 1);
    REFUSED(fcntl, 1, F_GETFL);
    REFUSED(ioctl, 1, 0, NULL);
    REFUSED(close_range, 100, 200, 0);
    struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "/nowhere/at/all"};
    AS("refused", "sendto-an-address", sendto, socket, "x", 1, MSG_DONTWAIT, &address, sizeof address);
    REFUSED(sendmsg, socket, NULL, 0);
    REFUSED(recvmsg, socket, NULL, 0);
    REFUSED(socket, AF_UNIX, SOCK_STREAM, 0);
    REFUSED(socketpair, AF_UNIX, SOCK_STREAM, 0, NULL);
    REFUSED(connect, socket, NULL, 0);
    REFUSED(bind, socket, NULL, 0);
    REFUSED(listen, socket, 1);
    REFUSED(accept4, socket, NULL, NULL, 0);
    REFUSED(setsockopt, socket, SOL_SOCKET, 0, NULL, 0);
    REFUSED(pipe2, NULL, 0);
    REFUSED(eventfd2, 0, 0);
    REFUSED(epoll_create1, 0);
    REFUSED(inotify_init1, 0);
    REFUSED(timerfd_create, CLOCK_MONOTONIC, 0);
    REFUSED(userfaultfd, 0);
    REFUSED(perf_event_open, NULL, 0, 0, 0, 0);
    REFUSED(bpf, 0, NULL, 0);
    REFUSED(io_uring_setup, 1, NULL);
}

static void try_processes(pid_t parent) {
    struct rlimit64 limits = {RLIM64_INFINITY, RLIM64_INFINITY};
    long child = syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, 0);
    if (child == 0) _exit(0);
    told("refused", "clone-a-process", child);
    /* Without shared memory, which a thread needs, no system makes one. */
    AS("refused", "clone-a-thread", clone, CLONE_THREAD, NULL, NULL, NULL, 0);
    REFUSED(clone3, NULL, 0);
    REFUSED(execve, nothing, NULL, NULL);
    REFUSED(execveat, AT_FDCWD, nothing, NULL, NULL, 0);
    REFUSED(kill, parent, 0);
    AS("refused", "tgkill-of-another", tgkill, parent, parent, 0);
    REFUSED(tkill, parent, 0);
    REFUSED(rt_sigqueueinfo, parent, 0, NULL);
    REFUSED(rt_tgsigqueueinfo, parent, parent, 0, NULL);
    REFUSED(pidfd_open, parent, 0);
    REFUSED(pidfd_send_signal, 1, 0, NULL, 0);
    REFUSED(pidfd_getfd, 1, 0, 0);
    REFUSED(ptrace, 0x4206, parent, NULL, NULL);
    REFUSED(process_vm_readv, parent, NULL, 0, NULL, 0, 0);
    REFUSED(process_vm_writev, parent, NULL, 0, NULL, 0, 0);
    REFUSED(process_madvise, 1, NULL, 0, 0, 0);
    REFUSED(wait4, -1, NULL, 1 /* WNOHANG */, NULL);
    REFUSED(setpgid, 0, 0);
    REFUSED(setsid, 0);
    REFUSED(setpriority, PRIO_PROCESS, parent, 0);
    REFUSED(sched_setaffinity, 0, 0, NULL);
    REFUSED(sched_setscheduler, 0, SCHED_OTHER, NULL);
    REFUSED(sched_setattr, 0, NULL, 0);
    REFUSED(ioprio_set, 1, 0, 0);
    AS("refused", "prlimit64-of-another", prlimit64, parent, RLIMIT_NOFILE, NULL, &limits);
    AS("refused", "prlimit64-to-set", prlimit64, 0, RLIMIT_CORE, &limits, NULL);
    AS("refused", "prlimit64-to-set-high", prlimit64, 0, RLIMIT_CORE, (void *)0x100000000, NULL);
    AS("refused", "prctl-parent-death", prctl, 1, 0, 0, 0, 0);
    AS("refused", "prctl-dumpable", prctl, 4, 1, 0, 0, 0);
    REFUSED(seccomp, 99, 0, NULL);
    REFUSED(unshare, 0);
    REFUSED(setns, 1, 0);
    REFUSED(setuid, 65534);
    REFUSED(setresuid, -1, -1, -1);
    REFUSED(capset, NULL, NULL);
    REFUSED(personality, 0xFFFFFFFF);
    REFUSED(sethostname, NULL, 0);
    REFUSED(keyctl, 0, 0, 0, 0, 0);
    REFUSED(add_key, NULL, NULL, NULL, 0, 0);
}

static void try_memory(void) {
    int own = MAP_PRIVATE | MAP_ANONYMOUS, open = PROT_READ | PROT_WRITE;
    AS("refused", "mmap-shared", mmap, NULL, 4096, open, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    AS("refused", "mmap-shared-validate", mmap, NULL, 4096, open, MAP_SHARED_VALIDATE | MAP_ANONYMOUS, -1, 0);
    AS("refused", "mmap-growing", mmap, NULL, 4096, open, own | MAP_GROWSDOWN, -1, 0);
    AS("refused", "mmap-executable", mmap, NULL, 4096, open | PROT_EXEC, own, -1, 0);
    long page = syscall(SYS_mmap, NULL, 8192, open, own, -1, 0);
    told("permitted", "mmap", page);
    AS("refused", "mprotect-executable", mprotect, page, 4096, PROT_READ | PROT_EXEC);
    REFUSED(mlock, page, 4096);
    REFUSED(remap_file_pages, page, 4096, 0, 0, 0);
    REFUSED(shmget, 0, 4096, 0600);
    REFUSED(msgget, 0, 0600);
    REFUSED(semget, 0, 1, 0600);
    REFUSED(mq_open, "queue", O_CREAT, 0600, NULL);
    PERMITTED(mprotect, page, 4096, PROT_READ);
    PERMITTED(madvise, page + 4096, 4096, MADV_DONTNEED);
    PERMITTED(mremap, page + 4096, 4096, 8192, MREMAP_MAYMOVE, NULL);
    PERMITTED(brk, NULL);
    PERMITTED(munmap, page, 4096);
    AS("limited", "mmap-data", mmap, NULL, DATA, open, own, -1, 0);
    AS("limited", "mmap-addresses", mmap, NULL, (size_t)1 << 40, PROT_READ, own | MAP_NORESERVE, -1, 0);
}

static void try_others(const int sockets[2]) {
    struct timespec now, none = {0, 0};
    struct rlimit64 limits;
    uint32_t word = 0;
    char bytes[128];
    cpu_set_t processors;
    PERMITTED(getpid, 0);
    PERMITTED(gettid, 0);
    PERMITTED(clock_gettime, CLOCK_MONOTONIC, &now);
    PERMITTED(clock_nanosleep, CLOCK_MONOTONIC, 0, &none, NULL);
    PERMITTED(nanosleep, &none, NULL);
    PERMITTED(sched_yield, 0);
    PERMITTED(futex, &word, 1, 1, NULL, NULL, 0);
    PERMITTED(getrandom, bytes, 8, 0);
    PERMITTED(prlimit64, 0, RLIMIT_STACK, NULL, &limits);
    PERMITTED(sched_getaffinity, 0, sizeof processors, &processors);
    PERMITTED(rt_sigprocmask, SIG_BLOCK, NULL, bytes, 8);
    PERMITTED(sigaltstack, NULL, bytes);
    PERMITTED(tgkill, getpid(), syscall(SYS_gettid), 0);
    PERMITTED(sendto, sockets[0], "x", 1, MSG_NOSIGNAL, NULL, 0);
    PERMITTED(recvfrom, sockets[1], bytes, 1, MSG_DONTWAIT, NULL, NULL);
    PERMITTED(write, 1, "", 0);
}

int main(int count, char **arguments) {
    int sockets[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0) return 2;
    pid_t parent = getppid();
    if (count > 1 && strcmp(arguments[1], "sandboxed") == 0) {
        char reason[200] = "";
        int failure = sandbox_drop_identity();
        if (failure != 0 || sandbox_enter(DATA, reason, sizeof reason) != 0) {
            dprintf(2, "%s %s\n", strerror(failure), reason);
            return 1;
        }
    }
    try_memory();
    try_others(sockets);
    try_files(sockets[0]);
    try_processes(parent);
    return 0;
}
