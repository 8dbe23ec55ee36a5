import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A view that draws` {
    let stage = Stage()

    private func disc(_ frame: CGRect) -> DiscView {
        stage.perform {
            let view = DiscView(frame: frame)
            stage.window.addSubview(view)
            return view
        }
    }

    private func items(_ view: UIView) -> [DisplayItem] { view.layer.displayList().items }

    private func oval(_ rect: CGRect, _ color: UIColor = .systemRed) -> DisplayItem {
        .fill(.init(.path(Path(ellipseIn: rect), rule: .nonZero), .solid(color.cgColor)))
    }

    private let box = CGRect(x: 0, y: 0, width: 40, height: 20)

    @Test func `does so once at the end of the turn, and again where it is told to`() {
        let view = disc(box)
        #expect(view.timesDrawn == 1)
        #expect(items(view) == [oval(box)])
        stage.perform {
            view.color = .blue
            view.color = .green
            #expect(view.timesDrawn == 1)
        }
        #expect(view.timesDrawn == 2)
        #expect(items(view) == [oval(box, .green)])
        stage.perform { view.alpha = 0.5 }
        #expect(view.timesDrawn == 2)
    }

    @Test func `waits until it has a size`() {
        let view = disc(.zero)
        #expect(view.timesDrawn == 0)
        stage.perform { view.frame = box }
        #expect(view.timesDrawn == 1)
        #expect(items(view) == [oval(box)])
    }

    struct Mode: CustomTestStringConvertible {
        var mode: UIView.ContentMode
        /// The points to which (0, 0) and (40, 20) of the drawing are mapped in bounds of 80 × 60.
        var from, to: CGPoint
        var testDescription: String { "\(mode)" }
    }

    // 80 × 60 is 2 and 3 times 40 × 20; 40 and 40 are left over.
    @Test(arguments: [
        Mode(mode: .scaleToFill, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 80, y: 60)),
        Mode(mode: .scaleAspectFit, from: CGPoint(x: 0, y: 10), to: CGPoint(x: 80, y: 50)),
        Mode(mode: .scaleAspectFill, from: CGPoint(x: -20, y: 0), to: CGPoint(x: 100, y: 60)),
        Mode(mode: .center, from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 40)),
        Mode(mode: .top, from: CGPoint(x: 20, y: 0), to: CGPoint(x: 60, y: 20)),
        Mode(mode: .bottom, from: CGPoint(x: 20, y: 40), to: CGPoint(x: 60, y: 60)),
        Mode(mode: .left, from: CGPoint(x: 0, y: 20), to: CGPoint(x: 40, y: 40)),
        Mode(mode: .right, from: CGPoint(x: 40, y: 20), to: CGPoint(x: 80, y: 40)),
        Mode(mode: .topLeft, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 40, y: 20)),
        Mode(mode: .topRight, from: CGPoint(x: 40, y: 0), to: CGPoint(x: 80, y: 20)),
        Mode(mode: .bottomLeft, from: CGPoint(x: 0, y: 40), to: CGPoint(x: 40, y: 60)),
        Mode(mode: .bottomRight, from: CGPoint(x: 40, y: 40), to: CGPoint(x: 80, y: 60)),
    ])
    func `keeps its drawing in another size, where the mode puts it`(_ mode: Mode) throws {
        let view = disc(box)
        stage.perform {
            view.contentMode = mode.mode
            view.frame.size = CGSize(width: 80, height: 60)
        }
        #expect(view.timesDrawn == 1)
        guard case .fill(let fill) = try #require(items(view).first) else {
            Issue.record("no fill")
            return
        }
        #expect(fill.transform.project(.zero) == mode.from)
        #expect(fill.transform.project(CGPoint(x: 40, y: 20)) == mode.to)
    }

    @Test func `draws anew for another size where the mode says so`() {
        let view = disc(box)
        stage.perform {
            view.contentMode = .redraw
            view.frame.size = CGSize(width: 80, height: 60)
        }
        #expect(view.timesDrawn == 2)
        #expect(items(view) == [oval(CGRect(x: 0, y: 0, width: 80, height: 60))])
    }

    /// Halfway the bounds are 60 × 40; the drawing for 80 × 60 is scaled down to them.
    @Test func `stretches its new drawing while its size is animated`() throws {
        let view = disc(box)
        stage.perform {
            view.contentMode = .redraw
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame.size = CGSize(width: 80, height: 60)
            }
        }
        stage.advance(to: 0.5)
        guard case .fill(let fill) = try #require(items(view).first) else {
            Issue.record("no fill")
            return
        }
        let end = try #require(fill.transform.project(CGPoint(x: 80, y: 60)))
        #expect(abs(end.x - 60) < 1e-6 && abs(end.y - 40) < 1e-6)
    }

    @Test func `is cut off at its bounds where its drawing leaves them`() {
        final class Overflowing: UIView {
            override func draw(_ rect: CGRect) { UIRectFill(rect.insetBy(dx: -5, dy: -5)) }
        }
        let view = stage.perform {
            let view = Overflowing(frame: box)
            stage.window.addSubview(view)
            return view
        }
        let list = items(view)
        #expect(list.count == 3)
        #expect(list.first == .pushGroup(Group(clip: .init(to: .rect(box)))))
        #expect(list.last == .popGroup)
    }

    @Test func `shows through a mask that is a view`() throws {
        let view = disc(box)
        stage.perform {
            let mask = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
            mask.backgroundColor = .black
            view.mask = mask
        }
        guard case .pushGroup(let group) = try #require(items(view).first) else {
            Issue.record("no group")
            return
        }
        #expect(group.mask?.items.count == 1)
        stage.perform { view.mask = nil }
        #expect(items(view) == [oval(box)])
    }
}

@Suite struct `A view's size` {
    let stage = Stage()

    @Test func `is what fits it, with the same top left corner`() {
        final class Fixed: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 12) }
        }
        stage.perform {
            let view = Fixed(frame: CGRect(x: 7, y: 9, width: 100, height: 100))
            view.sizeToFit()
            #expect(view.frame == CGRect(x: 7, y: 9, width: 30, height: 12))
            let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            plain.sizeToFit()
            #expect(plain.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
            let none = UIView.noIntrinsicMetric
            #expect(plain.intrinsicContentSize == CGSize(width: none, height: none))
        }
    }
}
