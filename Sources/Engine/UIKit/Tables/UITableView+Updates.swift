import CoreAnimation
import FilmstripGeometry
import Foundation
import UIKitCore

struct TableBatch {
    var updates = ItemUpdates()
    var deletedRows: [IndexPath: UITableView.RowAnimation] = [:]
    var insertedRows: [IndexPath: UITableView.RowAnimation] = [:]
    var deletedSections: [Int: UITableView.RowAnimation] = [:]
    var insertedSections: [Int: UITableView.RowAnimation] = [:]

    /// Adds rows or sections to those of one kind, with their animation.
    mutating func add<Place: Hashable>(
        _ places: some Sequence<Place>, to kind: WritableKeyPath<ItemUpdates, Set<Place>>,
        _ animations: WritableKeyPath<TableBatch, [Place: UITableView.RowAnimation]>,
        _ animation: UITableView.RowAnimation
    ) {
        updates[keyPath: kind].formUnion(places)
        for place in places { self[keyPath: animations][place] = animation }
    }
}

/// Animated updates.
///
/// - Approximation: Apple publishes neither duration nor curve; they take `TableMetrics.updateDuration`.
extension UITableView {
    func beginBatch() {
        if batchDepth == 0 {
            loadData()
            batch = TableBatch()
        }
        batchDepth += 1
    }

    func endBatch(_ completion: ((Bool) -> Void)?) {
        demand(batchDepth > 0, "endUpdates without beginUpdates")
        batchDepth -= 1
        guard batchDepth == 0, let batch else {
            if let completion { stage.afterCommit { completion(true) } }
            return
        }
        self.batch = nil
        apply(batch, completion)
    }

    /// Makes one change, in the current batch or in one of its own.
    func change(_ body: (inout TableBatch) -> Void) {
        beginBatch()
        if var batch {
            body(&batch)
            self.batch = batch
        }
        endBatch(nil)
    }

    private func apply(_ batch: TableBatch, _ completion: ((Bool) -> Void)?) {
        // A reload requested meanwhile shows everything anew.
        if needsReload {
            if let completion { stage.afterCommit { completion(true) } }
            return
        }
        let before = counts
        let after = askForCounts()
        batch.updates.check(from: before, to: after, item: "row", view: "table view")
        let oldPlaces = geometry
        let leaving = adopt(after, batch)
        let old = oldPlaces.map { places in
            Dictionary(
                uniqueKeysWithValues: places.rows(
                    from: bounds.minY - bounds.height, to: bounds.maxY + bounds.height
                ).compactMap { path in
                    batch.updates.newPath(of: path).map { ($0, frame(of: path, in: places)) }
                })
        }
        let kept = Set(shownCells.keys)
        // The cells that arrive start where they come from.
        let places = places()
        let end = restingBounds(places)
        for path in places.rows(from: end.minY, to: end.maxY) where !kept.contains(path) {
            let cell = cell(at: path)
            UIView.performWithoutAnimation {
                let goal = frame(of: path, in: places)
                let animation = arrival(of: path, batch)
                cell.frame = animation.map { $0.away(goal) } ?? old?[path] ?? goal
                if let animation, animation != .none { cell.alpha = 0 }
                cell.layoutIfNeeded()
            }
        }
        animate(leaving, completion)
    }

    /// Moves what is shown to its index paths after the batch; returns the cells that leave.
    private func adopt(
        _ after: [Int], _ batch: TableBatch
    ) -> [(cell: UITableViewCell, path: IndexPath, animation: RowAnimation)] {
        let updates = batch.updates
        var leaving: [(cell: UITableViewCell, path: IndexPath, animation: RowAnimation)] = []
        var shown: [IndexPath: UITableViewCell] = [:]
        for (path, cell) in shownCells.sorted(by: { $0.key < $1.key }) {
            if !updates.reloadedItems.contains(path), let new = updates.newPath(of: path) {
                shown[new] = cell
            } else {
                let animation =
                    batch.deletedRows[path] ?? batch.deletedSections[path.section] ?? .fade
                leaving.append((cell, path, animation))
            }
        }
        func moved<Value>(_ values: [IndexPath: Value]) -> [IndexPath: Value] {
            var result: [IndexPath: Value] = [:]
            for (path, value) in values where !updates.reloadedItems.contains(path) {
                if let new = updates.newPath(of: path) { result[new] = value }
            }
            return result
        }
        (shownCells, measured) = (shown, moved(measured))
        selectedRows = Set(selectedRows.compactMap { updates.newPath(of: $0) })
        highlightedRow = highlightedRow.flatMap { updates.newPath(of: $0) }
        headers = SectionViews(shown: sections(headers.shown, updates))
        footers = SectionViews(shown: sections(footers.shown, updates))
        (counts, geometry) = (after, nil)
        return leaving
    }

    /// Moves views of sections to their sections after the batch, and drops those of others.
    private func sections(_ views: [Int: UIView], _ updates: ItemUpdates) -> [Int: UIView] {
        var result: [Int: UIView] = [:]
        for (section, view) in views.sorted(by: { $0.key < $1.key }) {
            if !updates.reloadedSections.contains(section),
                let new = updates.newSection(of: section)
            {
                result[new] = view
            } else {
                drop(view)
            }
        }
        return result
    }

    private func arrival(of path: IndexPath, _ batch: TableBatch) -> RowAnimation? {
        if let animation = batch.insertedRows[path] ?? batch.insertedSections[path.section] {
            return animation
        }
        let reloaded = batch.updates.reloadedItems.first { batch.updates.newPath(of: $0) == path }
        if let reloaded { return batch.deletedRows[reloaded] ?? .fade }
        let section = batch.updates.reloadedSections.first {
            batch.updates.newSection(of: $0) == path.section
        }
        return section.map { batch.deletedSections[$0] ?? .fade }
    }

    /// The visible part of the content after the update.
    private func restingBounds(_ places: TableGeometry) -> CGRect {
        let inset = adjustedContentInset
        let least = 0 - inset.top
        let most = max(places.height + inset.bottom - bounds.height, least)
        var end = bounds
        if !isTracking { end.origin.y = min(max(end.minY, least), most) }
        return end
    }

    private func animate(
        _ leaving: [(cell: UITableViewCell, path: IndexPath, animation: RowAnimation)],
        _ completion: ((Bool) -> Void)?
    ) {
        for entry in leaving { entry.cell.isUserInteractionEnabled = false }
        UIView.animate(
            withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction
        ) {
            update()
            for (_, cell) in shownCells {
                cell.alpha = 1
                cell.layoutIfNeeded()
            }
            for entry in leaving {
                guard entry.animation != .none else {
                    UIView.performWithoutAnimation { entry.cell.alpha = 0 }
                    continue
                }
                entry.cell.alpha = 0
                entry.cell.frame = entry.animation.away(entry.cell.frame)
            }
        } completion: { [self] finished in
            for entry in leaving {
                entry.cell.isUserInteractionEnabled = true
                drop(entry.cell, entry.path)
            }
            completion?(finished)
        }
    }
}

extension UITableView.RowAnimation {
    /// Returns where a row at `frame` comes from or goes to.
    fileprivate func away(_ frame: CGRect) -> CGRect {
        switch self {
        case .fade, .none, .middle, .automatic: frame
        case .right: frame.offsetBy(dx: frame.width, dy: 0)
        case .left: frame.offsetBy(dx: 0 - frame.width, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: 0 - frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        }
    }
}
