import FilmstripText
import Foundation
import Testing

@Suite struct `A font library` {
    @Test func `names the package of a missing file`() {
        #expect(
            throws: FontError.missingFile(
                path: "/nowhere/opentype/inter/Inter-Regular.otf", package: "fonts-inter")
        ) { try FontLibrary(folder: "/nowhere") }
        #expect(
            FontError.missingFile(path: "/a.otf", package: "fonts-inter").description
                == "no font file at /a.otf: install the Debian package fonts-inter")
    }

    @Test func `refuses a file that is no font`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("filmstrip-text-\(UUID().uuidString)")
        let inter = folder.appendingPathComponent("opentype/inter")
        try FileManager.default.createDirectory(at: inter, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = inter.appendingPathComponent("Inter-Regular.otf")
        try Data("not a font".utf8).write(to: file)
        #expect(throws: FontError.unreadableFont(path: file.path, package: "fonts-inter")) {
            try FontLibrary(folder: folder.path)
        }
    }

    @Test func `is shared`() throws {
        #expect(try FontLibrary.load() === FontLibrary.shared)
    }

    /// Inter's `hhea` and `OS/2` tables, in units of 1/2816 em: ascent 2728, descent -680, line gap
    /// 0, capital height 2048, small height 1536.
    @Test(arguments: Font.Weight.allCases)
    func `takes the metrics from the font's tables`(_ weight: Font.Weight) {
        let metrics = FontLibrary.shared.metrics(of: Font(weight: weight, size: 28.16))
        #expect(abs(metrics.ascender - 27.28) < 1e-9)
        #expect(abs(metrics.descender + 6.80) < 1e-9)
        #expect(metrics.leading == 0)
        #expect(abs(metrics.capHeight - 20.48) < 1e-9)
        #expect(abs(metrics.xHeight - 15.36) < 1e-9)
        #expect(abs(metrics.lineHeight - 34.08) < 1e-9)
    }
}
