import FilmSupport
import Filmstrip
import FilmstripDisplay
import Foundation
import Testing
import TransitionSpec

@Suite struct `A preset of the gallery` {
    @Test func `is every preset there is`() throws {
        let folder = Repository.root.appending(path: "Sources/Film/Filmstrip/Presets").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        let names = files.filter { $0.hasSuffix(".json") }.map { $0.dropLast(5) }.sorted()
        #expect(Presets.all.keys.sorted().map { $0[...] } == names)
        #expect(GalleryPreset.all.map { $0.name[...] }.sorted() == names)
    }

    @Test(arguments: GalleryPreset.all)
    func `is laid out, says what it shows, and wants nothing odd`(_ preset: GalleryPreset) throws {
        let text = try #require(Presets.all[preset.name])
        #expect(try SpecReader.ofProduct.laidOut(text) == text)
        let spec = try SpecReader.ofProduct.read(text)
        #expect(try #require(spec.description).hasSuffix("."))
        #expect(spec.warnings.isEmpty)
    }

    @Test(arguments: GalleryPreset.all)
    func `goes there and back as its script says`(_ preset: GalleryPreset) throws {
        let timeline = try RenderedTimeline("{ \"preset\": \"\(preset.name)\" }")
        #expect(timeline.transitions.map(\.outcome) == preset.outcomes)
        #expect(timeline.warnings.isEmpty)
    }
}

/// The presets that reproduce nobody's mistakes.
@Suite struct `A preset without mistakes` {
    private static let all = GalleryPreset.ofUIKit + GalleryPreset.known

    @Test(arguments: all)
    func `has no findings`(_ preset: GalleryPreset) throws {
        let text = try #require(Presets.all[preset.name])
        #expect(try Renderer(threads: 1).findings(in: text) == [])
    }

    @Test(arguments: all)
    func `leaves every pixel as it was`(_ preset: GalleryPreset) throws {
        let film = try FilmPictures(
            """
            { "preset": "\(preset.name)", "device": { "scale": 0.5 },
              "filmstrip": { "times": [0, 20], "captions": false } }
            """)
        #expect(film.frames[0] == film.frames[1])
        #expect(film.timeline.frames[0].views == film.timeline.frames[1].views)
    }

    @Test(arguments: all.filter { $0.outcomes.contains("cancelled") })
    func `is after a cancel as before it`(_ preset: GalleryPreset) throws {
        let transition = try #require(
            RenderedTimeline("{ \"preset\": \"\(preset.name)\" }").transitions.first {
                $0.outcome == "cancelled"
            })
        let ended = try #require(transition.ended)
        let film = try FilmPictures(
            """
            { "preset": "\(preset.name)", "device": { "scale": 0.5 },
              "filmstrip": {
                "times": [\(transition.began - 0.05), \(transition.began + 0.2), \(ended + 0.1)],
                "captions": false } }
            """)
        #expect(film.frames[0] != film.frames[1])
        #expect(film.frames[0] == film.frames[2])
    }

    /// Values outside of the key's type or range would be refused.
    @Test(arguments: all)
    func `takes other values for its knobs`(_ preset: GalleryPreset) throws {
        let text = try #require(Presets.all[preset.name])
        guard let knobs = GalleryPage.knobs(of: text)["seconds"] else { return }
        let seconds = try #require(Double(knobs))
        let slow = try RenderedTimeline(
            "{ \"preset\": \"\(preset.name)\", \"let\": { \"seconds\": \(2 * seconds) } }")
        let usual = try RenderedTimeline("{ \"preset\": \"\(preset.name)\" }")
        func length(_ timeline: RenderedTimeline) throws -> Double {
            let first = try #require(timeline.transitions.first)
            return try #require(first.ended) - (first.released ?? first.began)
        }
        #expect(abs(try length(slow) - length(usual) - seconds) < 0.02)
    }
}
