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
        }
        return nil
    }
}

extension UIView {
    /// The first scroll view among this one and its subviews.
    fileprivate var scrollView: UIView? {
        self is UIScrollView ? self : subviews.lazy.compactMap(\.scrollView).first
    }
}
