#define _GNU_SOURCE
#include "include/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int sandbox_spawn(
    const char *program, const char *argument, int errors, int socket, int control, pid_t *pid, int *process) {
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
    if (failure != 0) return failure;
    /* Until its state is taken, its number is no other process's. */
    *process = (int)syscall(SYS_pidfd_open, *pid, 0);
    if (*process >= 0) return 0;
    failure = errno;
    kill(*pid, SIGKILL);
    waitpid(*pid, NULL, 0);
    return failure;
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
