import CoreAnimation
import Foundation
import Testing
import UIKitCore

/// On a display of 390 × 844 points a large sheet begins at 57 points and a medium one at 422; a drag loses its first ten.
///
/// Sources: Apple, `prefersScrollingExpandsWhenScrolledToEdge`; WWDC 2019, session 224.
@Suite struct `A scroll view in a sheet` {
    private final class Sheet {
        let play = PresentationPlay(.pageSheet)
        let content: UIScrollView
        private var finger = CGPoint.zero

        init(_ detents: [UISheetPresentationController.Detent], expands: Bool = true) {
            content = play.stage.perform { [play] in
                let content = UIScrollView(frame: play.detail.view.bounds)
                content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                content.contentSize = CGSize(width: 390, height: 3000)
                play.detail.view.addSubview(content)
                let sheet = play.detail.sheetPresentationController
                sheet?.detents = detents
                sheet?.prefersScrollingExpandsWhenScrolledToEdge = expands
                return content
            }
            play.present()
        }

        /// The card's presented top edge, and the content's offset.
        var seen: [Double] {
            play.stage.perform {
                let card = play.detail.sheetPresentationController?.presentedView
                return [card?.seen.frame.minY ?? -1, content.contentOffset.y]
                    .map { ($0 * 1e6).rounded() / 1e6 }
            }
        }

        func down(at y: Double) {
            finger = CGPoint(x: 200, y: y)
            play.stage.send(TouchSample(phase: .began, location: finger))
        }

        func move(_ distance: Double) {
            for _ in 1...20 {
                play.stage.advance(to: play.stage.now + 0.02)
                finger.y += distance / 20
                play.stage.send(TouchSample(phase: .moved, location: finger))
            }
        }

        /// Lifts the finger, after a rest if there is one.
        func up(after rest: Double = 0.3) {
            play.stage.advance(to: play.stage.now + rest)
            play.stage.send(TouchSample(phase: .ended, location: finger))
            play.stage.advance(to: play.stage.now + 2)
        }
    }

    @Test func `hands a pull at its upper edge over, and the sheet goes`() {
        let sheet = Sheet([.large()])
        sheet.down(at: 300)
        sheet.move(410)
        #expect(sheet.seen == [457, 0])
        #expect(sheet.play.stage.phase == .interactive)
        sheet.up(after: 0)
        #expect(sheet.play.stage.transitions.map(\.outcome) == [.completed, .completed])
        #expect(sheet.play.stage.perform { sheet.play.detail.view.window == nil })
        sheet.play.stage.tearDown()
    }

    @Test func `lets the sheet expand first, and moves with the rest of the drag`() {
        let sheet = Sheet([.medium(), .large()])
        sheet.down(at: 700)
        sheet.move(-210)
        #expect(sheet.seen == [222, 0])
        sheet.move(-265)
        #expect(sheet.seen == [57, 100])
        sheet.move(40)
        #expect(sheet.seen == [57, 60])
        sheet.up()
        #expect(sheet.seen == [57, 60])
        #expect(
            sheet.play.stage.perform {
                sheet.play.detail.sheetPresentationController?.selectedDetentIdentifier == .large
            })
        sheet.play.stage.tearDown()
    }

    @Test func `scrolls where scrolling does not expand the sheet`() {
        let sheet = Sheet([.medium(), .large()], expands: false)
        sheet.down(at: 700)
        sheet.move(-210)
        #expect(sheet.seen == [422, 200])
        sheet.play.stage.tearDown()
    }

    @Test(arguments: [110.0, -110])
    func `keeps the finger away from its upper edge`(_ distance: Double) {
        let sheet = Sheet([.medium(), .large()])
        sheet.play.stage.perform { sheet.content.contentOffset.y = 300 }
        sheet.down(at: 600)
        sheet.move(distance)
        #expect(sheet.seen == [422, distance > 0 ? 200 : 400])
        sheet.play.stage.tearDown()
    }
}
