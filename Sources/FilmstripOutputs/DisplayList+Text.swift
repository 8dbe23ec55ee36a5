package import FilmstripDisplay
import FilmstripGeometry
package import FilmstripText
package import Foundation

/// Which side of a line of text stands at its place.
package enum LineAlignment {
    case leading, center, trailing
}

extension DisplayList {
    /// Adds a line of text whose baseline is at `place`; what is wider than `width` is cut with "…".
    ///
    /// - Returns: How wide it is, points.
    @discardableResult
    package mutating func append(
        _ text: String, _ font: Font, _ color: Color, at place: CGPoint,
        _ alignment: LineAlignment = .leading, width: CGFloat = .infinity
    ) -> CGFloat {
        let line = FontLibrary.shared.line(text, font: font, truncatedTo: width)
        let shift: CGFloat =
            switch alignment {
            case .leading: 0
            case .center: line.width / 2
            case .trailing: line.width
            }
        let transform = Homography(
            CGAffineTransform(translationX: place.x - shift, y: place.y))
        for run in line.runs { append(.glyphs(.init(run, color, transform: transform))) }
        return line.width
    }
}
