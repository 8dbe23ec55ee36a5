import FilmstripJSON

/// The table of keys: for every object of the language its keys, the values they accept, the
/// meaning of their absence, and their documentation.
///
/// Each key is one line here and one property of the model.
struct Language: Sendable {
    static let presetKey = "preset"

    /// The key of a spec that names a preset or a file to extend.
    static let extendsKey = "extends"
    /// The key of a spec that names a file of design tokens.
    static let tokensKey = "tokens"
    static let letKey = "let"
    static let styleKey = "overrideUserInterfaceStyle"

    let limits: SpecLimits
    /// Names of the known presets, sorted.
    let presets: [String]
    /// Names of the rules of findings, sorted.
    let rules: [String]
    /// The properties of views that a spec can set.
    let settable: SettableProperties
    /// The animations of layers and the steps of free-form drivers, made once, because several objects
    /// have them and they are a third of the table.
    private var shared: (layer: Schema<Spec.LayerAnimation>, freeForm: Schema<[Spec.Step]>)?

    init(limits: SpecLimits, presets: [String], rules: [String]) {
        (self.limits, self.presets, self.rules) = (limits, presets, rules)
        settable = SettableProperties(limits)
        shared = (madeLayerAnimation, madeFreeFormSteps)
    }

    // The limits that many keys share.
    var stepLimit: Limit { Limit(name: "steps", value: limits.steps) }
    var viewLimit: Limit { Limit(name: "views", value: limits.views) }
    var nameLimit: Limit { Limit(name: "nameLength", value: limits.nameLength) }
    var titleLimit: Limit { Limit(name: "titleLength", value: limits.titleLength) }

    /// An animation of a layer, in Core Animation's own terms.
    var layerAnimation: Schema<Spec.LayerAnimation> { shared?.layer ?? madeLayerAnimation }

    /// The steps that a free-form driver performs at once.
    var freeFormSteps: Schema<[Spec.Step]> { shared?.freeForm ?? madeFreeFormSteps }

    /// The schema of a whole spec. Definitions come before the references to them.
    var spec: Schema<Spec> {
        let hint = "or a \"preset\" that brings it"
        let controllers = controllers
        let viewNames = Limit(name: "viewNames", value: limits.viewNames)
        return object(
            "A transition spec.",
            optional(
                "$schema", .string(atMost: titleLimit), absent: "editors offer no completion",
                "The JSON Schema of this language, for editors; it is otherwise ignored."
            ).inRole(.remark),
            optional(
                "description", .string(atMost: titleLimit), absent: "none",
                "A sentence for readers about what the spec shows."
            ).inRole(.remark),
            defaulted("version", .integer(1...1), to: 1, "The version of the spec language."),
            atMostOne(
                of: alternative(
                    Self.presetKey, Schema<String>.choice(presets).map { _ in () },
                    "The preset that this spec changes: objects are merged, any other value "
                        + "replaces the preset's."
                ) { $0 }.inRole(.base),
                alternative(
                    Self.extendsKey, base,
                    "The preset that this spec changes, or the path of a spec in the same "
                        + "folder or below."
                ) { $0 }.inRole(.base), absent: "the spec stands alone", ()),
            optional(
                Self.tokensKey, Schema<Void>(shape: .path) { _, _ in () }, absent: "none",
                "The path of a file of design tokens in the same folder or below, whose durations "
                    + "and curves are named values too."
            ).inRole(.source),
            defaulted(
                Self.letKey, values, to: [:],
                "Named values that the rest of the spec can use."),
            defaulted(
                "device", device, to: [:],
                "The display, its rates, the user's settings, and the look of the device."),
            optional(
                "swift", swiftCode, absent: "none, or the code that the command is given",
                "Swift code that makes the screens. Requires a \"scene\" as container."),
            required(
                "screens", screens(controllers), "The screens, by name.",
                hint: "such as { \"a\": { \"template\": \"list\" } }, " + hint),
            defaulted(
                "animators", animators, to: [:], "The animation controllers, by name."),
            defaulted(
                "interactions", interactions, to: [:],
                "The gestures, by name, with the operations that they begin and the rules by "
                    + "which they drive them."),
            nestedContainers(controllers),
            required(
                "container", container(controllers),
                "The view controller that holds the screens and switches between them.",
                hint: "such as { \"navigation\": { \"stack\": [\"a\"] } }, " + hint),
            screenActions,
            required(
                "script", script, "The calls of code and the touches of fingers, in order of time.",
                hint: "such as [{ \"at\": 0.1, \"push\": \"b\" }], " + hint),
            defaulted(
                "filmstrip", filmstrip, to: [:],
                "The moments that are shown, and the layout of the filmstrip."),
            defaulted(
                "allow",
                allowances, to: [], "Findings that are accepted, each with a reason."),
            defaulted(
                "review", review, to: [:],
                "Settings for the comparison of the film with an earlier recording."
            ).inRole(.remark)
        ) {
            _, description, _, _, _, _, device, swift, screens, animators, interactions, nested,
            container,
            actions, script, filmstrip, allow, review in
            Spec(
                description: description, device: device, swift: swift, screens: screens,
                container: container, containers: nested, actions: actions,
                animators: animators, interactions: interactions, script: script,
                filmstrip: filmstrip, allow: allow, review: review, canonicalForm: [])
        }
        .checked { spec, node, validation in validation.checkCrop(of: spec, at: node) }
        .checked { spec, node, validation in validation.checkBarItems(of: spec, at: node) }
        .checked { spec, node, validation in validation.checkDelegates(of: spec, at: node) }
        .checked { spec, node, validation in validation.checkSwift(of: spec, at: node) }
        .checked { node, validation in validation.checkViewNames(of: node, atMost: viewNames) }
        .checked { node, validation in validation.checkIgnoredViews(of: node) }
        .checked { node, validation in validation.checkContainers(of: node) }
        .checked { node, validation in validation.checkArbitrationOfScreens(of: node) }
        .knowing { names, node in names.addViews(of: node, atMost: viewNames.value) }
    }

    /// The preset or file that a spec extends; the reader resolves it before anything else is read.
    private var base: Schema<Void> { Schema(shape: .base(presets)) { _, _ in () } }

    private var allowances: Schema<[Spec.Allowance]> {
        .array(of: allowance, atMost: Limit(name: "allowances", value: limits.allowances))
            .eachOnce("rule") { $0["rule"]?.string }
    }

    private var allowance: Schema<Spec.Allowance> {
        let reason = Schema<String>.string(atMost: titleLimit).checked { text, node, validation in
            if text.contains(where: { !$0.isWhitespace }) { return }
            validation.report("found no reason; expected a sentence", at: node.offset)
        }
        return object(
            "A rule whose findings are accepted.",
            required("rule", .choice(rules), "The id of the rule."),
            required("reason", reason, "The reason for accepting its findings."),
            make: Spec.Allowance.init)
    }
}

// MARK: Types that several keys share

extension Language {
    static let seconds = "seconds"
    static let points = "points"
    /// Greatest distance of a coordinate from the origin, in points: far beyond every device, but
    /// so small that no sum of coordinates overflows.
    static let farthest = 10_000.0

    static var coordinate: NumberRange {
        NumberRange(lower: -farthest, upper: farthest, unit: points)
    }

    func size(_ range: ClosedRange<Double>) -> Schema<Spec.Size> {
        let range = NumberRange(lower: range.lowerBound, upper: range.upperBound, unit: Self.points)
        return Schema.numbers([
            NumberPart(name: "width", range: range), NumberPart(name: "height", range: range),
        ]).map { Spec.Size(width: $0[0], height: $0[1]) }
    }

    /// A point in the window.
    var point: Schema<Spec.Point> {
        Schema.numbers([
            NumberPart(name: "x", range: Self.coordinate),
            NumberPart(name: "y", range: Self.coordinate),
        ]).map { Spec.Point(x: $0[0], y: $0[1]) }.named("point")
    }
}
