import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripRaster
import Foundation

/// What of the device a frame shows beside the screen: the corners of its display, and the bezel around that, if
/// it has one.
///
/// Each part is all that lies outside a rounded rectangle, over the part before: a pixel on an edge thus blends the
/// two colours that meet there, and no third one.
struct DeviceOutline {
    /// The width of a bezel's lighter edge; points.
    private static let edge: CGFloat = 2

    private static let glass = Color(white: 0.01)
    private static let metal = Color(white: 0.42)

    /// Of the display's corners; points.
    let cornerRadius: CGFloat
    /// The display's size; points that are whole pixels.
    let display: CGSize
    /// The width of the bezel, 0 without one; points that are whole pixels, so that the display's pixels are
    /// the same with it.
    let bezel: CGFloat
    /// The width of the bezel's lighter edge; points that are whole pixels.
    private let edge: CGFloat

    /// The outline of a device; nil if that shows nothing but its display, whole.
    init?(_ style: StripStyle) {
        guard style.hasFrame || style.cornerRadius > 0 else { return nil }
        cornerRadius = style.cornerRadius
        display = CGSize(
            width: style.whole(style.size.width), height: style.whole(style.size.height))
        bezel = style.bezel
        edge = style.whole(Self.edge)
    }

    /// What lies around the display, in a picture of the whole frame; nil if nothing does.
    var surroundings: DisplayList? {
        guard bezel > 0 else { return nil }
        var list = DisplayList(
            size: CGSize(width: display.width + 2 * bezel, height: display.height + 2 * bezel))
        append(around: CGPoint(x: bezel, y: bezel), to: &list)
        return list
    }

    /// Draws all of the frame that is not display, whose upper left corner is at `origin`.
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
        // A point more, which as vectors covers what the others leave on the frame's edge.
        fill(outside: 0, in: whole.insetBy(dx: -1, dy: -1), SheetStyle.ground)
    }
}
