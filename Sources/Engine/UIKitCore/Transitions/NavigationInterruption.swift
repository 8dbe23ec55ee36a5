import CoreAnimation
import Foundation

/// How a push or pop was seen when another one interrupted it.
///
/// The new transition begins at once, and what the interrupted one had left of its way is added to it: a screen is seen
/// where it was, and goes on at the sum of both speeds. A screen that the new transition does not show goes on alone, as
/// a picture.
struct NavigationInterruption {
    /// A screen, its distance from its place, points to the right, and the speed of that.
    struct Screen {
        let view: UIView
        let offset, velocity: CGFloat

        init(_ view: UIView, in place: CGRect) {
            self.view = view
            let seen = view.layer.presentation()?.position.x ?? place.midX
            (offset, velocity) = (seen - place.midX, view.layer.seenVelocity.x)
        }
    }

    /// A new push or pop.
    struct Next {
        let container: UIView
        let isPush: Bool
        let upper, lower: UIView
        let dimming: UIView
        /// The distance of a screen outside, on the trailing side, from its place, and that of one aside, below.
        let outside, aside: CGFloat
        let profile: Profile
    }

    let upper, lower: Screen
    /// Alpha of the dimming of the lower screen.
    let dimming: CGFloat
    let shadowOpacity: Float

    /// The fraction of a pop of `view` at which it is seen where it is; beyond 0…1 if it is beside that way.
    func fraction(ofPopping view: UIView, over distance: CGFloat) -> CGFloat {
        guard let screen = [upper, lower].first(where: { $0.view === view }), distance != 0 else {
            return 0
        }
        return screen.offset / distance
    }

    /// Continues what is left of the interrupted transition along with `next`.
    ///
    /// - Parameter isInteractive: Whether a finger drives `next`; it then has the screens that it shows in its hand.
    func goOn(with next: Next, isInteractive: Bool) {
        if !isInteractive {
            let starts =
                next.isPush ? (upper: next.outside, lower: 0) : (upper: 0, lower: next.aside)
            for screen in [upper, lower] {
                if screen.view === next.upper { move(screen, to: starts.upper, next) }
                if screen.view === next.lower { move(screen, to: starts.lower, next) }
            }
        }
        if lower.view !== next.upper, lower.view !== next.lower {
            if !isInteractive { stay(next) }
        } else if lower.view !== next.lower {
            brighten(next)
        }
        if upper.view === next.lower {
            upper.view.loseShadow(of: shadowOpacity, next.profile)
        } else if upper.view !== next.upper {
            leave(next)
        }
    }

    private func move(_ screen: Screen, to place: CGFloat, _ next: Next) {
        screen.view.arrive(
            from: screen.offset - place, velocity: screen.velocity,
            on: next.profile.navigationSpring)
    }

    /// Lets the upper screen of an interrupted pop go out.
    private func leave(_ next: Next) {
        guard let picture = picture(of: upper, going: next.outside, next) else { return }
        picture.layer.shadowOffset = .zero
        picture.layer.shadowRadius = next.profile.navigationShadowRadius
        picture.layer.shadowOpacity = shadowOpacity
        put(picture, next)
        animate(next) { picture.layer.moveShadow(to: 0) }
        move(Screen(picture, like: upper), to: next.outside, next)
    }

    /// Lets the lower screen of an interrupted push go aside, below everything.
    private func stay(_ next: Next) {
        guard let picture = picture(of: lower, going: next.aside, next) else { return }
        let veil = veil(picture.bounds)
        picture.addSubview(veil)
        next.container.insertSubview(picture, at: 0)
        animate(next) { veil.alpha = next.profile.navigationDimming }
        move(Screen(picture, like: lower), to: next.aside, next)
    }

    /// Lets the dimming of an interrupted pop's lower screen, which is now the upper one, fade.
    private func brighten(_ next: Next) {
        let veil = veil(next.container.bounds)
        put(veil, next)
        animate(next) { veil.alpha = 0 }
        remove(veil, next)
    }

    private func veil(_ frame: CGRect) -> UIView {
        let veil = UIView(frame: frame)
        veil.backgroundColor = .black
        veil.alpha = dimming
        veil.isUserInteractionEnabled = false
        return veil
    }

    private func picture(of screen: Screen, going place: CGFloat, _ next: Next) -> UIView? {
        guard let picture = screen.view.snapshotView(afterScreenUpdates: false) else { return nil }
        picture.frame = next.container.bounds.offsetBy(dx: place, dy: 0)
        picture.isUserInteractionEnabled = false
        remove(picture, next)
        return picture
    }

    /// Shows a view above the lower screen of a push, or above both screens of a pop, out of reach of a finger's clock.
    private func put(_ view: UIView, _ next: Next) {
        if next.isPush {
            next.container.insertSubview(view, belowSubview: next.upper)
        } else {
            let above = next.container.superview?.subviews.last { $0 is NavigationRemainder }
            let remainder = NavigationRemainder(frame: next.container.frame)
            remainder.addSubview(view)
            next.container.superview?.insertSubview(
                remainder, aboveSubview: above ?? next.container)
            remove(remainder, next)
        }
    }

    private func animate(_ next: Next, _ changes: () -> Void) {
        UIView.animate(
            lasting: next.profile.navigationDuration, .spring(next.profile.navigationSpring),
            options: .allowUserInteraction, animations: changes)
    }

    /// Removes a view when the springs have settled.
    private func remove(_ view: UIView, _ next: Next) {
        let stage = next.container.stage
        stage.schedule(at: stage.now + next.profile.navigationDuration) { [weak view] in
            view?.removeFromSuperview()
        }
    }
}

extension NavigationInterruption.Screen {
    /// A picture of a screen, which moves like it.
    fileprivate init(_ picture: UIView, like screen: Self) {
        (view, offset, velocity) = (picture, screen.offset, screen.velocity)
    }
}

/// The container of what is left of an interrupted pop.
private final class NavigationRemainder: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }
}

extension UIView {
    private static let arrivalKey = "arrival"

    /// Lets the shadow of an upper screen fade, which its model has no longer.
    fileprivate func loseShadow(of opacity: Float, _ profile: Profile) {
        let radius = profile.navigationShadowRadius
        let ends: [(key: String, from: Any, to: Any)] = [
            ("shadowOpacity", opacity, layer.shadowOpacity), ("shadowRadius", radius, radius),
            ("shadowOffset", CGSize.zero, CGSize.zero),
        ]
        for end in ends {
            let animation = CABasicAnimation(keyPath: end.key)
            (animation.fromValue, animation.toValue) = (end.from, end.to)
            animation.fillMode = .both
            animation.duration = profile.navigationDuration
            layer.add(animation, forKey: Self.arrivalKey + end.key)
        }
    }

    /// Adds a movement from `distance` points to the right of the place, and with a speed, to the view's others.
    fileprivate func arrive(from distance: CGFloat, velocity: CGFloat, on spring: Spring) {
        guard abs(distance) > 1e-3 else { return }
        let animation = CASpringAnimation(keyPath: "position")
        (animation.mass, animation.stiffness) = (spring.mass, spring.stiffness)
        (animation.damping, animation.initialVelocity) = (spring.damping, -velocity / distance)
        animation.isAdditive = true
        animation.fromValue = CGPoint(x: distance, y: 0)
        animation.toValue = CGPoint.zero
        animation.fillMode = .both
        animation.duration = animation.settlingDuration
        layer.add(animation, forKey: Self.arrivalKey)
    }

    /// Stops the movements of a screen in a push or pop.
    func stopArriving() {
        for key in layer.animationKeys() ?? []
        where key.hasPrefix(Self.arrivalKey) || key.hasPrefix("position") || key.hasPrefix("bounds")
            || key == "shadowOpacity"
        {
            layer.removeAnimation(forKey: key)
        }
    }
}
