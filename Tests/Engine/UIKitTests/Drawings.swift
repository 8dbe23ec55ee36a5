import UIKit

/// A view that draws a disc in its bounds, as an app's own view would, and counts how often.
final class DiscView: UIView {
    var color = UIColor.systemRed { didSet { setNeedsDisplay() } }
    private(set) var timesDrawn = 0

    override func draw(_ rect: CGRect) {
        timesDrawn += 1
        color.setFill()
        UIBezierPath(ovalIn: rect).fill()
    }
}

/// A label with padding around its text, written the usual way.
final class PaddedLabel: UILabel {
    var padding = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)

    override func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
        let room = bounds.inset(by: padding)
        let text = super.textRect(forBounds: room, limitedToNumberOfLines: numberOfLines)
        return text.inset(
            by: UIEdgeInsets(
                top: -padding.top, left: -padding.left, bottom: -padding.bottom,
                right: -padding.right))
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
}

/// A view that logs UIKit's calls about its place in the hierarchy.
final class DiaryView: UIView {
    static func named(_ name: String, _ write: @escaping (String) -> Void) -> DiaryView {
        let view = DiaryView()
        view.accessibilityIdentifier = name
        view.write = write
        return view
    }

    private var write: (String) -> Void = { _ in }

    private func note(_ event: String) { write("\(accessibilityIdentifier ?? "") \(event)") }

    override func willMove(toSuperview newSuperview: UIView?) {
        note("willMove(toSuperview: \(newSuperview?.accessibilityIdentifier ?? "nil"))")
    }
    override func didMoveToSuperview() { note("didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
        note("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() { note("didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) {
        note("didAddSubview(\(subview.accessibilityIdentifier ?? ""))")
    }
    override func willRemoveSubview(_ subview: UIView) {
        note("willRemoveSubview(\(subview.accessibilityIdentifier ?? ""))")
    }
    override func tintColorDidChange() { note("tintColorDidChange") }
}
