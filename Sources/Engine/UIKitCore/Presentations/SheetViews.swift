import CoreAnimation
import FilmstripGeometry
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

    /// A floating card is covered from below as one that reaches the edge, however it is scaled.
    ///
    /// - Source: the height of a medium sheet of iOS 27, which includes that inset; see `Profile`.
    override var safeAreaInsets: UIEdgeInsets {
        guard transform != .identity, let superview else { return super.safeAreaInsets }
        return UIEdgeInsets(top: 0, left: 0, bottom: superview.safeAreaInsets.bottom, right: 0)
    }

    /// Shows the card at a place.
    ///
    /// - Parameter pull: The distance by which a finger that holds it has moved it down, points; nil if none does.
    func show(at place: SheetPlace, pulled pull: CGFloat?, _ profile: Profile) {
        guard profile.sheetFloatInset > 0 else {
            frame = place.frame
            return
        }
        bounds.size = place.frame.size
        center = CGPoint(x: place.frame.midX, y: place.frame.midY)
        show(at: place, pulled: pull, slide: 0, .none, profile)
    }

    /// Shows how the card is scaled.
    ///
    /// - Parameter slide: The part of the pull by which the card is moved out of the screen rather than made lower.
    func show(
        at place: SheetPlace, pulled pull: CGFloat?, slide: CGFloat,
        _ inertia: SheetInertia.Effect, _ profile: Profile
    ) {
        let (swell, stretch) =
            pull.map { (place.swell, abs($0) * profile.sheetStretch + inertia.stretch) } ?? (1, 0)
        var moved = slide * (profile.sheetFollow - 1) + inertia.shift
        if let pull, pull < 0 {
            // Pulled up, it grows from its lower edge rather than from its middle.
            let growth = place.frame.height * place.scale * (swell * (1 + stretch) - 1)
            moved -= growth / 2 * min(-pull / profile.sheetAnchorWay, 1)
        }
        let scale = place.scale * swell
        transform = CGAffineTransform(
            a: scale * (1 - stretch), b: 0, c: 0, d: scale * (1 + stretch), tx: 0, ty: moved)
    }

    var hasGrabber: Bool {
        get { !grabber.isHidden }
        set { grabber.isHidden = !newValue }
    }

    /// Rounds the corners.
    ///
    /// - Parameter radii: Those of each corner; empty if all have the same.
    func round(_ corners: CACornerMask, _ radius: CGFloat, radii: [CGFloat] = []) {
        layer.maskedCorners = corners
        layer.cornerRadius = radius
        layer.cornerRadii = radii
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
        let tap = UITapGestureRecognizer()
        tap.name = "sheetDimming"
        tap.addTarget { [weak self] in self?.sheet?.touchedOutside() }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }
}
