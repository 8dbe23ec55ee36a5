import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import ServiceSupport
import Testing
import TransitionSpec

/// The reference of the spec language, as `filmstrip schema --reference` writes it.
@Suite struct `The reference` {
    /// The folder of the service's pages, with the examples.
    private static let publicFolder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Public").standardized

    /// An entry of `examples.json`.
    private struct Example: Decodable {
        var name, page, chapter: String
    }

    private static func examples() throws -> [Example] {
        try JSONDecoder().decode(
            [Example].self, from: Data(contentsOf: publicFolder.appending(path: "examples.json")))
    }

    /// Writes the reference, and passes its Markdown pages by their names and the folder to a test.
    private func withPages(
        _ test: @escaping @Sendable ([String: String], URL) throws -> Void
    ) async throws {
        try await withFolder { folder in
            let ending = try Command.run("schema", "--reference", "a/reference", in: folder)
            #expect(ending.code == 0 && ending.output.isEmpty && ending.errors.isEmpty)
            let written = folder.appending(path: "a/reference")
            let names = try FileManager.default.contentsOfDirectory(atPath: written.path)
            let texts = try names.filter { $0.hasSuffix(".md") }.map {
                ($0, try String(contentsOf: written.appending(path: $0), encoding: .utf8))
            }
            try test(Dictionary(uniqueKeysWithValues: texts), written)
        }
    }

    @Test func `shows every example once, with its spec and its picture, under its heading`()
        async throws
    {
        let examples = try Self.examples()
        let specs = try FileManager.default.contentsOfDirectory(
            atPath: Self.publicFolder.appending(path: "examples").path)
        #expect(examples.map { "\($0.name).json" }.sorted() == specs.sorted())
        try await withPages { pages, folder in
            for example in examples {
                let link = "![The frames of \(example.name)](examples/\(example.name).png)"
                #expect(
                    pages.values.map { $0.components(separatedBy: link).count - 1 }.reduce(0, +)
                        == 1)
                let above = pages[example.page]?.components(separatedBy: link).first ?? ""
                let headings = above.split(separator: "\n").filter { $0.hasPrefix("#") }
                #expect(headings.last?.drop { $0 == "#" } == " \(example.chapter)")
                let picture = folder.appending(path: "examples/\(example.name).png")
                let bitmap = try PNGDecoder.decode(
                    Array(Data(contentsOf: picture)), limit: 1 << 22)
                #expect(bitmap.width > 100 && bitmap.height > 50)
                let spec = "examples/\(example.name).json"
                #expect(
                    try Data(contentsOf: folder.appending(path: spec))
                        == Data(contentsOf: Self.publicFolder.appending(path: spec)))
            }
        }
    }

    /// Makes anchors of headings as GitHub does: in lower case, without punctuation, with hyphens for spaces.
    @Test func `has a heading or a file for every link`() async throws {
        try await withPages { pages, folder in
            var targets = Set(pages.keys)
            for (name, text) in pages {
                for line in lines(text) where line.hasPrefix("#") {
                    let heading = line.drop { $0 == "#" }.dropFirst().lowercased()
                    let anchor = heading.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
                    let target = name + "#" + anchor.replacing(" ", with: "-")
                    #expect(targets.insert(target).inserted, "two headings are \(target)")
                }
            }
            for (name, text) in pages {
                for match in text.matches(of: /\]\(([^)]*)\)/) {
                    let link = String(match.output.1)
                    let file = folder.appending(path: link).path
                    #expect(
                        targets.contains(link.hasPrefix("#") ? name + link : link)
                            || FileManager.default.fileExists(atPath: file), "\(name): \(link)")
                }
            }
        }
    }

    @Test func `tells of every key, with a purpose`() async throws {
        let schema = try JSONSerialization.jsonObject(with: Data(SpecReader.ofProduct.jsonSchema))
        let keys = keys(of: schema)
        #expect(keys.count > 100)
        try await withPages { pages, _ in
            let text = pages.values.joined()
            #expect(keys.sorted().filter { !text.contains("\n| `\($0)` | ") } == [])
            #expect(!text.contains("|  |\n"))
        }
    }

    /// The keys of all objects that a JSON Schema describes.
    private func keys(of value: Any) -> Set<String> {
        if let nodes = value as? [Any] {
            return nodes.reduce(into: []) { $0.formUnion(keys(of: $1)) }
        }
        guard let node = value as? [String: Any] else { return [] }
        let properties = node["type"] == nil ? nil : node["properties"] as? [String: Any]
        return node.values.reduce(into: Set((properties ?? [:]).keys)) {
            $0.formUnion(keys(of: $1))
        }
    }

    @Test func `has tables of even rows`() async throws {
        try await withPages { pages, _ in
            for (name, text) in pages {
                var columns: Int?
                for line in lines(text) {
                    guard line.hasPrefix("|") else {
                        columns = nil
                        continue
                    }
                    let count = line.replacing("\\|", with: "").count { $0 == "|" }
                    #expect(count == columns ?? count, "\(name): \(line)")
                    columns = count
                }
            }
        }
    }

    @Test func `is written without other files`() async throws {
        try await withFolder { folder in
            let both = try Command.run("schema", "--reference", "a", "-o", "b", in: folder)
            #expect(both.code == 64 && both.errors.contains("--reference"))
            try Data().write(to: folder.appending(path: "file"))
            let refused = try Command.run("schema", "--reference", "file", in: folder)
            #expect(refused.code == 2)
            #expect(refused.errors.hasSuffix("cannot make the folder file\n"))
        }
    }
}

private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
}
