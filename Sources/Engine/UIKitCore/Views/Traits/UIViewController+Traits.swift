extension UIViewController: UITraitEnvironment {
    /// The controller's current traits: those around its view, with its own override applied.
    public var traitCollection: UITraitCollection {
        let outer =
            viewIfLoaded?.superview?.traitCollection ?? parent?.traitCollection
            ?? Stage.shared.traits
        return outer.overridden(by: traitOverrides)
    }

    /// The style of the controller's view and its descendants; `unspecified`, the default, uses
    /// that of the view around it.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set {
            traitOverrides.userInterfaceStyle = newValue
        }
    }

    /// Updates the traits of the controller's view; has no effect, because they are always up to date.
    public func updateTraitsIfNeeded() {}

    func overrideTraits() {
        Stage.shared.overridesTraits = true
        viewIfLoaded?.updateTraits()
    }
}
