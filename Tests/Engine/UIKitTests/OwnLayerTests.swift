import CoreAnimation
import FilmstripDisplay
import Foundation
import Testing
import UIKit

/// A ring that an app draws, with a property of its own that animates.
private final class RingLayer: CALayer {
    var lineWidth: CGFloat = 4

    var progress: CGFloat {
        get { animatableValue(forKey: "progress", default: 0) }
        set { setAnimatableValue(newValue, forKey: "progress") }
    }

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        guard let ring = layer as? RingLayer else { return }
        lineWidth = ring.lineWidth
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress ?? progress
        animation.duration = 1
        return animation
    }

    override func draw(in ctx: CGContext) {
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: lineWidth))
    }
}

private final class RingView: UIView {
    override class var layerClass: AnyClass { RingLayer.self }
    var ring: RingLayer? { layer as? RingLayer }
}

@Suite struct `A layer class of an app` {
    let stage = Stage()

    private func ring() throws -> RingLayer {
        try stage.perform {
            let view = RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            stage.window.addSubview(view)
            return try #require(view.ring)
        }
    }

    private func width(_ ring: RingLayer) -> CGFloat? {
        for case .fill(let fill) in ring.displayList().items { return fill.shape.bounds.width }
        return nil
    }

    @Test func `copies its stored properties to its presentation`() throws {
        let ring = try ring()
        stage.perform {
            ring.lineWidth = 9
            let shown = ring.presentation()
            #expect(shown?.lineWidth == 9)
            #expect(shown?.model() === ring)
            #expect(RingLayer(layer: ring).lineWidth == 9)
        }
    }

    @Test func `draws itself anew for each moment of an animation of its own property`() throws {
        let ring = try ring()
        stage.perform { ring.progress = 1 }
        #expect(ring.progress == 1)
        for time in [0.25, 0.5, 0.75] {
            stage.advance(to: time)
            let shown = stage.perform { ring.presentation()?.progress }
            #expect(abs((shown ?? 0) - time) < 1e-6)
            #expect(abs((width(ring) ?? 0) - 100 * time) < 1e-3)
        }
        stage.advance(to: 1.5)
        #expect(width(ring) == 100)
        #expect(stage.nextEvent() == nil)
    }

    @Test func `animates its own property by explicit animations too`() throws {
        let ring = try ring()
        stage.perform {
            let animation = CAKeyframeAnimation(keyPath: "progress")
            animation.values = [0, 1, 0.5]
            animation.duration = 2
            ring.add(animation, forKey: nil)
        }
        stage.advance(to: 1.5)
        #expect(abs((width(ring) ?? 0) - 75) < 1e-3)
        #expect(ring.progress == 0)
    }

    @Test func `keeps values of an app's own`() {
        stage.perform {
            let layer = CALayer()
            #expect(layer.value(forKey: "note") == nil)
            layer.setValue("here", forKey: "note")
            #expect(layer.value(forKey: "note") as? String == "here")
            layer.setValue(0.5, forKey: "opacity")
            #expect(layer.opacity == 0.5)
            #expect(layer.value(forKey: "opacity") as? Double == 0.5)
        }
    }

    @Test func `takes its content from its delegate's display`() {
        final class Giver: CALayerDelegate {
            var told: [String] = []
            func display(_ layer: CALayer) {
                told.append("display")
                layer.contents = CGImage(Bitmap(width: 1, height: 1))
            }
            func layerWillDraw(_ layer: CALayer) { told.append("will draw") }
        }
        final class Drawer: CALayerDelegate {
            var told: [String] = []
            func layerWillDraw(_ layer: CALayer) { told.append("will draw") }
            func draw(_ layer: CALayer, in ctx: CGContext) { told.append("draw") }
        }
        let (giver, drawer) = (Giver(), Drawer())
        stage.perform {
            let layer = CALayer()
            layer.bounds.size = CGSize(width: 5, height: 5)
            layer.delegate = giver
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            #expect(layer.contents != nil)
            layer.delegate = drawer
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
        }
        #expect(giver.told == ["display"])
        #expect(drawer.told == ["will draw", "draw"])
    }

    @Test func `rotates by a value function`() throws {
        let layer = stage.perform {
            let layer = CALayer()
            stage.window.layer.addSublayer(layer)
            return layer
        }
        stage.advance(to: 0.1)
        stage.perform {
            let turn = CABasicAnimation(keyPath: "transform")
            turn.valueFunction = CAValueFunction(name: .rotateZ)
            (turn.fromValue, turn.toValue, turn.duration) = (0, Double.pi, 1)
            layer.add(turn, forKey: nil)
            #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
        }
        stage.advance(to: 0.6)
        let seen = try #require(stage.perform { layer.presentation() })
        #expect(abs(seen.transform.m12 - 1) < 1e-6)
    }
}

@Suite struct `A replicator layer` {
    let stage = Stage()

    private func dots(_ change: (CAReplicatorLayer, CALayer) -> Void) -> CAReplicatorLayer {
        stage.perform {
            let replicator = CAReplicatorLayer()
            replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let dot = CALayer()
            dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            dot.backgroundColor = UIColor.white.cgColor
            replicator.addSublayer(dot)
            stage.window.layer.addSublayer(replicator)
            change(replicator, dot)
            return replicator
        }
    }

    private func fills(_ layer: CALayer) -> [(center: CGPoint, color: CGColor)] {
        layer.displayList().items.compactMap { item in
            guard case .fill(let fill) = item, case .solid(let color) = fill.paint else {
                return nil
            }
            let bounds = fill.shape.bounds
            let middle = CGPoint(x: bounds.midX, y: bounds.midY)
            return (fill.transform.project(middle) ?? .zero, color)
        }
    }

    @Test func `shows its sublayers moved again and again`() {
        let row = dots { replicator, _ in
            replicator.instanceCount = 3
            replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        }
        #expect(fills(row).map(\.center.x) == [5, 25, 45])
        #expect(fills(row).allSatisfy { $0.center.y == 5 && $0.color == .white })
    }

    @Test func `turns them about its middle`() {
        let wheel = dots { replicator, dot in
            dot.position = CGPoint(x: 50, y: 10)
            replicator.instanceCount = 4
            replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        }
        let expected = [(50.0, 10.0), (90, 50), (50, 90), (10, 50)]
        for (fill, place) in zip(fills(wheel), expected) {
            #expect(abs(fill.center.x - place.0) < 1e-9 && abs(fill.center.y - place.1) < 1e-9)
        }
    }

    @Test func `delays their animations and fades their colours`() {
        let row = dots { replicator, dot in
            replicator.instanceCount = 3
            replicator.instanceDelay = 0.25
            replicator.instanceAlphaOffset = -0.25
            replicator.instanceRedOffset = -0.5
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
            dot.add(move, forKey: nil)
        }
        stage.advance(to: 0.75)
        let seen = fills(row)
        #expect(zip(seen, [75.0, 50, 25]).allSatisfy { abs($0.center.x - $1) < 1e-6 })
        #expect(seen.map(\.color.alpha) == [1, 0.75, 0.5])
        #expect(seen.map(\.color.red) == [1, 0.5, 0])
        #expect(seen.map(\.color.green) == [1, 1, 1])
    }

    @Test func `animates its own properties`() {
        let row = dots { replicator, _ in replicator.instanceCount = 2 }
        stage.advance(to: 0.1)
        stage.perform {
            let spread = CABasicAnimation(keyPath: "instanceTransform")
            spread.fromValue = CATransform3DIdentity
            spread.toValue = CATransform3DMakeTranslation(40, 0, 0)
            spread.duration = 1
            row.add(spread, forKey: nil)
        }
        stage.advance(to: 0.6)
        #expect(abs(fills(row)[1].center.x - 25) < 1e-6)
    }
}

@Suite struct `A transform layer` {
    /// Sides at a depth of ±50, turned by a quarter: they lie to the right and left, at the depth 0.
    @Test func `keeps its sublayers in space`() throws {
        let stage = Stage()
        let root = stage.perform {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            let cube = CATransformLayer()
            cube.frame = root.bounds
            for (depth, color) in [(50.0, UIColor.red), (-50, UIColor.blue)] {
                let side = CALayer()
                side.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
                side.zPosition = depth
                side.backgroundColor = color.cgColor
                cube.addSublayer(side)
            }
            cube.transform = CATransform3DMakeRotation(.pi * 0.4, 0, 1, 0)
            root.addSublayer(cube)
            stage.window.layer.addSublayer(root)
            return root
        }
        let centers = root.displayList().items.compactMap { item -> CGPoint? in
            guard case .fill(let fill) = item else { return nil }
            return fill.transform.project(CGPoint(x: 50, y: 50))
        }
        // z becomes x·sin; the farther side, here the blue one, is drawn first.
        let shift = 50 * sin(Double.pi * 0.4)
        #expect(centers.count == 2)
        #expect(abs(centers[0].x - (100 - shift)) < 1e-9)
        #expect(abs(centers[1].x - (100 + shift)) < 1e-9)
        stage.perform { #expect(CATransformLayer().hitTest(.zero) == nil) }
    }
}
