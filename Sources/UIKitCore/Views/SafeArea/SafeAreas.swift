import FilmstripGeometry

/// Tells the views of a stage how much of them is covered, before they are laid out.
///
/// A view's safe area depends on its frame and on its superview's size and safe area, so only views
/// that moved, and views below one whose safe area changed, are looked at: the tree is never walked as a
/// whole.
final class SafeAreas {
    /// Whether anything covers a view at all; until then nothing is watched.
    private(set) var isUsed: Bool
    private var moved: [UIView] = []

    /// - Parameter isUsed: Whether the device covers anything.
    init(isUsed: Bool) { self.isUsed = isUsed }

    /// Whether views moved that were not looked at.
    var needsUpdate: Bool { !moved.isEmpty }

    /// A controller or container covers something.
    func use() { isUsed = true }

    /// Looks at `view`, which moved, changed its size or came to another place, before the next layout.
    func watch(_ view: UIView) {
        guard isUsed, moved.last !== view else { return }
        moved.append(view)
    }

    /// Tells those views whose safe area changed.
    func update() {
        var rounds = 0
        while !moved.isEmpty {
            rounds += 1
            demand(rounds < 100, "safe areas move views that change safe areas")
            let views = moved
            moved = []
            for view in views { view.updateSafeArea(hasMoved: true) }
        }
    }

    /// Watches nothing any more.
    func removeAll() { (isUsed, moved) = (false, []) }
}
