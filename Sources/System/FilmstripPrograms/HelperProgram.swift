import FilmstripParallel
import Foundation

/// A program of the system that turns one file into another.
///
/// It gets its input and leaves its output in memory, as its standard input and output, which it can also open by the
/// names ``input`` and ``output`` to seek in them. It is confined to these and to the files of the system, starts no
/// processes, has no environment but a fixed one, and limits on its time, memory and output; it ends when the work is
/// cancelled.
public struct HelperProgram: Sendable {
    /// The name of the executable: `ffmpeg`.
    public let name: String
    /// The program's arguments; they do not depend on requests.
    public let arguments: [String]

    /// The name under which a program finds its standard input.
    public static let input = "/proc/self/fd/0"
    /// The name under which a program finds its standard output.
    public static let output = "/proc/self/fd/1"

    /// The limits of a run.
    public struct Limits: Sendable {
        /// The longest time, in seconds, apart from that for which it is suspended: stops a program that hangs.
        public var seconds: Int
        /// The greatest address space in bytes: stops a program that takes the machine's memory.
        public var memory: Int
        /// The largest output in bytes.
        public var output: Int

        /// Creates limits of a run, each at least 1.
        public init(seconds: Int = 120, memory: Int = 4 << 30, output: Int = 1 << 30) {
            precondition(
                seconds > 0 && memory > 0 && output > 0,
                "limits of \(seconds) s, \(memory) and \(output) bytes")
            (self.seconds, self.memory, self.output) = (seconds, memory, output)
        }
    }

    /// Folders in which executables are looked for, in this order; no environment is asked.
    static let folders = ["/usr/local/bin", "/usr/bin", "/bin"]

    /// Creates a program.
    public init(_ name: String, _ arguments: [String]) {
        (self.name, self.arguments) = (name, arguments)
    }

    /// The path of the executable; nil if it is not installed.
    public var path: String? {
        Self.folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// The whole environment: the C locale, and a fixed time for programs that write the current one.
    private static let environment = [
        "LC_ALL=C.UTF-8", "SOURCE_DATE_EPOCH=0", "PATH=/usr/bin:/bin", "HOME=/nonexistent",
    ]
    /// The time between two checks whether the work is cancelled or suspended.
    static let beat = Duration.milliseconds(5)

    /// Runs the program on `input` and returns its output.
    ///
    /// - Parameter isSuspended: Called repeatedly with the process's number; the program rests while it returns
    ///   true.
    /// - Throws: ``HelperFailure``.
    public func run(
        on input: [UInt8], _ limits: Limits = Limits(),
        isSuspended: (_ pid: Int32) -> Bool = { _ in false }
    ) throws(HelperFailure) -> [UInt8] {
        guard let path else { throw .missing(program: name) }
        let (output, messages, process): (MemoryFile, MemoryFile, ConfinedProcess)
        do throws(SystemError) {
            let file = try MemoryFile("filmstrip-input")
            try file.write(input)
            output = try MemoryFile("filmstrip-output")
            messages = try MemoryFile("filmstrip-messages")
            process = try start(
                path, [file.descriptor, output.descriptor, messages.descriptor], limits)
        } catch {
            throw .system(program: name, error.message)
        }
        var (rests, ran, now) = (false, Duration.zero, ContinuousClock.now)
        while true {
            if let ending = process.wait(atMost: Self.beat) {
                if let failure = failure(ending, limits, messages) { throw failure }
                return output.contents()
            }
            if Cancellation.isRequested { throw .cancelled }
            let (before, isToRest) = (now, isSuspended(process.pid))
            now = .now
            if !rests { ran += now - before }
            if ran > .seconds(limits.seconds) {
                throw .tooSlow(program: name, seconds: limits.seconds)
            }
            if isToRest != rests {
                rests.toggle()
                rests ? process.suspend() : process.resume()
            }
        }
    }

    /// Starts the program; its files are no longer than its output may be.
    func start(
        _ path: String, _ descriptors: [Int32], _ limits: Limits
    ) throws(SystemError) -> ConfinedProcess {
        var confinement = Confinement()
        (confinement.memory, confinement.seconds) = (limits.memory, limits.seconds)
        confinement.fileBytes = limits.output
        return try ConfinedProcess(
            path, [name] + arguments, environment: Self.environment, descriptors: descriptors,
            confinement)
    }

    /// The failure that an ending means; nil if the program succeeded.
    func failure(
        _ ending: ConfinedProcess.Ending, _ limits: Limits, _ messages: MemoryFile
    ) -> HelperFailure? {
        switch ending {
        case .code(0): nil
        case .signal(SIGXFSZ): .tooLarge(program: name, limit: limits.output)
        case .signal(SIGXCPU): .tooSlow(program: name, seconds: limits.seconds)
        case .code, .signal: .failed(program: name, message: messages.text(limit: 500))
        }
    }
}
