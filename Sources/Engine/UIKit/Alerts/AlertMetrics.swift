/// Lengths of alerts and action sheets, in points, and their motion.
///
/// Sources: screenshots of iOS 13 to 18, measured, unless chosen.
enum AlertMetrics {
    /// Width of an alert.
    static let width: CGFloat = 270
    /// Radius of the corners of alerts and of a sheet's groups.
    static let radius: CGFloat = 14
    /// Room above and below the texts of an alert, and beside them.
    static let margin: CGFloat = 20
    static let sideMargin: CGFloat = 16
    /// Room between title and message.
    static let textGap: CGFloat = 3
    /// Height of an alert's buttons.
    static let button: CGFloat = 44
    /// Height of a text field, and the room above the first.
    static let field: CGFloat = 30
    static let fieldGap: CGFloat = 14
    /// Distance of a sheet from the screen's edges, and between its groups.
    static let sheetMargin: CGFloat = 8
    /// Height of a sheet's buttons.
    static let sheetButton: CGFloat = 57
    /// Room above and below a sheet's texts.
    static let sheetTextMargin: CGFloat = 14
    /// Sizes of titles and texts.
    static let titleFont: CGFloat = 17
    static let messageFont: CGFloat = 13
    static let sheetFont: CGFloat = 20
    /// Alpha of the dimming behind, in the light and the dark style.
    static let dimming: CGFloat = 0.2
    static let darkDimming: CGFloat = 0.48
    /// Scale from which an alert comes, and its durations in seconds; chosen after recordings.
    static let scale: CGFloat = 1.15
    static let duration: TimeInterval = 0.25
    static let sheetDuration: TimeInterval = 0.35
}

/// The texts and actions of an alert.
struct AlertContent {
    var style: UIAlertController.Style
    var title: String?
    var message: String?
    var actions: [UIAlertAction]
    var preferred: UIAlertAction?
    var fields: [UITextField]

    /// The actions from top to bottom, or from left to right: cancel last, but first of two side by
    /// side.
    func ordered(sideBySide: Bool) -> [UIAlertAction] {
        let cancel = actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        return sideBySide ? cancel + others : others + cancel
    }
}
