import FilmstripFiles
import FilmstripJSON

/// Returns a text as one line that a terminal or the log of a CI server shows and does not obey.
///
/// Control characters, line breaks and marks that reorder text are escaped as in JSON, and a tab becomes four spaces. Names
/// and texts of specs may be a stranger's.
///
/// - Source: GitHub takes a line that begins with `::`, after white space, as a command, and `##[` anywhere in a line;
///   Azure Pipelines `##vso[`, TeamCity `##teamcity[`. GitLab's sections begin with a carriage return.
func harmless(_ line: String) -> String {
    let line = inOneLine(line.replacing("\t", with: "    "))
    let scalars = Array(line.unicodeScalars)
    func hasCommand(at index: Int) -> Bool {
        scalars[index...].starts(with: "##".unicodeScalars)
            && scalars[(index + 2)...].first { !$0.isASCIILetter } == "["
    }
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
    let isCommand = scalars[start...].starts(with: "::".unicodeScalars)
    guard isCommand || scalars.indices.contains(where: hasCommand) else { return line }
    return scalars.indices.map { index in
        isCommand && index == start
            ? "\\u003a" : hasCommand(at: index) ? "\\u0023" : String(scalars[index])
    }.joined()
}

/// Writes the result of a command to the standard output: a report for people harmless, data for programs as it is.
func writeResult(_ bytes: [UInt8], isReport: Bool) throws(FileFailure) {
    guard !isReport else { return try writeReport(String(decoding: bytes, as: UTF8.self)) }
    try writeStandardOutput(bytes)
}

/// Writes the result of a command to a file, or without one to the standard output.
func writeResult(_ bytes: [UInt8], to path: String?) throws(FileFailure) {
    guard let path else { return try writeStandardOutput(bytes) }
    try writeFiles([(path, bytes)])
}

/// Writes a report for people, of one or more lines, to the standard output.
func writeReport(_ text: String) throws(FileFailure) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        harmless(String($0))
    }
    try writeStandardOutput(Array(lines.joined(separator: "\n").utf8))
}
