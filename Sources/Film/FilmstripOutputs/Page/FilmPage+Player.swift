import FilmstripFilm
import FilmstripJSON
import Foundation
import StageEvents

extension FilmPage {
    /// The player, which shows one frame at a time; hidden until the script runs.
    var player: String {
        let pause = JSONValue.text(of: Double(FilmClock.lastSpan))
        return """
            <section class="player" aria-label="Player" data-pause="\(pause)" hidden>
            <canvas class="stage" role="img" width="\(layout.frameWidth)" \
            height="\(layout.frameHeight)"></canvas>
            <p class="now"><b id="now-time"></b><span id="now-progress"></span>\
            <span id="now-phase" class="phase"></span></p>
            \(track)<input id="time" type="range" step="any" aria-label="Time">
            \(legend)
            <div class="controls">
            <button type="button" id="back" aria-label="Step back">\
            <svg width="20" height="20" aria-hidden="true"><path d="M13 4v12L5 10zM3 4h2v12H3z"/></svg></button>
            <button type="button" id="play" class="play" aria-label="Play">\
            <svg width="20" height="20" aria-hidden="true"><path d="M5 3v14l12-7z"/></svg></button>
            <button type="button" id="forward" aria-label="Step forward">\
            <svg width="20" height="20" aria-hidden="true"><path d="M7 4v12l8-6zM15 4h2v12h-2z"/></svg></button>
            <label><input type="checkbox" id="loop" checked> Loop</label>
            <label class="speed"><span>Speed</span> <select id="speed">
            <option value="1">1×</option><option value="0.5">½×</option>\
            <option value="0.25">¼×</option><option value="0.1">⅒×</option>
            </select></label>
            </div>
            <p id="announced" class="announced" aria-live="polite"></p>
            </section>
            """
    }

    /// The background of the time slider: a band in the colours of the transitions' phases, a tick above it for each
    /// event, below it for each frame, and a line through it for each finding. The lists say the same in words.
    private var track: String {
        guard let first = film.frames.first?.time, let last = film.frames.last?.time, first < last
        else { return "" }
        func place(_ time: Double) -> Double {
            1000 * (min(max(time, first), last) - first) / (last - first)
        }
        func band(_ phase: StageTransition.Phase, _ begin: Double, _ end: Double) -> String {
            let (left, right) = (place(begin), place(end))
            guard left < right else { return "" }
            return "<rect class=\"\(phase.rawValue)\" x=\"\(JSONValue.text(of: left))\" y=\"7\" "
                + "width=\"\(JSONValue.text(of: right - left))\" height=\"12\"/>\n"
        }
        func ticks(_ kind: String, _ times: [Double], _ line: String) -> String {
            // Many events have the same time.
            let places = Set(times.filter { (first...last).contains($0) }.map(place)).sorted()
            guard !places.isEmpty else { return "" }
            let data = places.map { "M\(JSONValue.text(of: $0)) \(line)" }.joined()
            return "<path class=\"\(kind)\" d=\"\(data)\"/>\n"
        }
        var result = ""
        for part in PhaseSpans(film.timeline).parts(within: first...last) {
            result += band(part.span.phase, part.range.lowerBound, part.range.upperBound)
        }
        result += ticks("moments", film.events.map(\.time), "0V5")
        result += ticks("frames", film.frames.map(\.time), "21V26")
        for severity in FindingSeverity.allCases.reversed() {
            let found = film.findings.filter { $0.allowed == nil && $0.rule.severity == severity }
            result += ticks(severity.rawValue, found.map(\.time), "3V23")
        }
        return """
            \(sparkline(first...last))<svg class="track" viewBox="0 0 1000 26" preserveAspectRatio="none" aria-hidden="true">
            \(result)</svg>

            """
    }

    /// The course of a number over the range of the slider; empty if none is asked for.
    private func sparkline(_ range: ClosedRange<Double>) -> String {
        guard let sparkline = film.played.sparkline else { return "" }
        let name = "<p class=\"legend name\">\(escaped(sparkline.label))</p>\n"
        guard let values = sparkline.range else { return name }
        let (least, extent) = (values.lowerBound, values.upperBound - values.lowerBound)
        let lines = sparkline.lines(within: range) { time, value in
            CGPoint(
                x: 1000 * (time - range.lowerBound) / (range.upperBound - range.lowerBound),
                y: extent > 0 ? 38 - 36 * (value - least) / extent : 20)
        }
        let data = lines.map { points in
            points.enumerated().map { index, point in
                func text(_ number: CGFloat) -> String {
                    JSONValue.text(of: (Double(number) * 100).rounded() / 100)
                }
                return (index == 0 ? "M" : "L") + text(point.x) + " " + text(point.y)
            }.joined()
        }.joined()
        return name + """
            <svg class="sparkline" viewBox="0 0 1000 40" preserveAspectRatio="none" \
            aria-hidden="true"><path d="\(data)"/></svg>

            """
    }

    private var legend: String {
        let phases = PhaseSpans(film.timeline).spans.map(\.phase)
        let shown: [StageTransition.Phase] = [.running, .interactive, .completing, .cancelling]
        let names = shown.filter(phases.contains).map {
            "<span class=\"phase \($0.rawValue)\">\(film.timeline.word(for: $0))</span>"
        }
        let all = (names + ["<span>ticks: events above, frames below</span>"]).joined()
        return "<p class=\"legend\" aria-hidden=\"true\">\(all)</p>"
    }
}
