import FilmstripJSON

extension Language {
    /// The container controllers that can be the content of a screen. `nestedContainers` reads what
    /// they contain, because that refers by name to things that are read after the screens.
    func containerScreens(
        _ controllers: Controllers
    ) -> [Alternative<Spec.Screen.Content>] {
        Spec.ContainerKind.allCases.map { kind in
            let (schema, summary) = controllers.screen(kind)
            let content = Schema(shape: schema.shape) { _, _ in
                Spec.Screen.Content.container(kind)
            }
            return alternative(kind.rawValue, content, summary) { $0 }
        }
    }

    /// The containers that are screens, by the screens' names; this member has no key of its own.
    func nestedContainers(_ controllers: Controllers) -> Member<[String: Spec.Container]> {
        let schemas = Spec.ContainerKind.allCases.map { ($0, controllers.screen($0).schema) }
        return Member(shape: .several([])) { object, validation in
            let screens = object["screens"]
            var containers: [String: Spec.Container] = [:]
            var areRead = true
            for name in validation.screens?.names ?? [] {
                for (kind, schema) in schemas {
                    guard let node = screens?[name]?[kind.rawValue] else { continue }
                    let container = validation.within("screens") {
                        $0.within(name) { $0.within(kind.rawValue) { schema.read(node, &$0) } }
                    }
                    if container == nil { areRead = false }
                    containers[name] = container
                }
            }
            validation.containers.nested = areRead ? containers : nil
            return areRead ? containers : nil
        }
    }

    /// The name of a screen that a navigation controller can contain.
    var pushedScreen: Schema<Spec.Screen> {
        screenName.checked { screen, node, validation in
            guard case .container(.navigation) = screen.content else { return }
            validation.report(
                "the screen \(quoted(screen.name)) is a navigation controller, which none can hold",
                at: node.offset)
        }
    }

    /// The names of screens that a navigation controller can contain, at least one and each once.
    var pushedScreens: Schema<[Spec.Screen]> { names(of: pushedScreen) }
}

extension Language.Controllers {
    fileprivate func screen(
        _ kind: Spec.ContainerKind
    ) -> (schema: Schema<Spec.Container>, summary: String) {
        switch kind {
        case .navigation:
            (
                navigation.map { .navigation($0) },
                "A navigation controller with a stack of its own."
            )
        case .tabs: (tabs.map { .tabs($0) }, "A tab bar controller with tabs of its own.")
        case .custom:
            (custom.map { .custom($0) }, "A custom container controller with children of its own.")
        }
    }
}

/// The containers of a spec that have been read so far.
struct KnownContainers {
    /// The root container; nil until it is read and valid.
    var root: Spec.Container?
    /// The containers that are screens, by their names; nil until all are read and valid.
    var nested: [String: Spec.Container]?

    /// All containers, the root first, then by name; nil unless all are valid.
    var all: [Spec.Container]? {
        guard let root, let nested else { return nil }
        return [root] + nested.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension JSONNode {
    /// The containers of this spec with the keys that lead to each, the root first. A screen that
    /// is several containers, which is an error, is listed as each of them.
    var containers: [(name: String?, node: JSONNode, steps: [String])] {
        var found: [(name: String?, node: JSONNode, steps: [String])] = []
        func add(_ holder: JSONNode?, _ name: String?, _ steps: [String]) {
            for kind in ["navigation", "tabs", "presentation", "custom"] {
                if let node = holder?[kind] { found.append((name, node, steps + [kind])) }
            }
        }
        add(self["container"], nil, ["container"])
        for screen in self["screens"]?.members ?? [] {
            add(screen.value, screen.key, ["screens", screen.key])
        }
        return found
    }

    /// The names of the screens that this container has at the beginning, with the keys that lead
    /// to each.
    fileprivate var heldScreens: [(node: JSONNode, steps: [String])] {
        var found: [(node: JSONNode, steps: [String])] = []
        for key in ["stack", "screens", "children"] {
            for (i, node) in (self[key]?.elements ?? []).enumerated() {
                found.append((node, [key, "\(i)"]))
            }
        }
        if let root = self["root"] { found.append((root, ["root"])) }
        for (i, view) in (self["views"]?.elements ?? []).enumerated() {
            if let node = view["screen"] { found.append((node, ["views", "\(i)", "screen"])) }
        }
        return found
    }
}

extension Validation {
    /// Checks that every screen is in at most one container at the beginning, no container is within itself, and no two
    /// containers have views of the same name.
    mutating func checkContainers(of spec: JSONNode) {
        let containers = spec.containers
        guard containers.count > 1 else { return }
        /// The container that each screen is in; nil for the root.
        var holders: [String: String?] = [:]
        for (holder, node, steps) in containers {
            var own: Set<String> = []
            for (element, way) in node.heldScreens {
                // A duplicate within one container is reported when that container is read.
                guard let name = element.string, own.insert(name).inserted else { continue }
                let problem: String
                if let other = holders[name] {
                    let place = other.map { "the screen \(quoted($0))" } ?? "the container"
                    problem = "is in \(place) already; expected one that is in none"
                } else if holder == name || isWithin(holder, name, holders) {
                    problem = "would be within itself; expected another"
                } else {
                    holders[name] = holder
                    continue
                }
                report(
                    "the screen \(quoted(name)) \(problem)", at: element.offset,
                    under: steps + way)
            }
        }
        checkViews(of: containers)
    }

    /// Whether the container `name`, nil for the root, is the screen `outer` or within it.
    private func isWithin(
        _ name: String?, _ outer: String, _ holders: [String: String?]
    ) -> Bool {
        var current = name
        while let inner = current {
            if inner == outer { return true }
            current = holders[inner] ?? nil
        }
        return false
    }

    private mutating func checkViews(
        of containers: [(name: String?, node: JSONNode, steps: [String])]
    ) {
        var seen: Set<String> = []
        for (_, node, steps) in containers {
            guard let views = node["views"] else { continue }
            var own: Set<String> = []
            for (view, way) in views.viewTrees {
                guard let name = view["name"], let text = name.string else { continue }
                if seen.contains(text) {
                    report(
                        "another container has a view named \(quoted(text)); expected each name "
                            + "once", at: name.offset, under: steps + ["views"] + way + ["name"])
                }
                own.insert(text)
            }
            seen.formUnion(own)
        }
    }
}
