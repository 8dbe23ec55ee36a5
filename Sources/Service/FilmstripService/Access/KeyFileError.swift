/// An error in a file of tokens or keys; its message contains none of them.
public struct KeyFileError: Error, Equatable, CustomStringConvertible {
    /// The line number, from 1; nil for an error of the whole file.
    public var line: Int?
    /// The message: the value found and the accepted ones.
    public var message: String

    /// The message with its line number: one clause in lower case.
    public var description: String { (line.map { "line \($0): " } ?? "") + message }
}

/// Lines that are neither empty nor comments, trimmed, each with its number from 1.
func meaningfulLines(_ text: String) -> [(number: Int, text: String)] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().compactMap { index, line in
        let line = trimmed(line)
        return line.isEmpty || line.hasPrefix("#") ? nil : (index + 1, String(line))
    }
}
