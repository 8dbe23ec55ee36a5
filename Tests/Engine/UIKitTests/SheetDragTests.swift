import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A sheet under a finger` {
    private final class Guard: UISheetPresentationControllerDelegate {
        var allows = true
        var calls: [String] = []

        func presentationControllerShouldDismiss(
            _ presentationController: UIPresentationController
        ) -> Bool {
            calls.append("should")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
        func presentationControllerDidAttemptToDismiss(
            _ presentationController: UIPresentationController
        ) {
            calls.append("attempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) {
            calls.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "nil")
        }
    }

    private final class Dragged {
        let play = PresentationPlay(.pageSheet)
        let sheet: UISheetPresentationController
        let observer = Guard()
        var finger = CGPoint(x: 200, y: 0)

        init(_ detents: [UISheetPresentationController.Detent] = [.large()]) {
            guard
                let sheet = play.stage.perform({ [play] in play.detail.sheetPresentationController }
                )
            else { preconditionFailure("no sheet") }
            self.sheet = sheet
            play.stage.perform { [observer] in
                sheet.detents = detents
                sheet.delegate = observer
            }
            play.present()
        }

        var stage: Stage { play.stage }

        /// The card's presented top edge.
        var top: Double { stage.perform { sheet.presentedView?.seen.frame.minY ?? -1 } }

        func send(_ phase: UITouch.Phase) {
            stage.send(TouchSample(phase: phase, location: finger))
        }

        /// Puts the finger on the card, 50 points below its top edge.
        func down() {
            finger.y = stage.perform { sheet.presentedView?.frame.minY ?? 0 } + 50
            send(.began)
        }

        /// Moves the finger evenly by `distance` in `seconds`; the recognizer excludes the first 10
        /// points of a drag.
        func move(_ distance: Double, seconds: Double = 0.5) {
            let (begin, y) = (stage.now, finger.y)
            for step in 1...30 {
                let part = Double(step) / 30
                stage.advance(to: begin + seconds * part)
                finger.y = y + distance * part
                send(.moved)
            }
        }

        func rest() { stage.advance(to: stage.now + 0.2) }

        func settle() { stage.advance(to: stage.now + 2) }
    }

    @Test func `follows it down in an interactive dismissal`() {
        let dragged = Dragged()
        dragged.down()
        dragged.move(210)
        #expect(abs(dragged.top - 257) < 1e-6)
        #expect(dragged.stage.phase == .interactive)
        #expect(abs((dragged.stage.progress ?? 0) - 200 / 787) < 1e-6)
        dragged.stage.perform {
            // The view behind returns by the same fraction.
            let width = dragged.play.home.view.seen.frame.width
            #expect(abs(width - (358 + 32 * 200 / 787)) < 1e-4)
        }
        #expect(dragged.observer.calls == ["should", "will"])
        dragged.stage.tearDown()
    }

    @Test func `follows it from the movement on that begins the dismissal`() {
        let dragged = Dragged()
        dragged.down()
        dragged.stage.advance(to: dragged.stage.now + 0.1)
        dragged.finger.y += 210
        dragged.send(.moved)
        #expect(dragged.stage.phase == .interactive)
        #expect(abs((dragged.stage.progress ?? 0) - 200 / 787) < 1e-6)
        dragged.stage.tearDown()
    }

    /// The sheet is 787 points high.
    @Test func `goes out beyond its middle, and comes back before`() {
        for (distance, isOut) in [(380.0, false), (393.4, false), (393.6, true), (400, true)] {
            let dragged = Dragged()
            dragged.down()
            dragged.move(distance + 10)
            dragged.rest()
            dragged.send(.ended)
            #expect(dragged.stage.phase == (isOut ? .completing : .cancelling))
            dragged.settle()
            let transition = dragged.stage.transitions[1]
            #expect(transition.outcome == (isOut ? .completed : .cancelled))
            #expect(transition.isInteractive)
            #expect(transition.operation == "dismiss")
            #expect(dragged.observer.calls == ["should", "will"] + (isOut ? ["did"] : []))
            dragged.stage.perform {
                #expect((dragged.play.detail.view.window == nil) == isOut)
                #expect((dragged.play.home.view.transform == .identity) == isOut)
                if !isOut { #expect(dragged.top == 57) }
            }
            dragged.stage.tearDown()
        }
    }

    /// 100 points in a tenth of a second: 1000 pt/s project 499 points ahead, beyond the middle;
    /// the same velocity upwards brings the sheet back from beyond it.
    @Test func `is sent on by a flick`() {
        let out = Dragged()
        out.down()
        out.move(110, seconds: 0.11)
        out.send(.ended)
        out.settle()
        #expect(out.stage.transitions[1].outcome == .completed)
        out.stage.tearDown()
        let back = Dragged()
        back.down()
        back.move(510)
        back.move(-50, seconds: 0.05)
        back.send(.ended)
        back.settle()
        #expect(back.stage.transitions[1].outcome == .cancelled)
        back.stage.tearDown()
    }

    /// The system's spring continues at 1000 pt/s: 1 ms after the release the sheet has moved about
    /// a point.
    @Test func `goes on at the finger's speed when it is released`() {
        let dragged = Dragged()
        dragged.down()
        dragged.move(510, seconds: 0.51)
        let before = dragged.top
        dragged.send(.ended)
        dragged.stage.advance(to: dragged.stage.now + 0.001)
        #expect(abs(dragged.top - before - 1) < 0.1)
        dragged.stage.tearDown()
    }

    /// Apple, `sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)`: called when the user changes it.
    @Test
    func `rests at the smallest detent if it is let go below that, and tells once of a change`() {
        typealias Identifier = UISheetPresentationController.Detent.Identifier
        let medium = Identifier.medium
        for selected in [Identifier.large, medium] {
            let calls = ["should", "will"] + (selected == medium ? [] : [medium.rawValue])
            let dragged = Dragged([.medium(), .large()])
            dragged.stage.perform { dragged.sheet.selectedDetentIdentifier = selected }
            let way = selected == medium ? 0.0 : 365
            dragged.down()
            dragged.move(way + 60)
            #expect(dragged.stage.phase == .interactive)
            dragged.rest()
            dragged.send(.ended)
            dragged.settle()
            #expect(dragged.observer.calls == calls)
            #expect(abs(dragged.top - 422) < 0.5)
            dragged.stage.perform {
                #expect(dragged.sheet.selectedDetentIdentifier == medium)
                #expect(dragged.play.home.view.transform == .identity)
            }
            dragged.stage.tearDown()
        }
    }

    @Test func `returns to its detent when the system takes the touch away`() {
        let dragged = Dragged([.medium(), .large()])
        dragged.stage.perform { dragged.sheet.selectedDetentIdentifier = .large }
        dragged.down()
        dragged.move(425)
        #expect(dragged.stage.phase == .interactive)
        dragged.send(.cancelled)
        dragged.settle()
        dragged.settle()
        #expect(dragged.observer.calls == ["should", "will"])
        #expect(abs(dragged.top - 57) < 0.5)
        dragged.stage.tearDown()
    }

    @Test func `takes the dismissal back when it comes up again`() {
        let dragged = Dragged()
        let before = dragged.stage.perform { dragged.play.tree() }
        dragged.down()
        dragged.move(110)
        dragged.move(-110)
        #expect(dragged.stage.phase == .idle)
        #expect(dragged.stage.transitions[1].outcome == .cancelled)
        dragged.send(.ended)
        dragged.settle()
        #expect(dragged.stage.perform { dragged.play.tree() } == before)
        dragged.stage.tearDown()
    }

    /// 100 points beyond the limit move the sheet (1 − 1/(100 · 0.55/844 + 1)) · 844 = 51.635150
    /// points.
    @Test(arguments: [true, false])
    func `holds on where it may not be dismissed`(byDelegate: Bool) {
        let dragged = Dragged()
        dragged.stage.perform {
            if byDelegate {
                dragged.observer.allows = false
            } else {
                dragged.play.detail.isModalInPresentation = true
            }
        }
        dragged.down()
        dragged.move(110)
        #expect(abs(dragged.top - (57 + 51.635150)) < 1e-5)
        #expect(dragged.stage.transitions.count == 1)
        // Far enough to dismiss another sheet, projecting the finger's velocity over 0.499 s.
        dragged.move(100, seconds: 0.1)
        dragged.send(.ended)
        dragged.settle()
        #expect(dragged.observer.calls == (byDelegate ? ["should"] : []) + ["attempt"])
        #expect(dragged.top == 57)
        dragged.stage.tearDown()
    }

    @Test func `snaps to the nearest detent and says so`() {
        let dragged = Dragged([.medium(), .large()])
        dragged.down()
        dragged.move(-210)
        #expect(abs(dragged.top - 222) < 1e-6)
        #expect(dragged.stage.perform { dragged.play.detail.view.frame.height } == 622)
        dragged.rest()
        dragged.send(.ended)
        dragged.settle()
        #expect(dragged.top == 57)
        #expect(dragged.observer.calls == ["com.apple.UIKit.large"])
        #expect(dragged.stage.transitions.count == 1)
        // Down again, but not below the smallest detent: no dismissal.
        dragged.down()
        dragged.move(260)
        dragged.rest()
        dragged.send(.ended)
        dragged.settle()
        #expect(dragged.top == 422)
        #expect(
            dragged.observer.calls == ["com.apple.UIKit.large", "com.apple.UIKit.medium"])
        dragged.stage.tearDown()
    }

    @Test func `yields above its largest detent`() {
        let dragged = Dragged([.medium()])
        dragged.down()
        dragged.move(-110)
        #expect(abs(dragged.top - (422 - 51.635150)) < 1e-5)
        dragged.send(.ended)
        dragged.settle()
        #expect(dragged.top == 422)
        #expect(dragged.observer.calls == [])
        dragged.stage.tearDown()
    }

    @Test func `is caught on its way`() {
        let dragged = Dragged([.medium(), .large()])
        dragged.down()
        dragged.move(-210)
        dragged.rest()
        dragged.send(.ended)
        dragged.stage.advance(to: dragged.stage.now + 0.1)
        let caught = dragged.top
        dragged.finger.y = caught + 60
        dragged.send(.began)
        dragged.finger.y += 10
        dragged.send(.moved)
        #expect(abs(dragged.top - caught) < 1e-5)
        dragged.stage.tearDown()
    }

    @Test func `comes back when the finger is taken away`() {
        for detents in [
            [UISheetPresentationController.Detent.medium(), .large()], [.large()],
            [.custom { _ in 0 }, .large()],
        ] {
            let dragged = Dragged(detents)
            dragged.stage.perform { dragged.sheet.selectedDetentIdentifier = .large }
            dragged.down()
            dragged.move(900)
            dragged.send(.cancelled)
            dragged.settle()
            #expect(dragged.observer.calls.last != "did")
            #expect(dragged.stage.perform { dragged.play.detail.view.window != nil })
            dragged.stage.tearDown()
        }
    }

    @Test func `goes when the screen behind it is touched`() {
        let dragged = Dragged([.medium()])
        dragged.finger.y = 100
        dragged.send(.began)
        dragged.send(.ended)
        dragged.settle()
        #expect(dragged.observer.calls == ["should", "will", "did"])
        #expect(dragged.stage.transitions.map(\.isInteractive) == [false, false])
        #expect(dragged.stage.perform { dragged.play.detail.view.window == nil })
        dragged.stage.tearDown()
    }

    /// A drag of 280 points, and a press of 2 s: only a tap counts.
    @Test(arguments: [(280.0, 0.4), (0, 2)])
    func `stays when the screen behind it is dragged over or pressed`(
        _ distance: Double, _ seconds: Double
    ) {
        let dragged = Dragged([.medium()])
        dragged.finger.y = 60
        dragged.send(.began)
        dragged.move(distance, seconds: seconds)
        dragged.send(.ended)
        dragged.settle()
        #expect(dragged.observer.calls == [])
        #expect(dragged.top == 422)
        dragged.stage.tearDown()
    }

    @Test func `leaves nothing alive, torn down on the way`() {
        weak var stage: Stage?
        weak var sheet: UIPresentationController?
        do {
            let dragged = Dragged()
            dragged.down()
            dragged.move(210)
            (stage, sheet) = (dragged.stage, dragged.sheet)
            dragged.stage.tearDown()
        }
        #expect(stage == nil)
        #expect(sheet == nil)
    }

    @Test func `forgets the finger when the program dismisses it`() {
        let dragged = Dragged([.medium(), .large()])
        dragged.down()
        dragged.move(-50)
        dragged.stage.perform { dragged.play.home.dismiss(animated: false) }
        dragged.move(30)
        dragged.send(.ended)
        dragged.settle()
        #expect(dragged.stage.perform { dragged.play.detail.view.window == nil })
        dragged.stage.tearDown()
    }
}
