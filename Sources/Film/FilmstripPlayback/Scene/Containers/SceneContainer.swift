import UIKitCore

/// A container of a spec on a stage, as code and gestures use it.
protocol SceneContainer: AnyObject {
    /// The container's controller; for a presentation, the presenting one.
    var root: UIViewController { get }
    /// Whether its controller is a screen of another container, which loads its view when it shows it.
    var isScreen: Bool { get }
    /// The view that holds all screens; gestures are measured in it.
    var holder: UIView { get }
    /// The index of the visible screen, from 0, and the number of screens.
    var visible: (index: Int, count: Int) { get }
    /// The visible screen.
    var shown: UIViewController? { get }
    /// The index of one of its screens, from 0; nil if the container does not hold it.
    func place(of screen: UIViewController) -> Int?
    /// Whether `screen` is one of those that the container shows now, later or always.
    func holds(_ screen: UIViewController) -> Bool
    /// Performs `action`, if this kind of container can.
    ///
    /// An action that UIKit refuses during a transition is not done, and the event log says so.
    func perform(_ action: SceneAction, animated: Bool) -> SceneAnswer
}

extension SceneContainer {
    func holds(_ screen: UIViewController) -> Bool { place(of: screen) != nil }
}

/// An action of code or a gesture on a container.
enum SceneAction {
    case pop, popToRoot, dismiss
    case push(UIViewController)
    case popTo(UIViewController)
    case dismissTo(UIViewController)
    case setViewControllers([UIViewController])
    case present(UIViewController)
    /// The index of a tab or child; has no effect if it does not exist.
    case select(Int)
    /// The identifier of a detent of the topmost sheet.
    case selectDetent(UISheetPresentationController.Detent.Identifier)
}

/// The result of an action.
enum SceneAnswer {
    case done
    /// The action is impossible now, for the given reason.
    case refused(String)
    /// This kind of container never performs such an action.
    case unable
}
