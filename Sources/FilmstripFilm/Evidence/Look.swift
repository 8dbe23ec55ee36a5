package import Foundation
package import StageEvents

/// What is seen of a play at one instant.
package struct Look: Sendable {
    /// Stage seconds.
    package var time: Double
    /// Whether the display shows a frame now.
    package var isFrame: Bool
    /// Whether it is of what shows just before something happens.
    package var isBefore: Bool
    package var phase: StageTransition.Phase
    /// The screens and named views that are loaded, in the window or not; shared with the look before if
    /// nothing moved.
    package var views: [Seen]
    /// Their values without animations: as they are left when nothing moves any more. They change seldom,
    /// and are shared while they do not.
    package var left: [ViewValues]

    package init(
        time: Double, isFrame: Bool, isBefore: Bool, phase: StageTransition.Phase, views: [Seen],
        left: [ViewValues]
    ) {
        (self.time, self.isFrame, self.isBefore, self.phase) = (time, isFrame, isBefore, phase)
        (self.views, self.left) = (views, left)
    }

    /// The view of that name, if it is loaded.
    package subscript(name: String) -> Seen? { views.first { $0.name == name } }

    /// The same, looked for first where it was in another look.
    package subscript(name: String, near index: Int) -> Seen? {
        views.indices.contains(index) && views[index].name == name ? views[index] : self[name]
    }
}

/// A view as it is seen, or would be.
package struct Seen: Equatable, Sendable {
    package var name: String
    package var isScreen: Bool
    package var isInWindow: Bool
    /// Whether a spring moves it.
    package var hasSpring: Bool
    /// The frame on the window, as far as views above it only move and scale it; points.
    package var place: CGRect
    /// The product of its own alpha and of those above it; 0 if it is hidden or outside the window.
    package var visibility: Double

    package init(
        name: String, isScreen: Bool, isInWindow: Bool, hasSpring: Bool, place: CGRect,
        visibility: Double
    ) {
        (self.name, self.isScreen, self.isInWindow) = (name, isScreen, isInWindow)
        (self.hasSpring, self.place, self.visibility) = (hasSpring, place, visibility)
    }
}
