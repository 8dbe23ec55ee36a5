import CoreAnimation
import FilmstripGeometry
public import Foundation
public import UIKitCore

/// A row of segments of which one is selected.
///
/// - Approximation: the look of iOS 13 and later.
/// - Difference: background and divider images, and titles' positions, are not there.
open class UISegmentedControl: UIControl {
    /// The index of no segment.
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var width: CGFloat = 0
        var isEnabled = true
        var action: UIAction?
        let label = UILabel()
        let picture = UIImageView(image: nil)
        let line = UIView()
    }

    /// Whether a segment is selected only while a finger is on it.
    open var isMomentary = false
    /// Whether segments without a width of their own are as wide as their contents ask for.
    open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
    /// The colour behind the selected segment; the system's for nil.
    open var selectedSegmentTintColor: UIColor? { didSet { show() } }
    private var segments: [Segment] = []
    private var selected = noSegment
    private var attributes: [State: [NSAttributedString.Key: Any]] = [:]
    private let plate = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        layer.cornerRadius = ControlMetrics.segmentRadius
        backgroundColor = .tertiarySystemFill
        plate.isUserInteractionEnabled = false
        plate.layer.cornerRadius = ControlMetrics.segmentRadius - ControlMetrics.segmentInset
        ControlMetrics.addShadow(to: plate, opacity: 0.12)
        addSubview(plate)
    }

    /// Creates a control with a segment for each item, a `String`, a `UIImage` or a `UIAction`;
    /// another is a programmer error.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for (index, item) in (items ?? []).enumerated() {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: index, animated: false)
            case let image as UIImage: insertSegment(with: image, at: index, animated: false)
            case let action as UIAction: insertSegment(action: action, at: index, animated: false)
            default: fatalError("a segment of \(item)")
            }
        }
        frame.size = intrinsicContentSize
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// The index of the selected segment; `noSegment`, at first, if none is. An index that is too
    /// large is a programmer error.
    open var selectedSegmentIndex: Int {
        get { selected }
        set {
            demand(
                newValue < segments.count, "segment \(newValue) of \(segments.count)")
            selected = max(newValue, Self.noSegment)
            show()
        }
    }

    /// Inserts a segment with a title; one too far is the last.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }

    /// Inserts a segment with an image; one too far is the last.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    /// Inserts a segment with an action's title or image, which performs it when it is selected.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(
            Segment(
                title: action.image == nil ? action.title : nil, image: action.image, action: action
            ), at: segment)
    }

    /// Removes a segment.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let removed = segments.remove(at: min(max(segment, 0), segments.count - 1))
        for view in [removed.label, removed.picture, removed.line] { view.removeFromSuperview() }
        if selected >= segments.count || selected == segment { selected = Self.noSegment }
        changed()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        while !segments.isEmpty { removeSegment(at: 0, animated: false) }
    }

    /// Sets a segment's title, in place of an image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }

    /// Returns a segment's title; nil if it has none.
    open func titleForSegment(at segment: Int) -> String? { at(segment)?.title }

    /// Sets a segment's image, in place of a title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }

    /// Returns a segment's image; nil if it has none.
    open func imageForSegment(at segment: Int) -> UIImage? { at(segment)?.image }

    /// Sets a segment's width, points; 0 leaves it to the control.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = width }
    }

    /// Returns a segment's width, points; 0 if the control decides.
    open func widthForSegment(at segment: Int) -> CGFloat { at(segment)?.width ?? 0 }

    /// Sets whether a segment can be selected.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }

    /// Whether a segment can be selected.
    open func isEnabledForSegment(at segment: Int) -> Bool { at(segment)?.isEnabled ?? false }

    /// Sets the font and colour of titles in a state.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: State
    ) {
        self.attributes[state] = attributes
        changed()
    }

    /// Returns the attributes of titles in a state; nil if none were set.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
        attributes[state]
    }

    // MARK: Layout

    /// The width of the segments, and the height of a control.
    open override var intrinsicContentSize: CGSize {
        let widths = segments.map { naturalWidth($0) }
        let width =
            apportionsSegmentWidthsByContent
            ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
        return CGSize(width: width, height: ControlMetrics.segmentHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places the segments and the plate behind the selected one.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for (segment, frame) in zip(segments, frames) {
            let label = segment.label.sizeThatFits(.zero)
            let width = min(label.width, frame.width)
            segment.label.frame = CGRect(
                x: frame.midX - width / 2, y: frame.midY - label.height / 2, width: width,
                height: label.height)
            let size = segment.image?.size ?? .zero
            segment.picture.frame = CGRect(
                x: frame.midX - size.width / 2, y: frame.midY - size.height / 2,
                width: size.width, height: size.height)
            segment.line.frame = CGRect(
                x: frame.minX - 0.5, y: frame.midY - 8, width: 1, height: 16)
        }
        placePlate()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    // MARK: Touches

    /// Selects the segment under the finger when it lifts.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let place = touch.location(in: self).x
        guard let index = frames.firstIndex(where: { $0.minX <= place && place < $0.maxX }),
            segments[index].isEnabled, index != selected || isMomentary
        else { return }
        selected = index
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            show()
            placePlate()
        }
        if let action = segments[index].action { sendAction(action) }
        sendActions(for: .valueChanged)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    // MARK: Private

    private func at(_ index: Int) -> Segment? {
        segments.indices.contains(index) ? segments[index] : nil
    }

    private func change(_ index: Int, _ body: (inout Segment) -> Void) {
        demand(segments.indices.contains(index), "segment \(index) of \(segments.count)")
        body(&segments[index])
        changed()
    }

    private func insert(_ segment: Segment, at index: Int) {
        let place = min(max(index, 0), segments.count)
        segments.insert(segment, at: place)
        if selected >= place { selected += 1 }
        for view in [segment.line, segment.label, segment.picture] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        changed()
    }

    private func changed() {
        show()
        invalidateIntrinsicContentSize()
    }

    private func naturalWidth(_ segment: Segment) -> CGFloat {
        if segment.width > 0 { return segment.width }
        let content = segment.image?.size.width ?? segment.label.sizeThatFits(.zero).width
        // Room beside the content; chosen.
        return (content + 24).rounded(.up)
    }

    private var frames: [CGRect] {
        let fixed = segments.map { $0.width > 0 ? $0.width : nil }
        let taken = fixed.reduce(0) { $0 + ($1 ?? 0) }
        let free = max(bounds.width - taken, 0)
        let natural = zip(segments, fixed).map { $1 == nil ? naturalWidth($0) : 0 }
        let total = natural.reduce(0, +)
        let count = CGFloat(max(fixed.count { $0 == nil }, 1))
        var x: CGFloat = 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return segments.indices.map { index in
            let width =
                fixed[index]
                ?? (apportionsSegmentWidthsByContent && total > 0
                    ? free * natural[index] / total : free / count)
            defer { x += width }
            return CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: width,
                height: bounds.height)
        }
    }

    private func placePlate() {
        let frames = frames
        plate.isHidden = !frames.indices.contains(selected)
        guard frames.indices.contains(selected) else { return }
        let inset = ControlMetrics.segmentInset
        plate.frame = frames[selected].insetBy(dx: inset, dy: inset)
    }

    private func show() {
        plate.backgroundColor =
            selectedSegmentTintColor
            ?? UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
        for (index, segment) in segments.enumerated() {
            let isSelected = index == selected
            let state: State = !segment.isEnabled ? .disabled : isSelected ? .selected : .normal
            let given = (attributes[.normal] ?? [:]).merging(attributes[state] ?? [:]) { $1 }
            let label = segment.label
            label.text = segment.title
            label.font =
                given[.font] as? UIFont
                ?? .systemFont(
                    ofSize: ControlMetrics.segmentFont, weight: isSelected ? .medium : .regular)
            label.textColor =
                given[.foregroundColor] as? UIColor
                ?? (segment.isEnabled && isEnabled ? .label : .tertiaryLabel)
            segment.picture.image = segment.image?.withRenderingMode(.alwaysTemplate)
            segment.picture.tintColor = label.textColor
            segment.line.backgroundColor = .separator
            segment.line.isHidden = index == 0 || isSelected || index - 1 == selected
        }
        setNeedsLayout()
    }
}
