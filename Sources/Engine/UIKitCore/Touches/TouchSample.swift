public import Foundation

/// A finger's change, as given by a script.
public struct TouchSample: Equatable, Sendable {
    /// A number that identifies the finger.
    public var finger: Int
    /// The kind of change.
    public var phase: UITouch.Phase
    /// Location in the window, points.
    public var location: CGPoint

    /// Creates a change of `finger`.
    public init(finger: Int = 0, phase: UITouch.Phase, location: CGPoint) {
        (self.finger, self.phase, self.location) = (finger, phase, location)
    }
}
