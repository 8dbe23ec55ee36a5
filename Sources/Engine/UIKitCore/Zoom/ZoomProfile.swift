public import CoreAnimation
public import Foundation

/// The figures of the zoom transition.
///
/// Measured on films of an iPhone 16 Pro with iOS 27.0.1. Source: Tembeon/morph, test/fixtures/ios27-device. Figures of
/// iOS 18, where the zoom came, have not been published; these stand in.
public struct ZoomProfile: Equatable, Sendable {
    /// The springs on which a page moves.
    public struct Motion: Equatable, Sendable {
        /// The spring of the centre.
        public var center: Spring
        /// The spring of the width.
        public var width: Spring
        /// The spring of the height.
        public var height: Spring

        /// Creates springs from their responses, in seconds, and damping ratios.
        public init(
            center: (response: Double, ratio: Double), width: (response: Double, ratio: Double),
            height: (response: Double, ratio: Double)
        ) {
            self.center = ZoomProfile.spring(center.response, center.ratio)
            self.width = ZoomProfile.spring(width.response, width.ratio)
            self.height = ZoomProfile.spring(height.response, height.ratio)
        }

        /// Seconds until all of them have settled.
        var settlingDuration: TimeInterval {
            max(center.settlingDuration, width.settlingDuration, height.settlingDuration)
        }
    }

    /// How a drag changes the zoomed page. The point of the content that was grabbed stays under the finger, `lag` points
    /// behind it, while the page shrinks about it.
    public struct Pull: Equatable, Sendable {
        /// Travel of the finger from touch down up to which the page rests, points.
        public var slop: CGFloat
        /// Distance by which the grabbed point is behind the finger, points.
        public var lag: CGFloat
        /// Share of the width that is lost, per point of travel beyond the slop.
        public var width: CGFloat
        /// Share of the height that is lost, per point of travel beyond the slop.
        public var height: CGFloat
        /// Travel beyond which less of it counts, as a fraction of the page's width.
        public var reach: CGFloat = .infinity
        /// The part of the travel beyond the reach that counts, 0…1.
        public var beyond: CGFloat = 1

        /// The travel by which a page of a width shrinks, points.
        func counted(_ travel: CGFloat, of width: CGFloat) -> CGFloat {
            let near = reach.isFinite ? min(travel, reach * width) : travel
            return max(near + (travel - near) * beyond - slop, 0)
        }
    }

    /// The springs of a page that opens.
    public var opening = Motion(
        center: (0.289, 1.095), width: (0.289, 1.095), height: (0.396, 0.937))
    /// The springs of a page that code closes.
    public var closing = Motion(center: (0.34, 0.92), width: (0.34, 0.92), height: (0.34, 0.92))
    /// The springs of a page that a finger has let go of, into its source.
    public var leaving = Motion(center: (0.47, 0.825), width: (0.415, 0.81), height: (0.32, 0.985))
    /// The springs of a page that returns.
    public var returning = Motion(
        center: (0.275, 0.93), width: (0.275, 0.93), height: (0.275, 0.93))
    /// The springs of a sheet that opens.
    public var sheetOpening = Motion(
        center: (0.355, 0.83), width: (0.47, 0.77), height: (0.44, 0.76))
    /// The springs of a sheet that closes.
    public var sheetClosing = Motion(
        center: (0.45, 0.755), width: (0.267, 0.77), height: (0.298, 0.83))
    /// The spring on which the source's look fades, and comes back.
    public var fade = Self.spring(0.205, 0.8)
    /// Alpha of the black behind the page, 0…1; a sheet has its own dimming.
    public var dimming: CGFloat = 0.15
    /// Opacity of the page's shadow, 0…1.
    public var shadowOpacity: Float = 0.36
    /// Standard deviation of the shadow's blur, points.
    public var shadowRadius: CGFloat = 30
    /// Distance of the shadow downwards, points.
    public var shadowOffset: CGFloat = 4
    /// Distance that a finger moves before it drags the page, points.
    public var slop: CGFloat = 10
    /// Time from then until the page begins to follow, seconds.
    public var start: TimeInterval = 0.05
    /// The spring on which it follows.
    public var tracking = Self.spring(0.06, 0.85)
    /// Angle between a finger's way and straight down or sideways within which it drags the page, degrees.
    public var angle: CGFloat = 30
    /// The effect of a drag downwards.
    public var down = Pull(slop: 13, lag: 13, width: 0.00077, height: 0.00155)
    /// The effect of a drag to the trailing side.
    public var sideways = Pull(
        slop: 11, lag: 8.5, width: 0.00166, height: 0.00166, reach: 0.6, beyond: 0.53)
    /// Travel up to which a page rests that is dragged to the trailing side from the screen's edge, points.
    public var edgeSlop: CGFloat = 15.3
    /// The effect of a drag downwards on a sheet.
    public var sheet = Pull(slop: 3.4, lag: 3.4, width: 0.0014, height: 0.0025)
    /// Travel from touch down beyond which a page that is let go closes, points.
    public var distance: CGFloat = 132.5
    /// Speed beyond which it closes wherever it is, points per second.
    public var velocity: CGFloat = 1050

    /// Creates the measured figures.
    public init() {}

    fileprivate static func spring(_ response: Double, _ ratio: Double) -> Spring {
        Spring(perceptualDuration: response, bounce: ratio > 1 ? 1 / ratio - 1 : 1 - ratio)
    }
}
