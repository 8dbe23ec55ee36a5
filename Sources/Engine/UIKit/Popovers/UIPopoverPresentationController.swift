public import Foundation
public import UIKitCore

/// The place and look of a popover.
///
/// - Difference: on a phone's screen every popover is presented as a page sheet, also if the delegate asks for `none`;
///   all of this is stored, and the delegate is not called. Action sheets of iOS 27 are popovers at its source, below it or
///   above it.
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that the popover points at.
    open var sourceView: UIView?
    /// The part of that view that it points at; null stands for all of it.
    open var sourceRect = CGRect.null
    /// The item that it points at.
    open var barButtonItem: UIBarButtonItem?
    /// The view or item that it points at.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set {
            barButtonItem = newValue as? UIBarButtonItem
            sourceView = newValue as? UIView
        }
    }
    /// The sides on which its arrow may be.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The side on which its arrow is: unknown.
    open var arrowDirection: UIPopoverArrowDirection { .unknown }
    /// The colour behind the content.
    open var backgroundColor: UIColor?
    /// The views outside the popover that receive touches.
    open var passthroughViews: [UIView]?
    /// The distance from the screen's edges.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
}

extension UIPopoverPresentationController {
    /// The view that it points at, and the part of that view; nil if there is none in a window.
    var source: (view: UIView, rect: CGRect)? {
        guard let view = barButtonItem?.shownView ?? sourceView, view.window != nil else {
            return nil
        }
        return (view, sourceRect.isNull ? view.bounds : sourceRect)
    }
}

/// A view or bar button item that a popover points at.
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The sides on which a popover's arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The bits of the sides.
    public let rawValue: UInt

    /// Creates a set of sides.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Above the popover.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Below the popover.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// To the left of the popover.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// To the right of the popover.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// On any side.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Not known yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// The delegate of a popover.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before a popover is presented; never.
    func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController)
    /// Called when a touch outside is to dismiss the popover; never.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// Called when a touch outside has dismissed the popover; never.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}

extension UIViewController {
    /// The place and look of the controller's popover; nil if its style is not `popover` and it is no action sheet.
    public var popoverPresentationController: UIPopoverPresentationController? {
        let isActionSheet = (self as? UIAlertController)?.preferredStyle == .actionSheet
        guard modalPresentationStyle == .popover || isActionSheet else { return nil }
        let none: UIPopoverPresentationController? = nil
        if let made = extra("popoverPresentationController", else: none) { return made }
        let made = UIPopoverPresentationController(
            presentedViewController: self, presenting: presentingViewController)
        setExtra("popoverPresentationController", Optional(made))
        return made
    }
}
