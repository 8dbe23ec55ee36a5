import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import FilmstripPNG
import FilmstripReview
import Foundation
import TestSupport
import Testing

/// A spec whose frames have 300 × 500 pixels.
private let folderSpec = TwoWays(scale: 1, frames: 5)
private let other = "sha256:" + String(repeating: "0", count: 64)

private let smallFrames = "Small frames, 150 × 250 pixels, stand for those of the baseline"

private func blue(_ color: String) -> TwoWays {
    var spec = folderSpec
    spec.more = spec.more.replacing("systemBlue", with: color)
    return spec
}

@Suite struct `A small baseline` {
    @Test func `has frames of at most 250 pixels, and says where they are`() throws {
        let folder = try BaselineFolder(folderSpec)
        #expect(try folder.check(updates: true).baseline == .written)
        let sheet = try folder.sheet
        let size = try PNGDecoder.decode(sheet, limit: 1 << 26)
        let text = try #require(PNGDecoder.text("Frames", in: sheet))
        let frames = try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(frames.count == 5)
        for frame in frames {
            let rect = try #require(frame["rect"] as? [Int])
            // 300 × 500 points: 0.5 pixels a point.
            #expect(rect[2] == 150 && rect[3] == 250)
            #expect(rect[0] + rect[2] <= size.width && rect[1] + rect[3] <= size.height)
        }
        #expect(try folder.timeline.frames.allSatisfy { $0.rect.height == 500 })
    }

    @Test func `keeps frames that are small anyway as they are`() throws {
        let spec = TwoWays(scale: 0.5, frames: 3)
        let folder = try BaselineFolder(spec)
        _ = try folder.check(updates: true)
        let sheets = try [folder.sheet, recorded(spec.text).sheet].map {
            try PNGDecoder.decode($0, limit: 1 << 26)
        }
        let isSame = sheets[0] == sheets[1]
        #expect(isSame)
    }

    /// The picture is another one, which nobody reads.
    @Test func `is the same by its digest alone`() throws {
        let folder = try BaselineFolder(folderSpec)
        _ = try folder.check(updates: true)
        let black = try repainted(folder.sheet) { bitmap in
            for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFF00_0000 }
        }
        try folder.write(sheet: black, folder.timeline)
        let review = try folder.check()
        #expect(review.status == .same && review.notes.isEmpty)
        #expect(try folder.check(updates: true).baseline == .kept)
    }

    struct Edit: CustomTestStringConvertible {
        var testDescription: String
        var spec: TwoWays
    }

    static let edits = [
        Edit(testDescription: "a colour", spec: blue("systemTeal")),
        Edit(
            testDescription: "a duration and a colour",
            spec: {
                var spec = blue("systemTeal")
                spec.popDuration = 0.5
                return spec
            }()),
        Edit(testDescription: "a scale", spec: TwoWays(scale: 2, frames: 5)),
        Edit(testDescription: "a number of frames", spec: TwoWays(scale: 1, frames: 7)),
        Edit(
            testDescription: "a name",
            spec: TwoWays(
                more: TwoWays().more.replacing("hero", with: "photo"), scale: 1, frames: 5)),
    ]

    /// A pair of specs is compared at full size, without baselines.
    @Test(arguments: edits)
    func `tells of edits what two full films tell`(_ edit: Edit) throws {
        let folder = try BaselineFolder(folderSpec)
        _ = try folder.check(updates: true)
        try folder.write(edit.spec)
        let pair = try SpecPair(
            baseline: Array(folderSpec.text.utf8), actual: Array(edit.spec.text.utf8)
        ).compared(as: "a", by: Renderer(threads: 1), isCancelled: { false }).review
        #expect(try comparison(folder.check()) == comparison(pair))
    }

    @Test func `shows the frames that differ at full size`() throws {
        let folder = try BaselineFolder(folderSpec)
        _ = try folder.check(updates: true)
        try folder.write(blue("systemTeal"))
        guard case .changed(_, let picture?) = try folder.check(draws: true).outcome else {
            Issue.record("there is no picture")
            return
        }
        #expect(picture.frames.allSatisfy { $0.size == PixelSize(width: 300, height: 500) })
    }

    struct Forgery: CustomTestStringConvertible {
        var testDescription: String
        var why: String
        var change: @Sendable (inout Timeline) throws -> Void
    }

    static let forgeries = [
        Forgery(
            testDescription: "another digest",
            why: "its spec does not give the pixels of its digest"
        ) {
            $0.pixels = other
        },
        Forgery(
            testDescription: "another spec", why: "its spec does not give the pixels of its digest"
        ) {
            $0.settled?.spec = blue("systemPink").text
        },
        Forgery(
            testDescription: "another program that drew otherwise",
            why: "version 0.0.1 of the program drew its spec otherwise"
        ) {
            $0.engine = "0.0.1"
            $0.pixels = other
        },
        Forgery(testDescription: "no spec", why: "it does not keep its spec") { $0.settled = nil },
        Forgery(testDescription: "no valid spec", why: "its spec cannot be played here: ") {
            $0.settled?.spec = "{"
        },
        Forgery(testDescription: "code", why: "Swift code, which runs only where") {
            $0.settled?.spec =
                #"{ "screens": {}, "container": { "scene": "inbox" }, "script": [] }"#
        },
    ]

    /// The hero has 300 × 200 points, 150 × 100 pixels on a small sheet.
    @Test(arguments: forgeries)
    func `that cannot be drawn in full is compared small, with the reason:`(_ forgery: Forgery)
        throws
    {
        let folder = try BaselineFolder(folderSpec)
        _ = try folder.check(updates: true)
        try folder.forge(forgery.change)
        try folder.write(blue("systemTeal"))
        let review = try folder.check(draws: true)
        let told = try comparison(review)
        let note = try #require(told.notes.first { $0.hasPrefix(smallFrames) })
        #expect(note.contains(forgery.why), "\(note)")
        #expect(told.pixels.small == PixelSize(width: 150, height: 250))
        #expect(
            told.pixels.frames.contains { $0.pixels > 10_000 }
                && told.pixels.frames.allSatisfy { $0.compared == 150 * 250 })
        #expect(
            told.sentences.contains { $0.contains(", in small frames of 150 × 250") },
            "\(told.sentences)")
        #expect(
            String(decoding: ReviewReport(specs: [review]).json(), as: UTF8.self).contains(
                #""small": [150, 250]"#))
    }

    @Test func `of another program that draws the same is compared in full`() throws {
        let folder = try BaselineFolder(folderSpec)
        _ = try folder.check(updates: true)
        try folder.forge { $0.engine = "0.0.1" }
        try folder.write(blue("systemTeal"))
        let told = try comparison(folder.check())
        #expect(told.pixels.small == nil && told.notes.isEmpty, "\(told.notes)")
        #expect(!told.behaviour.contains { $0.kind == .program })
    }

    @Test func `whose picture is another one now is compared small`() throws {
        var spec = folderSpec
        spec.more = #"{ "name": "hero", "frame": [0, 0, 300, 200], "image": "photo.png" }"#
        let folder = try BaselineFolder(spec)
        let photo = try PNGEncoder.encode(
            Bitmap(width: 3, height: 2, pixels: [UInt32](repeating: 0xFF00_00FF, count: 6)))
        let next = try PNGEncoder.encode(
            Bitmap(width: 3, height: 2, pixels: [UInt32](repeating: 0xFFFF_0000, count: 6)))
        try folder.write(photo, "photo.png")
        _ = try folder.check(updates: true)
        try folder.write(next, "photo.png")
        let told = try comparison(folder.check())
        #expect(told.notes.contains { $0.hasSuffix("the content of `photo.png` is another one") })
        #expect(told.pixels.small != nil && !told.pixels.isSame)
        spec.more = TwoWays().more
        try folder.write(spec)
        try folder.remove("photo.png")
        let gone = try comparison(folder.check())
        #expect(gone.notes.contains { $0.contains("cannot read") && $0.contains("photo.png") })
    }

    /// Ignored views are ignored at their places on the small sheet.
    @Test(arguments: [
        ("", ""), (#""scale": 1.0"#, #""scale": 1.0, "frame": true"#),
        (#""frames": 5"#, #""frames": 5, "crop": [20, 0, 200, 480]"#),
    ])
    func `ignores on small frames what the review ignores`(_ old: String, _ new: String) throws {
        func spec(_ color: String) -> [UInt8] {
            var spec = blue(color)
            spec.keys = #", "review": { "ignore": { "views": ["b.hero"] } }"#
            return Array((old.isEmpty ? spec.text : spec.text.replacing(old, with: new)).utf8)
        }
        let folder = try BaselineFolder(folderSpec)
        try folder.write(spec("systemBlue"), "a.transition.json")
        #expect(try folder.check(updates: true).status == .new)
        try folder.forge { $0.pixels = other }
        try folder.write(spec("systemTeal"), "a.transition.json")
        let told = try comparison(folder.check())
        #expect(told.pixels.small != nil && told.pixels.isSame, "\(told.sentences)")
    }

    @Test func `that was compared small and is the same says so, until it is written anew`() throws
    {
        let folder = try BaselineFolder(folderSpec)
        _ = try folder.check(updates: true)
        try folder.forge {
            $0.engine = "0.0.1"
            $0.pixels = other
        }
        let review = try folder.check()
        #expect(review.status == .same && review.baseline == .kept)
        #expect(review.notes.count == 1)
        let report = ReviewReport(specs: [review])
        for text in [
            report.text, report.markdown, report.html,
            String(decoding: report.json(), as: UTF8.self),
        ] {
            #expect(text.contains(smallFrames))
        }
        #expect(try folder.check(updates: true).baseline == .written)
        let next = try folder.check()
        #expect(next.status == .same && next.notes.isEmpty)
    }

    @Test func `replaces the large sheet of an earlier version in an update`() throws {
        let folder = try BaselineFolder(folderSpec)
        _ = try folder.check(updates: true)
        let large = try recorded(folderSpec.text)
        try folder.write(sheet: large.sheet, folder.timeline)
        #expect(try folder.check().status == .same)
        try folder.write(blue("systemTeal"))
        let told = try comparison(folder.check())
        #expect(told.pixels.small == nil && !told.pixels.isSame)
        #expect(
            told.notes.contains {
                $0.hasPrefix("The baseline is of an earlier version: its sheet is large")
            })
        try folder.write(folderSpec)
        #expect(try folder.check(updates: true).baseline == .written)
        #expect(try folder.sheet.count < large.sheet.count)
        #expect(try folder.check(updates: true).baseline == .kept)
    }

    @Test func `is not that of Swift code, whose frames could not be drawn anew`() throws {
        let folder = try BaselineFolder(folderSpec)
        folder.code = CheckedCode { _ in
            CheckedCode.Plays(
                record: { size, isCancelled in
                    try Renderer(threads: 1).record(
                        Array(folderSpec.text.utf8), sheet: size, isCancelled: isCancelled)
                }, accessibility: { _, _ in ([], nil) })
        }
        _ = try folder.check(updates: true)
        #expect(try folder.sheet == recorded(folderSpec.text).sheet)
        #expect(try folder.check(updates: true).baseline == .kept)
    }

    @Test(.seeded) func `whose places are mutated is damaged or compared`() throws {
        let folder = try BaselineFolder(folderSpec)
        _ = try folder.check(updates: true)
        try folder.forge { $0.pixels = other }
        let (sheet, timeline) = (try folder.sheet, try folder.timeline)
        try folder.write(blue("systemTeal"))
        let places = try #require(PNGDecoder.text("Small", in: sheet))
        let frames = try #require(PNGDecoder.text("Frames", in: sheet))
        var random = SplitMix64(seed: 11)
        var seen: Set<ReviewedSpec.Status> = []
        for _ in 0..<60 {
            let number = try #require(["150", "250", "0.5"].randomElement(using: &random))
            let next = try #require(
                ["0", "-1", "151", "1e9", "1e300", "null"].randomElement(using: &random))
            let all = Bool.random(using: &random)
            func mutated(_ text: String) -> String {
                text.replacing(number, with: next, maxReplacements: all ? .max : 1)
            }
            try folder.write(
                sheet: repainted(sheet, [("Small", mutated(places)), ("Frames", mutated(frames))]),
                timeline)
            seen.insert(try folder.check(draws: true).status)
        }
        #expect(seen == [.damaged, .changed])
    }
}
