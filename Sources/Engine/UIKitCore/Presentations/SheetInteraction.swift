import CoreAnimation
import Foundation

/// The pan that moves a sheet between its detents and out of the screen.
final class SheetInteraction: UIGestureRecognizerDelegate {
    let recognizer = SheetPanGestureRecognizer()
    private unowned let sheet: UISheetPresentationController
    /// The visible height of the sheet when the pan began, points.
    private var start: CGFloat = 0
    /// Whether the sheet may be dragged out; nil until asked for in the current pan.
    private var mayDismiss: Bool?
    private var dismissal: SheetDismissal?
    /// The finger's way below the smallest detent in the current pan.
    private var inertia = SheetInertia()
    /// The content in which the finger is that moves the sheet, if it scrolls.
    private weak var content: UIScrollView?
    /// The animator that moves the sheet to a detent after the pan.
    private var motion: UIViewPropertyAnimator?

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        recognizer.name = "sheetPresentationController"
        recognizer.delegate = self
        recognizer.addTarget { [weak self] in self?.changed() }
        recognizer.onTouch = { [weak self] in self?.touched($0) }
        recognizer.onTap = { [weak self] in self?.sheet.selectNext() }
        recognizer.takes = { [weak self] in self?.takes($0, from: $1) ?? false }
    }

    /// Whether a finger is on the sheet.
    private(set) var isHolding = false
    /// Whether a finger has lifted after a pan, and the sheet's spring has not begun yet.
    private var isReleasing = false
    /// The number of pans that have begun.
    private var pans = 0
    /// The number of times at which the finger's way was shown.
    private var moves = 0

    /// Releases objects that retain the stage.
    func endPlay() { (dismissal, motion) = (nil, nil) }

    /// Whether the sheet rather than content at its upper edge follows a finger: downwards always, upwards where scrolling
    /// expands the sheet and a larger detent is left.
    ///
    /// - Source: Apple, `prefersScrollingExpandsWhenScrolledToEdge`, and WWDC 2019, session 224.
    private func takes(_ movement: CGPoint, from scrollView: UIScrollView) -> Bool {
        guard gestureRecognizerShouldBegin(recognizer),
            movement.y > 0
                || sheet.prefersScrollingExpandsWhenScrolledToEdge
                    && sheet.height < sheet.layout.largest - 0.5
        else { return false }
        content = content ?? scrollView
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        sheet.container != nil && !sheet.isInTransition && !sheet.coversScreen
            && sheet.presentedViewController.modal.presented == nil
    }

    /// Shows that a finger holds the sheet, or no longer does; after a pan, `release` shows the latter.
    private func touched(_ isDown: Bool) {
        if !isDown { content = nil }
        guard sheet.container != nil else { return }
        let wasHolding = isHolding
        isHolding = isDown && sheet.isFloating
        guard isHolding != wasHolding, dismissal == nil, !sheet.isInTransition else { return }
        if isDown || !isReleasing { showHold(isDown) }
    }

    /// Makes a floating sheet swell under a finger, or lose what the finger has done to its shape.
    private func showHold(_ isDown: Bool) {
        let profile = sheet.presentedViewController.view.stage.profile
        guard profile.sheetSwell != 1 else { return }
        UIView.animate(
            lasting: profile.modalDuration, .spring(profile.sheetHoldSpring),
            options: .allowUserInteraction
        ) { sheet.show(pulled: isDown ? 0 : nil) }
    }

    private func changed() {
        // The program may dismiss the sheet during the pan.
        guard sheet.container != nil, dismissal != nil || !sheet.isInTransition else { return }
        switch recognizer.state {
        case .began:
            if motion?.state == .active { motion?.stopAnimation(true) }
            motion = nil
            (start, mayDismiss, inertia) = (sheet.height, nil, SheetInertia())
            pans += 1
            isReleasing = false
            move()
        case .changed:
            move()
        case .ended:
            release(
                recognizer.velocity(in: sheet.container).y,
                deciding: recognizer.liftVelocity(in: sheet.container).y)
        case .cancelled, .failed:
            release(0, deciding: 0, isCancelled: true)
        case .possible:
            break
        }
    }

    private func move() {
        let wanted = start - recognizer.translation(in: sheet.container).y
        let layout = sheet.layout
        let pull = isHolding ? start - wanted : nil
        let stage = sheet.presentedViewController.view.stage
        inertia.add(max(layout.smallest - wanted, 0), at: stage.now)
        moves += 1
        if let dismissal {
            if wanted < layout.smallest {
                showInertia(pulled: pull, slide: layout.smallest - wanted)
                return dismissal.update(1 - (wanted + layout.gap) / layout.way)
            }
            dismissal.abandon()
            self.dismissal = nil
        }
        let beyond = max(wanted - layout.largest, 0)
        if let content, beyond > 0 || content.isDragging {
            content.follow(sheet: beyond)
        }
        if beyond > 0 {
            sheet.move(
                to: layout.largest + (content == nil ? layout.yielding(beyond) : 0), pulled: pull)
        } else if wanted >= layout.smallest {
            sheet.move(to: wanted, pulled: pull)
        } else if layout.smallest > 0, mayDismiss ?? askToDismiss() {
            sheet.move(to: layout.smallest, pulled: pull)
            let dismissal = SheetDismissal(sheet)
            self.dismissal = dismissal
            sheet.dismissByUser((dismissal, dismissal.driver))
            showInertia(pulled: pull, slide: layout.smallest - wanted)
            dismissal.update(1 - (wanted + layout.gap) / layout.way)
        } else {
            sheet.move(
                to: layout.smallest - layout.yielding(layout.smallest - wanted), pulled: pull)
        }
    }

    /// Shows the sheet as the finger holds it below its smallest detent, and again at each frame until its inertia is spent
    /// or the finger moves on.
    private func showInertia(pulled pull: CGFloat?, slide: CGFloat) {
        let stage = sheet.presentedViewController.view.stage
        sheet.show(pulled: pull, slide: slide, inertia.effect(at: stage.now, stage.profile))
        guard pull != nil, !inertia.isSpent(at: stage.now, stage.profile) else { return }
        let shown = moves
        stage.schedule(at: stage.now + 1 / stage.device.refreshRate) { [weak self] in
            guard let self, moves == shown, isHolding, dismissal != nil else { return }
            showInertia(pulled: pull, slide: slide)
        }
    }

    private func askToDismiss() -> Bool {
        let answer = sheet.userMayDismiss()
        mayDismiss = answer
        return answer
    }

    /// Moves the sheet to a detent or out of the screen after the pan.
    ///
    /// - Parameters:
    ///   - velocity: That with which the sheet goes on; downwards, points per second.
    ///   - estimate: That by which the sheet's goal is chosen.
    private func release(
        _ velocity: CGFloat, deciding estimate: CGFloat, isCancelled: Bool = false
    ) {
        let layout = sheet.layout
        let profile = sheet.presentedViewController.view.stage.profile
        if let content, content.isDragging {
            content.endDrag(
                velocity: CGPoint(x: 0, y: sheet.height < layout.largest - 0.5 ? 0 : velocity))
        }
        let way = estimate * profile.sheetProjection
        if let dismissal {
            let seen = layout.way * (1 - dismissal.percent)
            let isOut =
                !isCancelled
                && layout.isDismissed(projected: seen - layout.gap - way, velocity: estimate)
            self.dismissal = nil
            let smallest = layout.stops[0].identifier
            // A keyboard may hold the sheet higher than its detent.
            let selected = layout.stop(sheet.selectedDetentIdentifier).identifier
            let changes = !isOut && !isCancelled && smallest != selected
            afterLift(profile.sheetLiftDelay) { [self] in
                showHold(false)
                if changes { sheet.selectedDetentIdentifier = smallest }
                dismissal.settle(
                    finishing: isOut, velocity: velocity, seen: seen, of: layout.way)
                if changes { sheet.tellOfSelection() }
            }
            return
        }
        let height = sheet.height
        let projected = height - way
        let stop =
            isCancelled
            ? sheet.rest : layout.stop(projected: projected)
        // As far as a sheet goes that may be dismissed: this one is held back.
        let pulled = start - recognizer.translation(in: sheet.container).y
        let hasAttempted =
            mayDismiss == false && !isCancelled
            && layout.isDismissed(projected: pulled - way, velocity: estimate)
        let changes = stop.identifier != sheet.rest.identifier
        afterLift(profile.sheetLiftDelay + (changes ? profile.sheetChangeDelay : 0)) { [self] in
            if !isHolding { showHold(false) }
            move(to: stop, velocity, changes: changes)
            // Called last, because the delegate may dismiss the sheet at once.
            if hasAttempted { sheet.userAttemptedToDismiss() }
        }
    }

    /// Runs `body` when the sheet's spring begins, unless a finger has taken hold of the sheet before.
    private func afterLift(_ delay: TimeInterval, _ body: @escaping () -> Void) {
        guard delay > 0, let stage = sheet.container?.stage else { return body() }
        let pan = pans
        isReleasing = true
        stage.schedule(at: stage.now + delay) { [weak self] in
            guard let self, pans == pan else { return }
            isReleasing = false
            body()
        }
    }

    private func move(to stop: SheetLayout.Stop, _ velocity: CGFloat, changes: Bool) {
        guard sheet.container != nil else { return }
        let (height, spring) = (
            sheet.height, sheet.presentedViewController.view.stage.profile.sheetSpring
        )
        let motion = UIViewPropertyAnimator(
            duration: 0,
            timingParameters: .continuing(
                -velocity, over: stop.height - height, spring))
        motion.addAnimations { [unowned sheet] in
            if changes { sheet.selectedDetentIdentifier = stop.identifier }
            sheet.move(to: stop.height)
        }
        motion.startAnimation()
        self.motion = motion
        if changes { sheet.tellOfSelection() }
    }
}

/// A vertical pan.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    /// Called when the first finger comes down, with true, and when the last one is gone.
    var onTouch: ((Bool) -> Void)?
    /// Called when a finger that came down on the grabber lifts without having moved.
    var onTap: (() -> Void)?
    /// Whether the sheet follows a movement that a scroll view in it could follow.
    var takes: ((CGPoint, UIScrollView) -> Bool)?
    private var isOnGrabber = false

    /// Whether it may still begin with a movement of its finger, in place of a scroll view's pan.
    func takes(_ movement: CGPoint, from scrollView: UIScrollView) -> Bool {
        isAnalysing && isGesture(movement) && takes?(movement, scrollView) == true
    }

    override func isGesture(_ movement: CGPoint) -> Bool { abs(movement.y) > abs(movement.x) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if let view, let reach = attempt.environment?.stage.profile.sheetGrabberReach {
            let isOnControl = touches.contains { touch in
                sequence(first: touch.view, next: { $0?.superview }).contains { $0 is UIControl }
            }
            let place = location(in: view)
            isOnGrabber =
                numberOfTouches == 1 && place.y < reach && abs(place.x - view.bounds.midX) < reach
                && !isOnControl
        }
        onTouch?(true)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if isOnGrabber, !hasBegun, numberOfTouches == touches.count { onTap?() }
        super.touchesEnded(touches, with: event)
    }

    override func reset() {
        super.reset()
        isOnGrabber = false
        onTouch?(false)
    }

    /// The velocity of the fingers that lift.
    func liftVelocity(in view: UIView?) -> CGPoint {
        guard let window = attempt.environment?.stage.profile.sheetVelocityWindow, window > 0 else {
            return velocity(in: view)
        }
        return velocity(in: view, over: window)
    }
}
