import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing

/// A layer that draws a square of 10 points, and counts the calls.
private final class SquareLayer: CALayer {
    var timesDrawn = 0

    override func draw(in ctx: CGContext) {
        timesDrawn += 1
        ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
}

@Suite struct `A layer that draws` {
    let world = World()
    private let square = DisplayItem.fill(
        .init(.rect(CGRect(x: 0, y: 0, width: 10, height: 10)), .solid(.black)))

    @Test func `does so when it is asked and has a size`() {
        world.perform {
            let layer = SquareLayer()
            layer.displayIfNeeded()
            #expect(layer.timesDrawn == 0 && !layer.needsDisplay())
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            #expect(layer.timesDrawn == 0 && layer.needsDisplay())
            layer.bounds.size = CGSize(width: 20, height: 20)
            layer.displayIfNeeded()
            layer.displayIfNeeded()
            #expect(layer.timesDrawn == 1 && !layer.needsDisplay())
            #expect(layer.displayList().items == [square])
        }
    }

    @Test func `draws anew for another size where it is told to`() {
        world.perform {
            let layer = SquareLayer()
            layer.bounds.size = CGSize(width: 20, height: 20)
            #expect(!layer.needsDisplay())
            layer.needsDisplayOnBoundsChange = true
            layer.bounds.size = CGSize(width: 30, height: 20)
            #expect(layer.needsDisplay())
        }
    }
}

@Suite struct `A drawing context` {
    let world = World()

    /// The items that `draw` draws in a layer of 100 × 100 points.
    private func drawn(_ draw: @escaping (CGContext) -> Void) -> [DisplayItem] {
        final class Canvas: CALayer {
            var body: (CGContext) -> Void = { _ in }
            override func draw(in ctx: CGContext) { body(ctx) }
        }
        return world.context.perform {
            let canvas = Canvas()
            canvas.bounds.size = CGSize(width: 100, height: 100)
            canvas.body = draw
            canvas.display()
            return canvas.displayList().items
        }
    }

    private let box = CGRect(x: 10, y: 10, width: 20, height: 20)
    private let red = Color(red: 1, green: 0, blue: 0)

    @Test func `transforms what is drawn after`() {
        let items = drawn { context in
            context.translateBy(x: 30, y: 0)
            context.scaleBy(x: 2, y: 2)
            context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        }
        #expect(items.first?.place.project(CGPoint(x: 1, y: 1)) == CGPoint(x: 32, y: 2))
    }

    @Test func `takes back what was set`() {
        let items = drawn { context in
            context.saveGState()
            context.setFillColor(red)
            context.translateBy(x: 5, y: 5)
            context.restoreGState()
            context.fill(box)
        }
        #expect(items == [.fill(.init(.rect(box), .solid(.black)))])
    }

    @Test func `clips until the state is restored, or to the end`() {
        let clip = DisplayItem.pushGroup(Group(clip: .init(to: .rect(box))))
        let fill = DisplayItem.fill(.init(.rect(box), .solid(.black)))
        let items = drawn { context in
            context.saveGState()
            context.clip(to: box)
            context.fill(box)
            context.restoreGState()
            context.fill(box)
            context.clip(to: box)
            context.fill(box)
        }
        #expect(items == [clip, fill, .popGroup, fill, clip, fill, .popGroup])
    }

    @Test func `draws a path once`() {
        let items = drawn { context in
            context.move(to: CGPoint(x: 10, y: 50))
            context.addLine(to: CGPoint(x: 50, y: 50))
            context.setLineWidth(2)
            context.setLineCap(.round)
            context.setStrokeColor(red)
            context.strokePath()
            context.strokePath()
            context.addEllipse(in: box)
            #expect(context.path != nil)
            context.fillPath(using: .evenOdd)
            #expect(context.path == nil)
        }
        let line = Path([.move(CGPoint(x: 10, y: 50)), .line(CGPoint(x: 50, y: 50))])
        #expect(
            items == [
                .stroke(.init(line, StrokeStyle(width: 2, cap: .round), .solid(red))),
                .fill(.init(.path(Path(ellipseIn: box), rule: .evenOdd), .solid(.black))),
            ])
    }

    @Test func `keeps a path where it was begun when the transform changes`() {
        let items = drawn { context in
            context.move(to: CGPoint(x: 10, y: 10))
            context.translateBy(x: 20, y: 0)
            context.addLine(to: CGPoint(x: 10, y: 10))
            context.strokePath()
        }
        guard case .stroke(let stroke) = items.first else {
            Issue.record("no stroke")
            return
        }
        let points = [CGPoint(x: -10, y: 10), CGPoint(x: 10, y: 10)]
        #expect(stroke.path.elements == [.move(points[0]), .line(points[1])])
        #expect(stroke.transform.project(points[0]) == CGPoint(x: 10, y: 10))
    }

    @Test func `draws pictures upside down, as Core Graphics does`() {
        let bitmap = Bitmap(width: 1, height: 2, pixels: [1, 2])
        let items = drawn { $0.draw(CGImage(bitmap), in: box) }
        guard case .image(let image) = items.first else {
            Issue.record("no image")
            return
        }
        #expect(image.rect == box)
        #expect(image.transform.project(CGPoint(x: 10, y: 10)) == CGPoint(x: 10, y: 30))
    }

    @Test func `fades each thing by itself`() {
        let items = drawn { context in
            context.setAlpha(0.5)
            context.fill(box)
        }
        #expect(
            items == [
                .pushGroup(Group(opacity: 0.5)), .fill(.init(.rect(box), .solid(.black))),
                .popGroup,
            ])
    }
}
