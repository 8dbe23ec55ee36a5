package import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// Looks for flashes in frames of one size, drawn so small that a pixel is one place on the display.
///
/// Each pixel remembers the state at its last turn: a change that is great enough, against the one before. A rectangle
/// turns when more than the allowed share of it has turned alike at about the same time, and at most half as much the
/// other way, so that text and pictures which move are no flashes. It flashes when it turns back and forth too often.
///
/// The rectangle is that of a display that is seen like a computer's: 341 by 256 points are ten degrees of the eye's
/// field there, and a phone's point is seen at about the angle of a CSS pixel.
package struct FlashMeter {
    /// The sides of the rectangle, and the share of it, that may flash.
    package static let width = 341.0, height = 256.0, share = 0.25
    /// The least change of relative luminance that counts, and the luminance that the darker state is below.
    static let change = 0.1, darker = 0.8
    /// The share of red in a saturated red, and the least distance in the chromaticity diagram that counts.
    static let saturated = 0.8, distance = 0.2
    /// Seconds within which pixels turn together.
    static let together = 0.1
    /// Rectangles along each side of one.
    private static let steps = 8

    private let columns: Int, rows: Int
    /// Points per pixel.
    private let pitch: Double
    private var luminances: [LuminanceTurns]
    private var reds: [RedTurns]
    private var areas: [Flashing.Kind: [FlashArea]]
    private var found: [Flashing.Kind: [Flashing]] = [:]
    private let linear: [Float]

    /// Creates a meter for frames of `columns` × `rows` pixels, each at least 1, of `pitch` points.
    package init(columns: Int, rows: Int, pitch: Double) {
        (self.columns, self.rows, self.pitch) = (columns, rows, pitch)
        luminances = [LuminanceTurns](repeating: LuminanceTurns(), count: columns * rows)
        reds = [RedTurns](repeating: RedTurns(), count: columns * rows)
        linear = (0...255).map { Float(Self.linear(Double($0) / 255)) }
        func places(_ side: Double, _ count: Int) -> (length: Int, starts: [Int]) {
            let length = min(Int((side / pitch).rounded()), count)
            let starts = Set(stride(from: 0, to: count - length, by: max(length / Self.steps, 1)))
            return (length, starts.union([count - length]).sorted())
        }
        let (across, down) = (places(Self.width, columns), places(Self.height, rows))
        let all = down.starts.flatMap { y in
            across.starts.map { FlashArea(x: $0, y: y, width: across.length, height: down.length) }
        }
        areas = [.general: all, .red: all]
    }

    /// Adds the frame that is shown from `time` on, in seconds, after all earlier ones.
    package mutating func add(_ frame: Bitmap, at time: Double) {
        demand(frame.width == columns && frame.height == rows, "a frame of another size")
        for (i, pixel) in frame.pixels.enumerated() {
            let color = SIMD3(
                linear[Int(pixel & 255)], linear[Int(pixel >> 8 & 255)],
                linear[Int(pixel >> 16 & 255)])
            luminances[i].see(Double(Self.luminance(color)), at: time)
            reds[i].see(color, at: time)
        }
        note(.general, FlashSums(luminances.lazy.map(\.turn), columns, rows, at: time), at: time)
        note(.red, FlashSums(reds.lazy.map(\.turn), columns, rows, at: time), at: time)
    }

    /// The flashes so far, in order of time.
    package var flashings: [Flashing] {
        Flashing.Kind.allCases.flatMap { found[$0] ?? [] }.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    private mutating func note(_ kind: Flashing.Kind, _ sums: FlashSums, at time: Double) {
        let least = Self.share * Self.width * Self.height / (pitch * pitch)
        guard Double(max(sums.up, sums.down)) > least, var all = areas[kind] else { return }
        var best: (count: Int, area: FlashArea)?
        for i in all.indices {
            let count = all[i].turn(sums, least: least, at: time)
            if let count, count > best?.count ?? 0 { best = (count, all[i]) }
        }
        areas[kind] = all
        guard let (count, area) = best else { return }
        let part = min(Double(count) * pitch * pitch / (Self.width * Self.height), 1)
        let place = CGRect(
            x: Double(area.x) * pitch, y: Double(area.y) * pitch,
            width: min(Self.width, Double(columns) * pitch),
            height: min(Self.height, Double(rows) * pitch))
        var known = found[kind] ?? []
        if let last = known.indices.last, time - known[last].end <= 1 {
            known[last].end = time
            if part > known[last].part { (known[last].part, known[last].area) = (part, place) }
        } else {
            known.append(Flashing(kind: kind, time: time, end: time, part: part, area: place))
        }
        found[kind] = known
    }

    /// A component of a colour as light.
    ///
    /// - Source: [WCAG 2.2, relative luminance](https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
    static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }

    /// - Source: as `linear`.
    static func luminance(_ light: SIMD3<Float>) -> Float {
        0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
    }
}

/// The changes of relative luminance at one place.
private struct LuminanceTurns {
    private enum Course: UInt8 { case none, up, down }

    private var course = Course.none
    /// The least and the greatest luminance since the last turn.
    private var (low, high) = (Double.infinity, -Double.infinity)
    private(set) var turn = FlashTurn()

    mutating func see(_ luminance: Double, at time: Double) {
        (low, high) = (min(low, luminance), max(high, luminance))
        // Equal within rounding of eight bits.
        let rises = luminance - low >= FlashMeter.change - 1e-6 && low < FlashMeter.darker
        let falls = high - luminance >= FlashMeter.change - 1e-6 && luminance < FlashMeter.darker
        switch course {
        case .up where falls, .none where falls: course = .down
        case .down where rises, .none where rises: course = .up
        case .up, .down, .none: return
        }
        (low, high) = (luminance, luminance)
        turn = FlashTurn(isUp: course == .up, time: time)
    }
}

/// The changes to and from a saturated red at one place.
private struct RedTurns {
    /// Whether the last turn was to a red; nil before the first frame.
    private var isRed: Bool?
    /// The chromaticity since the last turn that is nearest to the display's red, or farthest from it.
    private var extreme = SIMD2<Double>()
    private(set) var turn = FlashTurn()

    private static let purest = chromaticity(SIMD3(1, 0, 0))

    mutating func see(_ light: SIMD3<Float>, at time: Double) {
        let sum = light.x + light.y + light.z
        let isSaturated = sum > 0 && Double(light.x / sum) >= FlashMeter.saturated
        let color = Self.chromaticity(light)
        guard let isRed else {
            (self.isRed, extreme) = (isSaturated, color)
            return
        }
        let isNearer = distance(color, Self.purest) < distance(extreme, Self.purest)
        if isNearer == isRed { extreme = color }
        guard isRed || isSaturated, distance(color, extreme) > FlashMeter.distance else { return }
        (self.isRed, extreme) = (!isRed, color)
        turn = FlashTurn(isUp: !isRed, time: time)
    }

    private func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        let difference = a - b
        return (difference * difference).sum().squareRoot()
    }

    /// u′ and v′; of black, which has none, those of white.
    ///
    /// - Source: CIE 15, the 1976 uniform chromaticity scale: u′ = 4X / (X + 15Y + 3Z), v′ = 9Y / (X + 15Y + 3Z);
    ///   IEC 61966-2-1 for XYZ of sRGB.
    static func chromaticity(_ light: SIMD3<Float>) -> SIMD2<Double> {
        let (r, g, b) = (Double(light.x), Double(light.y), Double(light.z))
        guard r + g + b > 0 else { return chromaticity(SIMD3(1, 1, 1)) }
        let x = 0.4124 * r + 0.3576 * g + 0.1805 * b
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
        let z = 0.0193 * r + 0.1192 * g + 0.9505 * b
        let whole = x + 15 * y + 3 * z
        return SIMD2(4 * x / whole, 9 * y / whole)
    }
}
