import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// The animator does nothing, and the interaction controller only keeps the context: the finger's
/// own code moves the view and completes the transition.
@Suite struct `A pull down by hand` {
    private final class Pulled {
        let play: PresentationPlay
        let pull = PullDown()

        init(_ style: UIModalPresentationStyle = .custom) {
            play = PresentationPlay(style)
            play.stage.perform { [play, pull] in
                pull.controller = play.detail
                play.delegate.dismissing = IdleAnimator()
                play.delegate.dismissingInteraction = pull
                play.detail.view.addGestureRecognizer(
                    UIPanGestureRecognizer(target: pull, action: PullDown.panned))
            }
            play.present(animated: false)
        }

        /// Moves the finger down evenly by `distance` beyond the pan's slop, and lifts it after a rest.
        func drag(_ distance: Double, seconds: Double = 0.5, rest: Double = 0) {
            let (stage, begin) = (play.stage, play.stage.now)
            func send(_ phase: UITouch.Phase, _ y: Double) {
                stage.send(TouchSample(phase: phase, location: CGPoint(x: 200, y: y)))
            }
            send(.began, 200)
            for step in 1...30 {
                let part = Double(step) / 30
                stage.advance(to: begin + seconds * part)
                send(.moved, 200 + (distance + 10) * part)
            }
            stage.advance(to: begin + seconds + rest)
            send(.ended, 210 + distance)
        }
    }

    struct Row: CustomTestStringConvertible {
        var distance, rest: Double
        var outcome: StageTransition.Outcome
        var testDescription: String { "\(distance) pt, rest \(rest) s: \(outcome)" }
    }

    @Test(arguments: [
        Row(distance: 81, rest: 0, outcome: .completed),
        Row(distance: 80, rest: 0, outcome: .cancelled),
        Row(distance: 300, rest: 0.2, outcome: .cancelled),
    ])
    func `leaves only beyond 80 points and moving down`(_ row: Row) {
        let pulled = Pulled()
        pulled.drag(row.distance, rest: row.rest)
        let stage = pulled.play.stage
        let lifted = stage.now
        #expect(stage.phase == .interactive)
        stage.advance(to: lifted + 0.449)
        #expect(stage.transitions.first?.outcome == nil)
        stage.advance(to: lifted + 0.451)
        #expect(stage.transitions.map(\.outcome) == [row.outcome])
        stage.perform {
            #expect((pulled.play.detail.view.window == nil) == (row.outcome == .completed))
            if row.outcome == .cancelled {
                #expect(pulled.play.detail.view.transform == .identity)
            }
        }
        // The context was never told that the finger was lifted.
        #expect(stage.transitions.map(\.released) == [nil])
        stage.tearDown()
    }

    @Test func `goes back at once where it never went down`() {
        let pulled = Pulled()
        pulled.drag(-40)
        #expect(pulled.play.stage.transitions.map(\.outcome) == [.cancelled])
        pulled.play.stage.tearDown()
    }

    @Test(arguments: [
        (UIModalPresentationStyle.custom, true), (.overFullScreen, true), (.fullScreen, false),
    ])
    func `shows what lies behind only where the presenting view stays`(
        _ style: UIModalPresentationStyle, isSeen: Bool
    ) {
        let pulled = Pulled(style)
        let stage = pulled.play.stage
        stage.send(TouchSample(phase: .began, location: CGPoint(x: 200, y: 200)))
        stage.send(TouchSample(phase: .moved, location: CGPoint(x: 200, y: 310)))
        stage.send(TouchSample(phase: .moved, location: CGPoint(x: 200, y: 310)))
        stage.perform {
            #expect(pulled.play.detail.view.transform.ty == 100)
            #expect((pulled.play.home.view.window != nil) == isSeen)
        }
        stage.tearDown()
    }

    @Test func `plays by itself where no interaction is given`() {
        let pulled = Pulled()
        let stage = pulled.play.stage
        stage.perform {
            pulled.play.delegate.dismissingInteraction = nil
            pulled.play.delegate.dismissing = RiseAnimator()
            pulled.play.detail.dismiss(animated: true)
        }
        stage.advance(to: stage.now + 1)
        #expect(stage.transitions.map(\.outcome) == [.completed])
        #expect(stage.transitions.map(\.isInteractive) == [false])
        stage.tearDown()
    }

    @Test func `stalls where nobody completes it`() {
        let pulled = Pulled()
        let stage = pulled.play.stage
        stage.perform {
            pulled.play.delegate.dismissingInteraction = nil
            pulled.play.detail.dismiss(animated: true)
        }
        stage.advance(to: stage.now + 100)
        #expect(stage.phase == .running)
        stage.perform { pulled.play.home.present(UIViewController(), animated: true) }
        stage.endStalledTransitions()
        #expect(stage.transitions.map(\.outcome) == [.stalled])
        #expect(stage.perform { pulled.play.detail.view.window != nil })
        stage.tearDown()
    }
}
