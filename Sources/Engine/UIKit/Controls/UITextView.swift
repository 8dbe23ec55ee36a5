public import FilmstripText
public import Foundation
public import UIKitCore

/// The delegate of a text view, which is told of editing.
///
/// - Difference: nobody types, so that changes of the text and the selection are never told of.
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin; true by default.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called when editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Whether editing may end; true by default.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether a part of the text may be replaced; never called.
    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Called when the user has changed the text; never called.
    func textViewDidChange(_ textView: UITextView)
    /// Called when the selection has changed; never called.
    func textViewDidChangeSelection(_ textView: UITextView)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// A view of text in several lines that scrolls.
///
/// - Difference: nobody types: the text changes only by `text`. There are no cursor, selection, keyboard,
///   menus, detected data and text containers, and `typingAttributes` have no effect.
/// - Difference: its `delegate` is declared as a scroll view's.
open class UITextView: UIScrollView, UITextInputTraits {
    /// The text; empty at first and for nil.
    open var text: String! {
        get { label.attributedText?.string ?? "" }
        set {
            label.text = newValue ?? ""
            setNeedsLayout()
        }
    }
    /// The text with attributes.
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            setNeedsLayout()
        }
    }
    /// The text's font; the system's of 12 points by default and for nil.
    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue ?? .systemFont(ofSize: 12)
            setNeedsLayout()
        }
    }
    /// The text's colour.
    open var textColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue }
    }
    /// The text's alignment; natural by default.
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set { label.textAlignment = newValue }
    }
    /// Room around the text, points; 8 above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { setNeedsLayout() }
    }
    /// Whether the text can be edited: whether a tap makes the view the first responder.
    open var isEditable = true
    /// Whether the text can be selected; it has no effect.
    open var isSelectable = true
    /// Attributes of newly typed text; they have no effect.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// The selected part of the text; it has no effect.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// The kind of keyboard; it has no effect.
    open var keyboardType = UIKeyboardType.default
    /// The look of the keyboard; it has no effect.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The title of the return key; it has no effect.
    open var returnKeyType = UIReturnKeyType.default
    /// The words that are capitalized; it has no effect.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected; it has no effect.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether words are checked; it has no effect.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether the text is shown as dots; it has no effect.
    open var isSecureTextEntry = false
    /// Whether the return key needs text; it has no effect.
    open var enablesReturnKeyAutomatically = false
    private let label = UILabel()

    /// Room at both sides of the text, points. Source: the default `lineFragmentPadding`.
    private static let padding: CGFloat = 5

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.font = .systemFont(ofSize: 12)
        addSubview(label)
        let tap = UITapGestureRecognizer()
        (tap as UIGestureRecognizer).addTarget { [weak self] in
            if self?.isEditable == true { self?.becomeFirstResponder() }
        }
        addGestureRecognizer(tap)
    }

    /// The view shown in place of the keyboard; stored, and never shown.
    open override var inputView: UIView? {
        get { extra("inputView", else: nil) }
        set { setExtra("inputView", newValue) }
    }
    /// The view above the keyboard; stored, and never shown.
    open override var inputAccessoryView: UIView? {
        get { extra("inputAccessoryView", else: nil) }
        set { setExtra("inputAccessoryView", newValue) }
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    /// Returns whether the text can be edited.
    open override var canBecomeFirstResponder: Bool { isEditable }

    /// Begins editing, if the delegate allows it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard textDelegate?.textViewShouldBeginEditing(self) != false,
            super.becomeFirstResponder()
        else { return false }
        textDelegate?.textViewDidBeginEditing(self)
        return true
    }

    /// Ends editing, if the delegate allows it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard textDelegate?.textViewShouldEndEditing(self) != false, super.resignFirstResponder()
        else { return false }
        textDelegate?.textViewDidEndEditing(self)
        return true
    }

    /// Scrolls a part of the text to where it is seen: to the top or the end, as far as is known.
    open func scrollRangeToVisible(_ range: NSRange) {
        let part = CGFloat(range.location) / CGFloat(max((text as NSString).length, 1))
        let y = part * contentSize.height
        scrollRectToVisible(CGRect(x: 0, y: y, width: 1, height: 1), animated: false)
    }

    /// Returns the size of the text in the given width, with the room around it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inset = textContainerInset
        let taken = inset.left + inset.right + 2 * Self.padding
        let width = size.width > 0 ? max(size.width - taken, 1) : 0
        let fit = label.sizeThatFits(CGSize(width: width, height: 0))
        let line = label.font.lineHeight.rounded(.up)
        return CGSize(
            width: fit.width + taken, height: max(fit.height, line) + inset.top + inset.bottom)
    }

    /// The size of the text if the view does not scroll; none if it does.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled
            ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
            : sizeThatFits(CGSize(width: bounds.width, height: 0))
    }

    /// Places the text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let inset = textContainerInset
        let taken = inset.left + inset.right + 2 * Self.padding
        let height = sizeThatFits(CGSize(width: bounds.width, height: 0)).height
        let size = CGSize(width: bounds.width, height: height)
        if contentSize != size { contentSize = size }
        label.frame = CGRect(
            x: inset.left + Self.padding, y: inset.top, width: max(bounds.width - taken, 0),
            height: height - inset.top - inset.bottom)
    }
}
