public import Foundation

/// The stage's display.
///
/// - Difference: there are no `nativeBounds`, `nativeScale`, `coordinateSpace`
///   and `brightness`.
public final class UIScreen: NSObject, UITraitEnvironment {
    /// The display's rectangle in points.
    public let bounds: CGRect
    /// Pixels per point.
    public let scale: CGFloat
    /// Display frames per second.
    public let maximumFramesPerSecond: Int
    /// The traits of the screen, inherited by views without a superview.
    public let traitCollection: UITraitCollection

    /// The display of the current stage.
    ///
    /// - Difference: a new object each time, with the same values.
    public static var main: UIScreen { UIScreen(Stage.shared) }

    private init(_ stage: Stage) {
        let device = stage.device
        bounds = CGRect(origin: .zero, size: device.size)
        scale = device.scale
        maximumFramesPerSecond = Int(device.refreshRate.rounded())
        traitCollection = stage.traits
    }

    /// Does nothing: the screen's traits stay as they are.
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
