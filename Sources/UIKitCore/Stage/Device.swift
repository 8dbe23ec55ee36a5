public import Foundation

/// The display and touch screen that a stage plays on.
public struct Device: Equatable, Sendable {
    /// In points.
    public var size: CGSize
    /// Pixels to the point.
    public var scale: CGFloat
    /// Display frames a second; seen only by code that steps by display ticks.
    public var refreshRate: Double
    /// Touch samples a second of a scripted drag.
    public var touchRate: Double

    /// A device; every figure is above 0.
    public init(
        size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1,
        refreshRate: Double = 60, touchRate: Double = 60
    ) {
        precondition(
            size.width > 0 && size.height > 0 && scale > 0 && refreshRate > 0 && touchRate > 0,
            "device of \(size) at \(scale), \(refreshRate) Hz, touches \(touchRate) Hz")
        (self.size, self.scale) = (size, scale)
        (self.refreshRate, self.touchRate) = (refreshRate, touchRate)
    }
}
