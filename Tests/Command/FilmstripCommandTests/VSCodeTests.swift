import Foundation
import ServiceSupport
import Testing

/// The extension for Visual Studio Code in Node, with a stand-in for the editor.
@Suite struct `The extension for Visual Studio Code` {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardized
    private static let folder = repository.appending(path: "Editors/vscode")
    private static let node = ["/usr/bin/node", "/usr/bin/nodejs"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private struct Told: Decodable {
        struct Diagnostic: Decodable { var message: String, severity: Int }
        var first, last: [Diagnostic]
        var title, text, hover, formatted, preview: String
        var completions, errors: [String]
    }

    @Test(.enabled(if: node != nil, "Node is not installed"))
    func `shows mistakes, mends one, completes, explains, formats and previews`() async throws {
        try await withFolder { folder in
            let (process, output) = (Process(), Pipe())
            process.executableURL = URL(filePath: Self.node ?? "")
            process.arguments = [
                Self.repository.appending(path: "Tests/Command/Reference/vscode.js").path,
                Self.folder.path, Command.tool.path,
                folder.appending(path: "a.transition.json").path,
                #"{ "preset": "slide-upp" }"#,
            ]
            process.standardOutput = output
            try process.run()
            let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
            let told = try JSONDecoder().decode(Told.self, from: bytes)
            // The editor's severities begin with 0, an error.
            #expect(told.first.map(\.severity) == [0])
            #expect(told.title == "Change to \"slide-up\"")
            #expect(told.text == #"{ "preset": "slide-up" }"#)
            #expect(told.last.allSatisfy { $0.severity > 0 })
            #expect(told.completions.contains("device"))
            #expect(told.hover.hasPrefix("**preset**"))
            #expect(told.formatted == "{\n  \"preset\": \"slide-up\"\n}\n")
            #expect(told.preview.lowercased().hasPrefix("<!doctype html>"))
            #expect(told.errors.isEmpty)
        }
    }

    @Test func `has the schema of the command`() async throws {
        try await withFolder { folder in
            let written = folder.appending(path: "schema.json")
            #expect(try Command.run("schema", "-o", "schema.json", in: folder).code == 0)
            let own = try Data(contentsOf: Self.folder.appending(path: "schema.json"))
            #expect(
                try Data(contentsOf: written) == own,
                "filmstrip schema -o Editors/vscode/schema.json writes it anew")
        }
    }

    @Test func `names only files that it has`() throws {
        let manifest = try #require(
            try JSONSerialization.jsonObject(
                with: Data(contentsOf: Self.folder.appending(path: "package.json")))
                as? [String: Any])
        let contributions = try #require(manifest["contributes"] as? [String: Any])
        let schemas = contributions["jsonValidation"] as? [[String: Any]] ?? []
        let named = [manifest["main"] as? String] + schemas.map { $0["url"] as? String }
        for path in named {
            let file = Self.folder.appending(path: try #require(path)).standardized
            #expect(FileManager.default.fileExists(atPath: file.path), "\(file.lastPathComponent)")
        }
        #expect(
            schemas.first?["fileMatch"] as? [String] == ["*.transition.json", "*.filmstrip.json"])
    }
}
