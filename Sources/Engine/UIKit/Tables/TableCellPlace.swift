/// The place of a cell in its section, and the table's separators.
struct TableCellPlace: Equatable {
    var isGrouped = false
    var isInset = false
    var isFirst = false
    var isLast = false
    /// The colour of separators; nil if there are none.
    var separators: UIColor?
    /// The table's insets of separators; nil if they are automatic.
    var tableInset: UIEdgeInsets?
}
