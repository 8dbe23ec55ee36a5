import FilmSupport
import Filmstrip
import Foundation
import Testing

/// The play of a script with a preset.
struct GauntletPlay {
    let timeline: RenderedTimeline
    let remains: Remains
    let json: [UInt8]

    /// The state of the views at the end of a play.
    struct Remains: Decodable {
        var stack: [String]
        var visible: Int
        var views: [String: [String: Numbers]]

        /// The values that differ from the usual ones.
        var unusual: [String: GauntletExpectation.Values] {
            let usual: GauntletExpectation.Values = [
                "frame": [0, 0, 390, 844], "alpha": [1], "transform": [1, 0, 0, 1, 0, 0],
            ]
            var unusual: [String: GauntletExpectation.Values] = [:]
            for (name, values) in views {
                // Animators change no colour except the indicator's.
                let left = values.mapValues(\.values).filter { path, value in
                    path == "backgroundColor" ? name == "indicator" : usual[path] != value
                }
                if !left.isEmpty { unusual[name] = left }
            }
            return unusual
        }
    }

    /// A number, several, or a flag.
    struct Numbers: Decodable {
        var values: [Double]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let numbers = try? container.decode([Double].self) {
                values = numbers
            } else if let flag = try? container.decode(Bool.self) {
                values = [flag ? 1 : 0]
            } else {
                values = [try container.decode(Double.self)]
            }
        }
    }

    /// Descriptions of the broken laws.
    func violations(of preset: GauntletPreset) -> [String] {
        GauntletLaws(timeline: timeline, screens: [preset.upper, preset.lower]).violations
    }

    init(_ spec: String) throws {
        let renderer = Renderer(threads: 1)
        json = try #require(try renderer.render(spec: Array(spec.utf8), as: [.json])[.json])
        timeline = try RenderedTimeline(json: json)
        remains = try JSONDecoder().decode(
            Remains.self, from: Data(try renderer.remains(of: Array(spec.utf8))))
    }
}
