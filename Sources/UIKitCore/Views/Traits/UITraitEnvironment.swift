public import Foundation

/// Something that has traits: screens, views, controllers.
public protocol UITraitEnvironment: NSObject {
    /// The traits that it has now.
    var traitCollection: UITraitCollection { get }

    /// Called after the traits changed; nil before the first ones.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
