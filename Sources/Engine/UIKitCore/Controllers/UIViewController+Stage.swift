/// The controller's part in the stage: its name, its log, its end.
extension UIViewController {
    /// The directions in which a controller changes its parent.
    enum Movement { case none, entering, leaving }

    package var stageName: String {
        restorationIdentifier ?? title ?? typeName(of: self)
    }

    func log(_ name: StageEvent.Name, _ detail: StageEvent.Detail = .none) {
        Stage.shared.log(name, stageName, detail)
    }

    /// Releases what the controller holds.
    func releaseAll() {
        modal.presented?.endPlay()
        zoomDismissal?.endPlay()
        modal.presentation?.endPlay()
        modal = ModalState()
        for child in children { child.endPlay() }
        children = []
        loadedView?.removeFromSuperview()
        loadedView?.recognizers = nil
        loadedView?.controller = nil
        loadedView = nil
        (ownNavigationItem, ownTabBarItem) = (nil, nil)
    }

    /// Sets the insets of the view that a container covers.
    func setCover(_ insets: UIEdgeInsets) {
        // If nothing was ever covered, safe areas need not be tracked.
        guard insets != .zero || Stage.shared.safeAreas.isUsed else { return }
        containerSafeAreaInsets = insets
    }

    func safeAreaChanged() {
        let safeAreas = Stage.shared.safeAreas
        safeAreas.use()
        if let loadedView { safeAreas.watch(loadedView) }
    }
}
