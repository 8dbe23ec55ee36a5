public import Foundation
public import UIKitCore

/// A row of dots, one for each page, of which the current page's is brighter.
///
/// - Approximation: the dots of iOS 7 to 13: 7 points wide, 16 apart.
/// - Difference: there are no images, background styles and progress.
open class UIPageControl: UIControl {
    /// The number of pages; 0 by default.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(numberOfPages, 0)
            show(page)
            changed()
        }
    }
    /// The current page, kept between the first and the last.
    open var currentPage: Int {
        get { page }
        set { show(newValue) }
    }
    /// Whether the control hides itself if there is only one page.
    open var hidesForSinglePage = false { didSet { changed() } }
    /// Whether a tap leaves the dots as they are until `updateCurrentPageDisplay()`.
    open var defersCurrentPageDisplay = false
    /// The colour of the dots; translucent white for nil.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the current page's dot; white for nil.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    private var page = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Shows the current page.
    open func updateCurrentPageDisplay() { setNeedsDisplay() }

    /// Returns the size of the dots for a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let gaps = CGFloat(max(pageCount - 1, 0)) * ControlMetrics.dotPitch
        return CGSize(
            width: pageCount > 0 ? gaps + ControlMetrics.dot : 0,
            height: ControlMetrics.pageControlHeight)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Goes one page on or back, as the tap lies in one half or the other.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isForward = (touch.location(in: self).x > bounds.midX) != isMirrored
        let old = page
        currentPage = page + (isForward ? 1 : -1)
        if page != old { sendActions(for: .valueChanged) }
    }

    open override func draw(_ rect: CGRect) {
        let size = size(forNumberOfPages: numberOfPages)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for index in 0..<numberOfPages {
            let color =
                index == page
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.2)
            color.setFill()
            let place = CGFloat(isMirrored ? numberOfPages - 1 - index : index)
            UIBezierPath(
                ovalIn: CGRect(
                    x: bounds.midX - size.width / 2 + place * ControlMetrics.dotPitch,
                    y: bounds.midY - ControlMetrics.dot / 2, width: ControlMetrics.dot,
                    height: ControlMetrics.dot)
            ).fill()
        }
    }

    /// Makes a page the current one, or the nearest that there is.
    private func show(_ wished: Int) {
        page = min(max(wished, 0), max(numberOfPages - 1, 0))
        if !defersCurrentPageDisplay { setNeedsDisplay() }
    }

    private func changed() {
        isHidden = hidesForSinglePage && numberOfPages <= 1
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }
}
