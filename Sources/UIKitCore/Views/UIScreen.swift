public import Foundation

/// The stage's display.
///
/// - Difference: there are no `nativeBounds`, `nativeScale`, `traitCollection`, `coordinateSpace`
///   and `brightness`.
public final class UIScreen: NSObject {
    /// In points.
    public let bounds: CGRect
    /// Pixels to the point.
    public let scale: CGFloat
    /// Display frames a second.
    public let maximumFramesPerSecond: Int

    /// The display of the current stage.
    ///
    /// - Difference: a new object each time, with the same values.
    public static var main: UIScreen { UIScreen(Stage.shared.device) }

    private init(_ device: Device) {
        bounds = CGRect(origin: .zero, size: device.size)
        scale = device.scale
        maximumFramesPerSecond = Int(device.refreshRate.rounded())
    }
}
