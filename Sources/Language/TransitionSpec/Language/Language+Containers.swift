import FilmstripJSON

extension Language {
    func container(_ controllers: Controllers) -> Schema<Spec.Container> {
        let schema = object(
            "The view controller that holds the screens and switches between them.",
            exactlyOne(
                of: alternative("navigation", controllers.navigation, "A navigation controller.") {
                    Spec.Container.navigation($0)
                },
                alternative("tabs", controllers.tabs, "A tab bar controller.") { .tabs($0) },
                alternative(
                    "presentation", controllers.presentation, "A screen that presents others."
                ) { .presentation($0) },
                alternative("custom", controllers.custom, "A custom container controller.") {
                    .custom($0)
                },
                alternative(
                    "scene", swiftFunction,
                    "A function of the code under \"swift\" that sets up the window: "
                        + "(UIWindow) -> Void."
                ) { .scene($0) })
        ) { $0 }
        return Schema(shape: schema.shape) { node, validation in
            let container = schema.read(node, &validation)
            validation.containers.root = container
            return container
        }
    }

    private func navigation(_ operation: Schema<Spec.Operation>) -> Schema<Spec.Navigation> {
        object(
            "A navigation controller and the answers of its delegate.",
            required("stack", pushedScreens, "The initial stack, with the visible screen last."),
            optional(
                "bar", .boolean,
                absent: "there is none, and the system's swipe begins all the same",
                "Whether the navigation bar is shown."),
            defaulted(
                "navigationBar", navigationBarOfContainer, to: [:],
                "The look of the navigation bar."),
            defaulted(
                "interactivePopGestureRecognizer", to: Spec.Navigation.InteractivePop.system,
                "The state of the system's edge pan; \"system\" is UIKit's rule, by which it does nothing "
                    + "while the container has animators, or without a bar with a back button."),
            defaulted(
                "interactiveContentPopGestureRecognizer",
                to: Spec.Navigation.InteractivePop.system,
                "The same of the system's pan in the content, which systems since iOS 26 have."),
            defaulted("push", operation.called(.push), to: [:], "The transition of a push."),
            defaulted("pop", operation.called(.pop), to: [:], "The transition of a pop."),
            make: Spec.Navigation.init
        ).named("container.navigation")
    }

    private func tabs(_ operation: Schema<Spec.Operation>) -> Schema<Spec.Tabs> {
        object(
            "A tab bar controller and the answers of its delegate.",
            required("screens", screenNames, "The screens of the tabs, in order."),
            optional(
                "selected", screenName, absent: "the first screen",
                "The tab that is selected at the beginning."),
            flag("bar", "Whether the tab bar is shown.", default: true),
            defaulted("tabBar", tabBarOfContainer, to: [:], "The look of the tab bar."),
            defaulted(
                "select", operation.called(.select), to: [:],
                "The transition to another tab.")
        ) { screens, selected, hasBar, tabBar, select in
            Spec.Tabs(
                screens: screens, selected: screens.place(of: selected), hasBar: hasBar,
                tabBar: tabBar, select: select)
        }.checked { node, validation in validation.checkSelected(in: node, among: "screens") }
            .named("container.tabs")
    }

    private var custom: Schema<Spec.CustomContainer> {
        object(
            "A custom container controller, which shows one of its children at a time.",
            required("children", screenNames, "The screens that are its children."),
            optional(
                "selected", screenName, absent: "the first screen",
                "The child that is shown at the beginning."),
            defaulted(
                "views", customViews, to: [["content": true]],
                "The subviews of its view, from back to front."),
            defaulted(
                "forwardsAppearance", to: Spec.CustomContainer.AppearanceForwarding.automatic,
                "Whether UIKit sends the children their appearance calls, or the container does."),
            defaulted(
                "forgets", .array(of: .choice, atMost: stepLimit).eachOnce("call"), to: [],
                "The calls that the container omits, to reproduce mistakes."),
            defaulted(
                "select", customOperation, to: [:], "The transition to another child.")
        ) { children, selected, views, forwardsAppearance, forgets, select in
            Spec.CustomContainer(
                children: children, selected: children.place(of: selected), views: views,
                forwardsAppearance: forwardsAppearance, forgets: Set(forgets), select: select)
        }.checked { node, validation in
            validation.checkSelected(in: node, among: "children")
            validation.checkBackgrounds(in: node)
        }.checked { container, node, validation in
            validation.checkChildren(of: container, at: node)
            validation.checkForgotten(by: container, at: node)
        }.named("container.custom")
    }

    private var customViews: Schema<[Spec.CustomContainer.View]> {
        let keys = viewKeys
        let view = object(
            "A subview of the container's view.", repetition,
            exactlyOne(
                of: alternative(
                    "screen", screenName, "A screen that is always shown, such as a background."
                ) {
                    Spec.CustomContainer.View.screen($0)
                },
                alternative("content", .yes, "The view that contains the selected child.") { _ in
                    .content
                },
                alternative(
                    "name", namedBesideScreens,
                    "A view that animators can refer to by this name; by default, it "
                        + "receives no touches.",
                    with: keys.content, keys.settings, keys.autoresizing, keys.mask, keys.subviews
                ) { .view(Spec.View($0, $1, $2, $3, $4, $5)) })
        ) { $1 }
        return .array(of: view, atMost: viewLimit)
            .checked { node, validation in
                validation.checkOneContent(in: node)
                // A longer array is refused already.
                guard node.elements.count <= viewLimit.value else { return }
                validation.check(node.viewTrees, in: node, atMost: viewLimit)
            }
            .knowing { names, _ in
                names.animator = Language.containerNames
                names.animator.addSuperview()
            }
    }
}

extension Language {
    /// The schemas of the containers, each created once although most are used both at the root and
    /// among the screens: created anew at each place, the whole table took 30 ms instead of 8 ms.
    struct Controllers: Sendable {
        var navigation: Schema<Spec.Navigation>
        var tabs: Schema<Spec.Tabs>
        var presentation: Schema<Spec.Presentation>
        var custom: Schema<Spec.CustomContainer>
    }

    var controllers: Controllers {
        let operation = operation
        return Controllers(
            navigation: navigation(operation), tabs: tabs(operation),
            presentation: presentation(operation), custom: custom)
    }
}

extension [Spec.Screen] {
    /// Returns the index of `screen`; 0 if it is nil or not an element.
    fileprivate func place(of screen: Spec.Screen?) -> Int {
        firstIndex { $0.name == screen?.name } ?? 0
    }
}

extension Validation {
    /// Checks that the selected screen of a container is one of the screens under `key`.
    fileprivate mutating func checkSelected(in node: JSONNode, among key: String) {
        guard let selected = node["selected"], let name = selected.string,
            screens?.names.contains(name) == true
        else { return }
        let known = node[key]?.elements.compactMap(\.string) ?? []
        guard !known.contains(name) else { return }
        let hint = suggestion(for: name, among: known)
        report(
            "the screen \(quoted(name)) is not there; expected \(list(known))" + hint,
            at: selected.offset, under: "selected")
    }

    /// Checks that the container has the children that its transition needs.
    fileprivate mutating func checkChildren(
        of container: Spec.CustomContainer, at node: JSONNode
    ) {
        guard container.select.transition != nil, container.forgets.contains(.addChild),
            let member = node["select"]?.member("transition")
        else { return }
        report(
            "a transition is between two children; expected a container that does not forget "
                + "\"addChild\"", at: member.keyOffset, under: "select", "transition")
    }

    /// Checks that a container forgets only calls that it would make.
    fileprivate mutating func checkForgotten(
        by container: Spec.CustomContainer, at node: JSONNode
    ) {
        guard container.forwardsAppearance == .automatic else { return }
        let calls: [Spec.CustomContainer.ContainmentCall] = [
            .beginAppearanceTransition, .endAppearanceTransition,
        ]
        for (i, call) in (node["forgets"]?.elements ?? []).enumerated()
        where calls.contains(where: { $0.rawValue == call.string }) {
            report(
                "\(call.value.phrase) goes only with the forwardsAppearance \"manual\"",
                at: call.offset, under: "forgets", "\(i)")
        }
    }

    /// Checks that each screen that is always shown is not a child as well and occurs only once.
    fileprivate mutating func checkBackgrounds(in node: JSONNode) {
        var taken = node["children"]?.elements.compactMap(\.string) ?? []
        for (i, view) in (node["views"]?.elements ?? []).enumerated() {
            guard let screen = view["screen"], let name = screen.string else { continue }
            if taken.contains(name) {
                report(
                    "the screen \(quoted(name)) is there already; expected one that is no "
                        + "child and no other view", at: screen.offset, under: "views", "\(i)",
                    "screen")
            }
            taken.append(name)
        }
    }

    /// Checks that exactly one view holds the children.
    fileprivate mutating func checkOneContent(in node: JSONNode) {
        let places = node.elements.enumerated().compactMap { i, element in
            element.member("content").map { (i, $0.keyOffset) }
        }
        guard !places.isEmpty else {
            return report(
                "no view holds the children; expected one {\"content\": true} among them",
                at: node.offset)
        }
        for (i, offset) in places.dropFirst() {
            report(
                "\"content\" is there already; expected one view that holds the children",
                at: offset, under: "\(i)", "content")
        }
    }
}
