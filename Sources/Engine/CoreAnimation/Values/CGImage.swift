public import FilmstripDisplay
package import Foundation

/// A picture: pixels, or a drawing that stays sharp at any size.
///
/// - Difference: a `Bitmap` or a drawing; there is no `dataProvider`.
public final class CGImage: Equatable, Sendable {
    /// The content of the picture.
    package enum Source: Equatable, Sendable {
        case pixels(Bitmap)
        /// A display list, in points; multiplied by `scale` they are pixels.
        case drawing(DisplayList, scale: Double)
    }

    package let source: Source

    /// A picture of the given pixels.
    ///
    /// - Difference: ours.
    public init(_ bitmap: Bitmap) { source = .pixels(bitmap) }

    /// A picture that is drawn anew wherever it is shown.
    ///
    /// - Parameters:
    ///   - list: The picture.
    ///   - scale: Pixels per point, for `width` and `height`.
    /// - Difference: ours.
    public init(_ list: DisplayList, scale: Double) { source = .drawing(list, scale: scale) }

    /// The width in pixels.
    public var width: Int { Int(size.width.rounded()) }
    /// The height in pixels.
    public var height: Int { Int(size.height.rounded()) }

    /// The size in pixels; that of a drawing may be fractional.
    package var size: CGSize {
        switch source {
        case .pixels(let bitmap):
            CGSize(width: bitmap.width, height: bitmap.height)
        case .drawing(let list, let scale):
            CGSize(width: list.size.width * scale, height: list.size.height * scale)
        }
    }

    /// Whether the pictures have equal contents.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.source == b.source }
}
