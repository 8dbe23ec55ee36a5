import CoreAnimation

/// Traits: a view inherits its superview's, with its controller's and its own overrides applied.
///
/// - Approximation: a view gets calls about its traits when it enters another view and when an
///   override around it changes; a view without a superview has the screen's.
extension UIView: UITraitEnvironment {
    /// The view's current traits.
    public var traitCollection: UITraitCollection {
        guard stage.overridesTraits else { return stage.traits }
        return outerTraits.overridden(by: controller?.traitOverrides ?? UITraitOverrides())
            .overridden(by: traits.overrides)
    }

    /// The style of this view and its subviews; `unspecified`, the default, uses the superview's.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.overrides.userInterfaceStyle }
        set {
            traits.overrides.userInterfaceStyle = newValue
            overrideTraits()
        }
    }

    /// Traits that replace the superview's for this view and its subviews.
    ///
    /// - Approximation: a change counts at once, so that it is animated in an animation block; UIKit updates traits
    ///   before layout, or in `updateTraitsIfNeeded()`.
    public var traitOverrides: UITraitOverrides {
        get { traits.overrides }
        set {
            guard newValue != traits.overrides else { return }
            traits.overrides = newValue
            overrideTraits()
        }
    }

    /// Updates the traits of the view and its subviews; has no effect, because they are always up to date.
    public func updateTraitsIfNeeded() {}

    /// The level of this view and its subviews; `unspecified` uses the superview's.
    var overrideUserInterfaceLevel: UIUserInterfaceLevel {
        get { traits.overrides.userInterfaceLevel }
        set {
            traits.overrides.userInterfaceLevel = newValue
            overrideTraits()
        }
    }

    /// The view's traits without overrides.
    var outerTraits: UITraitCollection { superview?.traitCollection ?? stage.traits }

    /// Updates the traits after an override changed.
    func overrideTraits() {
        stage.overridesTraits = true
        updateTraits()
    }

    /// Updates the traits of the view and its descendants, and reports changes.
    ///
    /// - Parameter screen: The screen's traits until now; nil if they have not changed.
    func updateTraits(from screen: UITraitCollection? = nil) {
        guard stage.overridesTraits || screen != nil else { return }
        let (now, before) = (traitCollection, traits.told ?? screen ?? stage.traits)
        guard now != before else { return }
        traits.told = now == stage.traits ? nil : now
        if now.hasDifferentColorAppearance(comparedTo: before) {
            now.performAsCurrent {
                resolveColors()
                tintColorDidChange()
            }
        }
        if now.layoutDirection != before.layoutDirection {
            controller?.layoutDirectionDidChange()
            setNeedsLayout()
            setNeedsDisplay()
        }
        traitCollectionDidChange(before)
        traits.registrations.tell(self, from: before, to: now)
        if let controller {
            stage.setNeedsStatusBarUpdate()
            controller.traitCollectionDidChange(before)
            controller.traitRegistrations.tell(controller, from: before, to: now)
        }
        for view in subviews { view.updateTraits(from: screen) }
    }

    /// Calls `body` with the view's traits as the current ones.
    func withTraits(_ body: () -> Void) {
        // Without overrides all views have the current traits.
        guard stage.overridesTraits else { return body() }
        traitCollection.performAsCurrent(body)
    }

    /// The background colour as it was set, before it was resolved for the layer.
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

/// Layout direction.
extension UIView {
    /// The meaning of the view's content for mirroring.
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

    /// The view's layout direction: that of its traits, unless `semanticContentAttribute` overrides it.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft
                ? .rightToLeft : .leftToRight)
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns the layout direction of content with the given meaning on the stage's device.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        let isRightToLeft = Stage.shared.traits.layoutDirection == .rightToLeft
        return userInterfaceLayoutDirection(
            for: attribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the layout direction of content with the given meaning in an interface of the given
    /// direction.
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

extension UIView {
    func showColorsAnew() {
        if let background = traits.background, shownBackground === background.color {
            showBackground(background.color)
        }
        setNeedsDisplay()
    }
}
