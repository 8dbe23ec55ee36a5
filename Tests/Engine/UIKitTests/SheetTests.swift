import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// On a screen of 390 × 844 the large sheet is 844 − 57 = 787 points high, the medium one 422.
@Suite struct `A sheet` {
    private typealias Detent = UISheetPresentationController.Detent

    private func play(
        _ detents: [UISheetPresentationController.Detent] = [.large()],
        _ change: (UISheetPresentationController) -> Void = { _ in }
    ) -> (PresentationPlay, UISheetPresentationController) {
        let play = PresentationPlay(.pageSheet)
        let sheet = play.stage.perform {
            guard let sheet = play.detail.sheetPresentationController else {
                preconditionFailure("no sheet")
            }
            sheet.detents = detents
            change(sheet)
            return sheet
        }
        play.present()
        return (play, sheet)
    }

    private func top(_ play: PresentationPlay) -> Double {
        play.stage.perform { play.detail.view.convert(CGPoint.zero, to: nil).y }
    }

    private func dimming(_ play: PresentationPlay) -> Double {
        play.stage.perform {
            Double(play.detail.view.superview?.superview?.subviews[0].alpha ?? -1)
        }
    }

    struct Row: CustomTestStringConvertible {
        var name: String
        var detents: [UISheetPresentationController.Detent]
        var selected: UISheetPresentationController.Detent.Identifier?
        var top: Double
        var testDescription: String { name }
    }

    @Test func `rests at its selected detent, or else its smallest`() {
        let half = Detent.custom { $0.maximumDetentValue / 4 }
        let gone = Detent.custom(identifier: .init("gone")) { _ in nil }
        let huge = Detent.custom(identifier: .init("huge")) { _ in 5000 }
        for row in [
            Row(name: "large", detents: [.large()], top: 57),
            Row(name: "smallest", detents: [.medium(), .large()], top: 422),
            Row(name: "selected", detents: [.medium(), .large()], selected: .large, top: 57),
            Row(name: "unknown", detents: [.medium()], selected: .large, top: 422),
            Row(name: "custom", detents: [half, .large()], top: 844 - 787 / 4),
            Row(name: "left out", detents: [gone, .medium()], top: 422),
            Row(name: "only left out", detents: [gone], top: 57),
            Row(name: "too large", detents: [huge], top: 57),
        ] {
            let (play, _) = play(row.detents) { $0.selectedDetentIdentifier = row.selected }
            #expect(top(play) == row.top, "\(row.name)")
            play.stage.perform {
                #expect(play.detail.view.frame.size == CGSize(width: 390, height: 844 - row.top))
            }
            play.stage.tearDown()
        }
    }

    /// 10 points below the safe area, which begins at 59.
    @Test func `keeps below what the device covers`() {
        let insets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        let play = PresentationPlay(.pageSheet, device: Device(safeAreaInsets: insets))
        play.present()
        #expect(top(play) == 69)
        #expect(play.stage.perform { abs(play.home.view.frame.minY - 59) < 1e-9 })
        play.stage.tearDown()
    }

    /// Each side comes in by 16 points: 358/390 of the size, with the top edge at 47.
    @Test func `pushes the presenting view back when it is large`() {
        let (play, _) = play()
        play.stage.perform {
            let frame = play.home.view.frame
            #expect(abs(frame.minX - 16) < 1e-9)
            #expect(abs(frame.width - 358) < 1e-9)
            #expect(abs(frame.minY - 47) < 1e-9)
            #expect(play.home.view.layer.cornerRadius == 10)
        }
        #expect(abs(dimming(play) - 0.2) < 1e-6)
        play.stage.tearDown()
    }

    @Test func `leaves the presenting view where it is when it is medium`() {
        let (play, sheet) = play([.medium(), .large()])
        #expect(play.stage.perform { play.home.view.transform } == .identity)
        #expect(abs(dimming(play) - 0.2) < 1e-6)
        play.stage.perform {
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            #expect(play.home.view.transform != .identity)
        }
        play.stage.advance(to: play.stage.now + 0.1)
        // The system's spring: 1 − 0.161098 · 2.825742 of the way from 422 to 57.
        let y = play.stage.perform { play.detail.view.superview?.seen.frame.minY ?? 0 }
        #expect(abs(y - (57 + 365 * 0.161098 * 2.825742)) < 0.01)
        play.stage.advance(to: play.stage.now + 1)
        #expect(top(play) == 57)
        play.stage.tearDown()
    }

    @Test func `darkens nothing up to its largest undimmed detent, and lets touches through`() {
        let (play, sheet) = play([.medium(), .large()]) {
            $0.largestUndimmedDetentIdentifier = .medium
        }
        let above = CGPoint(x: 200, y: 200)
        #expect(dimming(play) == 0)
        #expect(
            play.stage.perform { play.stage.window.hitTest(above, with: nil) } === play.home.view)
        play.stage.perform { sheet.selectedDetentIdentifier = .large }
        #expect(abs(dimming(play) - 0.2) < 1e-6)
        #expect(
            play.stage.perform { play.stage.window.hitTest(CGPoint(x: 200, y: 20), with: nil) }
                !== play.home.view)
        play.stage.tearDown()
    }

    /// The lower of two sheets is dismissed with the one above it: the view behind both returns
    /// along with the animation, in step with the card.
    @Test func `lets the presenting view return when it goes with one above it`() {
        let (play, _) = play()
        let top = play.stage.perform {
            let top = UIViewController()
            play.detail.present(top, animated: false)
            play.home.dismiss(animated: true)
            return top
        }
        play.stage.advance(to: play.stage.now + 0.1)
        play.stage.perform {
            let card = top.view.superview?.seen.frame.minY ?? 0
            let part = (card - 57) / 787
            #expect(part > 0.4 && part < 0.6)
            #expect(abs(play.home.view.seen.frame.width - (358 + 32 * part)) < 1e-4)
        }
        play.stage.tearDown()
    }

    @Test func `has rounded corners and a grabber if it is asked to`() {
        let (play, sheet) = play { $0.preferredCornerRadius = 24 }
        play.stage.perform {
            let card = sheet.presentedView
            #expect(card?.layer.cornerRadius == 24)
            #expect(card?.subviews.last?.isHidden == true)
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = nil
            #expect(card?.layer.cornerRadius == 10)
            let grabber = card?.subviews.last
            #expect(grabber?.isHidden == false)
            #expect(grabber?.frame == CGRect(x: 177, y: 5, width: 36, height: 5))
        }
        play.stage.tearDown()
    }

    /// Source: Apple's Human Interface Guidelines, "Sheets": people tap a grabber to cycle through the detents.
    @Test
    func `goes to the next detent when its grabber is tapped, but no button there`() {
        let (play, sheet) = play([.medium(), .large()])
        func tap(_ x: Double) -> Double {
            let point = CGPoint(x: x, y: top(play) + 12)
            for phase in [UITouch.Phase.began, .ended] {
                play.stage.send(TouchSample(phase: phase, location: point))
            }
            play.stage.advance(to: play.stage.now + 1)
            return top(play)
        }
        #expect(tap(190) == 422)
        play.stage.perform {
            sheet.prefersGrabberVisible = true
            let button = UIButton(frame: CGRect(x: 200, y: 0, width: 80, height: 44))
            play.detail.view.addSubview(button)
        }
        #expect(tap(40) == 422)
        #expect(tap(210) == 422)
        #expect(tap(190) == 57)
        #expect(tap(190) == 422)
        play.stage.tearDown()
    }

    @Test func `is asked for before the presentation, by the styles that have one`() {
        let stage = Stage()
        stage.perform {
            for style in [
                UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .popover,
            ] {
                let controller = UIViewController()
                controller.modalPresentationStyle = style
                #expect(controller.sheetPresentationController != nil)
                #expect(
                    controller.sheetPresentationController
                        === controller.sheetPresentationController)
            }
            let controller = UIViewController()
            _ = controller.sheetPresentationController
            controller.modalPresentationStyle = .fullScreen
            #expect(controller.sheetPresentationController == nil)
            #expect(controller.presentationController?.presentationStyle == .fullScreen)
        }
        stage.tearDown()
    }
}
