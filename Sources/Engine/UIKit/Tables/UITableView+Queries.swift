public import Foundation

extension UITableView {
    /// The cells shown, in the order of their rows.
    public var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return shownCells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The rows whose cells are shown, in ascending order; nil if there are none.
    public var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return shownCells.isEmpty ? nil : shownCells.keys.sorted()
    }

    /// Returns the cell that shows a row; nil if none does.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCells[indexPath] }

    /// Returns the row that a cell shows; nil if it shows none of this table.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        shownCells.first { $0.value === cell }?.key
    }

    /// Returns the row at a point of the content; nil if there is none.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        guard point.x >= 0, point.x < bounds.width else { return nil }
        return places().rows(from: point.y, to: point.y.nextUp).first
    }

    /// Returns the rows of which a part lies in `rect`, in the content's coordinates; nil only if
    /// the rectangle is empty.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        rect.isEmpty ? nil : places().rows(from: rect.minY, to: rect.maxY)
    }

    /// Returns the place of a row in the content; zero if there is no such row.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        frame(of: indexPath, in: places())
    }

    /// Returns the place of a section with its header and footer; zero if there is no such section.
    public func rect(forSection section: Int) -> CGRect {
        rect(of: section) { ($0.top, $0.bottom - $0.top) }
    }

    /// Returns the place of a section's header where it does not float; zero if there is none.
    public func rectForHeader(inSection section: Int) -> CGRect {
        rect(of: section) { ($0.top, $0.header) }
    }

    /// Returns the place of a section's footer where it does not float; zero if there is none.
    public func rectForFooter(inSection section: Int) -> CGRect {
        rect(of: section) { ($0.rowsBottom, $0.footer) }
    }

    private func rect(
        of section: Int, _ part: (TableGeometry.Section) -> (y: CGFloat, height: CGFloat)
    ) -> CGRect {
        let places = places()
        guard places.sections.indices.contains(section) else { return .zero }
        let part = part(places.sections[section])
        return CGRect(x: 0, y: part.y, width: bounds.width, height: part.height)
    }

    /// Returns the header that a section shows, made by the app or for a title; nil if it shows none.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers.shown[section] as? UITableViewHeaderFooterView
    }

    /// Returns the footer that a section shows, made by the app or for a title; nil if it shows none.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers.shown[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls a row to a place, as far as the content's ends allow.
    ///
    /// A row that does not exist is a programmer error; `NSNotFound` as the row stands for the
    /// section's header.
    public func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        if indexPath.row == NSNotFound {
            return scroll(
                to: rectForHeader(inSection: indexPath.section), scrollPosition, animated: animated)
        }
        guard places().row(indexPath) != nil else {
            let rows = numberOfRows(inSection: indexPath.section)
            fatalError(
                "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row))"
                    + " when there are only \(rows) rows in section \(indexPath.section).")
        }
        scroll(to: rectForRow(at: indexPath), scrollPosition, animated: animated)
    }

    /// Scrolls the selected row to a place; does nothing if none is.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = indexPathForSelectedRow {
            scrollToRow(at: path, at: scrollPosition, animated: animated)
        }
    }

    private func scroll(to rect: CGRect, _ position: ScrollPosition, animated: Bool) {
        let places = places()
        contentSize = CGSize(width: bounds.width, height: places.height)
        let (inset, height) = (adjustedContentInset, bounds.height)
        let header = rectForHeader(inSection: indexPathForRow(at: rect.origin)?.section ?? 0).height
        let covered = style == .plain ? header : 0
        let wished: CGFloat
        switch position {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: wished = rect.minY - inset.top - covered
        case .middle: wished = rect.midY - (height + inset.top - inset.bottom) / 2
        case .bottom: wished = rect.maxY - height + inset.bottom
        }
        let least = 0 - inset.top
        let most = max(contentSize.height + inset.bottom - height, least)
        setContentOffset(
            CGPoint(x: contentOffset.x, y: min(max(wished, least), most)), animated: animated)
    }
}
