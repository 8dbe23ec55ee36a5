public import Foundation
public import UIKitCore

/// A wheel of spokes that turns while something goes on.
///
/// - Approximation: eight spokes that turn once a second, as on iOS 13 and later; the lengths are
///   measured on screenshots.
open class UIActivityIndicatorView: UIView {
    /// The sizes of indicators.
    public enum Style: Int, Sendable {
        /// 37 points, white; of old systems.
        case whiteLarge = 0
        /// 20 points, white; of old systems.
        case white = 1
        /// 20 points, grey; of old systems.
        case gray = 2
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101

        /// Side of the indicator, points. Source: UIKit's default frames.
        fileprivate var side: CGFloat {
            switch self {
            case .whiteLarge, .large: 37
            case .white, .gray, .medium: 20
            }
        }
    }

    /// The indicator's size; setting it changes the frame's.
    open var style: Style {
        didSet {
            bounds.size = CGSize(width: style.side, height: style.side)
            setNeedsDisplay()
        }
    }
    /// Whether the indicator is hidden while it stands still; true by default.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
    /// The colour of the spokes.
    open var color: UIColor! = .systemGray { didSet { setNeedsDisplay() } }
    /// Whether the indicator turns.
    open private(set) var isAnimating = false

    private static let animationKey = "UIActivityIndicator"
    private static let spokes = 8

    /// Creates an indicator of a style, which stands still.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        isUserInteractionEnabled = false
        if style == .white || style == .whiteLarge { color = .white }
        isHidden = true
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .medium)
        self.frame = frame.isEmpty ? CGRect(origin: frame.origin, size: bounds.size) : frame
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: style.side, height: style.side)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Shows the indicator and has it turn.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        turn()
    }

    /// Stops the indicator, and hides it if `hidesWhenStopped` says so.
    open func stopAnimating() {
        isAnimating = false
        layer.removeAnimation(forKey: Self.animationKey)
        if hidesWhenStopped { isHidden = true }
    }

    /// Resumes turning when the view enters a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if isAnimating, window != nil { turn() }
    }

    /// Draws the spokes, the brightest at the top, fading anticlockwise.
    open override func draw(_ rect: CGRect) {
        let side = min(style.side, min(bounds.width, bounds.height))
        let (width, inner, outer) = (side * 0.12, side * 0.25, side * 0.46)
        for spoke in 0..<Self.spokes {
            let angle = CGFloat(spoke) / CGFloat(Self.spokes) * 2 * .pi
            let path = UIBezierPath()
            func point(_ radius: CGFloat) -> CGPoint {
                CGPoint(
                    x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
            }
            path.move(to: point(inner + width / 2))
            path.addLine(to: point(outer - width / 2))
            path.lineWidth = width
            path.lineCapStyle = .round
            let age = CGFloat((Self.spokes - spoke) % Self.spokes) / CGFloat(Self.spokes)
            color.withAlphaComponent(1 - 0.8 * age).setStroke()
            path.stroke()
        }
    }

    private func turn() {
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        animation.calculationMode = .discrete
        animation.values = (0..<Self.spokes).map {
            Double($0) / Double(Self.spokes) * 2 * Double.pi
        }
        animation.duration = 1
        animation.repeatCount = .infinity
        layer.add(animation, forKey: Self.animationKey)
    }
}
