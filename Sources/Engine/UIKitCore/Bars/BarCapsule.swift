import CoreAnimation
import FilmstripGeometry
import Foundation

/// A capsule of a bar, in which one or more of its items lie.
final class BarCapsule: GlassView {
    /// The controls, in the order in which they lie from the bar's nearer end.
    let controls: [UIControl]
    /// Whether a finger is on one of its controls.
    private var isPressed = false

    /// Height, width of an image's button, and the room between two.
    private let height, button, spacing: CGFloat

    init(_ controls: [UIControl], inToolbar isTool: Bool = false) {
        self.controls = controls
        let bars = Stage.shared.profile.bars
        height = isTool ? bars.toolbarCapsule : bars.capsuleHeight
        button = isTool ? bars.toolbarButton : bars.capsuleButton
        spacing = isTool ? bars.toolbarButtonSpacing : bars.capsuleButtonSpacing
        super.init(frame: .zero)
        for control in controls { addSubview(control) }
    }

    required init?(coder: NSCoder) { nil }

    /// Whether it shows nothing and takes no room.
    var isEmpty: Bool { controls.allSatisfy(\.isHidden) }

    /// The size that its items need, points.
    var wantedSize: CGSize {
        let spaces = spacing * CGFloat(max(controls.count - 1, 0))
        return CGSize(
            width: max(widths.reduce(height - button + spaces, +), height), height: height)
    }

    private var widths: [CGFloat] {
        let margin = 2 * stage.profile.bars.capsuleMargin - (height - button)
        return controls.map { control in
            guard let item = control as? BarItemButton else { return button }
            let width = item.contentSize.width
            return item.isText ? width + margin : max(width, button)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x = (height - button) / 2
        for (control, width) in zip(controls, widths) {
            control.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            if isRightToLeft { control.mirror(in: bounds.width) }
            x += width + spacing
        }
    }

    /// Swells while a finger is on one of its items.
    func press(_ isPressed: Bool) {
        let length = max(bounds.width, bounds.height)
        guard isPressed != self.isPressed, length > 0 else { return }
        self.isPressed = isPressed
        let bars = stage.profile.bars
        let scale = isPressed ? 1 + bars.pressGrowth / length : 1
        animate(isPressed ? bars.pressSpring : bars.releaseSpring) { [self] in
            transform = CGAffineTransform(scaleX: scale, y: scale)
        }
    }

    /// Appears or disappears, as its screen does, from how it is.
    func show(_ isShown: Bool) {
        animate(stage.profile.bars.itemSpring) { [self] in setShown(isShown) }
    }

    /// The capsule as it is with its screen, or before and after that.
    func setShown(_ isShown: Bool) {
        let scale = isShown ? 1 : stage.profile.bars.itemScale
        transform = CGAffineTransform(scaleX: scale, y: scale)
        alpha = isShown ? 1 : 0
    }

    /// Takes the place of a capsule of the screen before: it swells and shrinks again while its items appear.
    func takeOver() {
        let bars = stage.profile.bars
        UIView.performWithoutAnimation {
            alpha = 1
            transform = .identity
            for control in controls { control.alpha = 0 }
        }
        animate(bars.itemSpring) { [self] in for control in controls { control.alpha = 1 } }
        animate(bars.pulseSpring) { [self] in
            transform = CGAffineTransform(scaleX: bars.pulseScale, y: bars.pulseScale)
        }
        animate(bars.pulseSpring, delay: bars.pulseTime) { [self] in transform = .identity }
    }

    /// Animates changes on a spring of its own, whatever the block around.
    private func animate(_ spring: Spring, delay: TimeInterval = 0, _ changes: () -> Void) {
        UIView.run(
            ViewAnimation(
                duration: spring.settlingDuration, delay: delay, options: .allowUserInteraction,
                pace: .spring(spring)), changes)
    }
}

extension BarCapsule {
    /// Puts buttons in capsules: images that lie side by side share one; spaces and hidden items separate them.
    static func grouping(
        _ buttons: [BarItemButton], inToolbar isTool: Bool = false
    ) -> [BarCapsule] {
        var groups: [[BarItemButton]] = []
        var isOpen = false
        for button in buttons {
            if button.isHidden {
                isOpen = false
            } else if isOpen, button.sharesCapsule {
                groups[groups.count - 1].append(button)
            } else {
                groups.append([button])
                isOpen = button.sharesCapsule
            }
        }
        return groups.map { BarCapsule($0, inToolbar: isTool) }
    }
}

extension UIView {
    /// Gives the view a frame as it is without its transform.
    func place(_ frame: CGRect) {
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// The capsule in which a bar's control lies.
    var capsule: BarCapsule? { superview as? BarCapsule }
}
