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

/// Pairs of specs that differ by random edits; `FUZZ_PAIRS` in the environment sets their number, and `FUZZ_SEED` other
/// pairs than usual.
@Suite(.seeded) struct `A random pair of specs` {
    static let count =
        ProcessInfo.processInfo.environment["FUZZ_PAIRS"].flatMap { Int($0) } ?? 60

    static let seed =
        ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 28

    @Test func `has no sentence that its plays deny, and every edit is told`() throws {
        var random = SplitMix64(seed: Self.seed)
        for number in 0..<Self.count {
            var old = RandomSpec()
            for edit in RandomSpec.Edit.allCases where Int.random(in: 0..<6, using: &random) == 0 {
                old.make(edit, &random)
            }
            var new = old
            let edits = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                RandomSpec.Edit.allCases[
                    Int.random(in: RandomSpec.Edit.allCases.indices, using: &random)]
            }
            for edit in Set(edits) { new.make(edit, &random) }
            try check(old, new, "pair \(number): \(edits)")
        }
    }

    private func check(_ old: RandomSpec, _ new: RandomSpec, _ note: String) throws {
        let (before, after) = (try recorded(old.text()), try recorded(new.text()))
        let comparison = try Comparison(baseline: before, actual: after)
        let denied = comparison.denied(before.timeline, after.timeline)
        #expect(denied.map(\.sentence) == [], "\(note)\n\(old.text())\n\(new.text())")
        // After a push that never completes, nothing that follows is played.
        if old.dropsCompletion, new.dropsCompletion { return }
        if old.text() == new.text() {
            #expect(comparison.isSame, "\(note): \(comparison.sentences)")
        } else if comparison.isSame {
            // No play shows what is edited of a hidden view.
            let told = try Comparison(of: before, and: after, by: Renderer(threads: 1)) { false }
            #expect(Set(told.behaviour.map(\.kind)) == [.spec], "\(note): \(new.text())")
        }
    }

    @Test func `is the same if only the spelling differs`() throws {
        var random = SplitMix64(seed: Self.seed + 1)
        for number in 0..<max(Self.count / 10, 5) {
            var spec = RandomSpec()
            for edit in RandomSpec.Edit.allCases where Int.random(in: 0..<3, using: &random) == 0 {
                spec.make(edit, &random)
            }
            let comparison = try Comparison(
                baseline: recorded(spec.text()), actual: recorded(spec.text(isSpread: true)))
            #expect(comparison.isSame, "pair \(number): \(comparison.sentences)")
        }
    }
}
