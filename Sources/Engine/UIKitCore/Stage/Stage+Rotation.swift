import CoreAnimation
package import FilmstripGeometry
package import Foundation

/// The orientations of a device that has been turned, and of its interface.
struct Rotation {
    /// The interface's orientation.
    var interface: UIInterfaceOrientation
    /// The orientation in which the device is held.
    var held: UIInterfaceOrientation
    /// The first orientation, that of the display's picture.
    let first: UIInterfaceOrientation
    /// The times at which the interface turned, and from its points to the display's since then.
    var transforms: [(time: Double, toDisplay: CGAffineTransform)] = []

    init(_ device: Device) {
        first = UIInterfaceOrientation(device)
        (interface, held) = (first, first)
    }
}

/// Turning the device.
///
/// The display's picture stays as it is, as in a recording of a phone's screen: the interface turns on it. The window
/// gets the other size at once, and its content turns and changes its size within one animation.
extension Stage {
    package var interfaceOrientation: UIInterfaceOrientation {
        rotation?.interface ?? UIInterfaceOrientation(device)
    }

    /// Whether the interface lies otherwise on the display than at the beginning.
    package var isTurned: Bool { rotation.map { $0.interface != $0.first } ?? false }

    /// The orientation in which the device is held.
    package var heldOrientation: UIInterfaceOrientation { rotation?.held ?? interfaceOrientation }

    /// From points of the interface, as touches have them, to points of the display.
    package var displayTransform: CGAffineTransform {
        rotation?.transforms.last?.toDisplay ?? .identity
    }

    /// Returns a point of the interface at a time of the play as a point of the display.
    package func pointOnDisplay(_ point: CGPoint, at time: Double) -> CGPoint {
        guard let turned = rotation?.transforms.last(where: { $0.time <= time }) else {
            return point
        }
        return point.applying(turned.toDisplay)
    }

    /// The height of a navigation bar on the device as it is turned.
    package var navigationBarHeight: CGFloat {
        let bars = profile.bars
        if hasLowBars { return bars.compactNavigationBarHeight }
        return isPad ? bars.padNavigationBarHeight : bars.navigationBarHeight
    }

    /// The height of a tab bar on the device as it is turned.
    var tabBarHeight: CGFloat {
        let bars = profile.bars
        if hasLowBars { return bars.compactTabBarHeight }
        guard isPad else { return bars.tabBarHeight }
        return device.safeAreaInsets.bottom > 0
            ? bars.padTabBarHeightAboveIndicator : bars.padTabBarHeight
    }

    /// The layout of a tab bar's items on the device as it is turned.
    ///
    /// Source: Apple, WWDC 2017, session 204, and `UITabBarAppearance`.
    var tabItemStyle: UITabBarItemAppearance.Style {
        if hasLowBars { return .compactInline }
        return traits.horizontalSizeClass == .regular ? .inline : .stacked
    }

    /// Whether the device is a phone held sideways that is not a large one.
    private var hasLowBars: Bool {
        traits.verticalSizeClass == .compact && traits.horizontalSizeClass != .regular
    }
    private var isPad: Bool { traits.userInterfaceIdiom == .pad }

    /// The angle by which the interface lies turned clockwise on the display, radians.
    package var interfaceAngle: CGFloat {
        rotation.map { ($0.interface.angle - $0.first.angle).asTurn } ?? 0
    }

    /// Turns the device; the interface follows if the controller that covers the window supports the orientation, after
    /// transitions in progress.
    ///
    /// - Parameter orientation: The interface's orientation on a device held so; not `unknown`.
    /// - Returns: Whether the interface lies as the device is held, or will after a transition in progress if the same
    ///   controller covers the window then.
    /// - Approximation: transitions end before the interface turns, and those that begin meanwhile do not wait; but one
    ///   that a presentation or dismissal asks for begins with that.
    /// - Difference: ours.
    @discardableResult
    public func rotate(to orientation: UIInterfaceOrientation) -> Bool {
        demand(orientation != .unknown, "a device turned to an unknown orientation")
        return perform {
            var rotation = rotation ?? Rotation(device)
            guard rotation.held != orientation else { return true }
            rotation.held = orientation
            self.rotation = rotation
            log(.orientationChanged, nil, .word(orientation.word))
            onOrientationChange?()
            rotateIfNeeded()
            return interfaceOrientation == orientation || isInTransition && supportsHeldOrientation
        }
    }

    /// Turns the interface to the device's orientation, or else to one that the controller that covers the window supports,
    /// if it lies otherwise and no transition is in progress.
    func rotateIfNeeded() {
        guard !isInTransition, let root = keyWindow?.rootViewController else { return }
        turn(for: root.coveringController(), animated: true)
    }

    /// Turns the interface for the controller that covers the window, or will: to the device's orientation if it supports
    /// that, or else to the first that it supports, the present one before others.
    ///
    /// Source: Apple, `supportedInterfaceOrientations`.
    ///
    /// - Parameter isPresented: Whether it is about to be presented, and has its preferred orientation. Source: Apple,
    ///   `preferredInterfaceOrientationForPresentation`.
    func turn(for controller: UIViewController, isPresented: Bool = false, animated: Bool) {
        guard !isEnding, let root = keyWindow?.rootViewController else { return }
        let preferred = controller.preferredInterfaceOrientationForPresentation
        let wished = isPresented ? [preferred, interfaceOrientation] : []
        let supported = controller.supportedInterfaceOrientations
        let found = (wished + [heldOrientation, interfaceOrientation, .portrait, .landscapeRight])
            .first { supported.contains($0.mask) }
        guard let found, found != interfaceOrientation else { return }
        turnInterface(to: found, root, animated: animated)
    }

    /// Whether the controller that covers the window supports the orientation in which the device is held.
    private var supportsHeldOrientation: Bool {
        keyWindow?.rootViewController?.coveringController().supportedInterfaceOrientations
            .contains(heldOrientation.mask) ?? false
    }

    private func turnInterface(
        to orientation: UIInterfaceOrientation, _ root: UIViewController, animated: Bool
    ) {
        var rotation = rotation ?? Rotation(device)
        partIfAny(Keyboard.self)?.willTurn()
        let (before, former) = (device, rotation.interface)
        let angle = orientation.angle - former.angle
        device = display.turned(from: rotation.first, to: orientation)
        rotation.interface = orientation
        let toDisplay = CGAffineTransform(
            turning: device.size, by: orientation.angle - rotation.first.angle, into: display.size)
        rotation.transforms.append((now, toDisplay))
        self.rotation = rotation

        let (old, new) = (traits, UITraitCollection(device))
        let coordinator = RotationCoordinator(
            angle, in: window, of: root,
            lasting: animated ? profile.rotationDuration * (isHalf(angle) ? 2 : 1) : 0)
        log(.interfaceOrientationChanged, nil, .number(coordinator.transitionDuration))
        let shown = root.presentationsAbove
        if new != old {
            root.willTransition(to: new, with: coordinator)
            for presentation in shown { presentation.willTransition(to: new, with: coordinator) }
        }
        if device.size != before.size {
            log(.viewWillTransition, root.stageName, .word(device.size.words))
            root.viewWillTransition(to: device.size, with: coordinator)
            for presentation in shown {
                presentation.viewWillTransition(to: device.size, with: coordinator)
            }
        }
        (traits, currentTraits) = (new, new)
        safeAreas.use()
        let filling = visibleWindows.filter { $0.bounds.size == before.size }
        for window in filling {
            window.layer.position = CGPoint(x: device.size.width / 2, y: device.size.height / 2)
            window.turn(by: angle, lasting: coordinator.transitionDuration)
        }
        UIView.animate(
            withDuration: coordinator.transitionDuration, options: .curveEaseInOut
        ) {
            if new != old { for window in visibleWindows { window.updateTraits(from: old) } }
            for window in filling {
                window.bounds.size = device.size
                // Its frame would be that under a transform, as a sheet's presenter has it.
                window.rootViewController?.view.bounds.size = device.size
                window.rootViewController?.view.center = window.layer.position
                safeAreas.watch(window)
            }
            if let keyboard = partIfAny(Keyboard.self), keyboard.height > 0 {
                keyboard.move(
                    to: Keyboard.height(on: device), in: profile.keyboardDuration, curve: 7)
            }
            layoutIfNeeded()
            coordinator.start()
            layoutIfNeeded()
        } completion: { _ in
            coordinator.end()
        }
        setNeedsStatusBarUpdate()
    }

    private func isHalf(_ angle: CGFloat) -> Bool { abs(abs(angle) - .pi) < 0.1 }
}

extension UIView {
    /// Shows the content as it lay before the interface turned by `angle`, and lets it turn to its place.
    fileprivate func turn(by angle: CGFloat, lasting duration: TimeInterval) {
        guard duration > 0 else { return }
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue) = (Double(-angle.asTurn), 0.0)
        turn.duration = duration
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(turn, forKey: "rotation")
    }
}

extension UIPresentationController {
    /// Whether the presented controller fills the window and decides on its orientation.
    ///
    /// Source: Apple, `supportedInterfaceOrientations`; of custom styles, which do so if they remove the presenter's view,
    /// openradar 22401547.
    var coversWindow: Bool {
        style == .overFullScreen || shouldPresentInFullscreen && shouldRemovePresentersView
    }
}

extension CGFloat {
    /// The same angle as the shortest turn, radians.
    fileprivate var asTurn: CGFloat {
        self > .pi ? self - 2 * .pi : self < -.pi ? self + 2 * .pi : self
    }
}

extension CGSize {
    fileprivate var words: String { "\(Int(width.rounded())) x \(Int(height.rounded()))" }
}

extension CGAffineTransform {
    /// From the points of an interface of a size to those of a display of another, on whose middle it lies turned by an
    /// angle, radians; a multiple of a quarter.
    fileprivate init(turning size: CGSize, by angle: CGFloat, into display: CGSize) {
        let (sine, cosine) = (sin(angle).rounded(), cos(angle).rounded())
        let (x, y) = (size.width / 2, size.height / 2)
        self.init(
            a: cosine, b: sine, c: -sine, d: cosine,
            tx: display.width / 2 - (cosine * x - sine * y),
            ty: display.height / 2 - (sine * x + cosine * y))
    }
}

extension UIViewController {
    /// Tells the children, with the sizes that they get in a parent of a size; not those whose views have it already, as
    /// a stack's lower one that was not laid out since. Source: openradar 24277475.
    func tellChildren(
        ofTransitionTo size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children {
            let room = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if child.viewIfLoaded?.bounds.size != room {
                child.viewWillTransition(to: room, with: coordinator)
            }
        }
    }

    /// The presentations above the controller, the lowest first.
    var presentationsAbove: [UIPresentationController] {
        sequence(first: modal.presented) { $0?.modal.presented }.compactMap {
            $0?.modal.presentation
        }
    }

    /// The topmost controller that covers the window, once the presentations from `dismissed` on are gone.
    func coveringController(without dismissed: UIPresentationController? = nil) -> UIViewController
    {
        presentationsAbove.prefix { $0 !== dismissed }.last(where: \.coversWindow)?
            .presentedViewController ?? self
    }
}

extension UIInterfaceOrientation {
    /// UIKit's spelling.
    package var word: String { "\(self)" }
}

extension Device {
    /// The device with its interface in another orientation than the one in which it was described.
    ///
    /// Source of the insets: Apple's safe areas of phones as published by developers: held sideways, a phone with a home
    /// indicator has its upper inset left and right and 21 points below, one without has none. Tablets keep theirs.
    func turned(from first: UIInterfaceOrientation, to orientation: UIInterfaceOrientation)
        -> Device
    {
        guard first.isLandscape != orientation.isLandscape else { return self }
        var device = self
        device.size = CGSize(width: size.height, height: size.width)
        guard UITraitCollection(self).userInterfaceIdiom == .phone, safeAreaInsets != .zero else {
            return device
        }
        let side = max(safeAreaInsets.left, safeAreaInsets.right)
        device.safeAreaInsets =
            if orientation.isLandscape {
                safeAreaInsets.bottom > 0
                    ? UIEdgeInsets(
                        top: 0, left: safeAreaInsets.top, bottom: 21, right: safeAreaInsets.top)
                    : .zero
            } else {
                UIEdgeInsets(top: side, left: 0, bottom: side > 0 ? 34 : 0, right: 0)
            }
        return device
    }
}
