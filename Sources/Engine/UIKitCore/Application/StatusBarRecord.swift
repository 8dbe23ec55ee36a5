import CoreAnimation

/// The status bar as the shown controllers ask for it.
///
/// They are asked at the end of each turn in which a controller appears or disappears, one calls
/// `setNeedsStatusBarAppearanceUpdate()`, or traits change; in between nothing changes, as in UIKit.
final class StatusBarRecord: StagePart {
    /// Whether time, signals and battery are light.
    private(set) var isLight: Bool
    private(set) var isHidden = false
    private unowned let stage: Stage
    private var isAwaited = false

    init(_ stage: Stage) {
        self.stage = stage
        isLight = stage.traits.userInterfaceStyle == .dark
    }

    func endPlay() {}

    /// Asks the controllers at the end of the turn.
    func setNeedsUpdate() {
        guard !isAwaited else { return }
        isAwaited = true
        stage.afterCommit { [weak self] in self?.update() }
    }

    private func update() {
        isAwaited = false
        guard !stage.isEnding, let root = stage.keyWindow?.rootViewController else { return }
        let controller = root.controllerForStatusBarStyle
        switch root.shownStatusBarStyle {
        case .default: isLight = controller.traitCollection.userInterfaceStyle == .dark
        case .lightContent: isLight = true
        case .darkContent: isLight = false
        }
        isHidden = root.controllerForStatusBarHidden.prefersStatusBarHidden
    }
}

extension Stage {
    /// The status bar as the shown controllers last asked for it: whether its marks are light, and whether they are
    /// hidden.
    package var statusBar: (isLight: Bool, isHidden: Bool) {
        let record = part(StatusBarRecord.init)
        return (record.isLight, record.isHidden)
    }

    /// Asks the shown controllers about the status bar at the end of the turn.
    func setNeedsStatusBarUpdate() { part(StatusBarRecord.init).setNeedsUpdate() }
}
