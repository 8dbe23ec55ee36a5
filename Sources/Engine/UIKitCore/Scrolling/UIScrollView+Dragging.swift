import CoreAnimation
import Foundation

/// Dragging by a finger.
extension UIScrollView {
    /// Whether the content follows a movement of `touch` by the given points.
    ///
    /// It does if the movement is long enough along an axis on which the content can move, and if,
    /// where this content is at its end, no enclosing scroll view can move instead, no navigation controller pop and no
    /// sheet be dragged.
    func follows(_ movement: CGPoint, of touch: UITouch) -> Bool {
        guard mayCancel(touch) else { return false }
        let slop = stage.profile.panSlop
        let own = goesOn(with: movement)
        let outer = scrollViewsAround
        let around = outer.map { $0.goesOn(with: movement) }
        let mayPop =
            touch.gestureRecognizers?.contains {
                ($0 as? ContentPopGestureRecognizer)?.mayPop(with: movement) == true
            } ?? false
        let followsX =
            horizontal.isMovable && abs(movement.x) >= slop
            && (own.x || !mayPop && !around.contains { $0.x })
        let followsY =
            vertical.isMovable && abs(movement.y) >= slop
            && (own.y || !around.contains { $0.y })
        return followsX || followsY && !isSheetDragged(movement, by: touch, around: outer)
    }

    /// Whether a sheet around follows a finger's movement, because this content and that around are at their upper edges.
    private func isSheetDragged(
        _ movement: CGPoint, by touch: UITouch, around: [UIScrollView]
    ) -> Bool {
        guard
            let pan = touch.gestureRecognizers?.lazy
                .compactMap({ $0 as? SheetPanGestureRecognizer }).first
        else { return false }
        let down = CGPoint(x: 0, y: 1)
        return !([self] + around).contains { $0.goesOn(with: down).y }
            && pan.takes(movement, from: self)
    }

    /// Handles a finger that came down: decelerating content is caught.
    func fingerCameDown(at time: TimeInterval) {
        if !isTracking { touchedAt = time }
        isTracking = true
        if isDecelerating { stopScrolling() }
    }

    /// Handles the end of the last touch: content caught beyond its end springs back.
    func fingersLeft() {
        isTracking = false
        if scroll == nil, window != nil { settle(velocity: .zero) }
    }

    func panned() {
        switch panGestureRecognizer.state {
        case .began: beginDrag()
        case .changed: followFinger()
        case .ended: endDrag(velocity: panGestureRecognizer.velocity(in: self))
        case .cancelled: endDrag(velocity: .zero)
        case .possible, .failed: break
        }
    }

    /// Moves the content with the finger of a sheet's pan, `way` points beyond the sheet's largest detent.
    func follow(sheet way: CGFloat) {
        lent = CGPoint(x: 0, y: -way)
        if drag == nil { beginDrag() } else { followFinger() }
    }

    /// Whether the touch hit the scroll view itself, or the view that it hit may lose it to a drag.
    private func mayCancel(_ touch: UITouch) -> Bool {
        guard let view = touch.view, view !== self else { return true }
        let delay = delaysContentTouches ? stage.profile.contentTouchDelay : 0
        if stage.now - touchedAt < delay { return true }
        return canCancelContentTouches && touchesShouldCancel(in: view)
    }

    /// Whether the content can move along each axis with a finger's movement before it reaches its end.
    private func goesOn(with movement: CGPoint) -> (x: Bool, y: Bool) {
        let (horizontal, vertical, offset) = (horizontal, vertical, contentOffset)
        return (
            horizontal.isMovable && horizontal.room(from: offset.x, towards: -movement.x) > 0,
            vertical.isMovable && vertical.room(from: offset.y, towards: -movement.y) > 0
        )
    }

    /// The enclosing scroll views whose pan is enabled, innermost first.
    private var scrollViewsAround: [UIScrollView] {
        var (found, view): ([UIScrollView], UIView?) = ([], superview)
        while let current = view {
            if let scroll = current as? UIScrollView, scroll.panGestureRecognizer.isEnabled {
                found.append(scroll)
            }
            view = current.superview
        }
        return found
    }

    /// The finger's way.
    private var way: CGPoint { lent ?? panGestureRecognizer.translation(in: self) }

    private func beginDrag() {
        stopScrolling()
        let way = way
        var (movesX, movesY) = (horizontal.isMovable, vertical.isMovable)
        if isDirectionalLockEnabled, movesX, movesY {
            let ratio = stage.profile.scrollDirectionalLockRatio
            if abs(way.y) > ratio * abs(way.x) { movesX = false }
            if abs(way.x) > ratio * abs(way.y) { movesY = false }
        }
        drag = ScrollDrag(
            start: wished(contentOffset), shown: contentOffset, movesX: movesX, movesY: movesY)
        log(.scrollBegan)
        delegate?.scrollViewWillBeginDragging(self)
        followFinger()
    }

    private func followFinger() {
        guard var drag else { return }
        if drag.shown != contentOffset {
            // The program moved the content during the drag: continue from there.
            let wished = wished(contentOffset)
            drag.start = CGPoint(
                x: wished.x + drag.translation.x, y: wished.y + drag.translation.y)
        }
        let way = way
        if isZooming {
            // The pinch moves the content meanwhile.
            (drag.translation, drag.shown) = (way, contentOffset)
            drag.start = wished(contentOffset)
            drag.start = CGPoint(x: drag.start.x + way.x, y: drag.start.y + way.y)
            self.drag = drag
            return
        }
        var offset = contentOffset
        if drag.movesX { offset.x = horizontal.shown(drag.start.x - way.x) }
        if drag.movesY { offset.y = vertical.shown(drag.start.y - way.y) }
        (drag.translation, drag.shown) = (way, offset)
        self.drag = drag
        if offset != contentOffset { contentOffset = offset }
    }

    /// Ends the drag; the target follows from the deceleration, the pages, a layout and the delegate.
    func endDrag(velocity finger: CGPoint) {
        guard let drag else { return }
        followFinger()
        lent = nil
        let finger = isZooming ? .zero : finger
        let velocity = CGPoint(
            x: drag.movesX ? 0 - finger.x : 0, y: drag.movesY ? 0 - finger.y : 0)
        let given = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        // The content's own velocity, which the rubber band reduces.
        let own = CGPoint(
            x: velocity.x * horizontal.slope(at: contentOffset.x),
            y: velocity.y * vertical.slope(at: contentOffset.y))
        let natural = naturalRest(velocity: own)
        let wished = isPagingEnabled ? page(velocity: velocity) : natural
        var target = restingOffset(for: wished, velocity: given)
        var snap = 0.0
        if let bar = navigationBarAbove {
            let place = bar.restingPlace(of: self, at: target.y)
            if place != target.y { snap = bar.snapTime(collapsing: place > contentOffset.y) }
            target.y = place
        }
        let place = target.y
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: given, targetContentOffset: &target)
        self.drag = nil
        isTracking = false
        let motion = settling(
            velocity: own, to: target, natural: natural, snap: target.y == place ? snap : 0)
        let decelerates = motion.duration > 0
        log(.scrollReleased, .flag(decelerates))
        if !decelerates { didRest?() }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        if decelerates, scroll == nil, !isDragging { decelerate(motion) }
    }

    private func wished(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: horizontal.wished(offset.x), y: vertical.wished(offset.y))
    }

    /// Returns the page for content released with `velocity`: the next one in the direction of a
    /// flick, else the nearest.
    private func page(velocity: CGPoint) -> CGPoint {
        let threshold = stage.profile.scrollPagingVelocity
        func page(_ offset: CGFloat, _ velocity: CGFloat, _ axis: ScrollAxis) -> CGFloat {
            guard axis.isMovable else { return offset }
            let pages = offset / axis.length
            let page =
                velocity > threshold
                ? pages.rounded(.down) + 1
                : velocity < -threshold ? pages.rounded(.up) - 1 : pages.rounded()
            return axis.clamped(page * axis.length)
        }
        return CGPoint(
            x: page(contentOffset.x, velocity.x, horizontal),
            y: page(contentOffset.y, velocity.y, vertical))
    }

    func log(_ name: StageEvent.Name, _ detail: StageEvent.Detail = .none) {
        stage.log(name, accessibilityIdentifier ?? stageName(of: self), detail)
    }
}
