import FilmstripRecordings
import Foundation
import Testing

@Suite struct `The motion of a recording` {
    private static let size = CGSize(width: 200, height: 400)

    /// A screen at a time: a card moves from 0.5 to 0.9 s and back from 1.6 to 2.0 s, linearly; a clock changes at 1.2
    /// s,
    /// and a caret at 2.4 s.
    private static func drawing(_ time: Double) -> Drawing {
        func ramp(_ start: Double) -> Double { min(max((time - start) / 0.4, 0), 1) }
        var drawing = Drawing(size: size, scale: 1)
        drawing.layers = [
            .init(CGRect(origin: .zero, size: size), seed: 1),
            .init(
                CGRect(x: 20, y: 40 + 200 * (ramp(0.5) - ramp(1.6)), width: 160, height: 100),
                seed: 3),
        ]
        if time >= 1.2 {
            drawing.layers.append(.init(CGRect(x: 90, y: 4, width: 16, height: 9), seed: 9))
        }
        if time >= 2.4 {
            drawing.layers.append(.init(CGRect(x: 60, y: 370, width: 2, height: 14), seed: 8))
        }
        return drawing
    }

    private static let times = (0..<90).map { Double($0) / 30 }

    private static func film(_ place: Place, quality: Int?) throws -> RecordingFilm {
        let path: String
        if let quality {
            path = try place.video(
                times.map { drawing($0).levels() }, width: 200, height: 400, times: times,
                quality: quality)
        } else {
            path = try place.folder(
                times.enumerated().map { drawing($1).bitmap(noise: 1.5, seed: UInt64($0)) },
                times: times)
        }
        return try RecordingFilm.read(.open(path: path), .motion(count: 5))
    }

    @Test(arguments: [nil, 20, 34])
    func `is found between rests, apart from clocks and carets`(_ quality: Int?) throws {
        let place = try Place()
        let phases = try Self.film(place, quality: quality).phases
        #expect(phases.map(\.transition) == [nil, 1, nil, 2, nil], "\(phases)")
        for (phase, span) in zip(phases.filter(\.isMoving), [(0.5, 0.9), (1.6, 2.0)]) {
            // A picture early or late; bad compression prepares a motion, and repairs the picture after it for a while.
            #expect(
                phase.begin > span.0 - (quality == 34 ? 0.15 : 0.05) && phase.begin < span.0 + 0.05)
            #expect(phase.end > span.1 - 0.05 && phase.end < span.1 + (quality == nil ? 0.05 : 0.3))
        }
        #expect(zip(phases, phases.dropFirst()).allSatisfy { abs($0.end - $1.begin) < 0.04 })
    }

    /// A card that moves evenly is shown at even times.
    @Test func `chooses pictures between which equally much changes`() throws {
        let place = try Place()
        let film = try Self.film(place, quality: nil)
        let times = film.frames.filter { $0.transition == 1 }.map(\.time)
        #expect(times.count == 5)
        for (time, expected) in zip(times, [0.5, 0.6, 0.7, 0.8, 0.9]) {
            #expect(abs(time - expected) < 0.06)
        }
    }

    /// A card that comes to rest within 4 s, at last by less than a gray level a picture.
    @Test func `is one however slowly it ends`() throws {
        let place = try Place()
        let times = (0..<130).map { Double($0) / 30 }
        let path = try place.folder(
            times.map { time in
                let t = max(time - 0.2, 0) * 4
                var drawing = Self.drawing(0)
                drawing.layers[1].rect.origin.y += 200 * (1 - exp(-t) * (1 + t))
                return drawing.bitmap()
            }, times: times)
        let phases = try RecordingFilm.read(.open(path: path)).phases
        #expect(phases.filter(\.isMoving).count == 1, "\(phases)")
    }

    @Test func `is none on a screen at rest`() throws {
        let times = (0..<20).map { Double($0) / 30 }
        let place = try Place()
        let path = try place.folder(
            times.indices.map { Self.drawing(0).bitmap(noise: 2, seed: UInt64($0)) }, times: times)
        let film = try RecordingFilm.read(.open(path: path))
        #expect(film.phases.count == 1 && film.frames.count == 1)
    }
}
