package import FilmstripDisplay
import FilmstripGeometry
package import FilmstripText
package import Foundation

/// The part of a line of text that lies at the given place.
package enum LineAlignment {
    case leading, center, trailing
}

extension DisplayList {
    /// Adds a line of text whose baseline is at `place`; a line wider than `width` is truncated with "…".
    ///
    /// - Returns: The width of the line; points.
    @discardableResult
    package mutating func append(
        _ text: String, _ font: Font, _ color: Color, at place: CGPoint,
        _ alignment: LineAlignment = .leading, width: CGFloat = .infinity
    ) -> CGFloat {
        append(
            FontLibrary.shared.line(text, font: font, truncatedTo: width), color, at: place,
            alignment)
    }

    /// Adds a shaped line of text whose baseline is at `place`.
    ///
    /// - Returns: The width of the line; points.
    @discardableResult
    package mutating func append(
        _ line: TextLine, _ color: Color, at place: CGPoint, _ alignment: LineAlignment = .leading
    ) -> CGFloat {
        let shift: CGFloat =
            switch alignment {
            case .leading: 0
            case .center: line.width / 2
            case .trailing: line.width
            }
        let transform = Homography(
            CGAffineTransform(translationX: place.x - shift, y: place.y))
        for item in line.items(color, transform: transform) { append(item) }
        return line.width
    }
}
