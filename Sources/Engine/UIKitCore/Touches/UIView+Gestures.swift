extension UIView {
    /// Lets go of recognizers that were on the view; one may live longer than the view that it was on.
    func release(_ former: [UIGestureRecognizer]) {
        for old in former where old.view === self {
            if recognizers?.contains(where: { $0 === old }) != true { old.view = nil }
        }
    }

    func attach(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizers = (recognizers ?? []) + [recognizer]
        recognizer.view = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.giveUp()
        // A target may have moved the recognizer to another view.
        guard recognizer.view === self else { return }
        recognizers?.removeAll { $0 === recognizer }
    }

    /// Puts recognizers on this view, in place of those that it has.
    func replaceRecognizers(with new: [UIGestureRecognizer]) {
        for old in recognizers ?? [] where !new.contains(where: { $0 === old }) {
            removeGestureRecognizer(old)
        }
        for recognizer in new where recognizer.view !== self { addGestureRecognizer(recognizer) }
        guard recognizers != nil || !new.isEmpty else { return }
        recognizers = new.filter { $0.view === self }
    }
}
