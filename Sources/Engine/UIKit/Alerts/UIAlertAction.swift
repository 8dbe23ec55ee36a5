public import Foundation

/// A button of an alert or action sheet.
open class UIAlertAction: NSObject {
    /// The looks of an action.
    public enum Style: Int, Sendable {
        /// An ordinary action.
        case `default`
        /// The action that leaves everything as it is; it comes last.
        case cancel
        /// An action that deletes something, in red.
        case destructive
    }

    /// The title; nil shows none.
    open private(set) var title: String?
    /// The look.
    open private(set) var style: Style
    /// Whether the action can be chosen; true by default.
    open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
    private let handler: ((UIAlertAction) -> Void)?
    weak var button: AlertButton?

    /// Creates an action that calls `handler` when it was chosen and the alert is dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }

    func perform() { handler?(self) }
}
