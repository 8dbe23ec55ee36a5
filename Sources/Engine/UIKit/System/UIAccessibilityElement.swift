public import Foundation
public import UIKitCore

/// A part of a view that assistive technologies see as an object of its own; a stage has none, so all is stored.
open class UIAccessibilityElement: UIResponder {
    /// The view that has the part.
    open weak var accessibilityContainer: AnyObject?
    /// A name that identifies it.
    open var accessibilityIdentifier: String?
    /// Its rectangle in the container.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// The actions that it offers.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    /// Creates a part of a view.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }
}

/// An action that assistive technologies offer; none is ever called.
open class UIAccessibilityCustomAction: NSObject {
    /// The name of the action.
    open var name: String
    /// The image of the action.
    open var image: UIImage?
    /// The object whose action is called.
    open weak var target: AnyObject?
    /// The method called.
    open var selector: Selector?
    /// The closure called.
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

    /// Creates an action that calls `selector` of `target`.
    public init(name: String, target: Any?, selector: Selector) {
        (self.name, self.selector) = (name, selector)
        self.target = target.map { $0 as AnyObject }
    }

    /// Creates an action that calls a closure.
    public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
        (self.name, self.actionHandler) = (name, actionHandler)
    }
}

/// The order in which assistive technologies go through a view's parts; without effect.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }

/// The kinds of views that hold parts; without effect.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none, dataTable, list, landmark, semanticGroup
}

/// Values for assistive technologies, which a stage stores.
extension UIView {
    /// The actions that the view offers.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { extra("accessibilityCustomActions", else: nil) }
        set { setExtra("accessibilityCustomActions", newValue) }
    }
    /// The outline of the view on the screen.
    public var accessibilityPath: UIBezierPath? {
        get { extra("accessibilityPath", else: nil) }
        set { setExtra("accessibilityPath", newValue) }
    }
    /// The language of the view's texts.
    public var accessibilityLanguage: String? {
        get { extra("accessibilityLanguage", else: nil) }
        set { setExtra("accessibilityLanguage", newValue) }
    }
    /// The order of the view's parts.
    public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { extra("accessibilityNavigationStyle", else: .automatic) }
        set { setExtra("accessibilityNavigationStyle", newValue) }
    }
    /// The kind of container that the view is.
    public var accessibilityContainerType: UIAccessibilityContainerType {
        get { extra("accessibilityContainerType", else: .none) }
        set { setExtra("accessibilityContainerType", newValue) }
    }
    /// The names by which a voice command finds the view.
    public var accessibilityUserInputLabels: [String] {
        get { extra("accessibilityUserInputLabels", else: []) }
        set { setExtra("accessibilityUserInputLabels", newValue) }
    }
    /// Whether the view reacts to the user.
    public var accessibilityRespondsToUserInteraction: Bool {
        get { extra("accessibilityRespondsToUserInteraction", else: true) }
        set { setExtra("accessibilityRespondsToUserInteraction", newValue) }
    }
    /// Whether a long touch shows the view's content enlarged.
    public var showsLargeContentViewer: Bool {
        get { extra("showsLargeContentViewer", else: false) }
        set { setExtra("showsLargeContentViewer", newValue) }
    }
    /// The title shown enlarged.
    public var largeContentTitle: String? {
        get { extra("largeContentTitle", else: nil) }
        set { setExtra("largeContentTitle", newValue) }
    }
}
