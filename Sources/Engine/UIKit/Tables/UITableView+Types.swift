extension UITableView {
    /// The place in the table to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable {
        /// As little as shows the row.
        case none
        /// The top.
        case top
        /// The middle.
        case middle
        /// The bottom.
        case bottom
    }

    /// How a row appears or disappears.
    ///
    /// - Approximation: `middle` is `fade`.
    public enum RowAnimation: Int, Sendable {
        /// Fades.
        case fade
        /// Slides to or from the right.
        case right
        /// Slides to or from the left.
        case left
        /// Slides to or from the top.
        case top
        /// Slides to or from the bottom.
        case bottom
        /// At once.
        case none
        /// Grows from the middle.
        case middle
        /// The system's choice: fades.
        case automatic = 100
    }
}

/// Lengths of tables, in points.
///
/// Sources: figures commonly measured on iOS 13 to 18; where those differ, that of iOS 13.
enum TableMetrics {
    /// Height of a row with one line, and estimate for rows that size themselves.
    static let rowHeight: CGFloat = 44
    /// Distance of content from a cell's left and right edges.
    static let margin: CGFloat = 16
    /// Distance of grouped rows with rounded corners from the table's edges.
    static let insetMargin: CGFloat = 16
    /// Radius of those corners.
    static let cornerRadius: CGFloat = 10
    /// Height of a header or footer with a title in a plain table.
    static let plainTitleHeight: CGFloat = 28
    /// Height of a header with a title in a grouped table.
    static let groupedTitleHeight: CGFloat = 38
    /// Height of the first header with a title in a grouped table.
    static let firstGroupedTitleHeight: CGFloat = 55.5
    /// Height of headers and footers without a title in a grouped table.
    static let groupedSpace: CGFloat = 17.5
    /// Height of the first header without a title in a grouped table.
    static let firstGroupedSpace: CGFloat = 35
    /// Distance above and below a footer's title in a grouped table.
    static let footerMargin: CGFloat = 8
    /// Duration of updates, seconds.
    static let updateDuration: TimeInterval = 0.3
}
