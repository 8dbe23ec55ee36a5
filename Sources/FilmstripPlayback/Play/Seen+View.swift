import CoreAnimation
import FilmstripFilm
import Foundation
import UIKitCore

extension Seen {
    /// Creates the current appearance of a view, whether or not it is in the window.
    init(name: String, isScreen: Bool, of view: UIView) {
        var place = view.layer.presentationValues().frame
        var factor = 1.0
        var current: UIView? = view
        while let seen = current {
            view.layer.context.spend(PlayCost.ancestor)
            let shown = seen.layer.presentationValues()
            factor *= seen.isHidden ? 0 : Double(shown.opacity)
            current = seen.superview
            // Converts from the superview's coordinates to those of the superview's own superview.
            guard let above = current else { break }
            let (frame, bounds) = (
                above.layer.presentationValues().frame, above.layer.presentationValues().bounds
            )
            guard bounds.width > 0, bounds.height > 0 else { continue }
            let (x, y) = (frame.width / bounds.width, frame.height / bounds.height)
            place = CGRect(
                x: frame.minX + (place.minX - bounds.minX) * x,
                y: frame.minY + (place.minY - bounds.minY) * y,
                width: place.width * x, height: place.height * y)
        }
        let isInWindow = view.window != nil
        self.init(
            name: name, isScreen: isScreen, isInWindow: isInWindow,
            hasSpring: view.layer.hasSpring, place: place, visibility: isInWindow ? factor : 0)
    }
}
