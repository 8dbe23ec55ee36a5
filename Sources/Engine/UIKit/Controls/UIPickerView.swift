import CoreAnimation
import FilmstripGeometry
import FilmstripText
public import Foundation
public import UIKitCore

/// A view with one or more wheels, of each of which the user selects a row.
///
/// - Approximation: rows lie on a cylinder whose diameter is the view's height, seen from afar; the fading of the others
///   and the size of the text are those of screenshots. Wheels do not click.
open class UIPickerView: UIView {
    /// The source of the numbers of components and rows; setting it reloads everything.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// The delegate, which gives titles or views, and is told of the user's selections.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
    private var columns: [PickerColumn] = []
    private var needsLoad = true
    private let indicator = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        indicator.backgroundColor = .tertiarySystemFill
        indicator.layer.cornerRadius = PickerMetrics.indicatorRadius
        indicator.isUserInteractionEnabled = false
        addSubview(indicator)
        clipsToBounds = true
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The size of 320 × 216 points.
    open override var intrinsicContentSize: CGSize { PickerMetrics.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerMetrics.size }

    /// The number of components.
    open var numberOfComponents: Int {
        load()
        return columns.count
    }

    /// Returns the number of rows in a component.
    open func numberOfRows(inComponent component: Int) -> Int { column(component).count }

    /// Returns the size of a component's rows.
    open func rowSize(forComponent component: Int) -> CGSize {
        CGSize(width: widths[component], height: column(component).rowHeight)
    }

    /// Returns the view of a row; nil if it is not shown.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return column(component).shown[row]
    }

    /// Asks for all components anew; selections stay where there are as many rows.
    open func reloadAllComponents() {
        needsLoad = true
        setNeedsLayout()
    }

    /// Asks for a component's rows anew; the selection stays where there are as many.
    open func reloadComponent(_ component: Int) { fill(column(component), component) }

    /// Selects a row, without a call to the delegate.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        let column = column(component)
        demand(
            row >= 0 && row < max(column.count, 1),
            "row \(row) of component \(component), which has \(column.count)")
        if bounds.isEmpty || columns.contains(where: \.bounds.isEmpty) { layoutIfNeeded() }
        column.select(row, animated: animated)
    }

    /// Returns the selected row of a component; -1 if it has none.
    open func selectedRow(inComponent component: Int) -> Int {
        let column = column(component)
        return column.count == 0 ? -1 : column.selected
    }

    /// Places the wheels beside each other.
    open override func layoutSubviews() {
        super.layoutSubviews()
        load()
        let widths = widths
        let gaps = CGFloat(max(columns.count - 1, 0)) * PickerMetrics.gap
        var x = (bounds.width - widths.reduce(0, +) - gaps) / 2
        for (column, width) in zip(columns, widths) {
            column.place(CGRect(x: x, y: 0, width: width, height: bounds.height))
            x += width + PickerMetrics.gap
        }
        let height = columns.map(\.rowHeight).max() ?? PickerMetrics.rowHeight
        indicator.frame = CGRect(
            x: PickerMetrics.indicatorInset, y: (bounds.height - height) / 2,
            width: max(bounds.width - 2 * PickerMetrics.indicatorInset, 0), height: height)
    }

    /// The widths that the delegate gives, or else equal parts.
    private var widths: [CGFloat] {
        let count = CGFloat(max(columns.count, 1))
        let room = bounds.width - 2 * PickerMetrics.indicatorInset - (count - 1) * PickerMetrics.gap
        return columns.indices.map { component in
            let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
            return width > 0 ? width : max(room / count, 0)
        }
    }

    private func column(_ component: Int) -> PickerColumn {
        load()
        demand(
            columns.indices.contains(component),
            "component \(component) of a picker view with \(columns.count)")
        return columns[component]
    }

    private func load() {
        guard needsLoad else { return }
        needsLoad = false
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        demand(count >= 0, "\(count) components")
        while columns.count > count { columns.removeLast().removeFromSuperview() }
        while columns.count < count {
            let (column, component) = (PickerColumn(), columns.count)
            column.makeRow = { [weak self] row, old in
                self?.makeRow(row, component, reusing: old) ?? UIView()
            }
            column.didSelect = { [weak self] row in
                guard let self else { return }
                delegate?.pickerView(self, didSelectRow: row, inComponent: component)
            }
            columns.append(column)
            addSubview(column)
        }
        for (component, column) in columns.enumerated() { fill(column, component) }
    }

    private func fill(_ column: PickerColumn, _ component: Int) {
        let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
        demand(count >= 0, "\(count) rows in component \(component)")
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
        column.fill(count, rowHeight: height > 0 ? height : PickerMetrics.rowHeight)
        setNeedsLayout()
    }

    private func makeRow(_ row: Int, _ component: Int, reusing old: UIView?) -> UIView {
        let own = delegate?.pickerView(
            self, viewForRow: row, forComponent: component,
            reusing: old is PickerLabel ? nil : old)
        if let own, !(own is NoPickerRow) { return own }
        let label = old as? PickerLabel ?? PickerLabel()
        label.textAlignment = NSTextAlignment.center
        label.font = .systemFont(ofSize: PickerMetrics.fontSize)
        if let title = delegate?.pickerView(
            self, attributedTitleForRow: row, forComponent: component)
        {
            label.attributedText = title
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        }
        return label
    }
}

/// The label of a row's title.
private final class PickerLabel: UILabel {}

/// Lengths of picker views, points. Sources: the default frame and row height, else screenshots.
enum PickerMetrics {
    static let size = CGSize(width: 320, height: 216)
    static let rowHeight: CGFloat = 32
    static let gap: CGFloat = 5
    static let fontSize: CGFloat = 23
    static let indicatorInset: CGFloat = 9
    static let indicatorRadius: CGFloat = 8
    /// Alpha of the rows that are not selected, next to the selected one.
    static let otherAlpha: CGFloat = 0.5
}
