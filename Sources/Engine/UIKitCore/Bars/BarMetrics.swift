public import CoreAnimation
public import Foundation

/// Metrics of navigation bars and tab bars, in points unless noted otherwise.
///
/// Heights and text sizes are UIKit's well-known ones on phones held upright; where Apple publishes
/// nothing they are chosen after pictures of iOS 13 to 18.
public struct BarMetrics: Equatable, Sendable {
    /// Height of a navigation bar without the area above it. Source: UIKit's default frame.
    public var navigationBarHeight: CGFloat = 44
    /// The same on a phone held sideways that is not a large one. Source: UIKit's default frame there; of large phones,
    /// microsoft/fluentui-apple, pull request 1727; nobody has measured iOS 27.
    public var compactNavigationBarHeight: CGFloat = 32
    /// The same on a tablet, since iOS 12. Source: hacknicity.medium.com, "iPad Navigation Bar and Toolbar Height Changes".
    public var padNavigationBarHeight: CGFloat = 50
    /// The same in a sheet in a regular height, since iOS 13. Sources: wix/react-native-navigation, issue 5730;
    /// Tencent/QMUI_iOS, issue 877.
    public var sheetNavigationBarHeight: CGFloat = 56
    /// Height that a large title adds to a navigation bar. Source: UIKit's default frames, 96 less 44 points.
    public var largeTitleHeight: CGFloat = 52
    /// Size of a large title's text. Source: the text style `largeTitle` of Apple's Human Interface Guidelines.
    public var largeTitleFontSize: CGFloat = 34
    /// Distance of scrolling in which the small title appears, before the large one has gone; chosen.
    public var smallTitleFade: CGFloat = 12
    /// Height of a tab bar without the area below it. Source: UIKit's default frame.
    public var tabBarHeight: CGFloat = 49
    /// The same on a phone held sideways that is not a large one. Source: UIKit's default frame there since iOS 11; nobody
    /// has measured iOS 27.
    public var compactTabBarHeight: CGFloat = 32
    /// The same on a tablet, since iOS 12. Source: that of `padNavigationBarHeight`.
    public var padTabBarHeight: CGFloat = 50
    /// The same on a tablet with a home indicator, whose 20 points are not in it. Source: Tencent/QMUI_iOS,
    /// QMUICommonDefines.h, 65 points together.
    public var padTabBarHeightAboveIndicator: CGFloat = 45
    /// Distance from a navigation bar's left and right edges to its items. Source: UIKit's layout
    /// margin.
    public var itemMargin: CGFloat = 16
    /// Distance between two items of a navigation bar, and between items and the title; chosen.
    public var itemSpacing: CGFloat = 16
    /// Distance from a navigation bar's left edge to the chevron; chosen.
    public var backIndicatorMargin: CGFloat = 8
    /// Size of the chevron. Source: the default picture of iOS 7 to 12.
    public var backIndicatorSize = CGSize(width: 13, height: 21)
    /// Distance from the chevron to the title beside it; chosen.
    public var backTitleSpacing: CGFloat = 6
    /// Distance by which the upper screen's title enters from and leaves to the trailing side, as a
    /// fraction of the bar's width; chosen so that the title moves at about half the pace of its
    /// screen.
    public var titleShift: CGFloat = 0.5
    /// The fraction of a transition during which buttons fade, above 0 and up to 0.5: leaving ones
    /// at its beginning, arriving ones at its end; chosen. A title that passes them is visible
    /// during the rest.
    public var fadePart = 0.3
    /// Alpha of a button while a finger is on it, 0…1; chosen.
    public var pressedAlpha: CGFloat = 0.2
    /// Alpha of a translucent bar's tint colour over the content beneath, 0…1; chosen.
    public var barTintAlpha: CGFloat = 0.85
    /// Alpha of the hairline at a bar's edge, which is black, 0…1. Source: the default shadow
    /// colour of bars since iOS 13.
    public var hairlineAlpha: CGFloat = 0.3
    /// Alpha of the hairline in the dark style, which is white, 0…1; chosen after pictures.
    public var darkHairlineAlpha: CGFloat = 0.15

    /// Height of the capsules in which items lie, that of the bar's upper part; 0 if they lie on the bar.
    public var capsuleHeight: CGFloat = 0
    /// Distance between two capsules.
    public var capsuleSpacing: CGFloat = 12
    /// Room beside a title in its capsule.
    public var capsuleMargin: CGFloat = 20
    /// Width of an image's button in a capsule, and the room at both ends of those.
    public var capsuleButton: CGFloat = 36
    /// The room between two of them.
    public var capsuleButtonSpacing: CGFloat = 16
    /// The same of a toolbar: height of its capsules, width of a button, and the room between two.
    public var toolbarCapsule: CGFloat = 48, toolbarButton: CGFloat = 38
    /// See `toolbarCapsule`.
    public var toolbarButtonSpacing: CGFloat = 14
    /// Distance from a toolbar's sides to its capsules.
    public var toolbarMargin: CGFloat = 28
    /// The spring of capsules that come and go with a screen.
    public var itemSpring = Spring(perceptualDuration: 0.408, bounce: 0.235)
    /// Scale from which a capsule comes, and to which it goes.
    public var itemScale: CGFloat = 1.2
    /// The part of its way to the next bar's capsule by which one leans under a finger.
    public var itemLean: CGFloat = 0.5
    /// Scale to which a capsule swells that stays while its items change.
    public var pulseScale: CGFloat = 1.25
    /// Time after which it turns round, seconds.
    public var pulseTime: TimeInterval = 0.125
    /// The spring of both ways.
    public var pulseSpring = Spring(perceptualDuration: 0.385, bounce: 0.46)
    /// Points by which a pressed capsule is longer.
    public var pressGrowth: CGFloat = 16
    /// The spring on which it grows.
    public var pressSpring = Spring(perceptualDuration: 0.255, bounce: 0.359)
    /// The spring on which it shrinks again.
    public var releaseSpring = Spring(perceptualDuration: 0.396, bounce: 0.621)
    /// Distance below a navigation bar to the end of the soft edge of the content that passes under it.
    public var edgeLength: CGFloat = 40
    /// Parts of its height from which its blur and its colour fade out.
    public var edgeFade: CGFloat = 0.3407, edgeWash: CGFloat = 0.56
    /// The standard deviation of its blur, points, and the factor of its saturation.
    public var edgeBlur: CGFloat = 1.5, edgeSaturation: CGFloat = 1.25
    /// Alpha of the page's colour over the content at the top.
    public var edgeAlpha: CGFloat = 0.85
    /// The spring on which the edge appears, once content is under the bar, and goes.
    public var edgeSpring = Spring(perceptualDuration: 0.35, bounce: 0)
    /// Distance of a floating tab bar from the sides, and its height at most.
    public var tabFloatInset: CGFloat = 21, tabFloatHeight: CGFloat = 62
    /// Distance from one of its items to the next at most.
    public var tabPitch: CGFloat = 86
    /// Distance from its edges to the lens behind the selected item.
    public var tabLensInset: CGFloat = 4
    /// The spring on which the lens travels to another item.
    public var tabLensSpring = Spring(perceptualDuration: 0.388, bounce: 0.137)
    /// Alpha of the lens, black, in the light style and in the dark one.
    public var tabLens: CGFloat = 0.074, tabDarkLens: CGFloat = 0.69
    /// White of the items that are not selected, in the light style and in the dark one.
    public var tabItemWhite: CGFloat = 13 / 255, tabDarkItemWhite: CGFloat = 250 / 255
    /// The spring on which the small title appears once the large one has gone; nil if it appears with the scrolling.
    public var smallTitleSpring: Spring?
    /// Distance by which it rises.
    public var smallTitleRise: CGFloat = 15
    /// Time constants of content that goes back to a whole large title and on to a hidden one, seconds; 0 if a scroll
    /// view's spring takes it there.
    public var titleReturn: TimeInterval = 0
    /// See `titleReturn`.
    public var titleCollapse: TimeInterval = 0

    /// The default figures.
    public init() {}
}
