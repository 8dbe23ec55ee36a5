extension GestureEnvironment {
    /// The kinds of touch call to a view.
    private enum News { case began, moved, ended, cancelled }

    /// Calls one view about its touches; returns false if no view has a pending call.
    func tellOneView() -> Bool {
        for touch in touches {
            guard let news = news(of: touch), let view = touch.view else { continue }
            let same = touches.filter { $0.view === view && self.news(of: $0) == news }
            tell(view, news, same)
            return true
        }
        return false
    }

    /// Returns the pending call to the view of `touch`; nil if there is none.
    private func news(of touch: UITouch) -> News? {
        if touch.view == nil { touch.viewCourse = .over }
        // An active recognizer takes the fingers that join it, too.
        let isTaken =
            touch.isTaken || touch.phase == .cancelled
            || touch.isWatched { $0.isActive && $0.cancelsTouchesInView }
        switch touch.viewCourse {
        case .untold:
            if isTaken { touch.viewCourse = .over }
            let isDelayed = touch.isWatched { $0.isAnalysing && $0.delaysTouchesBegan }
            return isTaken || isDelayed ? nil : .began
        case .told:
            if isTaken { return .cancelled }
            if touch.hasMoved { return .moved }
            let isDelayed = touch.isWatched { $0.isAnalysing && $0.delaysTouchesEnded }
            return touch.phase == .ended && !isDelayed ? .ended : nil
        case .over:
            return nil
        }
    }

    private func tell(_ view: UIView, _ news: News, _ touches: [UITouch]) {
        let (set, event) = (Set(touches), event())
        switch news {
        case .began:
            for touch in touches { touch.viewCourse = .told }
            UITouch.showing(touches, as: .began) { view.touchesBegan(set, with: event) }
        case .moved:
            for touch in touches { touch.hasMoved = false }
            UITouch.showing(touches, as: .moved) { view.touchesMoved(set, with: event) }
        case .ended:
            for touch in touches { touch.viewCourse = .over }
            view.touchesEnded(set, with: event)
        case .cancelled:
            for touch in touches { touch.viewCourse = .over }
            UITouch.showing(touches, as: .cancelled) { view.touchesCancelled(set, with: event) }
        }
    }
}

extension UITouch {
    /// Whether one of the recognizers that watch the finger satisfies `condition`.
    fileprivate func isWatched(where condition: (UIGestureRecognizer) -> Bool) -> Bool {
        gestureRecognizers?.contains { $0.attempt.touches.contains(self) && condition($0) } ?? false
    }
}
