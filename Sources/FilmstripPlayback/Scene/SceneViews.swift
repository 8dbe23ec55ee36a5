import UIKitCore

/// The views of a scene that have names, beside the screens' own.
final class SceneViews {
    /// Those that a container of one's own names.
    var ofContainer: [String: UIView] = [:]
    /// Those within screens, by the screens.
    private var ofScreens: [ObjectIdentifier: [String: UIView]] = [:]
    /// Those that transitions have added last, as long as they live.
    private var added: [String: Weak] = [:]

    private struct Weak {
        weak var view: UIView?
    }

    /// Those within a screen, by their names.
    func within(_ screen: UIViewController) -> [String: UIView] {
        ofScreens[ObjectIdentifier(screen)] ?? [:]
    }

    /// The view of that name within a screen, or within what it shows if it is a container.
    func view(named name: String, within screen: UIViewController) -> UIView? {
        if let own = within(screen)[name] { return own }
        return screen.childrenToForwardTo.lazy
            .compactMap { [self] in view(named: name, within: $0) }.first
    }

    /// Whether `view` is one of the views of these names, of any screen or container, or within one.
    func contains(_ view: UIView?, withinAnyOf names: [String]) -> Bool {
        let holders = [ofContainer] + ofScreens.values
        let named = names.flatMap { name in holders.compactMap { $0[name] } }
        return named.contains { view?.isDescendant(of: $0) == true }
    }

    /// Takes a view within a screen.
    func register(_ view: UIView, _ name: String, within screen: UIViewController) {
        ofScreens[ObjectIdentifier(screen), default: [:]][name] = view
    }

    /// Takes a view that a transition adds, instead of another of the name.
    func add(_ view: UIView, _ name: String) { added[name] = Weak(view: view) }

    /// The container's and the transitions', by name.
    var besideScreens: [(name: String, view: UIView)] {
        let live = added.compactMapValues(\.view)
        return ofContainer.merging(live) { own, _ in own }.sorted { $0.key < $1.key }
            .map { (name: $0.key, view: $0.value) }
    }

    /// Lets go of everything.
    func tearDown() { (ofContainer, ofScreens, added) = ([:], [:], [:]) }
}
