import FilmstripParallel
import Foundation

/// A program of the system that turns one file into another.
///
/// It gets its input and leaves its output in memory, as its standard input and output, which it can also open by the
/// names ``input`` and ``output`` to seek in them. It has no other files of ours open, no environment but a fixed one,
/// and limits on its time, memory and output; it ends with its process group when the work is cancelled.
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
        /// The longest time, in seconds: stops a program that hangs.
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

    /// Runs the program on `input` and returns its output.
    ///
    /// - Throws: ``HelperFailure``.
    public func run(on input: [UInt8], _ limits: Limits = Limits()) throws(HelperFailure) -> [UInt8]
    {
        guard let path else { throw .missing(program: name) }
        let files: (input: MemoryFile, output: MemoryFile, messages: MemoryFile)
        let child: ChildProcess
        do throws(SystemError) {
            files = (
                try MemoryFile("filmstrip-input"), try MemoryFile("filmstrip-output"),
                try MemoryFile("filmstrip-messages")
            )
            try files.input.write(input)
            child = try ChildProcess(
                path, [name] + arguments,
                [files.input.descriptor, files.output.descriptor, files.messages.descriptor])
            do throws(SystemError) { try child.limit(limits) } catch {
                child.kill()
                throw error
            }
        } catch {
            throw .system(program: name, error.message)
        }
        let began = ContinuousClock.now
        var pause = 1_000
        while true {
            if let status = child.status() {
                guard files.output.size <= limits.output else {
                    throw .tooLarge(program: name, limit: limits.output)
                }
                guard status == 0 else {
                    throw child.isEndedByLimit(status)
                        ? .tooLarge(program: name, limit: limits.output)
                        : .failed(program: name, message: files.messages.text(limit: 500))
                }
                return files.output.contents()
            }
            if Cancellation.isRequested {
                child.kill()
                throw .cancelled
            }
            if ContinuousClock.now - began > .seconds(limits.seconds) {
                child.kill()
                throw .tooSlow(program: name, seconds: limits.seconds)
            }
            usleep(UInt32(pause))
            pause = min(pause * 2, 20_000)
        }
    }
}
