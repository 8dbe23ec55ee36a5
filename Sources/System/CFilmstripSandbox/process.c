#define _GNU_SOURCE
#include "include/sandbox.h"

#include <programs.h>

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int sandbox_spawn(
    const char *program, const char *argument, int errors, int socket, int control, pid_t *pid, int *process) {
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (nothing < 0) return errno;
    char *arguments[] = {"filmstrip", (char *)argument, NULL}, *environment[] = {NULL};
    int descriptors[] = {nothing, nothing, errors, socket, control};
    struct programs_start start = {
        .path = program, .arguments = arguments, .environment = environment, .folder = ".",
        .descriptors = descriptors, .descriptor_count = sizeof descriptors / sizeof *descriptors,
    };
    int failure = programs_spawn(&start, pid, process);
    close(nothing);
    return failure;
}

int sandbox_may_signal(void) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
    if (geteuid() != 0) return 1;
    return syscall(SYS_capget, &header, data) == 0 && (data[0].effective & 1u << CAP_KILL) != 0;
}

void sandbox_signal(int process, int number) { syscall(SYS_pidfd_send_signal, process, number, NULL, 0); }

int sandbox_reap(int process, int *status) {
    siginfo_t info = {0};
    int result;
    do result = waitid((idtype_t)P_PIDFD, (id_t)process, &info, WEXITED | WNOHANG);
    while (result != 0 && errno == EINTR);
    /* Somebody else who took the state leaves none. */
    if (result != 0) {
        *status = 0;
        return 1;
    }
    if (info.si_pid == 0) return 0;
    *status = info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
    return 1;
}
