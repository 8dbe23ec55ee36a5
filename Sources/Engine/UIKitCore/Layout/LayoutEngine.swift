import FilmstripGeometry

/// The systems of constraints of a stage's views.
///
/// Constraints that share a view or guide whose frame is to be found belong to one system, so that
/// a change concerns only the views around it. Systems are made and solved before layout, and the
/// layout of a superview places what they have found.
final class LayoutEngine {
    /// Whether any view takes part in Auto Layout; until then nothing is done.
    @exclusivity(unchecked) var isUsed = false
    /// Whether views are being placed by what was found.
    var isPlacing = false
    private var systems: [ObjectIdentifier: LayoutSystem] = [:]
    /// Constraints without a system.
    @exclusivity(unchecked) private var loose: [NSLayoutConstraint] = []
    /// Systems to solve.
    @exclusivity(unchecked) private var stale: [LayoutSystem] = []
    /// Views whose constraints are to be updated.
    private var outdated: [ViewLayout] = []
    private var keyboards: [WeakKeyboardGuide] = []

    private struct WeakKeyboardGuide {
        weak var guide: UIKeyboardLayoutGuide?
    }
    @exclusivity(unchecked) private var isUpdating = false
    private var lastSerial = 0

    /// Whether constraints have changed since the last update.
    var needsUpdate: Bool { !isUpdating && hasChanges }
    private var hasChanges: Bool { !loose.isEmpty || !stale.isEmpty }

    func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// Adds a constraint that became active; systems that it joins are made anew.
    func add(_ constraint: NSLayoutConstraint) {
        for item in constraint.items where !item.isFixed { item.system?.dissolve() }
        loose.append(constraint)
    }

    func add(_ system: LayoutSystem) { systems[ObjectIdentifier(system)] = system }

    /// Forgets a system; its constraints get another.
    func remove(_ system: LayoutSystem, keeping constraints: [NSLayoutConstraint]) {
        systems[ObjectIdentifier(system)] = nil
        stale = stale.filter { $0 !== system }
        loose += constraints
    }

    func watch(_ system: LayoutSystem) { stale.append(system) }

    func watch(_ layout: ViewLayout) { outdated.append(layout) }

    func watch(_ guide: UIKeyboardLayoutGuide) {
        keyboards = keyboards.filter { $0.guide != nil } + [WeakKeyboardGuide(guide: guide)]
    }

    /// Has constraints follow the keyboard where it covers more or less of a view than before.
    func followKeyboard() { for each in keyboards { each.guide?.follow() } }

    /// Finds the frames of all views that constraints determine, after asking the views in the tree
    /// of `view` to update their constraints.
    func update(in view: UIView) {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        followKeyboard()
        var rounds = 0
        repeat {
            rounds += 1
            demand(rounds < 100, "constraints change in every update of constraints")
            var updates = 0
            while !outdated.isEmpty, updateConstraints(in: view.root) {
                updates += 1
                demand(updates < 100, "updates of constraints ask for updates")
            }
            solve()
        } while hasChanges
    }

    /// - Returns: Whether there were any to update.
    private func updateConstraints(in root: UIView) -> Bool {
        let views = outdated.compactMap(\.item.view).filter { $0.root === root }
        outdated.removeAll { $0.item.view.map { $0.root === root } ?? true }
        // Descendants first.
        for (view, _) in views.map({ ($0, $0.depth) }).sorted(by: { $0.1 > $1.1 }) {
            view.updateConstraintsNow()
        }
        return !views.isEmpty
    }

    private func solve() {
        let constraints = loose.filter { $0.isActive && $0.system == nil }
            .sorted { $0.serial < $1.serial }
        loose = []
        for constraint in constraints where constraint.system == nil {
            LayoutSystem(around: constraint, in: self).begin()
        }
        let systems = stale
        stale = []
        for system in systems { system.solve() }
    }

    /// Stops everything.
    func removeAll() {
        (systems, loose, stale, outdated) = ([:], [], [], [])
        keyboards = []
    }
}

extension UIView {
    /// The topmost view above this one.
    var root: UIView {
        var view = self
        while let above = view.superview { view = above }
        return view
    }

    /// Number of views above this one.
    fileprivate var depth: Int {
        var (view, depth) = (self, 0)
        while let above = view.superview { (view, depth) = (above, depth + 1) }
        return depth
    }
}
