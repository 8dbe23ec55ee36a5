import Foundation
import TransitionSpec
import UIKitCore

extension Scene {
    /// Scrolls a scroll view as a script asks; returns the reason if that is impossible, otherwise nil.
    func scroll(_ scrolling: Spec.Scrolling) -> String? {
        let screen = controller(scrolling.screen)
        guard let view = screen.viewIfLoaded else {
            return "the screen \"\(scrolling.screen.name)\" has not been shown yet"
        }
        let found = scrolling.view.map { operations.views.within(screen)[$0] } ?? view.scrollView
        // The spec's views have been validated, but a layout-to-layout navigation transition moves
        // a screen's collection view to the screen that is pushed.
        guard let scroll = found as? UIScrollView else {
            return "the screen \"\(scrolling.screen.name)\" has no scroll view now"
        }
        switch scrolling.aim {
        case .contentOffset(let point):
            scroll.setContentOffset(CGPoint(point), animated: scrolling.isAnimated)
        case .visible(let rect):
            scroll.scrollRectToVisible(CGRect(rect), animated: scrolling.isAnimated)
        case .item(let path, let positions):
            // After such a transition the collection view may hold other items, too.
            guard let collection = scroll as? UICollectionView,
                path.section < collection.numberOfSections,
                path.item < collection.numberOfItems(inSection: path.section)
            else { return "the screen \"\(scrolling.screen.name)\" has no item \(path.item) now" }
            collection.scrollToItem(
                at: IndexPath(item: path.item, section: path.section),
                at: positions.reduce(into: []) { $0.formUnion(.init($1)) },
                animated: scrolling.isAnimated)
        }
        return nil
    }
}

extension UICollectionView.ScrollPosition {
    fileprivate init(_ position: Spec.Scrolling.Position) {
        switch position {
        case .top: self = .top
        case .centeredVertically: self = .centeredVertically
        case .bottom: self = .bottom
        case .left: self = .left
        case .centeredHorizontally: self = .centeredHorizontally
        case .right: self = .right
        }
    }
}

extension UIView {
    /// The first scroll view among this view and its subviews.
    fileprivate var scrollView: UIView? {
        self is UIScrollView ? self : subviews.lazy.compactMap(\.scrollView).first
    }
}
