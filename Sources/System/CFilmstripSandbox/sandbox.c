#define _GNU_SOURCE
#include "include/sandbox.h"

#include "filter.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Descriptors that a worker may have: its own three, and two sockets. */
#define DESCRIPTORS 8
/* The most threads: one a core, and some. */
#define THREADS 2048
/* The user and group "nobody" of Linux. */
#define NOBODY 65534
/* Addresses beyond those in use and the memory of the limit: the allocator reserves 64 MB for each of 8 arenas a
 * core without using them. It bounds the page tables, which no other limit counts, to some 32 MB. */
#define SPARE_ADDRESSES ((uint64_t)16 << 30)

static int limit(int resource, uint64_t value) {
    struct rlimit64 limits;
    if (getrlimit64(resource, &limits) != 0) return errno;
    if (limits.rlim_max == RLIM64_INFINITY || limits.rlim_max > value) limits.rlim_max = value;
    limits.rlim_cur = limits.rlim_max;
    return setrlimit64(resource, &limits) == 0 ? 0 : errno;
}

int sandbox_drop_identity(void) {
    if (geteuid() == 0) {
        /* A process without the capability has no use for its set: it cannot gain any. */
        for (int capability = 0; prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0; capability++) {}
        if (setgroups(0, NULL) != 0 || setresgid(NOBODY, NOBODY, NOBODY) != 0 ||
            setresuid(NOBODY, NOBODY, NOBODY) != 0)
            return errno;
    }
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3];
    memset(none, 0, sizeof none);
    if (syscall(SYS_capset, &header, none) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
        prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        return errno;
    /* Last: the system forgets it when the identity changes. */
    return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0 ? 0 : errno;
}

/* Bytes of addresses in use; 0 if unknown. */
static uint64_t addresses_in_use(void) {
    FILE *file = fopen("/proc/self/statm", "re");
    unsigned long long pages = 0;
    if (file == NULL) return 0;
    if (fscanf(file, "%llu", &pages) != 1) pages = 0;
    fclose(file);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* Opens the status of each thread, while files may be opened. Returns how many there are, or -1 with errno. */
static int open_statuses(int *descriptors, int most) {
    DIR *folder = opendir("/proc/self/task");
    int count = folder == NULL ? -1 : 0;
    for (struct dirent *entry; count >= 0 && (entry = readdir(folder)) != NULL;) {
        char path[64];
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%.20s/status", entry->d_name);
        int descriptor = count < most ? openat(dirfd(folder), path, O_RDONLY | O_CLOEXEC) : -1;
        if (descriptor >= 0) descriptors[count++] = descriptor;
        else count = -1;
    }
    if (folder != NULL) closedir(folder);
    return count;
}

/* Finds the first line (proc_pid_status(5)) of a thread without privileges that a thread lacks; NULL if none. */
static const char *missing_line(int descriptor, const char *user) {
    const char *lines[] = {
        user, "\nCapInh:\t0000000000000000\n", "\nCapPrm:\t0000000000000000\n", "\nCapEff:\t0000000000000000\n",
        "\nCapAmb:\t0000000000000000\n", "\nNoNewPrivs:\t1\n", "\nSeccomp:\t2\n",
    };
    /* Groups can be many. */
    char status[1 << 16];
    size_t length = 0;
    for (ssize_t count; (count = read(descriptor, status + length, sizeof status - 1 - length)) > 0;) length += count;
    status[length] = 0;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (strstr(status, lines[i]) == NULL) return lines[i];
    return NULL;
}

int sandbox_enter(uint64_t data_bytes, char *reason, size_t size) {
    int statuses[THREADS], count = open_statuses(statuses, THREADS);
    int failure = count > 0 ? 0 : errno;
    unsigned own = getuid();
    char user[64];
    snprintf(user, sizeof user, "\nUid:\t%u\t%u\t%u\t%u\n", own, own, own, own);
    uint64_t addresses = addresses_in_use();
    if (failure == 0 && addresses == 0) failure = EIO;
    if (failure == 0 && own == 0) failure = EPERM;
    /* Data are the private mappings that can be written; the filter lets no other memory be made. */
    if (failure == 0) failure = limit(RLIMIT_DATA, data_bytes);
    if (failure == 0) failure = limit(RLIMIT_AS, addresses + data_bytes + SPARE_ADDRESSES);
    if (failure == 0) failure = limit(RLIMIT_CORE, 0);
    if (failure == 0) failure = limit(RLIMIT_FSIZE, 0);
    if (failure == 0) failure = limit(RLIMIT_NOFILE, DESCRIPTORS);
    if (failure == 0) failure = sandbox_filter_calls();
    if (failure != 0) snprintf(reason, size, "%s", strerror(failure));
    for (int i = 0; i < count; i++) {
        const char *line = failure == 0 ? missing_line(statuses[i], user) : NULL;
        close(statuses[i]);
        if (line == NULL) continue;
        snprintf(reason, size, "the status of a thread lacks the line %.*s", (int)strlen(line) - 2, line + 1);
        failure = EPERM;
    }
    return failure == 0 ? 0 : -1;
}
