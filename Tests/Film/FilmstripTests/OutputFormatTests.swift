import FilmSupport
import Filmstrip
import Foundation
import Testing

@Suite struct `An output format` {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    @Test(arguments: OutputFormat.allCases)
    func `is in the tables of the documentation`(_ format: OutputFormat) throws {
        let row = "| `.\(format.rawValue)` | `\(format.mediaType)`"
        #expect(try Self.text("Docs/output-formats.md").contains(row))
        let memory = try #require(Self.text("Docs/service.md").firstRange(of: "\n## Memory\n"))
        #expect(
            try Self.text("Docs/service.md")[memory.upperBound...].contains("`.\(format.rawValue)`")
        )
    }

    @Test func `is offered by the workbench`() throws {
        let script = try Self.text("Public/share.js")
        let list = try #require(script.firstMatch(of: /const formats = \[\n([^;]*)\n\];/)).1
        let offered = list.matches(of: /\["([a-z0-9.]+)", "/).map { String($0.1) }
        // Words need no download: the page shows them, or will.
        #expect(Set(offered).union(["txt"]) == Set(OutputFormat.allCases.map(\.rawValue)))
    }
}
