import FilmSupport
import Filmstrip
import FilmstripDisplay
import Foundation
import TestSupport
import Testing
import TransitionSpec

@Suite struct `A crop` {
    /// A card under a blur, which also shows the surroundings of a cropped part.
    private func film(_ device: String, _ filmstrip: String) throws -> FilmPictures {
        try FilmPictures(
            """
            { "preset": "card", "device": { "size": [390, 500]\(device) },
              "filmstrip": { "times": [0.3, 0.5], "overlays": ["touches"]\(filmstrip) } }
            """)
    }

    struct Row: CustomTestStringConvertible {
        var device: String
        var crop: String
        /// In pixels of the display.
        var part: (x: Int, y: Int, width: Int, height: Int)
        var testDescription: String { crop + device }
    }

    @Test(arguments: [
        Row(device: "", crop: "[0, 0, 390, 120]", part: (0, 0, 390, 120)),
        Row(device: "", crop: "[100, 200, 90, 80]", part: (100, 200, 90, 80)),
        Row(device: #", "scale": 2"#, crop: "[10, 20, 30, 40]", part: (20, 40, 60, 80)),
        // Pixels that are partly inside are shown whole.
        Row(device: "", crop: "[10.5, 20.25, 30, 40.5]", part: (10, 20, 31, 41)),
        Row(
            device: #", "cornerRadius": 40"#, crop: "[300, 400, 90, 100]",
            part: (300, 400, 90, 100)),
    ])
    func `shows the pixels that the whole frame has there`(_ row: Row) throws {
        let (whole, part) = (
            try film(row.device, ""), try film(row.device, ", \"crop\": \(row.crop)")
        )
        let (x, y, width, height) = row.part
        #expect(
            part.frames == whole.frames.map { $0.part(x: x, y: y, width: width, height: height) })
        #expect(part.frames[0].width == width && part.frames[0].height == height)
        #expect(part.timeline.frames.map(\.views) == whole.timeline.frames.map(\.views))
        let display = [-x, -y, whole.frames[0].width, whole.frames[0].height]
        #expect(part.timeline.display == display && whole.timeline.display == nil)
        #expect(part.timeline.pixels != whole.timeline.pixels)
    }

    /// A finding's label is drawn inside the part even if its view lies elsewhere.
    @Test func `has the findings' labels in it`() throws {
        func film(_ overlays: String) throws -> [Bitmap] {
            try FilmPictures(
                """
                { "preset": "back-swipe", "animators": { "backSwipe": { "complete": [] } },
                  "filmstrip": { "frames": 2, "crop": [0, 600, 390, 60], "overlays": [\(overlays)] } }
                """
            ).frames
        }
        let (plain, marked) = (try film(""), try film(#""findings""#))
        let changes = zip(plain, marked).flatMap { $1.changes(from: $0) }
        // Lines at the edges, and text on the dark background of a label.
        #expect(changes.contains { $0.y == 0 } && changes.contains { $0.y == 59 })
    }

    @Test func `is drawn as vectors as it is as pixels`() throws {
        let spec = """
            { "preset": "back-swipe", "device": { "size": [390, 500], "cornerRadius": 40 },
              "filmstrip": { "frames": 2, "crop": [0, 0, 390, 120], "captions": false, "track": false } }
            """
        let svg = try Renderer(threads: 1).render(
            spec: Array(spec.utf8), as: [.svg, .animatedSVG])
        let sheet = String(decoding: svg[.svg] ?? [], as: UTF8.self)
        let film = String(decoding: svg[.animatedSVG] ?? [], as: UTF8.self)
        // Two frames of 390 × 120 points, and gaps of the type's 11 points.
        #expect(sheet.contains(#"viewBox="0 0 813 142""#))
        #expect(film.contains(#"viewBox="0 0 390 120""#))
    }

    @Test func `is refused where whole frames would be too many`() {
        let errors = refusals(
            of: """
                { "preset": "back-swipe", "device": { "size": [1000, 1000], "scale": 3 },
                  "filmstrip": { "frames": 30, "crop": [0, 0, 10, 10] } }
                """)
        #expect(errors.map(\.pointer) == ["/filmstrip/crop"])
        #expect(
            errors.map(\.message) == [
                "30 frames of 3000 × 3000 = 270000000 pixels are drawn whole before they are cropped; "
                    + "at most 120000000 are drawn (limit \"pixels\")"
            ])
    }
}
