import FilmstripComparison
import FilmstripFilm
import Foundation
import StageEvents
import Testing

/// A value that is changed, and whether that counts.
struct Bound: CustomTestStringConvertible {
    var path: String
    var was, isNow: [Double]
    var isTold: Bool
    var testDescription: String { "\(path) \(was) → \(isNow) is \(isTold ? "" : "not ")told" }
}

@Suite struct `The tolerance of a comparison` {
    /// Points differ by more than the tolerance of 0.1, numbers without a unit by more than 0.001, shares and colours by
    /// more than a step of 8 bits, 1/255 ≈ 0.00392; the grid of timelines, 1e-6, is let be besides.
    static let bounds = [
        Bound(path: "frame", was: [10, 0, 200, 400], isNow: [10.1, 0, 200, 400], isTold: false),
        Bound(path: "frame", was: [10, 0, 200, 400], isNow: [10.11, 0, 200, 400], isTold: true),
        Bound(path: "frame", was: [10, 0, 200, 400], isNow: [9.9, 0, 200, 400], isTold: false),
        Bound(path: "frame", was: [10, 0, 200, 400], isNow: [9.89, 0, 200, 400], isTold: true),
        Bound(path: "layer.cornerRadius", was: [5], isNow: [5.1], isTold: false),
        Bound(path: "layer.cornerRadius", was: [5], isNow: [5.11], isTold: true),
        Bound(path: "alpha", was: [0.5], isNow: [0.5039], isTold: false),
        Bound(path: "alpha", was: [0.5], isNow: [0.504], isTold: true),
        Bound(
            path: "transform", was: [1, 0, 0, 1, 0, 0], isNow: [1.001, 0, 0, 1, 0, 0],
            isTold: false),
        Bound(
            path: "transform", was: [1, 0, 0, 1, 0, 0], isNow: [1.0011, 0, 0, 1, 0, 0],
            isTold: true),
    ]

    private static func play(_ path: String, _ value: [Double], isRecord: Bool) -> HandmadePlay {
        var view = Timeline.View.handmade(x: 10)
        view.properties.removeAll { $0.path == path }
        view.properties.append(Timeline.Property(path, .numbers(value)))
        return HandmadePlay(
            transitions: [.handmade(until: 1)], frames: [.handmade(0.5, 0.5, [view])],
            samples: isRecord ? [.handmade(0.5, 0.5, [view])] : [])
    }

    @Test(arguments: bounds, [false, true])
    func `is let be, and what is beyond is told`(_ bound: Bound, isRecord: Bool) throws {
        let old = Self.play(bound.path, bound.was, isRecord: isRecord)
        let new = Self.play(bound.path, bound.isNow, isRecord: isRecord)
        let kinds = try old.changes(to: new).map(\.kind)
        #expect(kinds == (bound.isTold ? [.trajectory] : []))
    }

    /// The tolerance of 2 points is that of lengths alone.
    @Test func `is as many points as are asked for`() throws {
        let old = Self.play("frame", [10, 0, 200, 400], isRecord: true)
        for (x, isTold) in [(12.0, false), (12.01, true), (8, false), (7.99, true)] {
            let new = Self.play("frame", [x, 0, 200, 400], isRecord: true)
            let changes = try old.changes(to: new, ReviewOptions(tolerance: 2))
            #expect(changes.isEmpty == !isTold, "\(x)")
        }
    }

    // MARK: Views that differ alike

    private static func pair(_ one: Double, _ other: Double) -> HandmadePlay {
        let views = [Timeline.View.handmade("a", x: one), .handmade("b", x: other)]
        return HandmadePlay(
            transitions: [.handmade(until: 1)], frames: [.handmade(0.5, 0.5, views)],
            samples: [.handmade(0.5, 0.5, views)])
    }

    /// One view differs by 10 points, the other by a little more.
    @Test(arguments: [(10.0, 1), (10.1, 1), (10.11, 2), (11, 2), (-10, 2)])
    func `joins views in one sentence that are off by as much`(other: Double, count: Int) throws {
        let changes = try Self.pair(0, 100).changes(to: Self.pair(10, 100 + other))
        #expect(changes.map(\.kind) == Array(repeating: .trajectory, count: count))
        if count == 1 {
            #expect(changes[0].sentence.hasPrefix("`a` and `b` move differently from 0.5 s on: "))
        }
    }

    // MARK: Names

    private static func named(_ name: String, x: Double, isRecord: Bool) -> HandmadePlay {
        let view = Timeline.View.handmade(name, x: x)
        return HandmadePlay(
            transitions: [.handmade(until: 1)], frames: [.handmade(0.5, 0.5, [view])],
            samples: isRecord ? [.handmade(0.5, 0.5, [view])] : [])
    }

    /// A view with another name is the same if it is where the old one was, within the tolerance.
    @Test(arguments: [false, true])
    func `tells a new name from a new view`(isRecord: Bool) throws {
        let old = Self.named("hero", x: 10, isRecord: isRecord)
        for x in [10, 10.1, 9.9] {
            let changes = try old.changes(to: Self.named("photo", x: x, isRecord: isRecord))
            #expect(
                changes.first?.sentence.hasPrefix("The view hero is called photo now") == true,
                "\(x)")
            #expect(changes.count == 1)
        }
        for x in [10.11, 9.89, 11] {
            let changes = try old.changes(to: Self.named("photo", x: x, isRecord: isRecord))
            #expect(
                Set(changes.map(\.sentence)) == [
                    "The view hero is no longer shown",
                    "The view photo is shown, which was not there",
                ], "\(x)")
        }
    }

    @Test func `gives two views that look alike two names`() throws {
        func play(_ names: [String]) -> HandmadePlay {
            let views = names.map { Timeline.View.handmade($0, x: 10) }
            return HandmadePlay(
                transitions: [.handmade(until: 1)], frames: [.handmade(0.5, 0.5, views)])
        }
        #expect(
            try play(["one", "two"]).told(of: play(["uno", "due"])) == [
                "The view one is called uno now", "The view two is called due now",
            ])
    }

    /// The first and the last look count where the records have different numbers of moments.
    @Test(arguments: [(10.0, 60.0, true), (10.2, 60, false), (10, 60.2, false)])
    func `tells a name in a longer play by the first and the last look`(
        first: Double, last: Double, isName: Bool
    ) throws {
        func play(_ name: String, _ places: [Double]) -> HandmadePlay {
            let end = Double(places.count) / 10
            let samples = places.enumerated().map { index, x in
                Timeline.Sample.handmade(
                    Double(index) / 10, Double(index) / Double(places.count),
                    [.handmade(name, x: x)])
            }
            return HandmadePlay(
                transitions: [.handmade(until: end)],
                frames: [.handmade(0, 0, [.handmade(name, x: places[0])])], samples: samples)
        }
        let changes = try play("hero", [10, 30, 60]).changes(
            to: play("photo", [first, 20, 40, last]))
        let names = changes.filter { $0.sentence.contains("is called photo now") }
        #expect(names.count == (isName ? 1 : 0))
    }

    // MARK: Sizes

    /// Without a record, sizes are known to a pixel of each play: to 1/4 and 1/2 of a point here.
    @Test(arguments: [(20.5, false), (21, true)])
    func `lets sizes be that pixels cannot tell apart`(width: Double, isTold: Bool) throws {
        func play(_ width: Double, _ scale: Double) -> HandmadePlay {
            HandmadePlay(
                frames: [.handmade(0, nil, x: 0)], size: CGSize(width: width, height: 40),
                scale: scale)
        }
        let told = try play(20, 4).told(of: play(width, 2))
        #expect(told.contains { $0.hasPrefix("The strip shows ") } == isTold)
        #expect(told.last == "A point has 2 pixels; it had 4")
    }

    // MARK: Times

    /// Durations that differ by up to 5 ms are not told.
    @Test(arguments: [(1.005, false), (1.0051, true), (0.995, false), (0.9949, true)])
    func `lets durations be that nobody can tell apart`(end: Double, isTold: Bool) throws {
        func play(_ end: Double) -> HandmadePlay {
            HandmadePlay(transitions: [.handmade(until: end)], frames: [.handmade(0, 0, x: 0)])
        }
        #expect(try play(1).changes(to: play(end)).map(\.kind) == (isTold ? [.duration] : []))
    }
}
