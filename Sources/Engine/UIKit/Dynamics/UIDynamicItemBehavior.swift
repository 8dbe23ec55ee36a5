public import Foundation

/// Sets the physical properties of items, and their velocities.
///
/// Of several behaviours with one item, each property is the one of the last behaviour that sets it.
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var velocities: [ObjectIdentifier: SIMD2<Double>] = [:]
    private var spins: [ObjectIdentifier: Double] = [:]
    private var setElasticity, setFriction, setDensity, setResistance: CGFloat?
    private var setAngularResistance, setCharge: CGFloat?
    private var setAnchored, setRotation: Bool?

    /// Creates a behaviour that sets no property yet.
    public init(items: [any UIDynamicItem] = []) {
        super.init()
        list = ItemList(items)
    }

    /// The items.
    open var items: [any UIDynamicItem] { list.items }

    /// Sets the properties of an item too.
    open func addItem(_ item: any UIDynamicItem) { change { list.add(item) } }

    /// Gives an item its default properties back; it keeps its velocity.
    open func removeItem(_ item: any UIDynamicItem) { change { list.remove(item) } }

    /// The part of the velocity that a collision keeps, 0…1; 0 by default.
    open var elasticity: CGFloat {
        get { setElasticity ?? 0 }
        set { change { setElasticity = newValue } }
    }

    /// The resistance of surfaces that slide along each other, 0 or more; 0 by default.
    open var friction: CGFloat {
        get { setFriction ?? 0 }
        set { change { setFriction = newValue } }
    }

    /// The mass of 100 × 100 points; 1 by default.
    open var density: CGFloat {
        get { setDensity ?? 1 }
        set { change { setDensity = newValue } }
    }

    /// The part of the velocity that is lost in a second, continuously; 0 by default.
    open var resistance: CGFloat {
        get { setResistance ?? 0 }
        set { change { setResistance = newValue } }
    }

    /// The part of the angular velocity that is lost in a second, continuously; 0 by default.
    open var angularResistance: CGFloat {
        get { setAngularResistance ?? 0 }
        set { change { setAngularResistance = newValue } }
    }

    /// The charge on which electric and magnetic fields act; 0 by default.
    open var charge: CGFloat {
        get { setCharge ?? 0 }
        set { change { setCharge = newValue } }
    }

    /// Whether the items take part in collisions without moving; false by default.
    open var isAnchored: Bool {
        get { setAnchored ?? false }
        set { change { setAnchored = newValue } }
    }

    /// Whether the items can turn; true by default.
    open var allowsRotation: Bool {
        get { setRotation ?? true }
        set { change { setRotation = newValue } }
    }

    /// Adds to the velocity of one of the items, points/s; without an animator it is added when there is one.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard list.contains(item) else { return }
        change { velocities[ObjectIdentifier(item), default: .zero] += SIMD2(velocity) }
        giveVelocities()
    }

    /// Returns the velocity of one of the items, points/s; zero without an animator.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        body(of: item)?.velocity.point ?? .zero
    }

    /// Adds to the angular velocity of one of the items, rad/s clockwise.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard list.contains(item) else { return }
        change { spins[ObjectIdentifier(item), default: 0] += velocity }
        giveVelocities()
    }

    /// Returns the angular velocity of one of the items, rad/s clockwise; zero without an animator.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        body(of: item)?.spin ?? 0
    }

    override func contribute(to world: DynamicsWorld, _ animator: UIDynamicAnimator) {
        for item in list.items {
            let body = animator.makeBody(of: item)
            var properties = body.properties
            properties.elasticity = setElasticity ?? properties.elasticity
            properties.friction = setFriction ?? properties.friction
            properties.density = setDensity ?? properties.density
            properties.resistance = setResistance ?? properties.resistance
            properties.angularResistance = setAngularResistance ?? properties.angularResistance
            properties.charge = setCharge ?? properties.charge
            properties.isAnchored = setAnchored ?? properties.isAnchored
            properties.allowsRotation = setRotation ?? properties.allowsRotation
            body.properties = properties
            give(to: body)
        }
    }

    private func body(of item: any UIDynamicItem) -> RigidBody? {
        list.contains(item) ? dynamicAnimator?.body(of: item) : nil
    }

    private func giveVelocities() {
        for item in list.items { if let body = dynamicAnimator?.body(of: item) { give(to: body) } }
    }

    private func give(to body: RigidBody) {
        let key = ObjectIdentifier(body.item)
        body.velocity += velocities.removeValue(forKey: key) ?? .zero
        body.spin += spins.removeValue(forKey: key) ?? 0
    }
}
