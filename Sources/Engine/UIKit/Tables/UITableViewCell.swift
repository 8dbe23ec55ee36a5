public import Foundation
public import UIKitCore

/// The view of one row in a table.
///
/// - Difference: `isEditing` and the members about editing are kept and change no look.
/// - Difference: there are no `focusStyle`, `dragStateDidChange(_:)`, `userInteractionEnabledWhileDragging` and
///   configuration states and `backgroundConfiguration`.
open class UITableViewCell: UIView {
    /// The view that holds the cell's content, beside its accessory.
    public let contentView = UIView()
    /// The identifier with which the cell was dequeued or made; nil if there is none.
    open var reuseIdentifier: String? { identifier }
    /// A view behind the content, as large as the cell.
    open var backgroundView: UIView? { didSet { replace(oldValue, backgroundView) } }
    /// A view behind the content while the cell is selected or highlighted; a grey one by default.
    open var selectedBackgroundView: UIView? {
        didSet {
            replace(oldValue, selectedBackgroundView)
            showSelection(animated: false)
        }
    }
    /// The background of a selected cell with multiple selection; it has no effect.
    open var multipleSelectionBackgroundView: UIView?
    /// The look of the cell while it is selected; grey by default.
    open var selectionStyle = SelectionStyle.default { didSet { showSelection(animated: false) } }
    /// The control at the trailing edge; none by default.
    open var accessoryType = AccessoryType.none { didSet { showAccessory() } }
    /// A view of the app's at the trailing edge, instead of `accessoryType`'s.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            showAccessory()
        }
    }
    /// The control at the trailing edge while the cell is edited; it has no effect.
    open var editingAccessoryType = AccessoryType.none
    /// The view at the trailing edge while the cell is edited; it has no effect.
    open var editingAccessoryView: UIView?
    /// Whether the cell shows its reordering control while it is edited; it has no effect.
    open var showsReorderControl = false
    /// Whether the cell is indented while it is edited; it has no effect.
    open var shouldIndentWhileEditing = true
    /// The number of levels by which the content is indented.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { setNeedsLayout() } }
    }
    /// The width of one level, points; 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// The insets of the cell's separator; the table's unless set.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? place.tableInset ?? automaticSeparatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    /// The content of the cell, in place of its labels and image; nil shows those.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContent() } }
    private var configured: (any UIView & UIContentView)?
    private var identifier: String?
    private let style: CellStyle
    private var ownSeparatorInset: UIEdgeInsets?
    private(set) var ownTextLabel: UILabel?
    private(set) var ownDetailLabel: UILabel?
    private(set) var ownImageView: UIImageView?
    private var indicator: TableAccessory?
    private let separator = UIView()
    private let topSeparator = UIView()
    private var selected = false
    private var highlighted = false
    private var editing = false
    weak var table: UITableView?
    /// The cell's place in its section.
    var place = TableCellPlace() { didSet { if place != oldValue { placeChanged() } } }

    /// Creates a cell of the given style.
    ///
    /// - Parameters:
    ///   - style: The arrangement of the labels.
    ///   - reuseIdentifier: The identifier with which a table finds the cell again; nil for none.
    public init(style: CellStyle, reuseIdentifier: String?) {
        (self.style, identifier) = (style, reuseIdentifier)
        super.init(
            frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
        backgroundColor = .systemBackground
        contentView.frame = bounds
        for view in [contentView, separator, topSeparator] { addSubview(view) }
        for line in [separator, topSeparator] {
            line.isUserInteractionEnabled = false
            line.isHidden = true
        }
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Creates a cell for a table that dequeues one of its class; subclasses inherit it if they
    /// override `init(style:reuseIdentifier:)`, or add no designated initializer.
    ///
    /// - Difference: ours.
    public required convenience init(dequeuedAs reuseIdentifier: String) {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    /// Called before the cell is reused for another row.
    open func prepareForReuse() {
        setSelected(false, animated: false)
        setHighlighted(false, animated: false)
    }

    // MARK: Content

    /// The label of the cell's main text.
    open var textLabel: UILabel? {
        if let ownTextLabel { return ownTextLabel }
        let made = style.makeTextLabel()
        ownTextLabel = made
        contentView.addSubview(made)
        return made
    }

    /// The label of the cell's second text; nil in the default style.
    open var detailTextLabel: UILabel? {
        if let ownDetailLabel { return ownDetailLabel }
        guard let made = style.makeDetailLabel() else { return nil }
        ownDetailLabel = made
        contentView.addSubview(made)
        return made
    }

    /// The view of the cell's image, at its leading edge.
    open var imageView: UIImageView? {
        if let ownImageView { return ownImageView }
        let made = CellImageView(image: nil)
        ownImageView = made
        contentView.addSubview(made)
        return made
    }

    /// Returns the content that a row of the cell's style usually has.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    private func showContent() {
        if let configured, let contentConfiguration,
            type(of: configured.configuration) == type(of: contentConfiguration)
        {
            configured.configuration = contentConfiguration
        } else {
            configured?.removeFromSuperview()
            configured = contentConfiguration?.makeContentView()
            if let configured { contentView.addSubview(configured) }
        }
        setNeedsLayout()
    }

    // MARK: State

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether a finger is on the row.
    open var isHighlighted: Bool {
        get { highlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Whether the cell is edited; it changes no look.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// The editing control of the cell: none.
    open var editingStyle: EditingStyle { .none }

    /// Shows the cell selected or not.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard self.selected != selected else { return }
        self.selected = selected
        showSelection(animated: animated)
    }

    /// Shows the cell highlighted or not.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard self.highlighted != highlighted else { return }
        self.highlighted = highlighted
        showSelection(animated: animated)
    }

    /// Puts the cell into or out of editing; it changes no look.
    open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }

    // MARK: Layout

    /// Places the content, accessory, backgrounds and separators.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let accessory = accessoryView ?? indicator
        let size = accessory?.bounds.size ?? .zero
        placeContentView()
        let x =
            isRightToLeftCell
            ? TableMetrics.margin : bounds.width - TableMetrics.margin - size.width
        accessory?.frame = CGRect(
            x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        contentPlaces.place(self)
        configured?.frame = contentView.bounds
        placeSeparators()
    }

    /// Places the content view beside the accessory.
    ///
    /// The table calls it with each frame that it gives, because constraints are solved before `layoutSubviews`: with
    /// the content view's former height they would conflict.
    func placeContentView() {
        let taken = takenWidth
        contentView.frame = CGRect(
            x: isRightToLeftCell ? taken : 0, y: 0, width: max(bounds.width - taken, 0),
            height: bounds.height)
    }

    /// Returns the size of the labels and image, with room around them; at least a row's height.
    ///
    /// A cell with none of them is as high as a row, unless a subclass overrides it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = max(size.width - takenWidth, 0)
        let height =
            configured?.sizeThatFits(CGSize(width: room, height: 0)).height
            ?? contentPlaces.height(self, width: room)
        return CGSize(width: size.width, height: max(height, TableMetrics.rowHeight))
    }

    /// Returns the size that the constraints in the content view ask for, or else that of `sizeThatFits`.
    ///
    /// Constraints that leave the height open ask for a row's height, as UIKit says in its warning of a collapsed cell.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        guard !contentView.constraints.isEmpty else {
            guard !constraints.isEmpty else { return sizeThatFits(targetSize) }
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontal,
                verticalFittingPriority: vertical)
        }
        guard horizontal == .required,
            let height = contentView.fittingHeight(width: max(targetSize.width - takenWidth, 0))
        else {
            return contentView.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontal,
                verticalFittingPriority: vertical)
        }
        return CGSize(
            width: targetSize.width, height: height > 0 ? height : TableMetrics.rowHeight)
    }

    /// Width of the accessory with its margins.
    private var takenWidth: CGFloat {
        guard let accessory = accessoryView ?? indicator else { return 0 }
        return accessory.bounds.width + 2 * TableMetrics.margin - accessoryGap
    }

    private var contentPlaces: CellContentLayout {
        CellContentLayout(
            style: style, indentation: CGFloat(indentationLevel) * indentationWidth)
    }

    /// Room between the content and an indicator of the system.
    private var accessoryGap: CGFloat { accessoryView == nil ? 6 : 0 }

    private var isRightToLeftCell: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var automaticSeparatorInset: UIEdgeInsets {
        let left =
            ownImageView?.image == nil
            ? TableMetrics.margin : ownTextLabel?.frame.minX ?? TableMetrics.margin
        return UIEdgeInsets(top: 0, left: left, bottom: 0, right: 0)
    }

    private func placeSeparators() {
        let line = 1 / stage.device.scale
        let inset = place.isGrouped && place.isLast ? .zero : separatorInset
        separator.frame = CGRect(
            x: isRightToLeftCell ? inset.right : inset.left, y: bounds.height - line,
            width: max(bounds.width - inset.left - inset.right, 0), height: line)
        topSeparator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
    }

    private func placeChanged() {
        let color = place.separators
        separator.isHidden = color == nil || (place.isInset && place.isLast)
        topSeparator.isHidden =
            color == nil || place.isInset || !(place.isGrouped && place.isFirst)
        for line in [separator, topSeparator] { line.backgroundColor = color }
        if place.isGrouped, backgroundColor == .systemBackground {
            backgroundColor = .secondarySystemGroupedBackground
        }
        var corners: CACornerMask = []
        if place.isInset, place.isFirst {
            corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
        }
        if place.isInset, place.isLast {
            corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        }
        layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
        layer.maskedCorners = corners
        if place.isInset { layer.masksToBounds = !corners.isEmpty }
        setNeedsLayout()
    }

    // MARK: Parts

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        insertSubview(new, belowSubview: contentView)
        if let backgroundView { sendSubviewToBack(backgroundView) }
    }

    private func showAccessory() {
        indicator?.removeFromSuperview()
        indicator = nil
        if let accessoryView {
            addSubview(accessoryView)
        } else if accessoryType != .none {
            let made = TableAccessory(accessoryType) { [weak self] in
                guard let self else { return }
                table?.accessoryTapped(self)
            }
            indicator = made
            addSubview(made)
        }
        setNeedsLayout()
    }

    private func showSelection(animated: Bool) {
        let isShown = (selected || highlighted) && selectionStyle != .none
        if isShown, selectedBackgroundView == nil {
            let view = UIView()
            view.backgroundColor = .systemGray4
            selectedBackgroundView = view
            return
        }
        for label in [ownTextLabel, ownDetailLabel] { label?.isHighlighted = isShown }
        ownImageView?.isHighlighted = isShown
        guard let view = selectedBackgroundView else { return }
        if animated {
            UIView.animate(withDuration: TableMetrics.updateDuration) {
                view.alpha = isShown ? 1 : 0
            }
        } else {
            view.alpha = isShown ? 1 : 0
        }
    }
}

/// The image of a cell, which has the cell lay it out again when it changes.
private final class CellImageView: UIImageView {
    override var image: UIImage? {
        didSet {
            superview?.setNeedsLayout()
            superview?.superview?.setNeedsLayout()
        }
    }
}
