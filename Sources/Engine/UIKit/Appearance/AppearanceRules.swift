/// The objects that stand for all instances of a class, and what they pass on.
final class AppearanceRules: StagePart {
    private struct Rule {
        let type: AnyClass
        /// The place of the class among those that can be asked; superclasses come first.
        let rank: Int
        let has: (AnyObject) -> Bool
        let containers: [any UIAppearanceContainer.Type]
        let proxy: AnyObject
        /// An instance as it is made, which shows what was set on others.
        let pristine: AnyObject
    }

    /// In the order in which they apply: those without containers first, then superclasses first.
    private var rules: [Rule] = []

    init(stage: Stage) {
        stage.onEnteringWindow = { [weak self] in self?.apply(to: $0) }
        stage.onShowingItem = { [weak self] in self?.apply(to: $0) }
    }

    func endPlay() { rules = [] }

    /// Returns the object that stands for a class; nil for a class that has none.
    func proxy(
        for type: AnyClass, inside containers: [any UIAppearanceContainer.Type]
    ) -> AnyObject? {
        let old = rules.first {
            $0.type == type && $0.containers.elementsEqual(containers) { $0 == $1 }
        }
        if let old { return old.proxy }
        let classes = AppearanceProperties.classes
        guard let rank = classes.firstIndex(where: { $0.type == type }) else { return nil }
        let entry = classes[rank]
        let rule = Rule(
            type: type, rank: rank, has: entry.has, containers: containers, proxy: entry.make(),
            pristine: entry.make())
        let isLater: (Rule) -> Bool = {
            ($0.containers.count, $0.rank) > (rule.containers.count, rule.rank)
        }
        rules.insert(rule, at: rules.firstIndex(where: isLater) ?? rules.endIndex)
        return rule.proxy
    }

    private func apply(to object: AnyObject) {
        let matching = rules.filter { $0.has(object) && isInside(object, $0.containers) }
        guard !matching.isEmpty else { return }
        for property in AppearanceProperties.all {
            // The last rule that sets a property decides it.
            guard
                let rule = matching.last(where: { property.isSet($0.proxy, $0.pristine) }),
                !property.isSet(object, rule.pristine)
            else { continue }
            property.copy(rule.proxy, object)
        }
    }

    /// Whether an object lies inside instances of the given classes, the innermost first.
    private func isInside(
        _ object: AnyObject, _ containers: [any UIAppearanceContainer.Type]
    ) -> Bool {
        guard !containers.isEmpty else { return true }
        // Asked for from the innermost outwards; `is` cannot take a class that is only known when it runs.
        func has<Container: UIAppearanceContainer>(
            _ type: Container.Type, _ responder: UIResponder
        ) -> Bool { responder is Container }
        var rest = containers[...]
        var responder = (object as? UIView)?.next
        while let each = responder, let wanted = rest.first {
            if has(wanted, each) { rest.removeFirst() }
            responder = each.next
        }
        return rest.isEmpty
    }
}
