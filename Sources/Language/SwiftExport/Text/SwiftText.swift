/// Lines of Swift, indented by four spaces for each open brace.
struct SwiftText {
    private(set) var lines: [String] = []
    private var depth = 0

    /// The lines as a text that ends with a line break.
    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func line(_ line: String = "") {
        for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(part.isEmpty ? "" : String(repeating: "    ", count: depth) + part)
        }
    }

    /// Adds a line that opens a brace, the lines of `body`, and a line that closes it.
    mutating func block(
        _ head: String, end: String = "}", _ body: (inout SwiftText) -> Void
    ) {
        line(head.hasSuffix(" in") ? head : head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line(end)
    }

    /// Adds an empty line and a function whose parameters stand in lines of their own.
    mutating func function(
        _ name: String, _ parameters: [String], returns type: String,
        _ body: (inout SwiftText) -> Void
    ) {
        line("\nfunc \(name)(")
        indented { for parameter in parameters { $0.line(parameter) } }
        block(") -> \(type)", body)
    }

    /// Adds lines one level deeper.
    mutating func indented(_ body: (inout SwiftText) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Adds the lines of another text at this depth.
    mutating func add(_ other: SwiftText) { for line in other.lines { self.line(line) } }

    /// Adds a doc comment, wrapped at 100 columns; after an empty line if it begins with a line break.
    mutating func doc(_ comment: String) {
        if comment.hasPrefix("\n") { line() }
        let width = 100 - 4 * depth - 4
        var row = ""
        for word in comment.drop(while: \.isNewline).split(separator: " ") {
            if !row.isEmpty, row.count + 1 + word.count > width {
                line("/// " + row)
                row = ""
            }
            row += (row.isEmpty ? "" : " ") + word
        }
        line("/// " + row)
    }

    /// Adds a call, on one line if it fits into 100 columns and with one argument a line otherwise.
    mutating func call(_ head: String, _ arguments: [String], end: String = "") {
        let whole = "\(head)(\(arguments.joined(separator: ", ")))\(end)"
        if whole.count + 4 * depth <= 100 { return line(whole) }
        line(head + "(")
        depth += 1
        for (index, argument) in arguments.enumerated() {
            line(argument + (index < arguments.count - 1 ? "," : ")" + end))
        }
        depth -= 1
    }
}

extension SwiftText {
    /// The start of a file that imports a module.
    init(importing module: String) {
        line("import \(module)\n")
    }
}
