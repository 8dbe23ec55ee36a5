import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// Ten drags and nine zooms by code were filmed on an iPhone 16 Pro with iOS 27.0.1, half of which are here. The films have
/// about 60 frames a second, read to a third of a point.
@Suite struct `A zoom of iOS 27` {
    @Test(arguments: PhoneComparison.zoomDrags)
    func `under a finger ends as on the phone, and is near it on the way`(_ name: String) throws {
        let (phone, found) = try PhoneComparison.zoomDrag(name)
        #expect(found.outcome == phone.outcome)
        #expect(found.rms <= (name == "right-mid" ? 1.5 : 3), "\(found.rms)")
    }

    /// The heights of pages and the motion of sheets are not those of one spring.
    @Test(arguments: PhoneComparison.zoomCalls)
    func `by code is near the phone`(_ name: String) throws {
        let found = try PhoneComparison.zoomByCode(name)
        let isSheet = ["present-card", "dismiss-capsule"].contains(name)
        #expect(found.rms <= (isSheet ? 10 : 1.5), "\(found.rms)")
    }

    /// A finger that rests at the end of its way, in half a second.
    private static func touches(
        from start: CGPoint, by ways: [CGVector], seconds: Double = 0.5
    ) -> [PhoneTrace.Touch] {
        var touches = [PhoneTrace.Touch(time: 0, phase: .began, location: start)]
        var (place, time) = (start, 0.0)
        for way in ways {
            let steps = max(Int(seconds * 120), 1)
            for step in 1...steps {
                let share = Double(step) / Double(steps)
                touches.append(
                    PhoneTrace.Touch(
                        time: time + seconds * share, phase: .moved,
                        location: CGPoint(
                            x: place.x + way.dx * share, y: place.y + way.dy * share)))
            }
            place = CGPoint(x: place.x + way.dx, y: place.y + way.dy)
            time += seconds
        }
        touches.append(PhoneTrace.Touch(time: time + 0.4, phase: .ended, location: place))
        return touches
    }

    private static let card = CGRect(x: 121.333, y: 250, width: 160, height: 100)

    @Test(arguments: [CGPoint(x: 60, y: 200), CGPoint(x: 201, y: 400), CGPoint(x: 300, y: 700)])
    func `keeps the point that was grabbed at the same distance from the finger`(
        _ start: CGPoint
    ) throws {
        for way in [40.0, 100, 180] {
            let film = ZoomFilm(from: Self.card, isOpen: true)
            var touches = Self.touches(from: start, by: [CGVector(dx: way, dy: 0)])
            touches.removeLast()
            film.play(touches, watchingFor: 0.3)
            let frame = try #require(film.frame)
            let scale = frame.width / 402
            #expect(abs(start.x + way - (frame.minX + start.x * scale) - 8.5) < 0.05)
            #expect(abs(frame.minY + start.y * scale - start.y) < 0.05)
        }
    }

    @Test func `rests at its place when the finger is back beyond the start`() throws {
        let film = ZoomFilm(from: Self.card, isOpen: true)
        film.play(
            Self.touches(
                from: CGPoint(x: 201, y: 400),
                by: [CGVector(dx: 90, dy: 0), CGVector(dx: -140, dy: 0)]), watchingFor: 0)
        let frame = try #require(film.frame)
        #expect(abs(frame.minX) < 0.01 && abs(frame.width - 402) < 0.01)
        film.play(to: 3)
        #expect(film.outcome == "cancelled")
    }

    struct Flick: CustomTestStringConvertible {
        var way: Double
        var velocity: Double
        var outcome: String
        var testDescription: String { "\(way) points at \(velocity) points a second" }
    }

    @Test(arguments: [
        Flick(way: 70, velocity: 520, outcome: "cancelled"),
        Flick(way: 70, velocity: 700, outcome: "cancelled"),
        Flick(way: 100, velocity: 1360, outcome: "completed"),
    ])
    func `that is flicked goes or returns as on the phone`(_ flick: Flick) {
        let film = ZoomFilm(from: Self.card, isOpen: true)
        var touches = Self.touches(
            from: CGPoint(x: 201, y: 400), by: [CGVector(dx: 0, dy: flick.way)],
            seconds: flick.way / flick.velocity)
        touches[touches.count - 1].time -= 0.4
        film.play(touches)
        #expect(film.outcome == flick.outcome)
    }
}

/// A sheet at its medium detent, dragged down and held.
@Suite struct `A zoomed sheet of iOS 27` {
    private func held(_ ways: [Double], lifts: Bool = true) -> ZoomFilm {
        let film = ZoomFilm(
            from: CGRect(x: 131.333, y: 276, width: 140, height: 48), isSheet: true, isOpen: true)
        var touches = [
            PhoneTrace.Touch(time: 0, phase: .began, location: CGPoint(x: 201, y: 495))
        ]
        var (y, time) = (495.0, 0.0)
        for way in ways {
            for _ in 0..<60 {
                (y, time) = (y + way / 60, time + 1 / 120)
                touches.append(
                    PhoneTrace.Touch(
                        time: time, phase: .moved, location: CGPoint(x: 201, y: y)))
            }
        }
        if lifts {
            touches.append(
                PhoneTrace.Touch(time: time + 0.5, phase: .ended, location: CGPoint(x: 201, y: y)))
        }
        film.play(touches, watchingFor: lifts ? 2 : 0.1)
        return film
    }

    struct Hold: CustomTestStringConvertible {
        var ways: [Double]
        var outcome: String
        var testDescription: String { "\(ways)" }
    }

    @Test(arguments: [
        Hold(ways: [80], outcome: "cancelled"), Hold(ways: [163], outcome: "completed"),
        Hold(ways: [120, -120], outcome: "cancelled"),
    ])
    func `that is held and let go of goes or returns as on the phone`(_ hold: Hold) throws {
        let film = held(hold.ways)
        #expect(film.outcome == hold.outcome)
        guard hold.outcome == "cancelled" else { return }
        let frame = try #require(film.frame)
        #expect(abs(frame.minX - 8) < 0.01 && abs(frame.minY - 415) < 0.1)
    }

    /// From x = 8, y = 415 to 866, a finger at 80 points made it 28, 497.33 and 865.33; at 160 points it was at 42 to 46,
    /// 554.67 to 568.67 and 860.67 to 862.
    @Test func `shrinks about the finger`() throws {
        let near = try #require(held([80], lifts: false).frame)
        #expect(abs(near.minX - 28) < 3 && abs(near.minY - 497.33) < 5)
        #expect(abs(near.maxY - 865.33) < 5)
        let far = try #require(held([160], lifts: false).frame)
        #expect(abs(far.minX - 44) < 10 && abs(far.minY - 562) < 30)
        #expect(abs(far.maxY - 861) < 10)
    }
}
