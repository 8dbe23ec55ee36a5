/// A sentence about a place in a file.
public struct Diagnostic: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The ways to take a sentence.
    public enum Severity: String, Codable, Sendable {
        /// The file compiles, but does not do what it does on a phone.
        case warning
        /// The file will not compile, or was not rewritten.
        case error
    }

    /// The file's name as it was given.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column in bytes of UTF-8, from 1, as compilers count.
    public var column: Int
    /// The way to take it.
    public var severity: Severity
    /// The sentence, without a full stop.
    public var message: String

    /// The sentence as compilers print it: `file:line:column: warning: sentence`.
    public var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(message)" }
}

extension Diagnostic {
    /// Creates the diagnostic of a compiler's line; nil if it is none.
    public init?(_ line: String) {
        for severity in [Severity.error, .warning] {
            guard let word = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
            let place = line[..<word.lowerBound].split(
                separator: ":", omittingEmptySubsequences: false)
            guard place.count > 2, let column = Int(place[place.count - 1]),
                let number = Int(place[place.count - 2])
            else { continue }
            (file, self.line) = (place.dropLast(2).joined(separator: ":"), number)
            (self.column, self.severity) = (column, severity)
            message = String(line[word.upperBound...])
            return
        }
        return nil
    }
}
