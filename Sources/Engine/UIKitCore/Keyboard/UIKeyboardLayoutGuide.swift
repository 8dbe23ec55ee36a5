public import Foundation

/// The part of a view that the keyboard covers; without a keyboard, the part below its safe area.
///
/// - Difference: the keyboard of a stage is always docked, so that the guide is near the bottom edge and no other.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether constraints that depend on edges are active; false by default. The keyboard is never undocked.
    open var followsUndockedKeyboard = false { didSet { updateTracked() } }
    /// Whether the guide's top is the safe area's bottom while no keyboard is shown; true by default. If not, it is the
    /// view's.
    open var usesBottomSafeArea = true { didSet { follow() } }
    /// The height with which constraints were last solved, points.
    private var followed: CGFloat = 0

    init(of view: UIView) {
        super.init(of: view, "UIViewKeyboardLayoutGuide") { view in
            let covered = view.constraintLayout?.keyboard?.covered ?? 0
            return UIEdgeInsets(top: view.bounds.height - covered, left: 0, bottom: 0, right: 0)
        }
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    override var nearEdges: NSDirectionalRectEdge? { followsUndockedKeyboard ? .bottom : nil }

    /// Has constraints follow the guide if its height has changed.
    func follow() {
        let covered = covered
        guard covered != followed else { return }
        followed = covered
        layoutItem.invalidate()
    }

    /// The height of the guide, points.
    private var covered: CGFloat {
        guard let view = owningView else { return 0 }
        let least = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
        let height = view.stage.keyboardHeight
        guard height > 0, let window = view.window else { return least }
        let top = view.stage.device.size.height - height - window.frame.minY
        let edge = view.convert(CGPoint(x: window.bounds.midX, y: top), from: nil).y
        return min(max(view.bounds.maxY - edge, least), view.bounds.height)
    }
}

extension UIView {
    /// The part of the view that the keyboard covers.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let layout = makeLayout()
        if let guide = layout.keyboard { return guide }
        let guide = UIKeyboardLayoutGuide(of: self)
        layout.keyboard = guide
        stage.layouts.watch(guide)
        return guide
    }
}
