import FilmstripGeometry
public import Foundation

/// The system font in a weight, a size and a design.
///
/// The system font is Inter, in place of San Francisco; characters that it lacks come from Noto and from DejaVu Sans.
public struct Font: Hashable, Sendable {
    /// The thickness of the strokes, on the scale of OpenType's `usWeightClass`.
    public enum Weight: Int, CaseIterable, Sendable {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
    }

    /// The spacing and the vertical metrics of the text.
    public enum Design: CaseIterable, Sendable {
        /// Inter as its files have it: the text cut at every size, without tracking.
        case inter
        /// As `inter`, with figures of one width, for numbers below or after each other.
        case tabular
        /// Inter set like San Francisco: Inter Display from 20 points, tracked to San Francisco's widths, with San
        /// Francisco's vertical metrics.
        case sanFrancisco
    }

    /// The thickness of the strokes.
    public let weight: Weight
    /// The size of the em, in points.
    public let size: CGFloat
    /// The spacing and the vertical metrics.
    public let design: Design

    /// The system font.
    ///
    /// - Parameters:
    ///   - weight: The thickness of the strokes.
    ///   - size: In points, finite and above 0.
    ///   - design: The spacing and the vertical metrics.
    public init(weight: Weight = .regular, size: CGFloat, design: Design = .inter) {
        demand(size > 0 && size.isFinite, "font size \(size)")
        (self.weight, self.size, self.design) = (weight, size, design)
    }

    /// Whether the display cut is used, whose letters are narrower and closer.
    var isDisplay: Bool { design == .sanFrancisco && size >= SanFrancisco.displaySize }

    /// The distance added after each glyph of the main face, ems.
    var tracking: CGFloat {
        design == .sanFrancisco ? SanFrancisco.tracking(of: weight, at: size) : 0
    }
}
