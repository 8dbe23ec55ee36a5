/// The reason why a program of the system returned nothing.
public enum HelperFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The program is not installed.
    case missing(program: String)
    /// The program ended with an error; with the beginning of what it wrote about it.
    case failed(program: String, message: String)
    /// The program took longer than it may.
    case tooSlow(program: String, seconds: Int)
    /// The output would exceed the limit in bytes.
    case tooLarge(program: String, limit: Int)
    /// The system refused to start the program; with its message.
    case system(program: String, String)
    /// The work was cancelled.
    case cancelled

    /// A message with the program, in one clause in lower case.
    public var description: String {
        switch self {
        case .missing(let program):
            "\(program) is not installed: install it (apt-get install \(Self.package(program))), or "
                + "choose another format"
        case .failed(let program, let message): "\(program) failed: \(message)"
        case .tooSlow(let program, let seconds):
            "\(program) took longer than \(seconds) s: ask for fewer frames or a smaller scale"
        case .tooLarge(let program, let limit):
            "the output of \(program) exceeds \(limit) bytes: ask for fewer frames or a smaller scale"
        case .system(let program, let message): "\(program) could not be started: \(message)"
        case .cancelled: "the work was cancelled"
        }
    }

    /// The Debian package of a program.
    private static func package(_ program: String) -> String {
        program == "rsvg-convert" ? "librsvg2-bin" : program
    }
}
