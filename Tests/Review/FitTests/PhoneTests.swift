import FilmstripFit
import Foundation
import Testing

/// The recordings of an iPhone 16 Pro in Tests/Engine/Traces, in which fits of others have found the values here: see
/// Docs/fidelity.md for their source.
@Suite struct `A recording of a phone` {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Engine/Traces")

    /// A property of a recording, over the times from `begin` on.
    private static func series(
        _ name: String, _ view: String, _ property: String, from begin: Double
    ) throws -> MotionSeries {
        struct Line: Decodable {
            var at: Double?
            var views: [String: [String: Double]?]?
        }
        let text = try String(contentsOf: folder.appending(path: "\(name).jsonl"), encoding: .utf8)
        let samples = try text.split(separator: "\n").compactMap { line -> MotionSeries.Sample? in
            let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            guard let time = line.at, time >= begin,
                let value = (line.views?[view] ?? nil)?[property]
            else { return nil }
            return .init(time: time, value: value)
        }
        return MotionSeries(
            view: view, property: property, isLength: property != "alpha", samples: samples)
    }

    struct Row: CustomTestStringConvertible {
        var name, view, property: String
        var begin = -10.0
        var response, ratio: Double
        var testDescription: String { "\(name) \(view).\(property)" }
    }

    @Test(arguments: [
        Row(
            name: "edge-pop/slow35", view: "front", property: "x", begin: 1.5, response: 0.3,
            ratio: 0.85),
        Row(
            name: "edge-pop/commit", view: "front", property: "x", begin: 1.27, response: 0.3,
            ratio: 0.85),
        Row(
            name: "sheet/l-flick-down", view: "sheet", property: "y", begin: 0.29, response: 0.343,
            ratio: 0.8),
        Row(
            name: "sheet/drag-down-far", view: "sheet", property: "y", begin: 1.5, response: 0.343,
            ratio: 1),
        Row(name: "alert/present", view: "dimming", property: "alpha", response: 0.274, ratio: 1),
        Row(name: "alert/dismiss", view: "dimming", property: "alpha", response: 0.274, ratio: 1),
    ])
    func `has the spring that others found`(_ row: Row) throws {
        let fit = try MotionFit([
            try Self.series(row.name, row.view, row.property, from: row.begin)
        ])
        #expect(fit.motions.map(\.verdict) == [.curve(.spring)], "\(fit.text)")
        let found = try #require(`The estimates of a motion`.springs(fit).first)
        #expect(abs(found.response.value / row.response - 1) < 0.03)
        #expect(abs(found.dampingRatio.value - row.ratio) < 0.03)
    }

    /// `UIScrollView.DecelerationRate.normal`, 0.998 a millisecond.
    @Test func `glides as a scroll view is documented to`() throws {
        let fit = try MotionFit([
            try Self.series("bars/title-fling", "content", "y", from: 0.24)
        ])
        guard case .decay(let constant)? = fit.motions.first?.candidates.first?.curve else {
            Issue.record("\(fit.text)")
            return
        }
        #expect(abs(constant.value * -1000 * log(0.998) - 1) < 0.01)
    }
}
