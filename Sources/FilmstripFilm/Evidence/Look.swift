package import Foundation
package import StageEvents

/// All that is seen of a play at one instant.
package struct Look: Sendable {
    /// Stage seconds.
    package var time: Double
    /// Whether the display shows a frame at this time.
    package var isFrame: Bool
    /// Whether this is the state just before something happens at this time.
    package var isBefore: Bool
    package var phase: StageTransition.Phase
    /// The loaded screens and named views, in the window or not. The array shares its storage with the previous
    /// look's if nothing moved.
    package var views: [Seen]
    /// The views' values without animations, as they remain once nothing moves. They seldom change, and looks
    /// share one array until they do.
    package var left: [ViewValues]

    package init(
        time: Double, isFrame: Bool, isBefore: Bool, phase: StageTransition.Phase, views: [Seen],
        left: [ViewValues]
    ) {
        (self.time, self.isFrame, self.isBefore, self.phase) = (time, isFrame, isBefore, phase)
        (self.views, self.left) = (views, left)
    }

    /// The view with this name, if it is loaded.
    package subscript(name: String) -> Seen? { views.first { $0.name == name } }

    /// The view with this name, if it is loaded; tries `index`, its place in another look, first.
    package subscript(name: String, near index: Int) -> Seen? {
        views.indices.contains(index) && views[index].name == name ? views[index] : self[name]
    }
}

/// The appearance of a view at one instant, whether or not it is in the window.
package struct Seen: Equatable, Sendable {
    package var name: String
    package var isScreen: Bool
    package var isInWindow: Bool
    /// Whether a spring animates it.
    package var hasSpring: Bool
    /// Frame in the window, in points; of the views above it, only moves and scales are taken into account.
    package var place: CGRect
    /// The product of its own alpha and those of its ancestors; 0 if it is hidden or outside the window.
    package var visibility: Double

    package init(
        name: String, isScreen: Bool, isInWindow: Bool, hasSpring: Bool, place: CGRect,
        visibility: Double
    ) {
        (self.name, self.isScreen, self.isInWindow) = (name, isScreen, isInWindow)
        (self.hasSpring, self.place, self.visibility) = (hasSpring, place, visibility)
    }
}
