import Foundation
import TransitionSpec

/// Writes one line to the standard error stream.
func complain(_ line: String) { writeStandardError(line + "\n") }

/// Writes to the standard error stream, as far as that takes it: whom nobody hears has nobody to tell.
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

/// Has a closed standard stream lead nowhere, or the next file or connection would get its number and the log;
/// a stream whose reader has left refuses what is written and does not end the process.
func keepStandardStreams() {
    signal(SIGPIPE, SIG_IGN)
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
        // The lowest number that is free: this one.
        _ = open("/dev/null", O_RDWR)
    }
}

/// Writes an error of the spec called `name`, or of a file that it extends, and below it the line of the text with a caret.
func complain(_ error: SpecError, in name: String) {
    let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
    complain("\(error.file.map { folder + $0 } ?? name):\(error)")
    for line in error.excerpt?.split(separator: "\n") ?? [] { complain("    \(line)") }
}

/// Writes what is legal in the spec called `name` but surely not wanted, as an error is written.
func warn(of warning: SpecError, in name: String) {
    var shown = warning
    shown.message = "warning: " + warning.message
    complain(shown, in: name)
}
