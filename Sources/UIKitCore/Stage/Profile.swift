public import Foundation

/// Everything that UIKit does and Apple does not publish, as named numbers.
///
/// The values come from measurements and open re-implementations, and are chosen, not proved: a profile
/// makes no claim of parity with any device.
public struct Profile: Equatable, Sendable {
    /// How far a finger moves before a pan begins, points. Source: the commonly measured 10 pt.
    public var panSlop: CGFloat = 10
    /// Whether a pan's translation counts the points that it took to begin.
    ///
    /// A published trace of a scroll view begins at 12 pt of movement with a translation of 2.
    public var panTranslationIncludesSlop = false
    /// How near to the edge a screen edge pan starts, points. Reports lie between 13 and 20.
    public var screenEdgeWidth: CGFloat = 20
    /// The weights of the last three velocities between touch samples, the oldest first.
    ///
    /// Source: Flutter's model of UIScrollView's fling velocity.
    public var velocityWeights: [Double] = [0.6, 0.35, 0.05]
    /// After this long without a sample the finger counts as still, seconds.
    ///
    /// Source: Android's and Flutter's velocity trackers.
    public var velocityTimeout: TimeInterval = 0.04

    /// Seconds of the default push and pop; their spring has mass 3, stiffness 1000, damping 500.
    ///
    /// Source: the figures that react-navigation gives as UIKit's own.
    public var navigationDuration: TimeInterval = 0.5
    /// How far the lower screen moves aside, in parts of the width.
    public var navigationParallax: CGFloat = 0.3
    /// How dark the lower screen becomes, 0…1.
    public var navigationDimming: CGFloat = 0.1
    /// The standard deviation of the shadow at the upper screen's edge, points.
    public var navigationShadowRadius: CGFloat = 5
    /// The strength of the shadow at the upper screen's edge, 0…1.
    public var navigationShadowOpacity: Float = 0.25

    /// Seconds of the default pop under a finger. Measured ones lie between 0.25 and 0.35.
    public var interactivePopDuration: TimeInterval = 0.35
    /// The part of the width beyond which a pop finishes whose finger rested; chosen.
    public var interactivePopThreshold: CGFloat = 0.5
    /// The speed beyond which the finger's direction alone decides a pop, points a second; chosen.
    public var interactivePopVelocity: CGFloat = 300

    /// What completions of animations are told when an interactive transition was cancelled and ran
    /// back: the well-known bug of passing `finished` on to `completeTransition` shows that it is true.
    public var cancelledAnimationsFinish = true

    /// How many pictures a second an image view shows that was given no duration. Source: the reference
    /// of `animationDuration`.
    public var imagesPerSecond = 30.0
    /// How opaque the text of a label is that is not enabled, 0…1 of its colour's alpha; chosen.
    public var disabledTextAlpha: CGFloat = 0.4
    /// What each style of `UIBlurEffect` does to what lies beneath.
    public var blurMaterials = BlurMaterial.defaults

    /// The least distance of a screen's content from its left and right edges, points. Source: UIKit's
    /// `systemMinimumLayoutMargins` on phones; 20 on the widest of them.
    public var screenMargin: CGFloat = 16
    /// The figures of navigation bars and tab bars.
    public var bars = BarMetrics()

    /// Below this alpha a view gets no touches. Source: the reference of `hitTest(_:with:)`.
    public var hitTestAlpha: CGFloat = 0.01

    /// The default profile.
    public init() {}
}
