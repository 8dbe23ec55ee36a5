import FilmstripGeometry
public import Foundation

/// A view that lays out its arranged subviews in a row or a column.
///
/// The stack arranges its views by constraints as soon as it or one of them takes part in Auto
/// Layout.
///
/// - Difference: in a stack without Auto Layout, whose frame is set, arranged subviews have their
///   intrinsic content size, or else the size that they had when they were added, and extra length
///   goes to the first view without an intrinsic length (a plain view), or to the last. UIKit uses
///   constraints there too.
/// - Approximation: a hidden view disappears at once; UIKit shows it while an animation closes the
///   gap.
open class UIStackView: UIView {
    /// The directions in which the arranged subviews follow each other.
    public typealias Axis = NSLayoutConstraint.Axis

    /// The ways in which the arranged subviews share the length.
    public enum Distribution: Int, Sendable {
        /// One of them takes the length that the others leave.
        case fill
        /// All have the same length.
        case fillEqually
        /// All grow or shrink in proportion to their own lengths.
        case fillProportionally
        /// They keep their own lengths, with equal gaps.
        case equalSpacing
        /// They keep their own lengths, with equal distances between their centres, as far as the
        /// spacing allows.
        case equalCentering
    }

    /// The alignments across the axis.
    public enum Alignment: Int, Sendable {
        case fill, leading
        /// The baselines of the first lines are equal; in a row only.
        case firstBaseline
        case center, trailing
        /// The baselines of the last lines are equal; in a row only.
        case lastBaseline

        /// The alignment of a row's views at their top edges.
        public static let top = leading
        /// The alignment of a row's views at their bottom edges.
        public static let bottom = trailing
    }

    /// The direction in which the arranged subviews follow each other; horizontal by default.
    open var axis = Axis.horizontal { didSet { arrangementChanged() } }
    /// The way in which they share the length.
    open var distribution = Distribution.fill { didSet { arrangementChanged() } }
    /// Their alignment across the axis.
    open var alignment = Alignment.fill {
        didSet {
            if alignment == .firstBaseline || alignment == .lastBaseline { _ = makeLayout() }
            arrangementChanged()
        }
    }
    /// The minimum distance between two of them, points.
    open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
    /// Whether the layout stays inside `layoutMargins`.
    open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }
    /// Whether the spacing of a column is between baselines.
    open var isBaselineRelativeArrangement = false {
        didSet {
            _ = makeLayout()
            arrangementChanged()
        }
    }
    /// The value of `customSpacing(after:)` for the stack's own spacing.
    public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
    /// The value of `spacing` for the system's spacing.
    public static let spacingUseSystem: CGFloat = Profile.systemSpacing
    /// The arranged subviews in their order; hidden ones take no space.
    open var arrangedSubviews: [UIView] { arranged.map(\.view) }

    /// The arranged subviews, each with its size when it was added.
    private var arranged: [(view: UIView, size: CGSize)] = [] { didSet { arrangementChanged() } }
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    var arrangement: [NSLayoutConstraint] = []
    /// Whether the arrangement is being made.
    var isArranging = false
    /// Whether a stack without Auto Layout is laid out when one of its views is hidden or shown.
    package var followsVisibility = true

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a stack of `arrangedSubviews`.
    public convenience init(arrangedSubviews: [UIView]) {
        self.init(frame: .zero)
        for view in arrangedSubviews { addArrangedSubview(view) }
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Adds `view` as a subview, after the others.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds `view` as a subview, at an index among the others.
    ///
    /// - Precondition: The index is 0 to the number of the others.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let known = arranged.first { $0.view === view }
        arranged.removeAll { $0.view === view }
        demand(
            (0...arranged.count).contains(stackIndex),
            "place \(stackIndex) of \(arranged.count) arranged subviews")
        arranged.insert((view, known?.size ?? view.bounds.size), at: stackIndex)
        if view.superview !== self { addSubview(view) }
        if view.constraintLayout != nil { view.translatesAutoresizingMaskIntoConstraints = false }
    }

    /// Returns the distance after an arranged subview, points; `spacingUseDefault` if it is
    /// `spacing`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Sets the distance after an arranged subview, points; `spacingUseDefault` for `spacing`.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranges(arrangedSubview) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] =
            spacing == Self.spacingUseDefault ? nil : spacing
        _ = makeLayout()
        arrangementChanged()
    }

    func arranges(_ view: UIView) -> Bool { arranged.contains { $0.view === view } }

    /// Removes `view` from the arranged subviews; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        customSpacings[ObjectIdentifier(view)] = nil
        arranged.removeAll { $0.view === view }
    }

    /// Removes the subview from the arranged subviews too.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// The size of the arranged subviews at their own sizes, with spacing and margins.
    open override var intrinsicContentSize: CGSize {
        guard !usesConstraints else { return super.intrinsicContentSize }
        let sizes = shown.map(ownSize)
        let gaps = spacing * CGFloat(max(sizes.count - 1, 0))
        let length = sizes.reduce(gaps) { $0 + along($1) }
        let breadth = sizes.map(across).max() ?? 0
        let insets = insets
        return CGSize(
            width: (axis == .horizontal ? length : breadth) + insets.left + insets.right,
            height: (axis == .horizontal ? breadth : length) + insets.top + insets.bottom)
    }

    /// Makes the constraints of the arrangement.
    open override func updateConstraints() {
        if usesConstraints { rearrange() }
        super.updateConstraints()
    }

    /// Lays the arranged subviews out.
    open override func layoutSubviews() {
        if usesConstraints, arrangement.isEmpty { rearrange() }
        super.layoutSubviews()
        let shown = shown
        guard !shown.isEmpty, !usesConstraints else { return }
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
                case .fill, .leading, .firstBaseline: 0
                case .center: free / 2
                case .trailing, .lastBaseline: free
                }
            let (start, length) = places[index]
            let frame =
                axis == .horizontal
                ? CGRect(x: room.minX + start, y: room.minY + aside, width: length, height: breadth)
                : CGRect(x: room.minX + aside, y: room.minY + start, width: breadth, height: length)
            if view.frame != frame { view.frame = frame }
        }
    }

    /// Returns the start and final length of each view, given the views' own lengths.
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

    /// Returns the same with equal distances between the centres.
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

    /// Returns the index of the view that takes the length that the others leave.
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
