public import Foundation

/// A force that depends on an item's place or velocity.
///
/// - Difference: there are no `noiseField(smoothness:animationSpeed:)` and
///   `turbulenceField(smoothness:animationSpeed:)`.
/// - Approximation: Apple publishes no units. Gravities are those of `UIGravityBehavior`, and the other forces those of
///   `UIPushBehavior`, of distances in units of 100 points and velocities in units of 100 points/s.
open class UIFieldBehavior: UIDynamicBehavior {
    /// The force on an item at a place relative to the field's position.
    private enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, spring, electric, magnetic
        case custom(
            (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
    }

    private let kind: Kind

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    /// Slows items down, in proportion to their velocities.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

    /// Pushes items around the field's position.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

    /// Draws items to a position.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Accelerates items in one direction.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }

    /// Gives items a velocity, points/s for each unit of the strength.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }

    /// Draws items to the field's position like a spring.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

    /// Draws items of a positive charge to the field's position, and pushes others away.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

    /// Pushes charged items aside from the direction in which they move.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

    /// Pushes items with the force that `block` returns for place, velocity, mass, charge and seconds since the beginning.
    open class func field(
        evaluationBlock block:
            @escaping (
                UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
            ) -> CGVector
    ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

    /// The items that the field acts on.
    open var items: [any UIDynamicItem] { list.items }

    /// Lets the field act on an item.
    open func addItem(_ item: any UIDynamicItem) { change { list.add(item) } }

    /// Lets the field act on an item no longer.
    open func removeItem(_ item: any UIDynamicItem) { change { list.remove(item) } }

    /// The middle of the field, in the animator's coordinates.
    open var position = CGPoint.zero { willSet { prepareChange() } }

    /// The area around the position in which the field acts; everywhere by default.
    open var region = UIRegion.infinite { willSet { prepareChange() } }

    /// The strength; 1 by default.
    open var strength: CGFloat = 1 { willSet { prepareChange() } }

    /// The power of the distance by which the force is divided; 0, as at first, leaves it the same everywhere.
    open var falloff: CGFloat = 0 { willSet { prepareChange() } }

    /// The distance below which the force no longer grows, points.
    open var minimumRadius: CGFloat = 1e-3 { willSet { prepareChange() } }

    /// The direction of a linear gravity or of a velocity.
    open var direction = CGVector.zero { willSet { prepareChange() } }

    override func contribute(to world: DynamicsWorld, _ animator: UIDynamicAnimator) {
        world.fields.append(self)
    }

    func act(in world: DynamicsWorld, _ step: Double, at time: Double) {
        let middle = SIMD2<Double>(position)
        for item in list.items {
            guard let body = world.body(of: item), body.inverseMass > 0 else { continue }
            let place = body.position - middle
            guard region.contains(place.point) else { continue }
            body.isHeld = true
            let strength =
                strength
                / pow(max(place.length / 100, minimumRadius / 100), falloff)
            if case .velocity = kind {
                body.velocity = SIMD2(direction) * strength
            } else {
                body.velocity += acceleration(body, place, strength, time) * step
            }
        }
    }

    private func acceleration(
        _ body: RigidBody, _ place: SIMD2<Double>, _ strength: Double, _ time: Double
    ) -> SIMD2<Double> {
        let outward = place.length > 0 ? place / place.length : .zero
        let velocity = body.velocity
        let force = DynamicsFigures.newton * body.inverseMass
        let charge = body.properties.charge
        return switch kind {
        case .drag: -velocity / 100 * (strength * force)
        case .vortex: outward.turned * (strength * force)
        case .radialGravity: -outward * (strength * DynamicsFigures.gravity)
        case .linearGravity: SIMD2(direction) * (strength * DynamicsFigures.gravity)
        case .velocity: .zero
        case .spring: -place / 100 * (strength * force)
        case .electric: -outward * (strength * charge * force)
        // Out of the screen, for a y axis that points down.
        case .magnetic: -velocity.turned / 100 * (strength * charge * force)
        case .custom(let block):
            SIMD2(
                block(
                    self, body.position.point, CGVector(dx: velocity.x, dy: velocity.y), body.mass,
                    charge, time)) * force
        }
    }
}
