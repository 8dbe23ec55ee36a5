import Foundation
import TransitionSpec
import UIKitCore

/// A container of a spec on a stage: what code and gestures do to it.
protocol SceneContainer: AnyObject {
    /// The container's controller; of a presentation, the one that presents.
    var root: UIViewController { get }
    /// Whether its controller is a screen of another container, and its view is loaded when that shows it.
    var isScreen: Bool { get }
    /// The view that holds all screens: what gestures are measured in.
    var holder: UIView { get }
    /// The place of the visible screen, from 0, and how many there are.
    var visible: (index: Int, count: Int) { get }
    /// The visible screen.
    var shown: UIViewController? { get }
    /// The place of one of its screens, from 0.
    func place(of screen: UIViewController) -> Int?
    /// Whether `screen` is one of those that it shows now or later, or always.
    func holds(_ screen: UIViewController) -> Bool
    /// Does `action`, if it is such a container.
    ///
    /// What UIKit refuses in a transition is not done, and the log says so.
    func perform(_ action: SceneAction, animated: Bool) -> SceneAnswer
}

extension SceneContainer {
    func holds(_ screen: UIViewController) -> Bool { place(of: screen) != nil }
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

/// What became of an action.
enum SceneAnswer {
    case done
    /// It makes no sense now.
    case refused(String)
    /// It is nothing that such a container does.
    case unable
}
