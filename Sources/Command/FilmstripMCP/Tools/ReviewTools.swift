import Filmstrip
import FilmstripCapabilities
import FilmstripFiles
import FilmstripJSON
import FilmstripReview
import Foundation

extension Tool {
    /// The comparison of specs with their baselines.
    static let check = Tool(
        name: "check", title: "Compare with baselines",
        summary: """
            Compares every *.transition.json below the given paths with its baseline in __filmstrips__ beside it: first \
            the behaviour, then the pixels. With "update", baselines that differ are written and those without a spec \
            removed: only do that once the change is wanted.
            """,
        parameters: [
            Parameter(
                "paths", .texts(atMost: 100),
                "Folders, searched with all below, and specs; by default the root."),
            Parameter(
                "filter", .text,
                "Only specs whose path contains this text, or matches it with * and ?."),
            Parameter("update", .flag, "Whether to write the baselines that differ."),
        ], writes: true, run: check)

    private static func check(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        var paths: [String] = []
        for given in call.arguments.texts("paths") {
            let inner = try call.root.inner(given)
            try call.root.refuseLinks(inner)
            paths.append(inner.isEmpty ? "." : inner)
        }
        let found: SpecSearch.Found
        do throws(SpecSearch.Failure) {
            found = try SpecSearch(
                paths: paths.isEmpty ? ["."] : paths,
                filter: call.arguments.text("filter").map(SpecFilter.init)
            ).found()
        } catch {
            throw ToolFailure("\(error)")
        }
        var check = Check(
            renderer: Renderer(threads: 1), jobs: ProcessInfo.processInfo.activeProcessorCount,
            updates: call.arguments.flag("update"))
        check.code = call.code?.check
        let finished = try Result { () throws(FileFailure) in
            try check.run(found, isCancelled: call.isCancelled)
        }.mapError { ToolFailure("\($0)") }.get()
        guard let report = finished else {
            throw ToolFailure("the check was cancelled; what it wrote until then is whole")
        }
        var result = ToolResult(.text(report.text), values: JSONValue(written: report.json()))
        result.isError = report.verdict == .error
        return result
    }

    /// Two specs side by side.
    static let compare = Tool(
        name: "compare", title: "Compare two specs",
        summary: """
            Plays two specs and returns their films one above the other at the same times, as a picture within the \
            budget, with sentences on what differs in behaviour and look.
            """,
        parameters: [
            Parameter(
                "before", .text, "The spec shown above: its path, or its text.", isRequired: true),
            Parameter(
                "after", .text, "The spec shown below: its path, or its text.", isRequired: true),
            Parameter(
                "frames", .integer(2...24),
                "The frames in each row; by default 4, or as many as fit."),
        ] + SheetBudget.parameters, run: compare)

    private static func compare(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        let sources = [
            try call.source(call.arguments.text("before") ?? ""),
            try call.source(call.arguments.text("after") ?? ""),
        ]
        var recordings: [Recording] = []
        var films: [Film] = []
        for source in sources {
            let rendered = try source.played { () throws(RenderFailure) in
                try source.renderer.record(
                    source.text, sheet: .full, isCancelled: call.isCancelled)
            }
            guard let timeline = rendered.timeline, let sheet = rendered[.png] else {
                throw ToolFailure("\(source.name): nothing was recorded")
            }
            do throws(RecordingError) {
                recordings.append(try Recording(timeline: timeline, sheet: sheet))
            } catch {
                throw ToolFailure("\(source.name): \(error)")
            }
            films.append(
                try source.played { () throws(RenderFailure) in
                    try source.renderer.film(of: source.text, isCancelled: call.isCancelled)
                })
        }
        let comparison: Comparison
        do {
            comparison = try Comparison(
                of: recordings[0], and: recordings[1], by: sources[1].renderer, call.isCancelled)
        } catch {
            throw ToolFailure("the films cannot be compared: \(error)")
        }
        let picture = try picture(of: sources, films, call)
        let lines = zip(sources, films).map { "\($0.name): \(FilmRows.outcome(of: $1.timeline))." }
        let sentences = comparison.sentences.map { "- " + $0 } + comparison.notes.map { "- " + $0 }
        let text =
            (lines + (sentences.isEmpty ? ["Nothing differs."] : ["Differences:"] + sentences))
            .joined(separator: "\n")
        return ToolResult(
            .picture(picture), .text(text),
            values: ["same": comparison.isSame, "sentences": comparison.sentences])
    }

    /// The rows of two films in the largest scale within the budget.
    private static func picture(
        of sources: [ToolCall.Source], _ films: [Film], _ call: ToolCall
    ) throws(ToolFailure) -> [UInt8] {
        let budget = SheetBudget(call.arguments)
        // The wider display decides.
        let style = films.map(\.style).max { $0.size.width < $1.size.width } ?? films[0].style
        var widest = style
        widest.scale = 4
        let asked = call.arguments.integer("frames")
        let counts = asked.map { [$0] } ?? [4, 3, 2]
        let fits = counts.lazy.compactMap { count in
            budget.fitRows(widest, frames: count, rows: 2).map { (count: count, scale: $0) }
        }
        guard let fit = fits.first else {
            throw budget.failure("a picture of two rows of \(counts.last ?? 2) frames", most: nil)
        }
        let times = FilmRows.times(of: films, count: fit.count)
        var rows: [FilmRows.Row] = []
        for (name, source) in zip(["before", "after"], sources) {
            let film = try source.played { () throws(RenderFailure) in
                try source.renderer.film(of: source.text, isCancelled: call.isCancelled) { strip in
                    strip.frames = .times(times)
                    (strip.columns, strip.spacing) = (fit.count, .even)
                    (strip.scale, strip.onionSkin) = (fit.scale, false)
                }
            }
            rows.append(FilmRows.Row(name, film))
        }
        return try Result { () throws(OutputFailure) in try FilmRows(rows).bytes(as: .png) }
            .mapError { ToolFailure("\($0)") }.get()
    }
}
