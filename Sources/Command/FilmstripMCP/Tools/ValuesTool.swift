import Filmstrip
import FilmstripCapabilities
import FilmstripJSON

extension Tool {
    /// The values of views in place of pictures.
    static let filmValues = Tool(
        name: "film_values", title: "Values of a film",
        summary: """
            Plays a transition spec and returns numbers instead of a picture: for each moment the time, the progress, \
            the phase, and the values of views that change, such as message.frame.x, in points. Far cheaper than a \
            picture, and exact.
            """,
        parameters: ToolCall.spec + ToolMoments.parameters + [
            Parameter(
                "values", .texts(atMost: 64),
                "The values to tell, whether they change or not: a view (message), a property (message.frame) or a part "
                    + "of it (message.frame.x); by default all that change."),
            Parameter(
                "motion", .flag,
                "Whether to tell numbers of each transition's motion, too: of each view that moves the distance, peak "
                    + "speed, acceleration and jerk, overshoot, settling and response."),
        ],
        run: filmValues)

    /// The moments without an argument.
    private static let moments = 12

    private static func filmValues(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        let (source, moments) = (try call.spec(), try ToolMoments(call.arguments))
        let film = try source.played { () throws(RenderFailure) in
            try source.renderer.film(of: source.text, isCancelled: call.isCancelled) { strip in
                strip.frames = moments.frames ?? .count(Self.moments)
                strip.scale = 0.5
            }
        }
        var columns = ValueColumn.all(of: film.timeline)
        let wanted = call.arguments.texts("values")
        if wanted.isEmpty {
            columns = columns.filter(\.changes)
        } else {
            let names = columns.map(\.name)
            for name in wanted
            where !names.contains(where: { $0 == name || $0.hasPrefix(name + ".") }) {
                throw ToolFailure(
                    "values: the film has no \(quoted(name)); expected one of "
                        + list(Array(Set(columns.map(\.view))).sorted()) + " and its properties"
                        + suggestion(for: name, among: names))
            }
            columns = columns.filter { column in
                wanted.contains { $0 == column.name || column.name.hasPrefix($0 + ".") }
            }
        }
        let head = ["time", "progress", "phase"] + columns.map(\.name)
        let rows = film.frames.enumerated().map { index, frame in
            [
                JSONValue.text(of: frame.time),
                frame.progress.map { JSONValue.text(of: $0) } ?? "-", frame.phase.rawValue,
            ] + columns.map { $0.texts[index] ?? "-" }
        }
        let table = ([head] + rows).map { $0.joined(separator: "\t") }.joined(separator: "\n")
        let motion = call.arguments.flag("motion") ? film.timeline.motion ?? [] : nil
        let values = JSONValue.object(
            [
                ("columns", .array(head.map { .string($0) })),
                (
                    "rows",
                    .array(
                        film.frames.enumerated().map { index, frame in
                            .array(
                                [
                                    .number(frame.time), .optional(frame.progress),
                                    .string(frame.phase.rawValue),
                                ] + columns.map { $0.values[index] ?? .null })
                        })
                ),
            ] + (motion.map { [("motion", .array($0.map(\.json)))] } ?? []))
        let text = [summary(of: film, source), table, motion.map(Self.table) ?? ""]
        return ToolResult(
            .text(text.filter { !$0.isEmpty }.joined(separator: "\n\n")), values: values)
    }

    /// A row for each view that moves in a transition.
    private static func table(of motion: [Timeline.Motion]) -> String {
        let figures = MotionFigures.all
        let head = ["transition", "view"] + figures.map { "\($0.name) (\($0.unit))" }
        let rows = motion.flatMap { transition in
            transition.views.map { view in
                ["\(transition.transition)", view.view]
                    + figures.map { JSONValue.text(of: view.rounded[keyPath: $0.value]) }
            }
        }
        guard !rows.isEmpty else { return "No view moves in a transition that has ended." }
        return ([head] + rows).map { $0.joined(separator: "\t") }.joined(separator: "\n")
    }
}

/// One value of a view over the frames of a film.
private struct ValueColumn {
    var view: String
    /// The view's name and the value's key path.
    var name: String
    /// The value of each frame as text and for programs; nil where the view is not in the window.
    var texts: [String?]
    var values: [JSONValue?]

    /// Whether the value differs from one frame to another in which the view is shown.
    var changes: Bool { Set(texts.compactMap { $0 }).count > 1 }

    /// All values of all views, in the order in which the views are first seen.
    static func all(of timeline: Timeline) -> [ValueColumn] {
        var views: [String] = []
        var paths: [String: [String]] = [:]
        for view in timeline.frames.flatMap(\.views) {
            if paths[view.name] == nil {
                views.append(view.name)
                paths[view.name] = []
            }
            for property in view.properties where paths[view.name]?.contains(property.path) == false
            {
                paths[view.name]?.append(property.path)
            }
        }
        return views.flatMap { view in
            (paths[view] ?? []).flatMap { path in columns(view, path, timeline) }
        }
    }

    private static func columns(
        _ view: String, _ path: String, _ timeline: Timeline
    ) -> [ValueColumn] {
        guard let property = ViewProperty.byPath[path] else { return [] }
        var first = 0
        return property.parts.map { part in
            let range = first..<(first + part.usual.count)
            first = range.upperBound
            var column = ValueColumn(
                view: view, name: "\(view).\(part.label)", texts: [], values: [])
            for frame in timeline.frames {
                let numbers = frame[view].map { shown in
                    Array((shown[path]?.components ?? property.parts.flatMap(\.usual))[range])
                }
                column.texts.append(numbers.map { Self.text($0, part.unit) })
                column.values.append(numbers.map { $0.count == 1 ? .number($0[0]) : .numbers($0) })
            }
            return column
        }
    }

    private static func text(_ numbers: [Double], _ unit: ViewProperty.Unit) -> String {
        switch unit {
        case .color:
            "#"
                + numbers.map { number in
                    let digits = String(Int((number * 255).rounded()), radix: 16)
                    return digits.count == 1 ? "0" + digits : digits
                }.joined()
        case .flag: numbers == [0] ? "false" : "true"
        case .points, .plain, .share, .text:
            numbers.map { JSONValue.text(of: $0) }.joined(separator: " ")
        }
    }
}

extension Timeline.Value {
    /// The numbers; a flag counts as 0 or 1.
    fileprivate var components: [Double]? {
        flag.map { [$0 ? 1 : 0] } ?? numbers
    }
}
