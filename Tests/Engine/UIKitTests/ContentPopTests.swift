import Foundation
import Testing
import UIKit

@Suite struct `The system's pop from the content` {
    private func play(_ titles: String = "ab", isRightToLeft: Bool = false) -> StackPlay {
        StackPlay(titles, system: .iOS27, isRightToLeft: isRightToLeft)
    }

    private let middle = CGPoint(x: 150, y: 400)

    private func end(_ play: StackPlay) -> [String] {
        play.stage.advance(to: play.stage.now + 2)
        defer { play.stage.tearDown() }
        return play.transitions
    }

    struct Row: CustomTestStringConvertible {
        var stack = "ab"
        var way: CGVector
        var pops: Bool
        var testDescription: String { "\(stack) by \(way)" }
    }

    @Test(arguments: [
        Row(way: CGVector(dx: 200, dy: 20), pops: true),
        Row(way: CGVector(dx: -140, dy: 0), pops: false),
        Row(way: CGVector(dx: 100, dy: 120), pops: false),
        Row(way: CGVector(dx: 0, dy: 200), pops: false),
        Row(stack: "a", way: CGVector(dx: 200, dy: 20), pops: false),
    ])
    func `begins towards the trailing side, more across than along`(_ row: Row) {
        let play = play(row.stack)
        play.drag(
            from: middle, to: CGPoint(x: middle.x + row.way.dx, y: middle.y + row.way.dy))
        #expect(end(play) == (row.pops ? ["pop b a completed"] : []))
    }

    @Test func `begins to the left where the layout runs from right to left`() {
        let play = play(isRightToLeft: true)
        play.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400))
        #expect(end(play) == ["pop b a completed"])
    }

    @Test func `keeps the screen at the finger, and returns from less than 0.3 of the width`() {
        let play = play()
        play.drag(from: middle, to: CGPoint(x: 250, y: 400), lifts: false)
        // 14 points are the last sample within the slop of 15.2.
        let step = 100.0 / 30
        #expect(abs(play.offset(of: "b") - (100 - 4 * step)) < 0.01)
        play.send(.ended, 250)
        #expect(end(play) == ["pop b a cancelled"])
    }

    /// Sources: github.com/software-mansion/react-native-screens/pull/3173, where a maintainer reports it of iOS 26;
    /// github.com/wordpress-mobile/WordPress-iOS/pull/6639; openradar 15215690.
    @Test(arguments: [Profile.System.classic, .iOS27])
    func `like the edge's is off if a delegate may give animators`(system: Profile.System) {
        let starts = [CGPoint(x: 3, y: 400)] + (system == .iOS27 ? [middle] : [])
        for start in starts {
            for isAsked in [true, false] {
                for isReplaced in [false, true] {
                    let play = StackPlay("ab", system: system)
                    let (asked, silent, replaced) = (play.delegate, Silent(), Silent())
                    play.stage.perform {
                        play.navigation.delegate = isAsked ? asked : silent
                        for pop in [
                            play.navigation.interactivePopGestureRecognizer,
                            play.navigation.interactiveContentPopGestureRecognizer,
                        ] where isReplaced { pop?.delegate = replaced }
                    }
                    play.drag(from: start, to: CGPoint(x: start.x + 240, y: 400))
                    #expect(end(play) == (isAsked && !isReplaced ? [] : ["pop b a completed"]))
                }
            }
        }
    }

    /// A delegate that implements nothing.
    private final class Silent: NSObject, UINavigationControllerDelegate,
        UIGestureRecognizerDelegate
    {}

    @Test func `is not there in the classic system`() {
        let play = StackPlay("ab")
        #expect(
            play.stage.perform { play.navigation.interactiveContentPopGestureRecognizer } == nil)
        play.drag(from: middle, to: CGPoint(x: 350, y: 400))
        #expect(end(play) == [])
    }

    @Test func `leaves the edge to the pan from there`() {
        let play = play()
        play.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 250, y: 400))
        let begun = play.stage.events.filter {
            $0.name == .recognizerState && $0.detail == .word("began")
        }
        #expect(begun.map(\.subject) == ["interactivePopGestureRecognizer"])
        #expect(end(play) == ["pop b a completed"])
    }

    @Test func `does nothing if it is off, or if pops have an animator of the delegate's`() {
        let off = play()
        off.stage.perform {
            off.navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
        }
        off.drag(from: middle, to: CGPoint(x: 350, y: 400))
        #expect(end(off) == [])
        let custom = play()
        custom.delegate.animator = FadeAnimator()
        custom.stage.perform { custom.navigation.delegate = custom.delegate }
        custom.drag(from: middle, to: CGPoint(x: 350, y: 400))
        #expect(end(custom) == [])
    }

    /// Adds a scroll view over the whole screen.
    private func addScroll(_ play: StackPlay, _ content: CGSize, _ x: CGFloat = 0) -> UIScrollView {
        play.stage.perform {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = content
            scroll.contentOffset = CGPoint(x: x, y: 0)
            play.screens["b"]?.view.addSubview(scroll)
            return scroll
        }
    }

    @Test func `comes after a scroll view that can still scroll`() {
        let play = play()
        let scroll = addScroll(play, CGSize(width: 1200, height: 874), 100)
        play.drag(from: middle, to: CGPoint(x: 210, y: 400))
        #expect(play.stage.perform { scroll.contentOffset.x } < 60)
        #expect(end(play) == [])
    }

    @Test func `comes before a scroll view that is at its edge`() {
        let play = play()
        let scroll = addScroll(play, CGSize(width: 1200, height: 874))
        play.drag(from: middle, to: CGPoint(x: 350, y: 400))
        #expect(play.stage.perform { scroll.contentOffset.x } == 0)
        #expect(end(play) == ["pop b a completed"])
    }

    @Test func `leaves a scroll view at its edge the other way`() {
        let play = play()
        let scroll = addScroll(play, CGSize(width: 1200, height: 874))
        play.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 150, y: 400))
        #expect(play.stage.perform { scroll.contentOffset.x } > 150)
        #expect(end(play) == [])
    }

    @Test func `leaves it on the root, where there is nothing to pop`() {
        let play = play("b")
        let scroll = addScroll(play, CGSize(width: 1200, height: 874))
        play.drag(from: middle, to: CGPoint(x: 350, y: 400), lifts: false)
        #expect(play.stage.perform { scroll.contentOffset.x } < -20)
        #expect(end(play) == [])
    }

    @Test func `crosses a scroll view that scrolls the other way`() {
        let play = play()
        let scroll = addScroll(play, CGSize(width: 402, height: 3000))
        play.drag(from: middle, to: CGPoint(x: 350, y: 420))
        #expect(play.stage.perform { scroll.contentOffset.y } == 0)
        #expect(end(play) == ["pop b a completed"])
    }

    @Test func `leaves sliders their touches`() {
        let play = play()
        let slider = play.stage.perform {
            let slider = UISlider(frame: CGRect(x: 50, y: 380, width: 300, height: 40))
            slider.value = 0.33
            play.screens["b"]?.view.addSubview(slider)
            return slider
        }
        play.drag(from: CGPoint(x: 151, y: 400), to: CGPoint(x: 300, y: 400))
        #expect(play.stage.perform { slider.value } > 0.7)
        #expect(end(play) == [])
    }

    @Test func `takes its touches from a button`() {
        let play = play()
        var (taps, cancels) = (0, 0)
        play.stage.perform {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 50, y: 300, width: 340, height: 200)
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            button.addAction(UIAction { _ in cancels += 1 }, for: .touchCancel)
            play.screens["b"]?.view.addSubview(button)
        }
        play.drag(from: middle, to: CGPoint(x: 350, y: 400))
        #expect(end(play) == ["pop b a completed"])
        #expect((taps, cancels) == (0, 1))
    }

    @Test func `makes a recognizer wait that requires its failure`() {
        let play = play()
        let pan = UIPanGestureRecognizer()
        play.stage.perform {
            pan.name = "own"
            if let pop = play.navigation.interactiveContentPopGestureRecognizer {
                pan.require(toFail: pop)
            }
            play.screens["b"]?.view.addGestureRecognizer(pan)
        }
        play.drag(from: middle, to: CGPoint(x: 350, y: 400))
        #expect(
            !play.stage.events.contains { $0.subject == "own" && $0.detail == .word("began") })
        #expect(end(play) == ["pop b a completed"])
    }

    @Test func `fails for a recognizer on a deeper view that begins earlier`() {
        let play = play()
        play.stage.perform {
            play.screens["b"]?.view.addGestureRecognizer(UIPanGestureRecognizer())
        }
        play.drag(from: middle, to: CGPoint(x: 350, y: 400))
        #expect(end(play) == [])
    }

    @Test func `leaves a zoomed page to its own drag`() {
        let play = play("a")
        play.stage.perform {
            play.screens["b"]?.preferredTransition = .zoom { _ in nil }
        }
        play.push("b")
        play.stage.advance(to: 2)
        play.drag(from: middle, to: CGPoint(x: 350, y: 400))
        let begun = play.stage.events.filter {
            $0.name == .recognizerState && $0.detail == .word("began")
        }
        #expect(begun.map(\.subject) == ["zoomDismissal"])
        #expect(end(play) == ["push a b completed", "pop b a completed"])
    }
}
