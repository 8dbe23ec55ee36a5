import CoreAnimation
import Foundation
import Geometry
import UIKitCore

/// What is seen of a play at one instant.
struct Look: Sendable {
    /// Stage seconds.
    var time: Double
    /// Whether the display shows a frame now.
    var isFrame: Bool
    /// Whether it is of what shows just before something happens.
    var isBefore: Bool
    var phase: StageTransition.Phase
    /// The screens and named views that are loaded, in the window or not; shared with the look before if
    /// nothing moved.
    var views: [Seen]
    /// Their values without animations: as they are left when nothing moves any more. They change seldom,
    /// and are shared while they do not.
    var left: [ViewValues]

    /// The view of that name, if it is loaded.
    subscript(name: String) -> Seen? { views.first { $0.name == name } }

    /// The same, looked for first where it was in another look.
    subscript(name: String, near index: Int) -> Seen? {
        views.indices.contains(index) && views[index].name == name ? views[index] : self[name]
    }
}

/// A view as it is seen, or would be.
struct Seen: Equatable, Sendable {
    var name: String
    var isScreen: Bool
    var isInWindow: Bool
    /// Whether a spring moves it.
    var hasSpring: Bool
    /// The frame on the window, as far as views above it only move and scale it; points.
    var place: CGRect
    /// The product of its own alpha and of those above it; 0 if it is hidden or outside the window.
    var visibility: Double
}

extension Seen {
    init(name: String, isScreen: Bool, of view: UIView) {
        self.name = name
        self.isScreen = isScreen
        isInWindow = view.window != nil
        hasSpring = view.layer.hasSpring
        place = view.layer.presentationValues().frame
        var factor = 1.0
        var current: UIView? = view
        while let seen = current {
            view.layer.context.spend(PlayCost.ancestor)
            let shown = seen.layer.presentationValues()
            factor *= seen.isHidden ? 0 : Double(shown.opacity)
            current = seen.superview
            // From the coordinates of the view above to those of the one above that.
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
        visibility = isInWindow ? factor : 0
    }
}
