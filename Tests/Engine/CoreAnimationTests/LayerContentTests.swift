import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing

/// The content that layers draw besides backgrounds and borders.
@Suite struct `A layer's content` {
    let world = World()
    let red = Color(red: 1, green: 0, blue: 0)

    private func items(_ change: () -> Void = {}) -> [DisplayItem] {
        world.perform {
            CATransaction.setDisableActions(true)
            change()
        }
        return world.context.perform { world.root.displayList().items }
    }

    private func add(_ layer: CALayer) { world.root.addSublayer(layer) }

    @Test func `is a path that is filled and stroked in parts`() {
        let line = Path([.move(.zero), .line(CGPoint(x: 100, y: 0))])
        let items = items {
            let shape = CAShapeLayer()
            shape.path = CGPath(line)
            (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, red, 4)
            (shape.strokeStart, shape.strokeEnd, shape.lineCap) = (0.25, 0.75, .round)
            shape.lineDashPattern = [3, 2]
            add(shape)
        }
        let half = Path([.move(CGPoint(x: 25, y: 0)), .line(CGPoint(x: 75, y: 0))])
        #expect(
            items == [
                .stroke(
                    .init(half, StrokeStyle(width: 4, cap: .round, dashes: [3, 2]), .solid(red)))
            ])
    }

    @Test func `draws a line as it goes`() {
        let shape = world.context.perform { CAShapeLayer() }
        world.perform {
            shape.path = CGPath(Path([.move(.zero), .line(CGPoint(x: 100, y: 0))]))
            (shape.fillColor, shape.strokeColor) = (nil, red)
            add(shape)
            let animation = CABasicAnimation(keyPath: "strokeEnd")
            (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
            shape.add(animation, forKey: nil)
        }
        world.context.advance(to: 0.3)
        #expect(world.context.perform { shape.presentation()?.strokeEnd } == 0.3)
        let drawn = Path([.move(.zero), .line(CGPoint(x: 30, y: 0))])
        #expect(items() == [.stroke(.init(drawn, StrokeStyle(), .solid(red)))])
    }

    @Test func `changes one path into another point by point`() {
        let shape = world.context.perform { CAShapeLayer() }
        func square(_ side: Double) -> CGPath {
            CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side))
        }
        world.perform {
            add(shape)
            let animation = CABasicAnimation(keyPath: "path")
            (animation.fromValue, animation.toValue, animation.duration) = (
                square(10), square(30), 1
            )
            shape.add(animation, forKey: nil)
        }
        world.context.advance(to: 0.5)
        #expect(
            items() == [.fill(.init(.path(square(20).path, rule: .nonZero), .solid(.black)))])
    }

    @Test func `has gradients of three forms`() {
        for (type, paint) in [
            (
                CAGradientLayerType.radial,
                {
                    Paint.radialGradient(
                        .init(
                            center: CGPoint(x: 50, y: 10),
                            radii: CGSize(width: 50, height: 10), stops: $0))
                }
            ),
            (
                .conic,
                {
                    Paint.conicGradient(
                        .init(
                            center: CGPoint(x: 50, y: 10),
                            angle: 0.197396, stops: $0))
                }
            ),
        ] as [(CAGradientLayerType, ([LinearGradient.Stop]) -> Paint)] {
            let world = World()
            world.perform {
                CATransaction.setDisableActions(true)
                let layer = CAGradientLayer()
                layer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
                (layer.type, layer.colors) = (type, [red, Color.black])
                (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
                world.root.addSublayer(layer)
            }
            let stops: [LinearGradient.Stop] = [
                .init(location: 0, color: red), .init(location: 1, color: .black),
            ]
            let list = world.context.perform { world.root.displayList() }
            // atan(10/50) to six digits.
            #expect(
                list.items == [
                    .fill(
                        .init(
                            .rect(CGRect(x: 0, y: 0, width: 100, height: 20)), paint(stops)))
                ])
        }
    }

    @Test(arguments: [
        (CALayerContentsGravity.resize, CGRect(x: 0, y: 0, width: 100, height: 60)),
        (.resizeAspect, CGRect(x: 20, y: 0, width: 60, height: 60)),
        (.resizeAspectFill, CGRect(x: 0, y: -20, width: 100, height: 100)),
        (.center, CGRect(x: 45, y: 25, width: 10, height: 10)),
        (.top, CGRect(x: 45, y: 0, width: 10, height: 10)),
        (.bottomRight, CGRect(x: 90, y: 50, width: 10, height: 10)),
        (.left, CGRect(x: 0, y: 25, width: 10, height: 10)),
    ])
    func `lies in the bounds as its gravity says`(
        _ gravity: CALayerContentsGravity, _ rect: CGRect
    ) {
        let bitmap = Bitmap(width: 20, height: 20)
        let items = items {
            world.layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
            world.layer.contents = CGImage(bitmap)
            (world.layer.contentsGravity, world.layer.contentsScale) = (gravity, 2)
        }
        #expect(items == [.image(.init(bitmap, in: rect))])
    }

    @Test func `stretches in the middle only where it has a center`() {
        let bitmap = Bitmap(width: 20, height: 20)
        let items = items {
            world.layer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
            world.layer.contents = CGImage(bitmap)
            world.layer.contentsCenter = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
        }
        let cuts: [(Double, Double, Double, Double)] = [
            (0, 5, 0, 5), (5, 10, 5, 90), (15, 5, 95, 5),
        ]
        let pieces: [DisplayItem] = cuts.map { from, length, to, extent in
            let source = CGRect(x: from, y: 0, width: length, height: 20)
            let target = CGRect(x: to, y: 0, width: extent, height: 20)
            return .image(.init(bitmap, source: source, in: target))
        }
        #expect(items == pieces)
    }

    @Test func `dissolves into a new picture`() {
        let (old, new) = (Bitmap(width: 1, height: 1), Bitmap(width: 2, height: 2))
        world.perform {
            world.layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            world.layer.contents = CGImage(old)
        }
        world.context.advance(to: 1)
        world.perform {
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            world.layer.contents = CGImage(new)
        }
        world.context.advance(to: 1.0625)
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(
            items() == [
                .pushGroup(Group()), .pushGroup(Group(opacity: 0.75)),
                .image(.init(old, in: rect)), .popGroup,
                .pushGroup(Group(opacity: 0.25, blendMode: .plusLighter)),
                .image(.init(new, in: rect)), .popGroup, .popGroup,
            ])
    }

    @Test func `shows through its mask, which is animated as any layer`() {
        let box = CGRect(x: 10, y: 0, width: 20, height: 20)
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.frame = box
            world.layer.backgroundColor = red
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            mask.backgroundColor = .black
            world.layer.mask = mask
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.byValue, animation.duration) = (40.0, 1)
            mask.add(animation, forKey: nil)
        }
        world.context.advance(to: 0.5)
        let square = Shape.rect(CGRect(x: 0, y: 0, width: 20, height: 20))
        func moved(_ x: Double) -> Homography {
            Homography(CGAffineTransform(translationX: x, y: 0))
        }
        #expect(
            items() == [
                .pushGroup(
                    Group(
                        mask: .init([
                            .fill(.init(square, .solid(.black), transform: moved(30)))
                        ]))),
                .fill(.init(square, .solid(red), transform: moved(10))), .popGroup,
            ])
        world.perform { world.layer.mask?.removeFromSuperlayer() }
        #expect(world.layer.mask == nil && items().count == 1)
    }

    @Test func `casts the shadow of its shadow path`() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8))
        let items = items {
            world.layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            (world.layer.shadowOpacity, world.layer.shadowPath) = (1, CGPath(path))
        }
        #expect(
            items == [
                .shadow(
                    .init(
                        of: .path(path, rule: .nonZero),
                        Shadow(
                            color: .black, offset: CGSize(width: 0, height: -3), sigma: 3)))
            ])
    }

    @Test(arguments: [(0.0, true), (1.5, true), (1.6, false), (3, false), (6, true)])
    func `is not seen from behind where the layer has one side`(_ angle: Double, _ isSeen: Bool) {
        let items = items {
            world.layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            (world.layer.backgroundColor, world.layer.isDoubleSided) = (red, false)
            world.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        }
        #expect(items.isEmpty != isSeen)
    }

    @Test func `has only the round corners that it is told to have`() {
        let items = items {
            world.layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            (world.layer.backgroundColor, world.layer.cornerRadius) = (red, 5)
            world.layer.maskedCorners = [.layerMinXMinYCorner]
        }
        let path = Path(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), corners: .topLeft,
            cornerWidth: 5, cornerHeight: 5)
        #expect(items == [.fill(.init(.path(path, rule: .nonZero), .solid(red)))])
    }

    struct Slide: CustomTestStringConvertible {
        var type: CATransitionType
        var side: CATransitionSubtype
        var old, new: CGPoint
        var testDescription: String { "\(type.rawValue) \(side.rawValue)" }
    }

    /// A quarter of the way across 20 × 40.
    @Test(arguments: [
        Slide(type: .push, side: .fromLeft, old: CGPoint(x: 5, y: 0), new: CGPoint(x: -15, y: 0)),
        Slide(type: .push, side: .fromRight, old: CGPoint(x: -5, y: 0), new: CGPoint(x: 15, y: 0)),
        Slide(type: .moveIn, side: .fromTop, old: .zero, new: CGPoint(x: 0, y: 30)),
        Slide(type: .reveal, side: .fromBottom, old: CGPoint(x: 0, y: 10), new: .zero),
    ])
    func `slides in a transition`(_ slide: Slide) {
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
            world.layer.backgroundColor = red
            let transition = CATransition()
            (transition.type, transition.subtype, transition.duration) = (slide.type, slide.side, 1)
            world.layer.add(transition, forKey: nil)
            world.layer.backgroundColor = .black
        }
        #expect(world.layer.animationKeys() == [kCATransition])
        world.context.advance(to: 0.25)
        for item in items() {
            guard case .fill(let fill) = item, case .solid(let color) = fill.paint else { continue }
            let place = fill.transform.project(.zero)
            #expect(place == (color == red ? slide.old : slide.new))
        }
        #expect(items().count == 2)
        world.context.advance(to: 1)
        #expect(items().count == 1 && world.layer.animationKeys() == nil)
    }
}

@Suite struct `A transition as an action` {
    @Test func `leads from what showed before the change`() {
        let (world, red) = (World(), Color(red: 1, green: 0, blue: 0))
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
            world.layer.backgroundColor = red
            let transition = CATransition()
            (transition.type, transition.duration) = (.push, 1)
            world.layer.actions = ["backgroundColor": transition]
        }
        world.perform { world.layer.backgroundColor = .black }
        world.context.advance(to: 0.5)
        let items = world.context.perform { world.root.displayList().items }
        let colors = items.map { item in
            guard case .fill(let fill) = item, case .solid(let color) = fill.paint else {
                return Color.clear
            }
            return color
        }
        #expect(colors == [red, .black])
    }
}
