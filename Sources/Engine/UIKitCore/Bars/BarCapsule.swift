import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// A capsule of a bar, in which one or more of its items lie.
///
/// It is drawn as a flat body with a soft shadow, chosen after the colours in notes on the look of iOS 27.
final class BarCapsule: UIView {
    private let body = UIView()
    /// The controls, in the order in which they lie from the bar's nearer end.
    let controls: [UIControl]
    /// Whether a finger is on one of its controls.
    private var isPressed = false

    init(_ controls: [UIControl]) {
        self.controls = controls
        super.init(frame: .zero)
        body.isUserInteractionEnabled = false
        body.backgroundColor = UIColor(
            AdaptableColor(
                CGColor(white: 250 / 255, alpha: 0.96), dark: CGColor(white: 32 / 255, alpha: 0.96))
        )
        layer.shadowOpacity = 0.1
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(body)
        for control in controls { addSubview(control) }
    }

    required init?(coder: NSCoder) { nil }

    /// Whether it shows nothing and takes no room.
    var isEmpty: Bool { controls.allSatisfy(\.isHidden) }

    /// The width that its items need, points.
    var wantedWidth: CGFloat {
        let bars = stage.profile.bars
        let pad = (bars.capsuleHeight - bars.capsuleButton) / 2
        let spacing = bars.capsuleButtonSpacing * CGFloat(max(controls.count - 1, 0))
        return max(widths.reduce(2 * pad + spacing, +), bars.capsuleHeight)
    }

    private var widths: [CGFloat] {
        let bars = stage.profile.bars
        let pad = (bars.capsuleHeight - bars.capsuleButton) / 2
        return controls.map { control in
            guard let button = control as? BarItemButton else { return bars.capsuleButton }
            let width = button.contentSize.width
            return button.isText
                ? width + 2 * (bars.capsuleMargin - pad) : max(width, bars.capsuleButton)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        body.frame = bounds
        body.layer.cornerRadius = bounds.height / 2
        layer.shadowPath =
            UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).cgPath
        let bars = stage.profile.bars
        var x = (bars.capsuleHeight - bars.capsuleButton) / 2
        for (control, width) in zip(controls, widths) {
            control.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            if isRightToLeft { control.mirror(in: bounds.width) }
            x += width + bars.capsuleButtonSpacing
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
    static func grouping(_ buttons: [BarItemButton]) -> [BarCapsule] {
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
        return groups.map { BarCapsule($0) }
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
