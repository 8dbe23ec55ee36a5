import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import FilmstripPNG
import Foundation
import StageEvents
import TestSupport
import Testing

@Suite struct `The time track of a strip` {
    private func timeline(_ spec: String) throws -> Timeline {
        let rendered = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])
        return try #require(rendered.timeline)
    }

    /// The track tells phases from the events, the frames from the engine.
    @Test(arguments: Presets.all.keys.sorted())
    func `shows the phases that the frames have`(preset: String) throws {
        let timeline = try timeline(
            """
            { "preset": "\(preset)", "device": { "scale": 0.5 },
              "filmstrip": { "frames": 61, "columns": 60 } }
            """)
        let spans = PhaseSpans(timeline)
        // A frame at the very instant of a change may be of either side of it.
        let changes = timeline.transitions.flatMap { [$0.began, $0.released, $0.ended] }
            .compactMap(\.self)
        for frame in timeline.frames where !changes.contains(where: { abs($0 - frame.time) < 2e-6 })
        {
            #expect(spans[frame.time] == frame.phase, "\(frame.time) s")
        }
        let parts = spans.parts(within: 0...1000)
        #expect(parts.first?.range.lowerBound == 0 && parts.last?.range.upperBound == 1000)
        for (part, next) in zip(parts, parts.dropFirst()) {
            #expect(part.range.upperBound == next.range.lowerBound && part.phase != next.phase)
        }
    }

    @Test func `shows a gesture as interactive from its beginning until it is let go of`() throws {
        let timeline = try timeline(#"{ "preset": "back-swipe", "device": { "scale": 0.5 } }"#)
        let transition = try #require(timeline.transitions.first)
        let released = try #require(transition.released)
        let spans = PhaseSpans(timeline)
        #expect(spans[transition.began.nextDown] == .idle)
        #expect(spans[transition.began] == .interactive)
        #expect(spans[released.nextDown] == .interactive)
        #expect(spans[released] == .completing)
        #expect(spans[try #require(transition.ended)] == .idle)
    }

    /// The pan begins at 10 points, which do not count, so that 130 of 390 points are a third; the finger lifts at its
    /// full speed, or after resting.
    @Test(arguments: [
        (
            #""flick": { "from": [60, 420], "to": [200, 420], "velocity": 1400 }"#,
            ["33 %, 1400 pt/s → finish", "33 % → finish", "→ finish", "33 %"]
        ),
        (
            #""drag": { "from": [60, 420], "to": [200, 420], "duration": 0.3, "hold": 0.2 }"#,
            ["33 %, 0 pt/s → cancel", "33 % → cancel", "→ cancel", "33 %"]
        ),
        (
            #""drag": { "from": [60, 420], "to": [300, 420], "duration": 0.3, "cancelled": true }"#,
            ["59 % → cancel", "59 % → cancel", "→ cancel", "59 %"]
        ),
    ])
    func `tells a decision with its progress and velocity`(
        gesture: String, texts: [String]
    ) throws {
        let decisions = TrackDecision.all(
            in: try timeline(
                """
                { "preset": "back-swipe", "device": { "scale": 0.5 },
                  "script": [{ "at": 0.1, \(gesture) }] }
                """))
        #expect(decisions.map(\.texts) == [texts])
    }

    @Test func `has no decision without a gesture`() throws {
        let timeline = try timeline(
            #"{ "preset": "back-swipe", "script": [{ "at": 0, "pop": true }] }"#)
        #expect(TrackDecision.all(in: timeline).isEmpty)
        #expect(timeline.transitions.map(\.velocity) == [nil])
    }

    private static let layout = SheetLayout(
        StripStyle(size: CGSize(width: 100, height: 200), scale: 1, columns: 4), frameCount: 10)

    @Test func `has each of equally distant moments right below its frame`() throws {
        let times = (0..<10).map { 0.5 + 0.1 * Double($0) }
        for row in 0..<3 {
            let axis = try #require(TimeAxis(Self.layout, row, times))
            for index in Self.layout.frames(inRow: row) {
                let rect = Self.layout.frameRect(index)
                let middle = CGFloat(rect.x) + CGFloat(rect.width) / 2
                #expect(abs(axis.x(times[index]) - middle) < 1e-6)
            }
        }
    }

    @Test(arguments: [
        [0, 0.1, 0.2, 0.7, 0.71, 0.8, 2, 3, 3, 9], [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
        [1, 2, 3, 4, 4, 4, 4, 4, 5, 6],
    ])
    func `shows every moment in one row alone`(times: [Double]) throws {
        let axes = (0..<3).compactMap { TimeAxis(Self.layout, $0, times) }
        for (axis, next) in zip(axes, axes.dropFirst()) {
            #expect(axis.range.upperBound <= next.range.lowerBound)
            // Between them lie rows whose frames all show one moment.
            if next.row == axis.row + 1 { #expect(axis.range.upperBound == next.range.lowerBound) }
        }
        for axis in axes {
            for index in Self.layout.frames(inRow: axis.row) {
                #expect(axis.range.contains(times[index]))
            }
        }
    }

    @Test func `is left out on request, and where there is but one moment`() {
        let style = StripStyle(size: CGSize(width: 100, height: 200), scale: 1, track: false)
        #expect(SheetLayout(style, frameCount: 8).trackHeight == 0)
        #expect(Self.layout.trackHeight > 0)
        let one = StripStyle(size: CGSize(width: 100, height: 200), scale: 1)
        #expect(SheetLayout(one, frameCount: 1).trackHeight == 0)
    }
}

@Suite struct `The captions of a strip` {
    @Test(arguments: [0.5, 1, 1.5, 2, 3], [16, 30, 60, 100, 390, 1032])
    func `are at least 11 pixels high at any scale`(scale: Double, width: Double) {
        for columns in [1, 2, 6, 12, 60] {
            let style = StripStyle(
                size: CGSize(width: width, height: 300), scale: scale, columns: columns)
            let layout = SheetLayout(style, frameCount: 60)
            #expect(layout.typeSize >= 11)
            #expect(layout.captionHeight >= layout.typeSize)
        }
    }

    /// Above frames of 12 to 400 pixels.
    @Test func `give up words before numbers, and no number ever`() throws {
        var shown = Set<Int>()
        for (width, columns) in zip(
            [12, 20, 30, 45, 60, 80, 110, 150, 400], [12, 12, 12, 12, 12, 12, 12, 12, 4])
        {
            let film = try Renderer(threads: 1).film(
                of: Array(
                    """
                    { "preset": "back-swipe", "device": { "size": [\(width), 100], "scale": 1 },
                      "script": [{ "at": 0.1, "pop": true }],
                      "filmstrip": { "frames": 12, "columns": \(columns) } }
                    """.utf8))
            let layout = SheetLayout(film.style, frameCount: 12)
            let captions = SheetCaptions(film, layout)
            let all = (0..<12).map { captions.texts(frame: $0, inRow: $0 % columns) }
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
}

@Suite struct `The ground of a strip` {
    private func sheet(_ keys: String, _ filmstrip: String = "") throws -> FilmPictures {
        try FilmPictures(
            """
            { "device": { "size": [60, 40], "scale": 1 \(keys) },
              "screens": { "a": { "template": "empty" } },
              "container": { "navigation": { "stack": ["a"] } },
              "script": [], "filmstrip": { "times": [0, 0.1] \(filmstrip) } }
            """)
    }

    @Test func `is light for a light device and dark for a dark one, unless told otherwise`() throws
    {
        let light = try sheet("").ground
        let dark = try sheet(#", "userInterfaceStyle": "dark""#).ground
        #expect(light != dark)
        #expect(try sheet("", #", "theme": "dark""#).ground == dark)
        #expect(
            try sheet(#", "userInterfaceStyle": "dark""#, #", "theme": "light""#).ground == light)
    }

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

    @Test(arguments: ["", #", "cornerRadius": 12"#])
    func `has a line of one pixel around each display`(device: String) throws {
        let rendered = try Renderer(threads: 1).render(
            spec: Array(
                """
                { "device": { "size": [60, 40], "scale": 1 \(device) },
                  "screens": { "a": { "template": "empty" } },
                  "container": { "navigation": { "stack": ["a"] } },
                  "script": [], "filmstrip": { "times": [0, 0.1], "track": false } }
                """.utf8), as: [.png, .json])
        let sheet = try PNGDecoder.decode(try #require(rendered.files[.png]), limit: 1 << 20)
        let line = StripPalette(.light).line
        let expected = [line.red, line.green, line.blue].map { Int(($0 * 255).rounded()) }
        for rect in try #require(rendered.timeline).frames.map(\.rect) {
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
