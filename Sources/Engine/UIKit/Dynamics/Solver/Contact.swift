/// A touch of two bodies, or of a body and a boundary, as the solver works on it.
struct Contact {
    struct Place {
        var arm, otherArm: SIMD2<Double>
        var gap: Double
        var feature: Int
        /// The masses that an impulse along the normal and along the surface moves.
        var normalMass, surfaceMass: Double
        /// Impulses so far.
        var normalImpulse = 0.0
        var surfaceImpulse = 0.0
        var shiftImpulse = 0.0
        /// The approach at the step's beginning; negative towards each other.
        var oldApproach: Double
        /// The approach along the normal after a bounce; nil if there is none.
        var bounce: Double?
    }

    let body: RigidBody
    /// Nil for a boundary.
    let other: RigidBody?
    let pair: ContactPair
    let normal: SIMD2<Double>
    var places: [Place]
    let elasticity, friction: Double

    init(
        _ body: RigidBody, _ other: RigidBody?, _ touch: Touch, _ pair: ContactPair,
        _ impulses: [ContactKey: SIMD2<Double>]
    ) {
        (self.body, self.other, self.pair, normal) = (body, other, pair, touch.normal)
        let (one, two) = (body.properties, other?.properties)
        elasticity = max(one.elasticity, two?.elasticity ?? 0)
        friction = (max(one.friction, 0) * max(two?.friction ?? one.friction, 0)).squareRoot()
        let normal = touch.normal
        places = touch.places.map { place in
            let arm = place.position - body.position
            let otherArm = other.map { place.position - $0.position } ?? .zero
            func mass(along axis: SIMD2<Double>) -> Double {
                let (a, b) = (arm.cross(axis), otherArm.cross(axis))
                let inverse =
                    body.inverseMass + (other?.inverseMass ?? 0) + a * a * body.inverseInertia
                    + b * b * (other?.inverseInertia ?? 0)
                return inverse > 0 ? 1 / inverse : 0
            }
            let old = (other?.oldVelocity(at: otherArm) ?? .zero) - body.oldVelocity(at: arm)
            var result = Place(
                arm: arm, otherArm: otherArm, gap: place.gap, feature: place.feature,
                normalMass: mass(along: normal), surfaceMass: mass(along: normal.turned),
                oldApproach: old.dot(normal))
            if let known = impulses[ContactKey(pair: pair, feature: place.feature)] {
                (result.normalImpulse, result.surfaceImpulse) = (known.x, known.y)
            }
            return result
        }
    }

    /// Begins with the impulses of the previous step, which are nearly right where things rest.
    mutating func begin() {
        for place in places {
            push(normal * place.normalImpulse + normal.turned * place.surfaceImpulse, place)
        }
    }

    /// One round of the solver: friction first, then no approach beyond the gap.
    mutating func solve(_ time: Double) {
        for index in places.indices {
            var place = places[index]
            let along = approach(place).dot(normal.turned)
            let most = friction * place.normalImpulse
            let old = place.surfaceImpulse
            place.surfaceImpulse = min(max(old - along * place.surfaceMass, -most), most)
            push(normal.turned * (place.surfaceImpulse - old), place)
            places[index] = place
        }
        for index in places.indices {
            var place = places[index]
            let speed = approach(place).dot(normal) + max(place.gap, 0) / time
            let old = place.normalImpulse
            place.normalImpulse = max(old - speed * place.normalMass, 0)
            push(normal * (place.normalImpulse - old), place)
            places[index] = place
        }
    }

    /// Gives bodies that met their velocities after the bounce.
    ///
    /// The bodies bounce where they are, before they have met; energy says how fast: with the approach v, the elasticity
    /// e and the fall a·gap that is left out, e²·(v² + 2·a·gap) − 2·a·gap.
    mutating func bounce() {
        guard elasticity > 0 else { return }
        let fall = body.acceleration - (other?.acceleration ?? .zero)
        for index in places.indices {
            let place = places[index]
            guard place.normalImpulse > 0,
                place.oldApproach < -DynamicsFigures.bounceVelocity
            else { continue }
            let left = 2 * max(fall.dot(normal), 0) * max(place.gap, 0)
            let old = place.oldApproach * place.oldApproach
            let new = elasticity * elasticity * (old + left) - left
            places[index].bounce = max(new, 0).squareRoot()
        }
        for _ in 0..<4 {
            for index in places.indices {
                var place = places[index]
                guard let bounce = place.bounce else { continue }
                let old = place.normalImpulse
                let speed = approach(place).dot(normal) - bounce
                place.normalImpulse = max(old - speed * place.normalMass, 0)
                push(normal * (place.normalImpulse - old), place)
                places[index] = place
            }
        }
    }

    /// Moves overlapping bodies apart, and leaves those that bounce where they are.
    mutating func part(_ time: Double) {
        for index in places.indices {
            var place = places[index]
            let speed = shiftApproach(place).dot(normal)
            let old = place.shiftImpulse
            if place.gap < -DynamicsFigures.slop {
                let depth = -place.gap - DynamicsFigures.slop
                let wished = min(
                    depth * DynamicsFigures.overlapCorrection / time,
                    DynamicsFigures.fastestCorrection)
                place.shiftImpulse = max(old - (speed - wished) * place.normalMass, 0)
            } else if let bounce = place.bounce {
                place.shiftImpulse = old - (speed + bounce) * place.normalMass
            } else {
                continue
            }
            shift(normal * (place.shiftImpulse - old), place)
            places[index] = place
        }
    }

    var isTouching: Bool { places.contains { $0.normalImpulse > 0 || $0.gap <= 0 } }

    /// The middle of the touch.
    var position: SIMD2<Double> {
        let sum = places.reduce(SIMD2<Double>.zero) { $0 + body.position + $1.arm }
        return sum / Double(max(places.count, 1))
    }

    private func approach(_ place: Place) -> SIMD2<Double> {
        (other?.velocity(at: place.otherArm) ?? .zero) - body.velocity(at: place.arm)
    }

    private func shiftApproach(_ place: Place) -> SIMD2<Double> {
        let mine = body.shift + place.arm.turned * body.turn
        return (other.map { $0.shift + place.otherArm.turned * $0.turn } ?? .zero) - mine
    }

    private func push(_ impulse: SIMD2<Double>, _ place: Place) {
        body.push(-impulse, at: place.arm)
        other?.push(impulse, at: place.otherArm)
    }

    private func shift(_ impulse: SIMD2<Double>, _ place: Place) {
        body.shift(-impulse, at: place.arm)
        other?.shift(impulse, at: place.otherArm)
    }
}

/// Two bodies, or a body and a boundary, that a behaviour lets collide.
struct ContactPair: Hashable {
    var behavior: Int
    var body: Int
    /// The other body's number, or −1 − the boundary's.
    var other: Int
    /// The line of the boundary; 0 between bodies.
    var line = 0

    /// The same pair for all lines of a boundary.
    var whole: ContactPair { ContactPair(behavior: behavior, body: body, other: other) }
}

/// One place of a touch, the same from step to step.
struct ContactKey: Hashable {
    var pair: ContactPair
    var feature: Int
}
