public import Foundation

/// The delegate of a text field, which is told of editing.
///
/// - Difference: nobody types, so that changes of the text, the return key and the clear button are never
///   told of.
public protocol UITextFieldDelegate: AnyObject {
    /// Whether editing may begin; true by default.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end; true by default.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether a part of the text may be replaced; never called.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    /// Called when the selection has changed; never called.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the text may be cleared; true by default.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether the return key does what it usually does; never called.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
