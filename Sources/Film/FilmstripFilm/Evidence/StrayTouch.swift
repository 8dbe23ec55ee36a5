package import Foundation

/// A finger that moves and that no recognizer watches, while no transition is in progress.
package struct StrayTouch: Equatable, Sendable {
    /// The index of the step in the script.
    package var step: Int
    /// The place at which it touches; points.
    package var location: CGPoint
    /// The screen that it hits; nil if it hits none.
    package var screen: String?

    package init(step: Int, location: CGPoint, screen: String?) {
        (self.step, self.location, self.screen) = (step, location, screen)
    }
}
