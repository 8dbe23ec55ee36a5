public import Foundation
public import UIKitCore

/// The copied content; each stage has its own, in memory.
///
/// - Difference: there are no `itemProviders` and patterns; representations other than these properties are kept as they
///   are.
public final class UIPasteboard: NSObject, StagePart {
    /// The pasteboard of the current stage.
    public class var general: UIPasteboard { Stage.shared.part { _ in UIPasteboard() } }

    /// The items, each with its representations by type.
    public var items: [[String: Any]] = [] { didSet { changeCount += 1 } }
    /// The number of changes.
    public private(set) var changeCount = 0
    /// The pasteboard's name.
    public let name = "com.apple.UIKit.pboard.general"

    /// The text of the first item that has one.
    public var string: String? {
        get { first() }
        set { items = newValue.map { [["public.utf8-plain-text": $0]] } ?? [] }
    }
    /// The texts of the items.
    public var strings: [String]? {
        get { all() }
        set { items = (newValue ?? []).map { ["public.utf8-plain-text": $0] } }
    }
    /// The URL of the first item that has one.
    public var url: URL? {
        get { first() }
        set { items = newValue.map { [["public.url": $0]] } ?? [] }
    }
    /// The image of the first item that has one.
    public var image: UIImage? {
        get { first() }
        set { items = newValue.map { [["public.image": $0]] } ?? [] }
    }
    /// The colour of the first item that has one.
    public var color: UIColor? {
        get { first() }
        set { items = newValue.map { [["com.apple.uikit.color": $0]] } ?? [] }
    }
    /// The number of items.
    public var numberOfItems: Int { items.count }
    /// Whether there is a text.
    public var hasStrings: Bool { string != nil }
    /// Whether there is a URL.
    public var hasURLs: Bool { url != nil }
    /// Whether there is an image.
    public var hasImages: Bool { image != nil }

    /// Sets one item of one type.
    public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        items = [[pasteboardType: value]]
    }

    /// Returns the first item's representation of a type.
    public func value(forPasteboardType pasteboardType: String) -> Any? {
        items.first?[pasteboardType]
    }

    private func first<Value>() -> Value? {
        items.lazy.flatMap(\.values).compactMap { $0 as? Value }.first
    }

    private func all<Value>() -> [Value]? {
        let values = items.compactMap { $0.values.lazy.compactMap { $0 as? Value }.first }
        return values.isEmpty ? nil : values
    }

    package func endPlay() { items = [] }
}

/// The menu of editing commands, which a stage does not draw.
open class UIMenuController: NSObject, StagePart {
    /// The menu of the current stage.
    public class var shared: UIMenuController { Stage.shared.part { _ in UIMenuController() } }

    /// Whether the menu is open; nothing is drawn.
    open var isMenuVisible = false
    /// The app's own items.
    open var menuItems: [UIMenuItem]?

    /// Opens the menu; nothing is drawn.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) { isMenuVisible = true }
    /// Closes the menu.
    open func hideMenu() { isMenuVisible = false }
    /// Closes the menu.
    open func hideMenu(from targetView: UIView) { isMenuVisible = false }
    /// Opens or closes the menu.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
    /// Sets the place of the menu; it has no effect.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
    /// Updates the menu; it has no effect.
    open func update() {}

    package func endPlay() { menuItems = nil }
}

/// An item of the menu of editing commands.
open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// The action.
    open var action: Selector

    /// Creates an item.
    public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}
