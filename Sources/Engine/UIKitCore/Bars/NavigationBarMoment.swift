import CoreAnimation
import FilmstripGeometry
import Foundation

/// How the parts of a navigation bar are seen in the middle of a change.
struct NavigationBarMoment {
    private struct Part {
        let shift, scale, alpha: CGFloat

        init(_ view: UIView) {
            let seen = view.layer.presentation()
            shift = seen?.transform.m41 ?? 0
            scale = seen?.transform.m11 ?? 1
            alpha = CGFloat(seen?.opacity ?? 1)
        }
    }

    private let contents: [(item: UINavigationItem, parts: [Part])]
    private let indicator: CGFloat
    /// The item whose content is in front.
    private let front: UINavigationItem

    /// The moment of the change that is under way; nil if there is none.
    init?(_ bar: UINavigationBar) {
        guard let transition = bar.transition else { return nil }
        contents = [transition.lower, transition.upper].map { content in
            (content.item, content.movingParts.map(Part.init))
        }
        front = transition.arriving.item
        indicator = CGFloat(bar.indicator.layer.presentation()?.opacity ?? 1)
    }

    /// Shows the parts of a change that begins as they were, if it is between the same items.
    func show(in bar: UINavigationBar) {
        guard let transition = bar.transition else { return }
        UIView.performWithoutAnimation {
            for content in [transition.lower, transition.upper] {
                guard let parts = contents.first(where: { $0.item === content.item })?.parts,
                    parts.count == content.movingParts.count
                else { continue }
                for (view, part) in zip(content.movingParts, parts) {
                    // A capsule's spring outlasts its transition.
                    view.layer.removeAllAnimations()
                    view.transform = CGAffineTransform(
                        a: part.scale, b: 0, c: 0, d: part.scale, tx: part.shift, ty: 0)
                    view.alpha = part.alpha
                }
                if content.item === front { bar.bringSubviewToFront(content) }
            }
            bar.indicator.alpha = indicator
        }
    }
}

extension NavigationBarContent {
    /// The parts that a change moves or fades.
    fileprivate var movingParts: [UIView] {
        [title] + [backButton?.label, backButton?.room, largeTitle].compactMap(\.self) + buttons
    }
}
