import CoreAnimation
import Foundation

/// Motion without a finger.
extension UIScrollView {
    /// Returns the offset at which released content would rest by itself.
    func naturalRest(velocity: CGPoint) -> CGPoint {
        let laws = laws
        func rest(_ offset: CGFloat, _ velocity: CGFloat, _ axis: ScrollAxis) -> CGFloat {
            axis.isMovable ? axis.clamped(laws.rest(from: offset, velocity: velocity)) : offset
        }
        return CGPoint(
            x: rest(contentOffset.x, velocity.x, horizontal),
            y: rest(contentOffset.y, velocity.y, vertical))
    }

    /// Returns the motion of released content to `target`; on an axis where the target equals
    /// `natural`, the motion to its natural rest.
    ///
    /// - Parameter snap: The time constant of slow content that a large title takes up or down, seconds; 0 for none.
    func settling(
        velocity: CGPoint, to target: CGPoint, natural: CGPoint, snap: TimeInterval = 0
    ) -> ScrollMotion {
        let laws = laws
        func motion(
            _ offset: CGFloat, _ velocity: CGFloat, _ target: CGFloat, _ natural: CGFloat,
            _ axis: ScrollAxis
        ) -> ScrollAxisMotion {
            if target != natural {
                return ScrollAxisMotion(from: offset, velocity: velocity, to: target, laws)
            }
            guard axis.isMovable else { return ScrollAxisMotion(restingAt: offset) }
            return ScrollAxisMotion(from: offset, velocity: velocity, on: axis, laws)
        }
        let offset = contentOffset
        return .settling(
            x: motion(offset.x, velocity.x, target.x, natural.x, horizontal),
            y: snap > 0 && abs(velocity.y) * snap < abs(target.y - offset.y)
                ? ScrollAxisMotion(from: offset.y, to: target.y, within: snap, laws)
                : motion(offset.y, velocity.y, target.y, natural.y, vertical))
    }

    /// Releases content that moves at `velocity`, points per second; does nothing if the content is
    /// already at rest.
    func settle(velocity: CGPoint) {
        let natural = naturalRest(velocity: velocity)
        let motion = settling(velocity: velocity, to: natural, natural: natural)
        if motion.duration > 0 { decelerate(motion) }
    }

    /// Starts the deceleration of released content.
    func decelerate(_ motion: ScrollMotion) {
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        if isDecelerating { start(motion) }
    }

    /// Starts a motion, which moves the content at each display frame.
    func start(_ motion: ScrollMotion) {
        let link = CADisplayLink { [weak self] link in self?.step(at: link.timestamp) }
        scroll = RunningScroll(
            motion: motion, began: stage.now, shown: contentOffset, shownAt: stage.now, link: link)
        link.start()
    }

    func stopScrolling() {
        let wasDecelerating = isDecelerating
        endScroll()
        if wasDecelerating { tellOfRest() }
    }

    /// Discards the motion in progress without calling the delegate.
    func endScroll() {
        scroll?.link.invalidate()
        scroll = nil
        isDecelerating = false
    }

    /// Restarts the deceleration from the current offset with its current velocity, after the
    /// content's ends changed or other code moved it.
    func settleAnew() {
        guard var scroll, case .settling(let x, let y) = scroll.motion else { return }
        let time = scroll.shownAt - scroll.began
        let velocity = CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
        let natural = naturalRest(velocity: velocity)
        scroll.motion = settling(velocity: velocity, to: natural, natural: natural)
        scroll.began = scroll.shownAt
        scroll.shown = contentOffset
        self.scroll = scroll
    }

    private var laws: ScrollLaws {
        let rate = isPagingEnabled ? DecelerationRate.fast : decelerationRate
        return ScrollLaws(rate: rate.factor, stage.profile)
    }

    private func step(at time: TimeInterval) {
        guard let running = scroll else { return }
        if running.shown != contentOffset { settleAnew() }
        guard let scroll else { return }
        let elapsed = time - scroll.began
        let offset = scroll.motion.offset(at: elapsed)
        self.scroll?.shown = offset
        self.scroll?.shownAt = time
        if offset != contentOffset { contentOffset = offset }
        // The delegate may have ended the motion or begun another.
        guard scroll.motion.isOver(at: elapsed), self.scroll?.link === scroll.link else { return }
        arrived()
    }

    private func arrived() {
        let wasDecelerating = isDecelerating
        endScroll()
        if wasDecelerating {
            tellOfRest()
        } else {
            log(.scrollAnimationEnded)
            didRest?()
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    private func tellOfRest() {
        log(.scrollRested)
        didRest?()
        delegate?.scrollViewDidEndDecelerating(self)
    }
}
