public import Foundation

/// A finger's change, as a script says it.
public struct TouchSample: Equatable, Sendable {
    /// Tells fingers apart.
    public var finger: Int
    /// What the finger does.
    public var phase: UITouch.Phase
    /// In the window, points.
    public var location: CGPoint

    /// A change of `finger`.
    public init(finger: Int = 0, phase: UITouch.Phase, location: CGPoint) {
        (self.finger, self.phase, self.location) = (finger, phase, location)
    }
}
