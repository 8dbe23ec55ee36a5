import FilmSupport
import Filmstrip
import Foundation
import Testing

/// `Tests/Film/Sight`: mistakes that people see, each in a spec `bad`, with a twin `good` that lacks it; and specs that are
/// odd and correct, which have no `bad`.
@Suite struct `A mistake that people see` {
    struct Row: CustomTestStringConvertible {
        /// The name of the folder.
        var spec: String
        /// The findings, as rules with the view, and the places of the notices that the twin does not have.
        var told: [String]
        var testDescription: String { spec }
    }

    static let rows = [
        Row(spec: "z-order-on-pop", told: ["motion-unseen of message"]),
        Row(
            spec: "zposition-left",
            told: ["motion-unseen of third", "property-left-behind of message"]),
        Row(spec: "hero-starts-elsewhere", told: ["element-misplaced of flying"]),
        Row(
            spec: "hero-twice",
            told: ["element-seen-twice of album.photo", "element-seen-twice of page.photo"]),
        Row(spec: "never-finishes", told: ["/interactions/edge/finish"]),
        Row(spec: "jump-at-start", told: ["drag-jump of message"]),
        Row(spec: "longer-under-finger", told: ["duration-differs of message"]),
        Row(spec: "bar-left-hidden", told: ["bar-left-behind of inbox"]),
        Row(spec: "two-pops-by-one-finger", told: ["call-without-effect of swipe"]),
        Row(spec: "background-left", told: ["property-left-behind of message"]),
        Row(
            spec: "custom-from-not-removed",
            told: ["view-left-behind of a", "view-left-behind of b"]),
        Row(spec: "translation-not-reset", told: ["drag-runs-away of card"]),
        Row(spec: "misleading-no-ending", told: ["transition-never-completed of card"]),
        Row(spec: "misleading-paused", told: ["transition-never-completed of feed"]),
        Row(spec: "misleading-frame-under-transform", told: ["frame-left-behind of message"]),
        Row(
            spec: "shared-element-seen-twice-through-blur",
            told: ["element-seen-twice of chat.bubble"]),
        Row(
            spec: "spring-ahead-of-finger-by-edges",
            told: ["spring-ahead-of-finger of tab2Flight"]),
        Row(spec: "presenter-stays-scaled", told: []),
        Row(spec: "dialog-with-a-frame-of-its-own", told: ["frame-left-behind of dialog"]),
        Row(spec: "hud-that-shines-through", told: []),
        Row(spec: "step-of-copies-never-reached", told: []),
        Row(spec: "state-forgets-a-property", told: ["/screens/chat/behavior/states/idle"]),
        Row(spec: "state-never-entered", told: ["/screens/chat/behavior/states/gone"]),
        Row(spec: "threshold-never-met", told: ["/screens/chat/behavior/gestures/0/ended/0/when"]),
        Row(spec: "finger-jump-in-a-behavior", told: ["drag-jump of chat.message"]),
        Row(
            spec: "ending-of-a-behavior-untried",
            told: ["/screens/chat/behavior/gestures/0/ended/0"]),
        Row(
            spec: "edge-swipe-during-push",
            told: ["call-without-effect of interactivePopGestureRecognizer"]),
        Row(spec: "tab-selected-during-a-selection", told: ["call-without-effect of b"]),
        Row(spec: "pushed-during-a-push", told: ["call-without-effect of b"]),
        Row(spec: "presented-during-a-presentation", told: ["call-without-effect of b"]),
        Row(spec: "tab-selected-during-a-pop", told: ["overlapping-transitions of home"]),
        Row(spec: "black-behind-a-dismissal", told: ["black-screen of a"]),
        Row(spec: "detent-during-a-presentation", told: ["call-without-effect of b"]),
        Row(spec: "animator-stopped-and-released", told: ["animator-released-held of b"]),
        Row(spec: "animator-paused-and-released", told: ["animator-released-held of b"]),
        Row(spec: "finish-told-after-own-animation", told: ["coordinator-told-late of b"]),
        Row(spec: "layer-time-flash-on-cancel", told: ["one-frame-flash of b"]),
        Row(spec: "clipping-left", told: ["property-left-behind of message"]),
        Row(spec: "velocity-of-the-wrong-sign", told: ["/interactions/edge/finish"]),
        Row(
            spec: "velocity-of-the-wrong-sign-in-endings",
            told: ["/interactions/edge/driver/freeForm/ended"]),
        Row(spec: "arriving-screen-slides-below", told: ["motion-unseen of message"]),
        Row(spec: "late-start-without-fill", told: ["one-frame-flash of message"]),
        Row(spec: "autoreversed-view-jumps", told: ["animation-jump of message.badge"]),
        Row(
            spec: "hero-ends-elsewhere",
            told: ["completion-jump of page.photo", "element-misplaced of flying"]),
        Row(
            spec: "hero-changes-its-shape",
            told: ["completion-jump of album.photo", "completion-jump of page.photo"]),
        Row(
            spec: "hero-arrives-twice",
            told: ["element-seen-twice of album.photo", "element-seen-twice of page.photo"]),
        Row(spec: "leaving-screen-removed-early", told: ["black-screen of inbox"]),
        Row(spec: "presenter-in-the-container-after-cancel", told: ["view-left-behind of a"]),
        Row(spec: "location-in-a-free-form-driver", told: ["drag-jump of message"]),
        Row(spec: "fade-and-scale-through", told: []),
        Row(spec: "absolute-velocity", told: []),
        Row(spec: "cross-dissolve", told: []),
    ]

    /// The findings and notices of a spec; nil if the folder has none of this name.
    private func told(_ name: String, of row: Row) throws -> (findings: [String], places: [String])?
    {
        let file = Repository.root.appending(path: "Tests/Film/Sight/\(row.spec)/\(name).json")
        guard let text = try? Data(contentsOf: file) else { return nil }
        let report = try Renderer(threads: 1).lint(Array(text))
        return (
            Set(
                report.findings.map {
                    "\($0.finding.rule.rawValue) of \($0.finding.view ?? "nobody")"
                }
            )
            .sorted(),
            (report.warnings + report.missed).map(\.pointer)
        )
    }

    @Test(arguments: rows.filter { !$0.told.isEmpty })
    func `is told, and nothing else is`(_ row: Row) throws {
        let (found, places) = try #require(try told("bad", of: row))
        let rules = row.told.filter { !$0.hasPrefix("/") }
        #expect(found == rules)
        for place in row.told where place.hasPrefix("/") { #expect(places.contains(place)) }
    }

    @Test(arguments: rows)
    func `is not told where it is not made`(_ row: Row) throws {
        guard let (found, places) = try told("good", of: row) else { return }
        #expect(found == [])
        for place in row.told where place.hasPrefix("/") { #expect(!places.contains(place)) }
    }

    @Test func `has a row for each folder`() throws {
        let folder = Repository.root.appending(path: "Tests/Film/Sight")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == Self.rows.map(\.spec).sorted())
    }

    @Test func `is placed at the line that would change`() throws {
        func line(_ spec: String) throws -> String {
            let file = Repository.root.appending(path: "Tests/Film/Sight/\(spec)/bad.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            let found = try Renderer(threads: 1).lint(Array(text.utf8)).findings[0]
            return String(text.split(separator: "\n")[found.place.line - 1])
        }
        #expect(try line("zposition-left").contains("from.layer.zPosition"))
        #expect(try line("background-left").contains("from.backgroundColor"))
        #expect(try line("misleading-frame-under-transform").contains("to.frame"))
        #expect(try line("misleading-no-ending").contains("\"ended\""))
    }

    @Test func `of a step for many copies is told once`() throws {
        let file = Repository.root.appending(
            path: "Tests/Film/Sight/step-of-copies-never-reached/good.json")
        let missed = try Renderer(threads: 1).lint(Array(Data(contentsOf: file))).missed
        #expect(Set(missed.map(\.line)).count == missed.count)
    }
}
