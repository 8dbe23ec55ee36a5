/// The views of a table's headers, or of its footers, by their sections.
struct SectionViews {
    var shown: [Int: UIView] = [:]
    /// Views that were made to measure them.
    var made: [Int: UIView] = [:]
}

/// Headers and footers of sections.
extension UITableView {
    /// Returns the view of a section's header, made if needed; nil if it has none.
    func header(_ section: Int) -> UIView? {
        if let view = headers.shown[section] ?? headers.made[section] { return view }
        let view =
            tableDelegate?.tableView(self, viewForHeaderInSection: section)
            ?? titleView(
                dataSource?.tableView(self, titleForHeaderInSection: section), isHeader: true)
        headers.made[section] = view
        return view
    }

    /// Returns the view of a section's footer, made if needed; nil if it has none.
    func footer(_ section: Int) -> UIView? {
        if let view = footers.shown[section] ?? footers.made[section] { return view }
        let view =
            tableDelegate?.tableView(self, viewForFooterInSection: section)
            ?? titleView(
                dataSource?.tableView(self, titleForFooterInSection: section), isHeader: false)
        footers.made[section] = view
        return view
    }

    private func titleView(_ title: String?, isHeader: Bool) -> UIView? {
        guard let title else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.show(title, style, isHeader: isHeader)
        return view
    }

    /// Shows the headers and footers in the bounds, and drops the others.
    func showHeadersAndFooters(_ places: TableGeometry) {
        let inset = adjustedContentInset
        let (top, bottom) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
        for (index, section) in places.sections.enumerated() {
            let isNear = section.bottom > bounds.minY && section.top < bounds.maxY
            var header = section.top
            var footer = section.rowsBottom
            if style == .plain {
                header = min(max(header, top), max(section.rowsBottom - section.header, header))
                footer = max(min(footer, bottom - section.footer), section.rowsTop)
            }
            show(
                index, isNear && section.header > 0, isHeader: true, at: header, section.header)
            show(
                index, isNear && section.footer > 0, isHeader: false, at: footer, section.footer)
        }
        for section in headers.shown.keys where section >= places.sections.count {
            show(section, false, isHeader: true, at: 0, 0)
        }
        for section in footers.shown.keys where section >= places.sections.count {
            show(section, false, isHeader: false, at: 0, 0)
        }
    }

    private func show(
        _ section: Int, _ isShown: Bool, isHeader: Bool, at y: CGFloat, _ height: CGFloat
    ) {
        let views = isHeader ? \UITableView.headers : \UITableView.footers
        guard isShown else {
            guard let view = self[keyPath: views].shown.removeValue(forKey: section) else { return }
            drop(view)
            let delegate = tableDelegate
            if isHeader {
                delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
            } else {
                delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
            }
            return
        }
        guard let view = isHeader ? header(section) : footer(section) else { return }
        let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        if self[keyPath: views].shown[section] == nil {
            self[keyPath: views].shown[section] = view
            self[keyPath: views].made[section] = nil
            UIView.performWithoutAnimation {
                view.frame = frame
                let delegate = tableDelegate
                if isHeader {
                    delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
                } else {
                    delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
                }
                addSubview(view)
            }
        } else if view.frame != frame {
            view.frame = frame
        }
    }

    /// Removes a header or footer that is no longer shown and queues it for reuse.
    func drop(_ view: UIView) {
        view.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView { viewReuse.enqueue(view) }
    }
}
