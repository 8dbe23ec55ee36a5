import CoreAnimation
import Foundation
import Testing
import UIKitCore

@Suite struct `Two scroll views` {
    let stage = Stage()

    /// A scroll view of the given content inside another, which it fills.
    private func nested(_ outer: CGSize, _ inner: CGSize) -> (UIScrollView, UIScrollView) {
        stage.perform {
            let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
            let (around, within) = (UIScrollView(frame: frame), UIScrollView(frame: frame))
            (around.contentSize, within.contentSize) = (outer, inner)
            stage.window.addSubview(around)
            around.addSubview(within)
            return (around, within)
        }
    }

    private func pull(by way: CGPoint) {
        stage.drag(
            from: CGPoint(x: 150, y: 200), at: stage.now,
            steps: (0...60).map { Double($0) / 60 } + [1.5]
        ) { CGPoint(x: way.x * min($0, 1), y: way.y * min($0, 1)) }
        stage.advance(to: stage.now + 1.2)
    }

    @Test func `that move along different axes share a finger's directions`() {
        let (outer, inner) = nested(
            CGSize(width: 900, height: 400), CGSize(width: 300, height: 4000))
        pull(by: CGPoint(x: -20, y: -110))
        #expect(outer.contentOffset == .zero)
        #expect(abs(inner.contentOffset.y - 100) < 2)
        stage.advance(to: stage.now + 2)
        let down = inner.contentOffset
        pull(by: CGPoint(x: -110, y: -20))
        #expect(abs(outer.contentOffset.x - 100) < 2)
        #expect(inner.contentOffset == down)
        stage.tearDown()
    }

    @Test func `that move along one axis give the inner one the finger`() {
        let (outer, inner) = nested(
            CGSize(width: 300, height: 900), CGSize(width: 300, height: 4000))
        pull(by: CGPoint(x: 0, y: -110))
        #expect(outer.contentOffset == .zero)
        #expect(abs(inner.contentOffset.y - 100) < 1e-6)
        stage.tearDown()
    }

    @Test func `give the outer one the finger where the inner one is at its end`() {
        let (outer, inner) = nested(
            CGSize(width: 300, height: 900), CGSize(width: 300, height: 1000))
        stage.perform { inner.contentOffset.y = 600 }
        pull(by: CGPoint(x: 0, y: -110))
        #expect(abs(outer.contentOffset.y - 100) < 1e-6)
        #expect(inner.contentOffset.y == 600)
        stage.tearDown()
    }

    @Test func `move both where the inner one's subclass allows it`() {
        let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        let (outer, inner) = stage.perform {
            let (outer, inner) = (UIScrollView(frame: frame), TolerantScrollView(frame: frame))
            outer.contentSize = CGSize(width: 300, height: 900)
            inner.contentSize = CGSize(width: 300, height: 900)
            stage.window.addSubview(outer)
            outer.addSubview(inner)
            return (outer, inner)
        }
        pull(by: CGPoint(x: 0, y: -110))
        // The outer one moves the inner one under the still finger: each scrolls its own 100 points.
        #expect(abs(outer.contentOffset.y - 100) < 1e-6)
        #expect(abs(inner.contentOffset.y - 100) < 1e-6)
        stage.tearDown()
    }

    @Test func `at their ends both give the inner one the finger`() {
        let (outer, inner) = nested(
            CGSize(width: 300, height: 900), CGSize(width: 300, height: 1000))
        pull(by: CGPoint(x: 0, y: 110))
        #expect(outer.contentOffset == .zero)
        #expect(inner.contentOffset.y < -40)
        stage.tearDown()
    }
}

@Suite struct `A pan around a scroll view` {
    /// The pan's reported states, the scroll view's offset and the pan's translation after a drag
    /// of 110 points downwards.
    private func drag(
        content: Double, simultaneously: Bool
    ) -> (states: [String], offset: CGPoint, translation: Double) {
        let play = ScrollPlay(content: CGSize(width: 300, height: content))
        let tolerant = Tolerant()
        let pan = play.stage.perform { UIPanGestureRecognizer() }
        var translation = 0.0
        play.stage.perform {
            pan.name = "dismiss"
            if simultaneously { pan.delegate = tolerant }
            (pan as UIGestureRecognizer).addTarget { [unowned pan] in
                translation = pan.translation(in: nil).y
            }
            play.stage.window.addGestureRecognizer(pan)
        }
        play.pull(by: CGPoint(x: 0, y: 110))
        play.stage.advance(to: 1.2)
        let states = play.stage.events.filter {
            $0.name == .recognizerState && $0.subject == "dismiss"
        }.map { event -> String in
            if case .word(let word) = event.detail { return word }
            return ""
        }
        defer { play.stage.tearDown() }
        return (states, play.offset, translation)
    }

    @Test func `loses the finger to content that scrolls`() {
        let (states, offset, _) = drag(content: 4000, simultaneously: false)
        #expect(states == ["failed"])
        #expect(offset.y < 0)
    }

    @Test func `gets the finger over content that fits`() {
        let (states, offset, translation) = drag(content: 400, simultaneously: false)
        #expect(states.first == "began")
        #expect(offset == .zero)
        #expect(abs(translation - 100) < 1e-6)
    }

    @Test func `runs beside it where its delegate allows that`() {
        let (states, offset, translation) = drag(content: 4000, simultaneously: true)
        #expect(states.first == "began")
        #expect(offset.y < 0)
        #expect(abs(translation - 100) < 1e-6)
    }
}

@Suite struct `A view in a scroll view` {
    struct Row: CustomTestStringConvertible {
        var wait: Double
        var delays = true
        var canCancel = true
        var isSlider = false
        var scrolls: Bool
        var testDescription: String { "\(wait) s, \(delays), \(canCancel), \(isSlider)" }
    }

    /// The finger rests for a while before it moves.
    @Test(arguments: [
        Row(wait: 0.5, scrolls: true),
        Row(wait: 0.5, isSlider: true, scrolls: false),
        Row(wait: 0.5, canCancel: false, scrolls: false),
        Row(wait: 0.1, isSlider: true, scrolls: true),
        Row(wait: 0.1, canCancel: false, scrolls: true),
        Row(wait: 0.1, delays: false, canCancel: false, scrolls: false),
    ])
    func `keeps a finger if the scroll view may not take it`(_ row: Row) {
        let stage = Stage()
        let scroll = stage.perform {
            let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
            let scroll = SliderScrollView(frame: frame)
            scroll.contentSize = CGSize(width: 300, height: 4000)
            scroll.delaysContentTouches = row.delays
            scroll.canCancelContentTouches = row.canCancel
            scroll.addSubview(row.isSlider ? Slider(frame: frame) : UIView(frame: frame))
            stage.window.addSubview(scroll)
            return scroll
        }
        stage.drag(
            from: CGPoint(x: 150, y: 200), steps: [0] + (0...10).map { row.wait + Double($0) / 500 }
        ) { CGPoint(x: 0, y: -1000 * max($0 - row.wait, 0)) }
        stage.advance(to: 3)
        #expect((stage.perform { scroll.contentOffset.y } > 0) == row.scrolls)
        stage.tearDown()
    }
}
