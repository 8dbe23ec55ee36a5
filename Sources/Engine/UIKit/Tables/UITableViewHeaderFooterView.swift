public import Foundation
public import UIKitCore

/// The header or footer of a section in a table.
///
/// - Difference: there are no configurations and configuration states.
open class UITableViewHeaderFooterView: UIView {
    /// The view that holds the content.
    public let contentView = UIView()
    /// A view behind the content, as large as the header or footer.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            insertSubview(backgroundView, at: 0)
        }
    }
    private let identifier: String?
    private var ownTextLabel: UILabel?
    private var ownDetailLabel: UILabel?
    /// Whether the table made it to show a title.
    private(set) var isTables = false
    private var isHeader = true

    /// Creates a header or footer; nil cannot be reused.
    public init(reuseIdentifier: String?) {
        identifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Creates a view for a table that dequeues one of its class; subclasses inherit it if they
    /// override `init(reuseIdentifier:)`, or add no designated initializer.
    ///
    /// - Difference: ours.
    public required convenience init(dequeuedAs reuseIdentifier: String) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// The identifier with which the view was dequeued or made; nil if there is none.
    open var reuseIdentifier: String? { identifier }

    /// The label of the title.
    open var textLabel: UILabel? {
        if let ownTextLabel { return ownTextLabel }
        let label = UILabel()
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        ownTextLabel = label
        contentView.addSubview(label)
        return label
    }

    /// The label of a second text, which is not shown in plain tables.
    open var detailTextLabel: UILabel? {
        if let ownDetailLabel { return ownDetailLabel }
        let label = UILabel()
        label.font = .systemFont(ofSize: 13)
        ownDetailLabel = label
        contentView.addSubview(label)
        return label
    }

    /// Called before the view is reused for another section.
    open func prepareForReuse() {}

    /// Returns the height of the title, with room around it; 0 without one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let label = ownTextLabel, label.text?.isEmpty == false else {
            return CGSize(width: size.width, height: 0)
        }
        let room = max(size.width - 2 * TableMetrics.margin, 0)
        let text = label.sizeThatFits(CGSize(width: room, height: 0))
        return CGSize(
            width: size.width, height: text.height + 2 * TableMetrics.footerMargin)
    }

    /// Places the content and the title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        backgroundView?.frame = bounds
        guard let label = ownTextLabel else { return }
        let margin = TableMetrics.margin + titleInset
        let room = max(bounds.width - 2 * margin, 0)
        let height = min(
            label.sizeThatFits(CGSize(width: room, height: 0)).height, bounds.height)
        let y: CGFloat =
            if !isTables || isPlain {
                (bounds.height - height) / 2
            } else if isHeader {
                bounds.height - height - TableMetrics.footerMargin + 1
            } else {
                TableMetrics.footerMargin
            }
        label.frame = CGRect(x: margin, y: y, width: room, height: height)
    }

    /// Shows a title of the data source's.
    func show(_ title: String, _ style: UITableView.Style, isHeader: Bool) {
        (isTables, self.isHeader) = (true, isHeader)
        isPlain = style == .plain
        titleInset = style == .insetGrouped ? TableMetrics.insetMargin : 0
        let label = textLabel
        if style == .plain {
            contentView.backgroundColor = .systemGray6
            label?.text = title
        } else {
            label?.font = .systemFont(ofSize: 13)
            label?.textColor = .secondaryLabel
            label?.numberOfLines = 0
            label?.text = isHeader ? title.uppercased() : title
        }
    }

    private var isPlain = false
    private var titleInset: CGFloat = 0
}
