import UIKitCore

/// The named views of a scene, apart from the screens' root views.
final class SceneViews {
    /// Views named by a custom container, by name.
    var ofContainer: [String: UIView] = [:]
    /// Views within screens, by screen and name.
    private var ofScreens: [ObjectIdentifier: [String: UIView]] = [:]
    /// The views that transitions added last under each name, while they are alive.
    private var added: [String: Weak] = [:]

    private struct Weak {
        weak var view: UIView?
    }

    func within(_ screen: UIViewController) -> [String: UIView] {
        ofScreens[ObjectIdentifier(screen)] ?? [:]
    }

    /// The view with this name within a screen, or, if that is a container, within the screens that it shows.
    func view(named name: String, within screen: UIViewController) -> UIView? {
        if let own = within(screen)[name] { return own }
        return screen.childrenToForwardTo.lazy
            .compactMap { [self] in view(named: name, within: $0) }.first
    }

    /// Whether `view` is one of the views with these names, in any screen or container, or inside one.
    func contains(_ view: UIView?, withinAnyOf names: [String]) -> Bool {
        let holders = [ofContainer] + ofScreens.values
        let named = names.flatMap { name in holders.compactMap { $0[name] } }
        return named.contains { view?.isDescendant(of: $0) == true }
    }

    func register(_ view: UIView, _ name: String, within screen: UIViewController) {
        ofScreens[ObjectIdentifier(screen), default: [:]][name] = view
    }

    /// Registers a view added by a transition, replacing an earlier one of the same name.
    func add(_ view: UIView, _ name: String) { added[name] = Weak(view: view) }

    /// The view that a transition added last under this name; nil if it is no longer alive.
    func added(named name: String) -> UIView? { added[name]?.view }

    /// The views of containers and transitions, sorted by name.
    var besideScreens: [(name: String, view: UIView)] {
        if ofContainer.isEmpty && added.isEmpty { return [] }
        let live = added.compactMapValues(\.view)
        return ofContainer.merging(live) { own, _ in own }.sorted { $0.key < $1.key }
            .map { (name: $0.key, view: $0.value) }
    }

    func tearDown() { (ofContainer, ofScreens, added) = ([:], [:], [:]) }
}
