/// What is wrong with a file of tokens or keys; it shows none of them.
public struct KeyFileError: Error, Equatable, CustomStringConvertible {
    /// The line, from 1; nil for the whole file.
    public var line: Int?
    /// What was found and what is accepted.
    public var message: String

    /// One clause in lower case.
    public var description: String { (line.map { "line \($0): " } ?? "") + message }
}

/// The lines of a file that say something, each without the space around it, with its number.
func meaningfulLines(_ text: String) -> [(number: Int, text: String)] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().compactMap { index, line in
        let line = trimmed(line)
        return line.isEmpty || line.hasPrefix("#") ? nil : (index + 1, String(line))
    }
}
