import SwiftRewriting
import Testing

/// Code before and after the rewrite.
struct Snippet: CustomTestStringConvertible, Sendable {
    let name: String
    let before: String
    let after: String
    /// Parts of what is said about it, in order.
    let said: [String]
    /// Whether its rewritten form compiles against UIKit by itself.
    let compiles: Bool

    /// Whether it is a whole file, and not the part after `import UIKit`.
    let isFile: Bool

    init(
        _ name: String, _ before: String, _ after: String, said: [String] = [],
        compiles: Bool = true, isFile: Bool = false
    ) {
        (self.name, self.before, self.after) = (name, before, after)
        (self.said, self.compiles, self.isFile) = (said, compiles, isFile)
    }

    /// Code that comes through as it is.
    static func same(
        _ name: String, _ code: String, said: [String] = [], compiles: Bool = true,
        isFile: Bool = false
    ) -> Snippet {
        Snippet(name, code, code, said: said, compiles: compiles, isFile: isFile)
    }

    /// The file that the snippet stands in.
    var source: String { isFile ? before : "import UIKit\n" + before }

    /// The expected output.
    var expected: String { isFile ? after : "import UIKit\n" + after }

    var testDescription: String { name }

    /// All tables.
    static let all =
        selectors + attributes + optionals + extensions + renames + conditions + runtime + bases
}

/// Rewrites code that makes up a module by itself.
func rewritten(_ code: String, name: String = "File.swift") -> (text: String, said: [Diagnostic]) {
    let result = Rewriter.rewrite([SourceFile(name: name, text: code)])
    return (result.files.first?.text ?? "", result.diagnostics)
}

/// Code without the spaces that keep columns in place.
func collapsed(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        [",", ")", ":"].reduce(line.split(separator: " ").joined(separator: " ")) {
            $0.replacing(" \($1)", with: $1)
        }
    }.joined(separator: "\n")
}
