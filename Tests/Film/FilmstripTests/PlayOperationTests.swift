import FilmSupport
import Filmstrip
import Foundation
import Synchronization
import TestSupport
import Testing
import TransitionSpec

/// The operations of plays: estimated from their specs, and counted.
@Suite struct `A play's operations` {
    private static let most = RenderLimits().operations

    /// The project's presets and the examples of the reference, which name no files.
    private static let specs =
        Presets.all.keys.sorted().map { "preset " + $0 }
        + `An example of the reference`.names().map { "reference " + $0 }

    private func text(_ name: String) throws -> [UInt8] {
        let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
        if parts[0] == "preset" { return try #require(Presets.all[parts[1]]) }
        let folder = `An example of the reference`.folder
        return Array(try Data(contentsOf: folder.appending(path: parts[1] + ".json")))
    }

    private func operations(_ spec: String) throws -> (estimated: Double, counted: Int) {
        try Renderer(threads: 1).operations(of: Array(spec.utf8))
    }

    @Test(arguments: specs)
    func `are estimated at no less than is counted, and far below the limit`(_ name: String) throws
    {
        let (estimated, counted) = try Renderer(threads: 1).operations(of: text(name))
        #expect(estimated >= Double(counted))
        #expect(estimated * 20 <= Double(Self.most))
    }

    @Test(arguments: Repository.examples)
    func `of an example are no more than is estimated`(_ name: String) throws {
        let renderer = Renderer(threads: 1, files: Repository.exampleFiles)
        let (estimated, counted) = try renderer.operations(of: Repository.example(name))
        #expect(estimated >= Double(counted))
        #expect(estimated * 20 <= Double(Self.most))
    }

    @Test(arguments: ["back-swipe", "card"].filter { Presets.all[$0] != nil })
    func `are the same in every run, on any number of threads`(preset: String) throws {
        let spec = try #require(Presets.all[preset])
        let counts = try [1, 1, 4].map {
            try Renderer(threads: $0).operations(of: spec).counted
        }
        #expect(Set(counts).count == 1)
    }

    // MARK: Laws

    /// A free-form driver that makes `steps` × 4 assignments at each move of a drag of `seconds`.
    private static func freeForm(steps: Int, seconds: Double, rate: Int = 1000) -> String {
        let step = """
            { "set": { "from.alpha": "1 - translation.x * 0", "from.layer.cornerRadius": "2 + 3",
              "to.alpha": 1, "from.frame.x": "translation.x" } }
            """
        let changed = [String](repeating: step, count: steps).joined(separator: ", ")
        return """
            { "device": { "size": [120, 200], "scale": 0.5, "touchRate": \(rate) },
              "screens": { "one": { "template": "empty" }, "two": { "template": "empty" } },
              "animators": { "none": { "duration": 0, "complete": [] } },
              "interactions": { "throw": { "recognizer": { "pan": {} }, "begin": "pop",
                "driver": { "freeForm": { "changed": [\(changed)],
                  "ended": [{ "complete": [{ "completeTransition": true }] }] } } } },
              "container": { "navigation": { "stack": ["one", "two"],
                "pop": { "animator": "none", "interaction": "throw" } } },
              "script": [{ "at": 0.1, "drag": { "from": [20, 20], "to": [100, 180],
                "duration": \(seconds) } }],
              "filmstrip": { "frames": 1 } }
            """
    }

    @Test func `double with the touches, and with what each of them does`() throws {
        let one = try operations(Self.freeForm(steps: 64, seconds: 0.4))
        let touches = try operations(Self.freeForm(steps: 64, seconds: 0.8))
        let steps = try operations(Self.freeForm(steps: 128, seconds: 0.4))
        for other in [touches, steps] {
            #expect(abs(other.estimated / one.estimated - 2) < 0.2)
            #expect(abs(Double(other.counted) / Double(one.counted) - 2) < 0.2)
        }
    }

    private enum Heavy: String, CaseIterable { case screen, steps }

    /// The estimate with 60 views on a screen or added by the steps of an animator, less that without them.
    private func estimate(of heavy: Heavy, transitions: Int) throws -> Double {
        let view = #""frame": "rect(1 + 2, 3, 9, 9)", "alpha": "1 - 0.5""#
        let views = [String](repeating: "{ \(view) }", count: 60).joined(separator: ", ")
        let added = (0..<60).map { ", { \"add\": { \"name\": \"v\($0)\", \(view) } }" }.joined()
        let steps = (0..<transitions).map {
            $0.isMultiple(of: 2)
                ? #"{ "at": \#($0), "push": "two" }"# : #"{ "at": \#($0), "pop": true }"#
        }
        func whole(_ views: String, _ added: String) throws -> Double {
            try operations(
                """
                { "device": { "size": [100, 100], "scale": 0.5 },
                  "screens": { "one": { "views": [\(views)] }, "two": { "template": "empty" } },
                  "animators": { "fade": { "duration": 0.5,
                    "prepare": [{ "insert": "to" }\(added)],
                    "complete": [{ "completeTransition": true }] } },
                  "container": { "navigation": { "stack": ["one"],
                    "push": { "animator": "fade" }, "pop": { "animator": "fade" } } },
                  "script": [\(steps.joined(separator: ", "))], "filmstrip": { "times": [0] } }
                """
            ).estimated
        }
        return try whole(heavy == .screen ? views : "", heavy == .steps ? added : "")
            - whole("", "")
    }

    /// Views outside of animators count once, and once more for each transition.
    @Test func `are estimated to grow by as much with each further transition`() throws {
        let estimates = try (2...4).map { try estimate(of: .screen, transitions: $0) }
        let growth = estimates[1] - estimates[0]
        #expect(growth > 60)
        #expect(abs((estimates[2] - estimates[1]) / growth - 1) < 0.05)
    }

    /// Views that steps add are made anew for each transition, and once more for one that is cancelled.
    @Test func `are estimated to be in proportion to the views that transitions add`() throws {
        let estimates = try (2...3).map { try estimate(of: .steps, transitions: $0) }
        #expect(estimates[1] > 1.2 * estimates[0])
    }

    @Test func `are estimated to grow by as much with each further view`() throws {
        let estimates = try [50, 100, 150].map { count in
            let views = [String](repeating: #"{ "frame": [0, 0, 9, 9] }"#, count: count)
            return try operations(
                """
                { "device": { "size": [100, 100], "scale": 0.5 },
                  "screens": { "one": { "views": [\(views.joined(separator: ", "))] } },
                  "container": { "navigation": { "stack": ["one"] } },
                  "script": [{ "at": 0, "tap": { "location": [5, 5] } }],
                  "filmstrip": { "times": [0] } }
                """
            ).estimated
        }
        // At least the assembling of each layer counts, in each of two plays.
        #expect(estimates[1] - estimates[0] > 2 * 50)
        #expect(estimates[2] - estimates[1] > 0.95 * (estimates[1] - estimates[0]))
    }

    /// Items that are never shown, since four other screens are larger or as large, are still built in each of two plays:
    /// an item counts as three layers, each of which takes 60 operations.
    @Test func `are estimated to grow by the layers of items that nobody sees`() throws {
        func screen(_ name: String, _ items: Int) -> String {
            """
            "\(name)": { "template": "collection", "layout": { "itemSize": [10, 10] }, "items": \(items) }
            """
        }
        let estimates = try [10, 110].map { count in
            let screens = ["a", "b", "c", "d"].map { screen($0, 110) } + [screen("e", count)]
            return try operations(
                """
                { "device": { "size": [100, 100], "scale": 0.5 },
                  "screens": { \(screens.joined(separator: ", ")) },
                  "container": { "navigation": { "stack": ["a"] } },
                  "script": [{ "at": 0, "tap": { "location": [5, 5] } }],
                  "filmstrip": { "times": [0] } }
                """
            ).estimated
        }
        #expect(estimates[1] - estimates[0] >= 2 * 100 * 3 * 60)
    }

    /// To find the end of a wait, or the place of a view, the script is played once more than twice. A wait is taken to
    /// last 4 s.
    @Test(arguments: [
        (#"{ "at": 0, "on": "one", "tap": { "location": [5, 5] } }"#, 0.0),
        (#"{ "after": "settled", "tap": { "location": [5, 5] } }"#, 4),
    ])
    func `are estimated for one more play where a script is rehearsed`(
        _ step: String, time: Double
    ) throws {
        let views = [String](repeating: #"{ "frame": [0, 0, 9, 9] }"#, count: 200)
        func estimate(_ step: String) throws -> Double {
            try operations(
                """
                { "device": { "size": [100, 100], "scale": 0.5 },
                  "screens": { "one": { "views": [\(views.joined(separator: ", "))] } },
                  "container": { "navigation": { "stack": ["one"] } },
                  "script": [{ "at": 0, "tap": { "location": [5, 5] } }, \(step)],
                  "filmstrip": { "times": [0] } }
                """
            ).estimated
        }
        let once = try estimate(#"{ "at": \#(time), "tap": { "location": [5, 5] } }"#)
        #expect(try estimate(step) > 1.2 * once)
    }

    private func refusal(_ spec: String, _ limits: RenderLimits) -> [SpecError] {
        do {
            _ = try Renderer(threads: 1, limits: limits).render(
                spec: Array(spec.utf8), as: [.json])
            return []
        } catch {
            guard case .invalid(let errors) = error else { return [] }
            return errors
        }
    }

    @Test func `are refused with what they come from, before anything is played`() throws {
        // 199,002 touches, each with 256 × 4 assignments, in two plays.
        let found = refusal(Self.freeForm(steps: 256, seconds: 199), RenderLimits())
        let error = try #require(found.first)
        #expect(found.count == 1)
        #expect(error.pointer == "/interactions/throw/driver/freeForm/changed")
        #expect(error.line > 1)
        for part in [
            "1024 assignments", "(limit \"operations\")", "at most \(Self.most)", "touchRate",
            "199003 touches",
        ] {
            #expect(error.message.contains(part), "\(error.message)")
        }
    }

    @Test func `are accepted up to the limit, and not beyond it`() throws {
        let spec = Self.freeForm(steps: 2, seconds: 1)
        let estimated = try operations(spec).estimated
        var limits = RenderLimits()
        limits.operations = Int(estimated) + 1
        #expect(refusal(spec, limits) == [])
        limits.operations = Int(estimated) - 1
        #expect(refusal(spec, limits).count == 1)
    }

    /// Snapshots of many views in many frames: their content counts when it is drawn, and is not in the estimate.
    private static let pictures: String = {
        let view = #"{ "frame": [0, 0, 9, 9], "backgroundColor": "red" }"#
        let views = [String](repeating: view, count: 60).joined(separator: ", ")
        let pictures = (0..<16).map { #"{ "snapshot": "from", "as": "picture\#($0)" }"# }
        return """
            { "device": { "size": [100, 100], "scale": 0.5 },
              "screens": { "one": { "views": [\(views)] }, "two": { "template": "empty" } },
              "animators": { "pictures": { "duration": 2,
                "prepare": [\(pictures.joined(separator: ", ")), { "insert": "to" }],
                "animate": [{ "set": { "to.frame.x": 10 } }],
                "complete": [{ "completeTransition": true }] } },
              "container": { "navigation": {
                "stack": ["one"], "push": { "animator": "pictures" } } },
              "script": [{ "at": 0, "push": "two" }],
              "filmstrip": { "frames": 100, "columns": 60 } }
            """
    }()

    @Test func `are counted against the limit while they are done`() throws {
        let (estimated, counted) = try operations(Self.pictures)
        try #require(estimated < Double(counted))
        var limits = RenderLimits()
        limits.operations = counted
        #expect(refusal(Self.pictures, limits) == [])
        limits.operations = (Int(estimated) + counted) / 2
        let found = refusal(Self.pictures, limits)
        #expect(found.count == 1 && found.first?.pointer == "/script")
        #expect(found.first?.message.contains("took more than \(limits.operations)") == true)
    }

    // MARK: Cancellation

    /// A question that is answered with true from the `count`th time on.
    private final class Question: Sendable {
        private let asked = Atomic(0)
        private let count: Int

        init(_ count: Int) { self.count = count }

        var isAnswered: Bool { asked.add(1, ordering: .relaxed).newValue >= count }
        var times: Int { asked.load(ordering: .relaxed) }
    }

    /// Long plays of each kind, which ask often.
    private static let long: [String: String] = [
        "a driver at each touch": freeForm(steps: 128, seconds: 20),
        "many assignments at one touch": freeForm(steps: 256, seconds: 0.1, rate: 240),
        "touches on frames":
            """
        { "preset": "back-swipe", "device": { "size": [120, 200], "scale": 0.5,
            "touchRate": 1000 },
          "script": [{ "at": 0, "drag": { "from": [60, 20], "to": [300, 80], "duration": 9,
            "numberOfTouches": 5, "spread": 10 } }],
          "filmstrip": { "frames": 60, "columns": 60, "overlays": ["touches", "findings"] } }
        """,
        "waits":
            """
        { "preset": "back-swipe", "device": { "size": [120, 200], "scale": 0.5,
            "touchRate": 1000 },
          "script": [{ "at": 0, "drag": { "from": [60, 20], "to": [80, 80], "duration": 9 } },
            { "after": "settled", "pop": true }],
          "filmstrip": { "progress": [0.25, 0.5] } }
        """,
    ]

    @Test(arguments: long.keys.sorted(), [2, 5, 9])
    func `end soon after they are cancelled`(_ name: String, count: Int) throws {
        let spec = Array(try #require(Self.long[name]).utf8)
        let question = Question(count)
        #expect(throws: RenderFailure.cancelled) {
            try Renderer(threads: 1).render(spec: spec, as: [.json]) { question.isAnswered }
        }
        // The answer is remembered: the question is not asked again.
        #expect(question.times == count)
        let other = Question(count)
        #expect(throws: RenderFailure.cancelled) {
            try Renderer(threads: 1).lint(spec) { other.isAnswered }
        }
        #expect(other.times == count)
    }
}
