import Filmstrip
import Foundation
import TransitionSpec

/// The timeline JSON of a render, as another tool reads it.
struct RenderedTimeline: Decodable {
    struct Frame: Decodable {
        var index: Int
        var time: Double
        var phase: String
        var progress: Double?
        var rect: [Int]
        var views: [String: View]
    }

    struct View: Decodable, Equatable {
        var frame: [Double]
        var alpha: Double
        var transform: [Double]
        var shadowOpacity: Double?
        var shadowRadius: Double?
        var backgroundColor: [Double]?
        var isHidden: Bool?
        var cornerRadius: Double?

        enum CodingKeys: String, CodingKey {
            case frame, alpha, transform, backgroundColor, isHidden
            case cornerRadius = "layer.cornerRadius"
            case shadowOpacity = "layer.shadowOpacity"
            case shadowRadius = "layer.shadowRadius"
        }
    }

    struct Transition: Decodable {
        var id: Int
        var container, operation: String
        var controller, from, to: String?
        var began: Double
        var released, ended: Double?
        var interactive: Bool
        var outcome: String?
    }

    struct Event: Decodable {
        var time: Double
        var name: String
        var subject: String?
        var transition: Int?
        var answer: String?
        /// The value, if it is a word.
        var word: String?

        private enum CodingKeys: CodingKey { case time, name, subject, transition, answer, value }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            time = try container.decode(Double.self, forKey: .time)
            name = try container.decode(String.self, forKey: .name)
            subject = try container.decodeIfPresent(String.self, forKey: .subject)
            transition = try container.decodeIfPresent(Int.self, forKey: .transition)
            answer = try container.decodeIfPresent(String.self, forKey: .answer)
            word = try? container.decodeIfPresent(String.self, forKey: .value)
        }
    }

    struct Warning: Decodable {
        var layer, message: String
    }

    var engine, spec, pixels: String
    /// Where the display lies in each frame, if that shows more.
    var display: [Int]?
    var frames: [Frame]
    var transitions: [Transition]
    var events: [Event]
    var warnings: [Warning]

    /// The timeline of a spec.
    init(_ spec: String) throws {
        let rendered = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])
        let data = Data(rendered[.json] ?? [])
        self = try JSONDecoder().decode(RenderedTimeline.self, from: data)
    }
}

/// The errors that a spec is refused with; none if it is rendered.
func refusals(of spec: String) -> [SpecError] {
    do {
        _ = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])
        return []
    } catch {
        switch error {
        case .malformed(let errors), .invalid(let errors): return errors
        case .encoding, .cancelled: return []
        }
    }
}

/// The project's own files.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The specs under `Examples`, by name.
    static var examples: [String] {
        let folder = root.appendingPathComponent("Examples").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".json") }.sorted()
    }

    /// What lies beside and below the specs under `Examples`.
    static let exampleFiles = SpecFiles { path throws(SpecFiles.Refusal) in
        guard let file = try? Data(contentsOf: root.appendingPathComponent("Examples/\(path)"))
        else { throw SpecFiles.Refusal("there is no such file") }
        return Array(file)
    }

    static func example(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appendingPathComponent("Examples/\(name)")))
    }
}
