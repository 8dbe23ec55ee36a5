public import Foundation
public import UIKitCore

/// A class whose instances take properties from an object that stands for them all.
///
/// `UINavigationBar.appearance().tintColor = .red` holds for every bar that comes into a window from then on and has
/// the property as it was made; what an app has set on the bar itself stays. Which properties can be set in this way
/// is said by `AppearanceProperties`.
///
/// - Difference: only UIKit's own classes have such an object, which also stands for their subclasses; asking a class
///   of one's own is a programmer error.
public protocol UIAppearance: NSObjectProtocol {}

/// A container of views whose look can differ from that of others.
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}

extension UIAppearance {
    /// Returns the object that stands for all instances of the class.
    public static func appearance() -> Self { appearance(inside: []) }

    /// Returns the object that stands for the instances inside views or controllers of the given classes.
    ///
    /// - Parameter containerTypes: The innermost first; others may lie between them.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { appearance(inside: containerTypes) }

    /// Returns the object that stands for all instances, whatever the traits are.
    ///
    /// - Approximation: it holds for all traits.
    public static func appearance(for trait: UITraitCollection) -> Self { appearance(inside: []) }

    private static func appearance(
        inside containers: [any UIAppearanceContainer.Type]
    ) -> Self {
        let rules = Stage.shared.part { AppearanceRules(stage: $0) }
        guard let proxy = rules.proxy(for: Self.self, inside: containers) as? Self else {
            fatalError(
                "\(Self.self).appearance(): only UIKit's own classes have an appearance here; set the property on its instances"
            )
        }
        return proxy
    }
}
