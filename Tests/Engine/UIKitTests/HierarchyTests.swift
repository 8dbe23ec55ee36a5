import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A view's place in the tree` {
    let stage = Stage()

    /// The calls to `parent`, in the window, and `child` during `change`.
    private func diary(_ change: (DiaryView, DiaryView) -> Void) -> [String] {
        var notes: [String] = []
        stage.perform {
            let parent = DiaryView.named("parent") { notes.append($0) }
            let child = DiaryView.named("child") { notes.append($0) }
            stage.window.addSubview(parent)
            notes = []
            change(parent, child)
        }
        return notes
    }

    @Test func `is told before and after it comes`() {
        #expect(
            diary { $0.addSubview($1) } == [
                "child willMove(toWindow: window)", "child willMove(toSuperview: parent)",
                "child didMoveToWindow", "child didMoveToSuperview",
                "parent didAddSubview(child)",
            ])
    }

    @Test func `is told before and after it goes`() {
        var notes = 0
        let diary = diary { parent, child in
            parent.addSubview(child)
            notes = 5
            child.removeFromSuperview()
        }
        #expect(
            diary.dropFirst(notes) == [
                "parent willRemoveSubview(child)", "child willMove(toSuperview: nil)",
                "child willMove(toWindow: nil)", "child didMoveToWindow",
                "child didMoveToSuperview",
            ])
    }

    @Test func `is not told of a new order`() {
        let diary = diary { parent, child in
            parent.addSubview(child)
            parent.addSubview(UIView())
            parent.bringSubviewToFront(child)
            parent.exchangeSubview(at: 0, withSubviewAt: 1)
        }
        #expect(diary.filter { $0.hasPrefix("child") }.count == 4)
    }

    @Test func `says nothing of the window where that stays`() {
        let diary = diary { parent, child in
            stage.window.addSubview(child)
            parent.addSubview(child)
        }
        #expect(
            diary.suffix(3) == [
                "child willMove(toSuperview: parent)", "child didMoveToSuperview",
                "parent didAddSubview(child)",
            ])
    }

    @Test func `changes with another's`() {
        stage.perform {
            let parent = UIView()
            let views = (0..<4).map { _ in UIView() }
            for view in views { parent.addSubview(view) }
            parent.exchangeSubview(at: 3, withSubviewAt: 1)
            #expect(parent.subviews == [views[0], views[3], views[2], views[1]])
            #expect(parent.layer.sublayers == parent.subviews.map(\.layer))
        }
    }

    @Test func `is found by its tag, the first in depth`() {
        stage.perform {
            let (root, a, b, inner) = (UIView(), UIView(), UIView(), UIView())
            root.addSubview(a)
            root.addSubview(b)
            a.addSubview(inner)
            (b.tag, inner.tag) = (7, 7)
            #expect(root.viewWithTag(7) === inner)
            #expect(root.viewWithTag(0) === root)
            #expect(root.viewWithTag(8) == nil)
        }
    }
}

@Suite struct `A tint colour` {
    let stage = Stage()

    @Test func `is the system's blue, or the nearest superview's that has one`() {
        stage.perform {
            let (outer, middle, inner) = (UIView(), UIView(), UIView())
            outer.addSubview(middle)
            middle.addSubview(inner)
            #expect(inner.tintColor == .systemBlue)
            outer.tintColor = .red
            #expect(inner.tintColor == .red)
            middle.tintColor = .green
            #expect(inner.tintColor == .green)
            middle.tintColor = nil
            #expect(inner.tintColor == .red)
        }
    }

    @Test func `is told to all who take it over`() {
        var notes: [String] = []
        stage.perform {
            let views = ["a", "b", "c"].map { name in
                DiaryView.named(name) { if $0.hasSuffix("Change") { notes.append($0) } }
            }
            stage.window.addSubview(views[0])
            views[0].addSubview(views[1])
            views[0].addSubview(views[2])
            views[2].tintColor = .green
            notes = []
            views[0].tintColor = .red
            #expect(notes == ["a tintColorDidChange", "b tintColorDidChange"])
            notes = []
            views[0].tintColor = .red
            #expect(notes.isEmpty)
            // Outside the hierarchy the colour is the system's again.
            views[1].removeFromSuperview()
            #expect(notes == ["b tintColorDidChange"])
        }
    }
}
