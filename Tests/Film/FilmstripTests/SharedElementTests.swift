import FilmSupport
import Filmstrip
import Foundation
import TestSupport
import Testing
import TransitionSpec

/// A random spec in which two screens share a view.
private struct RandomSharing {
    private var random: SplitMix64
    /// The spec, with a script of its own.
    private(set) var spec = ""
    /// The view's name in the first screen, and in the second one.
    private(set) var names = (here: "", there: "")

    /// The names of the shared view, in timelines.
    var ends: [String] { ["list.\(names.here)", "page.\(names.there)"] }
    /// The name of the moving copy.
    var flight: String { names.there + "Flight" }

    init(_ seed: UInt64, script: String, finishes: Bool = true) {
        random = SplitMix64(state: seed)
        names = (one(["photo", "card"]), one(["photo", "hero"]))
        let (list, page) = (tree(names.here), tree(names.there))
        let container = container
        spec = """
            { "device": { "size": [390, 844], "scale": 0.5 },
              "screens": { "list": { "views": \(list) }, "page": { "views": \(page) } },
              "animators": { "share": { "duration": 0.3, "sharedElements": [\(element)] \(others) } },
              "interactions": { "pull": {
                "recognizer": { "pan": {}, "on": "page" }, "begin": "\(container.back)",
                "progress": "translation.y / 400", "finish": \(finishes ? #""progress >= 0""# : #""progress < 0""#),
                "driver": { "percentDriven": {} } } },
              "container": { \(container.json) },
              "script": \(script.replacing("SHOW", with: container.show).replacing("BACK", with: container.back)),
              "filmstrip": { "displayFrames": true } }
            """
    }

    private mutating func one<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    /// The views of a screen, with `name` at some depth and others around it.
    private mutating func tree(_ name: String) -> String {
        var view = """
            { "name": "\(name)", \(place), "backgroundColor": "\(one(["red", "white", "clear"]))",
              "layer.cornerRadius": \(number(0...30)), "clipsToBounds": \(one([true, false])),
              "subviews": [{ "label": "A", "frame": [0, 0, 20, 20] }] }
            """
        for _ in 0..<number(0...3) {
            let transform = one(["identity", "scale(0.9, 0.9)", "rotation(0.2)"])
            view = """
                { \(place), "transform": "\(transform)", "clipsToBounds": \(one([true, false])),
                  "subviews": [{ \(place) }, \(view)] }
                """
        }
        return #"[{ \#(place), "backgroundColor": "blue" }, \#(view)]"#
    }

    private var place: String {
        mutating get {
            "\"frame\": [\(number(0...150)), \(number(0...300)), \(number(1...240)), \(number(1...400))]"
        }
    }

    private var element: String {
        mutating get {
            let contents = one(["crossfade", "fadeThrough", "morph", "from", "to"])
            let fit =
                contents == "morph" ? "" : #", "fit": "\#(one(["fill", "width", "stretch"]))""#
            let curve = one(["", #", "curve": "easeIn""#, #", "curve": "spring(damping: 0.7)""#])
            return """
                { "from": "list.\(names.here)", "to": "page.\(names.there)", "contents": "\(contents)",
                  "hidesSource": \(one([true, false])) \(fit) \(curve) }
                """
        }
    }

    /// Steps and animations of the animator's own.
    private var others: String {
        mutating get {
            one([
                "", #", "prepare": [{ "insert": "to" }]"#,
                #", "animatedBy": "propertyAnimator""#,
                """
                , "prepare": [{ "insert": "to" }, { "add": { "name": "dim", "backgroundColor": "#00000040" } }],
                "animate": [{ "set": { "dim.alpha": 0 } }],
                "complete": [{ "remove": "dim" }, { "completeTransition": "!cancelled" }]
                """,
            ])
        }
    }

    private var container: (json: String, show: String, back: String) {
        mutating get {
            switch number(0...1) {
            case 0:
                (
                    #"""
                    "navigation": { "stack": ["list"], "push": { "animator": "share" },
                      "pop": { "animator": "share", "interaction": "pull" } }
                    """#, "push", "pop"
                )
            default:
                (
                    #"""
                    "presentation": { "root": "list", "style": "fullScreen", "present": { "animator": "share" },
                      "dismiss": { "animator": "share", "interaction": "pull" } }
                    """#, "present", "dismiss"
                )
            }
        }
    }
}

@Suite(.seeded) struct `A shared element` {
    private static let both = #"[{ "at": 0, "SHOW": "page" }, { "at": 0.6, "BACK": true }]"#
    private static let pull = """
        [{ "at": 0, "SHOW": "page", "animated": false },
         { "at": 0.3, "drag": { "from": [200, 200], "to": [200, 420], "duration": 0.3 } }]
        """

    /// The frame of the beginning shows what is prepared, and the frame of the end what is restored.
    @Test(arguments: TestSeed.all(0..<60))
    func `is visible exactly once in every frame of the flight`(_ seed: UInt64) throws {
        for script in [Self.both, Self.pull] {
            let sharing = RandomSharing(TestSeed.used(seed), script: script)
            let timeline = try RenderedTimeline(sharing.spec)
            let flying = timeline.frames.filter { $0.phase != "idle" }
            #expect(flying.count > 10)
            for frame in flying {
                let visible = (sharing.ends + [sharing.flight]).filter { name in
                    frame.views[name].map { $0.isHidden != true } ?? false
                }
                #expect(visible == [sharing.flight], "at \(frame.time)")
            }
            let last = try #require(timeline.frames.last)
            #expect(last.views.values.allSatisfy { $0.isHidden != true })
            #expect(last.views.keys.allSatisfy { !$0.hasPrefix(sharing.names.there + "F") })
        }
    }

    @Test(arguments: TestSeed.all(0..<60))
    func `is as if it had never begun once it is cancelled`(_ seed: UInt64) throws {
        let sharing = RandomSharing(TestSeed.used(seed), script: Self.pull, finishes: false)
        let timeline = try RenderedTimeline(sharing.spec)
        #expect(timeline.transitions.last?.outcome == "cancelled")
        let quiet = try RenderedTimeline(
            RandomSharing(
                TestSeed.used(seed),
                script:
                    #"[{ "at": 0, "SHOW": "page", "animated": false }, { "at": 0.1, "tap": { "location": [1, 1] } }]"#
            ).spec)
        let (first, last) = (try #require(quiet.frames.last), try #require(timeline.frames.last))
        #expect(first.views == last.views)
    }

    /// The films are compared as a whole: the bytes of their timelines with all values and events, and the digests of
    /// their pixels.
    @Test(arguments: TestSeed.all(0..<30))
    func `has the same film when it is spelled out`(_ seed: UInt64) throws {
        let text = Array(RandomSharing(TestSeed.used(seed), script: Self.both).spec.utf8)
        let expanded = try SpecReader.ofProduct.expanded(text)
        let renderer = Renderer(threads: 2)
        #expect(
            try renderer.render(spec: text, as: [.json])[.json]
                == renderer.render(spec: expanded, as: [.json])[.json])
    }

    /// A card under a page through which it is seen, and the frames in which it is.
    private static func below(_ script: String, finishes: Bool = true) throws -> [Bool] {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [200, 300], "scale": 1 },
              "screens": {
                "list": { "views": [{ "name": "card", "frame": [20, 100, 100, 50], "backgroundColor": "red" }] },
                "page": { "background": "clear",
                  "views": [{ "name": "card", "frame": [0, 0, 200, 100], "backgroundColor": "red" }] },
                "top": {} },
              "animators": { "share": { "duration": 0.3, "sharedElements": [
                { "from": "list.card", "to": "page.card", "hidesSource": true }] } },
              "interactions": { "pull": {
                "recognizer": { "pan": {}, "on": "page" }, "begin": "dismiss", "progress": "translation.y / 200",
                "finish": \(finishes ? #""progress > 0""# : #""progress < 0""#), "driver": { "percentDriven": {} } } },
              "container": { "presentation": { "root": "list", "style": "overFullScreen",
                "present": { "animator": "share" }, "dismiss": { "animator": "share", "interaction": "pull" } } },
              "script": [{ "at": 0, "present": "page" }, \(script)],
              "filmstrip": { "times": [0.2, 0.5, 2] } }
            """)
        return timeline.frames.map { $0.views["list.card"].map { $0.isHidden != true } ?? false }
    }

    @Test func `hides its source as long as the other screen is shown`() throws {
        let pull =
            #"{ "at": 0.8, "drag": { "from": [100, 150], "to": [100, 280], "duration": 0.2 } }"#
        #expect(
            try Self.below(#"{ "at": 0.8, "tap": { "location": [1, 1] } }"#) == [
                false, false, false,
            ])
        #expect(try Self.below(#"{ "at": 0.8, "dismiss": true }"#) == [false, false, true])
        #expect(try Self.below(pull) == [false, false, true])
        #expect(try Self.below(pull, finishes: false) == [false, false, false])
        // Another screen covers both, and leaves.
        let covered = #"{ "at": 0.6, "present": "top" }, { "at": 1.1, "dismiss": true }"#
        #expect(try Self.below(covered) == [false, false, false])
        #expect(
            try Self.below(
                #"{ "at": 0.6, "orientation": "landscapeLeft" }, { "at": 1, "dismiss": true }"#)
                == [false, false, true])
    }

    /// Half of the way from 100 by 50 to 200 by 300, as below. The picture is that of the source forth and back; it is
    /// clipped at both sides, as 300 / 50 is more than 200 / 100, or from the top.
    @Test(arguments: ["fill", "width"])
    func `can keep one picture in both directions`(_ fit: String) throws {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [200, 300], "scale": 1 },
              "screens": {
                "list": { "views": [{ "name": "card", "frame": [20, 100, 100, 50], "backgroundColor": "red" }] },
                "page": { "views": [{ "name": "hero", "frame": [0, 0, 200, 300], "backgroundColor": "blue" }] } },
              "animators": { "share": { "duration": 1, "sharedElements": [
                { "from": "list.card", "to": "page.hero", "curve": "linear", "contents": "from", "fit": "\(fit)" }] } },
              "container": { "navigation": {
                "stack": ["list"], "push": { "animator": "share" }, "pop": { "animator": "share" } } },
              "script": [{ "at": 0, "push": "page" }, { "at": 2, "pop": true }],
              "filmstrip": { "times": [0.5, 2.5] } }
            """)
        #expect(timeline.frames.count == 2)
        for frame in timeline.frames {
            #expect(frame.views["heroLeaving"] == nil && frame.views["heroArriving"] == nil)
            #expect(try #require(frame.views["heroPicture"]).frame == [75 - 175, 0, 350, 175])
            #expect(frame.views["heroPicture"]?.alpha == 1)
        }
    }

    /// From (20, 100) with a size of 100 by 50 to (0, 0) with 200 by 300; half of the linear way is (10, 50) with 150
    /// by 175. The pictures fill that: the leaving one at the middle of the scales 1 and max(200 / 100, 300 / 50), the
    /// arriving one at the middle of max(100 / 200, 50 / 300) and 1.
    @Test func `moves frame, corners and pictures together`() throws {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [200, 300], "scale": 1 },
              "screens": {
                "list": { "views": [
                  { "name": "card", "frame": [20, 100, 100, 50], "layer.cornerRadius": 10, "backgroundColor": "red" }] },
                "page": { "views": [{ "name": "hero", "frame": [0, 0, 200, 300], "backgroundColor": "red" }] } },
              "animators": { "share": { "duration": 1, "sharedElements": [
                { "from": "list.card", "to": "page.hero", "curve": "linear" }] } },
              "container": { "navigation": {
                "stack": ["list"], "push": { "animator": "share" }, "pop": { "animator": "share" } } },
              "script": [{ "at": 0, "push": "page" }, { "at": 2, "pop": true }],
              "filmstrip": { "times": [0.5, 2.5] } }
            """)
        for frame in timeline.frames {
            let flight = try #require(frame.views["heroFlight"])
            #expect(flight.frame == [10, 50, 150, 175])
            #expect(flight.cornerRadius == 5)
        }
        let forth = timeline.frames[0].views
        #expect(try #require(forth["heroLeaving"]).frame == [75 - 175, 87.5 - 87.5, 350, 175])
        #expect(try #require(forth["heroArriving"]).frame == [75 - 75, 87.5 - 112.5, 150, 225])
        #expect(forth["heroArriving"]?.alpha == 1)
        #expect(forth["heroLeaving"]?.alpha == 1)
    }
}
