import Filmstrip
import Foundation

/// Answers about the engine and the spec language, the same for every service of this program.
struct Library: Sendable {
    let presets: FixedAnswer
    /// The answers at `/v1/presets/{name}`, by name.
    let preset: [String: FixedAnswer]
    /// The answers at `/v1/reference/{name}`, by name.
    let reference: [String: FixedAnswer]
    let schema: FixedAnswer
    let timelineSchema: FixedAnswer
    let version: FixedAnswer

    /// Created on first use, which takes some milliseconds.
    static let shared = Library()

    private struct Entry: Encodable {
        var name, description, link: String
    }

    private struct Listing: Encodable {
        var presets: [Entry]
    }

    private struct Version: Encodable {
        var engine = Engine.version
        var build = ProgramBuild.digest
        var formats = OutputFormat.allCases.filter(\.isPossible).map(\.rawValue)
    }

    private init() {
        let all = Presets.all.sorted { $0.key < $1.key }
        presets = Self.answer(
            Listing(
                presets: all.map { name, text in
                    // Reading a preset cannot fail; a test reads them all.
                    let description = (try? SpecReader.ofProduct.read(text))?.description
                    return Entry(
                        name: name, description: description ?? "", link: "/v1/presets/\(name)")
                }))
        preset = Presets.all.mapValues { FixedAnswer(type: "application/json", body: $0) }
        reference = Dictionary(
            uniqueKeysWithValues: SpecReader.ofProduct.reference.map { page in
                let type = "text/markdown; charset=utf-8"
                return (page.name, FixedAnswer(type: type, body: Array(page.text.utf8)))
            })
        schema = FixedAnswer(
            type: "application/schema+json", body: SpecReader.ofProduct.jsonSchema)
        timelineSchema = FixedAnswer(
            type: "application/schema+json", body: Timeline.jsonSchema)
        version = Self.answer(Version())
    }

    private static func answer(_ value: some Encodable) -> FixedAnswer {
        FixedAnswer(type: "application/json", body: jsonText(value))
    }

    /// Returns the handler for one of several answers, by the path's parameter `name`.
    static func handler(_ kind: String, _ answers: [String: FixedAnswer]) -> Handler {
        { request in
            let name = request.parameters["name"] ?? ""
            guard let answer = answers[name] else {
                let names = answers.keys.sorted()
                return .response(Problem.unknown(kind, name, among: names).response)
            }
            return answer.answer(to: request)
        }
    }
}
