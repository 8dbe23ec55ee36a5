import Foundation
import TransitionSpec
import UIKitCore

extension Scene {
    /// Has a scroll view show what a script asks for; the answer says why there is none, if so.
    func scroll(_ scrolling: Spec.Scrolling) -> String? {
        let screen = controller(scrolling.screen)
        guard let view = screen.viewIfLoaded else {
            return "the screen \"\(scrolling.screen.name)\" has not been shown yet"
        }
        let found = scrolling.view.map { operations.views.within(screen)[$0] } ?? view.scrollView
        // What a spec says of a screen's views is checked already; but a layout to layout navigation
        // transition takes a collection view along to the screen that is pushed.
        guard let scroll = found as? UIScrollView else {
            return "the screen \"\(scrolling.screen.name)\" has no scroll view now"
        }
        switch scrolling.aim {
        case .contentOffset(let point):
            scroll.setContentOffset(CGPoint(point), animated: scrolling.isAnimated)
        case .visible(let rect):
            scroll.scrollRectToVisible(CGRect(rect), animated: scrolling.isAnimated)
        case .item(let path, let positions):
            // Such a transition takes other items along, too.
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
    /// The first scroll view among this one and its subviews.
    fileprivate var scrollView: UIView? {
        self is UIScrollView ? self : subviews.lazy.compactMap(\.scrollView).first
    }
}
