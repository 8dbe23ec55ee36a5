import FilmSupport
import Filmstrip
import Foundation
import Testing

/// `Tests/Film/Findings`: specs with mistakes that once were not found, or were found where there are none.
@Suite struct `The findings in a spec of an author` {
    struct Row: CustomTestStringConvertible {
        /// The name of the file.
        var spec: String
        /// The rules that report something, each with the view.
        var found: [String]
        var testDescription: String { spec }
    }

    @Test(arguments: [
        Row(spec: "added-view-left", found: ["view-left-behind of dim"]),
        Row(spec: "alpha-jump-at-completion", found: ["completion-jump of b"]),
        Row(spec: "alpha-left-seen-on-pop", found: ["alpha-left-behind of a.hero"]),
        Row(spec: "below-has-no-effect", found: ["placement-without-effect of b"]),
        Row(spec: "corner-radius-left", found: ["corner-radius-left-behind of b"]),
        Row(spec: "hero-left-hidden", found: ["hidden-left-behind of a.hero"]),
        Row(spec: "hero-vanishes", found: ["element-vanishes of a.hero"]),
        Row(spec: "jump-at-completion", found: ["completion-jump of b"]),
        Row(spec: "mask-left-on", found: ["mask-left-behind of b"]),
        // The driver is nobody's to animate: the cards below are never prepared.
        Row(spec: "prepare-never-runs", found: ["prepare-never-runs of lea"]),
        Row(
            spec: "represent-without-backdrop",
            found: ["alpha-left-behind of picture.actions", "alpha-left-behind of picture.curtain"]),
        Row(spec: "touches-left-off", found: ["touches-left-off of b"]),
        // Without a third gesture's driver, which the spec cannot let go of.
        Row(spec: "driver-outlives", found: []),
        // A bar that fades under the finger, and returns.
        Row(spec: "one-frame-flash", found: []),
        // A cancelled dismissal puts the sheet back where it was.
        Row(
            spec: "spring-cut-detent",
            found: ["completion-jump of places", "frame-left-behind of places"]),
        // A cancelled transition gives back what its animations changed, and not what was set beside them. The menu lies
        // above the content, over all of the screen, until it goes.
        Row(
            spec: "spring-cut-menu",
            found: [
                "placement-without-effect of menu", "property-not-animated of home.content",
                "shadow-left-behind of home.content", "spring-ahead-of-finger of home.content",
                "sudden-change of menu",
            ]),
    ])
    func `are its mistakes and no others`(_ row: Row) throws {
        let file = Repository.root.appending(path: "Tests/Film/Findings/\(row.spec).json")
        let found = try Renderer(threads: 1).findings(in: Array(Data(contentsOf: file)))
        let told = Set(found.map { "\($0.rule.rawValue) of \($0.view ?? "nobody")" })
        #expect(told.sorted() == row.found)
    }

    /// Views that are put below one that is not in the container view, in a message that names both: the view of a party,
    /// a view of a screen, or one that the animator added.
    @Test(arguments: [
        (#"{ "insert": "to", "below": "from" }"#, "b", "a"),
        (
            #"{ "insert": "to" }, { "add": { "name": "dim" }, "below": "from.cell" }"#, "dim",
            "a.cell"
        ),
        (
            #"{ "insert": "to" }, { "insert": "from.cell", "below": "to.photo" }"#, "a.cell",
            "b.photo"
        ),
    ])
    func `name the views of a placement without effect`(
        _ steps: String, view: String, other: String
    ) throws {
        let found = try Renderer(threads: 1).findings(
            in: Array(
                """
                { "device": { "size": [390, 800], "scale": 0.5 },
                  "screens": {
                    "a": { "views": [{ "name": "badge", "frame": [0, 0, 9, 9] },
                      { "name": "cell", "frame": [0, 0, 90, 90] }] },
                    "b": { "views": [{ "name": "caption", "frame": [0, 0, 9, 9] },
                      { "name": "photo", "frame": [0, 0, 90, 90] }] } },
                  "animators": { "in": { "duration": 0.3, "prepare": [\(steps)],
                    "complete": [{ "completeTransition": true }] } },
                  "container": { "presentation": { "root": "a", "style": "overFullScreen",
                    "present": { "animator": "in" } } },
                  "script": [{ "at": 0, "present": "b" }] }
                """.utf8))
        let told = found.filter { $0.rule == .placementWithoutEffect }
        #expect(told.map(\.view) == [view])
        #expect(
            told.first?.message.contains("puts `\(view)` below `\(other)`, which is not in the")
                == true,
            "\(found.map(\.message))")
    }
}
