import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// A way from what a layer showed before to what it shows after: fade, push, move in or reveal.
///
/// What it showed before is taken when the transition is added.
///
/// - Difference: Core Animation takes it at the last commit: add the transition before the changes.
/// - Difference: a push does not fade the two pictures.
/// - Difference: a type or subtype of another name is a programmer error.
open class CATransition: CAAnimation {
    /// The kind of way; fade by default.
    open var type = CATransitionType.fade
    /// The side that it comes from; nil is `fromLeft`. A fade has none.
    open var subtype: CATransitionSubtype?
    /// Where on the way it starts, 0…1.
    open var startProgress: Float = 0
    /// Where on the way it ends, 0…1, not before `startProgress`.
    open var endProgress: Float = 1

    /// What the layer showed before the change that the transition is the action of.
    private var taken: [DisplayItem]?

    func take(_ layer: CALayer) { taken = layer.bodyItems() }

    override func effect(on layer: CALayer, duration: CFTimeInterval) -> AnimationEffect {
        defer { taken = nil }
        demand(
            0 <= startProgress && startProgress <= endProgress && endProgress <= 1,
            "transition from \(startProgress) to \(endProgress)")
        return .transition(
            TransitionEffect(
                form: TransitionForm(type), side: subtype ?? .fromLeft,
                curve: timingFunction?.curve ?? .linear, start: Double(startProgress),
                end: Double(endProgress), before: taken ?? layer.bodyItems()))
    }
}

/// The kind of a transition.
public struct CATransitionType: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The type spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new picture appears as the old one vanishes.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new picture slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new picture pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old picture slides away from the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a transition comes from.
public struct CATransitionSubtype: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The side spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the right to the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left to the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Upwards: Core Animation's top is where y ends, and iOS counts y downwards.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Downwards.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

extension CATransitionType {
    /// UIKit's turn about the middle axis.
    package static let flip = CATransitionType(rawValue: "oglFlip")
    /// UIKit's turning of a page upwards.
    package static let curlUp = CATransitionType(rawValue: "pageCurl")
    /// UIKit's turning of a page back down.
    package static let curlDown = CATransitionType(rawValue: "pageUnCurl")
}
