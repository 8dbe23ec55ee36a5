import CoreAnimation
public import FilmstripGeometry
public import Foundation

/// The kinds of timing curve.
public enum UITimingCurveType: Int, Sendable {
    /// One of the four named curves.
    case builtin = 0
    /// A cubic curve.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A spring whose time follows a cubic curve.
    case composed = 3
}

/// A source of timing information for a property animator.
///
/// - Difference: a provider of both curves, `composed`, plays only its spring.
public protocol UITimingCurveProvider: AnyObject {
    /// The kind of curve.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve, if there is one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, if there is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The named curve; `easeInOut` if the control points were given explicitly or are those of the
    /// default curve.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point; x in 0…1.
    public let controlPoint1: CGPoint
    /// The second control point; x in 0…1.
    public let controlPoint2: CGPoint
    /// The kind of curve.
    public let timingCurveType: UITimingCurveType

    public override init() {
        let curve = CAMediaTimingFunction(name: .default).curve
        animationCurve = .easeInOut
        controlPoint1 = CGPoint(x: curve.x1, y: curve.y1)
        controlPoint2 = CGPoint(x: curve.x2, y: curve.y2)
        timingCurveType = .builtin
    }

    /// A named curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        let points = curve.timingFunction.curve
        controlPoint1 = CGPoint(x: points.x1, y: points.y1)
        controlPoint2 = CGPoint(x: points.x2, y: points.y2)
        timingCurveType = .builtin
    }

    /// Creates the curve with the given control points; x outside 0…1 is a programmer error.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        demand(
            (0...1).contains(point1.x) && (0...1).contains(point2.x),
            "control points \(point1), \(point2)")
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (point1, point2)
        timingCurveType = .cubic
    }

    /// The curve itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Always nil: the curve is not a spring.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var curve: TimingCurve {
        TimingCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
    }
}

/// A spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private enum Form {
        /// Settles within the animator's duration.
        case ratio(Double)
        /// Settles in its own time, in seconds; the animator's duration has no effect.
        case physics(Spring, settling: Double)
    }

    private let form: Form
    /// The initial velocity, in units of the property's total change per second.
    ///
    /// For a point, `dx` and `dy` apply to its two components; every other property uses `dx`.
    public let initialVelocity: CGVector
    /// A spring.
    public let timingCurveType = UITimingCurveType.spring

    /// The system's spring: mass 3, stiffness 1000, damping 500.
    ///
    /// - Difference: its settling time is 0.50574 s; UIKit is said to report 0.50582 s.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Creates a spring that settles within the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: The damping ratio: 1 settles without overshoot, less oscillates; more than 1 is 1, and
    ///     0 or less `Profile.leastDampingRatio`.
    ///   - velocity: The initial velocity, in units of the property's total change per second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        demand(ratio.isFinite, "damping ratio \(ratio)")
        (form, initialVelocity) = (.ratio(swinging(ratio)), velocity)
    }

    /// Creates a spring from its physical parameters; it settles in its own time.
    ///
    /// - Parameters:
    ///   - mass: Kilograms, above 0.
    ///   - stiffness: Newtons per metre, above 0.
    ///   - damping: Newton-seconds per metre, above 0.
    ///   - velocity: The initial velocity, in units of the property's total change per second.
    public init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {
        demand(damping > 0, "damping \(damping)")
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
        var faster = spring
        faster.initialVelocity = abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy
        (form, initialVelocity) = (.physics(spring, settling: faster.envelopeDuration), velocity)
    }

    /// Creates a spring with the given perceptual duration.
    ///
    /// - Parameters:
    ///   - duration: The undamped period, seconds, above 0.
    ///   - bounce: 0 is critically damped, values up to 1 overshoot more and more, values below 0
    ///     are slower; above −1.
    ///   - velocity: The initial velocity, in units of the property's total change per second.
    public init(
        duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero
    ) {
        var spring = Spring(perceptualDuration: duration, bounce: bounce)
        spring.initialVelocity = abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy
        let settling = spring.settlingDuration
        spring.initialVelocity = 0
        (form, initialVelocity) = (.physics(spring, settling: settling), velocity)
    }

    /// Always nil: the curve is a spring.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The spring itself.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring's duration in seconds if the animator asks for `duration`.
    func duration(wished duration: TimeInterval) -> TimeInterval {
        switch form {
        case .ratio: duration
        case .physics(_, let settling): settling
        }
    }

    /// The spring at the pace of `initialVelocity`; two springs if its components differ.
    func pace(duration: TimeInterval) -> ViewPace {
        func spring(_ velocity: CGFloat) -> Spring {
            switch form {
            case .ratio(let ratio):
                return Spring(
                    dampingRatio: ratio, duration: duration, initialVelocity: velocity)
            case .physics(var spring, _):
                spring.initialVelocity = velocity
                return spring
            }
        }
        if initialVelocity.dx == initialVelocity.dy { return .spring(spring(initialVelocity.dx)) }
        return .springs(x: spring(initialVelocity.dx), y: spring(initialVelocity.dy))
    }
}

extension UITimingCurveProvider {
    /// The curve's duration in seconds if the animator asks for `duration`.
    func duration(wished duration: TimeInterval) -> TimeInterval {
        springTimingParameters?.duration(wished: duration) ?? duration
    }

    /// The pace over `duration` seconds.
    func pace(duration: TimeInterval) -> ViewPace {
        if let spring = springTimingParameters { return spring.pace(duration: duration) }
        return .curve(cubicTimingParameters?.curve ?? .linear)
    }
}
