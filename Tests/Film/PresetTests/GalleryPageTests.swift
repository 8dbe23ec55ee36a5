import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// With `RECORD_GALLERY=1` in the environment the page and its pictures are recorded, and the tests fail.
@Suite struct `The gallery` {
    private static let page = Repository.root.appending(path: "Docs/gallery.md")
    /// The end of the page's hand-written part.
    private static let mark = "<!-- What follows is written from the presets, by the tests. -->\n\n"
    private static let isRecording =
        ProcessInfo.processInfo.environment["RECORD_GALLERY"] == "1"

    @Test func `says what the presets are`() throws {
        let kept = try String(contentsOf: Self.page, encoding: .utf8)
        let head = try #require(kept.firstRange(of: Self.mark), "the mark after the head is gone")
        let text = try GalleryPage.text()
        if Self.isRecording {
            try Data((kept[..<head.upperBound] + text).utf8).write(to: Self.page, options: .atomic)
            Issue.record("recorded \(Self.page.path)")
            return
        }
        let (said, meant) = (
            kept[head.upperBound...].split(separator: "\n"), text.split(separator: "\n")
        )
        for (old, new) in zip(said, meant) where old != new {
            Issue.record(
                "Docs/gallery.md says \"\(old)\", the preset says \"\(new)\"; RECORD_GALLERY=1 make test writes it anew"
            )
            return
        }
        #expect(said.count == meant.count)
    }

    @Test func `begins with a spec that is valid and laid out`() throws {
        let kept = try String(contentsOf: Self.page, encoding: .utf8)
        let block = try #require(kept.components(separatedBy: "```json\n").dropFirst().first)
        let spec = Array(try #require(block.components(separatedBy: "```").first).utf8)
        #expect(try SpecReader.ofProduct.laidOut(spec) == spec)
        _ = try SpecReader.ofProduct.read(spec)
    }

    @Test(arguments: GalleryPreset.all)
    func `shows a preset as it is drawn`(_ preset: GalleryPreset) throws {
        try DocumentPicture.expect(
            GalleryPage.drawn(preset), at: GalleryPage.picture(preset), recordedBy: "RECORD_GALLERY"
        )
    }

    @Test func `has no picture of what is no preset`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: GalleryPage.folder.path)
        #expect(files.sorted() == GalleryPreset.all.map { "\($0.name).png" }.sorted())
    }
}
