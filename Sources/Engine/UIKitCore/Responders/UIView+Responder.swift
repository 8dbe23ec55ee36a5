extension UIView {
    /// Has the first responder give up being it, if it is this view or one of its descendants.
    ///
    /// - Parameter force: Whether it is not asked.
    /// - Returns: Whether none of them is the first responder now.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let responder = stage.firstResponder as? UIView, responder.isDescendant(of: self)
        else {
            return true
        }
        if responder.resignFirstResponder() { return true }
        if force { stage.firstResponder = nil }
        return force
    }
}
