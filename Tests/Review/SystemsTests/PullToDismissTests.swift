import CoreAnimation
import FilmstripGeometry
import Foundation
import Systems
import Testing
import UIKitCore

/// The spring that settles in 0.45 s without overshoot, from 0 to 1: 1 − e^(−wt)·(1 + (w − v)·t),
/// with w the largest solution of (1 + (w − v)·T)·e^(−wT) = 0.001.
private func spring(_ time: Double, velocity: Double) -> Double {
    let duration = 0.45
    var (low, high) = (velocity, 1000.0)
    for _ in 0..<100 {
        let w = (low + high) / 2
        if (1 + (w - velocity) * duration) * exp(-w * duration) > 0.001 {
            low = w
        } else {
            high = w
        }
    }
    return 1 - exp(-low * time) * (1 + (low - velocity) * time)
}

extension ModalPlay<PullToDismissScreen> {
    /// The presented vertical offset of the screen at `time`.
    func pulled(at time: Double) -> Double {
        play.seen(modal.view, at: time) { $0.affineTransform().ty }
    }

    /// Pulls evenly by `distance` at `speed`, and lifts at once or after `rest` seconds.
    ///
    /// - Returns: The time at which the finger is lifted.
    func pull(
        _ distance: Double, speed: Double, from y: Double = 100, rest: Double = 0,
        cancelled: Bool = false
    ) -> Double {
        let seconds = (distance + 10) / speed
        play.drag(
            from: CGPoint(x: 195, y: y), along: CGVector(dx: 0, dy: distance), seconds: seconds,
            rest: rest, cancelled: cancelled)
        return 0.1 + seconds + rest
    }
}

@Suite struct `A pull` {
    let play = ModalPlay { makePullToDismiss() }

    @Test func `moves the screen with the finger`() {
        let lifted = play.pull(200, speed: 100, rest: 0.5)
        // Half of 210 points, of which 10 are slop.
        #expect(near(play.pulled(at: 0.1 + 1.06), 95))
        #expect(near(play.pulled(at: lifted - 0.1), 200))
        #expect(play.stage.phase == .interactive)
    }

    /// 600 / (844 − 200). The last move that is reported is the 59th of 60 steps.
    @Test func `flies off with the finger's velocity`() {
        let lifted = play.pull(200, speed: 600)
        let start = 200 - 210.0 / 60
        for time in [0.05, 0.1, 0.2, 0.3] {
            let way = start + (844 - start) * spring(time, velocity: 600 / 644.0)
            #expect(near(play.pulled(at: lifted + time), way, within: 1e-3))
        }
        play.stage.advance(to: 5)
        #expect(play.play.outcomes.last == .completed)
        #expect(near(play.stage.transitions.last?.ended ?? 0, lifted + 0.45))
        #expect(play.root.presentedViewController == nil && play.modal.view.window == nil)
    }

    @Test func `springs back when the finger rested`() {
        let lifted = play.pull(200, speed: 600, rest: 0.2)
        for time in [0.05, 0.1, 0.2, 0.3] {
            let way = 200 * (1 - spring(time, velocity: 0))
            #expect(near(play.pulled(at: lifted + time), way, within: 1e-3))
        }
        play.stage.advance(to: 5)
        #expect(play.play.outcomes.last == .cancelled)
        #expect(play.root.presentedViewController === play.modal)
        #expect(play.modal.view.transform == .identity)
    }

    struct Release: CustomTestStringConvertible {
        var distance, speed: Double
        var isCancelled = false
        var outcome: StageTransition.Outcome
        var testDescription: String {
            "\(distance) pt at \(speed) pt/s \(isCancelled ? "taken away" : "lifted")"
        }
    }

    @Test(arguments: [
        Release(distance: 80, speed: 600, outcome: .cancelled),
        Release(distance: 81, speed: 600, outcome: .completed),
        Release(distance: 81, speed: 10, outcome: .completed),
        Release(distance: 100, speed: 600, isCancelled: true, outcome: .completed),
    ])
    func `leaves beyond 80 points if the finger moves down`(_ row: Release) {
        _ = play.pull(row.distance, speed: row.speed, cancelled: row.isCancelled)
        play.stage.advance(to: 20)
        #expect(play.play.outcomes.last == row.outcome)
    }

    /// Down to a translation of 290 and up to 170 in four frames: 1800 pt/s over 170 points.
    @Test func `springs back with the finger's velocity`() {
        let places: [Double] = [100, 250, 400, 370, 340, 310, 280]
        play.play.touch(
            places.enumerated().map { index, y in
                (time: 0.1 + Double(index) / 60, point: CGPoint(x: 195, y: y))
            })
        let lifted = 0.1 + 6.0 / 60
        // The last move that is reported is at 200.
        for time in [0.05, 0.1, 0.2] {
            let way = 200 * (1 - spring(time, velocity: 1800 / 170.0))
            #expect(near(play.pulled(at: lifted + time), way, within: 1e-3))
        }
        play.stage.advance(to: 5)
        #expect(play.play.outcomes.last == .cancelled)
    }

    @Test func `ends at once above where it began`() {
        let places: [Double] = [100, 120, 90, 80]
        play.play.touch(
            places.enumerated().map { index, y in
                (time: 0.1 + Double(index) / 10, point: CGPoint(x: 195, y: y))
            })
        play.stage.advance(to: 0.35)
        #expect(play.pulled(at: 0.35) == 0)
        play.stage.advance(to: 0.4)
        #expect(play.play.outcomes.last == .cancelled)
        #expect(near(play.stage.transitions.last?.ended ?? 0, 0.4))
    }

    @Test(arguments: [
        (UIModalPresentationStyle.overFullScreen, true), (.custom, true), (.fullScreen, false),
    ])
    func `shows what lies behind only where that stays`(
        style: UIModalPresentationStyle, isSeen: Bool
    ) {
        let play = ModalPlay { makePullToDismiss(style) }
        _ = play.pull(300, speed: 600)
        play.stage.advance(to: 0.5)
        #expect(play.stage.phase == .interactive)
        #expect((play.root.view.window != nil) == isSeen)
        play.stage.advance(to: 5)
        #expect(play.play.outcomes.last == .completed)
        #expect(play.root.view.window != nil)
    }

    @Test func `is the system's dismissal where nobody interacts`() {
        play.modal.isInteractive = false
        play.dismiss()
        play.stage.advance(to: 5)
        #expect(play.play.outcomes.last == .completed)
        #expect(play.root.presentedViewController == nil)
    }
}

@Suite struct `The mistakes of a pull` {
    let play = ModalPlay { makePullToDismiss() }

    private final class Notes { var heard: [String] = [] }

    @Test func `coordinators learn nothing`() {
        let notes = Notes()
        _ = play.pull(200, speed: 600, rest: 0.2)
        play.stage.advance(to: 0.4)
        play.play.perform { _ in
            let coordinator = play.modal.transitionCoordinator
            coordinator?.notifyWhenInteractionChanges { _ in notes.heard.append("changed") }
            coordinator?.animate(alongsideTransition: nil) { context in
                notes.heard.append("\(context.isCancelled) \(context.percentComplete)")
            }
        }
        play.stage.advance(to: 5)
        // The screen went back without any report of it.
        #expect(play.play.outcomes.last == .cancelled)
        #expect(notes.heard == ["false 0.0"])
        #expect(play.stage.transitions.last?.released == nil)
    }

    /// 844 − 830 = 14 points are left: 120 distances per second.
    @Test func `a pull to the very bottom has a velocity beyond all measure`() {
        let lifted = play.pull(830, speed: 1680, from: 2)
        let lowest = stride(from: 0.01, to: 0.4, by: 0.01).map { play.pulled(at: lifted + $0) }
            .max()
        #expect((lowest ?? 0) > 844 + 14)
        play.stage.advance(to: 5)
        #expect(play.play.outcomes.last == .completed)
    }

    @Test func `a dismissal by a button waits for a finger for ever`() {
        play.dismiss()
        play.stage.advance(to: 60)
        #expect(play.play.outcomes.last == .some(nil))
        #expect(play.root.presentedViewController === play.modal)
    }

    @Test func `an animator that does nothing never ends by itself`() {
        play.modal.isInteractive = false
        play.modal.keepsAnimator = true
        play.dismiss()
        play.stage.advance(to: 60)
        #expect(play.play.outcomes.last == .some(nil))
    }
}
