import FilmstripText

/// The texts, fields and buttons of an alert or action sheet.
final class AlertContentView: UIView {
    private let content: AlertContent
    private let card = AlertCard(isSolid: false)
    private let cancelCard = AlertCard(isSolid: true)
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var buttons: [(action: UIAlertAction, view: AlertButton)] = []
    private var lines: [UIView] = []
    private var isSheet: Bool { content.style == .actionSheet }

    init(_ content: AlertContent, choose: @escaping (UIAlertAction) -> Void) {
        self.content = content
        super.init(frame: .zero)
        for view in [card, cancelCard] { addSubview(view) }
        for (label, text, isTitle) in [
            (titleLabel, content.title, true), (messageLabel, content.message, false),
        ] {
            label.text = text
            label.numberOfLines = 0
            label.textAlignment = .center
            label.font =
                isTitle
                ? .systemFont(
                    ofSize: isSheet ? AlertMetrics.messageFont : AlertMetrics.titleFont,
                    weight: .semibold)
                : .systemFont(ofSize: AlertMetrics.messageFont)
            if isSheet { label.textColor = .secondaryLabel }
            card.content.addSubview(label)
        }
        for field in content.fields { card.content.addSubview(field) }
        for action in content.actions {
            let isBold =
                content.preferred.map { $0 === action } ?? (action.style == .cancel)
            let button = AlertButton(
                action, fontSize: isSheet ? AlertMetrics.sheetFont : AlertMetrics.titleFont,
                isBold: isBold
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
        if !isSheet {
            return CGSize(
                width: AlertMetrics.width,
                height: textHeight(AlertMetrics.width) + buttonsHeight(AlertMetrics.width))
        }
        let own = max(width - 2 * AlertMetrics.sheetMargin, 0)
        return CGSize(width: own, height: cardHeight(own) + cancelHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        card.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height - cancelHeight)
        card.isHidden = card.frame.height <= 0
        cancelCard.frame = CGRect(
            x: 0, y: bounds.height - AlertMetrics.sheetButton, width: width,
            height: AlertMetrics.sheetButton)
        var y = placeTexts(width)
        for line in lines { line.removeFromSuperview() }
        lines = []
        let shown = buttons.filter { !(isSheet && $0.action.style == .cancel) }
        let isRow = sitSideBySide(width)
        let height = isSheet ? AlertMetrics.sheetButton : AlertMetrics.button
        let pixel = 1 / stage.device.scale
        for (index, action) in content.ordered(sideBySide: isRow).enumerated() {
            guard let button = shown.first(where: { $0.action === action })?.view else { continue }
            let half = width / 2
            button.frame =
                isRow
                ? CGRect(x: CGFloat(index) * half, y: y, width: half, height: height)
                : CGRect(x: 0, y: y, width: width, height: height)
            if !isRow || index == 0, y > 0 {
                addLine(CGRect(x: 0, y: y, width: width, height: pixel))
            }
            if isRow, index == 1 {
                addLine(CGRect(x: half, y: y, width: pixel, height: height))
            }
            if !isRow { y += height }
        }
        buttons.first { isSheet && $0.action.style == .cancel }?.view.frame = cancelCard.bounds
    }

    private var cancelHeight: CGFloat {
        cancelCard.isHidden ? 0 : AlertMetrics.sheetButton + AlertMetrics.sheetMargin
    }

    private func cardHeight(_ width: CGFloat) -> CGFloat {
        textHeight(width) + buttonsHeight(width)
    }

    /// Places the texts and fields; returns where they end.
    private func placeTexts(_ width: CGFloat) -> CGFloat {
        let height = textHeight(width)
        guard height > 0 else { return 0 }
        let side = AlertMetrics.sideMargin
        let room = width - 2 * side
        var y = isSheet ? AlertMetrics.sheetTextMargin : AlertMetrics.margin
        for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
            let size = label.sizeThatFits(CGSize(width: room, height: 0))
            label.frame = CGRect(x: side, y: y, width: room, height: size.height)
            y += size.height + AlertMetrics.textGap
        }
        if !content.fields.isEmpty { y += AlertMetrics.fieldGap - AlertMetrics.textGap }
        for field in content.fields {
            field.frame = CGRect(x: side, y: y, width: room, height: AlertMetrics.field)
            y += AlertMetrics.field
        }
        return height
    }

    private func textHeight(_ width: CGFloat) -> CGFloat {
        let room = width - 2 * AlertMetrics.sideMargin
        let heights = [titleLabel, messageLabel].filter { $0.text?.isEmpty == false }.map {
            $0.sizeThatFits(CGSize(width: room, height: 0)).height
        }
        let texts =
            heights.reduce(0, +) + CGFloat(max(heights.count - 1, 0)) * AlertMetrics.textGap
        let fields =
            content.fields.isEmpty
            ? 0 : AlertMetrics.fieldGap + CGFloat(content.fields.count) * AlertMetrics.field
        guard texts + fields > 0 else { return 0 }
        let margin = isSheet ? AlertMetrics.sheetTextMargin : AlertMetrics.margin
        return texts + fields + 2 * margin
    }

    private func buttonsHeight(_ width: CGFloat) -> CGFloat {
        let count = buttons.count { !(isSheet && $0.action.style == .cancel) }
        let height = isSheet ? AlertMetrics.sheetButton : AlertMetrics.button
        return (sitSideBySide(width) ? 1 : CGFloat(count)) * height
    }

    /// Whether two buttons of an alert fit side by side.
    private func sitSideBySide(_ width: CGFloat) -> Bool {
        !isSheet && buttons.count == 2
            && buttons.allSatisfy { $0.view.titleWidth <= width / 2 - 16 }
    }

    private func addLine(_ frame: CGRect) {
        let line = UIView(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        card.content.addSubview(line)
        lines.append(line)
    }
}

/// A card with round corners: the system's material, or a solid one.
private final class AlertCard: UIView {
    let content = UIView()
    private let material: UIView

    init(isSolid: Bool) {
        if isSolid {
            material = UIView()
            material.backgroundColor = .secondarySystemGroupedBackground
        } else {
            material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
        }
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = AlertMetrics.radius
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

/// The button of an action.
final class AlertButton: UIControl {
    private let label = UILabel()
    private let isDestructive: Bool

    init(_ action: UIAlertAction, fontSize: CGFloat, isBold: Bool, tapped: @escaping () -> Void) {
        isDestructive = action.style == .destructive
        super.init(frame: .zero)
        label.text = action.title
        label.font = .systemFont(ofSize: fontSize, weight: isBold ? .semibold : .regular)
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
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }

    private func show() {
        label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : tintColor
    }
}
