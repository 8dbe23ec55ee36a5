import FilmstripFilm
import FilmstripOutputs
import Foundation
import StageEvents
import TestSupport
import Testing

@Suite struct `A film's page` {
    /// A push that leaves a shadow behind, which is allowed for a reason.
    private static func staged(reason: String = "A reason.", title: String = "a") -> StagedFilm {
        var staged = StagedFilm(times: [0, 0.05, 0.2, 0.3, 1, 1.5])
        staged.transitions[0].from = title
        staged.events = [
            StageEvent(
                time: 0, name: .animateTransition, subject: title, transition: 0, detail: .none)
        ]
        var finding = Finding(
            .shadowLeftBehind, at: 1, view: title, "\(title) keeps a shadow of 0.4")
        finding.allowed = reason
        staged.findings = [finding]
        return staged
    }

    private static func page(_ staged: StagedFilm) throws -> PageReading {
        try PageReading(try #require(try staged.files([.html])[.html]))
    }

    /// Texts that end their surroundings, that change the writing direction, or that HTML does not allow.
    private static let hostile = [
        "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>",
        "\" onmouseover=\"alert(1)", "' autofocus onfocus='alert(1)", "--><svg onload=alert(1)>",
        "</style><style>*{display:none}", "&lt;b&gt; &amp;", "\u{202E}olleh", "]]>", "${1}`",
    ]

    @Test(arguments: hostile)
    func `shows any text as text`(_ text: String) throws {
        let plain = try Self.page(Self.staged())
        let page = try Self.page(Self.staged(reason: "Because " + text, title: text))
        page.expectSelfContained()
        #expect(page.tags == plain.tags)
        #expect(page.text.contains("Allowed: Because \(text)"))
        #expect(page.text.contains("\(text) keeps a shadow"))
    }

    @Test func `has each picture once, and the frames' own PNGs`() throws {
        var staged = Self.staged()
        // Nothing moves after the first second.
        staged.times = [0, 0.05, 1, 1.5]
        let files = try staged.files([.html, .zip], threads: 2)
        let page = try PageReading(try #require(files[.html]))
        let archive = try FilmArchive(try #require(files[.zip]))
        let pixels = archive.manifest.frames.map(\.pixels)
        #expect(page.frames.count == 4)
        for (index, (item, frame)) in zip(page.frames, archive.manifest.frames).enumerated() {
            #expect(Double(item.time) == frame.time)
            let first = try #require(pixels.firstIndex(of: frame.pixels))
            #expect(item.same == (first < index ? "\(first)" : nil))
            let image = item.image.flatMap { Data(base64Encoded: $0) }
            #expect(image.map(Array.init) == (first < index ? nil : archive.files[frame.file]))
        }
        #expect(page.frames[3].same == "2")
    }

    @Test func `tells findings, transitions and events`() throws {
        let page = try Self.page(Self.staged())
        page.expectSelfContained()
        for words in [
            "Findings", "Allowed: A reason.", "shadow-left-behind", "Transitions", "push: a → b",
            "navigation, not interactive, completed", "Events", "animator.animateTransition",
        ] {
            #expect(page.text.contains(words), "\(words)")
        }
    }

    @Test func `counts the findings that are not allowed`() throws {
        var staged = Self.staged()
        #expect(try Self.page(staged).text.contains("nothing found"))
        staged.findings[0].allowed = nil
        #expect(try Self.page(staged).text.contains("1 finding\n"))
        staged.findings.append(staged.findings[0])
        #expect(try Self.page(staged).text.contains("2 findings\n"))
    }

    @Test func `is there where nothing happens`() throws {
        let page = try Self.page(StagedFilm(times: [0], transitions: []))
        page.expectSelfContained()
        #expect(page.text.contains("No transition") && page.frames.count == 1)
    }

    /// Of the band's 1000 units, which stand for the time from the first frame to the last, the push takes half.
    @Test func `has the phases and moments at their places on the slider`() throws {
        var staged = StagedFilm(times: [0, 2])
        staged.events = [
            StageEvent(
                time: 0.5, name: .animateTransition, subject: "a", transition: 0, detail: .none)
        ]
        let text = try staged.text(.html)
        #expect(text.contains(#"<rect class="running" x="0" y="7" width="500" height="12"/>"#))
        #expect(text.contains(#"<rect class="idle" x="500" y="7" width="500" height="12"/>"#))
        #expect(text.contains(#"<path class="moments" d="M250 0V5"/>"#))
        #expect(text.contains(#"<path class="frames" d="M0 21V26M1000 21V26"/>"#))
    }
}
