import Testing
import Transitions
import UIKit

/// A transition's lengths as its code says them, in seconds.
struct Row: CustomTestStringConvertible, Sendable {
    var demo: Demo
    var forward: Double
    var back: Double
    /// Whether the list is still in the window under the detail.
    var keepsList = false
    var testDescription: String { demo.name }

    /// The length of transitions that start and end without a context of UIKit's is not recorded.
    static let all: [Row] = [
        Row(demo: .blinds, forward: 0.5, back: 0.5),
        Row(demo: .blurredSheet, forward: 0.25, back: 0.25, keepsList: true),
        Row(demo: .bounceIn, forward: 0.8, back: 0.3, keepsList: true),
        // Three rows, 0.05 s apart, and one, each of 0.2 s.
        Row(demo: .cascade, forward: 0.5, back: 0.5),
        Row(demo: .cellZoom, forward: 0.4, back: 0.4),
        Row(demo: .circleReveal, forward: 0.5, back: 0.5),
        Row(demo: .cube, forward: 0.6, back: 0.6),
        Row(demo: .dimmedCard, forward: 0.4, back: 0.4, keepsList: true),
        Row(demo: .dissolve, forward: 0.4, back: 0.4, keepsList: true),
        Row(demo: .doors, forward: 0.5, back: 0.5),
        Row(demo: .edgeParallax, forward: 0.35, back: 0.35),
        Row(demo: .elasticEdge, forward: 0.8, back: 0.8),
        Row(demo: .expandingCard, forward: 0.6, back: 0.6, keepsList: true),
        Row(demo: .explode, forward: 0.8, back: 0.8),
        Row(demo: .foldAway, forward: 0.6, back: 0.6),
        Row(demo: .grabbableSlide, forward: 0.5, back: 0.5),
        Row(demo: .gradientWipe, forward: 0.4, back: 0.4),
        Row(demo: .groupedBurst, forward: 0.6, back: 0.6),
        Row(demo: .halfTurn, forward: 0.5, back: 0.5),
        Row(demo: .heroMatch, forward: 0.5, back: 0.5, keepsList: true),
        Row(demo: .pathFlight, forward: 0.5, back: 0.5),
        Row(demo: .peekPress, forward: 0.5, back: 0.5, keepsList: true),
        Row(demo: .photoDrag, forward: 0.4, back: 0.4, keepsList: true),
        Row(demo: .pinchClose, forward: 0.4, back: 0.4),
        Row(demo: .queuedFade, forward: 0.3, back: 0.3, keepsList: true),
        Row(demo: .pannedCircle, forward: 0.5, back: 0.5),
        Row(demo: .pictureShrink, forward: 0.3, back: 0.3),
        // A spring without damping, and a duration below zero, which is none.
        Row(demo: .looseSpring, forward: 0.5, back: 0, keepsList: true),
        // A spring of 0.5 s without bounce settles after 0.8 s.
        Row(demo: .modernZoom, forward: 0.8, back: 0.8, keepsList: true),
        Row(demo: .sideMenu, forward: 0.6, back: 0.6),
        // ln(1000·(1 + z·ω/ω′))/(z·ω) with ω = 20, z = 0.5, ω′ = 17.320508.
        Row(demo: .springLayers, forward: 0.7363502, back: 0.7363502),
        Row(demo: .tabSlide, forward: 0.25, back: 0.25),
        // 0.2 s, a pause of 0.1 s, 0.3 s.
        Row(demo: .taskedSteps, forward: 0.6, back: 0.6),
        // The last tile starts after (2 + 3) · 0.05 s and takes 0.3 s.
        Row(demo: .tiles, forward: 0.55, back: 0.55),
        Row(demo: .timedBanner, forward: 0.3, back: 0.3, keepsList: true),
    ]
}

@Suite struct `A transition of the corpus` {
    /// A frame passes between the end of an explicit animation and the word of it.
    private let frame = 1.0 / 60 + 1e-6

    @Test(arguments: Row.all) func `plays forward in its time`(_ row: Row) throws {
        let play = Playback(row.demo)
        play.arrive()
        #expect(play.outcomes == [.completed])
        let length = try #require(play.length(0))
        #expect((row.forward - 1e-6...row.forward + frame).contains(length), "\(length)")
        let detail = try #require(play.detail)
        #expect(play.isInWindow(detail))
        #expect(play.isInWindow(play.list) == row.keepsList)
        #expect(play.disorder(of: detail) == [])
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    @Test(arguments: Row.all) func `plays back in its time, and leaves nothing`(
        _ row: Row
    ) throws {
        let play = Playback(row.demo)
        let before = play.shape
        play.arrive()
        play.back()
        play.rest()
        #expect(play.outcomes == [.completed, .completed])
        let length = try #require(play.length(1))
        #expect((row.back - 1e-6...row.back + frame).contains(length), "\(length)")
        let list = try #require(play.list)
        #expect(play.isInWindow(list) && play.disorder(of: list) == [])
        #expect(play.shape == before)
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    @Test(arguments: Row.all) func `can be played again and again`(_ row: Row) {
        let play = Playback(row.demo)
        let before = play.shape
        for _ in 0..<3 {
            play.arrive()
            play.back()
            play.rest()
        }
        #expect(play.outcomes == Array(repeating: .completed, count: 6))
        #expect(play.shape == before)
    }

    @Test(arguments: Row.all, [0.1, 3]) func `leaves nothing alive`(
        _ row: Row, until time: Double
    ) {
        // A task that waits for an animation's end when the play is over waits for ever.
        if row.demo.name == "tasked steps", time < 1 { return }
        weak var stage: Stage?
        weak var root: UIViewController?
        weak var detail: UIViewController?
        do {
            let play = Playback(row.demo)
            play.forward()
            play.rest(time)
            (stage, root, detail) = (play.stage, play.root, play.detail)
            play.stage.tearDown()
        }
        #expect(stage == nil && root == nil && detail == nil)
    }
}

extension Playback {
    /// Whether the controller's view is in the stage's window.
    func isInWindow(_ controller: UIViewController?) -> Bool {
        stage.perform { controller?.viewIfLoaded?.window === stage.window }
    }

    /// The classes of the window's views, a line each, indented.
    var shape: String {
        func lines(_ view: UIView, _ depth: Int) -> [String] {
            [String(repeating: " ", count: depth) + "\(type(of: view)) \(view.tag)"]
                + view.subviews.flatMap { lines($0, depth + 1) }
        }
        return stage.perform { lines(stage.window, 0).joined(separator: "\n") }
    }

    /// Traces that an animator has left on the controller's view.
    func disorder(of controller: UIViewController?) -> [String] {
        stage.perform {
            guard let view = controller?.view else { return ["no view"] }
            var found: [String] = []
            if view.alpha != 1 { found.append("alpha \(view.alpha)") }
            if view.isHidden { found.append("hidden") }
            if view.layer.mask != nil { found.append("a mask") }
            if !CATransform3DIsIdentity(view.layer.transform) { found.append("a transform") }
            if view.layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) { found.append("an anchor") }
            for view in view.tree where !(view.layer.animationKeys() ?? []).isEmpty {
                found.append("animations")
            }
            if !stage.window.bounds.contains(view.frame) { found.append("frame \(view.frame)") }
            return found
        }
    }
}
