import CoreAnimation
import FilmstripDisplay
import Foundation
import Testing
import UIKitCore

@Suite struct `A transition of a view` {
    let box = AnimatedBox()
    let diary = Diary()

    private func fills(_ items: [DisplayItem]) -> [Color] {
        items.compactMap { item in
            guard case .fill(let fill) = item, case .solid(let color) = fill.paint else {
                return nil
            }
            return color
        }
    }

    private func groups(_ items: [DisplayItem]) -> [Group] {
        items.compactMap { item in
            guard case .pushGroup(let group) = item else { return nil }
            return group
        }
    }

    private func picture(at time: Double) -> [DisplayItem] {
        box.stage.advance(to: time)
        return box.stage.displayList().items
    }

    private func change(_ options: UIView.AnimationOptions) {
        box.view.backgroundColor = .red
        box.at(0) {
            UIView.transition(with: box.view, duration: 1, options: [options, .curveLinear]) {
                box.view.backgroundColor = .blue
            } completion: { [diary] in
                diary.entries.append("\($0)")
            }
        }
    }

    @Test(arguments: [0, 1.0]) func `adds an animation only if it lasts`(duration: Double) {
        box.at(0) {
            UIView.transition(
                with: box.view, duration: duration, options: .transitionCrossDissolve
            ) {
                box.view.backgroundColor = .blue
            } completion: { [diary] in
                diary.entries.append("\($0)")
            }
            #expect((box.view.layer.animationKeys() ?? []).isEmpty == (duration == 0))
        }
        #expect(diary.entries == (duration == 0 ? ["true"] : []))
        box.stage.advance(to: 1)
        #expect(diary.entries == ["true"])
    }

    @Test func `dissolves what was seen into what is`() {
        change(.transitionCrossDissolve)
        let items = picture(at: 0.25)
        #expect(fills(items).suffix(2) == [UIColor.red.cgColor, UIColor.blue.cgColor])
        #expect(groups(items).map(\.opacity) == [1, 0.75, 0.25])
        #expect(groups(items).map(\.blendMode) == [.normal, .normal, .plusLighter])
        #expect(diary.entries == [])
        #expect(fills(picture(at: 1)).last == UIColor.blue.cgColor)
        #expect(groups(picture(at: 1)).isEmpty && diary.entries == ["true"])
    }

    @Test(arguments: [
        UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight,
        .transitionFlipFromTop, .transitionFlipFromBottom,
    ])
    func `turns over, the old face first`(_ side: UIView.AnimationOptions) {
        change(side)
        #expect(fills(picture(at: 0.25)).last == UIColor.red.cgColor)
        #expect(fills(picture(at: 0.75)).last == UIColor.blue.cgColor)
    }

    @Test(arguments: [
        (UIView.AnimationOptions.transitionFlipFromLeft, CGPoint(x: 0, y: 50)),
        (.transitionFlipFromRight, CGPoint(x: 100, y: 50)),
        (.transitionFlipFromTop, CGPoint(x: 50, y: 0)),
        (.transitionFlipFromBottom, CGPoint(x: 50, y: 100)),
    ])
    func `brings the side that it comes from towards the viewer`(
        _ options: UIView.AnimationOptions, _ edge: CGPoint
    ) {
        change(options)
        guard case .fill(let fill)? = picture(at: 0.25).last else {
            Issue.record("no fill")
            return
        }
        // A nearer point has a smaller divisor than the middle.
        let middle = fill.transform.applying(to: CGPoint(x: 50, y: 50)).w
        #expect(fill.transform.applying(to: edge).w < middle - 1e-3)
    }

    @Test(arguments: [UIView.AnimationOptions.transitionCurlUp, .transitionCurlDown])
    func `turns a page over the other picture`(_ options: UIView.AnimationOptions) {
        change(options)
        let colors = fills(picture(at: 0.5))
        #expect(colors.contains(UIColor.red.cgColor) && colors.contains(UIColor.blue.cgColor))
        let lower = options == .transitionCurlUp ? UIColor.blue : .red
        #expect(
            colors.first { $0 == UIColor.red.cgColor || $0 == UIColor.blue.cgColor }
                == lower.cgColor)
    }

    @Test func `replaces one view by another`() {
        let other = box.stage.perform { UIView(frame: box.view.frame) }
        box.at(0) {
            UIView.transition(
                from: box.view, to: other, duration: 1, options: .transitionFlipFromRight
            ) { [diary] in diary.entries.append("\($0)") }
        }
        #expect(box.view.superview == nil && other.superview === box.stage.window)
        box.stage.advance(to: 1)
        #expect(diary.entries == ["true"])
    }

    @Test func `shows and hides where it is told to`() {
        let other = box.stage.perform { UIView(frame: box.view.frame) }
        box.at(0) {
            box.stage.window.addSubview(other)
            other.isHidden = true
            UIView.transition(
                from: box.view, to: other, duration: 1,
                options: [.transitionCrossDissolve, .showHideTransitionViews])
        }
        #expect(box.view.isHidden && !other.isHidden && box.view.superview != nil)
    }

    @Test func `does not animate its changes unless it may`() {
        for (options, x) in [
            (UIView.AnimationOptions.transitionCrossDissolve, 100.0),
            ([.transitionCrossDissolve, .allowAnimatedContent, .curveLinear], 50),
        ] {
            let box = AnimatedBox()
            let inner = box.stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }
            box.at(0) {
                box.view.addSubview(inner)
                UIView.transition(with: box.view, duration: 1, options: options) {
                    inner.frame.origin.x = 100
                }
            }
            box.stage.advance(to: 0.5)
            #expect(Double(inner.seen.frame.minX) == x)
        }
    }
}
