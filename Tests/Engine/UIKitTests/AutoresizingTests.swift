import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

/// One axis of a view in a superview of 100 points that grows to 160: the margin before the view
/// and the view's length, before and after the growth.
struct Axis: CustomTestStringConvertible {
    var mask: UIView.AutoresizingMask
    var start, length: Double
    var grownStart, grownLength: Double
    var name: String
    var testDescription: String { name }
}

@Suite struct `A view that follows its superview` {
    let stage = Stage()

    // 60 points more, shared in proportion to the parts' sizes.
    @Test(arguments: [
        Axis(mask: [], start: 20, length: 50, grownStart: 20, grownLength: 50, name: "rigid"),
        Axis(
            mask: .flexibleWidth, start: 20, length: 50, grownStart: 20, grownLength: 110,
            name: "width"),
        Axis(
            mask: .flexibleLeftMargin, start: 20, length: 50, grownStart: 80, grownLength: 50,
            name: "left margin"),
        // 20 : 30 of 60 points is 24 : 36.
        Axis(
            mask: [.flexibleLeftMargin, .flexibleRightMargin], start: 20, length: 50,
            grownStart: 44, grownLength: 50, name: "both margins"),
        // 20 : 50 : 30 of 60 points is 12 : 30 : 18.
        Axis(
            mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], start: 20,
            length: 50, grownStart: 32, grownLength: 80, name: "all three"),
        // 50 : 30 of 60 points is 37.5 : 22.5.
        Axis(
            mask: [.flexibleWidth, .flexibleRightMargin], start: 20, length: 50, grownStart: 20,
            grownLength: 87.5, name: "width and right margin"),
        // All flexible sizes are 0: half of 60 each.
        Axis(
            mask: [.flexibleLeftMargin, .flexibleRightMargin], start: 0, length: 100,
            grownStart: 30, grownLength: 100, name: "margins of 0"),
    ])
    func `shares the gain in proportion`(_ axis: Axis) {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(
                frame: CGRect(x: axis.start, y: 7, width: axis.length, height: 11))
            inner.autoresizingMask = axis.mask
            outer.addSubview(inner)
            outer.frame.size.width = 160
            let frame = CGRect(x: axis.grownStart, y: 7, width: axis.grownLength, height: 11)
            #expect(inner.frame == frame)
        }
    }

    @Test func `comes back when the superview does`() {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 20, y: 10, width: 50, height: 60))
            inner.autoresizingMask = [
                .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
                .flexibleBottomMargin,
            ]
            outer.addSubview(inner)
            outer.bounds.size = CGSize(width: 200, height: 300)
            outer.bounds.size = CGSize(width: 100, height: 100)
            #expect(inner.frame == CGRect(x: 20, y: 10, width: 50, height: 60))
        }
    }

    @Test func `keeps its transform out of it`() {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
            inner.transform = CGAffineTransform(rotationAngle: .pi / 4)
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            outer.addSubview(inner)
            outer.frame.size = CGSize(width: 110, height: 120)
            #expect(inner.bounds.size == CGSize(width: 50, height: 60))
            #expect(inner.center == CGPoint(x: 45, y: 50))
        }
    }

    @Test func `stays as it is where the superview does not resize`() {
        stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(frame: outer.bounds)
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            outer.autoresizesSubviews = false
            outer.addSubview(inner)
            outer.frame.size = CGSize(width: 50, height: 50)
            #expect(inner.frame.size == CGSize(width: 100, height: 100))
        }
    }

    @Test func `moves with it in an animation`() {
        let inner = stage.perform {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(frame: outer.bounds)
            inner.autoresizingMask = [.flexibleWidth]
            outer.addSubview(inner)
            stage.window.addSubview(outer)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                outer.frame.size.width = 200
            }
            return inner
        }
        stage.advance(to: 0.5)
        #expect(stage.perform { inner.seen.bounds.width } == 150)
    }
}
