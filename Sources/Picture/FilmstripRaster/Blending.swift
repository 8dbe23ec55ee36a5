import FilmstripDisplay

/// Mixes the colours of two layers where they overlap, without premultiplication, on sRGB values.
///
/// - Source: Compositing and Blending Level 1, sections 9.1 (the separable functions) and 9.2 (those
///   of hue, saturation and luminosity), and 5 (the compositing of their result).
struct Blending {
    /// Red, green and blue, 0…1; the fourth lane is undefined.
    private typealias Color = SIMD4<Float>

    let mode: Group.BlendMode

    /// Blends a row of premultiplied pixels with another.
    func blend(_ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>) {
        for x in 0..<count where source[x] != 0 {
            let (below, above) = (parts(UnsafePointer(row + x)) / 255, parts(source + x) / 255)
            let (a, b) = (above.w, below.w)
            if b == 0 {
                row[x] = source[x]
                continue
            }
            let mixed = function(below / b, above / a)
            // The part of each outside the other, and the mix of both.
            var color = above * (1 - b) + below * (1 - a) + mixed * (a * b)
            color.w = a + b - a * b
            row[x] = rounded(
                (color * 255).clamped(lowerBound: .zero, upperBound: [255, 255, 255, 255]))
        }
    }

    private func function(_ below: Color, _ above: Color) -> Color {
        switch mode {
        case .normal, .plusLighter: above
        case .multiply: below * above
        case .screen: Self.screen(below, above)
        case .overlay: Self.hardLight(above, below)
        case .darken: pointwiseMin(below, above)
        case .lighten: pointwiseMax(below, above)
        case .colorDodge: Self.each(below, above, Self.dodge)
        case .colorBurn: Self.each(below, above, Self.burn)
        case .hardLight: Self.hardLight(below, above)
        case .softLight: Self.each(below, above, Self.softLight)
        case .difference: pointwiseMax(below, above) - pointwiseMin(below, above)
        case .exclusion: below + above - 2 * below * above
        case .hue:
            Self.luminous(
                Self.saturated(above, Self.saturation(below)), Self.luminosity(below))
        case .saturation:
            Self.luminous(
                Self.saturated(below, Self.saturation(above)), Self.luminosity(below))
        case .color: Self.luminous(above, Self.luminosity(below))
        case .luminosity: Self.luminous(below, Self.luminosity(above))
        }
    }

    private static func each(
        _ below: Color, _ above: Color, _ function: (Float, Float) -> Float
    ) -> Color {
        Color(
            function(below.x, above.x), function(below.y, above.y), function(below.z, above.z), 0)
    }

    private static func screen(_ below: Color, _ above: Color) -> Color {
        below + above - below * above
    }

    private static func hardLight(_ below: Color, _ above: Color) -> Color {
        let (dark, light) = (below * (2 * above), screen(below, 2 * above - 1))
        return light.replacing(with: dark, where: above .<= 0.5)
    }

    private static func dodge(_ below: Float, _ above: Float) -> Float {
        if below == 0 { return 0 }
        return above >= 1 ? 1 : min(1, below / (1 - above))
    }

    private static func burn(_ below: Float, _ above: Float) -> Float {
        if below >= 1 { return 1 }
        return above <= 0 ? 0 : 1 - min(1, (1 - below) / above)
    }

    private static func softLight(_ below: Float, _ above: Float) -> Float {
        if above <= 0.5 { return below - (1 - 2 * above) * below * (1 - below) }
        let lifted =
            below <= 0.25
            ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
        return below + (2 * above - 1) * (lifted - below)
    }

    private static func luminosity(_ color: Color) -> Float {
        0.3 * color.x + 0.59 * color.y + 0.11 * color.z
    }

    private static func saturation(_ color: Color) -> Float {
        max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
    }

    /// The colour with another saturation: its least component becomes 0, its greatest `saturation`.
    private static func saturated(_ color: Color, _ saturation: Float) -> Color {
        let (least, most) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
        return most > least ? (color - least) * (saturation / (most - least)) : .zero
    }

    /// The colour with another luminosity, drawn towards grey where a component would leave 0…1.
    private static func luminous(_ color: Color, _ luminosity: Float) -> Color {
        var color = color + (luminosity - Self.luminosity(color))
        let grey = Self.luminosity(color)
        let (least, most) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
        if least < 0 { color = grey + (color - grey) * (grey / (grey - least)) }
        if most > 1 { color = grey + (color - grey) * ((1 - grey) / (most - grey)) }
        return color
    }
}
