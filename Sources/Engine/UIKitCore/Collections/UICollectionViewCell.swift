public import Foundation

/// The view of one item in a collection view.
///
/// - Difference: there are no `contentConfiguration`, `backgroundConfiguration`,
///   `configurationState` and `dragStateDidChange(_:)`.
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that holds the cell's content; as large as the cell.
    public let contentView: UIView
    /// A view below the content, as large as the cell.
    open var backgroundView: UIView? { didSet { replace(oldValue, backgroundView) } }
    /// A view above the background, visible while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet { replace(oldValue, selectedBackgroundView) }
    }
    /// Whether the cell's item is selected.
    open var isSelected = false { didSet { showSelection() } }
    /// Whether a finger is on the cell.
    open var isHighlighted = false { didSet { showSelection() } }

    public override init(frame: CGRect) {
        contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, belowSubview: contentView)
        if let backgroundView { sendSubviewToBack(backgroundView) }
        showSelection()
    }

    private func showSelection() {
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }
}

/// A cell that a tap selects.
package protocol SelectableCell: UIView {}

extension UICollectionViewCell: SelectableCell {}
