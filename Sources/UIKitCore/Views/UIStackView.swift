import FilmstripGeometry
public import Foundation

/// A view that lays its arranged subviews out in a row or a column.
///
/// Arranged subviews are as long as they are by themselves (`intrinsicContentSize`, or else the size that
/// they came with), and those that give way share what is missing or left over.
///
/// - Difference: UIKit arranges by Auto Layout's constraints, which this engine has not: there are no
///   content priorities, so that what is left over goes to the first view without an intrinsic length
///   (a plain view), or to the last.
/// - Difference: there are no baseline alignments, `isBaselineRelativeArrangement` and
///   `setCustomSpacing(_:after:)`.
open class UIStackView: UIView {
    /// Where the arranged subviews follow each other.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    /// How the arranged subviews share the length.
    public enum Distribution: Int, Sendable {
        /// One of them takes what the others leave.
        case fill
        /// All are as long.
        case fillEqually
        /// All grow or shrink in proportion to their own lengths.
        case fillProportionally
        /// They keep their own lengths, with as much between every two.
        case equalSpacing
        /// They keep their own lengths, with as much between every two centres, as far as the spacing
        /// allows.
        case equalCentering
    }

    /// How the arranged subviews lie across.
    public enum Alignment: Int, Sendable {
        case fill, leading, center, trailing
    }

    /// Where the arranged subviews follow each other; a row by default.
    open var axis = Axis.horizontal { didSet { setNeedsLayout() } }
    /// How they share the length.
    open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
    /// How they lie across.
    open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
    /// The least between two of them, points.
    open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Whether `layoutMargins` stay free.
    open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
    /// In their order; hidden ones take no room.
    open var arrangedSubviews: [UIView] { arranged.map(\.view) }

    /// The arranged subviews, each with the size that it came with.
    private var arranged: [(view: UIView, size: CGSize)] = [] { didSet { setNeedsLayout() } }

    /// A stack of no views.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A stack of `arrangedSubviews`.
    public convenience init(arrangedSubviews: [UIView]) {
        self.init(frame: .zero)
        for view in arrangedSubviews { addArrangedSubview(view) }
    }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Adds `view` as a subview, after the others.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds `view` as a subview, at a place among the others.
    ///
    /// - Precondition: The place is among them or after the last.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let known = arranged.first { $0.view === view }
        arranged.removeAll { $0.view === view }
        demand(
            (0...arranged.count).contains(stackIndex),
            "place \(stackIndex) of \(arranged.count) arranged subviews")
        arranged.insert((view, known?.size ?? view.bounds.size), at: stackIndex)
        if view.superview !== self { addSubview(view) }
    }

    /// Arranges `view` no longer; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arranged.removeAll { $0.view === view }
    }

    /// A view that is taken out is arranged no longer.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// The size of all arranged subviews in their own sizes.
    open override var intrinsicContentSize: CGSize {
        let sizes = shown.map(ownSize)
        let gaps = spacing * CGFloat(max(sizes.count - 1, 0))
        let length = sizes.reduce(gaps) { $0 + along($1) }
        let breadth = sizes.map(across).max() ?? 0
        let insets = insets
        return CGSize(
            width: (axis == .horizontal ? length : breadth) + insets.left + insets.right,
            height: (axis == .horizontal ? breadth : length) + insets.top + insets.bottom)
    }

    /// Lays the arranged subviews out.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let shown = shown
        guard !shown.isEmpty else { return }
        let insets = insets
        let room = CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(bounds.width - insets.left - insets.right, 0),
            height: max(bounds.height - insets.top - insets.bottom, 0))
        let sizes = shown.map(ownSize)
        let places = places(
            of: sizes.map(along), giving: givingWay(among: shown), in: along(room.size))
        for (index, (view, _)) in shown.enumerated() {
            let breadth = alignment == .fill ? across(room.size) : across(sizes[index])
            let free = across(room.size) - breadth
            let aside: CGFloat =
                switch alignment {
                case .fill, .leading: 0
                case .center: free / 2
                case .trailing: free
                }
            let (start, length) = places[index]
            let frame =
                axis == .horizontal
                ? CGRect(x: room.minX + start, y: room.minY + aside, width: length, height: breadth)
                : CGRect(x: room.minX + aside, y: room.minY + start, width: breadth, height: length)
            if view.frame != frame { view.frame = frame }
        }
    }

    /// Where views of the given lengths begin, and how long they become.
    private func places(
        of lengths: [CGFloat], giving: Int, in room: CGFloat
    ) -> [(start: CGFloat, length: CGFloat)] {
        let gapCount = CGFloat(lengths.count - 1)
        let whole = lengths.reduce(0, +)
        let left = room - spacing * gapCount
        var (lengths, gap) = (lengths, spacing)
        switch distribution {
        case .fill: lengths[giving] = max(lengths[giving] + left - whole, 0)
        case .fillEqually:
            lengths = lengths.map { _ in max(left / (gapCount + 1), 0) }
        case .fillProportionally:
            if whole > 0 { lengths = lengths.map { max($0 * left / whole, 0) } }
        case .equalSpacing:
            if gapCount > 0 { gap = max((room - whole) / gapCount, spacing) }
        case .equalCentering: return centered(lengths, in: room)
        }
        var start: CGFloat = 0
        return lengths.map { length in
            defer { start += length + gap }
            return (start, length)
        }
    }

    /// The same with centres as far apart from each other.
    private func centered(
        _ lengths: [CGFloat], in room: CGFloat
    ) -> [(start: CGFloat, length: CGFloat)] {
        guard lengths.count > 1, let first = lengths.first, let last = lengths.last else {
            return lengths.map { (0, $0) }
        }
        let step = (room - first / 2 - last / 2) / CGFloat(lengths.count - 1)
        var end = -spacing
        return lengths.enumerated().map { index, length in
            let start = max(first / 2 + step * CGFloat(index) - length / 2, end + spacing)
            end = start + length
            return (start, length)
        }
    }

    /// The view that takes what the others leave.
    private func givingWay(among shown: [(view: UIView, size: CGSize)]) -> Int {
        shown.firstIndex { along($0.view.intrinsicContentSize) == UIView.noIntrinsicMetric }
            ?? shown.count - 1
    }

    private var shown: [(view: UIView, size: CGSize)] { arranged.filter { !$0.view.isHidden } }

    private func ownSize(of arranged: (view: UIView, size: CGSize)) -> CGSize {
        let own = arranged.view.intrinsicContentSize
        return CGSize(
            width: own.width == UIView.noIntrinsicMetric ? arranged.size.width : own.width,
            height: own.height == UIView.noIntrinsicMetric ? arranged.size.height : own.height)
    }

    private var insets: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

    private func along(_ size: CGSize) -> CGFloat {
        axis == .horizontal ? size.width : size.height
    }

    private func across(_ size: CGSize) -> CGFloat {
        axis == .horizontal ? size.height : size.width
    }
}
