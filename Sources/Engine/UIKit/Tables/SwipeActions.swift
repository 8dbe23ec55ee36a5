public import Foundation
public import UIKitCore

/// The actions that a swipe over a row reveals.
///
/// - Difference: it is kept and never shown: the user does not swipe rows.
open class UISwipeActionsConfiguration: NSObject {
    /// The actions.
    public let actions: [UIContextualAction]
    /// Whether a full swipe performs the first action; true by default.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration of actions.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action that a swipe over a row reveals.
///
/// - Difference: it is kept and never shown: the user does not swipe rows.
open class UIContextualAction: NSObject {
    /// The kinds of action.
    public enum Style: Int, Sendable {
        /// An ordinary action.
        case normal
        /// An action that deletes something.
        case destructive
    }

    /// The closure of an action, which calls its last argument when it is done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The kind of action.
    public let style: Style
    /// The closure that performs it.
    public let handler: Handler
    /// The title; nil if there is none.
    open var title: String?
    /// The picture; nil if there is none.
    open var image: UIImage?
    /// The button's colour.
    open var backgroundColor: UIColor!

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        backgroundColor = style == .destructive ? .systemRed : .systemGray
        super.init()
    }
}
