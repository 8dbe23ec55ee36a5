/// The kinds of keyboard; without effect.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The looks of a keyboard; without effect.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light
}

/// The titles of a keyboard's return key; without effect.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
    case `continue`
}

/// The words that are capitalized while the user types; without effect.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

/// Whether words are corrected while the user types; without effect.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default`, no, yes
}

/// Whether words are checked while the user types; without effect.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default`, no, yes
}

/// The meaning of a field's text for filling it in; it has no effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the meaning.
    public let rawValue: String

    /// Creates the meaning with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A name.
    public static let name = UITextContentType(rawValue: "name")
    /// An address of mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is used once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// Properties of text that a keyboard is for; without effect.
public protocol UITextInputTraits: AnyObject {
    /// The kind of keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The look of the keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The title of the return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// The words that are capitalized.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether words are checked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether the text is shown as dots.
    var isSecureTextEntry: Bool { get set }
    /// Whether the return key is enabled only if there is text.
    var enablesReturnKeyAutomatically: Bool { get set }
}
