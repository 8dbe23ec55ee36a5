import Foundation
import TransitionSpec
import UIKitCore

extension Stage {
    /// Performs a step of a script that is done to the device; returns the reason if it is impossible, else nil.
    func perform(_ call: Spec.ScriptStep.Call, animated: Bool) -> String? {
        switch call {
        case .keyboard(.shown(let height)):
            showKeyboard(height: height.map { CGFloat($0) }, duration: animated ? nil : 0)
        case .keyboard(.hidden): hideKeyboard(duration: animated ? nil : 0)
        case .orientation(let orientation):
            guard rotate(to: UIInterfaceOrientation(orientation)) else {
                return "the screen in sight does not turn to \(orientation.rawValue)"
            }
        case .pop, .popToRoot, .popTo, .push, .setViewControllers, .present, .dismiss, .dismissTo,
            .select, .selectedDetentIdentifier:
            fatalError("\(call.key) is not done to a device")
        }
        return nil
    }
}

extension UIInterfaceOrientationMask {
    init(_ orientations: Spec.Orientations) {
        self =
            switch orientations {
            case .portrait: .portrait
            case .portraitUpsideDown: .portraitUpsideDown
            case .landscapeLeft: .landscapeLeft
            case .landscapeRight: .landscapeRight
            case .landscape: .landscape
            case .allButUpsideDown: .allButUpsideDown
            case .all: .all
            }
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
