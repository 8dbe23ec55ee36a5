import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripRaster
import Foundation

/// The visible parts of the device around the display: its corners, and the bezel if it has one.
///
/// Each part is everything outside a rounded rectangle, drawn over the part before. A pixel on an edge thus blends only
/// the two colours that meet there.
struct DeviceOutline {
    /// The width of a bezel's lighter edge; points.
    private static let edge: CGFloat = 2

    private static let glass = Color(white: 0.01)
    private static let metal = Color(white: 0.42)

    /// The radius of the display's corners; points.
    let cornerRadius: CGFloat
    /// The display's size in points, a whole number of pixels.
    let display: CGSize
    /// The width of the bezel in points, a whole number of pixels, so that the display's pixels do not depend on it; 0
    /// without a bezel.
    let bezel: CGFloat
    /// The width of the bezel's lighter edge in points, a whole number of pixels.
    private let edge: CGFloat

    private let palette: StripPalette
    /// The size of a pixel; points.
    private let pixel: CGFloat

    /// Creates the outline of a device; nil if frames show nothing but the whole display.
    init?(_ style: StripStyle) {
        guard style.hasFrame || style.cornerRadius > 0 else { return nil }
        cornerRadius = style.cornerRadius
        display = CGSize(
            width: style.whole(style.size.width), height: style.whole(style.size.height))
        bezel = style.bezel
        edge = style.whole(Self.edge)
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
        func fill(outside inset: CGFloat, in rect: CGRect, _ color: Color) {
            var path = Path(rect: rect)
            let inner = whole.insetBy(dx: inset, dy: inset)
            path.append(
                Path(continuousRect: inner, radius: cornerRadius + bezel - inset).reversed())
            list.append(.fill(.init(.path(path, rule: .nonZero), .solid(color))))
        }
        if bezel > 0 {
            fill(outside: bezel, in: whole, Self.glass)
            fill(outside: edge, in: whole, Self.metal)
        }
        // One point larger, to cover the frame's edge when drawn as vectors; around a display without a bezel, a line
        // of one pixel remains.
        let ground = whole.insetBy(dx: -1, dy: -1)
        if bezel == 0 { fill(outside: 0, in: ground, palette.line) }
        fill(outside: bezel == 0 ? -pixel : 0, in: ground, palette.ground)
    }
}
