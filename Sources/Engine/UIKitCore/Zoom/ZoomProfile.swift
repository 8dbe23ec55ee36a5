public import CoreAnimation
public import Foundation

/// The figures of the zoom transition.
///
/// Measured on films of an iPhone 16 Pro with iOS 27.0.1. Source: Tembeon/morph, test/fixtures/ios27-device. Figures of
/// iOS 18, where the zoom came, have not been published; these stand in.
public struct ZoomProfile: Equatable, Sendable {
    /// How a drag changes the zoomed page, for each point of its way.
    public struct Pull: Equatable, Sendable {
        /// Share of the width that is lost, per point.
        public var width: CGFloat
        /// Share of the height that is lost, per point.
        public var height: CGFloat
        /// Distance that the page's centre moves, points per point.
        public var follow: CGFloat

        /// Creates the figures of one direction.
        public init(width: CGFloat, height: CGFloat, follow: CGFloat) {
            (self.width, self.height, self.follow) = (width, height, follow)
        }
    }

    /// The spring of the centre and the width while the page opens.
    public var opening = Spring(perceptualDuration: 0.317, bounce: 0)
    /// The spring of the height while the page opens: response 0.406 s, damping ratio 0.925.
    public var openingHeight = Spring(perceptualDuration: 0.406, bounce: 0.075)
    /// The spring of a page that code closes: response 0.34 s, damping ratio 0.92.
    public var closing = Spring(perceptualDuration: 0.34, bounce: 0.08)
    /// The spring of the centre and the width of a page that a finger has let go of: response 0.45 s, ratio 0.81.
    public var leaving = Spring(perceptualDuration: 0.45, bounce: 0.19)
    /// The spring of the height of such a page: response 0.33 s, ratio 0.98.
    public var leavingHeight = Spring(perceptualDuration: 0.33, bounce: 0.02)
    /// The spring of a page that returns: response 0.278 s, ratio 0.927.
    public var returning = Spring(perceptualDuration: 0.278, bounce: 0.073)
    /// Time in which the source's look fades while the page opens, seconds.
    public var fadeOut = 0.156
    /// Time in which it comes back while the page closes, seconds.
    public var fadeIn = 0.191
    /// Alpha of the black behind the page, 0…1.
    public var dimming: CGFloat = 0.15
    /// Opacity of the page's shadow, 0…1.
    public var shadowOpacity: Float = 0.36
    /// Standard deviation of the shadow's blur, points.
    public var shadowRadius: CGFloat = 30
    /// Distance of the shadow downwards, points.
    public var shadowOffset: CGFloat = 4
    /// Distance that a finger moves before it drags the page, points.
    public var slop: CGFloat = 13.5
    /// Angle between a finger's way and straight down or sideways within which it drags the page, degrees.
    public var angle: CGFloat = 30
    /// The effect of a drag downwards.
    public var down = Pull(width: 0.00078, height: 0.00154, follow: 0.61)
    /// The effect of a drag to the trailing side.
    public var sideways = Pull(width: 0.00156, height: 0.00168, follow: 0.95)
    /// Way beyond which a page that is let go closes, points.
    public var distance: CGFloat = 132.5
    /// Speed beyond which it closes wherever it is, points per second.
    public var velocity: CGFloat = 1050

    /// Creates the measured figures.
    public init() {}
}
