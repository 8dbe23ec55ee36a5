import TransitionSpec
import UIKitCore

extension Stage {
    /// Performs a step of a script that the device does; returns the reason if it is impossible, else nil.
    func perform(_ call: Spec.ScriptStep.Call) -> String? {
        guard case .orientation(let orientation) = call else {
            fatalError("\(call.key) is nothing that a device does")
        }
        return rotate(to: UIInterfaceOrientation(orientation))
            ? nil : "the screen in sight does not turn to \(orientation.rawValue)"
    }
}

extension UIInterfaceOrientation {
    fileprivate init(_ orientation: Spec.ScriptStep.Orientation) {
        self =
            switch orientation {
            case .portrait: .portrait
            case .portraitUpsideDown: .portraitUpsideDown
            case .landscapeLeft: .landscapeLeft
            case .landscapeRight: .landscapeRight
            }
    }
}
