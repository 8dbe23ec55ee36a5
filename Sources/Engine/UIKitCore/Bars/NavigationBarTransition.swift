import CoreAnimation
import FilmstripGeometry
import Foundation

/// The transition of a navigation bar between the contents of two screens.
///
/// The lower screen's title becomes the upper screen's back title: both move together between the
/// two places while one dissolves into the other. The upper screen's title enters from the trailing
/// side; the lower screen's own back title leaves to the leading side, clipped at the chevron.
/// Buttons fade in place, at either end of the way from the lower screen to the upper: the lower
/// screen's buttons and back title before the upper title becomes visible, the upper screen's
/// buttons in the last part.
final class NavigationBarTransition {
    let lower: NavigationBarContent
    let upper: NavigationBarContent
    let isPush: Bool
    /// The bar's items before the transition.
    let formerItems: [UINavigationItem]
    /// Distance from the lower screen's title to the upper screen's back title, points.
    private let travel: CGFloat
    /// Offset at which the upper screen's title begins its way in, points.
    private let titleShift: CGFloat
    /// The way of the upper screen's large title and of the lower screen's, with their screens, points.
    private let upperShift, lowerShift: CGFloat
    /// The fraction of the way, at either end, during which buttons fade.
    private let fadePart: Double

    /// Creates a transition between two contents that have been laid out.
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
        let side: CGFloat = upper.isRightToLeft ? -1 : 1
        upperShift = side * upper.bounds.width
        lowerShift = upperShift * lower.stage.profile.navigationParallax
    }

    /// Whether either title is large.
    var hasLargeTitles: Bool { lower.largeTitle != nil || upper.largeTitle != nil }

    /// The content visible at the beginning.
    var leaving: NavigationBarContent { isPush ? lower : upper }
    /// The content visible at the end.
    var arriving: NavigationBarContent { isPush ? upper : lower }

    /// Shows the state at the beginning.
    func begin() {
        place(upper: !isPush)
        for fade in fades { fade.part.alpha = isPush ? fade.lowerAlpha : fade.upperAlpha }
        for capsule in arriving.capsules.left + arriving.capsules.right { capsule.setShown(false) }
    }

    /// Lets capsules come, go and stay by time: those at the same place of both screens stay.
    private func changeCapsules() {
        let (old, new) = (leaving.capsules, arriving.capsules)
        for (old, new) in [(old.left, new.left), (old.right, new.right)] {
            for (index, capsule) in new.enumerated() {
                if old.indices.contains(index) { capsule.takeOver() } else { capsule.show(true) }
            }
            for (index, capsule) in old.enumerated() {
                if new.indices.contains(index) {
                    UIView.performWithoutAnimation { capsule.alpha = 0 }
                } else {
                    capsule.show(false)
                }
            }
        }
    }

    /// Moves each capsule of the leaving screen by a part of its way to the one at its place on the arriving screen.
    private func leanCapsules() {
        let part = lower.stage.profile.bars.itemLean
        let (old, new) = (leaving.capsules, arriving.capsules)
        for (old, new) in Array(zip(old.left, new.left)) + Array(zip(old.right, new.right)) {
            old.place(
                CGRect(
                    x: old.frame.minX + (new.frame.minX - old.frame.minX) * part,
                    y: old.frame.minY,
                    width: old.frame.width + (new.frame.width - old.frame.width) * part,
                    height: old.frame.height))
        }
    }

    /// Changes the capsules once the finger that drove the transition has let it go on; they stay where they were seen.
    func release() {
        guard lower.hasCapsules else { return }
        UIView.performWithoutAnimation {
            for capsule in leaving.buttons {
                guard let seen = capsule.layer.presentation() else { continue }
                let (size, middle) = (seen.bounds.size, seen.position)
                capsule.layer.removeAllAnimations()
                (capsule.bounds.size, capsule.center) = (size, middle)
            }
        }
        changeCapsules()
    }

    /// Shows the state at the end; animated if called inside an animation.
    ///
    /// - Parameter isDriven: Whether a finger drives it: then capsules lean, and change in `release`.
    func animate(isDriven: Bool) {
        place(upper: isPush)
        let block = lower.stage.viewAnimations.current
        if lower.hasCapsules, block != nil {
            if isDriven { leanCapsules() } else { changeCapsules() }
        }
        let fades = lower.hasCapsules && block == nil ? fades + capsuleFades : fades
        for fade in fades {
            let end = isPush ? fade.upperAlpha : fade.lowerAlpha
            let way = isPush ? fade.way : 1 - fade.way.upperBound...1 - fade.way.lowerBound
            guard let block, way != 0...1 else {
                fade.part.alpha = end
                continue
            }
            // The fraction of time in which the block's pace covers that part of the way.
            let times = [way.lowerBound, way.upperBound].map { place in
                block.pace.elapsed(for: place, duration: block.duration) * block.duration
            }
            // A fade that lasts to the end keeps the block's pace; one that ends earlier is linear.
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

    /// A part that fades, its alpha at either screen, and the interval of the way from the lower to
    /// the upper screen in which it does.
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
        if let title = lower.largeTitle { fades.append(Fade(out: title)) }
        if let title = upper.largeTitle { fades.append(Fade(in: title)) }
        if let title = upper.backButton?.room { fades.append(Fade(in: title)) }
        let buttons = lower.hasCapsules ? [] : lower.buttons
        let lowerParts = buttons + [lower.backButton?.room].compactMap { $0 }
        fades += lowerParts.map { Fade(out: $0, during: 0...fadePart) }
        if lower.hasCapsules { return fades }
        fades += upper.buttons.map { Fade(in: $0, during: 1 - fadePart...1) }
        return fades
    }

    /// Capsules that come and go without animation.
    private var capsuleFades: [Fade] {
        lower.buttons.map { Fade(out: $0, during: 0...fadePart) }
            + upper.buttons.map { Fade(in: $0, during: 1 - fadePart...1) }
    }

    private func place(upper showsUpper: Bool) {
        move(lower.title, by: showsUpper ? travel : 0)
        move(lower.backButton?.label, by: showsUpper ? travel : 0)
        move(upper.title, by: showsUpper ? 0 : titleShift)
        move(upper.backButton?.label, by: showsUpper ? 0 : -travel)
        move(lower.largeTitle, by: showsUpper ? -lowerShift : 0)
        move(upper.largeTitle, by: showsUpper ? 0 : upperShift)
    }

    private func move(_ part: UIView?, by distance: CGFloat) {
        part?.transform = CGAffineTransform(translationX: distance, y: 0)
    }
}

extension NavigationBarContent {
    /// Centre of the back title; of the chevron if there is no title, and of the chevron's place if
    /// there is no back button.
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
    /// The view's frame in `content`, regardless of its transform.
    fileprivate func frame(in content: UIView) -> CGRect {
        guard let superview else { return .zero }
        let middle = content.convert(center, from: superview)
        return CGRect(
            x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2, width: bounds.width,
            height: bounds.height)
    }
}
