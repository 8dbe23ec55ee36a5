import CoreAnimation
import FilmstripGeometry
import Foundation

/// How the contents of two screens change places in a navigation bar.
///
/// The lower screen's title becomes the title on the upper one's way back: both travel together between the
/// two places while one fades into the other. The upper screen's title comes from the side where lines end, and
/// the lower screen's own way back goes to the other one, cut off at the chevron. Buttons fade in place, at the ends of
/// the way: the lower screen's, like its own way back, before the upper title is seen at all, and the upper
/// screen's after them.
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
    /// In which part of the way, at either end, buttons fade.
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
        let shift = bars.titleShift * upper.bounds.width
        titleShift = upper.isRightToLeft ? -shift : shift
        fadePart = bars.fadePart
    }

    /// The content that is seen at the beginning.
    var leaving: NavigationBarContent { isPush ? lower : upper }
    /// The content that is seen at the end.
    var arriving: NavigationBarContent { isPush ? upper : lower }

    /// Shows the beginning.
    func begin() {
        place(upper: !isPush)
        for fade in fades { fade.part.alpha = isPush ? fade.lowerAlpha : fade.upperAlpha }
    }

    /// Shows the end; inside an animation, in its time.
    func animate() {
        place(upper: isPush)
        let block = lower.stage.viewAnimations.current
        for fade in fades {
            let end = isPush ? fade.upperAlpha : fade.lowerAlpha
            let way = isPush ? fade.way : 1 - fade.way.upperBound...1 - fade.way.lowerBound
            guard let block, way != 0...1 else {
                fade.part.alpha = end
                continue
            }
            // In which part of the time the block's pace covers that part of the way.
            let times = [way.lowerBound, way.upperBound].map { place in
                block.pace.elapsed(for: place, duration: block.duration) * block.duration
            }
            // What arrives at the end keeps the pace; what ends before goes evenly.
            let pace: UIView.AnimationOptions =
                way.upperBound == 1 ? [] : [.overrideInheritedCurve, .curveLinear]
            UIView.animate(
                withDuration: times[1] - times[0], delay: times[0],
                options: pace.union(.overrideInheritedDuration)
            ) {
                fade.part.alpha = end
            }
        }
    }

    /// A part that fades, where on the way from the lower to the upper screen, and between what.
    private struct Fade {
        let part: UIView
        let lowerAlpha, upperAlpha: CGFloat
        let way: ClosedRange<Double>

        init(in part: UIView, during way: ClosedRange<Double> = 0...1) {
            (self.part, lowerAlpha, upperAlpha, self.way) = (part, 0, 1, way)
        }

        init(out part: UIView, during way: ClosedRange<Double> = 0...1) {
            (self.part, lowerAlpha, upperAlpha, self.way) = (part, 1, 0, way)
        }
    }

    private var fades: [Fade] {
        var fades = [Fade(out: lower.title), Fade(in: upper.title, during: fadePart...1)]
        if let title = upper.backButton?.room { fades.append(Fade(in: title)) }
        let lowerParts = lower.buttons + [lower.backButton?.room].compactMap { $0 }
        fades += lowerParts.map { Fade(out: $0, during: 0...fadePart) }
        fades += upper.buttons.map { Fade(in: $0, during: 1 - fadePart...1) }
        return fades
    }

    private func place(upper showsUpper: Bool) {
        move(lower.title, by: showsUpper ? travel : 0)
        move(lower.backButton?.label, by: showsUpper ? travel : 0)
        move(upper.title, by: showsUpper ? 0 : titleShift)
        move(upper.backButton?.label, by: showsUpper ? 0 : -travel)
    }

    private func move(_ part: UIView?, by distance: CGFloat) {
        part?.transform = CGAffineTransform(translationX: distance, y: 0)
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
        let middle = bars.backIndicatorMargin + bars.backIndicatorSize.width / 2
        return isRightToLeft ? bounds.width - middle : middle
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
