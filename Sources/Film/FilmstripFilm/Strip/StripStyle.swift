public import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// The appearance of a film's frames: the display, its surroundings, and the layout side by side.
public struct StripStyle: Equatable, Sendable {
    /// The display's size; points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: Double
    /// The radius of the display's corners; points, 0 to half of the shorter side.
    public var cornerRadius: Double
    /// Whether the bezel around the display is shown.
    public var hasFrame: Bool
    /// The number of frames side by side, at least 1, if their spacing is even.
    public var columns: Int
    /// The places of the frames on the sheet.
    public var spacing: Spacing
    /// Whether each frame has a caption with its time and progress.
    public var captions: Bool
    /// Whether a sentence above all frames tells what happens.
    public var summary: Bool
    /// Whether captions tell the time since the frame before, Δt.
    public var intervals: Bool
    /// Whether a time track is drawn under each row of frames.
    public var track: Bool
    /// The number whose course is drawn under each row of frames, if there are several: `progress`, or a property of a
    /// view, such as `message.frame.x`; nil for none.
    public var sparkline: String?
    /// Whether the sheet ends with a tile in which frames from the first to the last lie over each other.
    public var onionSkin: Bool
    /// The colours around the frames.
    public var theme: Theme
    /// Whether text that is too small to be read, with an em below 4 pixels in all frames, becomes blocks.
    public var textBlocks: Bool
    /// The part of the display that frames show, in points, inside the display; nil for all of it.
    public var crop: CGRect?
    /// The marks drawn over the frames.
    public var overlays: Set<Overlay>
    /// How hard to compress a PNG.
    public var compression: Compression

    /// The system's own marks over the frames; nil for none.
    public var statusBar: StatusBar?

    /// The status bar, the camera's cutout and the home indicator of a phone or tablet.
    public struct StatusBar: Equatable, Sendable {
        /// The height of the safe area's inset at the top, points, which tells the kind of display: up to 24 without a
        /// cutout, up to 50 with a notch, above with an island.
        public var top: Double
        /// The height of its inset at the bottom, points; without one, there is no home indicator.
        public var bottom: Double
        /// Whether the marks are white, as on a dark screen, rather than black.
        public var isLight: Bool

        /// Creates the marks of a display with these insets.
        public init(top: Double, bottom: Double, isLight: Bool = false) {
            (self.top, self.bottom, self.isLight) = (top, bottom, isLight)
        }
    }

    /// The places of frames on a sheet.
    public enum Spacing: String, CaseIterable, Sendable {
        /// Rows of frames at equal distances.
        case even
        /// One row, in which the distances of frames are in proportion to the time between them, and the nearest two stand
        /// side by side; even if two frames show the same moment.
        case time
    }

    /// The colours of the ground, the captions and the time tracks.
    public enum Theme: String, CaseIterable, Sendable {
        /// Dark on a light ground.
        case light
        /// Light on a dark ground.
        case dark
    }

    /// A kind of mark that can be drawn over the frames, as part of them.
    public enum Overlay: String, CaseIterable, Sendable {
        /// Each finding, on the frame on which it is first seen.
        case findings
        /// The fingers on the screen, and the paths they came along.
        case touches
        /// The whole paths of the fingers, faintly, also after they have lifted.
        case paths
    }

    /// How hard to compress a PNG.
    public typealias Compression = PictureCompression

    /// Creates a style for frames that show a display of this size.
    public init(
        size: CGSize, scale: Double, cornerRadius: Double = 0, hasFrame: Bool = false,
        columns: Int = 6, spacing: Spacing = .even, captions: Bool = true, summary: Bool = false,
        intervals: Bool = false, track: Bool = true, sparkline: String? = nil,
        onionSkin: Bool = false, theme: Theme = .light, textBlocks: Bool = false,
        crop: CGRect? = nil,
        overlays: Set<Overlay> = [], compression: Compression = .fast,
        statusBar: StatusBar? = nil
    ) {
        (self.spacing, self.summary, self.intervals) = (spacing, summary, intervals)
        (self.sparkline, self.onionSkin) = (sparkline, onionSkin)
        (self.size, self.scale) = (size, scale)
        (self.track, self.theme, self.textBlocks) = (track, theme, textBlocks)
        (self.cornerRadius, self.hasFrame) = (cornerRadius, hasFrame)
        (self.columns, self.captions, self.crop) = (columns, captions, crop)
        (self.overlays, self.compression) = (overlays, compression)
        self.statusBar = statusBar
    }

    /// The least em of text that can be read; pixels. Of 3 pixels, letters are grey spots.
    package static let leastText = 4.0

    /// The width of a bezel; points. A phone's black border and metal are together about 2 mm wide, and a point is
    /// about 0.16 mm.
    private static let bezelWidth: CGFloat = 14

    /// The width of the bezel in points, a whole number of pixels, so that the display's pixels do not depend on it;
    /// 0 without a bezel.
    package var bezel: CGFloat { hasFrame ? whole(Self.bezelWidth) : 0 }

    /// The size of the display's picture: the pixels that the display fills, in points. A pixel through which one of its
    /// edges cuts is left out, since it would be as dark as the black beyond the edge.
    package var displaySize: CGSize {
        func filled(_ points: CGFloat) -> CGFloat {
            // Half of a thousandth of a pixel may be due to rounding.
            let pixels = max((points * scale + 1.0 / 2048).rounded(.down), 1)
            return abs(pixels / scale - points) < 1.0 / 2048 ? points : pixels / scale
        }
        return CGSize(width: filled(size.width), height: filled(size.height))
    }

    /// The shortest length of whole pixels that is at least `points`.
    package func whole(_ points: CGFloat) -> CGFloat {
        CGFloat(wholePixels(points * scale)) / scale
    }
}
