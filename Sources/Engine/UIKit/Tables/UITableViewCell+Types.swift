extension UITableViewCell {
    /// The arrangements of a cell's labels.
    public enum CellStyle: Int, Sendable {
        /// One label, with an image before it.
        case `default`
        /// A label at the leading edge and a grey one at the trailing edge.
        case value1
        /// A coloured label on the left, and a label beside it.
        case value2
        /// A label with a smaller one below it.
        case subtitle
    }

    /// The looks of a selected cell.
    public enum SelectionStyle: Int, Sendable {
        /// None.
        case none
        /// Grey; once it was blue.
        case blue
        /// Grey.
        case gray
        /// Grey.
        case `default`
    }

    /// The lines between cells.
    public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none
        /// One line.
        case singleLine
        /// Drawn as one line.
        case singleLineEtched
    }

    /// The controls at a cell's trailing edge.
    public enum AccessoryType: Int, Sendable {
        /// None.
        case none
        /// A chevron: the row leads to another screen.
        case disclosureIndicator
        /// A detail button and a chevron.
        case detailDisclosureButton
        /// A check mark.
        case checkmark
        /// A detail button.
        case detailButton
    }

    /// The controls with which a row is edited.
    public enum EditingStyle: Int, Sendable {
        /// None.
        case none
        /// A delete control.
        case delete
        /// An insert control.
        case insert
    }
}
