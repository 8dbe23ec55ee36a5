#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define STACK_BYTES (64 << 10)

/* A program that is being started; the child writes `failure` into the memory of its parent. */
struct task {
    const struct programs_start *start;
    pid_t parent, child;
    int process, failure, is_done;
};

/* Moves the descriptors to their numbers, and closes all others. */
static int arrange(const int *descriptors, int count) {
    int moved[16];
    if (count < 0 || count > (int)(sizeof moved / sizeof *moved)) return EINVAL;
    for (int i = 0; i < count; i++) {
        moved[i] = fcntl(descriptors[i], F_DUPFD_CLOEXEC, count);
        if (moved[i] < 0) return errno;
    }
    for (int i = 0; i < count; i++)
        if (dup2(moved[i], i) < 0) return errno;
    return syscall(SYS_close_range, count, ~0u, 0) == 0 ? 0 : errno;
}

static int prepare(struct task *task) {
    const struct programs_start *start = task->start;
    if (setpgid(0, 0) != 0) return errno;
    /* Signals that the parent handles or ignores mean what they usually do. */
    struct sigaction usual = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number++) sigaction(number, &usual, NULL);
    if (chdir(start->folder) != 0) return errno;
    int failure = arrange(start->descriptors, start->descriptor_count);
    if (failure != 0 || start->confinement == NULL) return failure;
    return confine(start->confinement, task->parent);
}

static int run(void *argument) {
    struct task *task = argument;
    task->failure = prepare(task);
    if (task->failure == 0) {
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        execve(task->start->path, task->start->arguments, task->start->environment);
        task->failure = errno;
    }
    _exit(127);
}

/* Clones as posix_spawn does: the parent's thread rests until the child has begun its program, and no page is
 * copied. */
static void clone_task(struct task *task) {
    void *stack = mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    if (stack == MAP_FAILED) {
        task->failure = errno;
        return;
    }
    task->child = clone(
        run, (char *)stack + STACK_BYTES, CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD, task, &task->process);
    if (task->child < 0) {
        task->failure = errno;
    } else if (task->failure != 0) {
        int status;
        close(task->process);
        task->process = -1;
        while (waitpid(task->child, &status, 0) < 0 && errno == EINTR) {}
    }
    munmap(stack, STACK_BYTES);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct task *current;
static int has_thread;

/* Starts programs one after another. The kernel takes the end of the thread that has started a program for the end of
 * the parent: this one ends with the process alone. */
static void *start_tasks(void *nothing) {
    pthread_mutex_lock(&lock);
    for (;;) {
        while (current == NULL || current->is_done) pthread_cond_wait(&changed, &lock);
        clone_task(current);
        current->is_done = 1;
        pthread_cond_broadcast(&changed);
    }
    return nothing;
}

/* Has the thread with `lock` held. No handler of a signal may run there, in memory that a child shares. */
static int begin_thread(void) {
    if (has_thread) return 0;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int failure = pthread_create(&thread, NULL, start_tasks, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failure != 0) return failure;
    pthread_detach(thread);
    has_thread = 1;
    return 0;
}

int programs_spawn(const struct programs_start *start, pid_t *pid, int *process) {
    struct task task = {.start = start, .parent = getpid(), .process = -1};
    pthread_mutex_lock(&lock);
    task.failure = begin_thread();
    if (task.failure == 0) {
        while (current != NULL) pthread_cond_wait(&changed, &lock);
        current = &task;
        pthread_cond_broadcast(&changed);
        while (!task.is_done) pthread_cond_wait(&changed, &lock);
        current = NULL;
        pthread_cond_broadcast(&changed);
    }
    pthread_mutex_unlock(&lock);
    (*pid = task.child, *process = task.process);
    return task.failure;
}
