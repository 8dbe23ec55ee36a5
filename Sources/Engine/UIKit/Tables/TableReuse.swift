import FilmstripGeometry
import Foundation
import UIKitCore

/// The reuse queues of a table, with the registered classes that new views are made from.
struct TableReuse {
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    private var cells: [String: [UITableViewCell]] = [:]
    private var views: [String: [UITableViewHeaderFooterView]] = [:]

    mutating func register(cell cellClass: AnyClass?, _ identifier: String) {
        demand(!identifier.isEmpty, "must pass a valid identifier to register a cell class with")
        cells[identifier] = nil
        guard let cellClass else {
            cellClasses[identifier] = nil
            return
        }
        guard let type = cellClass as? UITableViewCell.Type else {
            fatalError("\(cellClass) cannot be registered as \(identifier)")
        }
        cellClasses[identifier] = type
    }

    mutating func register(view viewClass: AnyClass?, _ identifier: String) {
        views[identifier] = nil
        guard let viewClass else {
            viewClasses[identifier] = nil
            return
        }
        guard let type = viewClass as? UITableViewHeaderFooterView.Type else {
            fatalError("\(viewClass) cannot be registered as \(identifier)")
        }
        viewClasses[identifier] = type
    }

    /// Returns a queued cell, prepared for reuse, or a new one; nil if there is no class either.
    mutating func cell(_ identifier: String, width: CGFloat) -> UITableViewCell? {
        if let cell = cells[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        guard let type = cellClasses[identifier] else { return nil }
        let cell = type.init(dequeuedAs: identifier)
        cell.frame = CGRect(x: 0, y: 0, width: width, height: TableMetrics.rowHeight)
        return cell
    }

    mutating func view(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = views[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return viewClasses[identifier]?.init(dequeuedAs: identifier)
    }

    /// Queues a cell that is no longer shown.
    mutating func enqueue(_ cell: UITableViewCell) {
        if let identifier = cell.reuseIdentifier { cells[identifier, default: []].append(cell) }
    }

    /// Queues a header or footer that is no longer shown.
    mutating func enqueue(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView,
            let identifier = view.reuseIdentifier
        else { return }
        views[identifier, default: []].append(view)
    }
}
