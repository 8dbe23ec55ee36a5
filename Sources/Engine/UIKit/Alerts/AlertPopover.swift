import FilmstripGeometry

/// The view of an alert; as a popover it has an arrow outside its bounds.
final class AlertView: UIView {
    private var arrow: AlertArrow?
    /// The tip of the arrow, in the view's points; nil without one.
    private(set) var tip: CGPoint?

    /// Points an arrow at `tip`, which is above the bounds or below.
    func point(at tip: CGPoint, _ size: CGSize) {
        let arrow = self.arrow ?? AlertArrow()
        if arrow.superview == nil {
            addSubview(arrow)
            layer.shadowOpacity = 0.15
            layer.shadowRadius = 24
            layer.shadowOffset = CGSize(width: 0, height: 8)
        }
        (self.arrow, self.tip) = (arrow, tip)
        let isUp = tip.y < bounds.midY
        arrow.frame = CGRect(
            x: tip.x - size.width / 2, y: isUp ? tip.y : tip.y - size.height, width: size.width,
            height: size.height)
        arrow.transform = CGAffineTransform(scaleX: 1, y: isUp ? 1 : -1)
    }
}

/// A triangle that points up, in the colour of a popover.
private final class AlertArrow: UIView {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        let (width, height) = (bounds.width, bounds.height)
        path.move(to: CGPoint(x: 0, y: height))
        path.addCurve(
            to: CGPoint(x: width / 2, y: 0), controlPoint1: CGPoint(x: width * 0.25, y: height),
            controlPoint2: CGPoint(x: width * 0.4, y: 0))
        path.addCurve(
            to: CGPoint(x: width, y: height), controlPoint1: CGPoint(x: width * 0.6, y: 0),
            controlPoint2: CGPoint(x: width * 0.75, y: height))
        path.close()
        UIColor.secondarySystemGroupedBackground.setFill()
        path.fill()
    }
}

extension UIAlertController {
    /// The frame of a popover of `size` below its source, or above it if there is no room, and points its arrow; nil for
    /// other forms.
    func popoverFrame(_ size: CGSize, in container: UIView) -> CGRect? {
        guard form == .popover, let popover = popoverPresentationController,
            let source = popover.source, let view = viewIfLoaded as? AlertView
        else { return nil }
        let target = container.convert(source.rect, from: source.view)
        let room = container.bounds.inset(by: popover.popoverLayoutMargins)
        let arrow = metrics.popoverArrow
        let isBelow =
            target.maxY + arrow.height + size.height
            <= room.maxY - container.safeAreaInsets.bottom
        let x = min(max(target.midX - size.width / 2, room.minX), room.maxX - size.width)
        let frame = CGRect(
            x: x.rounded(),
            y: (isBelow ? target.maxY + arrow.height : target.minY - arrow.height - size.height)
                .rounded(), width: size.width, height: size.height)
        let side = metrics.radius + arrow.width / 2
        let tip = CGPoint(
            x: min(max(target.midX - frame.minX, side), size.width - side),
            y: isBelow ? -arrow.height : size.height + arrow.height)
        if view.bounds.size != size { view.bounds.size = size }
        view.point(at: tip, arrow)
        return frame
    }

    /// A scale about the tip of the arrow.
    func aboutTip(scaledBy scale: CGFloat) -> CGAffineTransform {
        guard let view = viewIfLoaded as? AlertView, let tip = view.tip else { return .identity }
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: (tip.x - view.bounds.midX) * (1 - scale),
            ty: (tip.y - view.bounds.midY) * (1 - scale))
    }
}
