import ArgumentParser
import Filmstrip
import Foundation

/// Writes one line to the standard error stream, harmless to whatever shows it.
func complain(_ line: String) { writeStandardError(harmless(line) + "\n") }

extension ExitCode {
    /// An exit for a reason that is written to the standard error stream.
    init(_ code: Int32, saying reason: String) {
        complain(reason)
        self.init(code)
    }

    /// An exit because of a failure of the spec called `name`, which is written to the standard error stream.
    init(_ code: Int32, saying failure: RenderFailure, in name: String) {
        complain(failure, in: name)
        self.init(code)
    }
}

/// Writes to standard error. A failed write is ignored, since there is nowhere to report it.
func writeStandardError(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        if count > 0 {
            rest = rest.dropFirst(count)
        } else if count == 0 || errno != EINTR {
            return
        }
    }
}

/// Opens closed standard streams on `/dev/null`, so that no file or connection gets their numbers and receives the log,
/// and makes writing to a stream without a reader fail instead of ending the process.
func keepStandardStreams() {
    signal(SIGPIPE, SIG_IGN)
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
        // open returns the lowest free number, which is this one.
        _ = open("/dev/null", O_RDWR)
    }
}

/// Writes an error in the spec called `name` or in a file that it extends, and below it the line of the text with a
/// caret.
func complain(_ error: SpecError, in name: String) {
    let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
    complain("\(error.file.map { folder + $0 } ?? name):\(error)")
    for line in error.excerpt?.split(separator: "\n") ?? [] { complain("    \(line)") }
}

/// Writes the errors of the spec called `name`, or that its play was stopped.
func complain(_ failure: RenderFailure, in name: String) {
    switch failure {
    case .malformed(let errors), .invalid(let errors):
        for error in errors { complain(error, in: name) }
    case .encoding, .cancelled: complain("\(name): stopped")
    }
}

/// Writes a warning about the spec called `name` in the form of an error.
func warn(of warning: SpecError, in name: String) {
    var shown = warning
    shown.message = "warning: " + warning.message
    complain(shown, in: name)
}
