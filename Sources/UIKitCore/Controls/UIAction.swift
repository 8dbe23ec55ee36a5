public import Foundation

/// The closure of an action, called with the action.
public typealias UIActionHandler = (UIAction) -> Void

/// An action of a control, with a title and an image for a button that shows it.
///
/// - Difference: there are no `identifier`, `discoverabilityTitle`, `attributes`, `state` and
///   `subtitle`: there are no menus, and a control identifies an action by the object.
open class UIAction: NSObject {
    /// The title for a button; empty by default.
    open var title: String
    /// The image for a button; nil by default.
    open var image: UIImage?
    /// The control that is performing the action or performed it last.
    public var sender: Any? { control }

    weak var control: UIControl?
    private let handler: UIActionHandler

    /// Creates an action that calls `handler`.
    public init(title: String = "", image: UIImage? = nil, handler: @escaping UIActionHandler) {
        (self.title, self.image, self.handler) = (title, image, handler)
        super.init()
    }

    /// Calls the handler for a control.
    func perform(for control: UIControl) {
        self.control = control
        handler(self)
    }
}
