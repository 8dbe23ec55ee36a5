import FilmstripFilm
import FilmstripJSON
import FilmstripPNG
import FilmstripParallel
import StageEvents

extension FilmPage {
    var findings: String {
        let items = film.findings.map { finding in
            let kind = finding.allowed == nil ? finding.rule.severity.rawValue : "allowed"
            let view = finding.view.map { ", " + isolated($0) } ?? ""
            let more =
                finding.allowed.map { "Allowed: \(escaped($0))" } ?? escaped(finding.fix)
            return """
                <li><b class="mark \(kind)">\(kind)</b> \(time(finding.time))\(view)<br>
                \(escaped(finding.message)) <span class="id">\(finding.rule.rawValue)</span>
                <p>\(more)</p></li>

                """
        }
        guard !items.isEmpty else { return "" }
        return section("Findings", "<ul class=\"findings\">\n\(items.joined())</ul>")
    }

    var transitions: String {
        let items = film.transitions.map { transition in
            var moments = ["began at \(time(transition.began))"]
            if let released = transition.released {
                moments.append("let go at \(time(released))")
            }
            if let ended = transition.ended { moments.append("ended at \(time(ended))") }
            return """
                <li><b>\(escaped(transition.operation)): \(Self.screens(of: transition))</b>
                <p>\(escaped(Self.nature(of: transition)))</p>
                <p>\(moments.joined(separator: ", "))</p></li>

                """
        }
        guard !items.isEmpty else { return "" }
        return section("Transitions", "<ul class=\"transitions\">\n\(items.joined())</ul>")
    }

    var warnings: String {
        let items = film.warnings.map {
            "<li>\(isolated($0.layer)): \(escaped($0.message))</li>\n"
        }
        guard !items.isEmpty else { return "" }
        return section("Not shown as asked", "<ul>\n\(items.joined())</ul>")
    }

    /// The list of events, in order of time.
    var events: String {
        let items = film.events.map { event in
            let subject = event.subject.map { " " + isolated($0) } ?? ""
            let detail = Self.text(of: event.detail).map { " " + isolated($0) } ?? ""
            return "<li data-time=\"\(JSONValue.text(of: event.time))\">\(time(event.time))"
                + "<span><code>\(event.name.rawValue)</code>\(subject)\(detail)</span></li>\n"
        }
        return section(
            "Events", "<ol class=\"events\" tabindex=\"0\">\n\(items.joined())</ol>")
    }

    /// Appends the frames; one that looks like an earlier frame refers to that instead of having a picture.
    func appendFrames(to bytes: inout [UInt8]) {
        var firsts: [[UInt8]: Int] = [:]
        bytes += "<ol class=\"film\" aria-label=\"Frames\" tabindex=\"0\">\n".utf8
        let captions = FrameCaption.all(of: film.timeline)
        for (index, (frame, still)) in zip(film.frames, stills).enumerated() {
            if Cancellation.isRequested { return }
            let caption = captions[index]
            let interval = film.style.intervals ? caption.interval : ""
            let progress = caption.progress
            let (word, phase) = (
                escaped(caption.word), film.timeline.word(for: caption.phase)
            )
            let first = firsts[still.pixelDigest]
            if first == nil { firsts[still.pixelDigest] = index }
            let same = first.map { " data-same=\"\($0)\"" } ?? ""
            let words = [caption.time, interval, progress, caption.word].filter { !$0.isEmpty }
            let picture =
                first.map { "<p>as frame \($0 + 1)</p>" }
                ?? image(still, alt: "Frame \(index + 1): \(words.joined(separator: ", "))")
            bytes +=
                """
                <li data-time="\(JSONValue.text(of: frame.time))" data-label="\(caption.time)" \
                data-progress="\(progress)" data-phase="\(phase)"\(same)><figure>\(picture)\
                <figcaption><span>\(caption.time)</span> \
                \(interval.isEmpty ? "" : "<span>\(interval)</span> ")<span>\(progress)</span> \
                <span class="phase \(phase)">\(word)</span></figcaption></figure></li>

                """.utf8
        }
        bytes += "</ol>".utf8
    }

    /// The tile below the frames; empty without one.
    var tileFigure: String {
        guard let tile, let first = film.frames.first?.time, let last = film.frames.last?.time
        else {
            return ""
        }
        let span = "\(Decimals.decimal(first, places: 3))–\(Decimals.seconds(last))"
        let picture = image(tile, alt: "Onion skin: frames of \(span)")
        return """
            <figure class="tile">\(picture)\
            <figcaption><span>\(span)</span> <span>\(OnionSkin.name)</span></figcaption></figure>

            """
    }

    static func screens(of transition: StageTransition) -> String {
        let (from, to) = (transition.from.map(isolated), transition.to.map(isolated))
        return "\(from ?? "nothing") → \(to ?? "nothing")"
    }

    /// A transition's container, interactivity and outcome.
    static func nature(of transition: StageTransition) -> String {
        let kind = transition.isInteractive ? "interactive" : "not interactive"
        return "\(transition.container), \(kind), \(transition.outcome?.rawValue ?? "under way")"
    }

    /// A time as a button that shows its frame; disabled without scripts.
    private func time(_ time: Double) -> String {
        """
        <button type="button" class="time" disabled data-time="\(JSONValue.text(of: time))">\
        \(Decimals.seconds(time))</button>
        """
    }

    private func image(_ still: Still, alt: String) -> String {
        """
        <img src="\(PNGEncoder.dataAddress(of: still.png))" \
        width="\(layout.frameWidth)" height="\(layout.frameHeight)" \
        alt="\(escaped(alt))">
        """
    }

    private func section(_ title: StaticString, _ content: String) -> String {
        "<section class=\"panel\">\n<h2>\(title)</h2>\n\(content)\n</section>\n"
    }

    private static func text(of detail: StageEvent.Detail) -> String? {
        switch detail {
        case .none: nil
        case .answer(let answer): "→ \(answer ?? "nil")"
        case .number(let number): JSONValue.text(of: number)
        case .flag(let flag): flag ? "true" : "false"
        case .word(let word): word
        }
    }
}
