public import Foundation

/// An object that has traits: a screen, view or controller.
public protocol UITraitEnvironment: NSObject {
    /// The current traits.
    var traitCollection: UITraitCollection { get }

    /// Called after the traits changed, with the previous ones; nil before the first ones.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
