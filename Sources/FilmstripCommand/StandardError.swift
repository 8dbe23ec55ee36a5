import Foundation

/// Writes one line to the standard error stream.
func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
