/// The control at a cell's trailing edge.
final class TableAccessory: UIView {
    private let type: UITableViewCell.AccessoryType
    private let tapped: () -> Void
    private var button: UIControl?

    /// Size of the chevron, points; measured on screenshots.
    private static let chevron = CGSize(width: 8, height: 13)
    /// Size of the check mark, points; measured on screenshots.
    private static let check = CGSize(width: 14, height: 13)
    /// Side of the detail button, points. Source: the system's detail disclosure button.
    private static let detail: CGFloat = 22
    /// Room between the detail button and the chevron, points; chosen.
    private static let gap: CGFloat = 8

    init(_ type: UITableViewCell.AccessoryType, tapped: @escaping () -> Void) {
        (self.type, self.tapped) = (type, tapped)
        let size: CGSize =
            switch type {
            case .none: .zero
            case .disclosureIndicator: Self.chevron
            case .checkmark: Self.check
            case .detailButton: CGSize(width: Self.detail, height: Self.detail)
            case .detailDisclosureButton:
                CGSize(
                    width: Self.detail + Self.gap + Self.chevron.width, height: Self.detail)
            }
        super.init(frame: CGRect(origin: .zero, size: size))
        isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
        guard isUserInteractionEnabled else { return }
        let made = UIControl(frame: CGRect(x: 0, y: 0, width: Self.detail, height: Self.detail))
        made.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
        addSubview(made)
        button = made
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let size = bounds.size
        switch type {
        case .none: break
        case .disclosureIndicator: drawChevron(at: 0)
        case .checkmark:
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 1.2, y: size.height * 0.55))
            path.addLine(to: CGPoint(x: size.width * 0.37, y: size.height - 1.2))
            path.addLine(to: CGPoint(x: size.width - 1.2, y: 1.2))
            stroke(path, tintColor, width: 2.2)
        case .detailButton: drawDetail()
        case .detailDisclosureButton:
            drawDetail()
            drawChevron(at: Self.detail + Self.gap)
        }
    }

    private func drawChevron(at x: CGFloat) {
        let (size, middle) = (Self.chevron, bounds.midY)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: x + 1.2, y: middle - size.height / 2 + 1.2))
        path.addLine(to: CGPoint(x: x + size.width - 1.2, y: middle))
        path.addLine(to: CGPoint(x: x + 1.2, y: middle + size.height / 2 - 1.2))
        if effectiveUserInterfaceLayoutDirection == .rightToLeft {
            path.apply(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * x + size.width, ty: 0))
        }
        stroke(path, .tertiaryLabel, width: 2.2)
    }

    /// Draws a letter i in a ring.
    private func drawDetail() {
        let side = Self.detail
        let ring = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: side - 2, height: side - 2))
        stroke(ring, tintColor, width: 1.4)
        let letter = UIBezierPath()
        letter.move(to: CGPoint(x: side * 0.43, y: side * 0.46))
        letter.addLine(to: CGPoint(x: side * 0.51, y: side * 0.46))
        letter.addLine(to: CGPoint(x: side * 0.51, y: side * 0.72))
        stroke(letter, tintColor, width: 1.4)
        tintColor.setFill()
        UIBezierPath(
            ovalIn: CGRect(x: side * 0.43, y: side * 0.25, width: side * 0.13, height: side * 0.13)
        ).fill()
    }

    private func stroke(_ path: UIBezierPath, _ color: UIColor, width: CGFloat) {
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
