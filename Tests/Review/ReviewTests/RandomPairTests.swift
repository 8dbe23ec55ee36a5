import ComparisonSupport
import Filmstrip
import FilmstripFilm
import FilmstripReview
import Foundation
import TestSupport
import Testing

/// A spec of a push, a drag back and a push again, with its parts as text, which ``RandomSpec/change(_:)`` changes.
struct RandomSpec {
    private var pushDuration = 0.4
    private var popDuration = 0.35
    private var curve = "easeInOut"
    private var shift = 1.0
    private var finish = "progress > 0.5"
    private var hold = 0.1
    private var reach = 200.0
    private var frames = 3
    private var boxColor = "systemRed"
    private var boxAlpha = 1.0
    private var boxRadius = 0.0
    private var boxShadow = 0.0
    private var boxName = "box"
    private var text = "Inbox"
    private var isHidden = false
    private var isSwapped = false
    private var hasBadge = false
    private var start = 0.1
    private(set) var dropsCompletion = false
    private var waits = true
    /// Whether a push follows, which is impossible after a drag that is cancelled.
    private var hasMore = false

    /// The kinds of change.
    enum Edit: CaseIterable {
        case pushDuration, popDuration, curve, shift, finish, hold, reach, frames, boxColor
        case boxAlpha, boxRadius, boxShadow, boxName, text, isHidden, isSwapped, hasBadge, start
        case dropsCompletion, waits, hasMore
    }

    /// Makes a change that has an effect on the play.
    mutating func make(_ edit: Edit, _ random: inout SplitMix64) {
        let size = Double(Int.random(in: 1...5, using: &random))
        switch edit {
        case .pushDuration: pushDuration += size / 20
        case .popDuration: popDuration += size / 20
        case .curve: curve = ["linear", "easeIn", "easeOut"][Int(size) % 3]
        case .shift: shift -= size / 20
        case .finish: finish = "progress > \(0.5 + size / 10 - 0.02)"
        case .hold: hold += size / 10
        case .reach: reach -= size * 20
        case .frames: frames += Int(size)
        case .boxColor: boxColor = ["systemGreen", "systemBlue", "black"][Int(size) % 3]
        case .boxAlpha: boxAlpha -= size / 20
        case .boxRadius: boxRadius += size * 2
        case .boxShadow: boxShadow += size / 10
        case .boxName: boxName = "tile\(Int(size))"
        case .text: text = "Mail \(Int(size))"
        case .isHidden: isHidden.toggle()
        case .isSwapped: isSwapped.toggle()
        case .hasBadge: hasBadge.toggle()
        case .start: start += size / 20
        case .dropsCompletion: dropsCompletion.toggle()
        case .waits: waits.toggle()
        case .hasMore: hasMore.toggle()
        }
    }

    /// The spec's text; `isSpread` writes it with other space.
    func text(isSpread: Bool = false) -> String {
        let box = """
            { "name": "\(boxName)", "frame": [20, 100, 60, 60], "backgroundColor": "\(boxColor)",
              "alpha": \(boxAlpha), "isHidden": \(isHidden),
              "layer.cornerRadius": \(boxRadius), "layer.shadowOpacity": \(boxShadow) }
            """
        let line =
            #"{ "name": "headline", "frame": [20, 20, 120, 30], "label": "\#(text)" }"#
        let badge = #"{ "name": "badge", "frame": [60, 90, 20, 20], "backgroundColor": "red" }"#
        let views = (isSwapped ? [line, box] : [box, line]) + (hasBadge ? [badge] : [])
        let completion = dropsCompletion ? "" : #"{ "completeTransition": "!cancelled" }"#
        let more = hasMore ? #", { "at": 3, "push": "b" }"# : ""
        let next = waits ? #""after": "completed", "delay": 0.1"# : #""at": 1.2"#
        let spec = """
            { "device": { "size": [160, 240], "scale": 0.5 },
              "screens": { "a": {}, "b": { "views": [\(views.joined(separator: ", "))] } },
              "animators": {
                "in": { "duration": \(pushDuration),
                  "prepare": [{ "insert": "to" }, { "set": { "to.frame.x": "container.width" } }],
                  "animate": [{ "curve": "\(curve)", "set": { "to.frame": "to.finalFrame" } }],
                  "complete": [\(completion)] },
                "out": { "duration": \(popDuration), "prepare": [{ "insert": "to", "below": "from" }],
                  "animate": [{ "set": { "from.frame.x": "container.width * \(shift)" } }],
                  "complete": [{ "completeTransition": "!cancelled" }] } },
              "interactions": { "drag": {
                  "recognizer": { "pan": {} }, "begin": "pop", "when": "count > 1",
                  "progress": "translation.x / container.width", "finish": "\(finish)",
                  "driver": { "percentDriven": {} } } },
              "container": { "navigation": { "stack": ["a"], "push": { "animator": "in" },
                                             "pop": { "animator": "out", "interaction": "drag" } } },
              "script": [{ "at": \(start), "push": "b" },
                { \(next), "drag": { "from": [20, 120], "to": [\(20 + reach / 2), 122],
                                     "duration": 0.2, "hold": \(hold) } }\(more)],
              "filmstrip": { "frames": \(frames) } }
            """
        return isSpread
            ? spec.replacing(", \"", with: ",\n\t\"").replacing("{ ", with: "{\n    ")
            : spec
    }
}

extension RandomSpec {
    /// Places in the settled spec, each with what is there.
    private var values: [String: String] {
        let box = "screens.b.views[\(boxName)]"
        return [
            "animators.in.duration": "\(pushDuration)", "animators.out.duration": "\(popDuration)",
            "animators.in.animate[0].curve": curve,
            "animators.out.animate[0].set.from.frame.x": "\(shift)",
            "animators.in.complete": "\(dropsCompletion)", "interactions.drag.finish": finish,
            "script[0].at": "\(start)", "script[1].drag.hold": "\(hold)",
            "script[1].drag.to": "\(reach)", "script[1].at": "\(waits)",
            "filmstrip.frames": "\(frames)", "\(box).backgroundColor": boxColor,
            "\(box).alpha": "\(boxAlpha)", "\(box).isHidden": "\(isHidden)",
            "\(box).layer.cornerRadius": "\(boxRadius)",
            "\(box).layer.shadowOpacity": "\(boxShadow)",
            "screens.b.views[headline].label": text,
        ]
    }

    /// The places at which another spec has something else.
    func edited(_ other: RandomSpec) -> [String] {
        let others = other.values
        return values.filter { others[$0.key] ?? $0.value != $0.value }.keys.sorted()
    }
}

/// Groups of five specs, of which each is held against each; `FUZZ_PAIRS` in the environment sets the number of pairs, and
/// `FUZZ_SEED` the first group's seed. A failure names the seed of its group.
@Suite(.seeded) struct `A random pair of specs` {
    static let count =
        ProcessInfo.processInfo.environment["FUZZ_PAIRS"].flatMap { Int($0) } ?? 60

    static let seed =
        ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 28

    /// The seeds of groups of `size` pairs.
    static func groups(ofPairs size: Int) -> [UInt64] {
        TestSeed.all(seed..<seed + UInt64((count + size - 1) / size))
            + (TestSeed.replayed == nil ? denied : [])
    }

    /// Seeds of groups with a sentence that was once denied: a drag moves a view less far than the push before, the length
    /// of which was edited, too; and of presets, two selections that begin at once.
    private static let denied: [UInt64] = [35, 302023]

    private struct Play {
        var spec: RandomSpec
        var recording: Recording

        init(_ spec: RandomSpec) throws {
            self.spec = spec
            recording = try recorded(spec.text())
        }
    }

    @Test func `has no sentence that its plays deny, and every edit is told`() throws {
        for seed in Self.groups(ofPairs: 10) {
            TestSeed.note(seed)
            var random = SplitMix64(state: seed)
            var first = RandomSpec()
            for edit in RandomSpec.Edit.allCases where Int.random(in: 0..<6, using: &random) == 0 {
                first.make(edit, &random)
            }
            var plays = [try Play(first)]
            while plays.count < 5 {
                var spec = first
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let edits = RandomSpec.Edit.allCases
                    spec.make(edits[Int.random(in: edits.indices, using: &random)], &random)
                }
                plays.append(try Play(spec))
            }
            for (old, new) in plays.indices.flatMap({ one in (0..<one).map { ($0, one) } }) {
                let isForth = Bool.random(using: &random)
                let (before, after) = isForth ? (plays[old], plays[new]) : (plays[new], plays[old])
                try check(before, after, tellsEdits: old == 0)
            }
        }
    }

    private func check(_ before: Play, _ after: Play, tellsEdits: Bool) throws {
        let (old, new) = (before.spec, after.spec)
        let (was, isNow) = (before.recording, after.recording)
        let comparison = try Comparison(baseline: was, actual: isNow)
        let denied = comparison.denied(was.timeline, isNow.timeline)
        #expect(denied.map(\.sentence) == [], "\(old.text())\n\(new.text())")
        if tellsEdits, let old = was.timeline.settled?.spec, let new = isNow.timeline.settled?.spec
        {
            let edits = Renderer(threads: 1).reader.edits(
                from: Array(old.utf8), to: Array(new.utf8))
            let told = edits?.edits.map(\.place) ?? []
            for place in after.spec.edited(before.spec) {
                // One around it, or in it, tells it.
                #expect(
                    told.contains { $0.hasPrefix(place) || place.hasPrefix($0) },
                    "\(place) is not told among \(told): \(old)\n\(new)")
            }
        }
        // After a push that never completes, nothing that follows is played.
        if old.dropsCompletion, new.dropsCompletion { return }
        if old.text() == new.text() {
            #expect(comparison.isSame, "\(comparison.sentences)")
        } else if comparison.isSame {
            // No play shows what is edited of a hidden view.
            let told = try Comparison(of: was, and: isNow, by: Renderer(threads: 1)) { false }
            #expect(Set(told.behaviour.map(\.kind)) == [.spec], "\(old.text())\n\(new.text())")
        }
    }

    @Test func `is the same if only the spelling differs`() throws {
        for seed in Self.groups(ofPairs: 10) {
            TestSeed.note(seed)
            var random = SplitMix64(state: seed)
            var spec = RandomSpec()
            for edit in RandomSpec.Edit.allCases where Int.random(in: 0..<3, using: &random) == 0 {
                spec.make(edit, &random)
            }
            let comparison = try Comparison(
                baseline: recorded(spec.text()), actual: recorded(spec.text(isSpread: true)))
            #expect(comparison.isSame, "\(comparison.sentences)")
        }
    }
}
