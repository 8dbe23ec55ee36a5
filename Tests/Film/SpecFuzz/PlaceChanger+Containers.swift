import TestSupport

extension PlaceChanger {
    /// Adds to `spec` a screen that is a container, which may hold an existing one, and script
    /// steps that show random screens: the new container, those in it, and existing ones.
    func nestContainer(in spec: inout Tree, _ random: inout SplitMix64) {
        guard case .object(let members)? = spec["screens"],
            let like = members.filter({ !$0.value.isContainer }).randomElement(using: &random)?
                .value
        else { return }
        var screens = Tree.object(members)
        let holder = "holder\(members.count)"
        let fresh = ["first\(members.count)", "second\(members.count)"]
            .prefix(Int.random(in: 1...2, using: &random))
        for name in fresh { screens.set(name, to: like) }
        var held = Array(fresh)
        if let inner = members.last(where: { $0.value.isContainer }),
            Bool.random(using: &random)
        {
            held.append(inner.key)
        }
        let kind = ["navigation", "tabs", "custom"].randomElement(using: &random) ?? "tabs"
        // A navigation controller cannot hold another one.
        if kind == "navigation" { held = Array(fresh) }
        let names = Tree.array(held.map { .string($0) })
        let list = ["navigation": "stack", "tabs": "screens"][kind] ?? "children"
        screens.set(
            holder,
            to: .object([
                Tree.Member(key: kind, value: .object([Tree.Member(key: list, value: names)]))
            ]))
        spec.set("screens", to: screens)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let key =
                ["push", "present", "select", "setViewControllers", "popTo", "dismissTo"]
                .randomElement(using: &random) ?? "push"
            let name = ([holder, holder] + held + members.map(\.key)).randomElement(using: &random)
            let screen = Tree.string(name ?? holder)
            addStep(key, key == "setViewControllers" ? .array([screen]) : screen, to: &spec)
        }
    }

    /// Appends a call to the script, 0.2 s after the last step with a time.
    private func addStep(_ key: String, _ value: Tree, to spec: inout Tree) {
        guard case .array(let steps)? = spec["script"] else { return }
        let last = steps.compactMap { $0["at"]?.double }.last ?? 0
        let step = Tree.object([
            Tree.Member(key: "at", value: .number(last + 0.2)), Tree.Member(key: key, value: value),
        ])
        spec.set("script", to: .array(steps + [step]))
    }
}

extension Tree {
    /// Whether this is a screen that is a container.
    fileprivate var isContainer: Bool {
        ["navigation", "tabs", "custom"].contains { self[$0] != nil }
    }
}
