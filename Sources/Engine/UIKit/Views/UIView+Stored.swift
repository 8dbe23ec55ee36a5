public import UIKitCore

/// Properties that are stored, and have no effect on a stage.
extension UIView {
    /// The ways in which the tint is shown behind alerts.
    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

    /// A name for the restoration of the view's state, of which there is none.
    public var restorationIdentifier: String? {
        get { extra("restorationIdentifier", else: nil) }
        set { setExtra("restorationIdentifier", newValue) }
    }
    /// The way in which the tint is shown; the tint stays as it is.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get { extra("tintAdjustmentMode", else: .automatic) }
        set { setExtra("tintAdjustmentMode", newValue) }
    }
    /// Whether a drawing begins on an empty picture; it always does.
    public var clearsContextBeforeDrawing: Bool {
        get { extra("clearsContextBeforeDrawing", else: true) }
        set { setExtra("clearsContextBeforeDrawing", newValue) }
    }
    /// Whether the view's look is kept from smart inversion of colours, of which there is none.
    public var accessibilityIgnoresInvertColors: Bool {
        get { extra("accessibilityIgnoresInvertColors", else: false) }
        set { setExtra("accessibilityIgnoresInvertColors", newValue) }
    }
}
