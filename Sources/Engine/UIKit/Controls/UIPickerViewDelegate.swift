public import Foundation
public import UIKitCore

/// The source of a picker view's components and rows.
public protocol UIPickerViewDataSource: AnyObject {
    /// Returns the number of components.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows in a component.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker view, which gives sizes and contents of rows and is told of the user's selections.
public protocol UIPickerViewDelegate: AnyObject {
    /// Returns the width of a component; by default equal parts of the view's.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Returns the height of a component's rows; 32 by default.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// Returns the title of a row; nil by default.
    func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String?
    /// Returns the title of a row with attributes, which comes before a plain one; nil by default.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// Returns the view of a row, which comes before titles; `view` is one that is no longer shown, if there is any.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
    ) -> UIView
    /// Called when the user has selected a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIPickerViewDelegate {
    /// Returns 0, which stands for equal parts.
    public func pickerView(
        _ pickerView: UIPickerView, widthForComponent component: Int
    ) -> CGFloat { 0 }
    /// Returns 0, which stands for 32.
    public func pickerView(
        _ pickerView: UIPickerView, rowHeightForComponent component: Int
    ) -> CGFloat { 0 }
    public func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// Returns a stand-in, in whose place the row's title is shown.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
    ) -> UIView { NoPickerRow() }
    public func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {}
}

/// The answer of delegates that make no views.
final class NoPickerRow: UIView {}
