import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `A scroll view that a program scrolls` {
    @Test func `shows its offset as the origin of its bounds`() {
        let play = ScrollPlay()
        play.stage.perform {
            play.scroll.contentOffset = CGPoint(x: 0, y: 120)
            #expect(play.scroll.bounds == CGRect(x: 0, y: 120, width: 300, height: 400))
            play.scroll.bounds.origin.y = 150
            #expect(play.scroll.contentOffset == CGPoint(x: 0, y: 150))
        }
        #expect(play.offsets.map(\.offset.y) == [120, 150])
        play.stage.tearDown()
    }

    /// Ease in and out, symmetric: half of the way at half the time.
    @Test func `gets there in steps of the display`() {
        let play = ScrollPlay()
        play.stage.perform {
            play.scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        }
        play.stage.advance(to: 0.15)
        #expect(abs(play.offset.y - 300) < 1e-3)
        play.stage.advance(to: 1)
        #expect(play.offset.y == 600)
        #expect(play.told == ["animated"])
        #expect(play.offsets.count == 18)
        #expect(play.time(of: .scrollAnimationEnded).map { abs($0 - 0.3) < 1e-9 } == true)
        play.stage.tearDown()
    }

    @Test func `stops its content when it is put somewhere`() {
        let play = ScrollPlay()
        play.flick(by: CGPoint(x: 0, y: -1280))
        play.stage.advance(to: 0.5)
        play.stage.perform {
            play.scroll.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
        }
        play.stage.advance(to: 2)
        #expect(play.offset.y == 20)
        #expect(play.told.last == "rests")
        play.stage.tearDown()
    }

    @Test func `moves with a block that changes the offset`() {
        let play = ScrollPlay()
        play.stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                play.scroll.contentOffset = CGPoint(x: 0, y: 100)
            }
        }
        play.stage.advance(to: 0.5)
        #expect(play.stage.perform { play.scroll.seen.bounds.minY } == 50)
        #expect(play.offset.y == 100)
        play.stage.tearDown()
    }

    struct Row: CustomTestStringConvertible {
        var rect: CGRect
        var offset: CGPoint
        var testDescription: String { "\(rect)" }
    }

    /// The visible part begins 1000 points down and is 400 high.
    @Test(arguments: [
        Row(rect: CGRect(x: 0, y: 1100, width: 10, height: 10), offset: CGPoint(x: 0, y: 1000)),
        Row(rect: CGRect(x: 0, y: 1395, width: 10, height: 10), offset: CGPoint(x: 0, y: 1005)),
        Row(rect: CGRect(x: 0, y: 990, width: 10, height: 10), offset: CGPoint(x: 0, y: 990)),
        Row(rect: CGRect(x: 0, y: 3990, width: 10, height: 50), offset: CGPoint(x: 0, y: 3600)),
        Row(rect: CGRect(x: 0, y: -50, width: 10, height: 10), offset: CGPoint(x: 0, y: 0)),
        Row(rect: CGRect(x: 0, y: 1100, width: 10, height: 900), offset: CGPoint(x: 0, y: 1100)),
        Row(rect: CGRect(x: 0, y: 200, width: 10, height: 900), offset: CGPoint(x: 0, y: 700)),
    ])
    func `shows a rectangle by the shortest way`(_ row: Row) {
        let play = ScrollPlay(offset: CGPoint(x: 0, y: 1000))
        play.stage.perform { play.scroll.scrollRectToVisible(row.rect, animated: false) }
        #expect(play.offset == row.offset)
        play.stage.tearDown()
    }

    @Test func `comes back when its content becomes smaller`() {
        let play = ScrollPlay(offset: CGPoint(x: 0, y: 3000))
        play.stage.perform {
            play.scroll.contentSize.height = 1000
            #expect(play.scroll.contentOffset.y == 600)
            play.scroll.frame.size.height = 700
            #expect(play.scroll.contentOffset.y == 300)
            play.scroll.contentSize.height = 100
            #expect(play.scroll.contentOffset.y == 0)
        }
        play.stage.tearDown()
    }

    @Test func `has its ends where the insets put them`() {
        let play = ScrollPlay()
        play.stage.perform {
            play.scroll.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
            #expect(play.scroll.contentOffset.y == -40)
            #expect(play.scroll.adjustedContentInset == play.scroll.contentInset)
        }
        play.flick(by: CGPoint(x: 0, y: 2560))
        play.stage.advance(to: 5)
        #expect(play.offset.y == -40)
        play.stage.perform { play.scroll.contentOffset.y = 3590 }
        play.flick(by: CGPoint(x: 0, y: -2560), at: 5)
        play.stage.advance(to: 10)
        #expect(play.offset.y == 3620)
        play.stage.tearDown()
    }
}

@Suite struct `A scroll view's stage that is torn down` {
    final class Weak {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    /// During a drag, a deceleration, a bounce and a scroll by the program, and after all of them.
    @Test(arguments: [0.03, 0.2, 1.1, 3.1, 6])
    func `leaves no object behind`(_ time: Double) {
        func leftovers() -> [Weak] {
            let play = ScrollPlay(offset: CGPoint(x: 0, y: 2900))
            play.flick(by: CGPoint(x: 0, y: -1280))
            play.stage.schedule(at: 3) { [weak play] in
                play?.scroll.setContentOffset(.zero, animated: true)
            }
            play.stage.advance(to: time)
            play.stage.tearDown()
            return [
                Weak(play), Weak(play.stage), Weak(play.scroll), Weak(play.scroll.layer),
                Weak(play.scroll.panGestureRecognizer),
            ]
        }
        #expect(leftovers().allSatisfy { $0.object == nil })
    }

    @Test func `forgets a scroll view that moved without ever being shown`() {
        let stage = Stage()
        stage.perform {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        }
        stage.advance(to: 1)
        #expect(stage.nextEvent() == nil)
        stage.tearDown()
    }

    @Test func `lets go of a scroll view that was taken out while it moved`() {
        let stage = Stage()
        func take() -> Weak {
            stage.perform {
                let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
                scroll.contentSize = CGSize(width: 300, height: 4000)
                stage.window.addSubview(scroll)
                scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
                scroll.removeFromSuperview()
                return Weak(scroll)
            }
        }
        let scroll = take()
        stage.advance(to: 1)
        #expect(scroll.object == nil)
        stage.tearDown()
    }
}
