import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing

/// Motion along 100 points to the right and then 50 down, in 1 s; worked out by hand.
@Suite struct `A motion along a path` {
    private func seen(
        at time: Double, _ change: (CAKeyframeAnimation) -> Void = { _ in }
    ) -> CALayer {
        let world = World()
        world.perform {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 0))
            path.addLine(to: CGPoint(x: 100, y: 50))
            let animation = CAKeyframeAnimation(keyPath: "position")
            (animation.path, animation.duration) = (path, 1)
            change(animation)
            world.layer.add(animation, forKey: nil)
        }
        return world.seen(at: time)
    }

    struct Row: CustomTestStringConvertible {
        var mode: CAAnimationCalculationMode
        var time, x, y: Double
        var testDescription: String { "\(mode.rawValue) at \(time) s" }
    }

    @Test(arguments: [
        Row(mode: .linear, time: 0.25, x: 50, y: 0), Row(mode: .linear, time: 0.75, x: 100, y: 25),
        Row(mode: .paced, time: 0.5, x: 75, y: 0),
        Row(mode: .paced, time: 5.0 / 6, x: 100, y: 25),
        Row(mode: .discrete, time: 0.3, x: 0, y: 0), Row(mode: .discrete, time: 0.5, x: 100, y: 0),
        Row(mode: .discrete, time: 0.7, x: 100, y: 50),
    ])
    func `is where its mode says`(_ row: Row) {
        let position = seen(at: row.time) { $0.calculationMode = row.mode }.position
        #expect(abs(position.x - row.x) < 1e-6)
        #expect(abs(position.y - row.y) < 1e-6)
    }

    @Test func `takes its pieces' times from the key times`() {
        let position = seen(at: 0.4) { $0.keyTimes = [0, 0.8, 1] }.position
        #expect(position == CGPoint(x: 50, y: 0))
    }

    @Test(arguments: [
        (CAAnimationRotationMode?.none, 0.0), (.rotateAuto, Double.pi / 2),
        (.rotateAutoReverse, -Double.pi / 2),
    ])
    func `turns the layer as its rotation mode says`(
        _ mode: CAAnimationRotationMode?, _ angle: Double
    ) {
        let transform = seen(at: 0.75) { $0.rotationMode = mode }.transform
        #expect(abs(atan2(transform.m12, transform.m11) - angle) < 1e-6)
    }
}
