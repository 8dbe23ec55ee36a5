public import UIKitCore

/// Members of a controller that a stage, which has no focus and does not turn, stores or leaves without effect.
extension UIViewController {
    /// The orientation of the screen.
    public var interfaceOrientation: UIInterfaceOrientation {
        preferredInterfaceOrientationForPresentation
    }
    /// Turns the interface to the orientation of the device, if it can follow now.
    public static func attemptRotationToDeviceOrientation() {
        Stage.shared.keyWindow?.rootViewController?.setNeedsUpdateOfSupportedInterfaceOrientations()
    }
}
