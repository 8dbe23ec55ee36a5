import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing

/// Two transforms, each the product of its steps, and the transform at a fraction of the way between.
struct TransformRow: CustomTestStringConvertible {
    enum Step {
        case move(Double, Double, Double)
        case scale(Double, Double, Double)
        /// Degrees about an axis.
        case turn(Double, Double, Double, Double)
        /// An eye at the given distance.
        case perspective(Double)
        /// The identity with one entry changed, row and column counted from 1.
        case entry(Int, Int, Double)

        var transform: CATransform3D {
            switch self {
            case .move(let x, let y, let z): return CATransform3DMakeTranslation(x, y, z)
            case .scale(let x, let y, let z): return CATransform3DMakeScale(x, y, z)
            case .turn(let degrees, let x, let y, let z):
                return CATransform3DMakeRotation(degrees * .pi / 180, x, y, z)
            case .perspective(let distance): return Step.entry(3, 4, -1 / distance).transform
            case .entry(let row, let column, let value):
                var result = CATransform3DIdentity
                result[keyPath: CATransform3D.paths[(row - 1) * 4 + column - 1]] = value
                return result
            }
        }
    }

    var name: String
    var from, to: CATransform3D
    var part: Double
    var expected: [Double]
    var testDescription: String { name }

    // Not inlined: the table compiles three times as fast.
    @inline(never) init(
        _ name: String, _ from: [Step], _ to: [Step], at part: Double, _ expected: [Double]
    ) {
        func product(_ steps: [Step]) -> CATransform3D {
            steps.reduce(CATransform3DIdentity) { CATransform3DConcat($0, $1.transform) }
        }
        (self.name, self.from, self.to) = (name, product(from), product(to))
        (self.part, self.expected) = (part, expected)
    }

    /// The presentation of a layer whose transform is animated between the two.
    func seen() -> CATransform3D {
        let world = World()
        world.perform {
            let animation = CABasicAnimation(keyPath: "transform")
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            world.layer.add(animation, forKey: nil)
        }
        return world.seen(at: part).transform
    }
}

extension CATransform3D {
    /// The entries, row by row.
    fileprivate static var paths: [WritableKeyPath<CATransform3D, CGFloat>] {
        [
            \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34,
            \.m41, \.m42, \.m43, \.m44,
        ]
    }

    fileprivate var entries: [Double] { Self.paths.map { Double(self[keyPath: $0]) } }
}

@Suite struct `Between two transforms` {
    @Test(arguments: TransformRow.plane)
    func `of the plane lie those of its decomposition`(_ row: TransformRow) {
        let seen = row.seen()
        let plane = [seen.m11, seen.m12, seen.m21, seen.m22, seen.m41, seen.m42].map(Double.init)
        #expect(zip(plane, row.expected).allSatisfy { abs($0 - $1) < 5e-9 }, "\(plane)")
        #expect(CATransform3DIsAffine(seen))
    }

    @Test(arguments: TransformRow.space)
    func `of space lie those of its decomposition`(_ row: TransformRow) {
        let seen = row.seen().entries
        #expect(zip(seen, row.expected).allSatisfy { abs($0 - $1) < 5e-9 }, "\(seen)")
    }

    /// The interpolation depends on it: with an error in m33, half turns would go through space.
    @Test func `a turn about z belongs to the plane at every angle`() {
        for degrees in -720...720 {
            let turn = CATransform3DMakeRotation(CGFloat(degrees) * .pi / 180, 0, 0, 1)
            #expect(CATransform3DIsAffine(turn), "\(degrees)°")
        }
    }

    @Test(arguments: TransformRow.plane + TransformRow.space)
    func `there is nothing else at the ends and where both are one`(_ row: TransformRow) {
        var (begin, end, still) = (row, row, row)
        begin.part = 0
        (end.from, end.part) = (row.to, 0)
        still.to = row.from
        for (ends, expected) in [(begin, row.from), (end, row.to), (still, row.from)] {
            let pairs = zip(ends.seen().entries, expected.entries)
            #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 })
        }
    }
}
