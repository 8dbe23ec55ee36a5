public import CoreAnimation
public import Foundation

/// The unpublished constants of UIKit's behaviour, as named numbers.
///
/// The values come from measurements and open re-implementations, and are chosen, not proved: a
/// profile makes no claim of parity with any device.
public struct Profile: Equatable, Sendable {
    /// The version of iOS.
    public let system: System
    /// Damping ratio of a spring to which none, or one below 0, is given. Chosen: it swings all the time, and arrives.
    public static let leastDampingRatio: CGFloat = 0.01
    /// The system's spacing between views in Auto Layout, points. Source: Apple's "Auto Layout Guide", in which the
    /// standard space between two controls is 8 points.
    public static let systemSpacing: CGFloat = 8
    /// The width of the readable content guide at most, points. Source: the commonly measured figure at the default
    /// text size.
    public static let readableWidth: CGFloat = 672
    /// Distance that a finger moves before a pan begins, points. Source: the commonly measured 10 pt.
    public var panSlop: CGFloat = 10
    /// Whether a pan's translation includes the distance moved before it begins.
    ///
    /// A published trace of a scroll view begins at 12 pt of movement with a translation of 2.
    public var panTranslationIncludesSlop = false
    /// Distance from the edge within which a screen edge pan must start, points. Reports lie
    /// between 13 and 20.
    public var screenEdgeWidth: CGFloat = 20
    /// Distance that a finger moves before a screen edge pan begins, points.
    public var edgePanSlop: CGFloat = 10
    /// Whether a screen edge pan's translation counts from the last place of the finger within the slop, rather than from
    /// the slop's end.
    public var edgePanCountsFromSample = false
    /// Distance that the fingers of a tap may move, points. Reports lie between 10 and 45.
    public var tapSlop: CGFloat = 10
    /// Maximum time that a finger stays down in a tap, seconds.
    ///
    /// Source of this and the next two figures: published disassemblies of UIKit's taps on texts.
    public var tapDuration: TimeInterval = 0.75
    /// Maximum time from the end of a tap to the beginning of the next one, seconds.
    public var tapInterval: TimeInterval = 0.35
    /// Maximum distance between consecutive taps, points.
    public var tapSeparation: CGFloat = 45
    /// Distance outside a control's bounds within which a finger still counts as inside, points.
    ///
    /// Source: the commonly measured 70 pt (Stack Overflow, question 14340122).
    public var controlTrackingSlop: CGFloat = 70
    /// Minimum length of a swipe at its very beginning, points.
    ///
    /// Source of this and the next three figures: OpenUIKit's measurements of a simulator of iOS 26.1.
    public var swipeDistance: CGFloat = 50
    /// Fraction of `swipeDistance` by which the minimum length shrinks per second.
    public var swipeDistanceDecay: CGFloat = 0.94
    /// Maximum deviation of a swipe from its direction at its very beginning, points.
    public var swipeDeviation: CGFloat = 50
    /// Fraction of `swipeDeviation` by which the maximum deviation shrinks per second.
    public var swipeDeviationDecay: CGFloat = 0.98
    /// Maximum duration of a swipe, seconds.
    public var swipeDuration: TimeInterval = 0.5
    /// Change of the distance between two fingers before a pinch begins, points; excluded from the
    /// scale. Chosen like `panSlop`.
    public var pinchSlop: CGFloat = 10
    /// Angle by which two fingers turn before a rotation begins, radians; excluded from the
    /// rotation. Chosen: five degrees.
    public var rotationSlop: CGFloat = .pi / 36
    /// Weights of the last three velocities between touch samples, oldest first.
    ///
    /// Source: Flutter's model of UIScrollView's fling velocity.
    public var velocityWeights: [Double] = [0.6, 0.35, 0.05]
    /// The same for scroll views; empty if they are those of all pans.
    public var scrollVelocityWeights: [Double] = []
    /// Time without a sample after which the finger counts as still, seconds.
    ///
    /// Source: Android's and Flutter's velocity trackers.
    public var velocityTimeout: TimeInterval = 0.04

    /// Initial fraction of a drag beyond its end that content follows, 0…1.
    ///
    /// Source: the published analysis of the rubber band of iOS.
    public var scrollRubberBand: CGFloat = 0.55
    /// Velocity below which released content rests, points per second.
    ///
    /// Source: four measured flicks (Stack Overflow, question 16155375) travel 499 ms times their
    /// velocity, less 5 pt: the distance of a decay by 0.998 a millisecond from the flick's
    /// velocity to 10 pt/s.
    public var scrollRestVelocity = 10.0
    /// Natural frequency of the critically damped springs that pull content back to its end and to
    /// its pages, radians per second; open re-implementations use mass 1 and stiffness 100.
    public var scrollSpringFrequency = 10.0
    /// Distance from its end within which content on a spring rests, points; chosen.
    public var scrollRestDistance = 0.5
    /// Velocity above which a flick moves to the next page, points per second; chosen.
    public var scrollPagingVelocity: CGFloat = 200
    /// Minimum ratio of a drag's length along an axis to its length across, for locking the drag to
    /// the axis: at most 30° from it; chosen.
    public var scrollDirectionalLockRatio: CGFloat = 1.732
    /// Duration of an animated change of the content offset, seconds; the commonly measured figure.
    public var scrollAnimationDuration: TimeInterval = 0.3
    /// Time during which a touch in a scroll view's content may become a drag without asking the
    /// touched view, seconds; the commonly measured figure.
    public var contentTouchDelay: TimeInterval = 0.15
    /// Duration of an animated change of a collection view's layout, seconds; chosen.
    public var layoutTransitionDuration: TimeInterval = 0.3

    /// Duration of the default push and pop, seconds.
    ///
    /// Source of this and the next figure: those that react-navigation gives as UIKit's own.
    public var navigationDuration: TimeInterval = 0.5
    /// The spring of the default push and pop; its initial velocity is in widths per second.
    public var navigationSpring = Spring(mass: 3, stiffness: 1000, damping: 500)
    /// Distance that the lower screen moves aside, as a fraction of the width.
    public var navigationParallax: CGFloat = 0.3
    /// The points of which that distance is a multiple; 0 if of none.
    public var navigationParallaxStep: CGFloat = 0
    /// Strength of the dimming of the lower screen, 0…1.
    public var navigationDimming: CGFloat = 0.1
    /// The standard deviation of the shadow at the upper screen's edge, points.
    public var navigationShadowRadius: CGFloat = 5
    /// The strength of the shadow at the upper screen's edge, 0…1.
    public var navigationShadowOpacity: Float = 0.25
    /// Whether another push or pop may interrupt a default one that no finger holds; if not, it is refused.
    ///
    /// Source: Apple, WWDC 2024, session 10145: such a push is not cancelled but completed at once, and the pop begins in the
    /// same turn; since iOS 26 for every default push and pop.
    public var navigationIsInterruptible = false
    /// Whether a drag anywhere in the content pops, towards the trailing side.
    ///
    /// Source: the reference of `interactiveContentPopGestureRecognizer`, since iOS 26.
    public var contentPops = false
    /// Whether that drag, while it may still pop, holds back the pans of other views. Undecided: NativePHP/mobile-air, pull
    /// request 481, has the pop take the touch of a row of SwiftUI; in UIKit the deeper view's recognizer goes first.
    public var contentPopGoesFirst = false

    /// Duration of the default change of tabs, in which the arriving screen fades in, seconds; 0 if it happens at once.
    ///
    /// Source: reports of iOS 18, in which `viewDidAppear` comes 0.5 to 0.7 s later than before
    /// (dev.classmethod.jp, "iOS 18 UITabBarController lifecycle change").
    public var tabFadeDuration: TimeInterval = 0
    /// The spring of that fade; chosen like that of the push.
    public var tabFadeSpring = Spring(perceptualDuration: 0.3, bounce: 0)

    /// Duration in which the interface turns by a quarter, seconds; a half takes twice that. Source: the figure that UIKit's
    /// `willAnimateRotation(to:duration:)` passed on phones, and `UIApplication.statusBarOrientationAnimationDuration`.
    public var rotationDuration: TimeInterval = 0.3

    /// Duration of the default pop driven by a finger, seconds. Measured values lie between 0.25
    /// and 0.35.
    public var interactivePopDuration: TimeInterval = 0.35
    /// The spring by which the screen follows a finger that drives a pop; nil if it follows at once.
    public var interactivePopTracking: Spring?
    /// Time from the beginning of a pop by a finger to that of its following; seconds.
    public var interactivePopStart: TimeInterval = 0
    /// Time from the lift of a finger that rested to the beginning of `interactivePopSpring`; seconds.
    public var interactivePopRestDelay: TimeInterval = 0
    /// Time by which that spring begins later if the pop finishes; seconds.
    public var interactivePopFinishDelay: TimeInterval = 0
    /// The spring on which a pop ends after the finger, with the finger's velocity; nil if it ends on the curve ease-out in
    /// what is left of `interactivePopDuration`.
    public var interactivePopSpring: Spring?
    /// Distance from its end within which a screen on that spring rests, points.
    public var interactivePopRest: CGFloat = 0.2
    /// Fraction of the width beyond which a pop released at rest finishes; chosen.
    public var interactivePopThreshold: CGFloat = 0.5
    /// Time over which the finger's velocity is added to its translation for that, seconds.
    public var interactivePopProjection: TimeInterval = 0
    /// Time without a sample after which a finger that drives a pop counts as still, seconds.
    public var interactivePopVelocityTimeout: TimeInterval = 0.04
    /// Speed above which the finger's direction alone decides a pop, points per second; chosen.
    public var interactivePopVelocity: CGFloat = 300

    /// Duration of the presentation that covers from below, seconds. Reports agree on about half a second.
    public var modalDuration: TimeInterval = 0.5
    /// The spring of the presentation that covers from below; reported as that of the push.
    public var modalSpring = Spring(mass: 3, stiffness: 1000, damping: 500)
    /// Duration of the presentation that dissolves, at UIView's default curve, seconds; chosen.
    public var modalDissolveDuration: TimeInterval = 0.35
    /// Duration of the presentations that flip and curl, at UIView's default curve, seconds; chosen.
    public var modalTurnDuration: TimeInterval = 0.75

    /// The figures of alerts and action sheets.
    public var alerts = AlertProfile()
    /// The look of bodies of glass.
    public var glass = GlassProfile()
    /// The figures of the zoom transition.
    public var zoom = ZoomProfile()
    /// Distance from the top of the screen to the top edge of a large sheet on devices without a
    /// top safe area inset, points; on others the distance is that inset plus `sheetRecessGap`.
    ///
    /// Source: published measurements on iOS 16: 10 pt below the safe area, which begins at 47 pt
    /// on phones of 390 × 844.
    public var sheetTopMargin: CGFloat = 57
    /// Height of the visible strip of the presenting view above a large sheet, points. Same source.
    public var sheetRecessGap: CGFloat = 10
    /// Inset of the presenting view's sides behind a large sheet, points; chosen.
    public var sheetRecessInset: CGFloat = 16
    /// Inset of a sheet that is lower than the largest from the left, right and bottom edges, points; it is drawn smaller
    /// rather than laid out narrower.
    public var sheetFloatInset: CGFloat = 0
    /// Distance from the largest height within which a sheet no longer floats, points.
    public var sheetDockDistance: CGFloat = 0
    /// Whether the presenting view recedes behind a large sheet.
    public var sheetRecedes = true
    /// Whether a medium sheet takes that fraction of the largest height above the safe area's bottom, rather than of the
    /// container's height.
    public var sheetMediumIsOfLargest = false
    /// The spring of a sheet's movements by code and after a finger.
    public var sheetSpring = Spring(mass: 3, stiffness: 1000, damping: 500)
    /// The spring of a sheet that is flicked away; nil if it is the same.
    public var sheetLeavingSpring: Spring?
    /// Share of the way from one detent to the next, or from the smallest out of the screen, that the projected position
    /// must pass.
    public var sheetShare: CGFloat = 0.5
    /// Speed above which a flick dismisses a sheet wherever it is, points per second.
    public var sheetDismissVelocity: CGFloat = .infinity
    /// Time over which the velocity that decides where a sheet goes is measured, seconds; 0 if it is that of the
    /// recognizer, as is the one with which the sheet's spring begins.
    public var sheetVelocityWindow: TimeInterval = 0
    /// Time from the lift of a finger to the beginning of the sheet's spring, seconds.
    public var sheetLiftDelay: TimeInterval = 0
    /// Time by which that spring begins later if it moves the sheet to another detent, seconds.
    public var sheetChangeDelay: TimeInterval = 0
    /// The spring on which a floating sheet swells under a finger, shows changes of the finger's speed, and loses both when
    /// the finger has lifted.
    public var sheetHoldSpring = Spring(mass: 3, stiffness: 1000, damping: 500)
    /// Height, and half the width, of the area in the middle of a sheet's top edge, points, in which a touch that does
    /// not move and is on no control selects the next detent, provided that the grabber is shown; chosen. Source for
    /// that: Apple's Human Interface Guidelines, "Sheets".
    public var sheetGrabberReach: CGFloat = 44
    /// Scale of a floating sheet that a finger holds.
    public var sheetSwell: CGFloat = 1
    /// Share of the way from floating to docked on which that scale becomes 1.
    public var sheetSwellFade: CGFloat = 1
    /// Distance of a pull upwards after which a held sheet grows from its lower edge alone, points.
    public var sheetAnchorWay: CGFloat = 130
    /// Share by which a held floating sheet becomes longer and narrower for each point of a finger's way.
    public var sheetStretch: CGFloat = 0
    /// Distance that the middle of a sheet below its smallest detent moves for each point of the finger's way, points.
    public var sheetFollow: CGFloat = 1
    /// Seconds by which a sheet's answer to a change of the finger's speed is behind it.
    public var sheetInertiaDelay = 0.06
    /// Share by which a sheet that a finger slides becomes longer and narrower for each point that a weight on
    /// `sheetHoldSpring`, carried by the finger, stays behind it.
    public var sheetInertiaStretch: CGFloat = 0
    /// Distance that the middle of such a sheet is lower for each such point, points.
    public var sheetInertiaShift: CGFloat = 0
    /// Fraction of the container's height that a medium sheet takes. Source: the reference of
    /// `UISheetPresentationController.Detent.medium()` says about half.
    public var sheetMediumFraction: CGFloat = 0.5
    /// Size of a form sheet where width and height are regular and its controller prefers none, points; the commonly
    /// measured figure.
    public var sheetFormSize = CGSize(width: 540, height: 620)
    /// Width of a page sheet there, points. Source: the reference of `prefersPageSizing` says that it follows the
    /// readable width, 672 points, to which the margins of such a screen add 20 at each side.
    public var sheetPageWidth: CGFloat = 712
    /// Distance of a page sheet from the upper and lower edges there at least, points; chosen: the height of a tablet's
    /// status bar.
    public var sheetPageMargin: CGFloat = 24
    /// Radius of a sheet's top corners and of the presenting view's behind it, points; reported for
    /// iOS 13 to 18.
    public var sheetCornerRadius: CGFloat = 10
    /// Alpha of the dimming behind a sheet, 0…1; chosen.
    public var sheetDimming: CGFloat = 0.2
    /// Alpha of the dimming behind a sheet in the dark style, where a weaker one would not be
    /// visible; chosen.
    public var sheetDarkDimming: CGFloat = 0.48
    /// Size of a sheet's grabber, points; measured on screenshots.
    public var sheetGrabberSize = CGSize(width: 36, height: 5)
    /// Distance from the sheet's top edge to its grabber, points; measured on screenshots.
    public var sheetGrabberMargin: CGFloat = 5
    /// Alpha of the grabber, which has the colour of secondary labels, 0…1; chosen.
    public var sheetGrabberAlpha: CGFloat = 0.3
    /// Time over which the finger's velocity projects a sheet's resting position, seconds: the
    /// sheet moves to the detent nearest to that position, and is dismissed if the position lies
    /// below half of the smallest detent.
    ///
    /// Source: the projection 0.001·d/(1 − d) of WWDC 2018's session 803 at a scroll view's normal
    /// deceleration d = 0.998 a millisecond.
    public var sheetProjection: TimeInterval = 0.499
    /// Stiffness of a sheet beyond its limits: a drag of x moves it (1 − 1/(x·c/h + 1))·h on a
    /// screen of height h. Source: the constant of scroll views, as open re-implementations have
    /// it.
    public var sheetRubberBand: CGFloat = 0.55

    /// Duration of the keyboard's animation as its notifications tell it, seconds; the commonly logged figure.
    public var keyboardDuration: TimeInterval = 0.25
    /// The spring of the keyboard: that of curve 7, as published measurements have it.
    public var keyboardSpring = Spring(mass: 3, stiffness: 1000, damping: 500)

    /// The `finished` flag passed to completions of animations when a cancelled interactive
    /// transition has run back: the well-known bug of passing it on to `completeTransition` shows
    /// that it is true.
    public var cancelledAnimationsFinish = true
    /// Whether the changes that a percent-driven transition's animations showed are undone when it has been cancelled and
    /// has run back, those alongside included.
    ///
    /// Sources: published decompilations of UIKit since iOS 13, where a property animator that turns round drives them;
    /// published presentation controllers, as that of joomcode/BottomSheet, whose dimming no code brings back.
    public var cancelledAnimationsAreUndone = true
    /// Whether a percent-driven transition that has an interruptible animator starts that alone, without a call of
    /// `animateTransition(using:)`. Sources: the same; insidegui/Chuck, where that would end a pull.
    public var interruptibleAnimatorsStartAlone = true
    /// Whether the presenting view, inserted by the animator of a dismissal in full screen, is taken out again when that is
    /// cancelled. Undecided: NYTPhotoViewer, pull request 302, says that it stays behind the presented one.
    public var cancelledDismissalsRemovePresenter = true
    /// Whether a dismissal begins with the presenting view where the presentation's animator has moved it. Undecided:
    /// stackoverflow.com/questions/24176173 sees it jump back to all of its container.
    public var movedPresentersStay = true
    /// Whether the app ignores touches during presentations and dismissals without an interaction controller, sheets and
    /// zooms excepted; those on the screen are cancelled. Source: openradar 41217893, of iOS 12. Undecided of newer systems:
    /// in the same decompilations their fluid transitions get touches.
    public var presentationsIgnoreTouches = true

    /// Images per second of an image view without an `animationDuration`. Source: the reference of
    /// `animationDuration`.
    public var imagesPerSecond = 30.0
    /// Alpha of the text of a disabled label, 0…1 of its colour's alpha; chosen.
    public var disabledTextAlpha: CGFloat = 0.4
    /// The material of each style of `UIBlurEffect`.
    public var blurMaterials = BlurMaterial.defaults

    /// Minimum distance of a screen's content from its left and right edges, points. Source:
    /// UIKit's `systemMinimumLayoutMargins` on phones; 20 on the widest of them.
    public var screenMargin: CGFloat = 16
    /// The metrics of navigation bars and tab bars.
    public var bars = BarMetrics()

    /// Alpha below which a view gets no touches. Source: the reference of `hitTest(_:with:)`.
    public var hitTestAlpha: CGFloat = 0.01

    /// The figures of the classic system.
    public init() { self.init(.classic) }

    /// The figures of a system.
    public init(_ system: System) {
        self.system = system
        for figure in Figure.listed[system] ?? [] { figure.apply(&self) }
    }
}
