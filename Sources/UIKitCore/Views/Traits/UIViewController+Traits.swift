import CoreAnimation

extension UIViewController: UITraitEnvironment {
    /// The traits that the controller has now: those of what is around its view, with its own override.
    public var traitCollection: UITraitCollection {
        let outer =
            viewIfLoaded?.superview?.traitCollection ?? parent?.traitCollection
            ?? Stage.shared.traits
        return outer.overridden(by: traitOverrides)
    }

    /// The style of the controller's view and all inside it; `unspecified`, the default, is that of the view
    /// around it.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.style }
        set {
            traitOverrides.style = newValue
            Stage.shared.overridesTraits = true
            viewIfLoaded?.updateTraits()
        }
    }
}
