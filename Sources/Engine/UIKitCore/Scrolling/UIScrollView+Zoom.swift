import CoreAnimation
import FilmstripGeometry
import Foundation

/// Zooming of the view that the delegate names.
extension UIScrollView {
    /// The zoomed view; nil if the delegate names none.
    private var zoomed: UIView? { delegate?.viewForZooming(in: self) }

    /// The state of zooming, made now if there is none.
    private var madeZoom: ScrollZoom {
        if let zoomState { return zoomState }
        let made = ScrollZoom()
        zoomState = made
        return made
    }

    var shownZoomScale: CGFloat { zoomed?.transform.a ?? 1 }

    /// Sets the limits, and adds or removes the pinch.
    func limitZoom(_ change: (ScrollZoom) -> Void) {
        let zoom = madeZoom
        change(zoom)
        if zoom.isPossible, zoom.pinch == nil {
            let pinch = UIScrollViewPinchGestureRecognizer()
            (pinch as UIGestureRecognizer).addTarget { [weak self] in self?.pinched() }
            addGestureRecognizer(pinch)
            zoom.pinch = pinch
        } else if !zoom.isPossible, let pinch = zoom.pinch {
            removeGestureRecognizer(pinch)
            zoom.pinch = nil
        }
    }

    func setBouncesZoom(_ bounces: Bool) { madeZoom.bounces = bounces }

    /// Zooms about the middle of what is shown, within the limits.
    func zoomAboutMiddle(to scale: CGFloat, animated: Bool) {
        guard let view = zoomed else { return }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        zoom(view, to: scale, showing: view.convert(middle, from: self), animated: animated)
    }

    /// Zooms as far as the limits allow until a rectangle of the zoomed view fills this one.
    func zoomToShow(_ rect: CGRect, animated: Bool) {
        guard let view = zoomed, rect.width > 0, rect.height > 0 else { return }
        zoom(
            view, to: min(bounds.width / rect.width, bounds.height / rect.height),
            showing: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
    }

    /// Zooms by code with a point of the view in the middle; an animated zoom tells the delegate of its beginning and
    /// end.
    private func zoom(
        _ view: UIView, to wished: CGFloat, showing point: CGPoint, animated: Bool
    ) {
        stopScrolling()
        let scale = madeZoom.clamped(wished)
        let change = { [self] in
            apply(scale, to: view)
            show(point, of: view, at: CGPoint(x: bounds.width / 2, y: bounds.height / 2))
        }
        guard animated else { return change() }
        delegate?.scrollViewWillBeginZooming(self, with: view)
        UIView.animate(
            withDuration: stage.profile.scrollAnimationDuration, delay: 0,
            options: .allowUserInteraction, animations: change
        ) { [weak self] _ in
            guard let self else { return }
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
        }
    }

    /// Scales the view, whose top left corner stays in place, and makes its size the content's.
    private func apply(_ scale: CGFloat, to view: UIView) {
        let transform = CGAffineTransform(scaleX: scale, y: scale)
        guard view.transform != transform else { return }
        let corner = view.frame.origin
        view.transform = transform
        let (anchor, own) = (view.layer.anchorPoint, view.bounds.size)
        view.center = CGPoint(
            x: corner.x + anchor.x * own.width * scale,
            y: corner.y + anchor.y * own.height * scale)
        let size = view.frame.size
        if contentSize != size {
            resizeContent(to: size)
            layer.context.valueObservers?.changed(self)
        }
        delegate?.scrollViewDidZoom(self)
    }

    /// Moves the content until a point of the zoomed view is at a place of this one, as far as the ends allow.
    private func show(_ anchor: CGPoint, of view: UIView, at place: CGPoint) {
        let point = view.convert(anchor, to: self)
        let offset = CGPoint(
            x: horizontal.clamped(point.x - place.x), y: vertical.clamped(point.y - place.y))
        if offset != contentOffset { contentOffset = offset }
    }

    // MARK: Fingers

    private func pinched() {
        guard let zoom = zoomState, let pinch = zoom.pinch else { return }
        switch pinch.state {
        case .began: beginZooming(zoom, pinch)
        case .changed: followFingers(zoom, pinch)
        case .ended, .cancelled: endZooming(zoom)
        case .possible, .failed: break
        }
    }

    private func beginZooming(_ zoom: ScrollZoom, _ pinch: UIPinchGestureRecognizer) {
        guard let view = zoomed else { return }
        stopScrolling()
        zoom.isBouncing = false
        zoom.gesture = .init(
            view: view, start: zoomScale, anchor: pinch.location(in: view),
            fingers: pinch.numberOfTouches)
        delegate?.scrollViewWillBeginZooming(self, with: view)
        followFingers(zoom, pinch)
    }

    /// Scales the content with the fingers' distance, and keeps it under the point between them.
    private func followFingers(_ zoom: ScrollZoom, _ pinch: UIPinchGestureRecognizer) {
        guard var gesture = zoom.gesture else { return }
        if pinch.numberOfTouches != gesture.fingers {
            // The point between the fingers has jumped; the content does not.
            gesture.fingers = pinch.numberOfTouches
            gesture.anchor = pinch.location(in: gesture.view)
            zoom.gesture = gesture
        }
        let scale = zoom.shown(
            gesture.start * pinch.scale, stretch: stage.profile.scrollRubberBand)
        let middle = pinch.location(in: self)
        let place = CGPoint(x: middle.x - bounds.minX, y: middle.y - bounds.minY)
        apply(scale, to: gesture.view)
        let point = gesture.view.convert(gesture.anchor, to: self)
        let offset = CGPoint(
            x: horizontal.shown(point.x - place.x), y: vertical.shown(point.y - place.y))
        if offset != contentOffset { contentOffset = offset }
    }

    /// Ends the zoom: content that is too large or too small, or beyond its ends, springs back.
    private func endZooming(_ zoom: ScrollZoom) {
        guard let gesture = zoom.gesture else { return }
        zoom.gesture = nil
        let (view, scale) = (gesture.view, zoomScale)
        let end = zoom.clamped(scale)
        guard end != scale else {
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
            if scroll == nil, window != nil { settle(velocity: .zero) }
            return
        }
        endScroll()
        zoom.isBouncing = true
        let middle = view.convert(gesture.anchor, to: self)
        let place = CGPoint(x: middle.x - bounds.minX, y: middle.y - bounds.minY)
        UIView.animate(
            withDuration: stage.profile.scrollAnimationDuration, delay: 0,
            options: [.allowUserInteraction, .curveEaseOut]
        ) { [self] in
            apply(end, to: view)
            show(gesture.anchor, of: view, at: place)
        } completion: { [weak self] _ in
            guard let self, let zoom = zoomState, zoom.isBouncing else { return }
            zoom.isBouncing = false
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
        }
    }
}
