import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing

/// A timing function and its values at `Easing.parts`.
struct Easing: CustomTestStringConvertible {
    var name: String
    var function: CAMediaTimingFunction
    var values: [Double]
    var testDescription: String { name }

    init(
        _ name: String, _ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ values: [Double]
    ) {
        self.name = name
        function = CAMediaTimingFunction(controlPoints: x1, y1, x2, y2)
        self.values = values
    }
}

@Suite struct `A timing function` {
    @Test(arguments: Easing.table)
    func `solves its cubic`(_ easing: Easing) {
        for (part, value) in zip(Easing.parts, easing.values) {
            let error = easing.function.curve.value(at: part) - value
            #expect(abs(error) < 2e-6, "at \(part)")
        }
    }

    @Test(arguments: Easing.table)
    func `goes from 0 to 1`(_ easing: Easing) {
        let curve = easing.function.curve
        #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    }

    @Test(arguments: [
        CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default,
    ])
    func `of a name has the control points of the table`(_ name: CAMediaTimingFunctionName) {
        let row = Easing.table.first { $0.name == name.rawValue }
        #expect(CAMediaTimingFunction(name: name).curve == row?.function.curve)
    }

    /// The same numbers, observed on a layer over a distance of a million points.
    @Test(arguments: Easing.table)
    func `paces an animation`(_ easing: Easing) {
        let world = World()
        world.perform {
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue) = (0.0, 1e6)
            (animation.duration, animation.timingFunction) = (1, easing.function)
            world.layer.add(animation, forKey: nil)
        }
        for (part, value) in zip(Easing.parts, easing.values) {
            #expect(abs(world.seen(at: part).position.x / 1e6 - value) < 2e-6, "at \(part)")
        }
    }
}
