import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The body of a floating tab bar, with a flat lens behind the selected item, which does not lift under a finger.
final class TabBarPlatter: GlassView {
    private let lens = UIView()
    /// The index of the item above the lens, from the left; nil if there is none.
    private var place: Int?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        let bars = stage.profile.bars
        lens.backgroundColor = UIColor(
            AdaptableColor(
                CGColor(white: 0, alpha: bars.tabLens),
                dark: CGColor(white: 0, alpha: bars.tabDarkLens)))
        addSubview(lens)
    }

    required init?(coder: NSCoder) { nil }

    /// Places the body in the middle of `room`, and returns the frames of its items from the left.
    func place(_ count: Int, in room: CGRect) -> [CGRect] {
        let (bars, count) = (stage.profile.bars, max(count, 1))
        let margin = 2 * bars.tabLensInset
        let most = stage.tabItemStyle == .stacked ? bars.tabPitch : .infinity
        let pitch = min(most, (room.width - 2 * margin) / CGFloat(count))
        let width = CGFloat(count) * pitch + 2 * margin
        let scale = stage.device.scale
        let left = ((room.midX - width / 2) * scale).rounded() / scale
        frame = CGRect(x: left, y: room.minY, width: width, height: room.height)
        return (0..<count).map { index in
            let edge = ((left + margin + CGFloat(index) * pitch) * scale).rounded() / scale
            return CGRect(x: edge, y: room.minY, width: pitch, height: room.height)
        }
    }

    /// Moves the lens behind the item with the given frame; it travels if it was seen behind another one.
    func show(_ place: Int?, at item: CGRect) {
        let (bars, travels) = (stage.profile.bars, window != nil && self.place != nil)
        let hasMoved = place != self.place
        self.place = place
        lens.isHidden = place == nil
        let rect = convert(item, from: superview)
            .insetBy(dx: -bars.tabLensInset, dy: bars.tabLensInset)
        let move = { [lens] in
            lens.place(rect)
            lens.layer.cornerRadius = rect.height / 2
        }
        guard travels, hasMoved, place != nil else { return move() }
        let spring = bars.tabLensSpring
        UIView.run(
            ViewAnimation(
                duration: spring.settlingDuration, options: .allowUserInteraction,
                pace: .spring(spring)), move)
    }
}
