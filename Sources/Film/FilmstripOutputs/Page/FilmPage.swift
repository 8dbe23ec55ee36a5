import FilmstripFilm
import FilmstripJSON
import FilmstripPNG
import Foundation
import StageEvents

/// A film as one self-contained HTML file: to play, to step through, and to read what happened.
///
/// Without scripts it shows all frames side by side. With scripts it draws one at a time on a canvas; the file holds
/// each distinct picture once, as a PNG. Its policy permits no fetches, and no scripts or styles but its own.
struct FilmPage {
    let film: Film
    let stills: [Still]
    /// The tile of all frames over each other, if the film has one.
    let tile: Still?

    private static let sharedStyle = String(decoding: PackageResources.page_css, as: UTF8.self)
    private static let script = String(decoding: PackageResources.page_js, as: UTF8.self)

    var layout: SheetLayout { film.layout }

    /// The file; incomplete once cancellation is requested.
    ///
    /// Pictures make up nearly all of it: they are appended one by one, so that no string holds all of them.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        let pictures = (stills + [tile].compactMap(\.self)).reduce(0) {
            $0 + PNGEncoder.dataAddressSize($1.png.count) + 512
        }
        let (head, foot) = (head, foot)
        bytes.reserveCapacity(head.utf8.count + pictures + foot.utf8.count)
        bytes += head.utf8
        appendFrames(to: &bytes)
        bytes += foot.utf8
        return bytes
    }

    /// The part before the frames.
    private var head: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="generator" content="Filmstrip \(Engine.version)">
        <title>\(escaped(title)) – Filmstrip</title>
        <style>\(style)</style>
        </head>
        <body>
        <header>
        <h1>\(heading)</h1>
        <p>\(escaped(summary))</p>
        <p class="story">\(escaped(FilmStory(film.timeline, film.pictures).text))</p>
        </header>
        <main>
        \(player)
        <div class="side">
        \(findings)\(transitions)\(warnings)\(events)</div>
        </main>

        """
    }

    /// The part after the frames.
    private var foot: String {
        """

        \(tileFigure)\(footer)
        <script>\(Self.script)</script>
        </body>
        </html>

        """
    }

    private var policy: String {
        [
            "default-src 'none'", "img-src data:", "style-src \(policySource(of: style))",
            "script-src \(policySource(of: Self.script))", "base-uri 'none'",
            "form-action 'none'",
        ].joined(separator: "; ")
    }

    /// The style of all pages, with the corners of this film's display, outside of which a picture shows the colour of
    /// the strip's ground.
    private var style: String {
        let style = film.style
        guard style.cornerRadius > 0, !style.hasFrame, style.crop == nil else {
            return Self.sharedStyle
        }
        func percent(_ length: CGFloat) -> String {
            JSONValue.text(of: (1e4 * style.cornerRadius / length).rounded() / 100) + "%"
        }
        let radius = "\(percent(style.size.width)) / \(percent(style.size.height))"
        return Self.sharedStyle + ".stage, .film img, .tile img { border-radius: \(radius); }\n"
    }

    private var title: String { FilmStory(film.timeline).title }

    private var heading: String {
        guard film.transitions.count == 1 else { return escaped(title) }
        let transition = film.transitions[0]
        return "\(escaped(transition.operation)): \(Self.screens(of: transition))"
    }

    private var summary: String {
        var parts: [String] = []
        if film.transitions.count == 1 { parts.append(Self.nature(of: film.transitions[0])) }
        parts.append(
            "\(Self.count(film.frames.count, "frame")) of \(layout.frameWidth) × "
                + "\(layout.frameHeight) pixels")
        let counting = film.findings.count { $0.allowed == nil }
        parts.append(counting == 0 ? "nothing found" : Self.count(counting, "finding"))
        return parts.joined(separator: " · ")
    }

    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    private var footer: String {
        """
        <footer>
        <p class="keys"><kbd>Space</kbd> plays, <kbd>←</kbd> <kbd>→</kbd> step, <kbd>L</kbd> loops</p>
        <p>Filmstrip \(Engine.version)</p>
        <p class="id">spec \(film.spec ?? "none")</p>
        <p class="id">pixels \(film.pixels ?? "none")</p>
        </footer>
        """
    }
}
