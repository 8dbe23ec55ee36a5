import UIKit

/// A stage with a navigation bar at the top of its safe area.
struct BarPlay {
    let stage = Stage(device: coveredDevice())
    let bar: UINavigationBar
    let delegate = BarDelegate()

    init(_ titles: String...) {
        bar = stage.perform { UINavigationBar() }
        stage.perform { [stage, bar, delegate] in
            bar.frame = CGRect(x: 0, y: 47, width: 390, height: 44)
            bar.delegate = delegate
            stage.window.addSubview(bar)
            bar.items = titles.map { UINavigationItem(title: $0) }
        }
    }

    /// The bar's visible descendants of the given class.
    func seen<View: UIView>(_ kind: View.Type) -> [View] {
        stage.perform { bar.shown.compactMap { $0 as? View } }
    }

    /// The visible label with `text`.
    func label(_ text: String) -> UILabel? { seen(UILabel.self).first { $0.text == text } }

    /// Taps in the middle of the bar's `view`.
    func tap(_ view: UIView) {
        let point = stage.perform { view.convert(view.bounds.middle, to: nil) }
        stage.send(TouchSample(phase: .began, location: point))
        stage.send(TouchSample(phase: .ended, location: point))
    }
}

extension CGRect {
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIView {
    /// The view and its descendants, without hidden or transparent ones and their descendants.
    var shown: [UIView] {
        guard !isHidden, seen.opacity > 0 else { return [] }
        return [self] + subviews.flatMap(\.shown)
    }

    /// The view and all its descendants.
    var withSubviews: [UIView] { [self] + subviews.flatMap(\.withSubviews) }

    /// The view's presented frame in the window.
    var seenFrame: CGRect { layer.seenFrame }
}

extension CALayer {
    fileprivate var seenFrame: CGRect {
        var frame = presentation()?.frame ?? frame
        var outer = superlayer
        while let layer = outer, layer.superlayer != nil {
            let place = layer.presentation()?.frame ?? layer.frame
            frame = frame.offsetBy(dx: place.minX, dy: place.minY)
            outer = layer.superlayer
        }
        return frame
    }
}

final class BarDelegate: UINavigationBarDelegate {
    let diary = Diary()
    var allows = true

    func position(for bar: UIBarPositioning) -> UIBarPosition { .topAttached }

    func navigationBar(
        _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
    ) -> Bool {
        diary.entries.append("should push \(item.title ?? "")")
        return allows
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        diary.entries.append("did push \(item.title ?? "")")
    }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        diary.entries.append("should pop \(item.title ?? "")")
        return allows
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        diary.entries.append("did pop \(item.title ?? "")")
    }
}

/// An object with an action method.
final class BarTarget {
    let diary = Diary()

    func chosen(_ sender: UIBarButtonItem) { diary.entries.append("chose \(sender.title ?? "")") }
}

/// A tab bar delegate that logs selections.
final class TabDelegate: UITabBarDelegate {
    let diary = Diary()

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        diary.entries.append("\(item.title ?? "") \(tabBar.selectedItem === item)")
    }
}
