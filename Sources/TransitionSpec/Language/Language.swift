/// The table of keys: every object of the language, its keys, what they accept, what their
/// absence means, and what they say.
///
/// A key is one line here, and one property of the model.
struct Language: Sendable {
    /// The key of a spec that names its preset.
    static let presetKey = "preset"

    let limits: SpecLimits
    /// The names of the presets that are known, sorted.
    let presets: [String]
    /// The names of the rules that findings go by, sorted.
    let rules: [String]

    init(limits: SpecLimits, presets: [String], rules: [String]) {
        (self.limits, self.presets, self.rules) = (limits, presets, rules)
    }

    /// The whole spec. What is referred to by name stands before what refers to it.
    var spec: Schema<Spec> {
        let hint = "or a \"preset\" that brings it"
        return object(
            "A transition spec.",
            defaulted("version", .integer(1...1), to: 1, "The version of this language."),
            optional(
                Self.presetKey, .choice(presets), absent: "the spec stands alone",
                "A whole spec that this one changes: objects merge, all else is replaced."),
            defaulted(
                "device", device, to: [:],
                "The screen, how fast it shows and feels, how its user set it, and how it looks."),
            required("screens", screens, "The screens by their names.", hint: hint),
            defaulted("animators", animators, to: [:], "The animators by their names."),
            defaulted("interactions", interactions, to: [:], "The interactions by their names."),
            required("container", container, "What holds the screens.", hint: hint),
            required("script", script, "What happens, in order of time.", hint: hint),
            defaulted("filmstrip", filmstrip, to: [:], "Which moments are shown, and how."),
            defaulted(
                "allow",
                allowances, to: [], "The findings that are known and wanted.")
        ) { _, _, device, screens, animators, interactions, container, script, filmstrip, allow in
            Spec(
                device: device, screens: screens, container: container, animators: animators,
                interactions: interactions, script: script, filmstrip: filmstrip, allow: allow,
                canonicalForm: [])
        }.knowing { names, node in names.addViews(of: node) }
    }

    private var device: Schema<Spec.Device> {
        object(
            "The screen, how fast it shows and feels, how its user set it, and how it looks.",
            defaulted("size", size(1...2048), to: [390, 844], "Its width and height."),
            defaulted("scale", .number(0.5...4, "pixels a point"), to: 1, "Its pixel density."),
            defaulted("refreshRate", .number(1...240, "hertz"), to: 60, "How often it shows."),
            defaulted("touchRate", .number(1...1000, "hertz"), to: 60, "How often it feels."),
            defaulted(
                "reduceMotion", .boolean, to: false, "Whether its user asked for less motion."),
            defaulted(
                "cornerRadius", .number(0...1024, Self.points), to: 0,
                "How round its display's corners are."),
            defaulted("frame", .boolean, to: false, "Whether its bezel is shown."),
            make: Spec.Device.init
        )
        .checked { device, node, validation in
            let most = min(device.size.width, device.size.height) / 2
            guard device.cornerRadius > most, let radius = node["cornerRadius"] else { return true }
            validation.report(
                "found \(radius.value.phrase), accepted is at most half of the shorter side, "
                    + JSONNumber.text(most), at: radius.offset, under: "cornerRadius")
            return false
        }
    }

    private var allowances: Schema<[Spec.Allowance]> {
        .array(of: allowance, atMost: Limit(name: "allowances", value: limits.allowances))
            .checked { node, validation in
                validation.acceptsEachOnce(
                    node.elements.map { ($0["rule"]?.string, $0.offset) }, "rule")
            }
    }

    private var allowance: Schema<Spec.Allowance> {
        let length = Limit(name: "titleLength", value: limits.titleLength)
        let reason = Schema<String>.string(atMost: length).checked { text, node, validation in
            if text.contains(where: { !$0.isWhitespace }) { return true }
            validation.report("found no reason, accepted is a sentence", at: node.offset)
            return false
        }
        return object(
            "A finding that is known and wanted.",
            required("rule", .choice(rules), "Its rule."),
            required("reason", reason, "Why it is wanted."),
            make: Spec.Allowance.init)
    }

    private var filmstrip: Schema<Spec.Filmstrip> {
        let frames = Limit(name: "frames", value: limits.frames)
        return object(
            "Which moments are shown, and how.",
            atMostOne(
                of: alternative(
                    "frames", .integer(1...limits.frames, limit: frames.name),
                    "So many moments, evenly from the first transition's beginning to the last "
                        + "one's end."
                ) { Spec.Filmstrip.Frames.count($0) },
                alternative(
                    "times",
                    .array(of: .number(0...1200, Self.seconds), atLeast: 1, atMost: frames),
                    "The moments on the stage's clock."
                ) { .times($0) },
                alternative(
                    "progress", .array(of: .number(0...1), atLeast: 1, atMost: frames),
                    "The moments by the transitions' progress."
                ) { .progress($0) },
                absent: "12 frames, or as many as the limit allows", .count(min(12, limits.frames))),
            optional(
                "columns", .integer(1...60), absent: "6, or as many as there are frames",
                "Frames side by side."),
            defaulted("captions", .boolean, to: true, "Whether each frame has a caption."),
            defaulted("overlays", overlays, to: [], "What is drawn over the frames."),
            defaulted(
                "compression", Schema<Spec.Filmstrip.Compression>.choice, to: "fast",
                "What the PNG's size may cost.")
        ) { frames, columns, captions, overlays, compression in
            Spec.Filmstrip(
                frames: frames, columns: columns ?? min(frames.count, 6), captions: captions,
                overlays: overlays, compression: compression)
        }
    }

    private var overlays: Schema<[Spec.Filmstrip.Overlay]> {
        .array(of: .choice, atMost: Limit(name: "steps", value: limits.steps))
            .checked { node, validation in
                validation.acceptsEachOnce(node.elements.map { ($0.string, $0.offset) }, "overlay")
            }
    }
}

// MARK: Types that several keys share

extension Language {
    static let seconds = "seconds"
    static let points = "points"
    /// How far from the origin a place may be: far beyond every device, near enough that no sum
    /// of places overflows.
    static let farthest = 10_000.0

    /// A number of points on either axis.
    static var coordinate: NumberRange {
        NumberRange(lower: -farthest, upper: farthest, unit: points)
    }

    /// A width and a height.
    func size(_ range: ClosedRange<Double>) -> Schema<Spec.Size> {
        let range = NumberRange(lower: range.lowerBound, upper: range.upperBound, unit: Self.points)
        return Schema.numbers([
            NumberPart(name: "width", range: range), NumberPart(name: "height", range: range),
        ]).map { Spec.Size(width: $0[0], height: $0[1]) }
    }

    /// A place in the window.
    var point: Schema<Spec.Point> {
        Schema.numbers([
            NumberPart(name: "x", range: Self.coordinate),
            NumberPart(name: "y", range: Self.coordinate),
        ]).map { Spec.Point(x: $0[0], y: $0[1]) }
    }
}
