import FilmstripText
import Foundation

/// Large titles of a navigation controller's bar.
extension UINavigationBar {
    /// Whether an item's title is large on a stack of items.
    ///
    /// Sources: the reference of `largeTitleDisplayMode`: `automatic` is as for the item before; the first one's is
    /// large. None is in a compact height: flutter/flutter, issue 39254 and pull request 166956.
    func isLarge(_ item: UINavigationItem, in items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, manager != nil, traitCollection.verticalSizeClass != .compact
        else { return false }
        let below = items.prefix { $0 !== item }
        for item in [item] + below.reversed() {
            switch item.largeTitleDisplayMode {
            case .automatic: continue
            case .always: return true
            case .never, .inline: return false
            }
        }
        return true
    }

    /// The height that the top screen's large title adds where its content is now, points.
    var shownLargeTitleHeight: CGFloat {
        guard let item = stack.last, isLarge(item, in: stack) else { return 0 }
        let whole = stage.profile.bars.largeTitleHeight
        let screen = manager?.topViewController
        guard screen?.navigationItem === item, let scrollView = screen?.scrollViewBelowBar else {
            return whole
        }
        return max(whole - scrollView.wayBelowBar, 0)
    }

    /// Returns the place at which content comes to rest that would stop while the large title is partly hidden: with the
    /// title whole, or hidden, whichever is nearer.
    ///
    /// UIKit settles the title so since iOS 11, and hides it from half of its height on: an offset of 25 points went back, one
    /// of 30 on (Tembeon/morph, test/fixtures/ios27-device/bars).
    func restingPlace(of scrollView: UIScrollView, at y: CGFloat) -> CGFloat {
        guard let item = stack.last, isLarge(item, in: stack),
            manager?.topViewController?.scrollViewBelowBar === scrollView
        else { return y }
        let whole = -scrollView.adjustedContentInset.top
        let hidden = min(
            whole + stage.profile.bars.largeTitleHeight,
            max(scrollView.vertical.range.upperBound, whole))
        guard y > whole, y < hidden else { return y }
        return y - whole < (hidden - whole) / 2 ? whole : hidden
    }

    /// The time constant with which slow content then goes there, seconds; 0 if a spring takes it.
    func snapTime(collapsing: Bool) -> TimeInterval {
        let bars = stage.profile.bars
        return collapsing ? bars.titleCollapse : bars.titleReturn
    }

    func largeTitlesChanged() {
        showLargeTitles()
        showScrollEdge()
        if !prefersLargeTitles { largeTitleHeight = 0 }
        manager?.placeBar()
    }

    func showLargeTitles() {
        for content in contents { content.hasLargeTitle = isLarge(content.item, in: stack) }
    }

    func largeTitleHeightChanged() {
        for content in contents { content.largeTitleHeight = largeTitleHeight }
        manager?.layoutBar()
        setNeedsLayout()
    }
}

/// The area of a large title, below the buttons; the title moves up out of it as it becomes lower.
final class LargeTitleView: UIView {
    private let label = UILabel()

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        isUserInteractionEnabled = false
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String?, _ attributes: TextAttributes) {
        (label.text, label.font, label.textColor) = (title, attributes.font, attributes.color)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bars = stage.profile.bars
        let height = label.sizeThatFits(bounds.size).height
        label.frame = CGRect(
            x: bars.itemMargin,
            y: bounds.height - bars.largeTitleHeight + (bars.largeTitleHeight - height) / 2,
            width: max(bounds.width - 2 * bars.itemMargin, 0), height: height)
        label.textAlignment = isRightToLeft ? .right : .left
    }
}
