/// The texts and actions of an alert.
struct AlertContent {
    var title: String?
    var message: String?
    var actions: [UIAlertAction]
    var preferred: UIAlertAction?
    var fields: [UITextField]
    var form: AlertForm

    /// The actions from top to bottom, or from left to right: cancel last, but first of two side by
    /// side; a tap beside a popover cancels.
    func ordered(sideBySide: Bool) -> [UIAlertAction] {
        let cancel = form == .popover ? [] : actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        return sideBySide ? cancel + others : others + cancel
    }
}

/// How an alert or action sheet is shown.
enum AlertForm {
    /// In the middle of the screen.
    case alert
    /// At its bottom.
    case sheet
    /// Beside the view that it points at.
    case popover
}
