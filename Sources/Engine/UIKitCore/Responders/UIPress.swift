public import Foundation

/// A button that is pressed, which a stage has none of.
public final class UIPress: NSObject {}

/// Presses that changed together; never made.
open class UIPressesEvent: NSObject {
}

/// A shortcut of a keyboard, which a stage does not have: it is never performed.
open class UIKeyCommand: NSObject {
    /// The key's character.
    public let input: String?
    /// The keys that are held with it.
    public let modifierFlags: UIKeyModifierFlags
    /// The action.
    public let action: Selector?
    /// The command's name for a person.
    open var discoverabilityTitle: String?
    /// The command's title.
    open var title = ""

    /// Creates a command.
    public init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
        discoverabilityTitle: String? = nil
    ) {
        (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
        self.discoverabilityTitle = discoverabilityTitle
    }

    /// The up arrow.
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow.
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow.
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow.
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The escape key.
    public static let inputEscape = "UIKeyInputEscape"
}

/// Keys that are held while another is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: Int

    /// The keys of the given bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
