import CFilmstripPrograms
import Foundation

/// A process that was started by this one, confined from its first instruction on.
///
/// It leads a process group that none of its descendants can leave. It ends when this process ends, however that
/// happens, and when nothing refers to it any more; the group ends with it, except if this process is killed: then its
/// descendants go on until they reach their limits.
///
/// Used by one thread at a time.
public final class ConfinedProcess {
    /// The way in which a process ended.
    public enum Ending: Equatable, Sendable {
        /// It exited with a code, 0...255.
        case code(Int32)
        /// It was ended by the signal with this number.
        case signal(Int32)
    }

    /// The number of the process, and of its group.
    public let pid: Int32
    /// Refers to the process, and becomes readable at its end.
    private let descriptor: Int32
    /// The way in which it ended; nil as long as it is not known.
    public private(set) var ending: Ending?

    /// Milliseconds in which the end of a process that was killed is awaited.
    private static let patience: Int32 = 5000

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: The path of the executable.
    ///   - arguments: The program's name, and its arguments.
    ///   - environment: Its whole environment, as `NAME=value`.
    ///   - folder: The folder in which it begins.
    ///   - descriptors: Its standard input, output and error, and at most 13 further ones; it has no others.
    public init(
        _ path: String, _ arguments: [String], environment: [String], folder: String = "/",
        descriptors: [Int32], _ confinement: Confinement
    ) throws(SystemError) {
        let (words, variables) = (CStrings(arguments), CStrings(environment))
        let (readable, writable) = (CStrings(confinement.readable), CStrings(confinement.writable))
        let changes = confinement.identity == .nobody && geteuid() == 0
        let user = changes ? Int64(Confinement.nobody) : -1
        var start = programs_start()
        start.arguments = UnsafePointer(words.pointers)
        start.environment = UnsafePointer(variables.pointers)
        var limits = programs_confinement(
            readable: UnsafePointer(readable.pointers),
            writable: UnsafePointer(writable.pointers),
            has_network: confinement.hasNetwork ? 1 : 0,
            has_processes: confinement.hasProcesses ? 1 : 0, user: user, group: user,
            memory: UInt64(confinement.memory ?? 0), seconds: UInt64(confinement.seconds ?? 0),
            file_bytes: UInt64(confinement.fileBytes ?? 0),
            processes: UInt64(confinement.processes ?? 0))
        var (pid, descriptor) = (pid_t(), Int32(-1))
        let failure = path.withCString { path in
            folder.withCString { folder in
                descriptors.withUnsafeBufferPointer { descriptors in
                    start.path = path
                    start.folder = folder
                    start.descriptors = descriptors.baseAddress
                    start.descriptor_count = Int32(descriptors.count)
                    return withUnsafePointer(to: &limits) { limits in
                        start.confinement = limits
                        return programs_spawn(&start, &pid, &descriptor)
                    }
                }
            }
        }
        withExtendedLifetime((words, variables, readable, writable)) {}
        (self.pid, self.descriptor) = (pid, descriptor)
        guard failure == 0 else {
            ending = .code(127)
            throw SystemError(failure)
        }
    }

    deinit {
        kill()
        if descriptor >= 0 { close(descriptor) }
    }

    /// Waits for the end, and returns how it ended; nil if it still runs after `span`, or a signal came first.
    ///
    /// The group has ended with it.
    public func wait(atMost span: Duration) -> Ending? {
        if let ending { return ending }
        var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&question, 1, Int32(clamping: Int((span / .milliseconds(1)).rounded(.up)))) > 0
        else { return nil }
        kill()
        return ending
    }

    /// Suspends the process with its group.
    public func suspend() { signal(SIGSTOP) }

    /// Resumes the process with its group.
    public func resume() { signal(SIGCONT) }

    /// Sends a signal to the process and its group, if it has not ended.
    public func signal(_ number: Int32) {
        // The number stays that of the group until the process has been waited for.
        if ending == nil { Foundation.kill(-pid, number) }
    }

    /// Ends the process and its group at once, if it has not ended.
    public func kill() {
        guard ending == nil else { return }
        signal(SIGKILL)
        var (status, question) = (
            Int32(0), pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        )
        // Without the capability, a process of another user cannot be killed: it is not waited for.
        guard poll(&question, 1, Self.patience) > 0, waitpid(pid, &status, WNOHANG) == pid else {
            ending = .signal(SIGKILL)
            return
        }
        let number = status & 0x7F
        ending = number == 0 ? .code(status >> 8 & 0xFF) : .signal(number)
    }
}

/// Zero-terminated strings in a list that ends with nil.
private final class CStrings {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [String]) {
        count = strings.count
        pointers = .allocate(capacity: count + 1)
        for (index, string) in strings.enumerated() {
            (pointers + index).initialize(to: strdup(string))
        }
        (pointers + count).initialize(to: nil)
    }

    deinit {
        for index in 0..<count { free(pointers[index]) }
        pointers.deallocate()
    }
}
