import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// Times the sampling of animated layers: their presentation values at a time, and the display list of them.
struct Sampling {
    private let context = AnimationContext()
    private var layers: [CALayer] = []
    private let root: CALayer

    /// Creates `count` layers that move and fade for 1 s, each with its own curve.
    init(layers count: Int) {
        root = context.perform { CALayer() }
        context.perform {
            context.addRoot(root)
            root.bounds.size = CGSize(width: 1000, height: 1000)
            for index in 0..<count {
                let layer = CALayer()
                layer.bounds.size = CGSize(width: 10, height: 10)
                layer.backgroundColor = .white
                root.addSublayer(layer)
                let x = Float(index) / Float(count)
                let curve = CAMediaTimingFunction(controlPoints: x, 0, 1 - x, 1)
                let move = CABasicAnimation(keyPath: "position")
                (move.fromValue, move.toValue) = (CGPoint.zero, CGPoint(x: 990, y: index))
                let fade = CABasicAnimation(keyPath: "opacity")
                (fade.fromValue, fade.toValue) = (0.0, 1.0)
                for animation in [move, fade] {
                    (animation.duration, animation.timingFunction) = (1, curve)
                    layer.add(animation, forKey: animation.keyPath)
                }
                layers.append(layer)
            }
        }
    }

    /// Prints the time of both, for one pass over 60 times within 1 s.
    static func time(_ stopwatch: Stopwatch) {
        let count = 1000
        let sampling = Sampling(layers: count)
        report("values of \(count) layers", stopwatch.median { _ = sampling.values() })
        // Time cannot go back, so each pass needs layers of its own, created outside the
        // measurement.
        var passes = (0...stopwatch.runs).map { _ in Sampling(layers: count) }
        report("pictures of \(count) layers", stopwatch.median { passes.removeLast().pictures() })
    }

    private static func report(_ name: String, _ milliseconds: Double) {
        print("\(name) at 60 times: \((milliseconds * 1000).rounded() / 1000) ms")
    }

    /// Returns the sum over the values of all layers at 60 times within 1 s, so that none can be optimized away.
    private func values() -> Double {
        var sum = 0.0
        for layer in layers {
            for step in 0..<60 {
                sum += layer.presentationValues(at: Double(step) / 60).position.x
            }
        }
        return sum
    }

    /// Plays 1 s and creates a display list at each of 60 times.
    private func pictures() {
        for step in 0..<60 {
            context.advance(to: Double(step) / 60)
            context.perform { _ = root.displayList() }
        }
    }
}
