import Filmstrip
import Foundation
import TransitionSpec

/// What there is to know of the engine and of specs: the same for every service of this program.
struct Library: Sendable {
    /// `/v1/presets`.
    let presets: FixedAnswer
    /// `/v1/presets/{name}`.
    let preset: [String: FixedAnswer]
    /// `/v1/schema`.
    let schema: FixedAnswer
    /// `/v1/schema/timeline`.
    let timelineSchema: FixedAnswer
    /// `/version`.
    let version: FixedAnswer

    /// Made when it is first asked for, which takes some milliseconds.
    static let shared = Library()

    private struct Entry: Encodable {
        var name, description, link: String
    }

    private struct Listing: Encodable {
        var presets: [Entry]
    }

    private struct Version: Encodable {
        var engine = Engine.version
        var build = EntityTag.build
    }

    private init() {
        let all = Presets.all.sorted { $0.key < $1.key }
        presets = Self.json(
            Listing(
                presets: all.map { name, text in
                    // Of a preset, which a test reads, reading cannot fail.
                    let description = (try? SpecReader.ofProduct.read(text))?.description
                    return Entry(
                        name: name, description: description ?? "", link: "/v1/presets/\(name)")
                }))
        preset = Presets.all.mapValues { FixedAnswer(type: "application/json", body: $0) }
        schema = FixedAnswer(
            type: "application/schema+json", body: SpecReader.ofProduct.jsonSchema)
        timelineSchema = FixedAnswer(
            type: "application/schema+json", body: Timeline.jsonSchema)
        version = Self.json(Version())
    }

    private static func json(_ value: some Encodable) -> FixedAnswer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        // Encoding strings cannot fail.
        let body = (try? encoder.encode(value)) ?? Data()
        return FixedAnswer(type: "application/json", body: Array(body) + [UInt8(ascii: "\n")])
    }

    /// The handler for one preset.
    var presetHandler: Handler {
        { [preset] request in
            let name = request.parameters["name"] ?? ""
            guard let answer = preset[name] else {
                let names = preset.keys.sorted().joined(separator: ", ")
                let problem = Problem(
                    status: .notFound, detail: "no preset is named so, accepted are \(names)")
                return .response(problem.response)
            }
            return answer.answer(to: request)
        }
    }
}
