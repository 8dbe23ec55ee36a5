import FilmstripText

/// The texts, fields and buttons of an alert or action sheet.
final class AlertContentView: UIView {
    private let content: AlertContent
    private let card: AlertCard
    private let cancelCard: AlertCard
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var buttons: [(action: UIAlertAction, view: AlertButton)] = []
    private var lines: [UIView] = []
    private let metrics: AlertProfile
    var form: AlertForm { content.form }
    private var isSheet: Bool { content.form == .sheet }
    /// Whether buttons are capsules, and texts begin at the leading side.
    private var hasCapsules: Bool { metrics.buttonInset > 0 }

    init(
        _ content: AlertContent, _ metrics: AlertProfile, choose: @escaping (UIAlertAction) -> Void
    ) {
        (self.content, self.metrics) = (content, metrics)
        let bodies: (AlertCard.Body, AlertCard.Body) =
            content.form == .popover ? (.flat, .flat) : (.material, .flat)
        (card, cancelCard) = (
            AlertCard(bodies.0, metrics.radius), AlertCard(bodies.1, metrics.radius)
        )
        super.init(frame: .zero)
        for view in [card, cancelCard] { addSubview(view) }
        for (label, text, isTitle) in [
            (titleLabel, content.title, true), (messageLabel, content.message, false),
        ] {
            label.text = text
            label.numberOfLines = 0
            label.textAlignment = hasCapsules ? .natural : .center
            label.font =
                isTitle
                ? .systemFont(
                    ofSize: isSheet ? metrics.messageFont : UIFont.labelFontSize, weight: .semibold)
                : .systemFont(ofSize: metrics.messageFont)
            if isSheet || hasCapsules && !isTitle { label.textColor = .secondaryLabel }
            card.content.addSubview(label)
        }
        for field in content.fields { card.content.addSubview(field) }
        for action in content.actions {
            let isBold =
                content.preferred.map { $0 === action } ?? (action.style == .cancel)
            let button = AlertButton(
                action, fontSize: isSheet ? metrics.sheetFont : UIFont.labelFontSize,
                isBold: hasCapsules ? content.preferred === action : isBold,
                isCapsule: hasCapsules
            ) { choose(action) }
            action.button = button
            buttons.append((action, button))
            (isSheet && action.style == .cancel ? cancelCard : card).content.addSubview(button)
        }
        cancelCard.isHidden = !isSheet || !content.actions.contains { $0.style == .cancel }
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the size on a screen of the given width.
    func size(width: CGFloat) -> CGSize {
        let own =
            switch content.form {
            case .alert: metrics.width
            case .popover: metrics.popoverWidth
            case .sheet: max(width - 2 * metrics.sheetMargin, 0)
            }
        return CGSize(width: own, height: textHeight(own) + buttonsHeight(own) + cancelHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        card.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height - cancelHeight)
        card.isHidden = card.frame.height <= 0
        cancelCard.frame = CGRect(
            x: 0, y: bounds.height - metrics.sheetButton, width: width, height: metrics.sheetButton)
        var y = placeTexts(width)
        for line in lines { line.removeFromSuperview() }
        lines = []
        let shown = buttons.filter { !(isSheet && $0.action.style == .cancel) }
        let isRow = sitSideBySide(width)
        let height = isSheet ? metrics.sheetButton : metrics.button
        let (inset, gap) = (metrics.buttonInset, metrics.buttonGap)
        if y == 0 { y = inset }
        let pixel = 1 / stage.device.scale
        for (index, action) in content.ordered(sideBySide: isRow).enumerated() {
            guard let button = shown.first(where: { $0.action === action })?.view else { continue }
            let room = width - 2 * inset
            let half = (room - gap) / 2
            button.frame =
                isRow
                ? CGRect(
                    x: inset + CGFloat(index) * (half + gap), y: y, width: half, height: height)
                : CGRect(x: inset, y: y, width: room, height: height)
            if !hasCapsules, !isRow || index == 0, y > 0 {
                addLine(CGRect(x: 0, y: y, width: width, height: pixel))
            }
            if !hasCapsules, isRow, index == 1 {
                addLine(CGRect(x: half, y: y, width: pixel, height: height))
            }
            if !isRow { y += height + gap }
        }
        buttons.first { isSheet && $0.action.style == .cancel }?.view.frame = cancelCard.bounds
    }

    private var cancelHeight: CGFloat {
        cancelCard.isHidden ? 0 : metrics.sheetButton + metrics.sheetMargin
    }

    /// Places the texts and fields; returns where they end.
    private func placeTexts(_ width: CGFloat) -> CGFloat {
        let height = textHeight(width)
        guard height > 0 else { return 0 }
        let room = width - 2 * metrics.sideMargin
        var y = isSheet ? metrics.sheetTextMargin : metrics.margin
        for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
            let size = label.sizeThatFits(CGSize(width: room, height: 0))
            label.frame = CGRect(x: metrics.sideMargin, y: y, width: room, height: size.height)
            y += size.height + metrics.textGap
        }
        if !content.fields.isEmpty { y += metrics.fieldGap - metrics.textGap }
        for field in content.fields {
            let inset = metrics.fieldInset
            field.frame = CGRect(
                x: inset, y: y, width: width - 2 * inset, height: metrics.field)
            y += metrics.field
        }
        return height
    }

    private func textHeight(_ width: CGFloat) -> CGFloat {
        let room = width - 2 * metrics.sideMargin
        let heights = [titleLabel, messageLabel].filter { $0.text?.isEmpty == false }.map {
            $0.sizeThatFits(CGSize(width: room, height: 0)).height
        }
        let texts =
            heights.reduce(0, +) + CGFloat(max(heights.count - 1, 0)) * metrics.textGap
        let fields =
            content.fields.isEmpty
            ? 0 : metrics.fieldGap + CGFloat(content.fields.count) * metrics.field
        guard texts + fields > 0 else { return 0 }
        let margin = isSheet ? metrics.sheetTextMargin : metrics.margin
        return texts + fields + 2 * margin
    }

    private func buttonsHeight(_ width: CGFloat) -> CGFloat {
        let isRow = sitSideBySide(width)
        let shown = isSheet ? content.actions.count { $0.style != .cancel } : shownCount
        let rows = CGFloat(isRow ? 1 : shown)
        guard rows > 0 else { return 0 }
        let above = textHeight(width) > 0 ? 0 : metrics.buttonInset
        return rows * (isSheet ? metrics.sheetButton : metrics.button)
            + (rows - 1) * metrics.buttonGap + metrics.buttonInset + above
    }

    private var shownCount: Int { content.ordered(sideBySide: false).count }

    /// Whether two buttons of an alert fit side by side.
    private func sitSideBySide(_ width: CGFloat) -> Bool {
        content.form == .alert && buttons.count == 2
            && buttons.allSatisfy {
                $0.view.titleWidth <= (width - metrics.buttonGap) / 2 - metrics.buttonInset - 16
            }
    }

    private func addLine(_ frame: CGRect) {
        let line = UIView(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        card.content.addSubview(line)
        lines.append(line)
    }
}

/// A card with round corners: the system's material, or a flat one.
private final class AlertCard: UIView {
    enum Body { case material, flat }

    let content = UIView()
    private let material: UIView

    init(_ body: Body, _ radius: CGFloat) {
        switch body {
        case .flat:
            material = UIView()
            material.backgroundColor = .secondarySystemGroupedBackground
        case .material:
            material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
        }
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = radius
        addSubview(material)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        content.frame = bounds
    }
}

final class AlertButton: UIControl {
    private let label = UILabel()
    private let isDestructive: Bool

    private let isCapsule: Bool
    /// Whether a capsule is filled with the tint colour.
    private let isProminent: Bool

    init(
        _ action: UIAlertAction, fontSize: CGFloat, isBold: Bool, isCapsule: Bool,
        tapped: @escaping () -> Void
    ) {
        isDestructive = action.style == .destructive
        (self.isCapsule, isProminent) = (isCapsule, isCapsule && isBold)
        super.init(frame: .zero)
        label.text = action.title
        label.font = .systemFont(
            ofSize: fontSize, weight: isCapsule ? .medium : isBold ? .semibold : .regular)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        addSubview(label)
        isEnabled = action.isEnabled
        show()
        addAction(UIAction { _ in tapped() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    var titleWidth: CGFloat { label.sizeThatFits(.zero).width }

    override var isEnabled: Bool { didSet { show() } }
    override var isHighlighted: Bool {
        didSet { show() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
        if isCapsule { layer.cornerRadius = bounds.height / 2 }
    }

    private func show() {
        let pressed: UIColor? = isHighlighted ? .systemFill : nil
        backgroundColor =
            isProminent ? tintColor : pressed ?? (isCapsule ? .tertiarySystemFill : nil)
        let plain = isProminent ? UIColor.white : isCapsule ? .label : tintColor
        label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : plain
    }
}
