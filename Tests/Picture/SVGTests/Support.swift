import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation

/// The lines between the `<svg>` tags of a picture of 100 × 100 points.
func lines(_ items: DisplayItem...) -> [String] {
    let lines = write(items).markup.split(separator: "\n").map(String.init)
    return Array(lines.dropFirst().dropLast())
}

/// The document of a picture of 100 × 100 points; its groups must not be nested deeper than backends allow.
func write(_ items: [DisplayItem]) -> SVGDocument {
    var list = DisplayList(size: CGSize(width: 100, height: 100))
    for item in items { list.append(item) }
    do { return try SVGWriter().write(list) } catch { preconditionFailure("\(error)") }
}

func fill(_ shape: Shape, _ color: Color = .black, _ transform: Homography = .identity)
    -> DisplayItem
{
    .fill(DisplayItem.Fill(shape, .solid(color), transform: transform))
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Shape {
    .rect(CGRect(x: x, y: y, width: width, height: height))
}

/// A run in a font of 1000 units per em with two glyphs: 1 is a triangle, 2 a space.
func run(
    _ glyphs: [(id: UInt32, x: CGFloat)] = [(1, 0), (2, 5), (1, 7.5)], size: CGFloat = 10,
    text: String = "a a"
) -> GlyphRun {
    let triangle = Path([
        .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 500, y: 0)), .line(CGPoint(x: 250, y: -700)),
        .close,
    ])
    return GlyphRun(
        font: "Triangles", unitsPerEm: 1000, size: size,
        glyphs: glyphs.map { .init(id: $0.id, position: CGPoint(x: $0.x, y: 0)) },
        outlines: [1: triangle], text: text)
}

/// A perspective that divides by 1 + x/100.
let receding = Homography(a: 1, b: 0, p: 0.01, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)
