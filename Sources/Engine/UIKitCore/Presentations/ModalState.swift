/// The presentation state of a controller: the controller it presents and its own presentation.
struct ModalState {
    var presented: UIViewController?
    weak var presenter: UIViewController?
    /// The presentation of this controller, current or future.
    var presentation: UIPresentationController?
    /// Whether this controller is being presented, until its `viewDidAppear`.
    var isBeingPresented = false
    /// Whether this controller is being dismissed, until its `viewDidDisappear`.
    var isBeingDismissed = false
}

/// The reasons for refusing a presentation or dismissal, as logged.
enum PresentationRefusal: String {
    case isActive = "the controller is presented or has a parent"
    case noStyle = "the style is none"
    case notInWindow = "the view is not in the window"
    case alreadyPresenting = "it presents already"
    case inTransition = "a transition is under way"
    case nothingPresented = "nothing is presented"
}
