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
            let found = try #require(Renderer(threads: 1).lint(Array(text.utf8)).findings.first)
            return String(text.split(separator: "\n")[found.place.line - 1])
        }
        #expect(try line("zposition-left").contains("from.layer.zPosition"))
        #expect(try line("background-left").contains("from.backgroundColor"))
        #expect(try line("misleading-frame-under-transform").contains("to.frame"))
        #expect(try line("misleading-no-ending").contains("\"ended\""))
        #expect(try line("presenter-loses-its-scale").contains("to.transform"))
        #expect(try line("page-stays-clear-after-cancel").contains("from.alpha"))
        #expect(try line("arriving-screen-removed").contains("remove"))
        #expect(try line("arriving-screen-hidden").contains("to.isHidden"))
        #expect(try line("flick-back-finishes").contains("\"finish\""))
        #expect(try line("second-drag-jumps").contains("card.center"))
        #expect(try line("held-fraction-forgotten").contains("\"changed\""))
        #expect(
            try line("translation-added-in-a-behavior").contains("card.center.y + translation.y"))
        #expect(try line("presenter-gone-behind-translucent-screen").contains("\"style\""))
        #expect(try line("hero-behind-arriving-screen").contains("to.cover.isHidden"))
        #expect(try line("both-screens-fade").contains("from.alpha"))
        #expect(try line("progress-over-the-wrong-side").contains("\"progress\""))
        #expect(try line("increment-taken-as-total").contains("from.transform"))
        #expect(try line("arriving-screen-there-at-once").contains("to.frame.x"))
        #expect(try line("snapshot-of-an-unseen-view").contains("snapshot"))
        #expect(try line("caught-and-completed").contains("completeTransition"))
        #expect(try line("anchor-point-turned").contains("anchorPoint"))
        #expect(try line("shade-above-arriving-screen").contains("add"))
        #expect(try line("z-order-on-pop").contains("insert"))
        #expect(try line("hero-starts-elsewhere").contains("add"))
        #expect(try line("gesture-mirrored-alone").contains("from.transform"))
        #expect(try line("pan-takes-the-swipe").contains("\"recognizer\""))
    }

    /// The cause, and a remedy that fits it, of the first finding.
    @Test(arguments: [
        (
            "presenter-loses-its-scale", "lost its transform scale(0.9, 0.9)",
            "transform to scale(0.9, 0.9)"
        ),
        ("push-without-insert", "`settings` was never inserted", "Insert view(forKey: .to)"),
        ("page-stays-clear-after-cancel", "`page` has an alpha of 0", "Set alpha back to 1"),
        ("arriving-screen-removed", "`message` was removed", "Leave the view of `message`"),
        (
            "arriving-screen-scaled-to-nothing", "only 0.39 × 0.84 points",
            "transform back to .identity"
        ),
        (
            "ending-without-completion", "until another finger ends it",
            "Call completeTransition(_:) in"
        ),
        (
            "gap-between-pages", "between `inbox` and `message`, up to 78 points wide",
            "the same curve, delay and duration"
        ),
        ("progress-over-the-other-side", "falls behind the finger", "Divide the translation by"),
        ("door-turns-under-a-finger", "jumps by 195 points", "unless its position is set"),
        (
            "spring-velocity-of-the-wrong-sign", "turns back at 1800",
            "the sign of the way that is left"
        ),
        (
            "flick-back-finishes", "at 1080 points a second",
            "Cancel where the velocity points against"
        ),
        ("held-fraction-forgotten", "jumps by", "to the fractionComplete of the animator"),
        ("model-value-forgotten", "from 1 to 0.2", "Set the view's values to those"),
        ("shared-element-ahead-of-finger", "what flies for `mini`", "Scrub a linear"),
        (
            "presented-during-a-presentation", "the presentation of `c`",
            "when the running transition has ended"
        ),
        ("pan-takes-the-swipe", "`next` fails for it", "wait for that of `next`"),
        ("velocity-over-a-short-way", "which goes on at", "the way that is left, in points"),
        ("animator-without-steps", "was never inserted", "{ \"insert\": \"to\" }"),
        ("fades-in-while-hidden", "it was hidden until then", "Show the view before its animation"),
        ("card-goes-on-after-a-cancel", "jumps by", "set isReversed to true"),
        (
            "finish-told-and-played-back", "`note`, which is seen until then, leaves the window",
            "Call cancelInteractiveTransition() where"
        ),
        ("one-finger-pops-and-selects", "one finger begins two transitions", "require(toFail:)"),
        (
            "corner-radius-set-at-the-end", "its corner radius from 110 to 0",
            "Animate to the values"
        ),
        // The finger goes at 480 points a second; a tenth of that, times the 110 points of its way.
        ("spring-thrown-back", "turns back at 5280", "the way that is left, in points"),
        ("presenter-not-put-back", "kept a transform", "undo what that of the presentation does"),
        ("card-rests-tilted", "kept the frame", "Set bounds and center"),
        ("swipe-during-a-longer-push", "begins the pop while the push runs", "shorter"),
        ("edge-swipe-without-a-pop", "though none for the pop", "an animator and an interaction"),
    ])
    func `has its cause, and a remedy that fits`(spec: String, cause: String, fix: String) throws {
        let file = Repository.root.appending(path: "Tests/Film/Sight/\(spec)/bad.json")
        let found = try #require(
            Renderer(threads: 1).lint(Array(Data(contentsOf: file))).findings.first
        ).finding
        #expect(found.message.contains(cause), "\(found.message)")
        #expect(found.fix.contains(fix), "\(found.fix)")
    }

    @Test(arguments: [
        ("tap-during-a-long-presentation", "in which no view gets touches"),
        ("wrong-sign-cancels-a-flick", "the velocity has the wrong sign"),
        ("pinch-counts-its-scale", "before a finger has moved"),
    ])
    func `has one notice, which tells its cause`(spec: String, cause: String) throws {
        let file = Repository.root.appending(path: "Tests/Film/Sight/\(spec)/bad.json")
        let report = try Renderer(threads: 1).lint(Array(Data(contentsOf: file)))
        let notices = report.warnings + report.missed
        #expect(notices.count == 1)
        #expect(notices.first?.message.contains(cause) == true)
    }

    /// A presenter that is missing under each of two fingers, and a call that is missing for both children.
    @Test(arguments: ["card-in-full-screen", "appearance-without-its-end"])
    func `is told once, wherever it is seen`(spec: String) throws {
        let file = Repository.root.appending(path: "Tests/Film/Sight/\(spec)/bad.json")
        #expect(try Renderer(threads: 1).lint(Array(Data(contentsOf: file))).findings.count == 1)
    }

    @Test func `in a preset is placed at the touch that makes it`() throws {
        let text = """
            { "preset": "back-swipe",
              "script": [
                { "at": 0.1, "drag": { "from": [200, 420], "to": [60, 425], "duration": 0.4 } }
              ] }
            """
        let found = try Renderer(threads: 1).lint(Array(text.utf8)).findings
            .filter { $0.finding.rule == .dragMovesNothing }
        #expect(found.map(\.place.line) == [3])
    }

    @Test func `of a step for many copies is told once`() throws {
        let file = Repository.root.appending(
            path: "Tests/Film/Sight/step-of-copies-never-reached/good.json")
        let missed = try Renderer(threads: 1).lint(Array(Data(contentsOf: file))).missed
        #expect(Set(missed.map(\.line)).count == missed.count)
    }
}
