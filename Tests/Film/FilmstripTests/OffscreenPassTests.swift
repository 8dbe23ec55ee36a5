import CoreAnimation
import Filmstrip
import Foundation
import Testing
import UIKitCore

/// Work off screen for a card of 100 by 60 points on a display with two pixels a point.
///
/// A push inserts the card's screen at 0.1 s, a frame of the display, and moves the card at the 29 frames until it ends at
/// 0.6 s. Nothing else moves.
@Suite struct `A view that is drawn off screen` {
    struct Row: CustomTestStringConvertible {
        var cause: String
        /// The keys of the card with the cause, and without it.
        var bad, good: String
        var passes = 1, pixels = 100 * 60 * 4
        /// The line that is told.
        var line = 5
        var testDescription: String { cause }
    }

    private static let part = #"{ "frame": [10, 10, 20, 20], "backgroundColor": "red" }"#
    private static let other = #"{ "frame": [50, 10, 20, 20], "backgroundColor": "blue" }"#
    private static let white = #""backgroundColor": "white""#
    private static let round = #""layer.cornerRadius": 12"#
    private static let shadow = #""layer.shadowOpacity": 0.3"#

    static let rows = [
        // Two pictures, of the mask and of the part of the card that it shows.
        Row(
            cause: "for a mask",
            bad: #"\#(white), "mask": { "frame": [0, 0, 80, 60], "backgroundColor": "black" }"#,
            good: #"\#(white), \#(round)"#, passes: 2, pixels: 2 * 80 * 60 * 4),
        Row(
            cause: "to cut more than one content at rounded corners",
            bad: #"\#(white), "clipsToBounds": true, \#(round), "subviews": [\#(part), \#(other)]"#,
            good: #"\#(white), "clipsToBounds": true, \#(round), "subviews": [\#(part)]"#),
        Row(
            cause: "for a shadow without a shadowPath", bad: "\(white), \(shadow)",
            good:
                #"\#(white), \#(shadow), "layer.shadowPath": "roundedRect(rect(0, 0, 100, 60), 0)""#
        ),
        Row(
            cause: "to fade parts that overlap as one picture",
            bad: #"\#(white), "alpha": 0.5, "subviews": [\#(part)]"#,
            good: #""alpha": 0.5, "subviews": [\#(part), \#(other)]"#),
        Row(
            cause: "to filter what is behind", bad: #""blur": "light""#,
            good: #""backgroundColor": "white", "alpha": 0.5"#),
    ]

    private func spec(
        _ card: String, moves: String = "to.card.frame.x", above: String = ""
    ) -> [UInt8] {
        Array(
            """
            { "device": { "size": [400, 800], "scale": 2 },
              "screens": {
                "list": { "views": [] },
                "page": { "views": [
                  { "name": "card", "frame": [20, 100, 100, 60], \(card) },
                  { "name": "dot", "frame": [0, 700, 10, 10], "backgroundColor": "red" }\(above)] } },
              "animators": { "come": { "duration": 0.5, "prepare": [{ "insert": "to" }],
                "animate": [{ "curve": "linear", "set": { "\(moves)": 220 } }],
                "complete": [{ "completeTransition": true }] } },
              "container": { "navigation": { "stack": ["list"], "push": { "animator": "come" } } },
              "script": [{ "at": 0.1, "push": "page" }], "filmstrip": { "frames": 2 } }
            """.utf8)
    }

    private func found(in spec: [UInt8]) throws -> [PlacedFinding] {
        try Renderer(threads: 1).lint(spec, performance: true).findings
    }

    private func counted(in spec: [UInt8]) throws -> Timeline.Offscreen? {
        let film = try Film(of: String(decoding: spec, as: UTF8.self))
        return film.motion?.first?.offscreen
    }

    @Test(arguments: rows)
    func `is told with its cause, its frames, its passes and its pixels`(_ row: Row) throws {
        let found = try found(in: spec(row.bad))
        try #require(found.map(\.finding.rule) == [.offscreenPasses])
        let told = found[0].finding
        #expect(told.view == "page.card" && told.time == 0.1 && found[0].place.line == row.line)
        #expect(
            told.message
                == "during the push, from 0.1 s to 0.583 s, `page.card` is drawn off screen \(row.cause): in 30 frames, "
                + "at most \(row.passes) pass\(row.passes == 1 ? "" : "es") and \(row.pixels) pixels in one"
        )
        let counted = try counted(in: spec(row.bad))
        #expect(counted?.frames == 30 && counted?.passes == row.passes)
        #expect(counted?.pixels == row.pixels)
    }

    @Test(arguments: rows) func `is not told without the cause`(_ row: Row) throws {
        #expect(try found(in: spec(row.good)) == [])
        #expect(try counted(in: spec(row.good)) == nil)
    }

    @Test(arguments: rows) func `is not looked for unless that is asked for`(_ row: Row) throws {
        #expect(try Renderer(threads: 1).lint(spec(row.bad)).findings == [])
        #expect(try Film(of: String(decoding: spec(row.bad), as: UTF8.self)).findings == [])
    }

    /// The frame in which it is inserted changes it, and nothing after that.
    @Test(arguments: rows)
    func `counts only in frames that change it`(_ row: Row) throws {
        #expect(try found(in: spec(row.bad, moves: "to.dot.frame.x")) == [])
        #expect(try counted(in: spec(row.bad, moves: "to.dot.frame.x"))?.frames == 1)
    }

    @Test(arguments: rows)
    func `does not count behind an opaque view`(_ row: Row) throws {
        let cover = #", { "frame": [0, 0, 400, 400], "backgroundColor": "black" }"#
        #expect(try counted(in: spec(row.bad, above: cover)) == nil)
    }

    @Test func `is placed at the step that makes it so`() throws {
        let text = """
            { "preset": "push",
              "animators": { "come": { "duration": 0.5, "prepare": [
                { "insert": "to" },
                { "set": { "to.layer.shadowOpacity": 0.5 } },
                { "set": { "to.frame.x": "container.width" } }],
                "animate": [{ "set": { "to.frame": "to.finalFrame" } }],
                "complete": [{ "set": { "to.layer.shadowOpacity": 0 } }, { "completeTransition": true }] } },
              "container": { "navigation": { "push": { "animator": "come" } } },
              "script": [{ "at": 0.1, "push": "message" }] }
            """
        let found = try found(in: Array(text.utf8)).filter { $0.finding.rule == .offscreenPasses }
        #expect(found.map(\.place.line) == [4])
        #expect(found.first?.finding.fix.contains("shadowPath") == true)
    }

    @Test func `may be allowed, and is not needless where nobody looks for it`() throws {
        let allowed = String(decoding: spec(Self.rows[0].bad), as: UTF8.self).replacing(
            #""script""#,
            with: #""allow": [{ "rule": "offscreen-passes", "reason": "one" }], "script""#)
        let report = try Renderer(threads: 1).lint(Array(allowed.utf8), performance: true)
        #expect(report.findings.map(\.finding.allowed) == ["one"] && report.needless == [])
        #expect(try Renderer(threads: 1).lint(Array(allowed.utf8)).needless == [])
    }
}

/// Settings of layers that only code has: a card of 100 by 60 points with an overlapping part, in a presented screen.
@Suite struct `A layer that is drawn off screen` {
    /// Presents a screen in half a second, and moves a view of it.
    private final class Presenting: NSObject, UIViewControllerAnimatedTransitioning,
        UIViewControllerTransitioningDelegate
    {
        let card = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 60))
        let part = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let screen = Screen()
        let movesPart: Bool

        /// Keeps its delegate, to which it only refers.
        final class Screen: UIViewController { var presenting: Presenting? }

        init(movesPart: Bool, _ change: (CALayer) -> Void) {
            self.movesPart = movesPart
            super.init()
            (card.backgroundColor, part.backgroundColor) = (.white, .red)
            card.addSubview(part)
            screen.view.addSubview(card)
            screen.modalPresentationStyle = .fullScreen
            (screen.presenting, screen.transitioningDelegate) = (self, self)
            change(card.layer)
        }

        func transitionDuration(using _: (any UIViewControllerContextTransitioning)?) -> Double {
            0.5
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            context.containerView.addSubview(screen.view)
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { [self] in
                if movesPart { part.frame.origin.x = 70 } else { card.frame.origin.x = 220 }
            } completion: { [screen] _ in
                context.completeTransition(true)
                screen.presenting = nil
            }
        }

        func animationController(
            forPresented _: UIViewController, presenting _: UIViewController,
            source _: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }

    private func offscreen(
        movesPart: Bool = false, _ change: @escaping @Sendable (CALayer) -> Void
    ) throws -> Timeline.Offscreen? {
        let script = GestureScript([
            .perform(.at(0.1)) { stage in
                let screen = Presenting(movesPart: movesPart, change).screen
                stage.window.rootViewController?.present(screen, animated: true)
            }
        ])
        let film = try Film(of: script, on: Device(scale: 2)) {
            $0.window.rootViewController = UIViewController()
        }
        return film.motion?.first?.offscreen
    }

    @Test func `keeps the picture of what is rasterized while nothing in it changes`() throws {
        // The picture is made in the frame in which the layer comes.
        let kept = try offscreen { $0.shouldRasterize = true }
        #expect(kept == Timeline.Offscreen(frames: 1, passes: 1, pixels: 100 * 60 * 4))
        let made = try offscreen(movesPart: true) { $0.shouldRasterize = true }
        #expect(made == Timeline.Offscreen(frames: 30, passes: 1, pixels: 100 * 60 * 4))
    }

    @Test func `fades parts one by one without group opacity`() throws {
        let whole = try offscreen { $0.opacity = 0.5 }
        #expect(whole == Timeline.Offscreen(frames: 30, passes: 1, pixels: 100 * 60 * 4))
        #expect(
            try offscreen { layer in
                (layer.opacity, layer.allowsGroupOpacity) = (0.5, false)
            } == nil)
    }
}
