public import Foundation
public import UIKitCore

/// A control with two states, on and off.
///
/// Its size is always 51 × 31 points. A tap changes the state; so does a finger that moves past the
/// middle.
///
/// - Approximation: the knob does not widen under a finger.
open class UISwitch: UIControl {
    /// The styles of switches.
    public enum Style: Int, Sendable {
        /// The system's choice.
        case automatic
        /// A check box, on other systems.
        case checkbox
        /// A sliding switch.
        case sliding
    }

    /// The colour behind the knob while the switch is on; the system's green for nil.
    open var onTintColor: UIColor? { didSet { show() } }
    /// The knob's colour; white for nil.
    open var thumbTintColor: UIColor? { didSet { show() } }
    /// A title; it has no effect on phones.
    open var title: String?
    /// The preferred style; it has no effect on phones.
    open var preferredStyle = Style.automatic
    /// The style: sliding.
    open var style: Style { .sliding }
    private var value = false
    private var hasMoved = false
    private let track = UIView()
    private let knob = UIView()

    /// Creates a switch that is off, at the frame's origin.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlMetrics.switchSize))
        slidesSideways = true
        let size = ControlMetrics.switchSize
        let side = size.height - 2 * ControlMetrics.switchInset
        track.frame = CGRect(origin: .zero, size: size)
        track.layer.cornerRadius = size.height / 2
        knob.bounds.size = CGSize(width: side, height: side)
        knob.layer.cornerRadius = side / 2
        ControlMetrics.addShadow(to: knob)
        for view in [track, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        show()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Whether the switch is on; setting it is not animated.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off; sends no event.
    open func setOn(_ on: Bool, animated: Bool) {
        value = on
        guard animated else { return show() }
        UIView.animate(
            withDuration: ControlMetrics.switchDuration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { show() }
    }

    /// The frame, whose size is always the switch's own.
    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: ControlMetrics.switchSize) }
    }

    open override var intrinsicContentSize: CGSize { ControlMetrics.switchSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlMetrics.switchSize }

    /// Whether the switch responds to touches; a disabled one is fainter.
    open override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }

    /// Begins to follow a finger.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        hasMoved = false
        return true
    }

    /// Changes the state when the finger moves past the middle.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self).x
        let isOn = place > bounds.midX
        if isOn != value, abs(place - touch.previousLocation(in: self).x) > 0,
            hasMoved || abs(place - bounds.midX) > bounds.width / 4
        {
            hasMoved = true
            setOn(isOn, animated: true)
            sendActions(for: .valueChanged)
        }
        return true
    }

    /// Changes the state, unless the finger has moved it.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard !hasMoved, isTouchInside else { return }
        setOn(!value, animated: true)
        sendActions(for: .valueChanged)
    }

    private func show() {
        track.backgroundColor = value ? onTintColor ?? .systemGreen : .secondarySystemFill
        knob.backgroundColor = thumbTintColor ?? .white
        let (size, inset) = (ControlMetrics.switchSize, ControlMetrics.switchInset)
        let side = size.height - 2 * inset
        let isRight = value != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        knob.center = CGPoint(
            x: isRight ? size.width - inset - side / 2 : inset + side / 2, y: size.height / 2)
    }
}
