import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripPNG
import FilmstripSweep
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

private func map(_ text: [UInt8]) throws -> GestureMap {
    try GestureMap(text, of: .handOff, by: Renderer(threads: 1))
}

private func map(_ text: String) throws -> GestureMap { try map(Array(text.utf8)) }

extension GestureMap {
    /// The plays whose finger has a velocity, with the velocity of their row.
    fileprivate var moving: [(velocity: Double, play: GestureMap.Play)] {
        rows.filter { $0.velocity != 0 }.flatMap { row in
            row.plays.map { (row.velocity, $0) }
        }
    }
}

/// A pop over 400 points, of which a linear animation takes 0.4 s, by a driver.
private func pop(by driver: String, _ begin: String = #""pop""#) -> String {
    """
    { "device": { "size": [400, 800] }, "screens": { "list": {}, "page": {} },
      "container": { "navigation": { "stack": ["list", "page"], "pop": {
        "animator": "slide", "interaction": "drag" } } },
      "animators": { "slide": { "duration": 0.4,
        "prepare": [{ "insert": "to", "below": "from" }],
        "animate": [{ "duration": 0.4, "curve": "linear", "set": { "from.frame.x": "container.width" } }],
        "complete": [{ "completeTransition": "!cancelled" }] } },
      "interactions": { "drag": { "recognizer": { "pan": {} }, "begin": \(begin),
        "progress": "max(translation.x, 0) / container.width",
        "finish": "progress > 0.5 || velocity.x > 1000", "driver": \(driver) } },
      "script": [{ "at": 0.1, "drag": { "from": [20, 400], "to": [320, 400], "duration": 0.4 } }] }
    """
}

/// A presented photo that a pull moves point by point, and that a spring of half a second takes away as soon as the finger
/// lifts; `spring` has the spring's further keys.
private func pull(spring: String) -> String {
    """
    { "device": { "size": [400, 800] }, "screens": { "feed": {}, "photo": {} },
      "animators": { "still": { "duration": 0, "complete": [] } },
      "interactions": { "pull": { "recognizer": { "pan": {}, "on": "photo" }, "begin": "dismiss",
        "driver": { "freeForm": { "always": true,
          "changed": [{ "set": { "from.transform.ty": "translation.y" } }],
          "ended": [{
            "animate": [{ "duration": 0.5, "curve": "spring(damping: 0.9)"\(spring),
              "set": { "from.transform.ty": "container.height" } }],
            "complete": [{ "completeTransition": true }] }] } } } },
      "container": { "presentation": { "root": "feed", "style": "overFullScreen",
        "dismiss": { "animator": "still", "interaction": "pull" } } },
      "script": [{ "at": 0.1, "present": "photo" },
        { "at": 1.1, "drag": { "from": [200, 100], "to": [200, 400], "duration": 0.3 } }] }
    """
}

@Suite struct `A hand-off map` {
    /// The screen follows the finger, and goes on at 1000 points per second, or back at as many.
    @Test func `compares a linear animation's own velocity with the finger's`() throws {
        let map = try map(pop(by: #"{ "percentDriven": { "completionCurve": "linear" } }"#))
        var outcomes: Set<String> = []
        var count = 0
        for (velocity, play) in map.moving {
            guard let handOff = play.handOff else { continue }
            count += 1
            let own = play.outcome == .transition(.completed) ? 1000.0 : -1000
            #expect(handOff.view == "page" && handOff.shift == 0)
            #expect(abs(handOff.before - abs(velocity)) < 0.2, "\(velocity) \(play)")
            #expect(abs(handOff.after - own * velocity.sign) < 0.2, "\(velocity) \(play)")
            #expect(abs(handOff.jump - (handOff.after - handOff.before)) < 1e-6)
            let percent = try #require(handOff.percent)
            #expect(abs(percent - handOff.jump / handOff.before * 100) < 1e-3)
            outcomes.insert(play.outcome.name)
        }
        #expect(outcomes == ["completed", "cancelled"] && count > 250)
    }

    /// The driver sets the time of a layer at the display's frames, 1/60 s more at each.
    @Test func `measures at the display's frames what moves at these alone`() throws {
        let map = try map(
            pop(by: #"{ "layerTime": {} }"#, #"{ "select": 1 }"#)
                .replacing(
                    #""navigation": { "stack": ["list", "page"], "pop""#,
                    with: #""custom": { "children": ["page", "list"], "select""#))
        var count = 0
        for (velocity, play) in map.moving
        // Of the rest of the way there are two frames at least.
        where play.outcome == .transition(.completed) && play.progress ?? 1 < 0.9 {
            guard let handOff = play.handOff, handOff.before > 0 else { continue }
            #expect(abs(handOff.after - 1000 * velocity.sign) < 0.2, "\(velocity) \(play)")
            count += 1
        }
        #expect(count > 50)
    }

    /// A spring's `initialVelocity` counts in distances per second, and this one's distance is the rest of the way.
    @Test func `has no jump where a spring inherits the finger's velocity`() throws {
        let map = try map(
            pull(
                spring: """
                    , "initialVelocity": "velocity.y / (container.height - translation.y)"
                    """))
        var count = 0
        for (velocity, play) in map.moving where play.outcome == .transition(.completed) {
            guard let handOff = play.handOff, handOff.before > 0 else { continue }
            #expect(abs(handOff.jump) < abs(velocity) * 1e-3 + 0.2, "\(velocity) \(play)")
            count += 1
        }
        #expect(count > 200)
    }

    @Test func `has a jump of the whole velocity where a spring begins at rest`() throws {
        let map = try map(pull(spring: ""))
        var count = 0
        for (velocity, play) in map.moving where play.outcome == .transition(.completed) {
            guard let handOff = play.handOff, handOff.before > 0 else { continue }
            let percent = try #require(handOff.percent)
            #expect(abs(percent + 100) < 0.1, "\(velocity) \(play)")
            count += 1
        }
        #expect(count > 200)
    }

    @Test func `has no share of a finger that rests`() throws {
        let map = try map(pop(by: #"{ "percentDriven": { "completionCurve": "linear" } }"#))
        let row = try #require(map.rows.first { $0.velocity == 0 })
        let found = row.plays.compactMap(\.handOff)
        #expect(!found.isEmpty)
        // The finger approaches at 240 points per second, and its last tenth of a second is at one place.
        #expect(found.allSatisfy { $0.before == 0 && $0.percent == nil && abs($0.after) > 999 })
    }

    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var spec: String
    }

    @Test(arguments: [
        Row(testDescription: "a pop", spec: pop(by: #"{ "percentDriven": {} }"#)),
        Row(
            testDescription: "a sheet that may rest at a detent, without a transition",
            spec: """
                { "device": { "size": [390, 844] }, "screens": { "home": {}, "detail": {} },
                  "container": { "presentation": { "root": "home", "detents": ["medium", "large"] } },
                  "script": [{ "at": 0, "present": "detail" },
                    { "at": 1, "selectedDetentIdentifier": "large" },
                    { "at": 2, "drag": { "from": [195, 90], "to": [195, 150], "duration": 0.5 } }] }
                """),
    ])
    func `has the fingers and outcomes of the decision map`(_ row: Row) throws {
        let text = Array(row.spec.utf8)
        var map = try map(text)
        map.kind = .decision
        map.own.handOff = nil
        for row in map.rows.indices {
            for play in map.rows[row].plays.indices { map.rows[row].plays[play].handOff = nil }
        }
        #expect(map == (try GestureMap(text, by: Renderer(threads: 1))))
    }

    @Test func `has the hand-off of the spec's own film`() throws {
        let text = pop(by: #"{ "percentDriven": {} }"#)
        let film = try Renderer(threads: 1).film(of: Array(text.utf8))
        let own = try #require(film.motion?.first?.handOff)
        #expect(try map(text).own.handOff == own)
        // 300 points in 0.4 s.
        #expect(abs(own.before - 750) < 0.2 && own.finger.map { abs($0 - 750) < 1 } == true)
    }

    @Test func `is the same every time in each format`() throws {
        let text = try #require(Presets.all["back-swipe"])
        let (first, second) = (try map(text), try map(text))
        #expect(first == second && first.json == second.json)
        #expect(try first.svg() == second.svg())
        #expect(XMLParser(data: Data(try first.svg())).parse())
        let png = try first.png()
        #expect(try png == second.png())
        let bitmap = try PNGDecoder.decode(png, limit: 1 << 24)
        #expect(bitmap.width == 1440 && bitmap.height == 1156)
    }

    @Test func `tells each play's hand-off in JSON`() throws {
        let map = try map(pop(by: #"{ "percentDriven": {} }"#))
        let json = try JSONSerialization.jsonObject(with: Data(map.json)) as? [String: Any]
        let rows = try #require(json?["rows"] as? [[String: Any]])
        #expect(rows.count == map.rows.count)
        for (row, told) in zip(map.rows, rows) {
            let plays = try #require(told["plays"] as? [[String: Any]])
            for (play, told) in zip(row.plays, plays) {
                let handOff = told["handOff"] as? [String: Any]
                #expect(handOff?["before"] as? Double == play.handOff?.before)
                #expect(handOff?["after"] as? Double == play.handOff?.after)
                #expect(handOff?["jump"] as? Double == play.handOff?.jump)
                #expect(handOff?["percent"] as? Double == play.handOff?.percent)
                #expect(handOff?["view"] as? String == play.handOff?.view)
            }
        }
    }

    /// Each colour and each hatched or ringed place of the picture is in the legend, and no text lies on a colour of the
    /// map: five notes lie on the colour around it, without covering each other.
    @Test(arguments: ["light", "dark"])
    func `explains itself by a legend and five notes, in both themes`(_ theme: String) throws {
        let text = """
            { "preset": "back-swipe", "filmstrip": { "theme": "\(theme)" } }
            """
        for kind in GestureMap.Kind.allCases {
            let picture = try GestureMap(
                Array(text.utf8), of: kind, by: Renderer(threads: 1)
            ).picture
            var (cells, legend): (Set<Color>, Set<Color>) = ([], [])
            var pills: [CGRect] = []
            var ground: Color?
            for item in picture.items {
                guard case .fill(let fill) = item, case .solid(let color) = fill.paint else {
                    continue
                }
                switch fill.shape {
                case .rect(let rect) where rect.size == picture.size: ground = color
                case .rect(let rect) where rect.width > 1 && rect.height > 5: cells.insert(color)
                case .roundedRect(let rect, _) where rect.width == 14: legend.insert(color)
                case .roundedRect(let rect, _) where rect.width > 20:
                    #expect(color == ground)
                    #expect(!pills.contains(where: rect.intersects))
                    pills.append(rect)
                default: break
                }
            }
            #expect(!cells.isEmpty && cells.isSubset(of: legend))
            #expect(pills.count == (kind == .handOff ? 5 : 0))
            let brightness = try #require(ground.map(Self.brightness))
            #expect(theme == "dark" ? brightness < 0.2 : brightness > 0.9)
            for case .glyphs(let glyphs) in picture.items {
                #expect(abs(Self.brightness(glyphs.color) - brightness) > 0.4)
            }
        }
    }

    private static func brightness(_ color: Color) -> Double {
        0.3 * color.red + 0.59 * color.green + 0.11 * color.blue
    }

    /// A map is some hundred plays: each third preset says as much.
    @Test(
        arguments: Presets.all.keys.sorted().enumerated().filter { $0.offset % 3 == 0 }.map(
            \.element))
    func `is told to models in 4 kB`(_ preset: String) throws {
        for kind in GestureMap.Kind.allCases {
            // Presets without a finger have no map.
            guard
                let map = try? GestureMap(
                    try #require(Presets.all[preset]), of: kind, by: Renderer(threads: 1))
            else { continue }
            let brief = try JSONSerialization.jsonObject(with: Data(map.brief)) as? [String: Any]
            // As it is sent, without line breaks.
            let sent = try JSONSerialization.data(withJSONObject: try #require(brief))
            #expect(sent.count <= 4096, "\(preset) \(kind): \(sent.count)")
            let rows = try #require(brief?["rows"] as? [[String: Any]])
            for row in rows {
                let velocity = try #require(row["velocity"] as? Double)
                let plays = try #require(map.rows.first { $0.velocity == velocity }).plays
                let runs = try #require(row["runs"] as? [[String: Any]])
                #expect(
                    zip(plays, plays.dropFirst()).count { $0.outcome != $1.outcome }
                        == max(runs.count - 1, 0))
                #expect(runs.first?["outcome"] as? String == plays.first?.outcome.name)
                #expect(runs.last?["outcome"] as? String == plays.last?.outcome.name)
            }
            #expect(
                rows.map { $0["velocity"] as? Double } == [
                    -2000, -1500, -1000, -500, 0, 500, 1000, 1500, 2000,
                ])
        }
    }

    /// RECORD_MAPS=1 writes it.
    @Test func `is in the documents as it is drawn`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Docs/images/hand-off-map.svg")
        let text = try #require(Presets.all["back-swipe"])
        let drawn = Data(try map(text).svg())
        if ProcessInfo.processInfo.environment["RECORD_MAPS"] == "1" {
            try drawn.write(to: file)
        }
        #expect(try Data(contentsOf: file) == drawn, "RECORD_MAPS=1 writes it anew")
    }

    @Test func `is refused for a script without a finger that moves`() throws {
        let text = #"{ "preset": "back-swipe", "script": [{ "at": 0, "pop": true }] }"#
        let failure = #expect(throws: RenderFailure.self) { try map(text) }
        guard case .invalid(let errors)? = failure else {
            Issue.record("\(failure as Any)")
            return
        }
        #expect(errors.map(\.pointer) == ["/script"])
    }

    @Test func `ends as soon as it is told to`() throws {
        let text = try #require(Presets.all["back-swipe"])
        #expect(throws: RenderFailure.cancelled) {
            try GestureMap(text, of: .handOff, by: Renderer(threads: 1), isCancelled: { true })
        }
    }
}

extension Double {
    /// 1 or −1.
    fileprivate var sign: Double { self < 0 ? -1 : 1 }
}
