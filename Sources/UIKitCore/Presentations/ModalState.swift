/// What a controller presents, and how it is presented itself.
struct ModalState {
    /// The controller that this one presents.
    var presented: UIViewController?
    /// The controller that presents this one.
    weak var presenter: UIViewController?
    /// How this one is presented, or will be.
    var presentation: UIPresentationController?
    /// Whether this one is coming, until it has heard that it appeared.
    var isBeingPresented = false
    /// Whether this one is going, until it has heard that it disappeared.
    var isBeingDismissed = false
}

/// Why a presentation or dismissal did nothing, as the log says it.
enum PresentationRefusal: String {
    case isActive = "the controller is presented or has a parent"
    case noStyle = "the style is none"
    case notInWindow = "the view is not in the window"
    case alreadyPresenting = "it presents already"
    case inTransition = "a transition is under way"
    case nothingPresented = "nothing is presented"
}
