import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A snapshot` {
    let stage = Stage()
    let view: UIView
    let inner: UIView

    init() {
        (view, inner) = stage.perform { [stage] in
            let view = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 60))
            view.backgroundColor = .white
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            inner.backgroundColor = .red
            view.addSubview(inner)
            stage.window.addSubview(view)
            return (view, inner)
        }
    }

    /// The frame of the red box in the picture that `view` shows.
    private func redBox(_ view: UIView) -> CGRect? {
        for item in view.layer.displayList().items {
            if case .fill(let fill) = item, fill.paint == .solid(UIColor.red.cgColor) {
                return fill.transform.affine.map { fill.shape.bounds.applying($0) }
            }
        }
        return nil
    }

    @Test func `shows what is seen now, in the middle of an animation, and never changes`() throws {
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                inner.frame.origin.x = 80
            }
        }
        stage.advance(to: 0.25)
        let copy = try #require(stage.perform { view.snapshotView(afterScreenUpdates: false) })
        #expect(copy.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
        #expect(redBox(copy) == CGRect(x: 20, y: 0, width: 10, height: 10))
        stage.advance(to: 1)
        stage.perform {
            inner.backgroundColor = .green
            view.removeFromSuperview()
        }
        #expect(redBox(copy) == CGRect(x: 20, y: 0, width: 10, height: 10))
    }

    @Test func `lays out first where it is told to`() throws {
        final class Column: UIView {
            override func layoutSubviews() {
                for view in subviews { view.frame = bounds.insetBy(dx: 5, dy: 5) }
            }
        }
        try stage.perform {
            let column = Column(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            let box = UIView()
            box.backgroundColor = .red
            column.addSubview(box)
            stage.window.addSubview(column)
            let before = try #require(column.snapshotView(afterScreenUpdates: false))
            #expect(redBox(before) == nil)
            let after = try #require(column.snapshotView(afterScreenUpdates: true))
            #expect(redBox(after) == CGRect(x: 5, y: 5, width: 30, height: 30))
        }
    }

    /// Apple, `resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)`: a view that is not yet rendered has no visible
    /// content.
    @Test func `of a view that was never shown is empty, unless it waits for the screen`() throws {
        let bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        try stage.perform {
            // The view was shown before it is moved into the new one.
            let fresh = UIView(frame: bounds)
            fresh.addSubview(view)
            stage.window.addSubview(fresh)
            let old = try #require(view.snapshotView(afterScreenUpdates: false))
            #expect(redBox(old) != nil)
            let none = try #require(fresh.snapshotView(afterScreenUpdates: false))
            #expect(redBox(none) == nil && none.bounds == bounds)
            let now = try #require(fresh.snapshotView(afterScreenUpdates: true))
            #expect(redBox(now) != nil)
            _ = UIGraphicsImageRenderer(size: bounds.size).image { _ in
                #expect(!fresh.drawHierarchy(in: bounds, afterScreenUpdates: false))
            }
        }
        try stage.perform {
            let shown = try #require(view.superview?.snapshotView(afterScreenUpdates: false))
            #expect(redBox(shown) != nil)
            view.superview?.removeFromSuperview()
            let gone = try #require(view.snapshotView(afterScreenUpdates: false))
            #expect(redBox(gone) != nil)
        }
    }

    @Test func `shows a part`() throws {
        let part = try #require(
            stage.perform {
                view.resizableSnapshotView(
                    from: CGRect(x: 4, y: 2, width: 20, height: 20), afterScreenUpdates: true,
                    withCapInsets: .zero)
            })
        #expect(part.frame.size == CGSize(width: 20, height: 20))
        #expect(redBox(part) == CGRect(x: -4, y: -2, width: 10, height: 10))
        stage.perform { part.frame.size.width = 40 }
        #expect(redBox(part) == CGRect(x: -8, y: -2, width: 20, height: 10))
    }

    /// Of 100 points the outer 20 on each side keep their size in 160: the middle 60 become 120.
    @Test func `keeps its caps`() throws {
        let part = try #require(
            stage.perform {
                view.resizableSnapshotView(
                    from: view.bounds, afterScreenUpdates: true,
                    withCapInsets: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
            })
        stage.perform { part.frame.size.width = 160 }
        let clips = part.layer.displayList().items.compactMap { item -> CGRect? in
            guard case .pushGroup(let group) = item else { return nil }
            return group.clip?.shape.bounds
        }
        #expect(clips.map(\.minX) == [0, 20, 140])
        #expect(clips.map { ($0.width * 1e9).rounded() / 1e9 } == [20, 120, 20])
    }

    @Test func `is drawn into an image, as seen or as the model is`() {
        let size = CGSize(width: 100, height: 60)
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                inner.frame.origin.x = 80
            }
        }
        stage.advance(to: 0.5)
        stage.perform {
            let seen = UIGraphicsImageRenderer(size: size).image { _ in
                view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
            }
            let model = UIGraphicsImageRenderer(size: size).image { context in
                view.layer.render(in: context.cgContext)
            }
            let small = UIGraphicsImageRenderer(size: size).image { _ in
                view.drawHierarchy(
                    in: CGRect(x: 10, y: 10, width: 50, height: 30), afterScreenUpdates: false)
            }
            let box = CGRect(x: 40, y: 0, width: 10, height: 10)
            #expect(redBox(UIImageView(image: seen)) == box)
            #expect(redBox(UIImageView(image: model)) == box.offsetBy(dx: 40, dy: 0))
            #expect(
                redBox(UIImageView(image: small))
                    == CGRect(x: 30, y: 10, width: 5, height: 5))
        }
    }

    @Test func `of nothing is empty`() {
        stage.perform {
            let empty = UIView().snapshotView(afterScreenUpdates: true)
            #expect(empty?.bounds.size == .zero)
        }
    }
}
