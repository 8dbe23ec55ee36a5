import Foundation
import TransitionSpec
import UIKitCore

/// The container of a spec on a stage: what code and gestures do to it.
protocol SceneContainer: AnyObject {
    /// The window's root controller.
    var root: UIViewController { get }
    /// The view that holds all screens: what gestures are measured in.
    var holder: UIView { get }
    /// The place of the visible screen, from 0, and how many there are.
    var visible: (index: Int, count: Int) { get }
    /// The place of one of its screens, from 0.
    func place(of screen: UIViewController) -> Int?
    /// Does `action`, animated, and returns nil, or why it makes no sense.
    ///
    /// What UIKit refuses in a transition is not done, and the log says so.
    func perform(_ action: SceneAction) -> String?
}

/// Something that code, or a gesture, does to a container.
enum SceneAction {
    case pop, popToRoot, dismiss
    case push(UIViewController)
    case popTo(UIViewController)
    case dismissTo(UIViewController)
    case setViewControllers([UIViewController])
    case present(UIViewController)
    /// The place of a tab or child; one that there is not does nothing.
    case select(Int)
    /// The identifier of a detent of the sheet on top.
    case selectDetent(UISheetPresentationController.Detent.Identifier)
}
