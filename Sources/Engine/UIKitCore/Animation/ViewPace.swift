import CoreAnimation
import FilmstripGeometry
import Foundation

/// The pace of a block's changes.
enum ViewPace {
    case curve(TimingCurve)
    case spring(Spring)
    /// Two springs that differ in their velocities along x and y.
    case springs(x: Spring, y: Spring)
    /// Linear, and moved past its ends by a driver that goes past them: of geometry alone.
    case linearPastEnds

    init(_ options: UIView.AnimationOptions) {
        let isSystem = options.curveBits == UIView.AnimationOptions.curveSystem.curveBits
        self =
            isSystem ? .spring(Self.system) : .curve(options.curve.timingFunction.curve)
    }

    /// The spring of curve 7, used by the keyboard and system transitions. Source: published
    /// measurements.
    static let system = Spring(mass: 3, stiffness: 1000, damping: 500)

    /// Returns an animation of `key` at this pace.
    func animation(of key: LayerKey) -> CABasicAnimation {
        switch self {
        case .curve(let curve):
            let animation = CABasicAnimation(keyPath: key.rawValue)
            animation.timingFunction = CAMediaTimingFunction(curve)
            animation.isLinearWhenDriven = true
            return animation
        case .linearPastEnds:
            let animation = Self.curve(.linear).animation(of: key)
            animation.passesEndsWhenDriven = key.isGeometry
            return animation
        case .spring(let spring): return Self.animation(of: key, spring)
        case .springs(let x, let y):
            let animation = Self.animation(of: key, x)
            animation.verticalVelocity = y.initialVelocity
            return animation
        }
    }

    private static func animation(of key: LayerKey, _ spring: Spring) -> CASpringAnimation {
        let animation = CASpringAnimation(keyPath: key.rawValue)
        (animation.mass, animation.stiffness) = (spring.mass, spring.stiffness)
        (animation.damping, animation.initialVelocity) = (spring.damping, spring.initialVelocity)
        animation.allowsOverdamping = spring.allowsOverdamping
        return animation
    }

    /// The progress shown after the elapsed `fraction` of `duration` seconds.
    func shown(at fraction: Double, duration: Double) -> Double {
        switch self {
        case .curve(let curve): curve.value(at: fraction)
        case .spring(let spring), .springs(let spring, _): spring.value(at: fraction * duration)
        case .linearPastEnds: fraction
        }
    }

    /// The smallest elapsed fraction at which `progress`, 0…1, is shown; 1 if it is never reached.
    func elapsed(for progress: Double, duration: Double) -> Double {
        if progress <= 0 { return 0 }
        // A pace starts at 0 and does not fall before it first passes a progress up to 1, so the
        // first step beyond the progress contains the crossing.
        let steps = 512
        guard
            let step = (1...steps).first(where: {
                shown(at: Double($0) / Double(steps), duration: duration) >= progress
            })
        else { return 1 }
        var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
        while high - low > 1e-12 {
            let middle = (low + high) / 2
            if shown(at: middle, duration: duration) < progress {
                low = middle
            } else {
                high = middle
            }
        }
        return high
    }
}

extension LayerKey {
    /// Whether it is a place, a size or a transform.
    fileprivate var isGeometry: Bool {
        switch self {
        case .position, .bounds, .transform: true
        default: false
        }
    }
}

extension UIView.AnimationCurve {
    var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}
