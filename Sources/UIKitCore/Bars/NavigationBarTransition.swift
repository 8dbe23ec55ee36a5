import CoreAnimation
import Foundation
import Geometry

/// How the contents of two screens change places in a navigation bar.
///
/// The lower screen's title becomes the title on the upper one's way back: both travel together between the
/// two places while one fades into the other. The upper screen's title comes from the right, and the lower
/// screen's own way back goes to the left. Buttons fade in place: those that leave before those that arrive
/// are seen, and so does the lower screen's own way back, which would lie across the chevron.
final class NavigationBarTransition {
    let lower: NavigationBarContent
    let upper: NavigationBarContent
    let isPush: Bool
    /// The bar's items before.
    let formerItems: [UINavigationItem]
    /// From the lower screen's title to the title on the upper one's way back, points.
    private let travel: CGFloat
    /// How far the upper screen's title comes, points.
    private let titleShift: CGFloat
    /// In which part of the transition what leaves fades, and what arrives.
    private let fadePart: Double

    /// A change between two contents that are laid out.
    init(
        lower: NavigationBarContent, upper: NavigationBarContent, isPush: Bool,
        formerItems: [UINavigationItem]
    ) {
        (self.lower, self.upper, self.isPush) = (lower, upper, isPush)
        self.formerItems = formerItems
        let bars = lower.stage.profile.bars
        travel = upper.backTitleMiddle - lower.title.frame(in: lower).midX
        titleShift = bars.titleShift * upper.bounds.width
        fadePart = bars.fadePart
    }

    /// The content that is seen at the beginning.
    var leaving: NavigationBarContent { isPush ? lower : upper }
    /// The content that is seen at the end.
    var arriving: NavigationBarContent { isPush ? upper : lower }

    /// Shows the beginning.
    func begin() {
        show(upper: !isPush)
        for part in fading(arriving) { part.alpha = 0 }
    }

    /// Shows the end; inside an animation, in its time.
    func animate() {
        show(upper: isPush)
        UIView.animateKeyframes(withDuration: UIView.inheritedAnimationDuration) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: fadePart) {
                for part in fading(leaving) { part.alpha = 0 }
            }
            UIView.addKeyframe(withRelativeStartTime: 1 - fadePart, relativeDuration: fadePart) {
                for part in fading(arriving) { part.alpha = 1 }
            }
        }
    }

    private func show(upper showsUpper: Bool) {
        move(lower.title, by: showsUpper ? travel : 0)
        move(lower.backButton?.label, by: showsUpper ? travel : 0)
        move(upper.title, by: showsUpper ? 0 : titleShift)
        move(upper.backButton?.label, by: showsUpper ? 0 : -travel)
        lower.title.alpha = showsUpper ? 0 : 1
        upper.title.alpha = showsUpper ? 1 : 0
        upper.backButton?.label.alpha = showsUpper ? 1 : 0
    }

    private func move(_ part: UIView?, by distance: CGFloat) {
        part?.transform = CGAffineTransform(translationX: distance, y: 0)
    }

    /// The parts that fade in a part of the time.
    private func fading(_ content: NavigationBarContent) -> [UIView] {
        let backLabel = content === lower ? content.backButton?.label : nil
        return content.buttons + [backLabel].compactMap { $0 }
    }
}

extension NavigationBarContent {
    /// The middle of the title on the way back; of the chevron where there is none, and of its place
    /// where there is no way back.
    fileprivate var backTitleMiddle: CGFloat {
        if let backButton, backButton.label.bounds.width > 0 {
            return backButton.label.frame(in: self).midX
        }
        let bars = stage.profile.bars
        return bars.backIndicatorMargin + bars.backIndicatorSize.width / 2
    }
}

extension UIView {
    /// The view's place in `content`, whatever its transform.
    fileprivate func frame(in content: UIView) -> CGRect {
        guard let superview else { return .zero }
        let middle = content.convert(center, from: superview)
        return CGRect(
            x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2, width: bounds.width,
            height: bounds.height)
    }
}
