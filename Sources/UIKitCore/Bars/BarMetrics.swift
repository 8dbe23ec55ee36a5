public import Foundation

/// The figures of navigation bars and tab bars, points unless said otherwise.
///
/// Heights and sizes of text are UIKit's well-known ones on phones held upright; where Apple publishes
/// nothing they are chosen after pictures of iOS 13 to 18.
public struct BarMetrics: Equatable, Sendable {
    /// Of a navigation bar without what lies above it. Source: UIKit's default frame.
    public var navigationBarHeight: CGFloat = 44
    /// Of a tab bar without what lies below it. Source: UIKit's default frame.
    public var tabBarHeight: CGFloat = 49
    /// From a navigation bar's left and right edges to its items. Source: UIKit's layout margin.
    public var itemMargin: CGFloat = 16
    /// Between two items of a navigation bar, and between items and the title; chosen.
    public var itemSpacing: CGFloat = 16
    /// From a navigation bar's left edge to the chevron; chosen.
    public var backIndicatorMargin: CGFloat = 8
    /// The chevron's size. Source: the default picture of iOS 7 to 12.
    public var backIndicatorSize = CGSize(width: 13, height: 21)
    /// From the chevron to the title beside it; chosen.
    public var backTitleSpacing: CGFloat = 6
    /// How far the title of the upper screen comes from the right and goes there, in parts of the bar's
    /// width; chosen so that it keeps about half the pace of its screen.
    public var titleShift: CGFloat = 0.5
    /// In what part of the way buttons fade, above 0 and up to 0.5: those that leave in its first part,
    /// those that arrive in its last; chosen. The title that passes by them is seen in the rest of it.
    public var fadePart = 0.3
    /// How strong a button is while a finger is on it, 0…1; chosen.
    public var pressedAlpha: CGFloat = 0.2
    /// How strong the colour of a translucent bar is over what lies beneath, 0…1; chosen.
    public var barTintAlpha: CGFloat = 0.85
    /// The colour of the line at a bar's edge, as a black of this alpha, 0…1. Source: the default shadow
    /// colour of bars since iOS 13.
    public var hairlineAlpha: CGFloat = 0.3
    /// The same in the dark, as a white of this alpha, 0…1; chosen after pictures.
    public var darkHairlineAlpha: CGFloat = 0.15

    /// The default figures.
    public init() {}
}
