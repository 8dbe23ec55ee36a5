import FilmstripRecordings
import Foundation
import Testing

@Suite struct `A followed rectangle` {
    private static let size = CGSize(width: 200, height: 400)
    private static let start = CGRect(x: 20, y: 30, width: 150, height: 90)
    private static let hint = MotionHint(name: "card", rect: start, time: 0)

    /// The share of the way at a time: a critically damped spring of 1/12 s from 0.2 s on.
    private static func share(_ time: Double) -> Double {
        let t = max(time - 0.2, 0) * 12
        return 1 - exp(-t) * (1 + t)
    }

    /// The place at a time, which moves down and grows narrower.
    private static func rect(_ time: Double) -> CGRect {
        let p = share(time)
        return CGRect(
            x: 20 + 13.3 * p, y: 30 + 211.7 * p, width: 150 - 40 * p, height: 90 - 11.5 * p)
    }

    private static func drawing(_ time: Double) -> Drawing {
        var drawing = Drawing(size: size, scale: 1)
        drawing.layers = [
            .init(CGRect(origin: .zero, size: size), seed: 1),
            .init(rect(time), seed: 4, content: start.size),
        ]
        drawing.layers[0].level = 190
        drawing.layers[1].level = 110
        return drawing
    }

    /// The root mean square of the differences of edges from their formula, points; the greatest of the four.
    private static func error(
        _ tracks: MotionTracks, _ rect: (Double) -> CGRect = rect
    ) -> Double {
        var (sums, count) = (SIMD4<Double>(), 0.0)
        for (time, sample) in zip(tracks.times, tracks.tracks[0].samples) {
            guard let sample else { continue }
            let wanted = rect(time)
            let difference =
                SIMD4(sample.x, sample.y, sample.width, sample.height)
                - SIMD4(wanted.minX, wanted.minY, wanted.width, wanted.height)
            sums += difference * difference
            count += 1
        }
        return (sums / count).max().squareRoot()
    }

    struct Way: CustomTestStringConvertible {
        var testDescription: String
        /// The constant rate factor of H.264.
        var quality: Int
        var times: [Double]
    }

    private static let sixty = (0..<60).map { Double($0) / 60 }

    @Test(arguments: [
        Way(testDescription: "at 60 Hz, well compressed", quality: 18, times: sixty),
        Way(testDescription: "at 60 Hz, badly compressed", quality: 32, times: sixty),
        Way(testDescription: "at 30 Hz", quality: 23, times: (0..<30).map { Double($0) / 30 }),
        Way(
            testDescription: "with 3 of 10 pictures left out", quality: 23,
            times: sixty.enumerated().filter { ![1, 4, 5].contains($0.offset * 7 % 10) }.map(
                \.element)),
        Way(
            testDescription: "at uneven times", quality: 23,
            times: (0..<60).map { (Double($0) + 0.4 * sin(Double($0) * 1.7)) / 60 + 0.01 }),
    ])
    func `is where the formula has it, to a point`(_ way: Way) throws {
        let place = try Place()
        // A recording's time begins with its first picture.
        let first = way.times[0]
        let path = try place.video(
            way.times.map { Self.drawing($0).levels() }, width: 200, height: 400, times: way.times,
            quality: way.quality)
        let tracks = try MotionTracks.follow([Self.hint], in: .open(path: path))
        let lost = tracks.tracks[0].lost
        #expect(lost.isEmpty, "\(lost.map { tracks.times[$0] })")
        #expect(tracks.times.count > 15)
        #expect(Self.error(tracks) { Self.rect($0 + first) } < 1)
        // Bad compression changes the brightness, which need not be an alpha.
        #expect(tracks.tracks[0].samples.allSatisfy { abs(($0?.alpha ?? 1) - 1) < 0.05 })
    }

    /// 24 pictures, whose brightness falls by a tenth, under noise.
    @Test func `is followed while the screen grows darker, backwards as well`() throws {
        let place = try Place()
        let times = (0..<30).map { Double($0) / 30 }
        let pictures = times.enumerated().map { index, time in
            var drawing = Self.drawing(time)
            var dark = Drawing.Layer(CGRect.zero, seed: 0)
            dark.dimming = 1 - 0.1 * time
            drawing.layers.append(dark)
            return drawing.bitmap(noise: 2, seed: UInt64(index))
        }
        let path = try place.folder(pictures, times: times)
        var hint = Self.hint
        let tracks = try MotionTracks.follow([hint], in: .open(path: path))
        #expect(tracks.tracks[0].lost.isEmpty && Self.error(tracks) < 1)
        hint.rect = Self.rect(times[29])
        hint.time = times[29]
        let back = try MotionTracks.follow([hint], in: .open(path: path))
        #expect(back.tracks[0].lost.isEmpty && Self.error(back) < 1)
    }

    @Test func `is followed off the screen, then lost`() throws {
        let place = try Place()
        let times = (0..<40).map { Double($0) / 60 }
        func rect(_ time: Double) -> CGRect {
            Self.start.offsetBy(dx: 500 * max(time - 0.1, 0), dy: 0)
        }
        let pictures = times.map { time in
            var drawing = Self.drawing(0)
            drawing.layers[1].rect = rect(time)
            return drawing.bitmap()
        }
        let path = try place.folder(pictures, times: times)
        let tracks = try MotionTracks.follow([Self.hint], in: .open(path: path))
        #expect(Self.error(tracks, rect) < 1)
        let track = tracks.tracks[0]
        for (time, sample) in zip(tracks.times, track.samples) {
            let visible =
                rect(time).intersection(CGRect(origin: .zero, size: Self.size)).width / 150
            if visible > 0.4 { #expect(sample != nil, "\(time)") }
            if visible < 0.05 || rect(time).minX > 200 { #expect(sample == nil, "\(time)") }
        }
    }

    @Test func `has the alpha with which it fades over what was behind it`() throws {
        let place = try Place()
        let times = (0..<40).map { Double($0) / 60 }
        func alpha(_ time: Double) -> Double { 1 - min(max((time - 0.1) / 0.4, 0), 1) }
        func rect(_ time: Double) -> CGRect {
            Self.start.offsetBy(dx: 0, dy: 40 * (1 - alpha(time)))
        }
        let pictures = times.map { time in
            var drawing = Self.drawing(0)
            drawing.layers[1].rect = rect(time)
            drawing.layers[1].alpha = alpha(time)
            return drawing.bitmap(noise: 1)
        }
        let path = try place.folder(pictures, times: times)
        let tracks = try MotionTracks.follow([Self.hint], in: .open(path: path))
        var seen = 0
        for (time, sample) in zip(tracks.times, tracks.tracks[0].samples) {
            if alpha(time) > 0.3 { #expect(sample != nil, "\(time)") }
            if alpha(time) < 0.02 { #expect(sample == nil, "\(time)") }
            guard let sample, let measured = sample.alpha else { continue }
            seen += 1
            #expect(abs(measured - alpha(time)) < 0.06, "\(time): \(measured)")
            #expect(abs(sample.y - rect(time).minY) < 1, "\(time): \(sample.y)")
        }
        #expect(seen > 20)
    }

    @Test(arguments: [
        ("card=0,0,500,90@0", "not inside the region"),
        ("card=20,30,4,90@0", "not inside the region"),
        ("card=20,30,60,60@9", "expected 0 to"), ("flat=120,330,50,50@0", "no contrast"),
    ])
    func `is refused with the reason if it cannot be followed`(_ text: String, _ said: String)
        throws
    {
        let place = try Place()
        let times = [0, 0.1, 0.2]
        let pictures = times.map { time in
            var drawing = Self.drawing(time * 4)
            drawing.layers[0].rect = CGRect(x: 0, y: 0, width: 200, height: 300)
            return drawing.bitmap()
        }
        let path = try place.folder(pictures, times: times)
        let hint = try #require(MotionHint(text))
        let error = #expect(throws: RecordingError.self) {
            try MotionTracks.follow([hint], in: .open(path: path))
        }
        #expect(error?.description.contains(said) == true, "\(error as Any)")
    }

    @Test func `is not followed if there are too many in too many pictures`() throws {
        let place = try Place()
        let times = (0..<20).map { Double($0) / 30 }
        let path = try place.folder(times.map { Self.drawing($0).bitmap() }, times: times)
        var limits = RecordingLimits()
        limits.followed = 10
        let error = #expect(throws: RecordingError.self) {
            try MotionTracks.follow([Self.hint], in: .open(path: path, limits: limits))
        }
        #expect(
            error?.description.contains("rectangles in pictures with motion, at most 10") == true,
            "\(error as Any)")
    }

    @Test(arguments: [
        "card", "card=1,2,3@0", "card=1,2,3,4", "=1,2,3,4@0", "card=1,2,0,4@0", "card=1,2,3,4@-1",
        "card=1,2,3,x@0", "card=1,2,3,4@nan",
    ])
    func `is no hint in another form`(_ text: String) { #expect(MotionHint(text) == nil) }

    @Test func `is stated as name, rectangle and time`() {
        let hint = MotionHint("my card=16,120.5,358,200@0.25")
        let rect = CGRect(x: 16, y: 120.5, width: 358, height: 200)
        #expect(hint == MotionHint(name: "my card", rect: rect, time: 0.25))
    }

    @Test func `is the way of a finger, if it is what shows it`() throws {
        let place = try Place()
        let times = Self.sixty
        let path = try place.folder(times.map { Self.drawing($0).bitmap() }, times: times)
        let finger = try FingerPath(following: Self.hint, in: .open(path: path))
        for sample in finger.samples {
            let rect = Self.rect(sample.time)
            #expect(abs(sample.point.x - rect.midX) < 1 && abs(sample.point.y - rect.midY) < 1)
        }
        #expect(finger.samples.count > 20)
    }

    @Test(arguments: [
        (["20,30@0.1", "40,30.5@0.4"], true), (["20,30,40,40@0.1"], true), (["20,30@0.1"], false),
        (["20,30@0.1", "20,30,40,40@0.2"], false), (["20,30@0.1", "21,30@0.1"], false),
        (["20,30@-1", "21,30@0.1"], false), (["20,nan@0", "21,30@0.1"], false), ([], false),
    ])
    func `of a finger is read from places at different times, or from one rectangle`(
        _ texts: [String], _ isFinger: Bool
    ) {
        #expect((RecordedFinger(texts) != nil) == isFinger)
    }
}
