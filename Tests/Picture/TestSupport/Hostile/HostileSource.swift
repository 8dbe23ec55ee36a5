import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// A source of display lists made of ordinary and of extreme numbers, determined by a seed.
public struct HostileSource {
    /// Whether bitmaps keep the rule that no colour exceeds its alpha.
    public var isPremultiplied = true
    /// One number in `hostility` is extreme; none if 0.
    var hostility = 0
    private var random: SplitMix64

    /// The extreme numbers.
    private static let worst: [CGFloat] = [
        .nan, .infinity, -.infinity, 0, -0.0, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, -1e-300,
        .leastNormalMagnitude, 1e5, -1e5, 1e18, 1_048_576, -1_048_577, 16_777_216.5, 1e-9, -1,
        2_147_483_648, -9.3e18,
    ]

    /// A source for a seed.
    public init(seed: UInt64) { random = SplitMix64(state: seed) }

    // MARK: Numbers

    /// A number from 0 up to, but not including, `count`.
    public mutating func index(below count: Int) -> Int {
        Int.random(in: 0..<count, using: &random)
    }

    /// True once in `count` times on average.
    public mutating func isOne(in count: Int) -> Bool { index(below: count) == 0 }

    /// Chooses how many of the next numbers are extreme, for one item: most items have none, some a few, some
    /// many.
    public mutating func chooseHostility() { hostility = [0, 0, 40, 12, 4][index(below: 5)] }

    /// An ordinary number of the range, or an extreme one.
    public mutating func number(in range: ClosedRange<CGFloat> = -40...110) -> CGFloat {
        if hostility > 0, isOne(in: hostility) { return Self.worst[index(below: Self.worst.count)] }
        let number = CGFloat.random(in: range, using: &random)
        // Whole numbers are often handled by code of their own.
        return isOne(in: 3) ? number.rounded() : number
    }

    /// A fraction, occasionally outside 0…1.
    mutating func part() -> Double {
        isOne(in: 4) ? Double(index(below: 2)) : Double(number(in: -0.1...1.1))
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func size() -> CGSize {
        CGSize(width: number(in: -5...80), height: number(in: -5...80))
    }

    /// A rectangle, sometimes of negative size, which Foundation's initializer keeps.
    mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }

    mutating func color() -> Color {
        Color(red: part(), green: part(), blue: part(), alpha: part())
    }

    // MARK: Geometry

    mutating func transform() -> Homography {
        switch index(below: 6) {
        case 0, 1: return .identity
        case 2:
            let (x, y) = (number(), number())
            return Homography(CGAffineTransform(translationX: x, y: y))
        case 3:
            var affine = CGAffineTransform(rotationAngle: CGFloat(index(below: 25)) / 4)
            if isOne(in: 2) { affine.a = number(in: -2...2) }
            (affine.tx, affine.ty) = (number(), number())
            return Homography(affine)
        case 4:
            let (x, y) = (number(in: -2...2), number(in: -2...2))
            return Homography(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: number(), ty: number()))
        default:
            return Homography(
                a: number(in: -2...2), b: number(in: -1...1), p: number(in: -0.02...0.02),
                c: number(in: -1...1), d: number(in: -2...2), q: number(in: -0.02...0.02),
                tx: number(), ty: number(), w: number(in: -0.5...2))
        }
    }

    mutating func path() -> Path {
        let count = isOne(in: 60) ? 3000 : index(below: 10)
        var path = Path(isOne(in: 2) ? [.move(point())] : [])
        for _ in 0..<count {
            switch index(below: 8) {
            case 0: path.move(to: point())
            case 1, 2, 3: path.addLine(to: point())
            case 4: path.addQuadCurve(to: point(), control: point())
            case 5, 6: path.addCurve(to: point(), control1: point(), control2: point())
            default: path.closeSubpath()
            }
        }
        return path
    }

    mutating func shape() -> Shape {
        switch index(below: 4) {
        case 0: .rect(rect())
        case 1: .roundedRect(rect(), radius: number(in: -2...30))
        case 2: .border(of: rect(), radius: number(in: 0...20), width: number(in: 0...8))
        default: .path(path(), rule: isOne(in: 2) ? .nonZero : .evenOdd)
        }
    }

    mutating func style() -> StrokeStyle {
        var style = StrokeStyle(
            cap: [.butt, .round, .square][index(below: 3)],
            join: [.miter, .round, .bevel][index(below: 3)])
        // The initializer refuses values that can be set on the properties.
        (style.width, style.miterLimit) = (number(in: -0.5...12), number(in: 0.5...12))
        style.dashes = (0..<index(below: 5)).map { _ in number(in: 0...9) }
        style.dashPhase = number()
        return style
    }

    // MARK: Paint

    mutating func paint() -> Paint {
        switch index(below: 6) {
        case 0: .linearGradient(LinearGradient(from: point(), to: point(), stops: stops()))
        case 1: .radialGradient(RadialGradient(center: point(), radii: size(), stops: stops()))
        case 2:
            .conicGradient(
                ConicGradient(center: point(), angle: number(in: -7...7), stops: stops()))
        default: .solid(color())
        }
    }

    /// Stops with locations that never descend, and hence without NaN unless there is only one stop.
    private mutating func stops() -> [LinearGradient.Stop] {
        let count = 1 + index(below: 4)
        let locations = (0..<count).map { _ in part() }.filter { count == 1 || !$0.isNaN }.sorted()
        let stops = locations.map { LinearGradient.Stop(location: $0, color: color()) }
        return stops.isEmpty ? [LinearGradient.Stop(location: 0, color: color())] : stops
    }

    mutating func shadow() -> Shadow {
        var shadow = Shadow(color: color(), offset: size(), sigma: 0)
        shadow.sigma = isOne(in: 4) ? 0 : number(in: -0.5...14)
        return shadow
    }

    mutating func bitmap() -> Bitmap {
        let most = isOne(in: 20) ? 300 : 24
        let (width, height) = (index(below: most), index(below: most))
        let isOpaque = isOne(in: 3)
        let pixels = (0..<width * height).map { _ -> UInt32 in
            let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
            let most = isPremultiplied ? alpha : 255
            let bits = random.next()
            func part(_ shift: UInt64) -> UInt32 {
                UInt32(truncatingIfNeeded: bits >> shift & 0xFFFF) % (most + 1)
            }
            return part(0) | part(16) << 8 | part(32) << 16 | alpha << 24
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
