import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// A transition from a layer's old picture to its new one: fade, push, move in or reveal.
///
/// The old picture is taken when the transition is added.
///
/// - Difference: Core Animation takes the old picture at the last commit; here, add the transition
///   before the changes.
/// - Difference: a push does not fade the two pictures.
/// - Approximation: an unknown type is a fade, as Apple's private ones are here; an unknown subtype is `fromLeft`. A
///   progress outside 0…1 is the nearer end of that range, and one that ends before it starts shows its end.
open class CATransition: CAAnimation {
    /// The kind of transition; fade by default.
    open var type = CATransitionType.fade
    /// The direction of the movement; nil means `fromLeft`. A fade ignores it.
    open var subtype: CATransitionSubtype?
    /// The progress at which the transition starts, 0…1.
    open var startProgress: Float = 0
    /// The progress at which the transition ends, 0…1, at least `startProgress`.
    open var endProgress: Float = 1

    /// The old picture, if the transition is the action of a change: taken before that change.
    private var taken: [DisplayItem]?

    func take(_ layer: CALayer) { taken = layer.bodyItems() }

    override func effect(on layer: CALayer, duration: CFTimeInterval) -> AnimationEffect {
        defer { taken = nil }
        let end = usable(endProgress, 1)
        return .transition(
            TransitionEffect(
                type: type, side: subtype ?? .fromLeft,
                curve: timingFunction?.curve ?? .linear, start: min(usable(startProgress, 0), end),
                end: end, before: taken ?? layer.bodyItems()))
    }

    /// The progress within 0…1; `other` if it is no number.
    private func usable(_ progress: Float, _ other: Double) -> Double {
        progress.isNaN ? other : min(max(Double(progress), 0), 1)
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

/// The direction in which a transition moves.
public struct CATransitionSubtype: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The side spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the right to the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left to the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Upwards: Core Animation's top is the end of the y axis, and y points down on iOS.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Downwards.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

extension CATransitionType {
    /// UIKit's turn about the middle axis.
    package static let flip = CATransitionType(rawValue: "oglFlip")
    /// UIKit's page curl upwards.
    package static let curlUp = CATransitionType(rawValue: "pageCurl")
    /// UIKit's page curl back down.
    package static let curlDown = CATransitionType(rawValue: "pageUnCurl")
}
