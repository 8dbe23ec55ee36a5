import FilmstripJSON

extension Language {
    /// The views of a screen, the lowest first; the limit applies to their total with all views
    /// inside them.
    var screenViews: Schema<[Spec.View]> {
        return .array(of: view, atMost: viewLimit).checked { node, validation in
            // A longer array is refused already.
            guard node.elements.count <= viewLimit.value else { return }
            validation.check(node.viewTrees, in: node, atMost: viewLimit)
        }.knowing { names, _ in names.animator = Language.screenNames }
    }

    var view: Schema<Spec.View> { unnamedView.named(Self.viewShape) }

    private static let viewShape = "view"

    private var unnamedView: Schema<Spec.View> {
        let keys = viewKeys
        return object(
            "A view and its subviews.", repetition,
            optional(
                "name", viewName, absent: "nothing can refer to it",
                "The name by which expressions and animators refer to the view."),
            keys.content, keys.settings, keys.autoresizing, keyboardAnchor, keys.mask, keys.subviews
        ) { _, name, content, settings, autoresizing, anchor, mask, subviews in
            var view = Spec.View(name, content, settings, autoresizing, mask, subviews)
            view.followsKeyboard = anchor != nil
            return view
        }
        .checked { view, node, validation in validation.checkKeyboard(of: view, at: node) }
        .inItsStyle.counted
    }

    var barView: Schema<Spec.View> {
        Schema<Spec.View>.named(Self.viewShape) { unnamedView }
            .knowing { names, _ in names.animator = Language.barNames }
            .checked { _, node, validation in validation.checkAddedView(at: node) }
    }

    /// The keys of a view, other than its name.
    var viewKeys: ViewKeys {
        let autoresizing = Schema<[Spec.AutoresizingPart]>.array(
            of: .choice, atMost: stepLimit
        ).eachOnce("part")
        let inner = Schema<Spec.View>.named(Self.viewShape) { unnamedView }
        return ViewKeys(
            content: viewContent, settings: settings,
            autoresizing: optional(
                "autoresizingMask", autoresizing,
                absent: "flexible width and height without a frame of its own, otherwise nothing",
                "The margins and dimensions that change when the superview is resized."),
            mask: optional(
                "mask", inner, absent: "the whole view is visible",
                "A mask in the view's coordinates; only the part of the view that it covers "
                    + "is visible."),
            subviews: defaulted(
                "subviews", .array(of: inner, atMost: viewLimit), to: [],
                "The subviews, from back to front."))
    }

    struct ViewKeys {
        var content: Member<Spec.ViewContent>
        var settings: Member<[Spec.Setting]>
        var autoresizing: Member<[Spec.AutoresizingPart]?>
        var mask: Member<Spec.View?>
        var subviews: Member<[Spec.View]>
    }

    /// The name of a view in expressions.
    var viewName: Schema<String> {
        let name = Schema<String>.string(atMost: nameLimit)
        return name.checked { name, node, validation in
            guard let problem = Self.problem(ofViewName: name) else { return }
            validation.report(problem, at: node.offset, of: .definition(of: name))
        }
    }

    /// The name of a view outside the screens; no screen may have it, because the timeline lists
    /// both together.
    var namedBesideScreens: Schema<String> {
        viewName.checked { name, node, validation in
            guard validation.screens?.names.contains(name) == true else { return }
            validation.report(
                "found the name \(quoted(name)) of a screen; expected one that no screen has",
                at: node.offset)
        }
    }
}

extension Spec.View {
    init(
        _ name: String?, _ content: Spec.ViewContent, _ settings: [Spec.Setting],
        _ autoresizing: [Spec.AutoresizingPart]?, _ mask: Spec.View?, _ subviews: [Spec.View]
    ) {
        self.init(
            name: name, content: content, settings: settings, autoresizing: autoresizing,
            mask: mask.map { [$0] } ?? [], subviews: subviews)
    }
}

extension JSONNode {
    /// This view and all views within it, masks included, with the keys that lead to each.
    var viewTree: [(node: JSONNode, steps: [String])] {
        var found: [(node: JSONNode, steps: [String])] = []
        collectViews(&found, under: [])
        return found
    }

    /// The view trees of all views in an array, with the keys that lead to each view.
    var viewTrees: [(node: JSONNode, steps: [String])] {
        var found: [(node: JSONNode, steps: [String])] = []
        for (i, element) in elements.enumerated() {
            element.collectViews(&found, under: ["\(i)"])
        }
        return found
    }

    /// The views that bars show for this screen, with the keys that lead to each.
    var barViews: [(node: JSONNode, steps: [String])] {
        guard let item = self["navigationItem"] else { return [] }
        var views = (item["titleView"].map { [($0, ["navigationItem", "titleView"])] } ?? [])
        for key in ["leftBarButtonItems", "rightBarButtonItems"] {
            for (i, button) in (item[key]?.elements ?? []).enumerated() {
                guard let view = button["customView"] else { continue }
                views.append((view, ["navigationItem", key, "\(i)", "customView"]))
            }
        }
        return views
    }

    /// All views of this screen at any depth, including those in bars.
    fileprivate var viewTreesOfScreen: [(node: JSONNode, steps: [String])] {
        let own = (self["views"]?.viewTrees ?? []).map { ($0.node, ["views"] + $0.steps) }
        return barViews.reduce(into: own) { $1.node.collectViews(&$0, under: $1.steps) }
    }

    private func collectViews(
        _ found: inout [(node: JSONNode, steps: [String])], under steps: [String]
    ) {
        found.append((self, steps))
        for (i, subview) in (self["subviews"]?.elements ?? []).enumerated() {
            subview.collectViews(&found, under: steps + ["subviews", "\(i)"])
        }
        self["mask"]?.collectViews(&found, under: steps + ["mask"])
    }
}

extension Validation {
    /// Checks that the views that bars show for a screen, together with its own, are no more than the limit and have
    /// different names.
    mutating func checkBarViews(of screen: JSONNode, atMost limit: Limit) {
        guard !screen.barViews.isEmpty else { return }
        check(screen.viewTreesOfScreen, in: screen, atMost: limit)
    }

    /// Checks that `views`, which are at `node` or in it, are no more than the limit and have different names.
    mutating func check(
        _ views: [(node: JSONNode, steps: [String])], in node: JSONNode, atMost limit: Limit
    ) {
        guard views.count <= limit.value else {
            return report(limit.excess(views.count), at: node.offset)
        }
        var seen: Set<String> = []
        for (view, steps) in views {
            guard let node = view["name"], let name = node.string,
                !seen.insert(name).inserted
            else { continue }
            report(
                "the name \(quoted(name)) is there already; expected each name once",
                at: node.offset, under: steps + ["name"])
        }
    }
}

extension Schema<Spec.View> {
    /// Returns the same schema, which also counts the view, its name and its keys.
    fileprivate var counted: Schema {
        Schema(shape: shape) { node, validation in
            validation.tally.views += 1
            if case .object(let members) = node.value {
                if node["name"] != nil { validation.tally.names += 1 }
                validation.tally.assignments += members.count
            }
            return read(node, &validation)
        }
    }
}
