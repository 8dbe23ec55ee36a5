/// The bodies of an animator and all that acts on them.
///
/// Time passes in steps of fixed length, so that a play does not depend on the display's rate.
///
/// - Source: semi-implicit Euler steps with sequential impulses: E. Catto, "Iterative Dynamics with Temporal
///   Coherence" and "Modeling and Solving Constraints".
final class DynamicsWorld {
    /// Seconds of a step.
    static let step = 1 / DynamicsFigures.stepsPerSecond

    private(set) var bodies: [RigidBody] = []
    private var numbers: [ObjectIdentifier: RigidBody] = [:]
    private var created = 0

    /// The forces and constraints, as the animator's behaviours say.
    var gravity: [(body: RigidBody, behavior: UIGravityBehavior)] = []
    var pushes: [UIPushBehavior] = []
    var fields: [UIFieldBehavior] = []
    var snaps: [(body: RigidBody, behavior: UISnapBehavior)] = []
    var joints: [Joint] = []
    var collisions: [UICollisionBehavior] = []
    /// The sides of the reference view's bounds.
    var referenceBounds = CGRect.zero

    private var impulses: [ContactKey: SIMD2<Double>] = [:]
    private var touching: [ContactPair] = []
    /// The touches that began and ended since the animator last asked.
    private(set) var events: [ContactEvent] = []
    /// Seconds for which all bodies have rested.
    private(set) var restingTime = 0.0
    /// Seconds that have passed.
    private(set) var time = 0.0

    func body(of item: any UIDynamicItem) -> RigidBody? { numbers[ObjectIdentifier(item)] }

    /// The body of an item; a new one at `position` if it has none.
    func makeBody(of item: any UIDynamicItem, at position: () -> SIMD2<Double>) -> RigidBody {
        if let body = body(of: item) { return body }
        let body = RigidBody(item, number: created, position: position())
        created += 1
        bodies.append(body)
        numbers[ObjectIdentifier(item)] = body
        return body
    }

    /// Forgets what acts on the bodies, to be told anew.
    func begin() {
        (gravity, pushes, fields, snaps, joints, collisions) = ([], [], [], [], [], [])
    }

    func keepBodies(of items: Set<ObjectIdentifier>) {
        bodies.removeAll { !items.contains(ObjectIdentifier($0.item)) }
        numbers = numbers.filter { items.contains($0.key) }
    }

    func takeEvents() -> [ContactEvent] {
        defer { events = [] }
        return events
    }

    func wake() { restingTime = 0 }

    /// Moves everything by one step.
    func advance() {
        let step = Self.step
        accelerate(step)
        for joint in joints { joint.begin(step) }
        for (body, snap) in snaps { snap.pull(body, step) }
        var contacts = findContacts(step)
        for index in contacts.indices { contacts[index].begin() }
        for _ in 0..<DynamicsFigures.rounds {
            for joint in joints { joint.solve(step) }
            for index in contacts.indices { contacts[index].solve(step) }
        }
        for index in contacts.indices { contacts[index].bounce() }
        for _ in 0..<DynamicsFigures.rounds {
            for index in contacts.indices { contacts[index].part(step) }
        }
        keep(contacts)
        for body in bodies { body.move(step) }
        time += step
        let isResting = bodies.allSatisfy(\.isResting)
        restingTime = isResting ? restingTime + step : 0
    }

    private func accelerate(_ step: Double) {
        for body in bodies {
            (body.oldVelocity, body.oldSpin) = (body.velocity, body.spin)
            (body.acceleration, body.shift, body.turn) = (.zero, .zero, 0)
            body.isHeld = false
        }
        for (body, behavior) in gravity where body.inverseMass > 0 {
            body.acceleration += SIMD2(behavior.gravityDirection) * DynamicsFigures.gravity
        }
        for push in pushes { push.act(in: self, step) }
        for field in fields { field.act(in: self, step, at: time) }
        for body in bodies where body.inverseMass > 0 {
            body.velocity += body.acceleration * step
            let properties = body.properties
            if properties.resistance > 0 { body.velocity *= exp(-properties.resistance * step) }
            if properties.angularResistance > 0 {
                body.spin *= exp(-properties.angularResistance * step)
            }
            if !properties.allowsRotation { body.spin = 0 }
        }
        for body in bodies where body.inverseMass == 0 { (body.velocity, body.spin) = (.zero, 0) }
    }

    private func findContacts(_ step: Double) -> [Contact] {
        var contacts: [Contact] = []
        for behavior in collisions {
            let number = behavior.number
            let members = behavior.items.compactMap { body(of: $0) }
            if behavior.collisionMode.contains(.items) {
                for (index, one) in members.enumerated() {
                    for other in members[(index + 1)...] where one !== other {
                        let pair = ContactPair(
                            behavior: number, body: one.number, other: other.number)
                        add(to: &contacts, one, other, pair, step)
                    }
                }
            }
            guard behavior.collisionMode.contains(.boundaries) else { continue }
            for boundary in behavior.boundaries(around: referenceBounds) {
                for body in members {
                    for (line, wall) in boundary.lines.enumerated() {
                        let pair = ContactPair(
                            behavior: number, body: body.number, other: -1 - boundary.number,
                            line: line)
                        add(to: &contacts, body, wall, pair, step)
                    }
                }
            }
        }
        return contacts
    }

    private func add(
        to contacts: inout [Contact], _ one: RigidBody, _ other: RigidBody, _ pair: ContactPair,
        _ step: Double
    ) {
        guard one.inverseMass > 0 || other.inverseMass > 0 else { return }
        let reach = reach(one, step) + reach(other, step)
        guard meet(one.placed.bounds, other.placed.bounds, reach),
            let touch = Touch(one.placed, other.placed, reach: reach)
        else { return }
        contacts.append(Contact(one, other, touch, pair, impulses))
    }

    private func add(
        to contacts: inout [Contact], _ body: RigidBody, _ wall: ConvexShape,
        _ pair: ContactPair, _ step: Double
    ) {
        guard body.inverseMass > 0 else { return }
        let reach = reach(body, step)
        guard meet(body.placed.bounds, wall.bounds, reach),
            let touch = Touch(body.placed, wall, reach: reach)
        else { return }
        contacts.append(Contact(body, nil, touch, pair, impulses))
    }

    /// How far a body may come in a step, and a little more.
    private func reach(_ body: RigidBody, _ step: Double) -> Double {
        let (low, high) = body.placed.bounds
        let turn = abs(body.spin) * (high - low).length / 2
        return DynamicsFigures.touchDistance + (body.velocity.length + turn) * step
    }

    private func meet(
        _ one: (low: SIMD2<Double>, high: SIMD2<Double>),
        _ other: (low: SIMD2<Double>, high: SIMD2<Double>), _ reach: Double
    ) -> Bool {
        one.low.x - reach <= other.high.x && other.low.x - reach <= one.high.x
            && one.low.y - reach <= other.high.y && other.low.y - reach <= one.high.y
    }

    /// Keeps the impulses for the next step, and notes what began and ended to touch.
    private func keep(_ contacts: [Contact]) {
        impulses.removeAll(keepingCapacity: true)
        var (near, now): (Set<ContactPair>, [ContactPair]) = ([], [])
        let known = Set(touching)
        for contact in contacts {
            let pair = contact.pair.whole
            for place in contact.places {
                impulses[ContactKey(pair: contact.pair, feature: place.feature)] = SIMD2(
                    place.bounce == nil ? place.normalImpulse : 0, place.surfaceImpulse)
            }
            if contact.isTouching {
                contact.body.isHeld = true
                contact.other?.isHeld = true
                if !known.contains(pair), !now.contains(pair) {
                    events.append(
                        .began(pair, contact.body, contact.other, contact.position))
                    now.append(pair)
                }
            }
            if contact.places.contains(where: { $0.gap <= DynamicsFigures.touchDistance }) {
                near.insert(pair)
            }
        }
        for pair in touching where !near.contains(pair) { events.append(.ended(pair)) }
        touching = touching.filter(near.contains) + now
    }
}

/// Something that a collision behaviour tells its delegate.
enum ContactEvent {
    case began(ContactPair, RigidBody, RigidBody?, SIMD2<Double>)
    case ended(ContactPair)
}
