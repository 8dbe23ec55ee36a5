public import Foundation

/// The closure of an action; it gets the action.
public typealias UIActionHandler = (UIAction) -> Void

/// Something that a control does, with what a button says of it.
///
/// - Difference: there are no `identifier`, `discoverabilityTitle`, `attributes`, `state` and `subtitle`: there are
///   no menus, and a control knows an action by the object.
open class UIAction: NSObject {
    /// What a button writes; empty by default.
    open var title: String
    /// What a button shows; nil, the default, shows nothing.
    open var image: UIImage?
    /// The control that does the action now, or did it last.
    public var sender: Any? { control }

    weak var control: UIControl?
    private let handler: UIActionHandler

    /// An action that runs `handler`.
    public init(title: String = "", image: UIImage? = nil, handler: @escaping UIActionHandler) {
        (self.title, self.image, self.handler) = (title, image, handler)
        super.init()
    }

    /// Runs the handler for a control.
    func perform(for control: UIControl) {
        self.control = control
        handler(self)
    }
}
