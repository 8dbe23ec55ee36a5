import TransitionSpec

/// The names of the types that are written for a spec, and the parts of the spec that are used.
struct TypeNames {
    let prefix: String
    let spec: Spec
    /// The operations of the root container.
    let operations: [(name: Spec.Operation.Name, operation: Spec.Operation)]

    init(prefix: String, spec: Spec) {
        (self.prefix, self.spec) = (prefix, spec)
        operations =
            switch spec.container {
            case .navigation(let navigation): [(.push, navigation.push), (.pop, navigation.pop)]
            case .tabs(let tabs): [(.select, tabs.select)]
            case .presentation(let presentation):
                [(.present, presentation.present), (.dismiss, presentation.dismiss)]
            case .custom(let custom): [(.select, custom.select)]
            case .scene: []  // refused by `SwiftExport`
            }
    }

    var usedAnimators: [Spec.Animator] {
        let names = Set(operations.compactMap(\.operation.animator?.name))
        return spec.animators.filter { names.contains($0.name) }
    }

    var usedInteractions: [Spec.Interaction] {
        let names = Set(operations.flatMap(\.operation.interactions).map(\.name))
        return spec.interactions.filter { names.contains($0.name) }
    }

    /// The prefix, a part's name unless it says the same, and the kind of the type.
    private func joined(_ name: String, _ kind: String) -> String {
        let part = SwiftName.type(name)
        return prefix + (part == prefix ? "" : part) + kind
    }

    func animator(_ animator: Spec.Animator) -> String {
        joined(animator.name, "Animator")
    }

    func interaction(_ interaction: Spec.Interaction) -> String {
        joined(interaction.name, "Interaction")
    }

    func variable(_ interaction: Spec.Interaction) -> String {
        SwiftName.variable(SwiftName.type(interaction.name) + "Interaction")
    }

    func screen(_ screen: Spec.Screen) -> String { screenType(screen.name) }

    func screenType(_ name: String) -> String { "\(prefix)\(SwiftName.type(name))Screen" }

    func variable(_ screen: Spec.Screen) -> String {
        SwiftName.variable(SwiftName.type(screen.name) + "Screen")
    }

    var delegate: String {
        switch spec.container {
        case .navigation: "\(prefix)NavigationDelegate"
        case .tabs: "\(prefix)TabBarDelegate"
        case .presentation: "\(prefix)TransitioningDelegate"
        case .custom, .scene: "\(prefix)Container"
        }
    }

    var flow: String { "\(prefix)Flow" }
    var presentationController: String { "\(prefix)PresentationController" }

    /// The class of the container's controller, for presentations of the presenting one.
    var containerClass: String {
        switch spec.container {
        case .navigation: "UINavigationController"
        case .tabs: "UITabBarController"
        case .presentation: "UIViewController"
        case .custom, .scene: "\(prefix)Container"
        }
    }

    /// Whether the spec has any transition of its own.
    var hasDelegate: Bool {
        if case .presentation(let presentation) = spec.container,
            case .custom(_?) = presentation.style
        {
            return true
        }
        return !usedAnimators.isEmpty || !usedInteractions.isEmpty
    }
}
