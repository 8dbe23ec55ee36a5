import CFilmstripPrograms
import Foundation

/// A process that was started by this one, as the leader of a process group of its own.
struct ChildProcess {
    private let pid: pid_t

    /// The whole environment: the C locale, and a fixed time for programs that write the current one.
    private static let environment = [
        "LC_ALL=C.UTF-8", "SOURCE_DATE_EPOCH=0", "PATH=/usr/bin:/bin", "HOME=/nonexistent",
    ]

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: The program's name, and its arguments.
    ///   - descriptors: Its standard input, output and error; it has no other descriptors.
    init(_ path: String, _ arguments: [String], _ descriptors: [Int32]) throws(SystemError) {
        var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        try check(posix_spawn_file_actions_init(&actions))
        defer { posix_spawn_file_actions_destroy(&actions) }
        try check(posix_spawnattr_init(&attributes))
        defer { posix_spawnattr_destroy(&attributes) }
        for (number, descriptor) in descriptors.enumerated() {
            try check(posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number)))
        }
        try check(programs_close_from(&actions, Int32(descriptors.count)))
        // Signals that this process ignores or blocks mean what they usually do.
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        try check(posix_spawnattr_setsigdefault(&attributes, &all))
        try check(posix_spawnattr_setsigmask(&attributes, &none))
        try check(posix_spawnattr_setpgroup(&attributes, 0))
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        try check(posix_spawnattr_setflags(&attributes, Int16(flags)))
        var pid = pid_t()
        let (words, variables) = (CStrings(arguments), CStrings(Self.environment))
        let failure = posix_spawn(
            &pid, path, &actions, &attributes, words.pointers, variables.pointers)
        try check(failure)
        self.pid = pid
    }

    /// Limits the memory, the processor time and the size of files. The process may already run, but had no time to
    /// take much.
    func limit(_ limits: HelperProgram.Limits) throws(SystemError) {
        let failure = programs_limit(
            pid, UInt64(limits.memory), UInt64(limits.seconds + 1), UInt64(limits.output))
        // A process that has ended already needs no limits.
        if failure != ESRCH { try check(failure) }
    }

    /// The status with which the process ended, as of `waitpid`; nil while it runs. After it was returned once, the
    /// process is gone.
    func status() -> Int32? {
        var status: Int32 = 0
        return waitpid(pid, &status, WNOHANG) == pid ? status : nil
    }

    /// Whether a status is that of a process that tried to write a file larger than it may.
    func isEndedByLimit(_ status: Int32) -> Bool { status & 0x7F == SIGXFSZ }

    /// Ends the process and its group at once.
    func kill() {
        // The group is the process's own until it has been waited for.
        Foundation.kill(-pid, SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }
}

private func check(_ failure: Int32) throws(SystemError) {
    if failure != 0 { throw SystemError(failure) }
}

/// Zero-terminated strings in an array that ends with nil.
private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

    deinit { for pointer in pointers { free(pointer) } }
}
