import CoreAnimation
import Foundation
import UIKitCore

/// Headers and footers of sections.
extension UITableView {
    /// Returns the view of a section's header, made if needed; nil if it has none.
    func header(_ section: Int) -> UIView? {
        if let view = shownHeaders[section] ?? madeHeaders[section] { return view }
        let view =
            tableDelegate?.tableView(self, viewForHeaderInSection: section)
            ?? titleView(
                dataSource?.tableView(self, titleForHeaderInSection: section), isHeader: true)
        madeHeaders[section] = view
        return view
    }

    /// Returns the view of a section's footer, made if needed; nil if it has none.
    func footer(_ section: Int) -> UIView? {
        if let view = shownFooters[section] ?? madeFooters[section] { return view }
        let view =
            tableDelegate?.tableView(self, viewForFooterInSection: section)
            ?? titleView(
                dataSource?.tableView(self, titleForFooterInSection: section), isHeader: false)
        madeFooters[section] = view
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
            showHeader(index, isNear && section.header > 0, at: header, height: section.header)
            showFooter(index, isNear && section.footer > 0, at: footer, height: section.footer)
        }
        for section in shownHeaders.keys where section >= places.sections.count {
            showHeader(section, false, at: 0, height: 0)
        }
        for section in shownFooters.keys where section >= places.sections.count {
            showFooter(section, false, at: 0, height: 0)
        }
    }

    private func showHeader(_ section: Int, _ isShown: Bool, at y: CGFloat, height: CGFloat) {
        guard isShown else {
            guard let view = shownHeaders.removeValue(forKey: section) else { return }
            drop(view)
            tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
            return
        }
        guard let view = header(section) else { return }
        let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        if shownHeaders[section] == nil {
            (shownHeaders[section], madeHeaders[section]) = (view, nil)
            UIView.performWithoutAnimation {
                view.frame = frame
                tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
                addSubview(view)
            }
        } else if view.frame != frame {
            view.frame = frame
        }
    }

    private func showFooter(_ section: Int, _ isShown: Bool, at y: CGFloat, height: CGFloat) {
        guard isShown else {
            guard let view = shownFooters.removeValue(forKey: section) else { return }
            drop(view)
            tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
            return
        }
        guard let view = footer(section) else { return }
        let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        if shownFooters[section] == nil {
            (shownFooters[section], madeFooters[section]) = (view, nil)
            UIView.performWithoutAnimation {
                view.frame = frame
                tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
                addSubview(view)
            }
        } else if view.frame != frame {
            view.frame = frame
        }
    }

    private func drop(_ view: UIView) {
        view.removeFromSuperview()
        reuse.enqueue(view)
    }
}
