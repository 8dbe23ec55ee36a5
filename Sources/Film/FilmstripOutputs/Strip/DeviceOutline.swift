import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation

/// The visible parts of the device around the display: its corners, and the bezel if it has one.
///
/// Each part is everything outside a rounded rectangle, drawn over the part before. A pixel on an edge thus blends only
/// the two colours that meet there. A bezel consists of black glass and a rim of metal with a darker line on both sides,
/// and leaves room for the buttons that stick out of it.
struct DeviceOutline {
    /// The widths of a bezel's rim of metal, and of the lines on both sides of it; points.
    private static let rim: CGFloat = 2.5, line: CGFloat = 0.5

    private static let glass = Color(white: 0.01)
    private static let seam = Color(white: 0.2), edge = Color(white: 0.36)
    /// The brightness of the metal along the rim, from one corner to the opposite one: greys, as a polished edge reflects
    /// light and dark.
    private static let metal: [(location: Double, white: Double)] = [
        (0, 0.84), (0.22, 0.52), (0.42, 0.7), (0.58, 0.66), (0.78, 0.46), (1, 0.74),
    ]

    /// The radius of the display's corners; points.
    let cornerRadius: CGFloat
    /// The display's size in points, a whole number of pixels.
    let display: CGSize
    /// The width of the bezel in points, a whole number of pixels, so that the display's pixels do not depend on it; 0
    /// without a bezel.
    let bezel: CGFloat
    /// The widths of the room for buttons, of the rim and of its lines in points, whole numbers of pixels.
    private let button, rim, line: CGFloat

    private let palette: StripPalette
    /// The size of a pixel; points.
    private let pixel: CGFloat

    /// Creates the outline of a device; nil if frames show nothing but the whole display.
    init?(_ style: StripStyle) {
        guard style.hasFrame || style.cornerRadius > 0 else { return nil }
        cornerRadius = style.cornerRadius
        display = style.displaySize
        bezel = style.bezel
        (button, rim) = (style.whole(DeviceButtons.height), style.whole(Self.rim))
        line = style.whole(Self.line)
        (palette, pixel) = (StripPalette(style.theme), 1 / style.scale)
    }

    /// The surroundings of the display, in a picture of the whole frame; nil without a bezel.
    var surroundings: DisplayList? {
        guard bezel > 0 else { return nil }
        var list = DisplayList(
            size: CGSize(width: display.width + 2 * bezel, height: display.height + 2 * bezel))
        append(around: CGPoint(x: bezel, y: bezel), to: &list)
        return list
    }

    /// Draws the parts of the frame outside the display, whose upper left corner is at `origin`.
    func append(around origin: CGPoint, to list: inout DisplayList) {
        let whole = CGRect(origin: origin, size: display).insetBy(dx: -bezel, dy: -bezel)
        func fill(outside inset: CGFloat, in rect: CGRect, _ paint: Paint) {
            var path = Path(rect: rect)
            let inner = whole.insetBy(dx: inset, dy: inset)
            path.append(
                Path(continuousRect: inner, radius: cornerRadius + bezel - inset).reversed())
            list.append(.fill(.init(.path(path, rule: .nonZero), paint)))
        }
        if bezel > 0 {
            fill(outside: bezel, in: whole, .solid(Self.glass))
            fill(outside: button + rim + line, in: whole, .solid(Self.seam))
            fill(outside: button + rim, in: whole, metal(of: whole))
            fill(outside: button + line, in: whole, .solid(Self.edge))
        }
        // One point larger, to cover the frame's edge when drawn as vectors; around a display without a bezel, a line
        // of one pixel remains.
        let ground = whole.insetBy(dx: -1, dy: -1)
        if bezel == 0 { fill(outside: 0, in: ground, .solid(palette.line)) }
        fill(outside: bezel == 0 ? -pixel : button, in: ground, .solid(palette.ground))
        if bezel > 0 {
            DeviceButtons(on: display).append(
                around: whole.insetBy(dx: button, dy: button), height: button, Self.edge, to: &list)
        }
    }

    private func metal(of whole: CGRect) -> Paint {
        .linearGradient(
            LinearGradient(
                from: CGPoint(x: whole.minX, y: whole.minY),
                to: CGPoint(x: whole.maxX, y: whole.maxY),
                stops: Self.metal.map {
                    .init(location: $0.location, color: Color(white: $0.white))
                }))
    }
}
