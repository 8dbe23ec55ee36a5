public import Foundation

extension UITableView {
    /// The selected row; the first one if several are; nil if none is.
    public var indexPathForSelectedRow: IndexPath? { selectedRows.min() }

    /// The selected rows in ascending order; nil if there are none.
    public var indexPathsForSelectedRows: [IndexPath]? {
        selectedRows.isEmpty ? nil : selectedRows.sorted()
    }

    /// Highlights the row under a finger that came down.
    func highlight(_ touch: UITouch?) {
        guard allowsSelection, let path = row(under: touch?.view),
            tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false
        else { return }
        unhighlight()
        highlightedRow = path
        cellForRow(at: path)?.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: path)
    }

    /// Selects the highlighted row when the finger lifts; with multiple selection, deselects a
    /// selected one.
    func selectHighlighted() {
        guard let touched = highlightedRow else { return }
        let delegate = tableDelegate
        if selectedRows.contains(touched), allowsMultipleSelection {
            unhighlight()
            let answer =
                delegate.map { $0.tableView(self, willDeselectRowAt: touched) } ?? touched
            guard let path = answer else { return }
            setSelected(false, path, animated: false)
            delegate?.tableView(self, didDeselectRowAt: path)
            return
        }
        let answer = delegate.map { $0.tableView(self, willSelectRowAt: touched) } ?? touched
        guard let path = answer else { return unhighlight() }
        if !allowsMultipleSelection {
            for other in selectedRows.sorted() where other != path {
                guard
                    let left = delegate.map({ $0.tableView(self, willDeselectRowAt: other) })
                        ?? other
                else { continue }
                setSelected(false, left, animated: false)
                delegate?.tableView(self, didDeselectRowAt: left)
            }
        }
        setSelected(true, path, animated: false)
        unhighlight()
        delegate?.tableView(self, didSelectRowAt: path)
    }

    func unhighlight() {
        guard let path = highlightedRow else { return }
        highlightedRow = nil
        cellForRow(at: path)?.setHighlighted(false, animated: false)
        tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    }

    func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool) {
        if isSelected { selectedRows.insert(path) } else { selectedRows.remove(path) }
        cellForRow(at: path)?.setSelected(isSelected, animated: animated)
    }

    /// Tells the delegate of a tap on a cell's detail button.
    func accessoryTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }

    /// The row of the cell that a view lies in; nil if it lies in none.
    private func row(under view: UIView?) -> IndexPath? {
        var view = view
        while let current = view, current !== self {
            if let cell = current as? UITableViewCell, let path = indexPath(for: cell) {
                return path
            }
            view = current.superview
        }
        return nil
    }
}
