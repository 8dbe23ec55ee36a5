public import UIKitCore

/// Members of a controller that a stage, which has no focus and does not turn, stores or leaves without effect.
extension UIViewController {
    /// The orientation of the screen.
    public var interfaceOrientation: UIInterfaceOrientation {
        preferredInterfaceOrientationForPresentation
    }
    /// Asks for a turn to the orientation of the device; it has no effect.
    public static func attemptRotationToDeviceOrientation() {}
}
