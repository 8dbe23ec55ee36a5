import Foundation

extension UIButton {
    /// Font size of system buttons' titles, points: Interface Builder's.
    static let systemFontSize: CGFloat = 15

    /// Creates a button of size zero that performs `primaryAction`, if not nil, and shows its title
    /// and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Creates a button with a configuration, which performs `primaryAction`, if not nil.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        set(configuration)  // An initializer's own assignment calls no observer.
        guard let primaryAction else { return }
        addAction(primaryAction, for: .primaryActionTriggered)
        var filled = configuration
        if filled.title == nil, !primaryAction.title.isEmpty { filled.title = primaryAction.title }
        if filled.image == nil { filled.image = primaryAction.image }
        if filled != configuration { set(filled) }
    }

    private func set(_ configuration: Configuration) { self.configuration = configuration }

    func take(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        setImage(action.image, for: .normal)
    }
}

/// The contents for the current state.
extension UIButton {
    func stateChanged() {
        setNeedsUpdateConfiguration()
        show()
    }

    func moved() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Shows a new configuration, or none.
    func configured() {
        if configuration == nil, let old = look {
            old.remove()
            look = nil
            label.numberOfLines = 1
            label.font = .systemFont(
                ofSize: buttonType == .custom ? UIFont.buttonFontSize : Self.systemFontSize)
        }
        invalidateIntrinsicContentSize()
        show()
    }

    func show() {
        if let configuration {
            let look = look ?? ConfiguredLook(self, label, picture)
            self.look = look
            look.show(configuration)
            setNeedsLayout()
            return
        }
        let image = currentImage
        picture.image = buttonType == .custom ? image : image?.asBarItem
        label.text = currentTitle
        label.textColor = currentTitleColor
        if let title = currentAttributedTitle { label.attributedText = title }
        picture.alpha = strength
        // A colour set for the disabled state needs no further fading.
        label.alpha = !isEnabled && titleColors[state] != nil ? 1 : strength
        if let rare {
            label.shadowColor = titleShadowColor(for: state)
            if let image = currentBackgroundImage {
                rare.picture.image = image
                if rare.picture.superview == nil { insertSubview(rare.picture, at: 0) }
            } else {
                rare.picture.removeFromSuperview()
            }
        }
        constraintLayout?.contentChanged()
        setNeedsLayout()
    }

    private var strength: CGFloat {
        switch buttonType {
        case .custom: 1
        case _ where !isEnabled: stage.profile.disabledTextAlpha
        case .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close:
            isHighlighted ? stage.profile.bars.pressedAlpha : 1
        }
    }
}
