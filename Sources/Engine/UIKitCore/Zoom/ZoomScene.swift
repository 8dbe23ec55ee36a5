import CoreAnimation
import FilmstripGeometry
import Foundation

/// The views of a zoom: the page in a card that clips it, the source's look over the page, and a dimming below.
///
/// The card's frame is the part of the page that is seen. The page keeps its size and is scaled to the card's width.
final class ZoomScene {
    private let context: any UIViewControllerContextTransitioning
    private let page: UIView
    private let source: UIView?
    private let transition: ZoomTransition
    private let profile: ZoomProfile
    private let shadow = UIView()
    private let card = UIView()
    private let dimming = UIView()
    private let effect: UIVisualEffectView?
    private let look: UIView?
    private let inPlace: CGRect
    /// The card's frame at the source.
    private let small: CGRect
    /// The part of the page that lies over the source.
    private let aligned: CGRect
    private let displayRadius: CGFloat
    private let sourceAlpha: CGFloat

    /// Builds the views in the context's container, the page open or at the source; nil if the context has no page.
    init?(
        _ context: any UIViewControllerContextTransitioning, _ transition: ZoomTransition,
        isOpen: Bool
    ) {
        guard let page = context.view(forKey: transition.isOpening ? .to : .from),
            let zoomed = context.viewController(forKey: transition.isOpening ? .to : .from),
            let below = context.viewController(forKey: transition.isOpening ? .from : .to)
        else { return nil }
        (self.context, self.page, self.transition) = (context, page, transition)
        let container = context.containerView
        profile = container.stage.profile.zoom
        displayRadius = container.stage.device.cornerRadius
        if let lower = context.view(forKey: transition.isOpening ? .from : .to),
            lower.superview !== container
        {
            container.insertSubview(lower, at: 0)
            lower.frame = context.finalFrame(for: below)
        }
        inPlace = transition.isOpening ? context.finalFrame(for: zoomed) : page.frame
        source = transition.sourceView(below: below)
        let frame = source.flatMap { view in
            view.window.map { _ in container.convert(view.bounds, from: view) }
        }
        small = frame ?? CGRect(x: inPlace.midX, y: inPlace.midY, width: 1, height: 1)
        aligned = transition.alignment(source, of: inPlace.size, over: small.size)
        look = source?.snapshotView(afterScreenUpdates: true)
        sourceAlpha = source?.alpha ?? 1
        effect = transition.options.dimmingVisualEffect.map { UIVisualEffectView(effect: $0) }
        UIView.performWithoutAnimation { build(in: container, isOpen: isOpen) }
    }

    private func build(in container: UIView, isOpen: Bool) {
        for case let view? in [effect, dimming] {
            view.frame = container.bounds
            container.addSubview(view)
        }
        dimming.backgroundColor =
            transition.options.dimmingColor ?? .black.withAlphaComponent(profile.dimming)
        shadow.layer.shadowRadius = profile.shadowRadius
        shadow.layer.shadowOffset = CGSize(width: 0, height: profile.shadowOffset)
        for view in [shadow, card] { view.autoresizesSubviews = false }
        card.clipsToBounds = true
        container.addSubview(shadow)
        shadow.addSubview(card)
        card.addSubview(page)
        page.transform = .identity
        page.frame = CGRect(origin: .zero, size: inPlace.size)
        if let look { card.addSubview(look) }
        source?.alpha = 0
        setOpen(isOpen)
        setWidth(isOpen: isOpen)
        setHeight(isOpen ? inPlace : small)
        look?.alpha = isOpen ? 0 : 1
    }

    /// The corner's radius and the strength of what is below, without places.
    private func setOpen(_ isOpen: Bool) {
        dimming.alpha = isOpen ? 1 : 0
        effect?.alpha = isOpen ? 1 : 0
        shadow.layer.moveShadow(to: isOpen ? profile.shadowOpacity : 0)
        card.layer.cornerRadius = isOpen ? displayRadius : source?.layer.cornerRadius ?? 0
    }

    /// Places everything that depends on the card's centre and width, `frame`'s height left alone.
    ///
    /// - Parameters:
    ///   - scale: The page's.
    ///   - corner: The page's upper left corner in the card, points.
    private func setWidth(_ frame: CGRect, scale: CGFloat, corner: CGPoint = .zero) {
        shadow.center = CGPoint(x: frame.midX, y: frame.midY)
        shadow.bounds.size.width = frame.width
        card.bounds.size.width = frame.width
        card.center.x = frame.width / 2
        page.transform = CGAffineTransform(scaleX: scale, y: scale)
        page.center = CGPoint(
            x: corner.x + inPlace.width * scale / 2, y: corner.y + inPlace.height * scale / 2)
        let over = aligned.applying(CGAffineTransform(scaleX: scale, y: scale))
            .offsetBy(dx: corner.x, dy: corner.y)
        look?.transform = CGAffineTransform(
            scaleX: over.width / max(small.width, 1), y: over.height / max(small.height, 1))
        look?.center = CGPoint(x: over.midX, y: over.midY)
    }

    /// Places what `setWidth` places as it is in place or at the source.
    private func setWidth(isOpen: Bool) {
        if isOpen { return setWidth(inPlace, scale: 1) }
        let scale = small.width / aligned.width
        setWidth(
            small, scale: scale,
            corner: CGPoint(x: -aligned.minX * scale, y: -aligned.minY * scale))
    }

    /// Gives the card its height, about its centre.
    private func setHeight(_ frame: CGRect) {
        shadow.bounds.size.height = frame.height
        card.bounds.size.height = frame.height
        card.center.y = frame.height / 2
    }

    /// Drags the open page by `way` points in one direction.
    func drag(_ translation: CGPoint, way: CGFloat, _ pull: ZoomProfile.Pull) {
        let way = max(way, 0)
        let size = CGSize(
            width: inPlace.width * max(1 - pull.width * way, 0.1),
            height: inPlace.height * max(1 - pull.height * way, 0.1))
        let center = CGPoint(
            x: inPlace.midX + pull.follow * translation.x,
            y: inPlace.midY + pull.follow * translation.y)
        let frame = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
        setWidth(frame, scale: size.width / inPlace.width)
        setHeight(frame)
    }

    /// Opens or closes the card on springs, its height on one of its own.
    func move(
        toOpen isOpen: Bool, _ spring: Spring, height: Spring, completion: @escaping () -> Void
    ) {
        let frame = isOpen ? inPlace : small
        var left = 2
        let ended: (Bool) -> Void = { _ in
            left -= 1
            if left == 0 { completion() }
        }
        UIView.animate(
            lasting: spring.settlingDuration, .spring(spring),
            animations: { [self] in
                setOpen(isOpen)
                setWidth(isOpen: isOpen)
            }, completion: ended)
        UIView.animate(
            lasting: height.settlingDuration, .spring(height),
            animations: { [self] in setHeight(frame) }, completion: ended)
        UIView.animate(withDuration: isOpen ? profile.fadeOut : profile.fadeIn) { [look] in
            look?.alpha = isOpen ? 0 : 1
        }
    }

    /// Puts the page and the source back, and removes the rest.
    func end() {
        UIView.performWithoutAnimation {
            page.transform = .identity
            context.containerView.addSubview(page)
            page.frame = inPlace
            source?.alpha = sourceAlpha
            for view in [shadow, dimming, effect] { view?.removeFromSuperview() }
        }
    }
}
