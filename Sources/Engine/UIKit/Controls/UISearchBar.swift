public import Foundation
public import UIKitCore

/// The delegate of a search bar.
///
/// - Difference: nobody types, so that changes of the text and the search key are never told of.
public protocol UISearchBarDelegate: AnyObject {
    /// Whether editing may begin; true by default.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when editing has begun.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing may end; true by default.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when editing has ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called when the text has changed; never called.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Called when the search key was pressed; never called.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the cancel button was tapped.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A bar with a field for searching.
///
/// - Difference: nobody types; there are no scopes, bookmarks, results button and images.
open class UISearchBar: UIView {
    /// The looks of a search bar.
    public enum Style: UInt, Sendable {
        /// The usual one.
        case `default`
        /// With a background.
        case prominent
        /// Without a background.
        case minimal
    }

    /// The delegate, which is told of editing.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The look.
    open var searchBarStyle = Style.default { didSet { show() } }
    /// The background's colour; the system's for nil.
    open var barTintColor: UIColor? { didSet { show() } }
    /// Whether the background is translucent; it has no effect.
    open var isTranslucent = true
    /// The field.
    open var searchTextField: UITextField { field }
    private let field = UITextField()
    private let cancel = UIButton(type: .system)
    private let glass = MagnifierView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    private var showsCancel = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        field.backgroundColor = .tertiarySystemFill
        field.layer.cornerRadius = 10
        (field.leftView, field.leftViewMode) = (glass, .always)
        field.clearButtonMode = .whileEditing
        field.delegate = self
        cancel.setTitle("Cancel", for: .normal)
        cancel.titleLabel?.font = .systemFont(ofSize: 17)
        cancel.isHidden = true
        cancel.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarCancelButtonClicked(self)
            }, for: .touchUpInside)
        addSubview(field)
        addSubview(cancel)
        show()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The text; empty at first.
    open var text: String? {
        get { field.text }
        set { field.text = newValue }
    }

    /// The text shown while there is none.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// Whether a cancel button is shown.
    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        showsCancel = showsCancelButton
        cancel.isHidden = !showsCancel
        setNeedsLayout()
        if animated { UIView.animate(withDuration: 0.25) { layoutIfNeeded() } }
    }

    /// Begins editing.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

    /// Ends editing.
    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    /// Whether the field is the first responder.
    open override var isFirstResponder: Bool { field.isFirstResponder }

    /// The height of a bar, and no width of its own.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ControlMetrics.searchBarHeight)
    }

    /// Returns the given width, and the height of a bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: ControlMetrics.searchBarHeight)
    }

    /// Places the field and the cancel button.
    open override func layoutSubviews() {
        super.layoutSubviews()
        // Room at the sides of the field, and before the button; measured on screenshots.
        let (margin, gap): (CGFloat, CGFloat) = (8, 12)
        let button = showsCancel ? cancel.sizeThatFits(.zero).width : 0
        let height = ControlMetrics.searchFieldHeight
        let y = (bounds.height - height) / 2
        let taken = showsCancel ? button + gap : 0
        field.frame = CGRect(
            x: margin, y: y, width: max(bounds.width - 2 * margin - taken, 0), height: height)
        cancel.frame = CGRect(
            x: bounds.width - margin - button, y: y, width: button, height: height)
    }

    private func show() {
        backgroundColor =
            searchBarStyle == .minimal ? nil : barTintColor ?? .secondarySystemBackground
    }
}

extension UISearchBar: UITextFieldDelegate {
    /// Asks the delegate.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldBeginEditing(self) ?? true
    }
    /// Tells the delegate.
    public func textFieldDidBeginEditing(_ textField: UITextField) {
        delegate?.searchBarTextDidBeginEditing(self)
    }
    /// Asks the delegate.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldEndEditing(self) ?? true
    }
    /// Tells the delegate.
    public func textFieldDidEndEditing(_ textField: UITextField) {
        delegate?.searchBarTextDidEndEditing(self)
    }
}

/// A magnifying glass in grey.
private final class MagnifierView: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(ovalIn: CGRect(x: 9, y: 3.5, width: 10.5, height: 10.5))
        path.move(to: CGPoint(x: 18, y: 12.5))
        path.addLine(to: CGPoint(x: 22, y: 16.5))
        path.lineWidth = 1.5
        path.lineCapStyle = .round
        UIColor.systemGray.setStroke()
        path.stroke()
    }
}
