public import FilmstripText
public import Foundation
public import UIKitCore

/// A field of one line of text.
///
/// A tap makes it the first responder, which tells its delegate.
///
/// - Difference: nobody types: the text changes only by `text`. There are no cursor, selection, keyboard
///   and menus.
open class UITextField: UIControl, UITextInputTraits {
    /// The borders of a field.
    public enum BorderStyle: Int, Sendable {
        /// None.
        case none
        /// A thin line.
        case line
        /// Drawn as a line.
        case bezel
        /// A rounded rectangle.
        case roundedRect
    }

    /// When a view beside the text is shown.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never
        /// While the field is edited.
        case whileEditing
        /// While it is not.
        case unlessEditing
        /// Always.
        case always
    }

    /// The delegate, which is told of editing.
    open weak var delegate: (any UITextFieldDelegate)?
    /// The text; empty at first and for nil.
    open var text: String? {
        get { content }
        set {
            content = newValue ?? ""
            changed()
        }
    }
    private var content = ""
    /// The text with attributes, of which the label shows those that it has.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: content) }
        set { text = newValue?.string }
    }
    /// The text shown while there is none.
    open var placeholder: String? { didSet { changed() } }
    /// The placeholder with a colour and a font.
    open var attributedPlaceholder: NSAttributedString? {
        didSet { placeholder = attributedPlaceholder?.string }
    }
    /// The text's font; the system's of 17 points for nil.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { changed() } }
    /// The text's colour; the system's label colour for nil.
    open var textColor: UIColor? = .label { didSet { changed() } }
    /// The text's alignment; natural by default.
    open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
    /// The attributes of newly typed text; they have no effect.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of text at the cursor; they have no effect.
    open var typingAttributes: [NSAttributedString.Key: Any]?
    /// The border; none by default.
    open var borderStyle = BorderStyle.none { didSet { changed() } }
    /// A picture behind the text of a field without a border; it has no effect.
    open var background: UIImage?
    /// Whether a font too large is reduced.
    open var adjustsFontSizeToFitWidth = false { didSet { changed() } }
    /// The least size of a reduced font, points.
    open var minimumFontSize: CGFloat = 0
    /// Whether editing clears the text first; it has no effect.
    open var clearsOnBeginEditing = false
    /// When the clear button is shown; never by default.
    open var clearButtonMode = ViewMode.never { didSet { changed() } }
    /// A view at the leading edge.
    open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
    /// When `leftView` is shown; never by default.
    open var leftViewMode = ViewMode.never { didSet { changed() } }
    /// A view at the trailing edge.
    open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
    /// When `rightView` is shown; never by default.
    open var rightViewMode = ViewMode.never { didSet { changed() } }
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
    /// Whether the text is shown as dots; false by default.
    open var isSecureTextEntry = false { didSet { changed() } }
    /// Whether the return key needs text; it has no effect.
    open var enablesReturnKeyAutomatically = false
    /// The meaning of the text for filling it in; it has no effect.
    open var textContentType: UITextContentType?
    private let label = UILabel()
    private let clearButton = ClearButton(frame: CGRect(x: 0, y: 0, width: 19, height: 19))

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        addSubview(label)
        addSubview(clearButton)
        clearButton.addAction(
            UIAction { [weak self] _ in
                guard let self, delegate?.textFieldShouldClear(self) != false else { return }
                text = ""
                sendActions(for: .editingChanged)
            }, for: .touchUpInside)
        changed()
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

    /// Whether the field is edited: whether it is the first responder.
    open var isEditing: Bool { isFirstResponder }

    /// Returns true if the field is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, if the delegate allows it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) != false,
            super.becomeFirstResponder()
        else { return false }
        changed()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    /// Ends editing, if the delegate allows it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder()
        else { return false }
        changed()
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }

    /// Begins editing.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside { becomeFirstResponder() }
    }

    // MARK: Layout

    /// Returns the rectangle of the text while the field is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let inset: CGFloat =
            switch borderStyle {
            case .none: 0
            case .line, .bezel: 2
            case .roundedRect: ControlMetrics.fieldInset
            }
        var rect = bounds.insetBy(dx: inset, dy: 0)
        let (left, right) = (leftViewRect(forBounds: bounds), rightViewRect(forBounds: bounds))
        if isShown(leftView, leftViewMode) {
            rect.size.width -= max(left.maxX - rect.minX, 0)
            rect.origin.x = max(left.maxX, rect.minX)
        }
        if isShown(rightView, rightViewMode) {
            rect.size.width = min(rect.width, right.minX - rect.minX)
        } else if showsClearButton {
            let clear = clearButtonRect(forBounds: bounds)
            rect.size.width = min(rect.width, clear.minX - 3 - rect.minX)
        }
        rect.size.width = max(rect.width, 0)
        return rect
    }

    /// Returns the rectangle of the text while the field is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Returns the rectangle of the placeholder.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// Returns the rectangle of the border.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 19 - 5, y: bounds.midY - 9.5, width: 19, height: 19)
    }

    /// Returns the rectangle of the view at the leading edge.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Returns the rectangle of the view at the trailing edge.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The size of the text or placeholder; a bordered field is 34 points high.
    open override var intrinsicContentSize: CGSize {
        let text = label.sizeThatFits(.zero)
        let line = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up)
        return CGSize(
            width: text.width + 2 * (borderStyle == .roundedRect ? ControlMetrics.fieldInset : 0),
            height: borderStyle == .roundedRect ? ControlMetrics.fieldHeight : max(line, 1))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places the text and the views beside it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let rect =
            content.isEmpty
            ? placeholderRect(forBounds: bounds)
            : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        label.frame = rect
        leftView?.isHidden = !isShown(leftView, leftViewMode)
        rightView?.isHidden = !isShown(rightView, rightViewMode)
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.frame = rightViewRect(forBounds: bounds)
        clearButton.isHidden = !showsClearButton || isShown(rightView, rightViewMode)
        clearButton.frame = clearButtonRect(forBounds: bounds)
    }

    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        switch borderStyle {
        case .none: break
        case .line, .bezel:
            UIColor.label.setFill()
            UIRectFrame(borderRect(forBounds: bounds))
        case .roundedRect:
            let border = borderRect(forBounds: bounds)
            let path = UIBezierPath(
                roundedRect: border.insetBy(dx: 0.25, dy: 0.25),
                cornerRadius: ControlMetrics.fieldRadius)
            UIColor.systemBackground.setFill()
            path.fill()
            path.lineWidth = 0.5
            UIColor.systemGray4.setStroke()
            path.stroke()
        }
    }

    private var showsClearButton: Bool { !content.isEmpty && isOn(clearButtonMode) }

    private func isShown(_ view: UIView?, _ mode: ViewMode) -> Bool { view != nil && isOn(mode) }

    private func isOn(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private func exchange(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        changed()
    }

    private func changed() {
        let shown = isSecureTextEntry ? String(repeating: "•", count: content.count) : content
        label.text = content.isEmpty ? placeholder : shown
        label.font = font
        label.textColor = textColor
        if content.isEmpty {
            let given = attributedPlaceholder.flatMap {
                $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil
            }
            label.textColor = given?[.foregroundColor] as? UIColor ?? .placeholderText
            if let font = given?[.font] as? UIFont { label.font = font }
        }
        label.textAlignment = textAlignment
        label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        label.minimumScaleFactor =
            minimumFontSize > 0 ? minimumFontSize / max(font?.pointSize ?? 17, 1) : 0
        setNeedsDisplay()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
}

/// The button that clears a field: a cross on a grey disc.
private final class ClearButton: UIControl {
    override func draw(_ rect: CGRect) {
        let disc = bounds.insetBy(dx: 1.5, dy: 1.5)
        UIColor.systemGray3.setFill()
        UIBezierPath(ovalIn: disc).fill()
        let cross = disc.insetBy(dx: 5, dy: 5)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: cross.minX, y: cross.minY))
        path.addLine(to: CGPoint(x: cross.maxX, y: cross.maxY))
        path.move(to: CGPoint(x: cross.maxX, y: cross.minY))
        path.addLine(to: CGPoint(x: cross.minX, y: cross.maxY))
        path.lineWidth = 1.4
        path.lineCapStyle = .round
        UIColor.systemBackground.setStroke()
        path.stroke()
    }
}
