import FilmstripGeometry
public import Foundation

/// The appearance of a film's frames: the display, what surrounds it, and how they are laid out side by side.
public struct StripStyle: Equatable, Sendable {
    /// The display's size; points.
    public var size: CGSize
    /// Pixels a point.
    public var scale: Double
    /// Of the display's corners; points, 0 to half of the shorter side.
    public var cornerRadius: Double
    /// Whether the bezel around the display is shown.
    public var hasFrame: Bool
    /// Frames side by side, at least 1.
    public var columns: Int
    /// Whether each frame has its time and progress above it.
    public var captions: Bool
    /// The part of the display that frames show, in points, inside the display; nil for all of it.
    public var crop: CGRect?
    /// Marks over the frames.
    public var overlays: Set<Overlay>
    /// The effort for a small PNG.
    public var compression: Compression

    /// Marks that can be drawn over the frames, as part of them.
    public enum Overlay: String, CaseIterable, Sendable {
        /// Each finding, on the frame on which it is first seen.
        case findings
        /// The fingers on the screen, and where they came from.
        case touches
    }

    /// The effort for a small PNG; the pixels are the same.
    public enum Compression: String, CaseIterable, Sendable {
        /// Soon done.
        case fast
        /// Fewer bytes, for several times the time.
        case small
    }

    /// A style of frames that show all of a display of this size, alone.
    public init(
        size: CGSize, scale: Double, cornerRadius: Double = 0, hasFrame: Bool = false,
        columns: Int = 6, captions: Bool = true, crop: CGRect? = nil,
        overlays: Set<Overlay> = [], compression: Compression = .fast
    ) {
        (self.size, self.scale) = (size, scale)
        (self.cornerRadius, self.hasFrame) = (cornerRadius, hasFrame)
        (self.columns, self.captions, self.crop) = (columns, captions, crop)
        (self.overlays, self.compression) = (overlays, compression)
    }

    /// The width of a bezel; points. The black border and the metal of a phone are about 2 mm wide, and a point is
    /// about 0.16 mm.
    private static let bezelWidth: CGFloat = 14

    /// The width of the bezel, 0 without one; points that are whole pixels, so that the display's pixels are
    /// the same with it.
    package var bezel: CGFloat { hasFrame ? whole(Self.bezelWidth) : 0 }

    /// A length that is whole pixels, at least as long as `points`.
    package func whole(_ points: CGFloat) -> CGFloat {
        CGFloat(wholePixels(points * scale)) / scale
    }
}
