import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing

@Suite struct `A key path` {
    private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

    struct Row: CustomTestStringConvertible {
        var path: String
        var value: Double
        /// Reads the value of the path from the layer's presentation.
        var read: @Sendable (CALayer) -> Double
        var testDescription: String { path }
    }

    /// A layer at rest has bounds (1, 2, 30, 40), position (5, 6) and no transform.
    @Test(arguments: [
        Row(path: "position.x", value: 7) { $0.position.x },
        Row(path: "position.y", value: 7) { $0.position.y },
        Row(path: "bounds.origin.x", value: 7) { $0.bounds.minX },
        Row(path: "bounds.origin.y", value: 7) { $0.bounds.minY },
        Row(path: "bounds.size.width", value: 7) { $0.bounds.width },
        Row(path: "bounds.size.height", value: 7) { $0.bounds.height },
        Row(path: "anchorPoint.x", value: 0.25) { $0.anchorPoint.x },
        Row(path: "shadowOffset.width", value: 7) { $0.shadowOffset.width },
        Row(path: "shadowOffset.height", value: 7) { $0.shadowOffset.height },
        Row(path: "transform.translation.x", value: 7) { $0.transform.m41 },
        Row(path: "transform.translation.y", value: 7) { $0.transform.m42 },
        Row(path: "transform.translation.z", value: 7) { $0.transform.m43 },
        Row(path: "transform.scale.x", value: 3) { $0.transform.m11 },
        Row(path: "transform.scale.y", value: 3) { $0.transform.m22 },
        Row(path: "transform.scale.z", value: 3) { $0.transform.m33 },
        Row(path: "transform.scale", value: 3) { $0.transform.m11 },
        Row(path: "transform.rotation", value: 1) { atan2($0.transform.m12, $0.transform.m11) },
        Row(path: "transform.rotation.z", value: 1) { atan2($0.transform.m12, $0.transform.m11) },
        Row(path: "transform.rotation.x", value: 1) { atan2($0.transform.m23, $0.transform.m22) },
        Row(path: "transform.rotation.y", value: 1) { atan2($0.transform.m31, $0.transform.m11) },
        Row(path: "sublayerTransform.scale.x", value: 3) { $0.sublayerTransform.m11 },
        Row(path: "zPosition", value: 7) { $0.zPosition },
        Row(path: "anchorPointZ", value: 7) { $0.anchorPointZ },
        Row(path: "hidden", value: 1) { $0.isHidden ? 1 : 0 },
        Row(path: "isHidden", value: 1) { $0.isHidden ? 1 : 0 },
        Row(path: "contentsRect.origin.x", value: 0.5) { $0.contentsRect.minX },
    ])
    func `names one number of a layer`(_ row: Row) {
        let world = World()
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
            world.layer.position = CGPoint(x: 5, y: 6)
            let animation = CABasicAnimation(keyPath: row.path)
            (animation.fromValue, animation.toValue) = (row.value, row.value)
            animation.duration = 1
            world.layer.add(animation, forKey: nil)
        }
        #expect(abs(row.read(world.seen(at: 0.5)) - row.value) < 2e-6)
    }

    @Test func `leaves the transform's other parts as they are`() {
        let world = World()
        world.perform {
            CATransaction.setDisableActions(true)
            var transform = CATransform3DMakeTranslation(30, 40, 50)
            transform.m11 = 2
            transform.m22 = 3
            transform.m34 = 0
            world.layer.transform = transform
            let animation = CABasicAnimation(keyPath: "transform.rotation.z")
            (animation.fromValue, animation.toValue) = (0.0, Double.pi)
            animation.duration = 1
            world.layer.add(animation, forKey: nil)
        }
        let seen = world.seen(at: 0.5).transform
        // Scaled first, then rotated by a quarter turn, then moved.
        #expect(near(seen.m12, 2))
        #expect(near(seen.m21, -3))
        #expect(near(seen.m11, 0))
        #expect(near(seen.m22, 0))
        #expect([seen.m41, seen.m42, seen.m43] == [30, 40, 50])
    }

    @Test func `turns within the perspective that the layer has`() {
        let world = World()
        world.perform {
            CATransaction.setDisableActions(true)
            world.layer.transform.m34 = -1 / 500
            let animation = CABasicAnimation(keyPath: "transform.rotation.y")
            (animation.toValue, animation.duration) = (Double.pi / 3 * 2, 1)
            world.layer.add(animation, forKey: nil)
        }
        let seen = world.seen(at: 0.5).transform
        // CATransform3DRotate(perspective, π/3, 0, 1, 0): m14 = m13 · m34.
        let sine = 0.75.squareRoot()
        #expect(near(seen.m11, 0.5))
        #expect(near(seen.m13, -sine))
        #expect(near(seen.m14, sine / 500))
    }

    @Test func `adds turns up beyond a whole one`() {
        let world = World()
        world.perform {
            let animation = CABasicAnimation(keyPath: "transform.rotation")
            (animation.byValue, animation.duration) = (Double.pi * 2, 1)
            (animation.isCumulative, animation.repeatCount) = (true, 3)
            world.layer.add(animation, forKey: nil)
        }
        let seen = world.seen(at: 1.25).transform
        #expect(near(seen.m12, 1))
        #expect(near(seen.m11, 0))
    }

    /// The same values as in `A key path` of an animation, on the layer itself.
    @Test func `sets a layer and is read from it`() {
        AnimationContext().perform {
            let layer = CALayer()
            layer.setValue(7.0, forKeyPath: "position.x")
            layer.setValue(CGSize(width: 1, height: 2), forKeyPath: "shadowOffset")
            layer.setValue(0.5, forKeyPath: "transform.rotation.z")
            #expect(layer.position == CGPoint(x: 7, y: 0))
            #expect(layer.shadowOffset == CGSize(width: 1, height: 2))
            #expect(near(atan2(layer.transform.m12, layer.transform.m11), 0.5))
            #expect(near(layer.value(forKeyPath: "transform.rotation.z") as? Double ?? .nan, 0.5))
            #expect(layer.value(forKeyPath: "shadowOffset.height") as? Double == 2)
            #expect(layer.value(forKeyPath: "strokeEnd") == nil)
            layer.setValue(1.0, forKeyPath: "strokeEnd")
            #expect(layer.value(forKeyPath: "strokeEnd") == nil)
        }
    }
}
