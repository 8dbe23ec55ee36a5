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
    /// How far the fingers of a tap may move, points. Reports lie between 10 and 45.
    public var tapSlop: CGFloat = 10
    /// How long a finger may stay down in a tap, seconds.
    ///
    /// Source of this and the next two figures: published disassemblies of UIKit's taps on texts.
    public var tapDuration: TimeInterval = 0.75
    /// From the end of a tap until the next one has to begin, seconds.
    public var tapInterval: TimeInterval = 0.35
    /// How far apart the taps of a row may lie, points.
    public var tapSeparation: CGFloat = 45
    /// How far outside a control's bounds a finger still counts as inside, points.
    ///
    /// Source: the commonly measured 70 pt (Stack Overflow, question 14340122).
    public var controlTrackingSlop: CGFloat = 70
    /// How far a swipe goes at the least, points, at its very beginning.
    ///
    /// Source of this and the next three figures: OpenUIKit's measurements of a simulator of iOS 26.1.
    public var swipeDistance: CGFloat = 50
    /// By which part of itself `swipeDistance` shrinks in a second.
    public var swipeDistanceDecay: CGFloat = 0.94
    /// How far a swipe may stray from its direction, points, at its very beginning.
    public var swipeDeviation: CGFloat = 50
    /// By which part of itself `swipeDeviation` shrinks in a second.
    public var swipeDeviationDecay: CGFloat = 0.98
    /// How long a swipe may take, seconds.
    public var swipeDuration: TimeInterval = 0.5
    /// How much farther apart or nearer two fingers come before a pinch begins, points; the scale leaves
    /// it out. Chosen like `panSlop`.
    public var pinchSlop: CGFloat = 10
    /// How far two fingers turn before a rotation begins, radians; the rotation leaves it out. Chosen:
    /// five degrees.
    public var rotationSlop: CGFloat = .pi / 36
    /// The weights of the last three velocities between touch samples, the oldest first.
    ///
    /// Source: Flutter's model of UIScrollView's fling velocity.
    public var velocityWeights: [Double] = [0.6, 0.35, 0.05]
    /// After this long without a sample the finger counts as still, seconds.
    ///
    /// Source: Android's and Flutter's velocity trackers.
    public var velocityTimeout: TimeInterval = 0.04

    /// How much of a drag beyond its end content follows at first, 0…1.
    ///
    /// Source: the published analysis of the rubber band of iOS.
    public var scrollRubberBand: CGFloat = 0.55
    /// Content that was let go rests below this velocity, points a second.
    ///
    /// Source: four measured flicks (Stack Overflow, question 16155375) end 499 ms of their velocity on,
    /// less 5 pt: the distance of a decay by 0.998 a millisecond from the flick's velocity to 10 pt/s.
    public var scrollRestVelocity = 10.0
    /// The natural frequency of the critically damped springs that pull content back to its end and to
    /// its pages, radians a second; open re-implementations use mass 1 and stiffness 100.
    public var scrollSpringFrequency = 10.0
    /// So near to its end content on a spring rests, points; chosen.
    public var scrollRestDistance = 0.5
    /// A flick of more than this, points a second, goes to the next page; chosen.
    public var scrollPagingVelocity: CGFloat = 200
    /// How many times longer than across a drag is along the axis that it is locked to: 30° at most from
    /// it; chosen.
    public var scrollDirectionalLockRatio: CGFloat = 1.732
    /// Seconds of an animated change of the content offset; the commonly measured figure.
    public var scrollAnimationDuration: TimeInterval = 0.3
    /// For so long a touch in a scroll view's content may become a drag without asking, seconds; the
    /// commonly measured figure.
    public var contentTouchDelay: TimeInterval = 0.15
    /// Seconds of an animated change of a collection view's layout; chosen.
    public var layoutTransitionDuration: TimeInterval = 0.3

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

    /// Seconds of the presentation that covers from below; its spring has mass 3, stiffness 1000,
    /// damping 500. Reports agree on about half a second.
    public var modalDuration: TimeInterval = 0.5
    /// Seconds of the presentation that dissolves, at UIView's default curve; chosen.
    public var modalDissolveDuration: TimeInterval = 0.35
    /// Seconds of the presentations that flip and curl, at UIView's default curve; chosen.
    public var modalTurnDuration: TimeInterval = 0.75

    /// From the top of the screen to the top edge of a large sheet, points, where the device covers nothing at
    /// its top; else it is `sheetRecessGap` below what is covered.
    ///
    /// Source: published measurements on iOS 16: 10 pt below the safe area, which begins at 47 pt on
    /// phones of 390 × 844.
    public var sheetTopMargin: CGFloat = 57
    /// How far above a large sheet the presenting view's top edge is seen, points. Same source.
    public var sheetRecessGap: CGFloat = 10
    /// How far the presenting view's sides come in behind a large sheet, points; chosen.
    public var sheetRecessInset: CGFloat = 16
    /// The part of the container's height that a medium sheet takes. Source: the reference of
    /// `UISheetPresentationController.Detent.medium()` says about half.
    public var sheetMediumFraction: CGFloat = 0.5
    /// The radius of a sheet's top corners and of the presenting view's behind it, points; reported for
    /// iOS 13 to 18.
    public var sheetCornerRadius: CGFloat = 10
    /// How dark it is behind a sheet, 0…1; chosen.
    public var sheetDimming: CGFloat = 0.2
    /// The same in the dark, where a faint shade would not be seen; chosen.
    public var sheetDarkDimming: CGFloat = 0.48
    /// The size of a sheet's grabber, points; measured on screenshots.
    public var sheetGrabberSize = CGSize(width: 36, height: 5)
    /// From the sheet's top edge to its grabber, points; measured on screenshots.
    public var sheetGrabberMargin: CGFloat = 5
    /// How opaque the grabber is, 0…1, in the colour of secondary labels; chosen.
    public var sheetGrabberAlpha: CGFloat = 0.3
    /// How long the finger's velocity carries a sheet on to where it would come to rest, seconds: the
    /// nearest detent to there is taken, and beyond the middle of the smallest one the sheet goes.
    ///
    /// Source: the projection 0.001·d/(1 − d) of WWDC 2018's session 803 at a scroll view's normal
    /// deceleration d = 0.998 a millisecond.
    public var sheetProjection: TimeInterval = 0.499
    /// How firmly a sheet is held beyond where it may go: a drag of x moves it
    /// (1 − 1/(x·c/h + 1))·h on a screen of height h. Source: the constant of scroll views, as open
    /// re-implementations have it.
    public var sheetRubberBand: CGFloat = 0.55

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
