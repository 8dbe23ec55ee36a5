import FilmstripDisplay
import FilmstripRecordings
import Foundation
import Testing

@Suite struct `An explained transition` {
    private static let size = CGSize(width: 200, height: 400)
    private static let whole = CGRect(origin: .zero, size: size)

    /// A transition, by formulas of the share of the way, 0…1.
    struct Kind: CustomTestStringConvertible {
        var testDescription: String
        var kind: String
        var isReversed = false
        /// The names of the tracks of the layers below and on top.
        var names: [String]
        /// The rectangles of the layers below and on top.
        var rects: @Sendable (Double) -> (CGRect, CGRect)
        /// The alpha of the layer on top, and the factor of the light of the one below.
        var light: @Sendable (Double) -> (alpha: Double, below: Double) = { _ in (1, 1) }
    }

    private static func scaled(_ scale: Double) -> CGRect {
        whole.insetBy(dx: 100 * (1 - scale), dy: 200 * (1 - scale))
    }

    private static let kinds = [
        Kind(
            testDescription: "a fade", kind: "fade", names: ["first", "last"],
            rects: { _ in (whole, whole) }, light: { ($0, 1) }),
        Kind(
            testDescription: "a push with parallax", kind: "slide", names: ["first", "last"],
            rects: {
                (whole.offsetBy(dx: -60 * $0, dy: 0), whole.offsetBy(dx: 200 * (1 - $0), dy: 0))
            },
            light: { (1, 1 - 0.1 * $0) }),
        Kind(
            testDescription: "a pop with parallax", kind: "slide", isReversed: true,
            names: ["last", "first"],
            rects: {
                (whole.offsetBy(dx: -60 * (1 - $0), dy: 0), whole.offsetBy(dx: 200 * $0, dy: 0))
            },
            light: { (1, 0.9 + 0.1 * $0) }),
        Kind(
            testDescription: "a sheet over a dimmed screen", kind: "sheet",
            names: ["first", "sheet"],
            rects: { (whole, CGRect(x: 0, y: 150 + 250 * (1 - $0), width: 200, height: 250)) },
            light: { (1, 1 - 0.3 * $0) }),
        Kind(
            testDescription: "a sheet over a screen that shrinks and darkens", kind: "sheet",
            names: ["first", "sheet"],
            rects: {
                (
                    scaled(1 - 0.08 * $0),
                    CGRect(x: 0, y: 50 + 350 * (1 - $0), width: 200, height: 350)
                )
            }, light: { (1, 1 - 0.35 * $0) }),
        Kind(
            testDescription: "a card that grows out of a part", kind: "card",
            names: ["first", "last"],
            rects: {
                (
                    whole,
                    CGRect(
                        x: 20 * (1 - $0), y: 60 * (1 - $0), width: 70 + 130 * $0,
                        height: 110 + 290 * $0)
                )
            }),
        Kind(
            testDescription: "a zoom", kind: "zoom", names: ["first", "last"],
            rects: { (whole, scaled(0.6 + 0.4 * $0)) }, light: { (min(2 * $0, 1), 1) }),
    ]

    private static func drawing(_ kind: Kind, _ share: Double) -> Drawing {
        let (below, top) = kind.rects(share)
        var drawing = Drawing(size: size, scale: 1)
        drawing.layers = [.init(below, seed: 1, content: size), .init(top, seed: 5)]
        if ["zoom", "card"].contains(kind.kind) { drawing.layers[1].content = size }
        drawing.layers[0].level = 180
        drawing.layers[1].level = 140
        drawing.layers[1].alpha = kind.light(share).alpha
        drawing.layers[1].dimming = kind.light(share).below
        return drawing
    }

    /// 0.5 s with a rest of 0.1 s before and after, smoothly.
    private static func share(_ time: Double) -> Double {
        let p = min(max((time - 0.1) / 0.5, 0), 1)
        return p * p * (3 - 2 * p)
    }

    @Test(arguments: kinds)
    func `is told by its kind, with the places of its layers`(_ kind: Kind) throws {
        let place = try Place()
        let times = (0..<22).map { Double($0) / 30 }
        let path = try place.folder(
            times.enumerated().map { index, time in
                Self.drawing(kind, Self.share(time)).bitmap(noise: 1, seed: UInt64(index))
            }, times: times)
        let tracks = try MotionTracks.explain(.open(path: path))
        let explanation = try #require(tracks.explanations.first)
        #expect(explanation.kind == kind.kind && explanation.isReversed == kind.isReversed)
        #expect(explanation.share > 0.9)
        for (name, isTop) in zip(kind.names, [false, true]) {
            let track = try #require(tracks.tracks.first { $0.name == name })
            var (sum, count) = (0.0, 0.0)
            for (time, sample) in zip(tracks.times, track.samples) {
                guard let sample else { continue }
                let rects = kind.rects(Self.share(time))
                let wanted = isTop ? rects.1 : rects.0
                // Places of a layer that hardly shows are as uncertain as it is faint.
                let light = kind.light(Self.share(time))
                guard !isTop || light.alpha > 0.3 else { continue }
                sum += pow(sample.x - wanted.minX, 2) + pow(sample.y - wanted.minY, 2)
                count += 1
                if isTop { #expect(abs((sample.alpha ?? 0) - light.alpha) < 0.08, "\(time)") }
            }
            #expect(count > 5 && (sum / count).squareRoot() < 1, "\(name): \(count), \(sum)")
        }
    }

    /// Half of a screen slides; over the other half, stripes come that neither picture has.
    @Test func `marks what its layers do not explain`() throws {
        let place = try Place()
        let times = (0..<22).map { Double($0) / 30 }
        let path = try place.folder(
            times.map { time in
                let p = Self.share(time)
                var drawing = Self.drawing(Self.kinds[1], p)
                if p > 0, p < 1 {
                    drawing.layers.append(
                        .init(CGRect(x: 0, y: 340, width: 200, height: 60), seed: 20 + 10 * time))
                }
                return drawing.bitmap()
            }, times: times)
        let explanation = try #require(
            try MotionTracks.explain(.open(path: path)).explanations.first)
        #expect(explanation.kind == "slide" && explanation.share > 0.5 && explanation.share < 0.95)
        let mask = explanation.mask
        func mean(_ rows: Range<Int>) -> Double {
            let part = mask.pixels[rows.lowerBound * mask.width..<rows.upperBound * mask.width]
            return part.reduce(0) { $0 + Double($1 >> 24) } / Double(part.count)
        }
        #expect(mean(mask.height * 9 / 10..<mask.height) > 10 * mean(0..<mask.height * 7 / 10))
    }

    /// Every picture is a texture of its own.
    @Test func `has no kind if nothing explains half of it`() throws {
        let place = try Place()
        let times = (0..<12).map { Double($0) / 30 }
        let path = try place.folder(
            times.map { time in
                var drawing = Drawing(size: Self.size, scale: 1)
                drawing.layers = [.init(Self.whole, seed: 3 + 50 * time)]
                return drawing.bitmap()
            }, times: times)
        let tracks = try MotionTracks.explain(.open(path: path))
        #expect(tracks.explanations.map(\.kind) == [nil] && tracks.tracks.isEmpty)
    }
}
