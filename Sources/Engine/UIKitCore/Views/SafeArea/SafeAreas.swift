import FilmstripGeometry

/// Updates the safe areas of a stage's views before layout.
///
/// A view's safe area depends on its frame and on its superview's size and safe area, so only views
/// that moved, and descendants of a view whose safe area changed, are examined; the tree is never
/// walked as a whole.
final class SafeAreas {
    /// Whether anything covers views at all; until then nothing is tracked.
    private(set) var isUsed: Bool
    @exclusivity(unchecked) private var moved: [UIView] = []

    /// - Parameter isUsed: Whether the device covers anything.
    init(isUsed: Bool) { self.isUsed = isUsed }

    /// Whether views have moved since the last update.
    var needsUpdate: Bool { !moved.isEmpty }

    /// Starts tracking when a controller or container covers part of a view.
    func use() { isUsed = true }

    /// Schedules an update of `view`, which moved, was resized or changed its superview, before the
    /// next layout.
    func watch(_ view: UIView) {
        guard isUsed, moved.last !== view else { return }
        moved.append(view)
    }

    /// Updates the scheduled views and reports changes of their safe areas.
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

    func removeAll() { (isUsed, moved) = (false, []) }
}
