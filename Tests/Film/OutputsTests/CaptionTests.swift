import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import FilmstripPNG
import Foundation
import StageEvents
import TestSupport
import Testing

@Suite struct `The captions of a strip` {
    private static func texts(_ film: Film) -> [[String]] {
        let captions = SheetCaptions(film, film.layout)
        return film.frames.indices.map {
            captions.texts(frame: $0, inRow: $0 % film.layout.columns)
        }
    }

    /// Above frames of 12 to 400 pixels.
    @Test func `give up words before numbers, and no number ever`() throws {
        var shown = Set<Int>()
        for (width, columns) in zip(
            [12, 20, 30, 45, 60, 80, 110, 150, 400], [12, 12, 12, 12, 12, 12, 12, 12, 4])
        {
            let film = try StagedFilm(
                times: (0..<12).map { Double($0) / 10 },
                style: StripStyle(
                    size: CGSize(width: Double(width), height: 100), scale: 1, columns: columns)
            ).film()
            let all = Self.texts(film)
            for (frame, texts) in zip(film.frames, all) where !texts.isEmpty {
                let progress = frame.progress.map { "\(Int(($0 * 100).rounded())) %" } ?? ""
                let time = "\((frame.time * 1000).rounded() / 1000)"
                #expect(texts[0].hasPrefix(time) && texts[0].hasSuffix(" s"))
                if texts.count > 1 { #expect(texts[1] == progress) }
                if texts.count > 2 { #expect(texts[2] == frame.phase.rawValue) }
                shown.insert(texts.count)
            }
            // The first frame of each group has the caption.
            let stride = all.dropFirst().firstIndex { !$0.isEmpty } ?? 12
            #expect(
                all.indices.allSatisfy { all[$0].isEmpty == !($0 % columns).isMultiple(of: stride) }
            )
            if width >= 60 { #expect(stride == 1) }
        }
        #expect(shown == [1, 2, 3])
    }

    @Test func `leave out a progress that the driver does not tell`() throws {
        var staged = StagedFilm(times: [0, 0.5, 2])
        staged.style.size.width = 300
        var film = try staged.film()
        film.timeline.frames[1].progress = nil
        #expect(Self.texts(film).map { $0[1] } == ["0 %", "", ""])
    }

    /// Where a finger lets go, the track has the progress from which was decided, whatever is shown from then on.
    @Test(arguments: [nil, 0.66])
    func `tell the progress of a decision as the track does`(shown: Double?) throws {
        var staged = StagedFilm(times: [0, 0.5, 2])
        staged.style.size.width = 300
        staged.events = [
            (0.4, .updateInteractiveTransition, .number(0.6)),
            (0.5, StageEvent.Name.cancelInteractiveTransition, StageEvent.Detail.none),
        ].map { StageEvent(time: $0, name: $1, transition: 0, detail: $2) }
        var film = try staged.film()
        film.timeline.frames[1].progress = shown
        #expect(Self.texts(film).map { $0[1] } == ["0 %", "60 %", ""])
    }

    @Test func `name what moves without a transition`() throws {
        var staged = StagedFilm(times: [0, 1.5, 2])
        staged.style.size.width = 300
        staged.events = [(1.2, StageEvent.Name.keyboardWillShow), (1.6, .keyboardDidShow)].map {
            StageEvent(time: $0, name: $1, detail: .number(300))
        }
        #expect(Self.texts(try staged.film()).map { $0[2] } == ["running", "keyboard", "idle"])
    }

    /// A name that is longer than the longest phase would leave the other frames without theirs.
    @Test(arguments: [("high", "high"), ("as high as the screen", "idle")])
    func `name the state in which a behavior rests`(state: String, word: String) throws {
        var staged = StagedFilm(times: [0, 1.5, 2], transitions: [])
        staged.style.size.width = 300
        var film = try staged.film()
        var change = Timeline.StateChange(screen: "map", gesture: "pan", from: "low", began: 1)
        (change.to, change.released, change.ended) = (state, 1.2, 1.4)
        film.timeline.changes = [change]
        #expect(Self.texts(film).map { $0[2] } == ["low", word, word])
    }

    @Test func `tell the time since the frame before, to a tenth of a millisecond`() throws {
        var staged = StagedFilm(times: [0, 0.25, 0.2667, 0.2667, 1])
        staged.style.size.width = 400
        staged.style.intervals = true
        let texts = Self.texts(try staged.film())
        #expect(texts.map { $0[0] } == ["0.000 s", "0.250 s", "0.267 s", "0.267 s", "1.000 s"])
        #expect(texts.map { $0[1] } == ["", "+250 ms", "+16.7 ms", "+0 ms", "+733.3 ms"])
        #expect(texts.map { $0[2] } == ["0 %", "25 %", "27 %", "27 %", ""])
        #expect(try staged.text(.html).contains("<span>+733.3 ms</span>"))
        staged.style.intervals = false
        #expect(try !staged.text(.html).contains("+733.3 ms"))
    }

    @Test func `do not change the frames`() throws {
        var staged = StagedFilm()
        let plain = try staged.frames()
        (staged.style.captions, staged.style.track) = (true, true)
        #expect(try staged.frames() == plain)
    }
}

@Suite struct `The ground of a strip` {
    /// The luminance of WCAG 2.2, section "relative luminance".
    private func luminance(_ color: Color) -> Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
            + 0.0722 * linear(color.blue)
    }

    private func contrast(_ one: Color, _ other: Color) -> Double {
        let (high, low) = (
            max(luminance(one), luminance(other)), min(luminance(one), luminance(other))
        )
        return (high + 0.05) / (low + 0.05)
    }

    @Test(arguments: StripStyle.Theme.allCases)
    func `and the phases leave all text legible`(_ theme: StripStyle.Theme) {
        let palette = StripPalette(theme)
        #expect(contrast(palette.text, palette.ground) >= 7)
        #expect(contrast(palette.faint, palette.ground) >= 4.5)
        for phase in StageTransition.Phase.allCases {
            let colors = palette.colors(of: phase)
            #expect(contrast(colors.text, colors.fill) >= 4.5, "\(phase)")
            #expect(contrast(palette.textColor(of: phase), palette.ground) >= 4.5, "\(phase)")
        }
    }

    @Test(arguments: StripStyle.Theme.allCases)
    func `has its theme's colour`(_ theme: StripStyle.Theme) throws {
        var staged = StagedFilm()
        staged.style.theme = theme
        let ground = StripPalette(theme).ground
        let expected = [ground.red, ground.green, ground.blue].map { Int(($0 * 255).rounded()) }
        #expect(try staged.sheet().color(0, 0) == expected)
    }

    @Test(arguments: [0, 12])
    func `has a line of one pixel around each display`(cornerRadius: Double) throws {
        var staged = StagedFilm()
        staged.style.cornerRadius = cornerRadius
        let sheet = try staged.sheet()
        let line = StripPalette(.light).line
        let expected = [line.red, line.green, line.blue].map { Int(($0 * 255).rounded()) }
        for rect in try staged.film().frames.map(\.rect) {
            let (middleX, middleY) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
            for (x, y) in [
                (rect.x - 1, middleY), (rect.x + rect.width, middleY), (middleX, rect.y - 1),
                (middleX, rect.y + rect.height),
            ] {
                #expect(sheet.color(x, y) == expected)
            }
            let ground = sheet.color(0, 0)
            #expect(sheet.color(rect.x - 2, middleY) == ground)
            #expect(sheet.color(middleX, rect.y + rect.height + 1) == ground)
        }
    }
}
