import Filmstrip
import FilmstripCapabilities
import FilmstripJSON
import FilmstripReview

extension Tool {
    /// The sheet of a spec as a picture.
    static let render = Tool(
        name: "render", title: "Draw a filmstrip",
        summary: """
            Plays a transition spec and returns its filmstrip as a picture that fits the budget, with what happened as \
            text. Captions tell seconds and progress; the track below a row tells phases, fingers and decisions. With \
            "since", what changed is boxed. Errors tell line, column and what is accepted.
            """,
        parameters: ToolCall.spec + ToolMoments.parameters + SheetBudget.parameters + [
            Parameter(
                "spacing", .choice(["motion", "even"]),
                "Whether moments that are not given lie so that equally much is seen to change from one to the next, "
                    + "or at equal times; by default \"motion\"."),
            Parameter(
                "since", .text,
                "The state to compare with, whose changes are boxed: \"previous\" for the spec as it was last drawn "
                    + "from this path, or the path of another spec."),
            Parameter(
                "overlays", .texts(atMost: 3),
                "Marks over the frames: \"touches\", \"paths\", \"findings\"; by default those of the spec."
            ),
        ],
        run: render)

    /// The most frames of a spec that are shown unless the call asks for a number.
    private static let mostFrames = 24

    private static func render(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        let (source, moments) = (try call.spec(), try ToolMoments(call.arguments))
        let overlays = try overlays(call.arguments)
        var notes: [String] = []
        var isSpread = false
        func play(_ count: Int? = nil) throws(ToolFailure) -> Film {
            try source.played { () throws(RenderFailure) in
                try source.renderer.film(of: source.text, isCancelled: call.isCancelled) { strip in
                    if let frames = moments.frames { strip.frames = frames }
                    isSpread = strip.frames.isSpread
                    if let count { strip.frames = strip.frames.counting(count) }
                    if isSpread, strip.spacing != .time {
                        strip.spacing = call.arguments.text("spacing") == "even" ? .even : .motion
                    }
                    // Whether the sheet is too large is told by the budget.
                    strip.scale = 0.5
                }
            }
        }
        let played = try play()
        var times = played.frames.map(\.time)
        let budget = SheetBudget(call.arguments)
        var style = played.style
        (style.scale, style.summary) = (4, style.captions && isSpread)
        let most = budget.most(style, frames: min(times.count, mostFrames))
        if moments.frames == nil, let most, most < times.count {
            notes.append(
                "The spec shows \(times.count) frames; there is room for \(most). Ask for others with \"times\"."
            )
            times =
                isSpread
                ? try play(most).frames.map(\.time)
                : (0..<most).map { times[$0 * (times.count - 1) / max(most - 1, 1)] }
        }
        guard let fit = budget.fit(style, frames: times.count) else {
            throw budget.failure("a sheet of \(times.count) frames", most: most)
        }
        let change = { (strip: inout Spec.Filmstrip) in
            strip.frames = .times(times)
            (strip.columns, strip.scale) = (fit.columns, fit.scale)
            strip.spacing = isSpread ? .motion : .even
            strip.onionSkin = false
            if let overlays { strip.overlays = overlays }
        }
        let film = try source.played { () throws(RenderFailure) in
            try source.renderer.film(
                of: source.text, isCancelled: call.isCancelled, changing: change)
        }
        let recording = try recording(of: film)
        var sheet = recording.sheet
        if let since = call.arguments.text("since") {
            let old = try earlier(since, of: source, call)
            let before = try old.played { () throws(RenderFailure) in
                try old.renderer.film(
                    of: old.text, isCancelled: call.isCancelled, changing: change)
            }
            let changed = try ChangedRegions(from: try self.recording(of: before), to: recording)
            sheet = changed.sheet
            let sentences = changed.comparison.sentences
            notes.append(
                sentences.isEmpty
                    ? "Nothing has changed since \(old.name == source.name ? "the last time" : old.name)."
                    : "Changed, with boxes around what looks different:\n"
                        + sentences.map { "- " + $0 }.joined(separator: "\n"))
        }
        if call.arguments.text("path") != nil { call.memory.keep(source.text, of: source.name) }
        let text = ([summary(of: film, source)] + notes).joined(separator: "\n")
        return ToolResult(.picture(sheet), .text(text), values: values(of: film, fit))
    }

    private static func overlays(
        _ arguments: ToolArguments
    ) throws(ToolFailure) -> [Spec.Filmstrip.Overlay]? {
        guard arguments.texts("overlays").isEmpty == false else { return nil }
        var overlays: [Spec.Filmstrip.Overlay] = []
        for name in arguments.texts("overlays") {
            guard let overlay = Spec.Filmstrip.Overlay(rawValue: name) else {
                throw ToolFailure(
                    "overlays: found \(quoted(name)); expected "
                        + list(Spec.Filmstrip.Overlay.allCases.map(\.rawValue)))
            }
            if !overlays.contains(overlay) { overlays.append(overlay) }
        }
        return overlays
    }

    /// The spec to which `since` refers.
    private static func earlier(
        _ since: String, of source: ToolCall.Source, _ call: ToolCall
    ) throws(ToolFailure) -> ToolCall.Source {
        guard since == "previous" else { return try call.source(since) }
        guard call.arguments.text("path") != nil else {
            throw ToolFailure("since: \"previous\" needs a \"path\"; a text has no earlier state")
        }
        guard let text = call.memory.text(of: source.name) else {
            throw ToolFailure("since: \(source.name) was not drawn before in this session")
        }
        return ToolCall.Source(name: source.name, text: text, renderer: source.renderer)
    }

    static func recording(of film: Film) throws(ToolFailure) -> Recording {
        return try Result { () throws(OutputFailure) in try Recording(film) }
            .mapError { ToolFailure("\($0)") }.get()
    }

    /// Sentences on a play: its transitions, its findings and what cannot be drawn.
    static func summary(of film: Film, _ source: ToolCall.Source) -> String {
        let findings = film.findings.filter { $0.allowed == nil }
        let times = film.frames.map { JSONValue.text(of: ($0.time * 1000).rounded() / 1000) }
        var lines = [
            "\(source.name): " + FilmRows.outcome(of: film.timeline) + ".",
            film.story,
            "\(times.count) frame\(times.count == 1 ? "" : "s") at "
                + times.joined(separator: ", ") + " s.",
        ]
        lines += findings.map {
            "\($0.rule.severity.rawValue): \($0.message) [\($0.rule.rawValue)] at "
                + "\(JSONValue.text(of: $0.time)) s"
        }
        if !findings.isEmpty { lines.append("lint tells the places and the fixes.") }
        lines += film.warnings.map { "warning: \($0)" }
        return lines.joined(separator: "\n")
    }

    private static func values(of film: Film, _ fit: (columns: Int, scale: Double)) -> JSONValue {
        [
            "columns": fit.columns, "scale": fit.scale,
            "frames": JSONValue.array(
                film.frames.map { frame in
                    [
                        "time": frame.time, "progress": .optional(frame.progress),
                        "phase": frame.phase.rawValue,
                        "rect": [frame.rect.x, frame.rect.y, frame.rect.width, frame.rect.height]
                            .map(Double.init),
                    ]
                }),
            "findings": JSONValue.array(
                film.findings.filter { $0.allowed == nil }.map { .string($0.rule.rawValue) }),
        ]
    }
}
