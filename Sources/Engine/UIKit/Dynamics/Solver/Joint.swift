/// The end of a joint: a point of a body, or of the reference view.
struct JointEnd {
    /// Nil for a point of the reference view.
    var body: RigidBody?
    /// From the body's centre, turning with it; else the point itself.
    var offset: SIMD2<Double>

    var arm: SIMD2<Double> { body.map { offset.rotated(by: $0.angle) } ?? .zero }
    var position: SIMD2<Double> { body.map { $0.position + arm } ?? offset }
    var velocity: SIMD2<Double> { body.map { $0.velocity(at: arm) } ?? .zero }
    var angle: Double { body?.angle ?? 0 }
    var spin: Double { body?.spin ?? 0 }

    func push(_ impulse: SIMD2<Double>) { body?.push(impulse, at: arm) }
    func turn(_ impulse: Double) { body.map { $0.spin += impulse * $0.inverseInertia } }

    /// One divided by the mass that an impulse along `axis` moves.
    func inverseMass(along axis: SIMD2<Double>) -> Double {
        guard let body else { return 0 }
        let lever = arm.cross(axis)
        return body.inverseMass + lever * lever * body.inverseInertia
    }
    var inverseInertia: Double { body?.inverseInertia ?? 0 }
}

/// A connection of two points, one of them of a body.
final class Joint {
    enum Kind {
        /// Two points at a distance, which is 0 if they coincide; a spring where the frequency is above 0.
        case attached
        /// Two points that coincide.
        case pinned
        /// Two points that coincide, without rotation against each other.
        case fixed
        /// Two points at most at a distance.
        case limited
        /// Two points on a line, without rotation against each other.
        case sliding(axis: SIMD2<Double>)
    }

    let behavior: UIAttachmentBehavior
    private(set) var ends: (JointEnd, JointEnd)
    private let kind: Kind
    /// Difference of the ends' angles that a fixed joint keeps.
    private let angle: Double

    init(_ behavior: UIAttachmentBehavior, _ kind: Kind, _ one: JointEnd, _ other: JointEnd) {
        (self.behavior, self.kind, ends) = (behavior, kind, (one, other))
        angle = other.angle - one.angle
    }

    /// Reads what the behaviour may have changed, and applies the spring if it is one.
    func begin(_ time: Double) {
        if ends.1.body == nil { ends.1.offset = SIMD2(behavior.anchorPoint) }
        ends.0.body?.isHeld = true
        ends.1.body?.isHeld = true
        guard case .attached = kind, behavior.frequency > 0 else { return }
        spring(time)
    }

    /// A damped spring: v ← (v − ω²·x·t)·e^(−2·ζ·ω·t), along the line, or in both axes without a length.
    ///
    /// - Source: semi-implicit Euler steps; ω is at most 1 in a step, so that the stiffest spring is stable.
    private func spring(_ time: Double) {
        let rate = min(2 * .pi * behavior.frequency, 1 / time)
        let decay = exp(-2 * max(behavior.damping, 0) * rate * time)
        let between = ends.1.position - ends.0.position
        func pull(along axis: SIMD2<Double>, _ stretch: Double) {
            let inverse = ends.0.inverseMass(along: axis) + ends.1.inverseMass(along: axis)
            guard inverse > 0 else { return }
            let speed = (ends.1.velocity - ends.0.velocity).dot(axis)
            let wished = (speed - rate * rate * stretch * time) * decay
            let impulse = axis * ((wished - speed) / inverse)
            ends.1.push(impulse)
            ends.0.push(-impulse)
        }
        if behavior.length > Self.leastLength {
            guard between.length > 1e-9 else { return }
            pull(along: between / between.length, between.length - behavior.length)
        } else {
            pull(along: SIMD2(1, 0), between.x)
            pull(along: SIMD2(0, 1), between.y)
        }
    }

    /// Length up to which two points count as coinciding, points.
    private static let leastLength = 1e-3

    /// One round of the solver.
    func solve(_ time: Double) {
        switch kind {
        case .attached:
            guard behavior.frequency <= 0 else { return }
            if behavior.length > Self.leastLength {
                keepLength(time, isRope: false)
            } else {
                join(time)
            }
        case .limited: keepLength(time, isRope: true)
        case .pinned: join(time)
        case .fixed:
            keepAngle(time)
            join(time)
        case .sliding(let axis):
            keepAngle(time)
            slide(along: axis.rotated(by: ends.1.angle), time)
        }
    }

    private func join(_ time: Double) {
        let error = ends.1.position - ends.0.position
        let speed = ends.1.velocity - ends.0.velocity
        let wished = -error * (DynamicsFigures.jointCorrection / time)
        let (x, y) = (SIMD2(1.0, 0), SIMD2(0, 1.0))
        // The matrix of inverse masses, [a b; b c].
        let a = ends.0.inverseMass(along: x) + ends.1.inverseMass(along: x)
        let c = ends.0.inverseMass(along: y) + ends.1.inverseMass(along: y)
        let b = -mixed(ends.0) - mixed(ends.1)
        let determinant = a * c - b * b
        guard determinant > 0 else { return }
        let change = wished - speed
        let impulse = SIMD2(c * change.x - b * change.y, a * change.y - b * change.x) / determinant
        ends.1.push(impulse)
        ends.0.push(-impulse)
    }

    private func mixed(_ end: JointEnd) -> Double {
        let arm = end.arm
        return arm.x * arm.y * end.inverseInertia
    }

    private func keepLength(_ time: Double, isRope: Bool) {
        let between = ends.1.position - ends.0.position
        let distance = between.length
        guard distance > 1e-9 else { return }
        let error = distance - behavior.length
        if isRope, error < 0 { return }
        keep(between / distance, error, time)
    }

    private func slide(along axis: SIMD2<Double>, _ time: Double) {
        let between = ends.0.position - ends.1.position
        keep(axis.turned, -between.dot(axis.turned), time)
        let (place, range) = (between.dot(axis), behavior.attachmentRange)
        let nearest = min(max(place, range.minimum), range.maximum)
        guard nearest != place else { return }
        keep(axis, nearest - place, time)
    }

    /// Takes the speed out along `axis`, and a part of the error.
    private func keep(_ axis: SIMD2<Double>, _ error: Double, _ time: Double) {
        let inverse = ends.0.inverseMass(along: axis) + ends.1.inverseMass(along: axis)
        guard inverse > 0 else { return }
        let speed = (ends.1.velocity - ends.0.velocity).dot(axis)
        let wished = -error * (DynamicsFigures.jointCorrection / time)
        let impulse = axis * ((wished - speed) / inverse)
        ends.1.push(impulse)
        ends.0.push(-impulse)
    }

    private func keepAngle(_ time: Double) {
        let inverse = ends.0.inverseInertia + ends.1.inverseInertia
        guard inverse > 0 else { return }
        let error = ends.1.angle - ends.0.angle - angle
        let wished = -error * (DynamicsFigures.jointCorrection / time)
        let impulse = (wished - (ends.1.spin - ends.0.spin)) / inverse
        ends.1.turn(impulse)
        ends.0.turn(-impulse)
    }
}
