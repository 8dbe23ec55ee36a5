import Filmstrip
import FilmstripSweep
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The rule in a preset's text, with the values that it names.
private struct Rule: CustomTestStringConvertible {
    let preset: String
    /// Whether a finger that lifts with this progress and velocity finishes the transition.
    let finishes: @Sendable (_ progress: Double, _ velocity: CGPoint) -> Bool
    var testDescription: String { preset }

    init(
        _ preset: String, finishes: @escaping @Sendable (_ progress: Double, CGPoint) -> Bool
    ) {
        (self.preset, self.finishes) = (preset, finishes)
    }
}

private func map(_ text: [UInt8]) throws -> GestureMap {
    try GestureMap(text, by: Renderer(threads: 1))
}

private func map(ofPreset name: String) throws -> GestureMap {
    try map(try #require(Presets.all[name]))
}

/// Whether the outcomes of a row change once, at a distance.
private func boundary(_ row: GestureMap.Row?) throws -> Double {
    let plays = try #require(row).plays
    let changes = zip(plays, plays.dropFirst()).filter { $0.outcome != $1.outcome }
    let (low, high) = try #require(changes.first)
    #expect(changes.count == 1 && high.distance - low.distance <= GestureMap.distanceTolerance)
    return (low.distance + high.distance) / 2
}

@Suite struct `A decision map` {
    private static let rules = [
        Rule("back-swipe") { $0 > 0.5 || $1.x > 1000 },
        Rule("back-swipe-dismiss") { $0 > 0.5 || $1.x > 1000 },
        Rule("back-swipe-tabs") { $0 > 0.5 || $1.x > 1000 },
        Rule("card") { $0 > 0.5 || $1.x > 200 },
        Rule("card-stack") { $0 > 0.4 || $1.y > 900 },
        Rule("fold") { $0 > 0.5 || $1.x > 500 },
        Rule("parallax") { $1.x > 300 || $0 > 0.5 && $1.x > -300 },
        Rule("slide-up") { progress, _ in progress > 0.5 },
        Rule("slide-left") { progress, _ in progress > 0.5 },
    ]

    /// Progress and velocity are those that the engine told, so the rule's own formula holds at every single play.
    @Test(arguments: rules)
    fileprivate func `agrees at every play with the rule's formula`(_ rule: Rule) throws {
        let map = try map(ofPreset: rule.preset)
        let direction = map.gesture.direction
        var counts = [true: 0, false: 0]
        for row in map.rows {
            for play in row.plays where play.outcome != .none {
                let speed = try #require(play.velocity)
                #expect(abs(speed - row.velocity) <= GestureMap.velocityTolerance)
                let velocity = CGPoint(x: speed * direction.x, y: speed * direction.y)
                // A finger that lifts as soon as its pan begins tells no progress yet.
                let finishes = rule.finishes(play.progress ?? 0, velocity)
                #expect(play.outcome == .transition(finishes ? .completed : .cancelled))
                counts[finishes, default: 0] += 1
            }
        }
        #expect((counts[true] ?? 0) > 50 && (counts[false] ?? 0) > 50)
    }

    /// The system's pop: above 300 pt/s the direction decides, else half the width of 390 points. The pan begins after 10
    /// points of its way, which it does not count.
    @Test func `is that of the system's own rule where the system decides`() throws {
        let map = try map(ofPreset: "push")
        for row in map.rows {
            let outcomes = Set(row.plays.map(\.outcome.name)).subtracting(["none"])
            switch row.velocity * map.gesture.direction.x {
            case 301...: #expect(outcomes == ["completed"])
            case ..<(-301): #expect(outcomes.contains("cancelled"))
            case -299...299:
                let way = try boundary(row) * map.gesture.direction.x
                #expect(abs(way - (195 + 10)) <= 1, "\(row.velocity)")
            default: break
            }
        }
    }

    /// The preset's rule has a threshold of 1000 pt/s to the right.
    @Test func `has rows on both sides of a threshold of velocity, ten points a second apart`()
        throws
    {
        let map = try map(ofPreset: "back-swipe")
        let calm = try #require(map.rows.last { $0.velocity * map.gesture.direction.x <= 1000 })
        let fast = try #require(map.rows.first { $0.velocity * map.gesture.direction.x > 1000 })
        #expect(fast.velocity - calm.velocity <= GestureMap.velocityTolerance)
        #expect(map.rows.map(\.velocity) == map.rows.map(\.velocity).sorted())
    }

    @Test func `has the spec's own finger, with the outcome of its film`() throws {
        let map = try map(ofPreset: "back-swipe")
        // From [60, 420] to [310, 430]: it rests before it lifts.
        #expect(abs(map.own.distance - hypot(250, 10)) < 1e-9)
        #expect(map.own.velocity == 0 && map.own.outcome == .transition(.completed))
    }

    @Test func `is the same every time, also as a picture that a browser reads`() throws {
        let (first, second) = (try map(ofPreset: "card"), try map(ofPreset: "card"))
        #expect(first == second && first.json == second.json)
        #expect(try first.svg() == second.svg() && first.png() == second.png())
        #expect(XMLParser(data: Data(try first.svg())).parse())
        let json = try JSONSerialization.jsonObject(with: Data(first.json)) as? [String: Any]
        #expect((json?["rows"] as? [Any])?.count == first.rows.count)
    }

    /// A sheet on a screen of 390 × 844, with a finger that moves it; at rest its top is at 57 points at the detent large,
    /// and at 422 at medium.
    private func sheet(_ script: String) throws -> GestureMap {
        let text = """
            { "device": { "size": [390, 844] }, "screens": { "home": {}, "detail": {} },
              "container": { "presentation": { "root": "home", "detents": ["medium", "large"] } },
              "script": [{ "at": 0, "present": "detail" }, \(script)] }
            """
        return try map(Array(text.utf8))
    }

    @Test func `tells the detent at which a sheet rests after the gesture`() throws {
        let map = try sheet(
            #"{ "at": 2, "drag": { "from": [195, 450], "to": [195, 400], "duration": 0.5 } }"#)
        #expect(map.own.outcome == .detent("medium"))
        let calm = try #require(map.rows.first { $0.velocity == 0 })
        #expect(calm.plays.first?.outcome == .detent("medium"))
        #expect(calm.plays.last?.outcome == .detent("large"))
        // Halfway between the two, after the 10 points of its way that the pan does not count.
        #expect(abs(try boundary(calm) - ((422 - 57) / 2 + 10)) <= 1)
    }

    /// The detent is changed before the finger touches; the one at which the sheet began is medium.
    @Test func `tells the detent that the script chose where the finger moves the sheet by little`()
        throws
    {
        let chosen = #"{ "at": 1, "selectedDetentIdentifier": "large" }"#
        let map = try sheet(
            chosen
                + #", { "at": 2, "drag": { "from": [195, 90], "to": [195, 150], "duration": 0.5 } }"#
        )
        #expect(map.own.outcome == .detent("large"))
        let calm = try #require(map.rows.first { $0.velocity == 0 })
        #expect(calm.plays.first?.outcome == .detent("large"))
        let outcomes = Set(map.rows.flatMap(\.plays).map(\.outcome.name))
        #expect(outcomes == ["large", "medium", "completed", "cancelled"])
    }

    /// RECORD_MAPS=1 writes it.
    @Test func `is in the documents as it is drawn`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Docs/images/decision-map.svg")
        let drawn = Data(try map(ofPreset: "sheet").svg())
        if ProcessInfo.processInfo.environment["RECORD_MAPS"] == "1" {
            try drawn.write(to: file)
        }
        #expect(try Data(contentsOf: file) == drawn, "RECORD_MAPS=1 writes it anew")
    }

    @Test func `is refused for a script without a finger that moves`() throws {
        let text = """
            { "preset": "back-swipe", "script": [{ "at": 0, "pop": true }] }
            """
        let failure = #expect(throws: RenderFailure.self) { try map(Array(text.utf8)) }
        guard case .invalid(let errors)? = failure else {
            Issue.record("\(failure as Any)")
            return
        }
        #expect(errors.map(\.pointer) == ["/script"] && errors[0].line == 1)
    }

    @Test func `ends as soon as it is told to`() throws {
        let text = try #require(Presets.all["back-swipe"])
        #expect(throws: RenderFailure.cancelled) {
            try GestureMap(text, by: Renderer(threads: 1), isCancelled: { true })
        }
    }
}
