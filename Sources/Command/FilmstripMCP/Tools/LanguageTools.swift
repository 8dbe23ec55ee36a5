import Filmstrip
import FilmstripCapabilities
import FilmstripJSON

extension Tool {
    /// Explanations of words.
    static let explain = Tool(
        name: "explain", title: "Explain a word",
        summary: """
            Explains a word: a key of specs (curve, or animators.NAME.duration for one place of it, or a JSON Pointer), a \
            name or function of expressions (clamp), a property of views (layer.cornerRadius), a curve (spring), a rule of lint (shadow-left-behind), a figure of UIKit's behaviour \
            (panSlop), or a preset (back-swipe).
            """,
        parameters: [Parameter("name", .text, "The word.", isRequired: true)], run: explain)

    private static func explain(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        do {
            return ToolResult(.text(try Explanation.text(of: call.arguments.text("name") ?? "")))
        } catch {
            throw ToolFailure("name: \(error.message)")
        }
    }

    static func text(on rule: FindingRule) -> String {
        "**\(rule.rawValue)**\n\nA rule of lint, severity \(rule.severity.rawValue). \(rule.summary)\n\nFix: "
            + rule.fix
    }

    static func description(of preset: String) -> String {
        let text = Presets.all[preset] ?? []
        return (try? SpecReader.ofProduct.read(text).description) ?? ""
    }

    static let presets = Tool(
        name: "presets", title: "Presets",
        summary: """
            Lists the presets, specs to begin with, or returns one as JSON. A spec with {"preset": NAME} changes only \
            what differs.
            """,
        parameters: [
            Parameter("name", .text, "The preset to return; without it, all are listed.")
        ],
        run: presets)

    private static func presets(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        let names = Presets.all.keys.sorted()
        guard let name = call.arguments.text("name") else {
            return ToolResult(
                .text(names.map { "\($0): \(description(of: $0))" }.joined(separator: "\n")),
                values: ["presets": names])
        }
        guard let text = Presets.all[name] else {
            throw ToolFailure(
                "name: no preset is named \(quoted(name)); expected \(list(names))"
                    + suggestion(for: name, among: names))
        }
        return ToolResult(.text(String(decoding: text, as: UTF8.self)))
    }

    /// Curves as pictures, numbers and in other languages.
    static let curve = Tool(
        name: "curve", title: "Plot curves",
        summary: """
            Samples animation curves, such as easeInOut, cubic(0.2, 0, 0, 1) or spring(duration: 0.5, bounce: 0.3): a plot \
            with all of them, and their values at equal distances; or writes them for another platform.
            """,
        parameters: [
            Parameter("curves", .texts(atMost: 8), "The curves.", isRequired: true),
            Parameter(
                "duration", .number(0.01...60),
                "Seconds that curves without a duration of their own take; by default 1."),
            Parameter(
                "samples", .integer(2...101), "The values of each curve; by default 11."),
            Parameter(
                "as", .choice(CurveSpelling.allCases.map(\.rawValue)),
                "The language of another platform, in which the curves are written in place of the plot."
            ),
        ], run: curve)

    private static func curve(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        do throws(CurveFailure) {
            let report = try CurveReport(
                call.arguments.texts("curves"), samples: call.arguments.integer("samples") ?? 11,
                duration: call.arguments.number("duration"))
            if let spelling = call.arguments.text("as").flatMap(CurveSpelling.init) {
                return ToolResult(.text(try report.text(as: spelling)))
            }
            let table = String(decoding: try report.bytes(as: .csv), as: UTF8.self)
            return ToolResult(
                .picture(try report.bytes(as: .png)),
                .text(table.replacing("\r\n", with: "\n")),
                values: JSONValue(written: try report.bytes(as: .json)))
        } catch {
            switch error {
            case .encoding(let why): throw ToolFailure(why)
            case .invalid(let problems):
                throw ToolFailure(problems.map { "\($0)" }.joined(separator: "\n"))
            }
        }
    }
}
