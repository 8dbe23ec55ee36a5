import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import FilmstripPNG
import Foundation
import TestSupport
import Testing

@Suite struct `Films in rows` {
    /// A swipe that is let go of after a third of the way, by its velocity finished or cancelled.
    private static func spec(_ gesture: String, size: String = "[120, 200]") -> [UInt8] {
        Array(
            """
            { "preset": "back-swipe", "device": { "size": \(size), "scale": 1 },
              "script": [{ "at": 0.1, \(gesture) }], "filmstrip": { "frames": 3, "onionSkin": true } }
            """.utf8)
    }

    private static let finished =
        #""flick": { "from": [20, 90], "to": [100, 90], "velocity": 1400 }"#
    private static let cancelled = """
        "drag": { "from": [20, 90], "to": [60, 90], "duration": 0.3, "hold": 0.2 }
        """

    private func films(at times: [Double]? = nil) throws -> [Film] {
        let renderer = Renderer(threads: 1)
        return try [Self.finished, Self.cancelled].map { gesture in
            guard let times else { return try renderer.film(of: Self.spec(gesture)) }
            return try renderer.film(
                of: Self.spec(gesture), inRowAt: times, isCancelled: { false })
        }
    }

    @Test func `show the same times, from the earlier beginning to the later end`() throws {
        let films = try films()
        let times = FilmRows.times(of: films, count: 5)
        let transitions = films.flatMap(\.transitions)
        #expect(transitions.count == 2)
        let (first, last) = (
            try #require(transitions.map(\.began).min()),
            try #require(transitions.compactMap(\.ended).max())
        )
        for (index, time) in times.enumerated() {
            let expected = first + (last - first) * Double(index) / 4
            #expect(abs(time - expected) < 1e-5)
        }
        let rows = try self.films(at: times)
        #expect(rows[0].frames.map(\.time) == rows[1].frames.map(\.time))
        #expect(rows[0].frames.map(\.rect) == rows[1].frames.map(\.rect))
        // At the later end, both are over.
        #expect(rows.allSatisfy { $0.frames.last?.phase == .idle })
    }

    @Test func `tell the outcome and the decision of each`() throws {
        let outcomes = try films().map { FilmRows.outcome(of: $0.timeline) }
        #expect(outcomes[0].hasPrefix("pop completed in 0."))
        #expect(outcomes[0].hasSuffix(", 1400 pt/s → finish"))
        #expect(outcomes[1].hasPrefix("pop cancelled in 0."))
        #expect(outcomes[1].hasSuffix(", 0 pt/s → cancel"))
        let still = try Renderer(threads: 1).film(
            of: Array(
                """
                { "device": { "size": [60, 40] }, "screens": { "a": {} }, "script": [],
                  "container": { "navigation": { "stack": ["a"] } } }
                """.utf8))
        #expect(FilmRows.outcome(of: still.timeline) == "no transition")
        #expect(FilmRows.times(of: [still], count: 2).allSatisfy { $0 < 1e-5 })
    }

    @Test func `look as they were kept`() throws {
        let films = try films(at: [0.1, 0.25, 0.4, 0.6])
        let png = try FilmRows([.init("before", films[0]), .init("after", films[1])]).bytes(
            as: .png)
        try Golden.expect(
            try PNGDecoder.decode(png, limit: 1 << 24), feature: "filmstrip", case: "rows")
    }
}
