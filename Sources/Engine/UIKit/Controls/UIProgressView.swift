public import Foundation
public import UIKitCore

/// A bar that is filled as far as something has come.
///
/// - Difference: there is no `observedProgress`; images are kept and not shown.
open class UIProgressView: UIView {
    /// The styles of progress views.
    public enum Style: Int, Sendable {
        /// The usual one.
        case `default`
        /// The one for bars, without a track.
        case bar
    }

    /// The style.
    open var progressViewStyle = Style.default { didSet { show() } }
    /// The colour of the filled part; the tint colour for nil.
    open var progressTintColor: UIColor? { didSet { show() } }
    /// The colour of the rest; the system's fill for nil.
    open var trackTintColor: UIColor? { didSet { show() } }
    private var shown: Float = 0
    private let filled = UIView()

    public override init(frame: CGRect) {
        super.init(
            frame: frame.isEmpty
                ? CGRect(
                    origin: frame.origin,
                    size: CGSize(width: frame.width, height: ControlMetrics.progressHeight))
                : frame)
        clipsToBounds = true
        addSubview(filled)
        show()
    }

    /// Creates an empty bar of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        show()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The filled part, 0…1; setting it is not animated.
    open var progress: Float {
        get { shown }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the filled part, kept within 0…1.
    open func setProgress(_ progress: Float, animated: Bool) {
        shown = min(max(progress, 0), 1)
        setNeedsLayout()
        if animated {
            UIView.animate(withDuration: 0.25, delay: 0, options: .beginFromCurrentState) {
                layoutIfNeeded()
            }
        }
    }

    /// The height of a bar, and no width of its own.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ControlMetrics.progressHeight)
    }

    /// Returns the given width, and the height of a bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: ControlMetrics.progressHeight)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    /// Places the filled part.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width * CGFloat(shown)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        filled.frame = CGRect(
            x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        for view in [self, filled] { view.layer.cornerRadius = bounds.height / 2 }
    }

    private func show() {
        filled.backgroundColor = progressTintColor ?? tintColor
        backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? nil : .systemFill)
    }
}
