import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The particles of a moment.
extension CAEmitterLayer {
    /// The items of all particles at a moment, in the layer's coordinates.
    func particles(_ own: OwnProperties, at moment: LayerMoment) -> [DisplayItem] {
        switch moment {
        case .model: particles(own, at: localTime(at: context.now))
        case .seen(let time, _): particles(own, at: time)
        }
    }

    private func particles(_ own: OwnProperties, at time: Double) -> [DisplayItem] {
        var particles: [Particle] = []
        let start = beginTime == 0 ? -Double.infinity : 0
        for (index, cell) in (emitterCells ?? []).enumerated() where cell.isEnabled {
            let begin = max(start, cell.beginTime == 0 ? start : cell.beginTime)
            let end = min(time, (begin.isFinite ? begin : 0) + cell.emission)
            let earliest = max(time - cell.reach * own.number(Keys.lifetime), begin.nextDown)
            let random = ParticleRandom(seed: UInt64(seed), stream: UInt64(index))
            for (birth, number) in rates(of: cell).births(after: earliest, upTo: end) {
                guard context.spend(200) else { return [] }
                let random = random.next(number)
                add(to: &particles, cell, own, birth, time, at: place(own, random), random)
            }
        }
        switch renderMode {
        case .oldestLast, .backToFront: particles.sort { $0.birth > $1.birth }
        default: particles.sort { $0.birth < $1.birth }
        }
        guard renderMode == .additive else { return particles.flatMap(\.items) }
        return particles.flatMap {
            [.pushGroup(Group(blendMode: .plusLighter))] + $0.items + [.popGroup]
        }
    }

    private func add(
        to particles: inout [Particle], _ cell: CAEmitterCell, _ own: OwnProperties,
        _ birth: Double, _ time: Double, at origin: SIMD2<Double>, _ random: ParticleRandom
    ) {
        let life =
            (Double(cell.lifetime) + Double(cell.lifetimeRange) / 2 * random[0])
            * own.number(Keys.lifetime)
        let direction = cell.emissionLongitude + cell.emissionRange / 2 * random[1]
        let speed = (cell.velocity + cell.velocityRange / 2 * random[2]) * own.number(Keys.velocity)
        let velocity = SIMD2(cos(direction), sin(direction)) * speed
        let pull = SIMD2<Double>(cell.xAcceleration, cell.yAcceleration)
        func place(_ age: Double) -> SIMD2<Double> {
            origin + velocity * age + pull * (age * age / 2)
        }
        let age = time - birth
        if age <= life, let particle = Particle(cell, own, birth, age, place(age), random) {
            particles.append(particle)
        }
        for (index, inner) in (cell.emitterCells ?? []).enumerated() where inner.isEnabled {
            let begin = birth + inner.beginTime
            let end = min(time, birth + life, begin + inner.emission)
            let rate = Double(inner.birthRate)
            guard rate > 0, end >= begin else { continue }
            let earliest = max(begin, time - inner.reach * own.number(Keys.lifetime))
            var number = ((earliest - begin) * rate).rounded(.up)
            let last = (end - begin) * rate
            let random = random.stream(index)
            while number <= last {
                guard context.spend(200) else { return }
                let birth = begin + number / rate
                add(
                    to: &particles, inner, own, birth, time,
                    at: place(birth - (begin - inner.beginTime)),
                    random.next(Int(number)))
                number += 1
            }
        }
    }

    /// A place in the emitter's shape.
    private func place(_ own: OwnProperties, _ random: ParticleRandom) -> SIMD2<Double> {
        let (position, size) = (own[Keys.position], own[Keys.size])
        let middle = SIMD2<Double>(position.x, position.y)
        let half = SIMD2<Double>(size.width / 2, size.height / 2)
        let (a, b) = (random[10], random[11])
        switch emitterShape {
        case .line: return middle + SIMD2(a * half.x, 0)
        case .rectangle, .cuboid:
            switch emitterMode {
            case .points: return middle + SIMD2(a < 0 ? -half.x : half.x, b < 0 ? -half.y : half.y)
            case .outline:
                // Along the sides in proportion to their lengths.
                let across = half.x / max(half.x + half.y, 1e-9)
                return abs(b) < across
                    ? middle + SIMD2(a * half.x, b < 0 ? -half.y : half.y)
                    : middle + SIMD2(b < 0 ? -half.x : half.x, a * half.y)
            default: return middle + SIMD2(a, b) * half
            }
        case .circle, .sphere:
            let angle = a * .pi
            let reach =
                emitterMode == .outline || emitterMode == .points
                ? 1 : ((b + 1) / 2).squareRoot()
            return middle + SIMD2(cos(angle), sin(angle)) * (size.width * reach)
        default: return middle
        }
    }
}

/// A particle as it looks now.
private struct Particle {
    var birth: Double
    var items: [DisplayItem]

    /// Nil if nothing of the particle is seen.
    init?(
        _ cell: CAEmitterCell, _ own: OwnProperties, _ birth: Double, _ age: Double,
        _ place: SIMD2<Double>, _ random: ParticleRandom
    ) {
        guard let image = cell.contents as? CGImage else { return nil }
        let scale =
            (cell.scale + cell.scaleRange / 2 * random[3]) * own.number(CAEmitterLayer.Keys.scale)
            + cell.scaleSpeed * age
        func component(_ start: Double, _ range: Float, _ speed: Float, _ lane: Int) -> Double {
            min(max(start + Double(range) / 2 * random[lane] + Double(speed) * age, 0), 1)
        }
        let start = cell.color ?? .white
        let color = Color(
            red: component(start.red, cell.redRange, cell.redSpeed, 5),
            green: component(start.green, cell.greenRange, cell.greenSpeed, 6),
            blue: component(start.blue, cell.blueRange, cell.blueSpeed, 7),
            alpha: component(start.alpha, cell.alphaRange, cell.alphaSpeed, 8))
        guard scale > 0, color.alpha > 0, cell.contentsScale > 0,
            let part = cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1)
                ? image : image.part(cell.contentsRect)
        else { return nil }
        let factor = scale / cell.contentsScale
        let size = CGSize(width: part.size.width * factor, height: part.size.height * factor)
        let spin =
            (cell.spin + cell.spinRange / 2 * random[4]) * own.number(CAEmitterLayer.Keys.spin)
        let transform = CGAffineTransform(rotationAngle: spin * age)
            .concatenating(CGAffineTransform(translationX: place.x, y: place.y))
        let frame = CGRect(
            x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        self.birth = birth
        items = part.items(in: frame).map { $0.transformed(by: Homography(transform)) }
        if color != .white { items = items.flatMap { $0.tinted(by: color) } }
    }
}

extension CGImage {
    /// The part in fractions 0…1 of the size.
    fileprivate func part(_ rect: CGRect) -> CGImage? {
        cropping(
            to: CGRect(
                x: rect.minX * size.width, y: rect.minY * size.height,
                width: rect.width * size.width, height: rect.height * size.height))
    }
}

/// Random numbers in −1…1 that follow from a particle's number.
///
/// - Source: SplitMix64, S. Vigna.
struct ParticleRandom {
    private var state: UInt64

    init(seed: UInt64, stream: UInt64) { state = Self.mixed(Self.mixed(seed) &+ stream &+ 1) }

    private init(state: UInt64) { self.state = state }

    func next(_ number: Int) -> ParticleRandom {
        ParticleRandom(
            state: Self.mixed(state ^ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15))
    }

    /// The numbers for an inner cell's particles.
    func stream(_ index: Int) -> ParticleRandom {
        ParticleRandom(state: Self.mixed(state &+ UInt64(index) &+ 0x51_7C_C1_B7))
    }

    /// One of a particle's numbers.
    subscript(lane: Int) -> Double {
        let bits = Self.mixed(state &+ UInt64(lane + 1) &* 0x9E37_79B9_7F4A_7C15)
        return Double(bits >> 11) / Double(1 << 52) - 1
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var z = value &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
