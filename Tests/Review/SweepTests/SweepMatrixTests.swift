import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import FilmstripSweep
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

private func matrix(
    _ preset: String, _ axes: [String], rows: [String]? = nil, threads: Int = 1
) throws -> SweepMatrix {
    let plan = try SweepPlan(
        try #require(Presets.all[preset]), axes: try axes.map { try SweepAxis(argument: $0) },
        by: Renderer(threads: 1))
    return try SweepMatrix(
        of: SweepRun(plan, by: Renderer(threads: 1), threads: threads), titled: preset, rows: rows,
        showing: .released)
}

@Suite struct `The sheet of a sweep` {
    private static let axes = [
        "model=iPhone SE (3rd generation),iPhone 16 Pro,iPad mini (A17 Pro)",
        "userInterfaceStyle=light,dark", "travel=0.3,0.6",
    ]

    @Test func `is the same at any number of threads`() throws {
        let axes = ["model=iPhone 14,iPad mini (A17 Pro)", "travel=0.3,0.6"]
        let (one, four) = (try matrix("card", axes), try matrix("card", axes, threads: 4))
        #expect(try one.png() == four.png())
        #expect(try one.svg() == four.svg())
        #expect(try one.html() == four.html())
    }

    @Test func `names all values, outcomes and axes`() throws {
        let svg = try matrix("card", ["model=iPhone 14,iPhone 16", "travel=0.3,0.6"]).svg()
        #expect(XMLParser(data: Data(svg)).parse())
        let text = String(decoding: svg, as: UTF8.self)
        for word in ["iPhone 14", "iPhone 16", "0.3", "0.6", "completed", "cancelled", "card"] {
            #expect(text.contains("aria-label=\"\(word)\""), "\(word)")
        }
    }

    /// Two axes of two values each: all in one row is wider and lower than two rows.
    @Test func `has the rows that are asked for`() throws {
        let axes = ["userInterfaceStyle=light,dark", "travel=0.3,0.6"]
        func size(_ rows: [String]?) throws -> (width: Int, height: Int) {
            let bitmap = try PNGDecoder.decode(
                try matrix("card", axes, rows: rows).png(), limit: 10_000_000)
            return (bitmap.width, bitmap.height)
        }
        let (line, usual, column) = (
            try size([]), try size(nil), try size(["userInterfaceStyle", "travel"])
        )
        #expect(line.height < usual.height && usual.height < column.height)
        #expect(column.width <= usual.width)
    }

    @Test func `is refused if it would be too large, or if no axis is that of the rows`() throws {
        let values = (1...100).map { "\(Double($0) / 100)" }.joined(separator: ",")
        let plan = try SweepPlan(
            try #require(Presets.all["card"]), axes: [try SweepAxis(argument: "travel=\(values)")],
            by: Renderer(threads: 1))
        #expect(SweepMatrix.problems(of: plan, rows: nil).contains { $0.contains("64 columns") })
        #expect(SweepMatrix.problems(of: plan, rows: ["travel"]).isEmpty)
        let strange = SweepMatrix.problems(of: plan, rows: ["model", "travell"])
        #expect(strange.count == 2)
        #expect(strange.first?.contains("\"model\"") == true)
        #expect(strange.last?.hasSuffix("did you mean \"travel\"?") == true)
    }

    /// RECORD_SWEEP=1 draws it.
    @Test func `is in the documents as it is drawn`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Docs/images/sweep.png")
        let drawn = try PNGDecoder.decode(
            matrix("card", Self.axes).png(), limit: 10_000_000
        ).forPage
        if ProcessInfo.processInfo.environment["RECORD_SWEEP"] == "1" {
            try Data(PNGEncoder.encode(drawn, compression: .small)).write(to: file)
        }
        let kept = try PNGDecoder.decode(Array(try Data(contentsOf: file)), limit: 10_000_000)
        #expect(drawn == kept, "RECORD_SWEEP=1 draws it anew")
    }
}
