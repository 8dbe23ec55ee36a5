import CoreAnimation
import Foundation

/// The card of a sheet, with rounded top corners, around the presented controller's view.
final class SheetCard: UIView {
    private let content: UIView
    private let grabber: UIView

    init(_ content: UIView, _ profile: Profile) {
        self.content = content
        grabber = UIView(frame: CGRect(origin: .zero, size: profile.sheetGrabberSize))
        super.init(frame: content.frame)
        clipsToBounds = true
        overrideUserInterfaceLevel = .elevated
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        layer.cornerCurve = .continuous
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        grabber.backgroundColor = UIColor.secondaryLabel.withAlphaComponent(
            profile.sheetGrabberAlpha)
        grabber.layer.cornerRadius = profile.sheetGrabberSize.height / 2
        grabber.isUserInteractionEnabled = false
        grabber.center = CGPoint(
            x: bounds.midX, y: profile.sheetGrabberMargin + profile.sheetGrabberSize.height / 2)
        grabber.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleBottomMargin,
        ]
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    var hasGrabber: Bool {
        get { !grabber.isHidden }
        set { grabber.isHidden = !newValue }
    }

    var cornerRadius: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
}

/// The dimming view behind a sheet; a tap on it dismisses the sheet if the user may.
final class SheetDimmingView: UIView {
    private weak var sheet: UISheetPresentationController?

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init(frame: .zero)
        backgroundColor = .black
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        sheet?.touchedOutside()
    }
}
