public import Foundation

/// Pushes items, once or as long as it is active.
///
/// A continuous push of magnitude 1 accelerates an item of 100 × 100 points and density 1 by 100 points/s²; an
/// instantaneous one gives it 100 points/s at the animator's next step.
open class UIPushBehavior: UIDynamicBehavior {
    /// How long a push acts.
    public enum Mode: Int, Sendable {
        /// As long as it is active.
        case continuous
        /// Once, after which it is not active.
        case instantaneous
    }

    /// How long the push acts.
    public let mode: Mode
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    private var force = PolarVector(.zero)
    private var isActive = true

    /// Creates an active push without strength.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        list = ItemList(items)
    }

    /// The items that are pushed.
    open var items: [any UIDynamicItem] { list.items }

    /// Pushes an item too.
    open func addItem(_ item: any UIDynamicItem) { change { list.add(item) } }

    /// Pushes an item no longer; it keeps its velocity.
    open func removeItem(_ item: any UIDynamicItem) { change { list.remove(item) } }

    /// Whether the push acts; setting it pushes again.
    open var active: Bool {
        get { isActive }
        set { change { isActive = newValue } }
    }

    /// The direction and strength.
    open var pushDirection: CGVector {
        get { force.vector }
        set { change { force = PolarVector(newValue) } }
    }

    /// The direction, radians clockwise from the right; 0 by default.
    open var angle: CGFloat {
        get { force.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The strength; below 0 it pushes in the opposite direction.
    open var magnitude: CGFloat {
        get { force.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets direction, radians clockwise from the right, and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        change { force = PolarVector(angle: angle, magnitude: magnitude) }
    }

    /// Returns the point of an item that is pushed, from its centre.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets the point of an item that is pushed, from its centre; away from it, a push turns the item.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        change { offsets[ObjectIdentifier(item)] = o }
    }

    override func contribute(to world: DynamicsWorld, _ animator: UIDynamicAnimator) {
        world.pushes.append(self)
    }

    func act(in world: DynamicsWorld, _ step: Double) {
        guard isActive else { return }
        let force = SIMD2<Double>(self.force.vector) * DynamicsFigures.newton
        for item in list.items {
            guard let body = world.body(of: item), body.inverseMass > 0 else { continue }
            let arm = SIMD2(targetOffsetFromCenter(for: item)).rotated(by: body.angle)
            switch mode {
            case .instantaneous: body.push(force, at: arm)
            case .continuous:
                body.acceleration += force * body.inverseMass
                body.spin += arm.cross(force) * body.inverseInertia * step
            }
        }
        if mode == .instantaneous { isActive = false }
    }
}
