public import Foundation

/// Draws an item to a point like a spring, and turns it upright.
///
/// - Approximation: Apple does not publish the spring; here it oscillates three times a second, and `damping` is its
///   damping ratio.
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    private var ratio: CGFloat = 0.5

    /// Draws `item` to `point`.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        (self.item, snapPoint) = (item, point)
        super.init()
    }

    /// The point to which the item is drawn, in the animator's coordinates.
    open var snapPoint: CGPoint { willSet { prepareChange() } }

    /// How little the item oscillates at the end, 0…1; 0.5 by default.
    open var damping: CGFloat {
        get { ratio }
        set { change { ratio = min(max(newValue, 0), 1) } }
    }

    override var ownItems: [any UIDynamicItem] { [item] }

    override func contribute(to world: DynamicsWorld, _ animator: UIDynamicAnimator) {
        world.snaps.append((animator.makeBody(of: item), self))
    }

    /// Draws the item to the point in one step: v ← (v − ω²·x·t)·e^(−2·ζ·ω·t).
    func pull(_ body: RigidBody, _ step: Double) {
        guard body.inverseMass > 0 else { return }
        body.isHeld = true
        let rate = 2 * .pi * DynamicsFigures.snapFrequency
        let decay = exp(-2 * ratio * rate * step)
        let away = body.position - SIMD2(snapPoint)
        body.velocity = (body.velocity - away * (rate * rate * step)) * decay
        guard body.inverseInertia > 0 else { return }
        let angle = remainder(body.angle, 2 * .pi)
        body.spin = (body.spin - angle * (rate * rate * step)) * decay
    }
}
