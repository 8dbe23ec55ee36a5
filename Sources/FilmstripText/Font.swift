import FilmstripGeometry
public import Foundation

/// The system font in a weight and size.
///
/// The system font is Inter, in place of San Francisco; characters that it lacks come from
/// DejaVu Sans. The text design serves every size, although UIKit changes to a display design at 20 pt.
public struct Font: Hashable, Sendable {
    /// The thickness of the strokes, on the scale of OpenType's `usWeightClass`.
    public enum Weight: Int, CaseIterable, Sendable {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
    }

    /// The thickness of the strokes.
    public let weight: Weight
    /// The size of the em, in points.
    public let size: CGFloat

    /// The system font.
    ///
    /// - Parameter size: In points, finite and above 0.
    public init(weight: Weight = .regular, size: CGFloat) {
        demand(size > 0 && size.isFinite, "font size \(size)")
        (self.weight, self.size) = (weight, size)
    }
}
