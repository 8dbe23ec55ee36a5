/// A wheel of a picker view: a scroll view that rests at whole rows and shows them on a cylinder.
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
    private(set) var count = 0
    private(set) var rowHeight = PickerMetrics.rowHeight
    /// The row that was last at rest in the middle.
    private(set) var selected = 0
    /// The views of the rows on the cylinder's visible half.
    private(set) var shown: [Int: UIView] = [:]
    private var unused: [UIView] = []
    var makeRow: (Int, UIView?) -> UIView = { _, _ in UIView() }
    var didSelect: (Int) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        decelerationRate = .fast
        delegate = self
        let tap = UITapGestureRecognizer(target: self) {
            [weak self] (tap: UITapGestureRecognizer) in
            guard let self else { return }
            tapped(at: tap.location(in: self).y - bounds.midY)
        }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows other rows; the selection stays where there are as many.
    func fill(_ count: Int, rowHeight: CGFloat) {
        for view in shown.values { view.removeFromSuperview() }
        (shown, unused) = ([:], [])
        (self.count, self.rowHeight) = (count, rowHeight)
        selected = max(min(selected, count - 1), 0)
        place(frame)
    }

    /// Places the wheel, with the selected row in the middle.
    func place(_ frame: CGRect) {
        guard frame != self.frame || contentSize.height != CGFloat(count) * rowHeight else {
            return
        }
        let isAtRest = !isDragging && !isDecelerating
        self.frame = frame
        contentSize = CGSize(width: frame.width, height: CGFloat(count) * rowHeight)
        contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
        if isAtRest { contentOffset = offset(of: selected) }
        setNeedsLayout()
    }

    func select(_ row: Int, animated: Bool) {
        selected = row
        setContentOffset(offset(of: row), animated: animated)
    }

    /// Room above the first row and below the last, so that each can be in the middle.
    private var margin: CGFloat { max((frame.height - rowHeight) / 2, 0) }

    private func offset(of row: Int) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(row) * rowHeight - margin)
    }

    /// The row nearest to the middle at an offset.
    private func row(at offset: CGFloat) -> Int {
        guard count > 0 else { return 0 }
        return Int(min(max(((offset + margin) / rowHeight).rounded(), 0), CGFloat(count - 1)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = bounds.height / 2
        guard count > 0, radius > 0 else { return }
        let middle = (bounds.minY + margin) / rowHeight
        let reach = radius * .pi / 2 / rowHeight
        let first = max(Int((middle - reach).rounded(.down)) + 1, 0)
        let last = min(Int((middle + reach).rounded(.up)) - 1, count - 1)
        for (row, view) in shown.sorted(by: { $0.key < $1.key }) where row < first || row > last {
            shown[row] = nil
            view.removeFromSuperview()
            unused.append(view)
        }
        guard first <= last else { return }
        for row in first...last { place(row, (CGFloat(row) - middle), radius) }
    }

    /// Places a row at a distance from the middle, in rows.
    private func place(_ row: Int, _ distance: CGFloat, _ radius: CGFloat) {
        let view: UIView
        if let old = shown[row] {
            view = old
        } else {
            view = makeRow(row, unused.popLast())
            shown[row] = view
            addSubview(view)
        }
        let angle = distance * rowHeight / radius
        view.transform = .identity
        view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
        view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
        view.transform = CGAffineTransform(scaleX: 1, y: max(cos(angle), 0.001))
        let isOther = min(abs(distance), 1)
        view.alpha = (1 - isOther * (1 - PickerMetrics.otherAlpha)) * max(cos(angle), 0)
    }

    /// Turns the row to the middle that is shown at a distance from it, points.
    private func tapped(at y: CGFloat) {
        let radius = bounds.height / 2
        guard count > 0, abs(y) < radius else { return }
        let target = row(at: contentOffset.y + asin(y / radius) * radius)
        if target != row(at: contentOffset.y) {
            setContentOffset(offset(of: target), animated: true)
        }
    }

    private func rested() {
        let row = row(at: contentOffset.y)
        guard row != selected, count > 0 else { return }
        selected = row
        didSelect(row)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee = offset(of: row(at: targetContentOffset.pointee.y)) }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { rested() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rested() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rested() }
}
