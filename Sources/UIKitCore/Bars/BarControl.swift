import Foundation

/// A part of a bar that can be tapped.
class BarControl: UIView {
    /// What a tap does.
    var onTap: (() -> Void)?
    /// Whether a finger is on it.
    var isPressed = false { didSet { if isPressed != oldValue { pressedChanged() } } }
    /// Whether a tap has an effect.
    var isEnabled = true

    /// Shows whether a finger is on it.
    func pressedChanged() {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isPressed = isEnabled
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        isPressed = isEnabled && isInside(touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isPressed = false
        if isEnabled && isInside(touches) { onTap?() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        isPressed = false
    }

    private func isInside(_ touches: Set<UITouch>) -> Bool {
        touches.allSatisfy { point(inside: $0.location(in: self), with: nil) }
    }
}
