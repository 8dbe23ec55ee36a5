import Foundation
import SwiftRewriting
import Testing

@Suite struct `A snippet` {
    @Test(arguments: Snippet.all) func `is rewritten as the table says`(_ snippet: Snippet) {
        let result = rewritten(snippet.source)
        #expect(collapsed(result.text) == collapsed(snippet.expected))
        #expect(result.said.count == snippet.said.count, "\(result.said)")
        for (diagnostic, part) in zip(result.said, snippet.said) {
            var diagnostic = diagnostic
            if !snippet.isFile { diagnostic.line -= 1 }
            #expect(diagnostic.description.contains(part))
        }
    }

    @Test(arguments: Snippet.all) func `stays as it is when it is rewritten again`(
        _ snippet: Snippet
    ) {
        let once = rewritten(snippet.source).text
        #expect(rewritten(once).text == once)
    }

    @Test(arguments: Snippet.all) func `keeps its number of lines`(_ snippet: Snippet) {
        let lines = { (text: String) in
            text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        #expect(lines(rewritten(snippet.source).text).count == lines(snippet.source).count)
    }

    @Test func `has a name of its own`() {
        #expect(Set(Snippet.all.map(\.name)).count == Snippet.all.count)
        #expect(Snippet.all.count >= 80)
    }

    /// For Scripts/compile-snippets, which compiles what is written here.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["SNIPPETS"] != nil))
    func `is written to the directory that SNIPPETS names`() throws {
        let environment = ProcessInfo.processInfo.environment
        let directory = try #require(environment["SNIPPETS"])
        for (number, snippet) in Snippet.all.enumerated() where snippet.compiles {
            let file = URL(fileURLWithPath: directory).appendingPathComponent("\(number).swift")
            let code = rewritten(snippet.source).text
            try Data("\(code)\n// \(snippet.name)\n".utf8).write(to: file)
        }
    }
}
