import UIKit

/// A stage with one scroll view of 300 × 400 points in its corner, and a log of its delegate calls.
final class ScrollPlay: NSObject, UIScrollViewDelegate {
    let stage: Stage
    let scroll: UIScrollView
    /// The delegate calls in order; changes of the offset are recorded in `offsets` instead.
    var told: [String] = []
    var offsets: [(time: Double, offset: CGPoint)] = []
    /// The values passed when the finger was released.
    var release: (time: Double, offset: CGPoint, velocity: CGPoint, target: CGPoint)?
    /// The offset at which the delegate makes the content rest; nil leaves the target.
    var wish: CGPoint?

    init(
        content: CGSize = CGSize(width: 300, height: 4000), offset: CGPoint = .zero,
        device: Device = Device(), profile: Profile = Profile()
    ) {
        let stage = Stage(device: device, profile: profile)
        self.stage = stage
        scroll = stage.perform {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            scroll.contentSize = content
            scroll.contentOffset = offset
            stage.window.addSubview(scroll)
            return scroll
        }
        super.init()
        scroll.delegate = self
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append((stage.now, scrollView.contentOffset))
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { told.append("willBegin") }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        told.append("willEnd")
        release = (stage.now, scrollView.contentOffset, velocity, targetContentOffset.pointee)
        if let wish { targetContentOffset.pointee = wish }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        told.append("didEnd \(decelerate)")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        told.append("willDecelerate")
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { told.append("rests") }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        told.append("animated")
    }

    var offset: CGPoint { stage.perform { scroll.contentOffset } }

    /// The time of the last event with the given name.
    func time(of name: StageEvent.Name) -> Double? {
        stage.events.last { $0.name == name }?.time
    }

    /// Plays a flick of `count` equal steps, `rate` per second, that begins at `time` and is lifted
    /// while moving.
    func flick(
        from point: CGPoint = CGPoint(x: 150, y: 200), by velocity: CGPoint, at time: Double = 0,
        steps count: Int = 5, rate: Double = 64
    ) {
        stage.drag(from: point, at: time, steps: (0...count).map { Double($0) / rate }) { seconds in
            CGPoint(x: velocity.x * seconds, y: velocity.y * seconds)
        }
    }

    /// Plays a drag by `way` within a second, then a rest, and a lift at `time` + 1.5 s.
    func pull(
        from point: CGPoint = CGPoint(x: 150, y: 200), by way: CGPoint, at time: Double = 0,
        cancelled: Bool = false
    ) {
        stage.drag(
            from: point, at: time, steps: (0...60).map { Double($0) / 60 } + [1.5],
            cancelled: cancelled
        ) { seconds in
            let part = min(seconds, 1)
            return CGPoint(x: way.x * part, y: way.y * part)
        }
    }
}

extension Stage {
    /// Schedules a finger at `point` + `way(seconds)` for each of the `steps`, in seconds after
    /// `time`; it comes down at the first and lifts at the last.
    func drag(
        from point: CGPoint, at time: Double = 0, steps: [Double], cancelled: Bool = false,
        _ way: (Double) -> CGPoint
    ) {
        for (index, step) in steps.enumerated() {
            let moved = way(step)
            let place = CGPoint(x: point.x + moved.x, y: point.y + moved.y)
            let last: UITouch.Phase = cancelled ? .cancelled : .ended
            let phase = index == 0 ? .began : index == steps.count - 1 ? last : UITouch.Phase.moved
            schedule(at: time + step) { [unowned self] in
                send(TouchSample(phase: phase, location: place))
            }
        }
    }
}

/// A delegate that lets every other recognizer run beside its own.
final class Tolerant: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

/// A view that keeps a touch once it has had it for a while.
final class Slider: UIView {}

final class SliderScrollView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { !(view is Slider) }
}

/// A scroll view that scrolls beside every other recognizer.
final class TolerantScrollView: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
