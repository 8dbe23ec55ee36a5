package import Foundation

/// A finger that no recognizer and no control watches.
package struct StrayTouch: Equatable, Sendable {
    /// The index of the step in the script.
    package var step: Int
    /// The place at which it touches; points.
    package var location: CGPoint
    /// The screen that it hits; nil if it hits none.
    package var screen: String?
    /// The id of the transition in progress; nil if there is none.
    package var transition: Int?
    /// The named view that it hits, if that lies over a view of the same screen which a recognizer watches, and that
    /// view.
    package var cover: String?, below: String?
    /// The reason for which a view at the place that a recognizer watches gets no touch; nil if that is ``cover``.
    package var refusal: String?
    /// Whether it moves farther than a tap may.
    package var isMoving: Bool

    package init(
        step: Int, location: CGPoint, screen: String?, transition: Int?, isMoving: Bool
    ) {
        (self.step, self.location, self.screen) = (step, location, screen)
        (self.transition, self.isMoving) = (transition, isMoving)
    }
}
