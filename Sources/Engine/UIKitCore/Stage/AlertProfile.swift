public import CoreAnimation
public import Foundation

/// Lengths of alerts and action sheets, in points, and their motion.
///
/// Sources of the classic figures: screenshots of iOS 13 to 18, measured, unless chosen.
public struct AlertProfile: Equatable, Sendable {
    /// Width of an alert.
    public var width: CGFloat = 270
    /// Radius of the corners of alerts and of a sheet's groups.
    public var radius: CGFloat = 14
    /// Room above and below the texts of an alert.
    public var margin: CGFloat = 20
    /// Room beside the texts.
    public var sideMargin: CGFloat = 16
    /// Room between title and message.
    public var textGap: CGFloat = 3
    /// Height of an alert's buttons.
    public var button: CGFloat = 44
    /// Room beside and below the buttons, which are capsules if it is above 0.
    public var buttonInset: CGFloat = 0
    /// Room between two of them.
    public var buttonGap: CGFloat = 0
    /// Height of a text field.
    public var field: CGFloat = 30
    /// Room beside text fields.
    public var fieldInset: CGFloat = 16
    /// Room above the first of them.
    public var fieldGap: CGFloat = 14
    /// Size of an alert's message.
    public var messageFont: CGFloat = 13
    /// Distance of a sheet from the screen's edges, and between its groups.
    public var sheetMargin: CGFloat = 8
    /// Height of a sheet's buttons.
    public var sheetButton: CGFloat = 57
    /// Room above and below a sheet's texts.
    public var sheetTextMargin: CGFloat = 14
    /// Size of the titles of a sheet's buttons.
    public var sheetFont: CGFloat = 20
    /// Whether action sheets are popovers, or alerts if they have no source.
    public var sheetsPopOver = false
    /// Width of such a popover.
    public var popoverWidth: CGFloat = 240
    /// Width and height of its arrow.
    public var popoverArrow = CGSize(width: 28, height: 13)
    /// Scale about the arrow's tip from which it comes.
    public var popoverScale: CGFloat = 0.01
    /// The spring on which it comes.
    public var popoverOpening = Spring(perceptualDuration: 0.3445, bounce: 0.2)
    /// The spring on which it goes.
    public var popoverClosing = Spring(perceptualDuration: 0.372, bounce: 0.15)
    /// Alpha of the black behind an alert, 0…1.
    public var dimming: CGFloat = 0.2
    /// The same in the dark style.
    public var darkDimming: CGFloat = 0.48
    /// Scale from which an alert comes; chosen after recordings.
    public var scale: CGFloat = 1.15
    /// The spring of an alert; nil if it eases in and out in `duration`.
    public var spring: Spring?
    /// Duration of an alert's motion without a spring, seconds; chosen after recordings.
    public var duration: TimeInterval = 0.25
    /// Duration of a sheet's motion, seconds; chosen after recordings.
    public var sheetDuration: TimeInterval = 0.35

    /// The classic figures.
    public init() {}
}
