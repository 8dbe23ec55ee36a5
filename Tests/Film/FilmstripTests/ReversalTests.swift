import FilmSupport
import Filmstrip
import TestSupport
import Testing
import TransitionSpec

/// A random animator that moves the screens and a view of each, without springs.
private struct RandomMotion {
    private var random: SplitMix64
    private(set) var animator = ""

    init(_ seed: UInt64) {
        random = SplitMix64(state: seed)
        let subjects = ["to", "from", "to.hero", "from.row", "dim"].shuffled(using: &random)
        // The first one begins at once: the film backwards ends when nothing moves any more.
        let animations = subjects.prefix(one([1, 2, 3])).enumerated().map { i, subject in
            animation(of: subject, delay: i == 0 ? 0 : 0.1)
        }
        let player = one(["", #""animatedBy": "propertyAnimator", "#])
        let same = player.isEmpty ? animations : animations.map(Self.untimed)
        animator = """
            { "duration": 0.4, \(player)
              "prepare": [
                { "insert": "to" \(one(["", #", "below": "from""#])) },
                { "set": { "to.transform": "identity", "to.frame.x": "container.width / 2", "to.alpha": 0.25,
                    "to.layer.cornerRadius": 0, "to.hero.transform": "identity",
                    "to.hero.frame": [50, 80, 60, 60], "to.hero.alpha": 1, "to.hero.layer.cornerRadius": 2 } },
                { "add": { "name": "dim", "frame": "container.bounds", "alpha": 0.5, "backgroundColor": "red" } }],
              "animate": [\(same.joined(separator: ", "))],
              "complete": [{ "remove": "dim" },
                { "set": { "from.transform": "identity", "from.frame": "from.originalFrame", "from.alpha": 1,
                    "from.layer.cornerRadius": 0, "from.row.transform": "identity",
                    "from.row.frame": [20, 20, 100, 50], "from.row.alpha": 1,
                    "from.row.layer.cornerRadius": 0 } },
                { "completeTransition": "!cancelled" }] }
            """
    }

    private mutating func one<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    private mutating func animation(of subject: String, delay: Double) -> String {
        let timing = one([
            "", #""curve": "easeIn", "#,
            #""delay": \#(delay), "duration": 0.2, "curve": "linear", "#,
            #""duration": 0.3, "curve": "cubic(0.3, 0.1, 0.2, 0.9)", "#,
        ])
        let change = one([
            #""set": { "V.alpha": 0.75, "V.transform": "rotation(0.5)" }"#,
            #""set": { "V.center.x": "V.center.x + 40", "V.layer.cornerRadius": 8 }"#,
            #"""
            "keyframes": [
              { "start": 0, "duration": 0.25, "set": { "V.transform": "scale(2, 2)" } },
              { "start": 0.25, "duration": 0.75, "set": { "V.transform": "rotation(1)", "V.alpha": 0 } }]
            """#,
        ])
        return "{ \(timing)\(change.replacing("V", with: subject)) }"
    }

    /// The animation with the default timing, as all of a property animator have one timing.
    private static func untimed(_ animation: String) -> String {
        let start = animation.firstRange(of: #""set""#) ?? animation.firstRange(of: #""keyframes""#)
        let change = start.map { animation[$0.lowerBound...] } ?? animation[...]
        return "{ "
            + (animation.contains("keyframes")
                ? String(
                    animation[
                        (animation.firstRange(of: #""keyframes""#)?.lowerBound
                            ?? animation.startIndex)...])
                : String(change))
    }

    /// A spec with moments that are as far from the beginning of the push as from the end of the pop.
    func spec(times: [Double] = [], script: String = RandomMotion.both) -> String {
        """
        { "device": { "size": [200, 300], "scale": 0.5 },
          "screens": {
            "list": { "views": [{ "name": "row", "frame": [20, 20, 100, 50], "backgroundColor": "blue" }] },
            "page": { "views": [{ "name": "hero", "frame": [50, 80, 60, 60], "backgroundColor": "green" }],
              "background": "yellow" } },
          "animators": { "move": \(animator) },
          "interactions": { "pull": {
            "recognizer": { "pan": {} }, "begin": "pop", "progress": "translation.x / 200",
            "finish": "progress > 2", "driver": { "percentDriven": {} } } },
          "container": { "navigation": {
            "stack": ["list"], "push": { "animator": "move" },
            "pop": { "animator": "move", "reversed": true, "interaction": "pull" } } },
          "script": \(script),
          "filmstrip": { "times": [\(times.map { "\($0)" }.joined(separator: ", "))] } }
        """
    }

    private static let both = #"[{ "at": 0, "push": "page" }, { "at": 2, "pop": true }]"#
}

@Suite(.seeded) struct `An animator played backwards` {
    private static let names = ["list", "page", "list.row", "page.hero", "dim"]

    /// The original's film lasts as long as its last animation.
    @Test(arguments: TestSeed.all(0..<60))
    func `shows the film of the original backwards`(_ seed: UInt64) throws {
        let motion = RandomMotion(TestSeed.used(seed))
        let length = try #require(
            try RenderedTimeline(motion.spec(times: [0])).transitions.first?.ended)
        let forth = [0.2, 0.4, 0.6, 0.8].map { $0 * length }
        let back = forth.map { 2 + length - $0 }.reversed()
        let frames = try RenderedTimeline(motion.spec(times: forth + back)).frames
        #expect(frames.count == 8)
        for (one, other) in zip(frames.prefix(4), frames.suffix(4).reversed()) {
            for name in Self.names {
                let (here, there) = (one.views[name], other.views[name])
                #expect(
                    Self.areAlike(here, there),
                    "\(name): \(String(describing: here)) at \(one.time), \(String(describing: there)) at \(other.time)"
                )
            }
        }
    }

    private static func areAlike(
        _ one: RenderedTimeline.View?, _ other: RenderedTimeline.View?
    ) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        let numbers = { (view: RenderedTimeline.View) in
            view.frame + view.transform + [view.alpha, view.cornerRadius ?? 0]
        }
        // Timelines are written with six decimals.
        return zip(numbers(one), numbers(other)).allSatisfy { abs($0 - $1) < 1e-3 }
    }

    @Test(arguments: TestSeed.all(0..<20))
    func `has the same film when it is spelled out`(_ seed: UInt64) throws {
        let text = Array(RandomMotion(TestSeed.used(seed)).spec(times: [0.1, 0.3, 2.1, 2.3]).utf8)
        let expanded = try SpecReader.ofProduct.expanded(text)
        #expect(!String(decoding: expanded, as: UTF8.self).contains("\"reversed\""))
        let renderer = Renderer(threads: 2)
        #expect(
            try renderer.render(spec: text, as: [.json])[.json]
                == renderer.render(spec: expanded, as: [.json])[.json])
    }

    /// The page lies as it did before the finger took it.
    @Test(arguments: TestSeed.all(0..<20))
    func `leaves the page as it was when a finger lets it go`(_ seed: UInt64) throws {
        let script = """
            [{ "at": 0, "push": "page", "animated": false },
             { "at": 0.5, "drag": { "from": [20, 200], "to": [120, 200], "duration": 0.3 } }]
            """
        let timeline = try RenderedTimeline(
            RandomMotion(TestSeed.used(seed)).spec(times: [0.4, 3], script: script))
        #expect(timeline.transitions.last?.outcome == "cancelled")
        #expect(timeline.frames.first?.views == timeline.frames.last?.views)
    }
}

@Suite struct `A side of an animator` {
    private static let text = """
        { "device": { "size": [200, 300], "scale": 1 },
          "screens": { "list": { "template": "list" }, "page": { "template": "empty" } },
          "animators": { "move": { "duration": 1,
            "appearing": { "alpha": 0, "transform": "translation(0, 100)", "curve": "linear" },
            "disappearing": { "transform": "scale(0.5, 0.5)", "curve": "linear" } } },
          "container": { "navigation": {
            "stack": ["list"], "push": { "animator": "move" }, "pop": { "animator": "move" } } },
          "script": [{ "at": 0, "push": "page" }, { "at": 2, "pop": true }],
          "filmstrip": { "times": [0, 0.25, 1.5, 2.75, 4] } }
        """

    /// A quarter of the way there, and three quarters of the way back, are the same place.
    @Test func `leads there and back`() throws {
        let frames = try RenderedTimeline(Self.text).frames
        for frame in [frames[1], frames[3]] {
            let (page, list) = (
                try #require(frame.views["page"]), try #require(frame.views["list"])
            )
            #expect(page.alpha == 0.25)
            #expect(page.transform == [1, 0, 0, 1, 0, 75])
            #expect(list.transform == [0.875, 0, 0, 0.875, 0, 0])
        }
        #expect(frames[2].views["page"]?.transform == [1, 0, 0, 1, 0, 0])
        #expect(frames[2].views["page"]?.alpha == 1)
        #expect(frames[4].views["list"]?.transform == [1, 0, 0, 1, 0, 0])
    }
}

@Suite struct `An animator with shared elements` {
    /// The third screen has no picture.
    @Test func `also leads to a screen without them`() throws {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [200, 300], "scale": 1 },
              "screens": {
                "list": { "views": [{ "name": "card", "frame": [20, 100, 100, 50], "backgroundColor": "red" }] },
                "page": { "views": [{ "name": "hero", "frame": [0, 0, 200, 300], "backgroundColor": "red" }] },
                "settings": { "template": "empty" } },
              "animators": { "share": { "duration": 1, "sharedElements": [
                { "from": "list.card", "to": "page.hero", "curve": "linear" }] } },
              "container": { "navigation": {
                "stack": ["list"], "push": { "animator": "share" }, "pop": { "animator": "share" } } },
              "script": [
                { "at": 0, "push": "settings" }, { "at": 2, "pop": true }, { "at": 4, "push": "page" }],
              "filmstrip": { "times": [0.5, 2.5, 4.5, 6] } }
            """)
        #expect(timeline.transitions.map(\.outcome) == ["completed", "completed", "completed"])
        #expect(
            timeline.frames.map { $0.views["heroFlight"] != nil } == [false, false, true, false])
        #expect(timeline.frames[0].views["settings"]?.alpha == 0.5)
        #expect(timeline.frames[2].views["heroFlight"]?.frame == [10, 50, 150, 175])
        #expect(timeline.frames[3].views["page.hero"]?.isHidden != true)
    }
}
