import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripPages
import Foundation

/// The reference of the spec language, with its examples and their pictures.
struct SpecReference {
    /// A spec that a page shows, as `examples.json` beside the folder of specs lists it.
    private struct Example: Decodable {
        /// The name of the file without its extension.
        var name: String
        var page: String
        /// The heading under which the example appears.
        var chapter: String
        /// The keys of the spec that the page shows; if empty, it shows all of them.
        var keys: [String]
    }

    /// An example whose page, heading or key does not exist.
    struct Misplaced: Error, CustomStringConvertible {
        var example: String

        var description: String { "the example \(example) has no such page, heading or key" }
    }

    private let reader = SpecReader.ofProduct
    private let examples: [Example]
    private var specs: [String: [UInt8]] = [:]

    /// Reads the examples, which are among the service's pages.
    init() throws {
        let files = EmbeddedPages.files
        examples = try JSONDecoder().decode(
            [Example].self, from: Data(files["examples.json"] ?? []))
        for example in examples { specs[example.name] = files["examples/\(example.name).json"] }
    }

    /// The pages in Markdown, each example before the table under its heading.
    func pages() throws -> [ReferencePage] {
        try examples.reduce(into: reader.reference) { pages, example in
            guard let i = pages.firstIndex(where: { $0.name == example.page }),
                let heading = pages[i].text.firstRange(of: "# \(example.chapter)\n"),
                let table = pages[i].text[heading.upperBound...].firstRange(of: "\n| ")
            else { throw Misplaced(example: example.name) }
            let place = pages[i].text.index(after: table.lowerBound)
            pages[i].text.insert(contentsOf: try text(of: example), at: place)
        }
    }

    /// Writes the pages, and below them the folder `examples` with the specs and their pictures.
    func write(to folder: String, by renderer: Renderer) throws {
        let inner = folder + "/examples"
        do {
            try FileManager.default.createDirectory(
                atPath: inner, withIntermediateDirectories: true)
        } catch {
            throw ExitCode(2, saying: "cannot make the folder \(folder)")
        }
        var files = try pages().map { (path: "\(folder)/\($0.name)", bytes: Array($0.text.utf8)) }
        for (name, spec) in specs {
            files.append(("\(inner)/\(name).json", spec))
            let film = try renderer.render(spec: spec, as: [.png])
            files.append(("\(inner)/\(name).png", film[.png] ?? []))
        }
        try writeFiles(files)
    }

    private func text(of example: Example) throws -> String {
        let (name, spec) = (example.name, specs[example.name] ?? [])
        let file = "[\(name).json](examples/\(name).json)"
        return """
            \(try reader.read(spec).description ?? "")
            \(example.keys.isEmpty ? "This is \(file)" : "From \(file)"):

            ![The frames of \(name)](examples/\(name).png)

            ```json
            \(try excerpt(of: spec, for: example))```


            """
    }

    /// The members with the example's keys, from a text in the standard layout.
    private func excerpt(of spec: [UInt8], for example: Example) throws -> String {
        let whole = String(decoding: spec, as: UTF8.self)
        guard !example.keys.isEmpty else { return whole }
        var members: [(key: Substring, lines: [Substring])] = []
        for line in whole.split(separator: "\n").dropFirst().dropLast() {
            if line.hasPrefix("  \"") {
                members.append((line.dropFirst(3).prefix { $0 != "\"" }, [line]))
            } else if !members.isEmpty {
                members[members.count - 1].lines.append(line)
            }
        }
        let shown = members.filter { example.keys.contains(String($0.key)) }
            .map { $0.lines.joined(separator: "\n") }
        guard shown.count == example.keys.count else { throw Misplaced(example: example.name) }
        var text = shown.joined(separator: "\n")
        if text.hasSuffix(",") { text.removeLast() }
        return "{\n\(text)\n}\n"
    }
}
