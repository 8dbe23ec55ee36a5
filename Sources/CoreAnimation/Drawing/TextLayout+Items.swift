package import FilmstripDisplay
import FilmstripGeometry
package import FilmstripText
package import Foundation

extension TextLayout {
    /// The items that draw the lines in one colour, with the layout's top left corner at `origin`.
    package func items(_ color: Color, at origin: CGPoint) -> [DisplayItem] {
        lines.flatMap { line in
            let place = Homography(
                CGAffineTransform(
                    translationX: origin.x + line.origin.x, y: origin.y + line.origin.y))
            return line.text.runs.map {
                DisplayItem.glyphs(.init($0, color, transform: place))
            }
        }
    }

    /// A warning about `layer` for each character that no font has.
    package func warnings(about layer: String) -> [Warning] {
        missing.map { scalar in
            let code = String(scalar.value, radix: 16, uppercase: true)
            let digits = String(repeating: "0", count: max(4 - code.count, 0)) + code
            return Warning(layer: layer, message: "no font has U+\(digits)")
        }
    }
}
