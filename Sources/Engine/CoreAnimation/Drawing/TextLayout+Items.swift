package import FilmstripDisplay
import FilmstripGeometry
package import FilmstripText
package import Foundation

extension TextLayout {
    /// The items that draw the lines in one colour, with the layout's top left corner at `origin`.
    package func items(_ color: Color, at origin: CGPoint) -> [DisplayItem] {
        func items(of line: Line) -> [DisplayItem] {
            let place = Homography(
                CGAffineTransform(
                    translationX: origin.x + line.origin.x, y: origin.y + line.origin.y))
            return line.text.items(color, transform: place)
        }
        return lines.count == 1 ? items(of: lines[0]) : lines.flatMap(items)
    }

    /// A warning about `layer` if there are characters that no font has; none if there are not.
    ///
    /// It names the first eight.
    package func warnings(about layer: String) -> [Warning] {
        guard !missing.isEmpty else { return [] }
        var names = missing.prefix(8).map { scalar in
            let code = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(4 - code.count, 0)) + code
        }
        if missing.count > 8 { names.append("\(missing.count - 8) more") }
        let last = names.removeLast()
        let list = names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
        return [Warning(layer: layer, message: "no font has \(list)")]
    }
}
