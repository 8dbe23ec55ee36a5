/// The closure of an action, called with the action.
public typealias UIActionHandler = (UIAction) -> Void

/// An action of a control, with a title and an image for a button that shows it.
///
/// - Difference: menus are never shown, and a control identifies an action by the object.
open class UIAction: UIMenuElement {
    /// A name that identifies the action.
    public let identifier: Identifier
    /// A description of what the action does; stored, and never shown.
    open var discoverabilityTitle: String?
    /// The look in a menu; stored, and never shown.
    open var attributes: UIMenuElement.Attributes
    /// The mark in a menu; stored, and never shown.
    open var state: UIMenuElement.State
    /// The control that is performing the action or performed it last.
    public var sender: Any? { control }

    weak var control: UIControl?
    private let handler: UIActionHandler

    /// Creates an action that calls `handler`.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier("")
        (self.discoverabilityTitle, self.attributes) = (discoverabilityTitle, attributes)
        (self.state, self.handler) = (state, handler)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// A name that identifies an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates an identifier.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    func perform(for control: UIControl) {
        self.control = control
        handler(self)
    }
}
