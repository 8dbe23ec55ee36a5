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
    /// The animator that moves the sheet to a detent after the pan.
    private var motion: UIViewPropertyAnimator?

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        recognizer.name = "sheetPresentationController"
        recognizer.delegate = self
        recognizer.addTarget { [weak self] in self?.changed() }
    }

    /// Releases objects that retain the stage.
    func endPlay() { (dismissal, motion) = (nil, nil) }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        sheet.container != nil && !sheet.isInTransition
            && sheet.presentedViewController.modal.presented == nil
    }

    private func changed() {
        // The program may dismiss the sheet during the pan.
        guard sheet.container != nil, dismissal != nil || !sheet.isInTransition else { return }
        switch recognizer.state {
        case .began:
            motion?.stopAnimation(true)
            motion = nil
            (start, mayDismiss) = (sheet.height, nil)
            move()
        case .changed:
            move()
        case .ended:
            release(recognizer.velocity(in: sheet.container).y)
        case .cancelled, .failed:
            release(0, isCancelled: true)
        case .possible:
            break
        }
    }

    private func move() {
        let wanted = start - recognizer.translation(in: sheet.container).y
        let layout = sheet.layout
        if let dismissal {
            if wanted < layout.smallest {
                return dismissal.update(1 - wanted / layout.smallest)
            }
            dismissal.abandon()
            self.dismissal = nil
        }
        if wanted > layout.largest {
            sheet.move(to: layout.largest + layout.yielding(wanted - layout.largest))
        } else if wanted >= layout.smallest {
            sheet.move(to: wanted)
        } else if layout.smallest > 0, mayDismiss ?? askToDismiss() {
            sheet.move(to: layout.smallest)
            let dismissal = SheetDismissal(sheet)
            self.dismissal = dismissal
            sheet.dismissByUser((dismissal, dismissal.driver))
            dismissal.update(1 - wanted / layout.smallest)
        } else {
            sheet.move(to: layout.smallest - layout.yielding(layout.smallest - wanted))
        }
    }

    private func askToDismiss() -> Bool {
        let answer = sheet.userMayDismiss()
        mayDismiss = answer
        return answer
    }

    /// Moves the sheet to a detent or out of the screen after the pan.
    ///
    /// - Parameter velocity: Downwards, points per second.
    private func release(_ velocity: CGFloat, isCancelled: Bool = false) {
        let layout = sheet.layout
        let projection = sheet.presentedViewController.view.stage.profile.sheetProjection
        if let dismissal {
            let seen = layout.smallest * (1 - dismissal.percent)
            let isOut = !isCancelled && seen - velocity * projection < layout.smallest / 2
            dismissal.settle(finishing: isOut, velocity: velocity, seen: seen, of: layout.smallest)
            self.dismissal = nil
            return
        }
        let height = sheet.height
        let projected = height - velocity * projection
        let stop =
            isCancelled
            ? layout.stop(sheet.selectedDetentIdentifier) : layout.stop(nearest: projected)
        let hasAttempted = mayDismiss == false && !isCancelled && projected < layout.smallest / 2
        let changes = stop.identifier != layout.stop(sheet.selectedDetentIdentifier).identifier
        let motion = UIViewPropertyAnimator(
            duration: 0, timingParameters: .system(velocity: -velocity, over: stop.height - height))
        motion.addAnimations { [unowned sheet] in
            if changes { sheet.selectedDetentIdentifier = stop.identifier }
            sheet.move(to: stop.height)
        }
        motion.startAnimation()
        self.motion = motion
        if changes { sheet.tellOfSelection() }
        // Called last, because the delegate may dismiss the sheet at once.
        if hasAttempted { sheet.userAttemptedToDismiss() }
    }
}

/// A vertical pan.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    override func isGesture(_ movement: CGPoint) -> Bool { abs(movement.y) > abs(movement.x) }
}
