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
    /// The page's size and transform in place: a floating sheet is scaled.
    private let size: CGSize
    private let base: CGAffineTransform
    /// The card's frame at the source.
    private let small: CGRect
    /// The part of the page that lies over the source.
    private let aligned: CGRect
    private let openRadius: CGFloat
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
        openRadius =
            transition.isSheet
            ? container.stage.profile.sheetCornerRadius : container.stage.device.cornerRadius
        if let lower = context.view(forKey: transition.isOpening ? .from : .to),
            lower.superview !== container
        {
            container.insertSubview(lower, at: 0)
            lower.frame = context.finalFrame(for: below)
        }
        if let sheet = zoomed.modal.presentation as? UISheetPresentationController {
            // As it is without a finger.
            let scale = sheet.layout.place(at: sheet.rest.height).scale
            inPlace = sheet.frameOfPresentedViewInContainerView
            (base, size) = (CGAffineTransform(scaleX: scale, y: scale), page.bounds.size)
        } else {
            inPlace = transition.isOpening ? context.finalFrame(for: zoomed) : page.frame
            (base, size) = (.identity, inPlace.size)
        }
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
        let dark = UIColor.black.withAlphaComponent(transition.isSheet ? 0 : profile.dimming)
        dimming.backgroundColor = transition.options.dimmingColor ?? dark
        shadow.layer.shadowRadius = profile.shadowRadius
        shadow.layer.shadowOffset = CGSize(width: 0, height: profile.shadowOffset)
        for view in [shadow, card] { view.autoresizesSubviews = false }
        card.clipsToBounds = true
        container.addSubview(shadow)
        shadow.addSubview(card)
        card.addSubview(page)
        page.bounds.size = size
        if let look { card.addSubview(look) }
        source?.alpha = 0
        setOpen(isOpen)
        setCenter(isOpen ? inPlace : small)
        setWidth(isOpen: isOpen)
        setHeight(isOpen ? inPlace : small)
        look?.alpha = isOpen ? 0 : 1
    }

    /// The corner's radius and the strength of what is below, without places.
    private func setOpen(_ isOpen: Bool) {
        dimming.alpha = isOpen ? 1 : 0
        effect?.alpha = isOpen ? 1 : 0
        shadow.layer.moveShadow(to: isOpen ? profile.shadowOpacity : 0)
        card.layer.cornerRadius = isOpen ? openRadius : source?.layer.cornerRadius ?? 0
    }

    private func setCenter(_ frame: CGRect) {
        shadow.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Places everything that depends on the card's width, about its centre.
    ///
    /// - Parameters:
    ///   - scale: The page's.
    ///   - corner: The page's upper left corner in the card, points.
    private func setWidth(_ frame: CGRect, scale: CGFloat, corner: CGPoint = .zero) {
        shadow.bounds.size.width = frame.width
        card.bounds.size.width = frame.width
        card.center.x = frame.width / 2
        page.transform = base.scaledBy(x: scale, y: scale)
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

    /// Drags the open page with a finger that grabbed it at a point of the container and has moved by `travel`, `way` of
    /// which in one direction.
    func drag(
        _ travel: CGPoint, way: CGFloat, from grabbed: CGPoint, _ pull: ZoomProfile.Pull
    ) {
        let counted = pull.counted(way, of: inPlace.width)
        let share = counted > 0 ? max(way - pull.lag, 0) / way : 0
        let scale = max(1 - pull.width * counted, 0.1)
        let frame = CGRect(
            x: grabbed.x + travel.x * share - (grabbed.x - inPlace.minX) * scale,
            y: grabbed.y + travel.y * share - (grabbed.y - inPlace.minY) * scale,
            width: inPlace.width * scale,
            height: inPlace.height * max(1 - pull.height * counted, 0.1))
        setCenter(frame)
        setWidth(frame, scale: scale)
        setHeight(frame)
    }

    /// Opens or closes the card on springs.
    func move(
        toOpen isOpen: Bool, _ motion: ZoomProfile.Motion, completion: @escaping () -> Void
    ) {
        let frame = isOpen ? inPlace : small
        let changes: [(Spring, () -> Void)] = [
            (motion.center, { [self] in setCenter(frame) }),
            (
                motion.width,
                { [self] in
                    setOpen(isOpen)
                    setWidth(isOpen: isOpen)
                }
            ),
            (motion.height, { [self] in setHeight(frame) }),
        ]
        var left = changes.count
        for (spring, change) in changes {
            UIView.animate(
                lasting: spring.settlingDuration, .spring(spring), animations: change
            ) { _ in
                left -= 1
                if left == 0 { completion() }
            }
        }
        UIView.animate(lasting: profile.fade.settlingDuration, .spring(profile.fade)) { [look] in
            look?.alpha = isOpen ? 0 : 1
        }
    }

    /// Puts the page and the source back, and removes the rest.
    func end() {
        UIView.performWithoutAnimation {
            page.transform = base
            context.containerView.addSubview(page)
            page.bounds.size = size
            page.center = CGPoint(x: inPlace.midX, y: inPlace.midY)
            source?.alpha = sourceAlpha
            for view in [shadow, dimming, effect] { view?.removeFromSuperview() }
        }
    }
}
