import CoreAnimation

/// Traits: a view has those of the view around it, its own and its controller's overrides on top; outside all
/// others the screen's.
///
/// - Approximation: a view hears of its traits when it comes into another view and when an override around it
///   changes; a view without a superview has the screen's.
extension UIView: UITraitEnvironment {
    /// The traits that the view has now.
    public var traitCollection: UITraitCollection {
        guard stage.overridesTraits else { return stage.traits }
        return outerTraits.overridden(by: controller?.traitOverrides ?? TraitOverrides())
            .overridden(by: traits.overrides)
    }

    /// The style of this view and those inside it; `unspecified`, the default, is that of the view around
    /// it.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.overrides.style }
        set {
            traits.overrides.style = newValue
            overrideTraits()
        }
    }

    /// Whether the view lies above others.
    var overrideUserInterfaceLevel: UIUserInterfaceLevel {
        get { traits.overrides.level }
        set {
            traits.overrides.level = newValue
            overrideTraits()
        }
    }

    /// What the view has without overrides.
    var outerTraits: UITraitCollection { superview?.traitCollection ?? stage.traits }

    /// The overrides changed.
    func overrideTraits() {
        stage.overridesTraits = true
        updateTraits()
    }

    /// Tells the view and those inside it of their traits, if they changed.
    func updateTraits() {
        guard stage.overridesTraits else { return }
        let (now, before) = (traitCollection, traits.told ?? stage.traits)
        guard now != before else { return }
        traits.told = now
        if now.hasDifferentColorAppearance(comparedTo: before) {
            now.performAsCurrent {
                resolveColors()
                tintColorDidChange()
            }
        }
        traitCollectionDidChange(before)
        controller?.traitCollectionDidChange(before)
        for view in subviews { view.updateTraits() }
    }

    /// Does `body` with the view's traits as the current ones.
    func withTraits(_ body: () -> Void) {
        // Without overrides all views have the traits that are current anyway.
        guard stage.overridesTraits else { return body() }
        traitCollection.performAsCurrent(body)
    }

    /// The background: what the layer has, by the colour that it was resolved from.
    var shownBackground: UIColor? {
        let shown = layer.backgroundColor
        if let background = traits.background, background.shown == shown { return background.color }
        return shown.map(UIColor.init)
    }

    func showBackground(_ color: UIColor?) {
        traits.background = nil
        guard let color, color.isDynamic else {
            layer.backgroundColor = color?.cgColor
            return
        }
        let shown = color.resolvedColor(with: traitCollection).cgColor
        traits.background = (color, shown)
        layer.backgroundColor = shown
    }
}

/// Where the language begins.
extension UIView {
    /// What the view's content means, as far as mirroring it goes.
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { traits.semanticContentAttribute }
        set {
            guard newValue != traits.semanticContentAttribute else { return }
            traits.semanticContentAttribute = newValue
            controller?.layoutDirectionDidChange()
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// Where the view's content begins: by its traits, unless its meaning says otherwise.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: stage.traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Whether the view's content begins at the right.
    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Where content of that meaning begins on the stage's device.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        let isRightToLeft = Stage.shared.traits.layoutDirection == .rightToLeft
        return userInterfaceLayoutDirection(
            for: attribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Where content of that meaning begins in an interface of that direction.
    public static func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
