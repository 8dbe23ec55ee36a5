public import Foundation
public import UIKitCore

/// A wheel that a pull at the top of a scroll view shows, which asks for new content.
///
/// - Approximation: Apple publishes no figures: it is 60 points high, and refreshes when it was pulled
///   a quarter further than that.
open class UIRefreshControl: UIControl {
    /// Whether new content is being loaded.
    open private(set) var isRefreshing = false
    /// A text below the wheel; it has no effect.
    open var attributedTitle: NSAttributedString?
    private let wheel = UIActivityIndicatorView(style: .medium)

    /// Height of the control, points; commonly measured.
    private static let height: CGFloat = 60
    /// Distance of the pull that refreshes, as a multiple of the height; chosen.
    private static let pull: CGFloat = 1.25

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
        setUp()
    }

    /// Creates a control that is not refreshing.
    public init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
        setUp()
    }

    private func setUp() {
        autoresizingMask = .flexibleWidth
        wheel.hidesWhenStopped = false
        wheel.isHidden = false
        addSubview(wheel)
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Shows the wheel turning and keeps room for it; sends no event.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        wheel.startAnimating()
        scrollView?.contentInset.top += Self.height
    }

    /// Takes the room back, animated.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        UIView.animate(withDuration: 0.3) {
            scrollView?.contentInset.top -= Self.height
        } completion: { [weak self] _ in
            if self?.isRefreshing == false { self?.wheel.stopAnimating() }
        }
    }

    /// Places the wheel.
    open override func layoutSubviews() {
        super.layoutSubviews()
        wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
        wheel.color = tintColor == .systemBlue ? .systemGray : tintColor
    }

    /// Puts the control above the content of `view`.
    func join(_ view: UIScrollView) {
        frame = CGRect(x: 0, y: 0 - Self.height, width: view.bounds.width, height: Self.height)
        view.insertSubview(self, at: 0)
        (view.panGestureRecognizer as UIGestureRecognizer).addTarget { [weak self, weak view] in
            guard let self, let view, superview === view, !isRefreshing, isEnabled,
                view.contentOffset.y + view.adjustedContentInset.top < -Self.height * Self.pull
            else { return }
            beginRefreshing()
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }

    private var scrollView: UIScrollView? { superview as? UIScrollView }
}

extension UIScrollView {
    /// The control that a pull at the top of the content shows; nil if there is none.
    public var refreshControl: UIRefreshControl? {
        get { subviews.lazy.compactMap { $0 as? UIRefreshControl }.first }
        set {
            refreshControl?.removeFromSuperview()
            newValue?.join(self)
        }
    }
}
