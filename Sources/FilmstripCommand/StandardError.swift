import Foundation
import TransitionSpec

/// Writes one line to the standard error stream.
func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
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
