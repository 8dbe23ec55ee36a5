import CoreAnimation
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

extension Stage {
    /// Delivers a finger's change in a turn of its own.
    ///
    /// A finger comes down once before it moves and is lifted or cancelled; other orders are a
    /// programmer error.
    public func send(_ sample: TouchSample) {
        perform {
            switch sample.phase {
            case .began:
                log(.touchBegan)
            case .ended:
                log(.touchEnded)
            case .cancelled:
                log(.touchCancelled)
            case .moved, .stationary:
                break
            }
            gestures.deliver(sample, on: self)
        }
    }
}
