import Foundation
import Testing
import Transitions
import UIKit

/// A finger on a transition: where it goes, and how the rest of the way is played.
struct Swipe: CustomTestStringConvertible, Sendable {
    var start: CGPoint
    var way: CGVector
    /// Seconds between the finger's release and the end.
    var rest: Double
    var outcome: StageTransition.Outcome
    var isCancelled = false
    var testDescription: String { "\(way.dx), \(way.dy) \(isCancelled ? "cancelled" : "lifted")" }
}

extension Playback {
    /// Plays the swipe from now on; the finger rests at its end from half a second on, and is lifted
    /// at 0.7 s.
    func play(_ swipe: Swipe) {
        drag(from: swipe.start, along: swipe.way, at: stage.now, cancelled: swipe.isCancelled)
    }

    /// Whether the last transition ended as the swipe says.
    func ended(as swipe: Swipe) -> Bool {
        guard let transition = stage.transitions.last, let released = transition.released,
            let ended = transition.ended
        else { return false }
        return transition.isInteractive && transition.outcome == swipe.outcome
            && near(ended - released, swipe.rest, within: 1e-4)
    }
}

@Suite struct `A swipe from the left edge over a parallax` {
    /// 0.35 s; the speed of the rest is what is left of the way.
    @Test(arguments: [
        Swipe(
            start: CGPoint(x: 5, y: 400), way: CGVector(dx: 195, dy: 0), rest: 0.35,
            outcome: .completed),
        Swipe(
            start: CGPoint(x: 5, y: 400), way: CGVector(dx: 117, dy: 0), rest: 0.15,
            outcome: .cancelled),
        Swipe(
            start: CGPoint(x: 5, y: 400), way: CGVector(dx: 234, dy: 0), rest: 0.525,
            outcome: .cancelled, isCancelled: true),
    ])
    func `moves both screens, and plays the rest at the speed that is set`(_ swipe: Swipe) throws {
        let play = Playback(.edgeParallax)
        play.arrive()
        let (list, detail) = (play.list?.view, play.detail?.view)
        play.play(swipe)
        let part = swipe.way.dx / 390
        #expect(near(play.seen(detail, at: 2.6) { $0.affineTransform().tx }, swipe.way.dx))
        #expect(near(play.seen(list, at: 2.6) { $0.affineTransform().tx }, -130 * (1 - part)))
        #expect(near(play.seen(play.tagged(9), at: 2.6) { $0.opacity }, 1 - part))
        play.rest()
        #expect(play.ended(as: swipe))
        let (gone, stays) =
            swipe.outcome == .completed ? (play.detail, play.list) : (play.list, play.detail)
        #expect(play.isInWindow(stays) && !play.isInWindow(gone))
        #expect(play.disorder(of: stays) == [])
        #expect(AppearanceLaw(play.stage.events).breaches == [])
        #expect(play.tagged(9) == nil)
    }

    @Test func `does not start in the middle, nor on the first screen`() {
        let play = Playback(.edgeParallax)
        play.drag(from: CGPoint(x: 5, y: 400), along: CGVector(dx: 200, dy: 0), at: 0)
        play.rest()
        play.arrive()
        play.drag(from: CGPoint(x: 60, y: 400), along: CGVector(dx: 200, dy: 0), at: 4)
        play.rest()
        #expect(play.outcomes == [.completed])
    }

    @Test func `pushes by the curve when no finger is down`() {
        let play = Playback(.edgeParallax)
        play.forward()
        let part = Curve.easeInOut(0.1 / 0.35)
        #expect(
            near(
                play.seen(play.detail?.view, at: 0.1) { $0.affineTransform().tx }, 390 * (1 - part))
        )
        #expect(
            near(play.seen(play.list?.view, at: 0.1) { $0.affineTransform().tx }, -130 * part))
    }
}

@Suite struct `A side menu` {
    @Test(arguments: [
        Swipe(
            start: CGPoint(x: 5, y: 400), way: CGVector(dx: 195, dy: 0), rest: 0.3,
            outcome: .completed),
        Swipe(
            start: CGPoint(x: 5, y: 400), way: CGVector(dx: 78, dy: 0), rest: 0.12,
            outcome: .cancelled),
    ])
    func `is opened by a finger from the edge`(_ swipe: Swipe) throws {
        let play = Playback(.sideMenu)
        play.play(swipe)
        // 80 % of the width at the end.
        play.stage.advance(to: 0.6)
        let picture = play.tagged(12345)
        #expect(near(play.seen(picture, at: 0.6) { $0.position.x }, 195 + 0.8 * swipe.way.dx))
        play.rest()
        #expect(play.ended(as: swipe))
        #expect(play.isInWindow(play.list) == (swipe.outcome == .cancelled))
        #expect((play.tagged(12345) == nil) == (swipe.outcome == .cancelled))
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    @Test(arguments: [
        Swipe(
            start: CGPoint(x: 300, y: 400), way: CGVector(dx: -195, dy: 0), rest: 0.3,
            outcome: .completed),
        Swipe(
            start: CGPoint(x: 300, y: 400), way: CGVector(dx: -78, dy: 0), rest: 0.12,
            outcome: .cancelled),
    ])
    func `is closed by a finger on the picture of the screen`(_ swipe: Swipe) throws {
        let play = Playback(.sideMenu)
        play.arrive()
        let picture = play.tagged(12345)
        play.play(swipe)
        #expect(near(play.seen(picture, at: 2.6) { $0.position.x }, 507 + 0.8 * swipe.way.dx))
        play.rest()
        #expect(play.ended(as: swipe))
        #expect(play.isInWindow(play.list) == (swipe.outcome == .completed))
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }
}

@Suite struct `A card over a dimmed screen` {
    private let top = 844 * 0.25
    private let height = 844 * 0.75

    @Test func `comes up while the screen behind is dimmed and steps back`() {
        let play = Playback(.dimmedCard)
        play.forward()
        let part = Curve.easeInOut(0.1 / 0.4)
        let card = play.seen(play.detail?.view, at: 0.1) { $0.frame }
        #expect(near(card, CGRect(x: 0, y: top + height * (1 - part), width: 390, height: height)))
        #expect(near(play.seen(play.tagged(10), at: 0.1) { $0.opacity }, part))
        #expect(
            near(play.seen(play.list?.view, at: 0.1) { $0.affineTransform().a }, 1 - 0.1 * part))
    }

    @Test(arguments: [
        Swipe(
            start: CGPoint(x: 195, y: 300), way: CGVector(dx: 0, dy: 379.8), rest: 0.16,
            outcome: .completed),
        Swipe(
            start: CGPoint(x: 195, y: 300), way: CGVector(dx: 0, dy: 189.9), rest: 0.12,
            outcome: .cancelled),
    ])
    func `is pulled down, dimming and all`(_ swipe: Swipe) {
        let play = Playback(.dimmedCard)
        play.arrive()
        play.play(swipe)
        let part = swipe.way.dy / height
        #expect(near(play.seen(play.detail?.view, at: 2.6) { $0.frame.minY }, top + swipe.way.dy))
        #expect(near(play.seen(play.tagged(10), at: 2.6) { $0.opacity }, 1 - part))
        #expect(
            near(play.seen(play.list?.view, at: 2.6) { $0.affineTransform().a }, 0.9 + 0.1 * part))
        play.rest()
        #expect(play.ended(as: swipe))
        let stays = swipe.outcome == .cancelled
        #expect(play.seen(play.tagged(10), at: 5) { $0.opacity } == (stays ? 1 : nil))
        #expect((play.tagged(10) != nil) == stays && play.isInWindow(play.detail) == stays)
        #expect(near(play.seen(play.list?.view, at: 5) { $0.affineTransform().a }, stays ? 0.9 : 1))
    }

    @Test func `goes away at a tap beside it`() {
        let play = Playback(.dimmedCard)
        play.arrive()
        let point = CGPoint(x: 195, y: 60)
        play.touch([(2.1, point), (2.15, point)])
        play.rest()
        #expect(play.outcomes == [.completed, .completed])
        #expect(play.stage.transitions.last?.isInteractive == false)
    }
}

@Suite struct `Tabs that slide` {
    @Test(arguments: [
        Swipe(
            start: CGPoint(x: 300, y: 400), way: CGVector(dx: -234, dy: 0), rest: 0.1,
            outcome: .completed),
        Swipe(
            start: CGPoint(x: 300, y: 400), way: CGVector(dx: -156, dy: 0), rest: 0.1,
            outcome: .cancelled),
    ])
    func `follow a finger`(_ swipe: Swipe) {
        let play = Playback(.tabSlide)
        play.play(swipe)
        play.stage.advance(to: 0.6)
        #expect(near(play.seen(play.list?.view, at: 0.6) { $0.frame.minX }, swipe.way.dx))
        #expect(near(play.seen(play.detail?.view, at: 0.6) { $0.frame.minX }, 390 + swipe.way.dx))
        play.rest()
        #expect(play.ended(as: swipe))
        let tabs = play.root as? UITabBarController
        #expect(tabs?.selectedIndex == (swipe.outcome == .completed ? 1 : 0))
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }

    @Test func `slide to the left for a tab further right, and back to the right`() {
        let play = Playback(.tabSlide)
        play.forward()
        #expect(near(play.seen(play.list?.view, at: 0.125) { $0.frame.minX }, -195))
        #expect(near(play.seen(play.detail?.view, at: 0.125) { $0.frame.minX }, 195))
        play.rest()
        play.back()
        let began = play.stage.now
        #expect(near(play.seen(play.list?.view, at: began + 0.125) { $0.frame.minX }, -195))
    }
}

@Suite struct `A photo that is dragged away` {
    @Test(arguments: [
        Swipe(
            start: CGPoint(x: 195, y: 400), way: CGVector(dx: 60, dy: 200), rest: 0.2,
            outcome: .completed),
        Swipe(
            start: CGPoint(x: 195, y: 400), way: CGVector(dx: 0, dy: -100), rest: 0.3,
            outcome: .cancelled),
    ])
    func `follows the finger in both directions, shrinking`(_ swipe: Swipe) {
        let play = Playback(.photoDrag)
        play.arrive()
        let detail = play.detail?.view
        let photo = play.stage.perform { detail?.viewWithTag(102) }
        play.play(swipe)
        let part = abs(swipe.way.dy) / 422
        let place = CGPoint(x: 195 + swipe.way.dx, y: 410 + swipe.way.dy)
        #expect(near(play.seen(photo, at: 2.6) { $0.position }, place))
        #expect(near(play.seen(photo, at: 2.6) { $0.affineTransform().a }, 1 - 0.3 * part))
        #expect(near(play.seen(detail, at: 2.6) { $0.backgroundColor?.alpha ?? 1 }, 1 - part))
        play.rest()
        #expect(play.ended(as: swipe))
        #expect(play.isInWindow(play.detail) == (swipe.outcome == .cancelled))
        #expect(AppearanceLaw(play.stage.events).breaches == [])
    }
}
