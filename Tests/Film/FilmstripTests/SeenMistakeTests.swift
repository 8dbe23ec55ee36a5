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
        Row(spec: "anchor-point-without-position", told: ["sudden-change of inbox"]),
        Row(spec: "gap-between-pages", told: ["cross-fade-dips of message"]),
        Row(spec: "pages-with-a-gutter", told: []),
        Row(spec: "door-turns-under-a-finger", told: ["sudden-change of message"]),
        Row(spec: "progress-over-the-other-side", told: ["drag-runs-away of message"]),
        Row(spec: "progress-many-times-as-fast", told: ["drag-runs-away of message"]),
        Row(spec: "animation-longer-than-its-transition", told: ["duration-differs of inbox"]),
        Row(spec: "shade-above-arriving-screen", told: ["sudden-change of shade"]),
        Row(spec: "mask-beside-its-view", told: ["sudden-change of message.card"]),
        Row(spec: "mask-ends-too-small", told: ["sudden-change of message"]),
        Row(spec: "hero-behind-arriving-screen", told: ["sudden-change of page.cover"]),
        Row(spec: "presenter-gone-behind-translucent-screen", told: ["sudden-change of grid"]),
        Row(spec: "both-screens-fade", told: ["cross-fade-dips of a"]),
        Row(spec: "animation-never-removed", told: ["alpha-left-behind of inbox"]),
        Row(spec: "progress-against-the-edge", told: ["drag-moves-nothing of edge"]),
        Row(spec: "vertical-drag-begins-pop", told: ["drag-moves-nothing of edge"]),
        Row(spec: "increment-taken-as-total", told: ["drag-moves-nothing of pull"]),
        Row(spec: "progress-over-the-wrong-side", told: ["drag-runs-away of message"]),
        Row(spec: "moves-against-the-finger", told: ["drag-runs-away of map.sheet"]),
        Row(spec: "scrolls-and-dismisses", told: ["drag-runs-away of message.page"]),
        Row(spec: "cancelled-touch-enters-state", told: ["cancelled-touch-completes of map"]),
        Row(spec: "throw-backwards", told: ["/screens/map/behavior/gestures/0/ended"]),
        Row(spec: "pinch-velocity-of-the-wrong-sign", told: ["/interactions/pull/finish"]),
        Row(spec: "threshold-beyond-the-display", told: ["/interactions/edge/finish"]),
        Row(spec: "velocity-in-the-wrong-unit", told: ["/interactions/edge/finish"]),
        Row(
            spec: "degrees-taken-as-radians",
            told: ["/screens/map/behavior/gestures/0/changed/row.transform"]),
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
        Row(spec: "two-pops-by-one-finger", told: ["overlapping-transitions of swipe"]),
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
        Row(
            spec: "keyframes-in-seconds", told: ["/animators/pop/animate/0/keyframes"]),
        Row(spec: "velocity-across-the-way", told: ["/interactions/drag/finish"]),
        Row(spec: "progress-from-the-right-edge", told: ["drag-moves-nothing of edge"]),
        Row(spec: "panel-with-round-corners", told: []),
        Row(spec: "flip-with-one-side", told: []),
        Row(spec: "flip-from-its-back", told: []),
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
            told: ["overlapping-transitions of interactivePopGestureRecognizer"]),
        Row(
            spec: "tab-selected-during-a-selection",
            told: ["overlapping-transitions of a", "overlapping-transitions of c"]),
        Row(spec: "pushed-during-a-push", told: ["overlapping-transitions of c"]),
        // Source: openradar 40729570, github.com/CEWendel/SWTableViewCell/issues/148.
        Row(spec: "row-tapped-twice", told: ["overlapping-transitions of c"]),
        // Source: github.com/recruit-mp/RMPZoomTransitionAnimator/issues/19.
        Row(spec: "popped-during-a-pop", told: ["overlapping-transitions of a"]),
        // Source: github.com/tungvoduc/DTPagerController/pull/35.
        Row(spec: "own-container-changed-mid-way", told: ["overlapping-transitions of c"]),
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
        Row(
            spec: "presenter-loses-its-scale",
            told: ["corner-radius-left-behind of library", "transform-left-behind of library"]),
        Row(
            spec: "values-lost-after-cancel",
            told: [
                "alpha-left-behind of library", "corner-radius-left-behind of library",
                "property-left-behind of library.head", "shadow-left-behind of album",
            ]),
        Row(spec: "iris-over-a-receding-list", told: []),
        Row(spec: "push-without-insert", told: ["black-screen of settings"]),
        Row(spec: "pop-without-insert-under-a-finger", told: ["black-screen of inbox"]),
        Row(
            spec: "page-stays-clear-after-cancel",
            told: ["black-screen of page", "hidden-left-behind of page.hero"]),
        Row(spec: "arriving-screen-removed", told: ["black-screen of message"]),
        Row(spec: "arriving-screen-scaled-to-nothing", told: ["black-screen of message"]),
        Row(spec: "arriving-screen-hidden", told: ["black-screen of message"]),
        Row(spec: "card-rests-scaled", told: []),
        Row(spec: "card-rests-with-a-shadow", told: []),
        Row(
            spec: "translation-left-by-keyframes", told: ["transform-left-behind of message"]),
        Row(spec: "presenter-fades-below-its-cover", told: []),
        Row(spec: "dim-fades-below-a-page", told: []),
        Row(spec: "news-run-behind-a-clip", told: []),
        Row(spec: "banner-without-a-prepare", told: []),
        Row(spec: "spinner-hidden-by-the-completion", told: []),
        Row(spec: "hud-lets-touches-through", told: []),
        Row(
            spec: "ending-without-completion", told: ["transition-never-completed of photo"]),
        Row(spec: "spring-velocity-of-the-wrong-sign", told: ["velocity-jump of photo"]),
        Row(spec: "flick-back-finishes", told: ["velocity-jump of message"]),
        Row(spec: "second-drag-jumps", told: ["drag-jump of map.card"]),
        Row(spec: "held-fraction-forgotten", told: ["drag-jump of card"]),
        Row(spec: "translation-added-in-a-behavior", told: ["drag-runs-away of map.card"]),
        Row(spec: "begin-needs-a-distance", told: ["/interactions/pull/when"]),
        Row(
            spec: "recognizer-needs-a-distance",
            told: ["/interactions/pull/recognizer/shouldBegin"]),
        Row(spec: "model-value-forgotten", told: ["completion-jump of like.heart"]),
        Row(spec: "second-tap-during-a-push", told: ["touch-reaches-wrong-screen of inbox"]),
        Row(
            spec: "toolbar-stays-clear-after-cancel",
            told: ["alpha-left-behind of message.toolbar"]),
        Row(
            spec: "shared-element-ahead-of-finger",
            told: ["spring-ahead-of-finger of miniFlight"]),
        Row(spec: "mask-ends-a-little-too-small", told: ["sudden-change of new"]),
        Row(spec: "arriving-screen-there-at-once", told: ["sudden-change of message"]),
        Row(
            spec: "edge-swipe-without-interaction",
            told: ["drag-moves-nothing of interactivePopGestureRecognizer"]),
        Row(spec: "scrolls-its-list-and-dismisses", told: ["drag-runs-away of letter"]),
        Row(spec: "pinch-compared-the-wrong-way", told: ["/interactions/pinch/finish"]),
        Row(
            spec: "distance-as-a-fraction",
            told: ["/screens/deck/behavior/gestures/0/ended/0"]),
        Row(spec: "rotation-in-degrees", told: ["/interactions/turn/progress"]),
        Row(spec: "snapshot-of-an-unseen-view", told: ["element-vanishes of fly"]),
        Row(spec: "caught-without-its-fraction", told: ["drag-jump of card"]),
        Row(spec: "caught-and-completed", told: ["cancel-completes of card"]),
        Row(spec: "animation-kept-behind-a-card", told: ["alpha-left-behind of inbox.banner"]),
        Row(spec: "anchor-point-turned", told: ["sudden-change of front"]),
        Row(spec: "black-under-two-fingers", told: ["black-screen of inbox"]),
        Row(spec: "shade-stays-in-a-screen", told: ["view-left-behind of shade"]),
        Row(spec: "dim-outlives-its-card", told: ["view-left-behind of dim"]),
        Row(spec: "progress-both-ways", told: ["drag-runs-away of card"]),
        Row(spec: "whole-turn", told: ["/animators/push/animate/0/set/to.badge.transform"]),
        Row(spec: "ending-completes-early", told: ["sudden-change of card"]),
        Row(spec: "scrolling-left-off", told: ["property-left-behind of inbox.list"]),
        Row(spec: "inset-left", told: ["property-left-behind of inbox.list"]),
        Row(
            spec: "shadow-clipped", told: ["/animators/pop/prepare/1/set/from.layer.shadowOpacity"]),
        Row(spec: "pull-of-a-scrolled-list", told: ["drag-runs-away of card.list"]),
        Row(spec: "seen-before-its-animation", told: ["one-frame-flash of message.badge"]),
        Row(spec: "mask-in-another-views-coordinates", told: ["sudden-change of message.hero"]),
        Row(spec: "start-inserts-in-place", told: ["one-frame-flash of message"]),
        Row(spec: "pinch-counts-the-other-way", told: ["drag-moves-nothing of pinch"]),
        Row(spec: "reversed-without-a-first-state", told: ["duration-differs of message"]),
        Row(spec: "turn-by-thirds", told: []),
        Row(spec: "handle-above-a-scrolled-list", told: []),
        Row(spec: "shadow-around-a-clip", told: []),
        Row(spec: "completes-now-or-later", told: []),
        Row(spec: "thrown-either-way", told: []),
        Row(spec: "duration-by-velocity", told: ["duration-differs of card"]),
        Row(spec: "pinch-scale-not-reset", told: ["drag-runs-away of card"]),
        Row(
            spec: "corner-animation-never-removed", told: ["corner-radius-left-behind of feed"]),
        Row(
            spec: "damping-as-a-ratio",
            told: ["duration-differs of feed", "/animators/up/animate/0/curve"]),
        Row(spec: "dim-above-its-card", told: ["view-left-behind of dim"]),
        Row(spec: "one-finger-dismisses-twice", told: ["call-without-effect of second"]),
        Row(spec: "completes-twice-in-a-list", told: ["transition-completed-twice of card"]),
        Row(spec: "goes-on-after-a-cancel", told: ["cancel-completes of card"]),
        Row(spec: "progress-of-either-sign", told: ["drag-runs-away of card"]),
        Row(spec: "wheel-turns-twice", told: []),
        Row(spec: "caught-and-carried-on", told: []),
        Row(spec: "page-overshoots-the-edge", told: ["one-frame-flash of card"]),
        Row(
            spec: "press-in-milliseconds",
            told: ["/interactions/press/recognizer/longPress/minimumPressDuration"]),
        Row(spec: "resting-finger-refused", told: ["/interactions/pull/finish"]),
        Row(spec: "single-tap-before-double", told: ["/interactions/close/recognizer"]),
        Row(spec: "comes-back-from-the-same-side", told: ["/container/navigation/pop"]),
        Row(spec: "last-row-stays-hidden", told: ["alpha-left-behind of game.row4"]),
        Row(spec: "panel-seen-before-it-slides-in", told: ["one-frame-flash of game.panel"]),
        Row(spec: "veil-over-a-handle", told: ["/script/1/drag"]),
        Row(spec: "push-waits-for-a-pulse", told: ["duration-differs of home"]),
        Row(
            spec: "round-card-not-clipped",
            told: ["/animators/push/animate/0/set/flying.layer.cornerRadius"]),
        Row(spec: "dialog-beyond-a-turned-display", told: ["frame-left-behind of card"]),
        Row(spec: "animation-hides-a-later-one", told: ["transform-left-behind of game.hero"]),
        Row(
            spec: "dim-stays-upright",
            told: ["frame-left-behind of dim"]),
        Row(
            spec: "shadow-cut-by-its-cell", told: ["/screens/message/views"]),
        Row(spec: "composer-below-the-keyboard", told: ["/screens/chat/views"]),
        Row(spec: "flick-finishes-one-way", told: ["/interactions/pull/progress"]),
        Row(spec: "flick-refused", told: ["/interactions/pull/finish"]),
        Row(spec: "keyframes-at-once", told: ["/animators/push/animate/0/keyframes"]),
        Row(spec: "toast-over-a-button", told: ["/script/1/tap"]),
        Row(spec: "pinch-begins-at-the-end", told: ["/interactions/pinch/progress"]),
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
    ])
    func `has its cause, and a remedy that fits`(spec: String, cause: String, fix: String) throws {
        let file = Repository.root.appending(path: "Tests/Film/Sight/\(spec)/bad.json")
        let found = try #require(
            Renderer(threads: 1).lint(Array(Data(contentsOf: file))).findings.first
        ).finding
        #expect(found.message.contains(cause), "\(found.message)")
        #expect(found.fix.contains(fix), "\(found.fix)")
    }

    @Test func `of a step for many copies is told once`() throws {
        let file = Repository.root.appending(
            path: "Tests/Film/Sight/step-of-copies-never-reached/good.json")
        let missed = try Renderer(threads: 1).lint(Array(Data(contentsOf: file))).missed
        #expect(Set(missed.map(\.line)).count == missed.count)
    }
}
