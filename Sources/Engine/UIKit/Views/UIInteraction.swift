public import Foundation
public import UIKitCore

/// A behaviour that is added to a view.
public protocol UIInteraction: NSObjectProtocol {
    /// The view to which it was added.
    var view: UIView? { get }
    /// Called before it is added to a view, or removed.
    func willMove(to view: UIView?)
    /// Called after it was added to a view, or removed.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The behaviours added to the view.
    public var interactions: [any UIInteraction] {
        get { extra("interactions", else: []) }
        set {
            for old in interactions { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    /// Adds a behaviour, taking it from the view that had it.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        setExtra("interactions", interactions + [interaction])
        interaction.didMove(to: self)
    }

    /// Removes a behaviour.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        setExtra("interactions", interactions.filter { $0 !== interaction })
        interaction.didMove(to: nil)
    }
}

/// A menu that a long press opens; a stage never opens it.
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The delegate, which is never called.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view with the menu.
    public private(set) weak var view: UIView?

    /// Creates an interaction.
    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

    /// Called before it is added to a view, or removed.
    public func willMove(to view: UIView?) {}
    /// Called after it was added to a view, or removed.
    public func didMove(to view: UIView?) { self.view = view }
    /// Returns the place of the menu: the centre of the view.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return .zero }
        return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
    }
    /// Closes the menu; it is never open.
    open func dismissMenu() {}
}

/// The object that provides a view's menu.
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// The menu at a place; never asked.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

/// A menu and the preview above it.
open class UIContextMenuConfiguration: NSObject {
    /// A name that identifies the menu.
    public let identifier: any NSCopying

    /// Creates a configuration; the closures are never called.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) { self.identifier = identifier ?? NSString(string: "") }
}
