import FilmstripGeometry
import Foundation

/// An item as a body that moves.
final class RigidBody {
    let item: any UIDynamicItem
    /// Its place among the bodies of its world.
    let number: Int
    var position = SIMD2<Double>.zero
    var angle = 0.0
    var velocity = SIMD2<Double>.zero
    /// The angular velocity, rad/s.
    var spin = 0.0
    private(set) var shape = ConvexShape(size: CGSize(width: 1, height: 1))
    var properties = ItemProperties() { didSet { weigh() } }
    private(set) var mass = 1.0
    private(set) var inverseMass = 1.0
    private(set) var inverseInertia = 1.0

    /// The uniform acceleration of the current step, points/s².
    var acceleration = SIMD2<Double>.zero
    var oldVelocity = SIMD2<Double>.zero
    var oldSpin = 0.0
    /// A velocity that moves the body in this step alone, to part it from others.
    var shift = SIMD2<Double>.zero
    var turn = 0.0
    /// Whether something other than uniform accelerations acts on the body in this step.
    var isHeld = false
    var placed = ConvexShape(size: CGSize(width: 1, height: 1))

    init(_ item: any UIDynamicItem, number: Int, position: SIMD2<Double>) {
        (self.item, self.number) = (item, number)
        read(position)
    }

    /// Takes place, angle and size from the item, and keeps the velocity.
    func read(_ position: SIMD2<Double>) {
        let (size, transform) = (item.bounds.size, item.transform)
        demand(
            size.width > 0 && size.height > 0,
            "Invalid size {\(size.width), \(size.height)} for item: \(item)")
        self.position = position
        angle = atan2(transform.b, transform.a)
        shape =
            switch item.collisionBoundsType {
            case .rectangle: ConvexShape(size: size)
            case .ellipse: ConvexShape(ellipse: size)
            case .path: Self.shape(of: item.collisionBoundingPath) ?? ConvexShape(size: size)
            }
        weigh()
        place()
    }

    /// The area of a path around the item's centre; nil unless it has one.
    private static func shape(of path: UIBezierPath) -> ConvexShape? {
        path.cgPath.path.polylines.first.flatMap(ConvexShape.init(polygon:))
    }

    private func weigh() {
        mass = max(properties.density, 0) * shape.area / DynamicsFigures.unitArea
        let isFixed = properties.isAnchored || mass <= 0
        inverseMass = isFixed ? 0 : 1 / mass
        inverseInertia =
            isFixed || !properties.allowsRotation || shape.inertia <= 0
            ? 0 : 1 / (mass * shape.inertia)
    }

    func place() { placed = shape.placed(at: position, angle: angle) }

    /// The velocity of the point at `arm` from the centre.
    func velocity(at arm: SIMD2<Double>) -> SIMD2<Double> { velocity + arm.turned * spin }

    /// The velocity at the step's beginning of the point at `arm` from the centre.
    func oldVelocity(at arm: SIMD2<Double>) -> SIMD2<Double> {
        oldVelocity + arm.turned * oldSpin
    }

    func push(_ impulse: SIMD2<Double>, at arm: SIMD2<Double>) {
        velocity += impulse * inverseMass
        spin += arm.cross(impulse) * inverseInertia
    }

    func shift(_ impulse: SIMD2<Double>, at arm: SIMD2<Double>) {
        shift += impulse * inverseMass
        turn += arm.cross(impulse) * inverseInertia
    }

    /// Moves the body by a step of `time` seconds.
    ///
    /// Under a uniform acceleration alone the motion is exact: x + v·t + a·t²/2.
    func move(_ time: Double) {
        position += (velocity + shift) * time
        if !isHeld { position -= acceleration * (time * time / 2) }
        angle += (spin + turn) * time
        place()
    }

    /// Whether the body moves too little to be seen.
    var isResting: Bool {
        inverseMass == 0
            || velocity.length < DynamicsFigures.restVelocity
                && abs(spin) < DynamicsFigures.restSpin
    }
}

struct ItemProperties {
    var elasticity = 0.0
    var friction = 0.0
    var density = 1.0
    var resistance = 0.0
    var angularResistance = 0.0
    var charge = 0.0
    var isAnchored = false
    var allowsRotation = true
}
