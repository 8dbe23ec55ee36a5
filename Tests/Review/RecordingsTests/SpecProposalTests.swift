import FilmstripDisplay
import FilmstripRecordings
import Foundation
import Testing

@Suite struct `A proposed spec` {
    private static let size = CGSize(width: 200, height: 400)
    private static let whole = CGRect(origin: .zero, size: size)

    /// The share of the way at a time: linear, from 0.2 to 0.7 s.
    private static func share(_ time: Double) -> Double { min(max((time - 0.2) / 0.5, 0), 1) }

    /// The proposal for two layers whose places are functions of the share of the way.
    private static func proposal(
        _ name: String, light: Double = 1, share: (Double) -> Double = share,
        driver: FingerPath? = nil, _ rects: (Double) -> (below: CGRect, top: CGRect)
    ) throws -> SpecProposal {
        let place = try Place()
        defer { withExtendedLifetime(place) {} }
        let times = (0..<56).map { Double($0) / 60 }
        let pictures = times.enumerated().map { index, time in
            let (below, top) = rects(share(time))
            var drawing = Drawing(size: size, scale: 1)
            drawing.layers = [.init(below, seed: 1), .init(top, seed: 5)]
            (drawing.layers[0].level, drawing.layers[1].level) = (180, 140)
            drawing.layers[1].dimming = 1 - (1 - light) * share(time)
            return drawing.bitmap(noise: 1, seed: UInt64(index))
        }
        let recording = try Recording.open(path: place.folder(pictures, times: times))
        return try SpecProposal(recording, driver: driver, name: name)
    }

    private static func spec(_ proposal: SpecProposal) throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(with: Data(proposal.spec)) as? [String: Any])
    }

    /// The animations of the animator, each with its values.
    private static func animations(_ spec: [String: Any]) throws -> [[String: Any]] {
        let animators = try #require(spec["animators"] as? [String: [String: Any]])
        return try #require(animators["recorded"]?["animate"] as? [[String: Any]])
    }

    private static func script(_ spec: [String: Any]) throws -> [[String: Any]] {
        try #require(spec["script"] as? [[String: Any]])
    }

    @Test func `has the place, the time and the curve of a push`() throws {
        let proposal = try Self.proposal("push") {
            (
                Self.whole.offsetBy(dx: -60 * $0, dy: 0),
                Self.whole.offsetBy(dx: 200 * (1 - $0), dy: 0)
            )
        }
        let spec = try Self.spec(proposal)
        let animations = try Self.animations(spec)
        #expect(animations.allSatisfy { $0["curve"] as? String == "linear" }, "\(animations)")
        for animation in animations {
            // 3 %, as fits are asked to be.
            #expect(abs((animation["duration"] as? Double ?? 0) - 0.5) < 0.015)
        }
        let ends = animations.compactMap { $0["set"] as? [String: Double] }
            .reduce([:]) { $0.merging($1) { $1 } }
        #expect(Set(ends.keys) == ["to.center.x", "from.center.x"])
        #expect(abs((ends["to.center.x"] ?? 0) - 100) < 1)
        #expect(abs((ends["from.center.x"] ?? 0) - 40) < 1.5)
        let step = try #require(try Self.script(spec).first)
        #expect(abs((step["at"] as? Double ?? 0) - 0.2) < 0.02 && step["push"] as? String == "last")
        let size = (spec["device"] as? [String: Any])?["size"] as? [Double]
        #expect(size == [200, 400])
    }

    @Test func `has the pictures at rest as they are in the recording`() throws {
        let proposal = try Self.proposal("page") {
            (Self.whole, Self.whole.offsetBy(dx: 200 * (1 - $0), dy: 0))
        }
        #expect(proposal.pictures.map(\.path) == ["page-first.png", "page-last.png"])
        for (index, layer) in [1.0, 5].enumerated() {
            var drawing = Drawing(size: Self.size, scale: 1)
            drawing.layers = [.init(Self.whole, seed: layer)]
            drawing.layers[0].level = index == 0 ? 180 : 140
            let wanted = drawing.bitmap().pixels
            let pairs = zip(proposal.pictures[index].bitmap.pixels, wanted)
            // The noise of the recording is some levels.
            #expect(pairs.allSatisfy { abs(Int($0 & 255) - Int($1 & 255)) < 12 })
        }
    }

    @Test func `of a sheet presents the part that it covers over a dimmed screen`() throws {
        let sheet = CGRect(x: 0, y: 150, width: 200, height: 250)
        let proposal = try Self.proposal("sheet", light: 0.7) {
            (Self.whole, sheet.offsetBy(dx: 0, dy: 250 * (1 - $0)))
        }
        let picture = try #require(proposal.pictures.last)
        #expect(picture.path == "sheet-sheet.png" && abs(picture.bitmap.height - 250) <= 1)
        let spec = try Self.spec(proposal)
        let container = try #require(spec["container"] as? [String: [String: Any]])
        #expect(container["presentation"]?["root"] as? String == "first")
        let ends = try Self.animations(spec).compactMap { $0["set"] as? [String: Double] }
            .reduce([:]) { $0.merging($1) { $1 } }
        #expect(Set(ends.keys) == ["to.center.y", "dimming.alpha"])
        #expect(abs((ends["to.center.y"] ?? 0) - 275) < 1.5)
        #expect(abs((ends["dimming.alpha"] ?? 0) - 0.3) < 0.03)
    }

    @Test func `of a page that goes pops it`() throws {
        let proposal = try Self.proposal("pop") {
            (Self.whole, Self.whole.offsetBy(dx: 200 * $0, dy: 0))
        }
        let step = try #require(try Self.script(Self.spec(proposal)).first)
        #expect(step["pop"] as? Bool == true)
    }

    /// A finger that passes places at times, along a line.
    private static func finger(_ places: [(time: Double, x: Double)]) throws -> FingerPath {
        try #require(
            FingerPath(places.map { .init(time: $0.time, point: CGPoint(x: $0.x, y: 200)) }))
    }

    @Test func `of a page that follows a finger is a drag of as many points`() throws {
        // As of a pan: the first ten points are those by which it is recognized.
        func share(_ time: Double) -> Double {
            let way = 130 * min(max((time - 0.2) / 0.4, 0), 1)
            return time < 0.6 ? max(way - 10, 0) / 200 : min(0.6 + 2 * (time - 0.6), 1)
        }
        let proposal = try Self.proposal(
            "drag", share: share, driver: try Self.finger([(0.2, 20), (0.6, 150)])
        ) {
            (Self.whole, Self.whole.offsetBy(dx: 200 * $0, dy: 0))
        }
        let spec = try Self.spec(proposal)
        let interactions = try #require(spec["interactions"] as? [String: [String: Any]])
        let drag = try #require(interactions["drag"])
        #expect(drag["begin"] as? String == "pop")
        let progress = try #require(drag["progress"] as? String)
        #expect(progress.hasPrefix("max(translation.x, 0) / "), "\(progress)")
        let length = progress.split(separator: " ").last.flatMap { Double($0) }
        #expect(abs((length ?? 0) - 200) < 4, "\(progress)")
        let driver = drag["driver"] as? [String: [String: String]]
        #expect(driver?["percentDriven"]?["completionCurve"] == "linear")
        // Two fifths of the way are left after the lift, for 0.2 s.
        let duration = try #require(try Self.animations(spec).first?["duration"] as? Double)
        #expect(abs(duration - 0.5) < 0.03, "\(duration)")
        let step = try #require(try Self.script(spec).first)
        #expect(step["at"] as? Double == 0.2)
        #expect((step["drag"] as? [String: Any])?["to"] as? [Double] == [150, 200])
    }

    @Test func `is refused if the page does not follow the finger, or the recording ends before`()
        throws
    {
        let refusals: [(places: [(time: Double, x: Double)], reason: String)] = [
            ([(0.2, 20), (0.3, 150), (0.7, 20)], "do not follow the finger"),
            ([(0.2, 20), (99, 150)], "expected at most"),
        ]
        for (places, reason) in refusals {
            let path = try Self.finger(places)
            let refused = #expect(throws: RecordingError.self) {
                try Self.proposal("drag", driver: path) {
                    (Self.whole, Self.whole.offsetBy(dx: 200 * $0, dy: 0))
                }
            }
            #expect(refused?.description.contains(reason) == true, "\(refused as Any)")
        }
    }

    /// There and half the way back twice: no curve of the language does so.
    @Test func `has the measured places as keyframes where no curve fits`() throws {
        func way(_ share: Double) -> Double { share + 0.3 * sin(4 * .pi * share) }
        let proposal = try Self.proposal("swing") {
            (Self.whole, Self.whole.offsetBy(dx: 200 * (1 - way($0)), dy: 0))
        }
        #expect(
            proposal.notes.contains {
                $0.hasSuffix("follows no curve, and goes as it was measured")
            })
        let spec = try Self.spec(proposal)
        let animation = try #require(
            try Self.animations(spec).first { $0["keyframes"] != nil })
        #expect(animation["set"] == nil && animation["curve"] as? String == "linear")
        let at = try #require(try Self.script(spec).first?["at"] as? Double)
        let begin = at + (animation["delay"] as? Double ?? 0)
        let duration = try #require(animation["duration"] as? Double)
        for keyframe in try #require(animation["keyframes"] as? [[String: Any]]) {
            let start = try #require(keyframe["start"] as? Double)
            let part = try start + #require(keyframe["duration"] as? Double)
            let set = try #require(keyframe["set"] as? [String: Double])
            let x = 100 + 200 * (1 - way(Self.share(begin + part * duration)))
            // A frame of 1/60 s moves the page up to 32 points.
            #expect(abs(try #require(set["to.center.x"]) - x) < 16)
        }
    }

    @Test func `is refused with the reason if nothing moves or no layers explain it`() throws {
        let still = #expect(throws: RecordingError.self) {
            try Self.proposal("still") { _ in (Self.whole, .zero) }
        }
        #expect(still?.description.contains("nothing moves") == true)
        let place = try Place()
        let times = (0..<12).map { Double($0) / 30 }
        let pictures = times.map { time in
            var drawing = Drawing(size: Self.size, scale: 1)
            drawing.layers = [.init(Self.whole, seed: 3 + 50 * time)]
            return drawing.bitmap()
        }
        let path = try place.folder(pictures, times: times)
        let open = #expect(throws: RecordingError.self) {
            try SpecProposal(.open(path: path), name: "open")
        }
        #expect(open?.description.contains("is no fade, slide, sheet, zoom or card") == true)
    }
}
