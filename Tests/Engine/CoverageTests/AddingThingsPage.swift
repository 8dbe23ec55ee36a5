import Foundation

/// `Docs/adding-things.md`: its spans of code, and the rows of its tables.
struct AddingThingsPage {
    /// A row of a table with a column of files, and the names that the next column finds in them.
    struct Row {
        var line: Int
        var files: [String]
        var names: [String]
    }

    /// The spans of code with the numbers of their lines.
    private(set) var spans: [(line: Int, code: String)] = []
    private(set) var rows: [Row] = []

    init(_ text: String) {
        var column: Int?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            spans += Self.code(in: line).map { (index + 1, $0) }
            guard line.hasPrefix("|") else {
                column = nil
                continue
            }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if let file = cells.firstIndex(of: "file") { column = file }
            guard let column, column + 1 < cells.count else { continue }
            let files = Self.code(in: cells[column]).filter(Self.isPath)
            let names = Self.code(in: cells[column + 1]).filter(Self.isName)
            if !files.isEmpty { rows.append(Row(line: index + 1, files: files, names: names)) }
        }
    }

    /// Returns the parts of a line between back-ticks.
    private static func code(in line: String) -> [String] {
        line.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    /// The places at the top of the repository where paths begin.
    static let roots = [
        "Sources", "Tests", "Docs", "Editors", "Examples", "Scripts", "Public", "Tools",
    ]

    /// Whether a span is a path in the repository, or the name of a file of Swift or Markdown.
    ///
    /// `<…>` and `…` in it stand for any part of a name.
    static func isPath(_ code: String) -> Bool {
        guard !code.contains(where: \.isWhitespace) else { return false }
        let isNested = code.contains("/") && roots.contains { code.hasPrefix($0 + "/") }
        return isNested || code.hasSuffix(".swift") || code.hasSuffix(".md") || code == "Makefile"
    }

    /// Whether a span is the name of a type or a member, with or without the colon of a label.
    private static func isName(_ code: String) -> Bool {
        code.wholeMatch(of: /[A-Za-z_][\w.]*:?/) != nil && !isPath(code)
    }

    /// Returns those of `files` that the path `code` means: from the root, or else by the end of their paths.
    static func files(_ code: String, among files: [String]) -> [String] {
        let isWhole = roots.contains { code.hasPrefix($0 + "/") }
        let parts = code.replacing(/<\w+>/, with: "…").components(separatedBy: "…")
        guard parts.count > 1 else {
            return files.filter { $0 == code || (!isWhole && $0.hasSuffix("/" + code)) }
        }
        let pattern = parts.map(NSRegularExpression.escapedPattern).joined(separator: "[^/]*")
        let expression = (isWhole ? "^" : "(^|/)") + pattern + "$"
        return files.filter { file in
            // Cheaper than the expression, which few files get to.
            parts.allSatisfy { $0.isEmpty || file.contains($0) }
                && file.range(of: expression, options: .regularExpression) != nil
        }
    }
}
