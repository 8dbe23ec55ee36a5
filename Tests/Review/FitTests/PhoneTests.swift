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
        var begin, response, ratio: Double
        var testDescription: String { "\(name) \(view).\(property)" }

        init(
            _ name: String, _ view: String, _ property: String, from begin: Double = -10,
            _ response: Double, _ ratio: Double
        ) {
            (self.name, self.view, self.property) = (name, view, property)
            (self.begin, self.response, self.ratio) = (begin, response, ratio)
        }
    }

    @Test(arguments: [
        Row("edge-pop/slow35", "front", "x", from: 1.5, 0.3, 0.85),
        Row("edge-pop/commit", "front", "x", from: 1.27, 0.3, 0.85),
        Row("sheet/l-flick-down", "sheet", "y", from: 0.29, 0.343, 0.8),
        Row("sheet/drag-down-far", "sheet", "y", from: 1.5, 0.343, 1),
        Row("edge-pop/flickback", "front", "x", from: 1.18, 0.3, 0.85),
        Row("edge-pop/flick-v400", "front", "x", from: 0.32, 0.3, 0.85),
        Row("edge-pop/slow30", "front", "x", from: 1.5, 0.3, 0.85),
        Row("sheet/fd-1100", "sheet", "y", from: 0.32, 0.344, 0.8),
        Row("sheet/lfd-700", "sheet", "y", from: 0.32, 0.343, 1),
        Row("sheet/lfd-700", "sheet", "height", from: 0.32, 0.343, 1),
        Row("sheet/hold", "sheet", "y", from: 0.85, 0.343, 1),
        Row("sheet/fu-800", "sheet", "y", from: 0.32, 0.343, 1),
        Row("sheet/drag-up-mid", "sheet", "y", from: 1.45, 0.343, 1),
        Row("sheet/sheet-ml", "sheet", "y", from: 5, 0.344, 1),
        Row("zoom/push-back", "page", "width", 0.313, 1.04),
        Row("zoom/down-140", "page", "width", from: 1.1, 0.44, 0.8),
        Row("zoom/dismiss-capsule", "page", "width", 0.287, 0.755),
        Row("zoom/dismiss-capsule", "page", "height", 0.314, 0.81),
        Row("zoom/pop-back-button", "page", "height", 0.339, 0.923),
        Row("alert/present", "dimming", "alpha", 0.274, 1),
        Row("alert/dismiss", "dimming", "alpha", 0.274, 1),
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
