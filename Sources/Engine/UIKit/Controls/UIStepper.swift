import CoreAnimation
import FilmstripGeometry
public import Foundation
public import UIKitCore

/// Two buttons, minus and plus, that change a value by steps.
///
/// - Difference: a finger that stays down does not repeat the step; images are the system's.
open class UIStepper: UIControl {
    /// Whether a moving value sends events all the time; it has no effect.
    open var isContinuous = true
    /// Whether a finger that stays down repeats the step; it has no effect.
    open var autorepeat = true
    /// Whether a step beyond one end goes on at the other; false by default.
    open var wraps = false
    /// The least value; 0 by default.
    open var minimumValue = 0.0 { didSet { show(shown) } }
    /// The greatest value; 100 by default.
    open var maximumValue = 100.0 { didSet { show(shown) } }
    /// The change of one step, above 0; 1 by default.
    open var stepValue = 1.0 {
        didSet { demand(stepValue > 0, "a stepper of steps of \(stepValue)") }
    }
    private var shown = 0.0
    private var pressedSide: Int?

    /// Creates a stepper of 94 × 32 points at the frame's origin.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlMetrics.stepperSize))
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = ControlMetrics.stepperRadius
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The value, kept within the range.
    open var value: Double {
        get { shown }
        set { show(newValue) }
    }

    /// The frame, whose size is always the stepper's own.
    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: ControlMetrics.stepperSize) }
    }

    open override var intrinsicContentSize: CGSize { ControlMetrics.stepperSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlMetrics.stepperSize }

    /// Makes a step when the finger comes down.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isRight = touch.location(in: self).x > bounds.midX
        pressedSide = isRight ? 1 : 0
        setNeedsDisplay()
        let wished = shown + (isRight != isMirrored ? stepValue : -stepValue)
        let old = shown
        if wraps, wished > maximumValue {
            value = minimumValue
        } else if wraps, wished < minimumValue {
            value = maximumValue
        } else {
            value = wished
        }
        if shown != old { sendActions(for: .valueChanged) }
        return true
    }

    /// Shows the button released.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }

    /// Shows the button released.
    open override func cancelTracking(with event: UIEvent?) { release() }

    open override func draw(_ rect: CGRect) {
        let (size, middle) = (bounds.size, bounds.midY)
        if let pressedSide {
            UIColor.systemFill.setFill()
            UIBezierPath(
                roundedRect: CGRect(
                    x: CGFloat(pressedSide) * size.width / 2, y: 0, width: size.width / 2,
                    height: size.height), cornerRadius: ControlMetrics.stepperRadius
            ).fill()
        }
        UIColor.separator.setFill()
        UIRectFill(CGRect(x: bounds.midX - 0.5, y: middle - 9, width: 1, height: 18))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let arm: CGFloat = 7
        for (isPlus, isEnd) in [
            (false, !wraps && shown <= minimumValue), (true, !wraps && shown >= maximumValue),
        ] {
            let x = size.width * (isPlus != isMirrored ? 0.75 : 0.25)
            let path = UIBezierPath()
            path.move(to: CGPoint(x: x - arm, y: middle))
            path.addLine(to: CGPoint(x: x + arm, y: middle))
            if isPlus {
                path.move(to: CGPoint(x: x, y: middle - arm))
                path.addLine(to: CGPoint(x: x, y: middle + arm))
            }
            path.lineWidth = 1.7
            path.lineCapStyle = .round
            (isEnd || !isEnabled ? UIColor.tertiaryLabel : .label).setStroke()
            path.stroke()
        }
    }

    private func show(_ wished: Double) {
        shown = min(max(wished, minimumValue), max(maximumValue, minimumValue))
        setNeedsDisplay()
    }

    private func release() {
        pressedSide = nil
        setNeedsDisplay()
    }
}
