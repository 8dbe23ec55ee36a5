import CoreAnimation
import FilmstripGeometry
import Foundation
import UIKitCore

/// The rows, headers and footers shown.
extension UITableView {
    var rowWidth: CGFloat { max(bounds.width - 2 * rowInset, 0) }

    /// Distance of rows from the left and right edges.
    var rowInset: CGFloat { style == .insetGrouped ? TableMetrics.insetMargin : 0 }

    /// Loads the counts of sections and rows, if needed, dropping all shown views and the selection.
    func loadData() {
        guard needsReload else { return }
        needsReload = false
        dropAll()
        (selectedRows, highlightedRow, measured) = ([], nil, [:])
        counts = askForCounts()
        geometry = nil
    }

    /// Asks the data source for the number of rows in each section.
    func askForCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        demand(sections >= 0, "\(sections) sections")
        return (0..<sections).map { section in
            let count = dataSource.tableView(self, numberOfRowsInSection: section)
            demand(count >= 0, "\(count) rows in section \(section)")
            return count
        }
    }

    /// The places of all sections and rows.
    func places() -> TableGeometry {
        loadData()
        if rowWidth != measuredWidth { (measured, geometry, measuredWidth) = ([:], nil, rowWidth) }
        if let geometry { return geometry }
        let sections = counts.indices.map { section in
            TableGeometry.Section(
                header: headerHeight(section), footer: footerHeight(section),
                rows: (0..<counts[section]).map {
                    rowHeight(IndexPath(row: $0, section: section))
                })
        }
        let made = TableGeometry(
            sections, before: tableHeaderView?.frame.height ?? 0,
            after: tableFooterView?.frame.height ?? 0)
        geometry = made
        return made
    }

    /// Shows what lies in the bounds, and drops the views of the rest.
    func update() {
        measureVisible()
        let places = places()
        let size = CGSize(width: bounds.width, height: places.height)
        if contentSize != size { contentSize = size }
        let visible = places.rows(from: bounds.minY, to: bounds.maxY)
        let kept = Set(visible)
        for path in shownCells.keys.filter({ !kept.contains($0) }).sorted() {
            if let cell = shownCells.removeValue(forKey: path) { drop(cell, path) }
        }
        for path in visible {
            let cell = cell(at: path)
            let frame = frame(of: path, in: places)
            if cell.frame != frame {
                cell.frame = frame
                cell.placeContentView()
            }
            decorate(cell, path)
            guard stage.spend(100 + subviews.count) else { return }
        }
        showHeadersAndFooters(places)
        tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: places.before)
        tableFooterView?.frame = CGRect(
            x: 0, y: places.height - places.after, width: bounds.width, height: places.after)
        backgroundView?.frame = bounds
    }

    /// Has visible rows size themselves, until all of them have.
    private func measureVisible() {
        for _ in 0..<100 {
            var places = places()
            let unknown = places.rows(from: bounds.minY, to: bounds.maxY).filter {
                measured[$0] == nil && sizesItself($0)
            }
            guard !unknown.isEmpty else { return }
            var above: CGFloat = 0
            for path in unknown {
                let height = fittingHeight(of: cell(at: path))
                let row = places.row(path)
                if let row, row.top < bounds.minY, bounds.minY > 0 { above += height - row.height }
                measured[path] = height
                places.sections[path.section].rows[path.row] = height
            }
            places.place()
            geometry = places
            // Rows above the visible part must not push it down.
            if above != 0 { contentOffset.y += above }
        }
    }

    func frame(of path: IndexPath, in places: TableGeometry) -> CGRect {
        guard let row = places.row(path) else { return .zero }
        return CGRect(x: rowInset, y: row.top, width: rowWidth, height: row.height)
    }

    /// Returns the cell of a row, made if it is not shown.
    func cell(at path: IndexPath) -> UITableViewCell {
        if let cell = shownCells[path] { return cell }
        guard let dataSource else { fatalError("a table without a data source") }
        var made: UITableViewCell?
        UIView.performWithoutAnimation {
            let cell = dataSource.tableView(self, cellForRowAt: path)
            made = cell
            demand(
                !shownCells.values.contains { $0 === cell },
                "the data source returned one cell for two rows, \(path) among them")
            cell.table = self
            if let places = geometry { cell.frame = frame(of: path, in: places) }
            cell.alpha = 1
            cell.setEditing(isEditing, animated: false)
            if selectedRows.contains(path) != cell.isSelected {
                cell.setSelected(selectedRows.contains(path), animated: false)
            }
            cell.indentationLevel =
                tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? 0
            decorate(cell, path)
            tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
            if let first = backgroundView, first.superview === self {
                insertSubview(cell, aboveSubview: first)
            } else {
                insertSubview(cell, at: 0)
            }
        }
        guard let made else { fatalError("no cell for \(path)") }
        shownCells[path] = made
        return made
    }

    private func decorate(_ cell: UITableViewCell, _ path: IndexPath) {
        let isLast = path.row == counts[path.section] - 1
        cell.place = TableCellPlace(
            isGrouped: style != .plain, isInset: style == .insetGrouped, isFirst: path.row == 0,
            isLast: isLast,
            separators: separatorStyle == .none ? nil : separatorColor ?? .separator,
            tableInset: ownSeparatorInset)
    }

    /// Returns a queued cell, or a new one of the registered class; nil if there is neither.
    func dequeuedCell(_ identifier: String) -> UITableViewCell? {
        let frame = CGRect(x: 0, y: 0, width: rowWidth, height: TableMetrics.rowHeight)
        return cellReuse.dequeue(identifier, frame: frame)
    }

    /// Removes a cell that is no longer shown and queues it for reuse.
    func drop(_ cell: UITableViewCell, _ path: IndexPath) {
        cell.removeFromSuperview()
        cell.layer.removeAllAnimations()
        cell.setHighlighted(false, animated: false)
        cellReuse.enqueue(cell)
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }

    func dropAll() {
        for (path, cell) in shownCells.sorted(by: { $0.key < $1.key }) { drop(cell, path) }
        shownCells = [:]
        for view in Array(headers.shown.values) + Array(footers.shown.values) { drop(view) }
        (headers, footers) = (SectionViews(), SectionViews())
    }
}

/// Heights.
extension UITableView {
    /// Whether a row's height follows from its cell.
    func sizesItself(_ path: IndexPath) -> Bool {
        (tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight) < 0
    }

    func rowHeight(_ path: IndexPath) -> CGFloat {
        let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        guard height < 0 else { return height }
        if let height = measured[path] { return height }
        let estimate =
            tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return estimate > 0 ? estimate : TableMetrics.rowHeight
    }

    /// Returns the height at which a cell's content fits, to the next whole pixel up.
    private func fittingHeight(of cell: UITableViewCell) -> CGFloat {
        let scale = stage.device.scale
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return (size.height * scale).rounded(.up) / scale
    }

    private func headerHeight(_ section: Int) -> CGFloat {
        let padding = max(sectionHeaderTopPadding, 0)
        let height =
            tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        if height > 0 { return height + padding }
        let title = dataSource?.tableView(self, titleForHeaderInSection: section)
        if height == 0, style == .plain { return 0 }
        if height < 0, let view = header(section) {
            return fittingHeight(of: view, title: title != nil, isHeader: true, section) + padding
        }
        if style == .plain { return title == nil ? 0 : TableMetrics.plainTitleHeight + padding }
        return titleHeight(isHeader: true, title != nil, section)
    }

    private func footerHeight(_ section: Int) -> CGFloat {
        let height =
            tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        if height > 0 { return height }
        if height == 0, style == .plain { return 0 }
        let title = dataSource?.tableView(self, titleForFooterInSection: section)
        if height < 0, let view = footer(section) {
            return fittingHeight(of: view, title: title != nil, isHeader: false, section)
        }
        if style == .plain { return title == nil ? 0 : TableMetrics.plainTitleHeight }
        return titleHeight(isHeader: false, title != nil, section)
    }

    private func titleHeight(isHeader: Bool, _ hasTitle: Bool, _ section: Int) -> CGFloat {
        guard isHeader else { return TableMetrics.groupedSpace }
        let isFirst = section == 0 && tableHeaderView == nil
        return hasTitle
            ? isFirst ? TableMetrics.firstGroupedTitleHeight : TableMetrics.groupedTitleHeight
            : isFirst ? TableMetrics.firstGroupedSpace : TableMetrics.groupedSpace
    }

    /// Returns the height of a header's or footer's view.
    private func fittingHeight(
        of view: UIView, title: Bool, isHeader: Bool, _ section: Int
    ) -> CGFloat {
        if (view as? UITableViewHeaderFooterView)?.isTables == true {
            if style == .plain { return TableMetrics.plainTitleHeight }
            if isHeader { return titleHeight(isHeader: true, title, section) }
        }
        let content = (view as? UITableViewHeaderFooterView)?.contentView ?? view
        let height =
            content.fittingHeight(width: rowWidth)
            ?? view.sizeThatFits(CGSize(width: rowWidth, height: 0)).height
        if height > 0 { return height }
        return style == .plain
            ? TableMetrics.plainTitleHeight : titleHeight(isHeader: isHeader, title, section)
    }
}
